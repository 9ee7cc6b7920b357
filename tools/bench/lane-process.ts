// Times the same responses three ways in one process: a bare mocked fetch, the replay handed over as fetch, the replay behind msw.
import { setImmediate as nextTurn } from "node:timers/promises";
import { dialects } from "../../src/dialects/index.ts";
import { createRegistry, openReader, type Voice } from "../../src/dialects/registry.ts";
import { enableNetwork } from "../../src/replay/network.ts";
import {
  baseUrlOf,
  createReplay,
  once,
  replayOrigin,
  type Served,
} from "../../src/replay/served.ts";

/** Milliseconds a case, by lane. */
export interface LaneTimes {
  readonly bare: number;
  readonly direct: number;
  readonly msw: number;
}

const casesPerRound = 300;
const rounds = 7;

const body = Buffer.from(
  JSON.stringify({
    choices: [{ index: 0, message: { content: "x".repeat(1900) }, finish_reason: "stop" }],
  }),
);
const frame = Buffer.from(
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "word " }, finish_reason: null }] })}\n\n`,
);
const whole: Served = {
  status: 200,
  headers: {},
  contentType: "application/json",
  chunks: [body],
  ends: "close",
  stream: false,
};
const streamed: Served = {
  status: 200,
  headers: {},
  contentType: "text/event-stream",
  chunks: Array.from({ length: 40 }, () => frame),
  ends: "close",
  stream: true,
};

const replay = createReplay();
const json = replay.serve(once(whole));
const stream = replay.serve(once(streamed));

const voice = voiceOfChat();
const init = { method: "POST", body: "{}" };
const url = (at: number) => `${baseUrlOf(replayOrigin, at % 2 === 0 ? json : stream)}/v1/chat`;

function voiceOfChat(): Voice {
  const found = createRegistry(dialects).lookUp("openai-chat");
  if (!found) throw new Error("no dialect to read with");
  return found;
}

/** What a test usually does: a fetch that answers by itself, chunk by chunk. */
async function bareFetch(at: number): Promise<Response> {
  const headers = { "content-type": at % 2 === 0 ? whole.contentType : streamed.contentType };
  if (at % 2 === 0) return new Response(body, { headers });
  const stream = new ReadableStream({
    start(controller) {
      for (const chunk of streamed.chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  return new Response(stream, { headers });
}

/** Requests a case, drains the response and reads it: what any adapter has to do. */
async function timed(ask: (at: number) => Promise<Response>): Promise<number> {
  // The garbage of the last round must not be counted in this one.
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  globalThis.gc?.();
  const start = performance.now();
  for (let at = 0; at < casesPerRound; at++) {
    const response = await ask(at);
    const reader = openReader(voice, { headers: Object.fromEntries(response.headers) });
    if (response.body) for await (const chunk of response.body) reader.push(chunk);
    if (reader.end().stopReason === null) throw new Error("a response was not read");
    await nextTurn();
  }
  return (performance.now() - start) / casesPerRound;
}

enableNetwork(replay);
const results: LaneTimes[] = [];
for (let round = 0; round < rounds + 1; round++) {
  // The first request of a round also pays for sockets of the last round that are still closing.
  await timed(bareFetch);
  const direct = await timed((at) => replay.handle(new Request(url(at), init)));
  const bare = await timed(bareFetch);
  const msw = await timed((at) => fetch(url(at), init));
  if (round > 0) results.push({ bare, direct, msw });
}
process.send?.(results);
process.disconnect?.();
process.exit(0);
