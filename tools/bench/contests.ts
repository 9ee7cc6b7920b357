// Groups 1 to 3: the reader against the least work that gets JSON out of the same bytes.
import { createParser } from "eventsource-parser";
import { awsCodec } from "../../src/wire/aws-codec.ts";
import {
  anthropicFrames,
  bedrockMessages,
  type Chunks,
  openaiBody,
  openaiFrames,
  slices,
} from "./bodies.ts";
import type { Contest } from "./measure.ts";
import { readerOf } from "./reading.ts";

export type LimitedContest = Contest & { readonly limit: number };

/** How a stream is cut into chunks, and what the reader may cost then. */
const cuts: readonly { name: string; limit: number; cut: (chunks: Chunks) => Chunks }[] = [
  { name: "one frame a chunk", limit: 1.2, cut: (chunks) => chunks },
  { name: "1 KB slices", limit: 1.2, cut: (chunks) => slices(chunks, 1024) },
  { name: "7-byte slices", limit: 1.5, cut: (chunks) => slices(chunks, 7) },
];

export function sseContests(): LimitedContest[] {
  return [
    ...sseContestsOf("openai-chat", openaiFrames()),
    ...sseContestsOf("anthropic-messages", anthropicFrames()),
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
  ];
}

function jsonContest(name: string, body: Uint8Array, limit: number): LimitedContest {
  const ours = readerOf("openai-chat", "application/json", [body]);
  return { name: `openai-chat body, ${name}`, ours, theirs: () => plainJson(body), limit };
}

export function awsContests(): LimitedContest[] {
  const messages = bedrockMessages();
  const ours = readerOf("bedrock-converse", "application/vnd.amazon.eventstream", messages);
  const size = Math.round(Buffer.concat(messages).length / messages.length);
  const name = `bedrock-converse, ${messages.length} messages of ${size} bytes`;
  return [{ name, ours, theirs: () => plainAws(messages), limit: 1.2 }];
}

/** eventsource-parser, a streaming TextDecoder and JSON.parse; answers the number of events. */
function plainSse(chunks: Chunks): number {
  const utf8 = new TextDecoder();
  let events = 0;
  const parser = createParser({
    onEvent({ data }) {
      events++;
      if (data !== "[DONE]") JSON.parse(data);
    },
  });
  for (const chunk of chunks) parser.feed(utf8.decode(chunk, { stream: true }));
  return events;
}

const utf8 = new TextDecoder();
const codec = awsCodec();

/** smithy's codec and JSON.parse; a chunk must be one message. */
function plainAws(messages: Chunks): number {
  let events = 0;
  for (const message of messages) {
    JSON.parse(utf8.decode(codec.decode(message).body));
    events++;
  }
  return events;
}

/** TextDecoder and JSON.parse. */
function plainJson(body: Uint8Array): number {
  JSON.parse(utf8.decode(body));
  return 1;
}
