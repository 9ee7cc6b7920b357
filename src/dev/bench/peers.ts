// Group 6: the SDKs people read these streams with, on the same bytes. For information, and only where they are
// installed: they belong to the adapters, not to this package.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openReader } from "../../dialects/registry.ts";
import { messageOf } from "../../text.ts";
import { anthropicFrames, type Chunks, openaiFrames } from "./bodies.ts";
import { type AsyncWork, compareAsync } from "./measure.ts";
import { root, voiceOf } from "./reading.ts";
import { microseconds, type Report } from "./report.ts";

/** Reads one response to its end; answers how many units came out. */
type ReadResponse = (response: Response) => Promise<number>;

interface Peer {
  readonly name: string;
  readonly provider: string;
  readonly frames: () => Chunks;
  readonly packages: readonly string[];
  /** Makes its reader from the packages, in their order. */
  make(modules: readonly unknown[]): ReadResponse;
}

const peers: readonly Peer[] = [
  {
    name: "openai, Stream.fromSSEResponse",
    provider: "openai-chat",
    frames: openaiFrames,
    packages: ["openai/core/streaming"],
    make: ([streaming]) => sdkStream(streaming),
  },
  {
    name: "@anthropic-ai/sdk, Stream.fromSSEResponse",
    provider: "anthropic-messages",
    frames: anthropicFrames,
    packages: ["@anthropic-ai/sdk/core/streaming"],
    make: ([streaming]) => sdkStream(streaming),
  },
  {
    name: "ai + @ai-sdk/openai, streamText",
    provider: "openai-chat",
    frames: openaiFrames,
    packages: ["ai", "@ai-sdk/openai"],
    make: ([ai, provider]) => aiStream(ai, provider),
  },
];

/** Tells how the reader compares with each SDK found under this folder's node_modules. */
export async function reportPeers(
  report: Report,
  adapters = join(root, "adapters"),
): Promise<void> {
  report.title("7. SDKs on the same bytes, one frame a chunk, from a fetch Response");
  for (const peer of peers) {
    const modules = load(peer.packages, adapters);
    if (typeof modules === "string") report.note(`${peer.name.padEnd(44)}  ${modules}`);
    else await reportPeer(report, peer, peer.make(modules));
  }
}

async function reportPeer(
  report: Report,
  { name, provider, frames }: Peer,
  readPeer: ReadResponse,
): Promise<void> {
  const chunks = frames();
  const ours: AsyncWork = () => readOurs(provider, responseOf(chunks));
  const theirs: AsyncWork = () => readPeer(responseOf(chunks));
  const times = await compareAsync({ ours, theirs });
  const sides = `${microseconds(times.ours)} / ${microseconds(times.theirs)}`;
  report.row({ name, sides, value: times.ratio, unit: "", limit: null });
}

/** The packages, or why there are none. */
function load(packages: readonly string[], adapters: string): unknown[] | string {
  const require = createRequire(join(adapters, "package.json"));
  const installed = packages.every((name) =>
    existsSync(join(adapters, "node_modules", folderOf(name))),
  );
  if (!installed) return "not installed (npm run adapters:install)";
  try {
    return packages.map((name): unknown => require(name));
  } catch (error) {
    return `cannot be loaded: ${messageOf(error)}`;
  }
}

/** The folder a package is installed in, whatever part of it is asked for. */
function folderOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}

function responseOf(chunks: Chunks): Response {
  return new Response(ReadableStream.from(chunks), {
    headers: { "content-type": "text/event-stream" },
  });
}

async function readOurs(provider: string, response: Response): Promise<number> {
  const reader = openReader(voiceOf(provider), {
    contentType: response.headers.get("content-type"),
  });
  for await (const chunk of response.body ?? []) reader.push(chunk);
  return reader.end().text.length;
}

/** Both SDKs come from one generator and share this class. */
function sdkStream(streaming: unknown): ReadResponse {
  const { Stream } = streaming as {
    Stream: {
      fromSSEResponse(response: Response, controller: AbortController): AsyncIterable<unknown>;
    };
  };
  return (response) => count(Stream.fromSSEResponse(response, new AbortController()));
}

function aiStream(ai: unknown, provider: unknown): ReadResponse {
  const { streamText } = ai as {
    streamText(options: object): { fullStream: AsyncIterable<unknown> };
  };
  const { createOpenAI } = provider as {
    createOpenAI(options: object): { chat(model: string): unknown };
  };
  return (response) => {
    const openai = createOpenAI({ apiKey: "none", fetch: () => Promise.resolve(response) });
    return count(streamText({ model: openai.chat("gpt-4o"), prompt: "hi" }).fullStream);
  };
}

async function count(units: AsyncIterable<unknown>): Promise<number> {
  let counted = 0;
  for await (const _ of units) counted++;
  return counted;
}
