// Requests for Replicate predictions, both ways. The model is in the path; what it is given are inputs of its own, here
// those that Replicate's language models share.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asObject, asText } from "../shared/json.ts";
import { given, promptBesideSystem, promptRequest, unescaped } from "../writing.ts";

export const replicatePredictionsRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(
  { model, messages, stop, maxTokens, stream }: CanonicalRequest,
  key: string,
): WrittenRequest {
  const { prompt, system } = promptBesideSystem(messages);
  const authorization = `Bearer ${key}`;
  return {
    method: "POST",
    path: `/v1/models/${model.split("/").map(encodeURIComponent).join("/")}/predictions`,
    // Otherwise the answer is a job that has only begun.
    headers: stream ? { authorization } : { authorization, prefer: "wait" },
    body: given({
      input: given({
        prompt,
        system_prompt: system,
        max_tokens: maxTokens,
        stop_sequences: stop?.join(","),
      }),
      stream: stream || undefined,
    }),
  };
}

function readRequest(path: string, body: unknown): CanonicalRequest {
  const { input, stream, version } = asObject(body) ?? {};
  const {
    prompt,
    system_prompt: system,
    max_tokens,
    max_new_tokens,
    stop_sequences,
  } = asObject(input) ?? {};
  const named = /\/v1\/models\/([^?]+)\/predictions/.exec(path)?.[1];
  const stop = asText(stop_sequences);
  return promptRequest(
    {
      model: named === undefined ? version : unescaped(named),
      prompt,
      system,
      stream: stream === true,
    },
    { stop: stop === "" ? [] : stop.split(","), maxTokens: max_tokens ?? max_new_tokens },
  );
}
