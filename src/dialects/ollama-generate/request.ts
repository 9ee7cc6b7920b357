// Requests of Ollama's native generate, both ways: a prompt, which the server puts into the model's template itself.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readStop } from "../openai-chat/request.ts";
import { asObject } from "../shared/json.ts";
import { given, promptBesideSystem, promptRequest, someOf } from "../writing.ts";

export const ollamaGenerateRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(
  { model, messages, stop, maxTokens, stream }: CanonicalRequest,
  key: string,
): WrittenRequest {
  const { prompt, system } = promptBesideSystem(messages);
  return {
    method: "POST",
    path: "/api/generate",
    // A server of one's own asks for no key.
    headers: key === "" ? {} : { authorization: `Bearer ${key}` },
    body: given({
      model,
      prompt,
      system,
      stream,
      options: someOf({ stop, num_predict: maxTokens }),
    }),
  };
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const { model, prompt, system, stream, options } = asObject(body) ?? {};
  const limits = asObject(options) ?? {};
  return promptRequest(
    { model, prompt, system, stream: stream !== false },
    { stop: readStop(limits.stop), maxTokens: limits.num_predict },
  );
}
