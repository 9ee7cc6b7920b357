// What a lane costs: a body and a stream, asked for and drained, against a mocked fetch that answers by itself.
import { once as event } from "node:events";
import http from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { enableNetwork, fetchFrom } from "../../src/replay/engine.ts";
import {
  baseUrlOf,
  createReplay,
  once,
  replayOrigin,
  type Served,
} from "../../src/replay/served.ts";
import { median } from "./measure.ts";
import type { Report } from "./report.ts";

const casesPerRound = 300;
const rounds = 7;

const frame = Buffer.from('data: {"choices":[{"index":0,"delta":{"content":"word "}}]}\n\n');
const streamed: Served = {
  status: 200,
  headers: {},
  contentType: "text/event-stream",
  chunks: Array.from({ length: 40 }, () => frame),
  ends: "close",
  stream: true,
};
const whole: Served = { ...streamed, chunks: [Buffer.alloc(2000)], stream: false };

const replay = createReplay();
const tokens = [whole, streamed].map((served) => replay.serve(once(served)));
const url = (at: number) => `${baseUrlOf(replayOrigin, tokens[at % 2] ?? "")}/v1/chat`;
const init = { method: "POST", body: "{}" };

type Drain = (at: number) => Promise<AsyncIterable<Uint8Array> | null>;

const bare: Drain = async (at) => {
  const { chunks } = at % 2 === 0 ? whole : streamed;
  return new Response(ReadableStream.from(chunks)).body;
};
const direct = fetchFrom(replay);

/** By name: the client, and the limit of its time as a multiple of the bare fetch. */
const lanes: readonly (readonly [name: string, limit: number, Drain])[] = [
  ["direct lane", 4, async (at) => (await direct(url(at), init)).body],
  ["msw lane, fetch", 6, async (at) => (await fetch(url(at), init)).body],
  [
    "msw lane, node:http",
    25,
    async (at) => {
      const request = http.request(url(at), { method: "POST" }).end("{}");
      const [response] = await event(request, "response");
      return response;
    },
  ],
];

/** Milliseconds of processor time a case: other work on the machine does not count. */
async function timed(ask: Drain): Promise<number> {
  // The garbage and the closing sockets of the last round must not be counted in this one.
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  globalThis.gc?.();
  const start = process.cpuUsage();
  for (let at = 0; at < casesPerRound; at++) {
    for await (const _ of (await ask(at)) ?? []);
    await nextTurn();
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / casesPerRound;
}

export async function reportLanes(report: Report): Promise<void> {
  report.title("8. Lanes of the replay");
  const network = enableNetwork(replay);
  for (const [name, limit, ask] of lanes) {
    const times: (readonly [number, number])[] = [];
    await timed(ask);
    for (let round = 0; round < rounds; round++) times.push([await timed(ask), await timed(bare)]);
    const [ours, theirs] = [0, 1].map((side) => median(times.map((each) => each[side] ?? 0)));
    const value = median(times.map(([lane, none]) => lane / none));
    const sides = `${(1e3 * (ours ?? 0)).toFixed(0)} / ${(1e3 * (theirs ?? 0)).toFixed(0)} µs a case`;
    report.row({ name: `${name} / mocked fetch`, sides, value, unit: "", limit });
  }
  network.disable();
}
