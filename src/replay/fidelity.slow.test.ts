// Nine clients get from msw what they get over a real socket: the same bytes, and the same end of a whole or broken stream.
import { once as event } from "node:events";
import http from "node:http";
import { Readable } from "node:stream";
import Anthropic from "@anthropic-ai/sdk";
import { BedrockRuntimeClient, ConverseStreamCommand } from "@aws-sdk/client-bedrock-runtime";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import axios from "axios";
import * as undici from "undici";
import { expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { splitFrames } from "../wire/split.ts";
import { answerFrom, enableNetwork } from "./engine.ts";
import { baseUrlOf, createReplay, once, replayOrigin, type Served } from "./served.ts";
import { startServer } from "./server.ts";

function streamOf(id: string): Served {
  const { evidence = [] } = corpus.fixtures.find((each) => each.id === id) ?? {};
  const found = evidence.find(({ mode }) => mode === "stream");
  if (!found) throw new Error(`${id} has no stream`);
  const { status, headers, contentType, bytes } = found;
  const chunks = splitFrames(bytes, contentType);
  return { status, headers, contentType, chunks, ends: "close", stream: true };
}
const broken = (served: Served, frames: number): Served => ({
  ...served,
  chunks: served.chunks.slice(0, frames),
  ends: "break",
});
const sse = streamOf("anthropic-messages/pause-turn-after-server-tool");
const aws = streamOf("bedrock-converse/end-turn-plain-answer");
const streams = {
  sse,
  "broken sse": broken(sse, 8),
  "sse broken before the status": broken(sse, 0),
  aws,
  "broken aws": broken(aws, 3),
};

type Pieces = AsyncIterable<unknown>;
/** Asks at a base URL and gives what comes, piece by piece. */
type Client = (url: string) => Promise<Pieces>;

const init = { method: "POST", body: "{}" } as const;
const captured = globalThis.fetch;
const bodyOf = (response: { body: unknown }) => response.body as Pieces;
async function byHttp(url: string, agent?: http.Agent): Promise<Pieces> {
  const request = http.request(url, agent ? { method: "POST", agent } : init).end("{}");
  const [response] = await event(request, "response");
  return response;
}
const keepAlive = new http.Agent({ keepAlive: true });

const plain: Readonly<Record<string, Client>> = {
  "the global fetch": async (url) => bodyOf(await fetch(url, init)),
  "a fetch taken before": async (url) => bodyOf(await captured(url, init)),
  "undici's fetch": async (url) => bodyOf(await undici.fetch(url, init)),
  "undici's request with a dispatcher": async (url) =>
    bodyOf(await undici.request(url, { ...init, dispatcher: new undici.Agent() })),
  "node:http": (url) => byHttp(url),
  "node:http that keeps connections": (url) => byHttp(url, keepAlive),
  axios: async (url) => (await axios.post(url, "{}", { responseType: "stream" })).data,
};
const messages = [{ role: "user", content: "x" }] as const;
const anthropic: Client = async (baseURL) => {
  const client = new Anthropic({ apiKey: "x", baseURL, maxRetries: 0 });
  return client.messages.create({
    model: "m",
    max_tokens: 9,
    stream: true,
    messages: [...messages],
  });
};
const bedrock: Client = async (endpoint) => {
  const client = new BedrockRuntimeClient({
    region: "us-east-1",
    endpoint,
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler(),
  });
  const turn = { role: "user", content: [{ text: "x" }] } as const;
  const answer = await client.send(
    new ConverseStreamCommand({
      modelId: "m",
      messages: [{ ...turn, content: [...turn.content] }],
    }),
  );
  return answer.stream ?? Readable.from([]);
};
const clients: readonly (readonly [name: string, stream: keyof typeof streams, Client])[] = [
  ...Object.entries(plain).flatMap(([name, client]) =>
    Object.keys(streams).map((stream) => [name, stream as keyof typeof streams, client] as const),
  ),
  ["Anthropic's SDK", "sse", anthropic],
  ["Anthropic's SDK", "broken sse", anthropic],
  ["Anthropic's SDK", "sse broken before the status", anthropic],
  ["Bedrock's SDK over HTTP/1.1", "aws", bedrock],
  ["Bedrock's SDK over HTTP/1.1", "broken aws", bedrock],
];

/** What a socket says that the other side closed, with a reset or without. */
const lost = ["ECONNRESET", "UND_ERR_SOCKET"];

/** What a client got: its bytes or events, and how they ended. */
async function received(client: Client, url: string): Promise<string> {
  const got: string[] = [];
  const end = await (async () => {
    for await (const piece of await client(url))
      got.push(
        piece instanceof Uint8Array ? Buffer.from(piece).toString("latin1") : JSON.stringify(piece),
      );
    return "clean end";
  })().catch((error) => {
    const code = error.code ?? error.cause?.code;
    return lost.includes(code) ? "connection lost" : `${error.name} ${code}`;
  });
  return `${got.join("")} | ${end}`;
}

/** By client and stream. */
async function allAt(origin: string, replay: ReturnType<typeof createReplay>) {
  const found: Record<string, string> = {};
  for (const [name, stream, client] of clients) {
    const url = baseUrlOf(origin, replay.serve(once(streams[stream])));
    found[`${name}: ${stream}`] = await received(client, url);
  }
  return found;
}

it("gives nine clients the bytes and ends of a real socket", async () => {
  const replay = createReplay();
  const server = await startServer(answerFrom(replay));
  const real = await allAt(server.origin, replay);
  await server.close();
  const network = enableNetwork(replay);
  const mocked = await allAt(replayOrigin, replay);
  network.disable();
  expect(mocked).toEqual(real);
  for (const [name, outcome] of Object.entries(real))
    expect(outcome.endsWith("| clean end"), `${name}: ${outcome.slice(-60)}`).toBe(
      !name.includes("broken"),
    );
});
