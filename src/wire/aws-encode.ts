// The other way of aws.ts: one message of an AWS binary event stream from its type and its payload.
import { closeAws } from "./aws-message.ts";

const utf8 = new TextEncoder();

/** One message, with the headers Bedrock gives it in the order it gives them. */
export function encodeAws(kind: "event" | "exception", type: string, payload: unknown): Uint8Array {
  const header = (value: string) => ({ type: "string" as const, value });
  return closeAws({
    headers: {
      [`:${kind}-type`]: header(type),
      ":content-type": header("application/json"),
      ":message-type": header(kind),
    },
    body: utf8.encode(JSON.stringify(payload)),
  });
}
