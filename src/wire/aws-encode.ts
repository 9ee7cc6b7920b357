// The other way of aws.ts: one message of an AWS binary event stream from its type and its payload.
import { EventStreamCodec } from "@smithy/core/event-streams";

const utf8 = new TextEncoder();
const codec = new EventStreamCodec(
  (bytes) => (typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes)),
  (text) => utf8.encode(text),
);

/** One message, with the headers Bedrock gives it in the order it gives them. */
export function encodeAws(kind: "event" | "exception", type: string, payload: unknown): Uint8Array {
  const header = (value: string) => ({ type: "string" as const, value });
  return codec.encode({
    headers: {
      [`:${kind}-type`]: header(type),
      ":content-type": header("application/json"),
      ":message-type": header(kind),
    },
    body: utf8.encode(JSON.stringify(payload)),
  });
}
