// msw answers every request of this process, whatever client sends it, and says so.
import { once as event } from "node:events";
import http from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { answerFrom, type EnabledNetwork, enableNetwork, fetchFrom } from "./engine.ts";
import { baseUrlOf, createReplay, once, replayOrigin, type Served } from "./served.ts";

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
  const replay = createReplay();
  const odd = { ...body, headers: { "bad header": "x" } };
  const url = baseUrlOf(replayOrigin, replay.serve(once(odd), seat));
  await expect(byFetch(url, fetchFrom(replay))).rejects.toThrow();
  expect(faults).toEqual([expect.stringContaining("the replay could not answer: ")]);
});
