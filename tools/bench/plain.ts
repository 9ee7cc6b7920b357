// What the reader is measured against: the least work that gets JSON out of the same bytes.
import { createParser } from "eventsource-parser";
import { awsCodec } from "../../src/wire/aws-codec.ts";
import type { Chunks } from "./bodies.ts";

/** eventsource-parser, a streaming TextDecoder and JSON.parse; answers the number of events. */
export function plainSse(chunks: Chunks): number {
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
export function plainAws(messages: Chunks): number {
  let events = 0;
  for (const message of messages) {
    JSON.parse(utf8.decode(codec.decode(message).body));
    events++;
  }
  return events;
}

/** TextDecoder and JSON.parse. */
export function plainJson(body: Uint8Array): number {
  JSON.parse(utf8.decode(body));
  return 1;
}
