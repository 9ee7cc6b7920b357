// msw answers every request of this process, whatever client sends it, and says so.
import { once as event } from "node:events";
import http, { STATUS_CODES } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { answerFrom, type EnabledNetwork, enableNetwork, fetchFrom } from "./engine.ts";
import {
  baseUrlOf,
  createReplay,
  once,
  type Pace,
  type Replay,
  replayOrigin,
  type Served,
} from "./served.ts";
import { startServer } from "./server.ts";

const body: Served = {
  status: 502,
  headers: {},
  contentType: "text/plain",
  chunks: [Buffer.from("ab"), Buffer.from("cd")],
  ends: "close",
  stream: true,
};

let network: EnabledNetwork | null = null;
afterEach(() => {
  network?.disable();
  network = null;
});

const faults: string[] = [];
const seat = { onFault: (why: string) => void faults.push(why) };

async function byHttp(url: string): Promise<string> {
  const request = http.request(url, { method: "POST" }).end("{}");
  const [response] = (await event(request, "response")) as [http.IncomingMessage];
  return `${response.statusCode} ${response.statusMessage} ${await text(response)}`;
}

async function byFetch(url: string, ask = fetch): Promise<string> {
  const response = await ask(url, { method: "POST", body: "{}" });
  return `${response.status} ${response.statusText} ${await response.text()}`;
}

it("has msw start a request for each that a client sends, by fetch or by a socket", async () => {
  const replay = createReplay();
  const captured = fetch;
  network = enableNetwork(replay);
  let started = 0;
  network.on("request:start", () => started++);
  const url = baseUrlOf(replayOrigin, replay.serve(once(body)));
  const answers = [await byFetch(url), await byFetch(url, captured), await byHttp(url)];
  expect(answers).toEqual(Array(3).fill("502 Bad Gateway abcd"));
  expect(started).toBe(3);
});

it("answers alike without a network", async () => {
  const replay = createReplay();
  const url = baseUrlOf(replayOrigin, replay.serve(once(body)));
  expect(await byFetch(url, fetchFrom(replay))).toBe("502 Bad Gateway abcd");
  const answer = await answerFrom(replay)(new Request(url));
  expect(`${answer.status} ${await answer.text()}`).toBe("502 abcd");
});

it("blames the replay where a response cannot be made", async () => {
  const odd = { ...body, headers: { "bad header": "x" } };
  const thrower = { ...seat, onRequest: () => expect.fail("no seat") };
  const replay = createReplay();
  network = enableNetwork(replay);
  const asked = [baseUrlOf(replayOrigin, replay.serve(once(odd), seat))];
  asked.push(baseUrlOf(replayOrigin, replay.serve(once(body), thrower)));
  for (const url of asked)
    for (const ask of [byHttp, byFetch, (at: string) => byFetch(at, fetchFrom(replay))])
      await expect(ask(url)).rejects.toThrow();
  const why = (text: string) => expect.stringMatching(`^the replay could not answer: .*${text}`);
  expect(faults).toEqual([...Array(3).fill(why("header")), ...Array(3).fill(why("no seat"))]);
});

it("keeps no cookie for the next request", async () => {
  const cookies: unknown[] = [];
  const handle = async ({ headers }: Request) => {
    cookies.push(headers.get("cookie"));
    return new Response("", { headers: { "set-cookie": "sid=1; Path=/" } });
  };
  const replay = { ...createReplay(), handle };
  network = enableNetwork(replay);
  for (const ask of [byFetch, byHttp, (at: string) => byFetch(at, fetchFrom(replay))])
    for (const _ of "ab") await ask(`${replayOrigin}/v1`);
  expect(cookies).toEqual(Array(6).fill(null));
});

const alive = { bytes: Buffer.from(":"), everyMs: 40 };

/** What each client gets of an error and of answers at a pace: their text, and the waits of the clock it is given. */
async function pacedBy(ask: (url: string) => Promise<string>, origin: string, replay: Replay) {
  const paces: readonly Pace[] = [
    { beforeMs: 9 },
    { betweenMs: 5 },
    { stall: { after: 1, ms: 70 } },
    { stall: { after: 0, ms: 100, keepAlive: alive } },
  ];
  const busy = { ...body, status: 529, headers: { "retry-after": "2" }, stream: false };
  const responses = [busy, ...paces.map((pace) => ({ ...body, status: 200, pace }))];
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const token = replay.serve({ responses, after: "nothing" }, { wait });
  const got: string[] = [];
  for (const _ of responses) got.push(await ask(baseUrlOf(origin, token)));
  return { got, waits };
}

it("keeps one pace in every lane, by a clock that it is given", async () => {
  const replay = createReplay();
  const server = await startServer(answerFrom(replay));
  const over = {
    got: [
      `529 ${STATUS_CODES[529] ?? "unknown"} abcd`,
      ...Array(3).fill("200 OK abcd"),
      "200 OK :::abcd",
    ],
    waits: [9, 5, 70, 40, 40, 20],
  };
  expect(await pacedBy(byFetch, server.origin, replay)).toEqual(over);
  expect(await pacedBy(byHttp, server.origin, replay)).toEqual(over);
  await server.close();
  expect(await pacedBy((url) => byFetch(url, fetchFrom(replay)), replayOrigin, replay)).toEqual(
    over,
  );
  network = enableNetwork(replay);
  expect(await pacedBy(byFetch, replayOrigin, replay)).toEqual(over);
  expect(await pacedBy(byHttp, replayOrigin, replay)).toEqual(over);
});
