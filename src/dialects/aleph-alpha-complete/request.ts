// Aleph Alpha completion requests, both ways.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asObject, asText } from "../shared/json.ts";
import { given, objectsIn, promptOf, promptRequest } from "../writing.ts";

export const alephAlphaCompleteRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(
  { model, messages, stop, n, maxTokens, stream }: CanonicalRequest,
  key: string,
): WrittenRequest {
  return {
    method: "POST",
    path: "/complete",
    headers: { authorization: `Bearer ${key}` },
    body: given({
      model,
      prompt: promptOf(messages),
      maximum_tokens: maxTokens,
      stop_sequences: stop,
      n,
      stream: stream || undefined,
    }),
  };
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const { model, prompt, maximum_tokens, stop_sequences, n, stream } = asObject(body) ?? {};
  const request = promptRequest(
    { model, prompt: Array.isArray(prompt) ? textIn(prompt) : prompt, stream: stream === true },
    { stop: stop_sequences, maxTokens: maximum_tokens },
  );
  return typeof n === "number" ? { ...request, n } : request;
}

/** A prompt may be given in items, some of them images. */
function textIn(items: readonly unknown[]): string {
  return objectsIn(items)
    .map(({ data, type }) => (type === "text" ? asText(data) : ""))
    .join("");
}
