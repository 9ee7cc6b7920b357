// Requests of the llama.cpp server's own completion, both ways: a prompt that no template is put around.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readStop } from "../openai-chat/request.ts";
import { asObject } from "../shared/json.ts";
import { given, promptOf, promptRequest } from "../writing.ts";

export const llamaCppCompletionRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(
  { model, messages, stop, maxTokens, stream }: CanonicalRequest,
  key: string,
): WrittenRequest {
  return {
    method: "POST",
    path: "/completion",
    // A server of one's own asks for no key.
    headers: key === "" ? {} : { authorization: `Bearer ${key}` },
    // Only a server that holds several models looks at the name.
    body: given({
      model,
      prompt: promptOf(messages),
      n_predict: maxTokens,
      stop,
      stream: stream || undefined,
    }),
  };
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const { model, prompt, n_predict, stop, stream } = asObject(body) ?? {};
  return promptRequest(
    { model, prompt, stream: stream === true },
    { stop: readStop(stop), maxTokens: n_predict },
  );
}
