// One message of an AWS binary event stream, opened and closed again: headers of any type and the body as bytes.
import { EventStreamCodec } from "@smithy/core/event-streams";

const utf8 = new TextEncoder();
const codec = new EventStreamCodec(
  (bytes) => (typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes)),
  (text) => utf8.encode(text),
);

export type AwsMessage = ReturnType<typeof codec.decode>;

/** The message, or null when its checksums or lengths are wrong. */
export function openAws(bytes: Uint8Array): AwsMessage | null {
  try {
    return codec.decode(bytes);
  } catch {
    return null;
  }
}

/** The bytes of the message, with lengths and checksums of their own. */
export function closeAws(message: AwsMessage): Uint8Array {
  return codec.encode(message);
}
