// A WebSocket ends the same for a client of msw and of a port, and a client that breaks the protocol is closed.
import { once as event } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { answerFrom, enableNetwork } from "./engine.ts";
import { baseUrlOf, createReplay, once, replayOrigin, type Served } from "./served.ts";
import { startServer } from "./server.ts";
import { socketsOf } from "./socket-server.ts";

const strays: string[] = [];
const requests: string[] = [];
const undo: (() => unknown)[] = [];
afterEach(async () => {
  strays.length = 0;
  requests.length = 0;
  for (const each of undo.splice(0)) await each();
});

const replaying = () => createReplay(({ method, path }) => void strays.push(`${method} ${path}`));
const long = "ü".repeat(40_000);
const served: Served = {
  status: 200,
  headers: {},
  contentType: "websocket",
  chunks: [Buffer.from(`{"n":1}\n{"n`), Buffer.from(`":2}\n"${long}"\n{"half`)],
  ends: "close",
  stream: true,
};

/** A port with this case behind it; the base URL of the case. */
async function atPort(case_ = served): Promise<string> {
  const replay = replaying();
  const { origin, close } = await startServer(answerFrom(replay), 0, socketsOf(replay));
  undo.push(close);
  const seat = { onRequest: ({ body }: { body: string }) => void requests.push(body) };
  return baseUrlOf(origin, replay.serve(once(case_), seat));
}

function inMsw(case_ = served): string {
  const replay = replaying();
  undo.push(enableNetwork(replay).disable);
  return baseUrlOf(replayOrigin, replay.serve(once(case_)));
}

/** What a client of the global WebSocket sees. */
async function seenAt(url: string): Promise<unknown[]> {
  const socket = new WebSocket(url.replace("http", "ws"));
  const seen: unknown[] = [];
  socket.addEventListener("open", () => socket.send("{}"));
  socket.addEventListener("message", ({ data }) => seen.push(data));
  socket.addEventListener("error", () => seen.push("error"));
  const [{ code, wasClean }] = (await event(socket, "close")) as [CloseEvent];
  return [...seen, code, wasClean];
}

const messages = ['{"n":1}', '{"n":2}', `"${long}"`];

describe.each([
  ["msw", inMsw],
  ["a port", atPort],
])("over %s", (_, at) => {
  it.each([
    ["closes with 1000", {}, [1000, true]],
    ["closes with a code", { ends: "break", closeCode: 1011 }, [1011, true]],
    ["is lost without a close frame", { ends: "break" }, ["error", 1006, false]],
  ] as const)("sends whole messages and %s", async (_name, ends, last) => {
    expect(await seenAt(await at({ ...served, ...ends }))).toEqual([...messages, ...last]);
  });

  it("refuses a WebSocket where no case waits for one", async () => {
    const url = await at({ ...served, contentType: "text/event-stream" });
    expect((await seenAt(url)).slice(-2)).toEqual([1006, false]);
    expect(strays).toHaveLength(1);
  });
});

it("takes a request over HTTP for a stray where the case answers over a WebSocket", async () => {
  expect((await fetch(await atPort(), { method: "POST", body: "{}" })).status).toBe(599);
  expect(strays).toHaveLength(1);
});

it("drops a connection whose request for a WebSocket is none", async () => {
  const { port, hostname } = new URL(await atPort());
  const socket = connect(Number(port), hostname);
  socket.write(
    "GET /c/t1x HTTP/1.1\r\nhost: a b\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
  );
  await event(socket, "close");
});

/** A frame with a mask of zeros, which leaves the bytes as they are. */
const frame = (first: number, length: number, ...more: (number | string)[]) =>
  Buffer.concat([
    Buffer.from([first, 0x80 | length]),
    ...more.map((each) => (typeof each === "string" ? Buffer.from(each) : Buffer.from([each]))),
  ]);
const mask = [0, 0, 0, 0];

/** A client that writes what it likes; returns what came after the handshake, in hexadecimal. */
async function raw(...frames: Buffer[]): Promise<string> {
  const url = new URL(await atPort({ ...served, chunks: [Buffer.from("ok\n")] }));
  const socket: Socket = connect(Number(url.port), url.hostname);
  const came: Buffer[] = [];
  socket.on("data", (chunk) => came.push(chunk));
  const head = ["upgrade: websocket", "connection: upgrade", "sec-websocket-key: a2V5", "host: h"];
  socket.write(`GET ${url.pathname} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  for (const each of frames) socket.write(each);
  await event(socket, "close");
  const all = Buffer.concat(came);
  return all.subarray(all.indexOf("\r\n\r\n") + 4).toString("hex");
}

const ok = "81026f6b880203e8";
it.each([
  [
    "puts a message together from its frames",
    [frame(0x01, 1, ...mask, "a"), frame(0x80, 1, ...mask, "b")],
    ok,
    ["ab"],
  ],
  [
    "answers a ping",
    [frame(0x89, 1, ...mask, "p"), frame(0x81, 1, ...mask, "a")],
    `8a0170${ok}`,
    ["a"],
  ],
  [
    "answers the first of two messages, and counts both",
    [Buffer.concat([frame(0x81, 1, ...mask, "a"), frame(0x81, 1, ...mask, "b")])],
    ok,
    ["a", "b"],
  ],
  ["closes as the client closes", [frame(0x88, 2, ...mask, 3, 232)], "880203e8", []],
  ["refuses a frame without a mask", [Buffer.from([0x81, 1, 97])], "880203ea", []],
  ["refuses a kind of frame that does not exist", [frame(0x83, 0, ...mask)], "880203ea", []],
  ["refuses a message without bounds", [frame(0x81, 127, 0, 0, 0, 0, 1, 0, 0, 0)], "880203f1", []],
])("%s", async (_name, frames, answer, heard) => {
  expect(await raw(...frames)).toBe(answer);
  expect(requests).toEqual(heard);
});
