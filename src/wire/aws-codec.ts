// AWS event stream messages, decoded and encoded with smithy's codec.
import { EventStreamCodec } from "@smithy/core/event-streams";

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

/** A codec. `headerText` decodes header names and values; a stream passes a faster one, which remembers them. */
export function awsCodec(
  headerText = (bytes: Uint8Array): string => decoder.decode(bytes),
): EventStreamCodec {
  return new EventStreamCodec(
    (bytes) => headerText(bytes as Uint8Array),
    (text) => utf8.encode(text),
  );
}

const codec = awsCodec();

/** One message: headers of any type and the body as bytes. */
export type AwsMessage = ReturnType<typeof codec.decode>;

/** The message, or null when its checksums or lengths are wrong. */
export function openAws(bytes: Uint8Array, by = codec): AwsMessage | null {
  try {
    return by.decode(bytes);
  } catch {
    return null;
  }
}

/** Encodes the message; lengths and checksums are computed anew. */
export const closeAws = (message: AwsMessage): Uint8Array => codec.encode(message);

/** One message from its type and its payload, with the headers that Bedrock sends, in Bedrock's order. */
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
