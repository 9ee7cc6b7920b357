// Groups 1 to 3: the reader against the simplest parser of the same bytes.
import {
  anthropicFrames,
  bedrockMessages,
  type Chunks,
  openaiBody,
  openaiFrames,
  slices,
  totalSize,
} from "./bodies.ts";
import type { Contest } from "./measure.ts";
import { plainAws, plainJson, plainSse } from "./plain.ts";
import { readerOf } from "./reading.ts";

export type LimitedContest = Contest & { readonly limit: number | null };

/** How a stream is cut into chunks, and what the reader may cost then. */
const cuts: readonly { name: string; limit: number; cut: (chunks: Chunks) => Chunks }[] = [
  { name: "one frame a chunk", limit: 1.2, cut: (chunks) => chunks },
  { name: "1 KB slices", limit: 1.2, cut: (chunks) => slices(chunks, 1024) },
  { name: "7-byte slices", limit: 1.5, cut: (chunks) => slices(chunks, 7) },
];

export function sseContests(): LimitedContest[] {
  // A card with nine overrides: what looking for them in every frame costs.
  const overrides = sseContestsOf("openrouter-chat", openaiFrames()).slice(0, 1);
  return [
    ...sseContestsOf("openai-chat", openaiFrames()),
    ...sseContestsOf("anthropic-messages", anthropicFrames()),
    ...overrides.map((contest) => ({ ...contest, limit: null })),
  ];
}

function sseContestsOf(provider: string, frames: Chunks): LimitedContest[] {
  return cuts.map(({ name, limit, cut }) => {
    const chunks = cut(frames);
    const ours = readerOf(provider, "text/event-stream", chunks);
    return { name: `${provider}, ${name}`, ours, theirs: () => plainSse(chunks), limit };
  });
}

export function jsonContests(): LimitedContest[] {
  return [
    jsonContest("20 KB", openaiBody(20_480), 1.1),
    jsonContest("20 KB, indented", openaiBody(20_480, 2), 1.1),
    jsonContest("2 KB", openaiBody(2048), null),
  ];
}

function jsonContest(name: string, body: Uint8Array, limit: number | null): LimitedContest {
  const ours = readerOf("openai-chat", "application/json", [body]);
  return { name: `openai-chat body, ${name}`, ours, theirs: () => plainJson(body), limit };
}

export function awsContests(): LimitedContest[] {
  const messages = bedrockMessages();
  const ours = readerOf("bedrock-converse", "application/vnd.amazon.eventstream", messages);
  const size = Math.round(totalSize(messages) / messages.length);
  const name = `bedrock-converse, ${messages.length} messages of ${size} bytes`;
  return [{ name, ours, theirs: () => plainAws(messages), limit: 1.2 }];
}
