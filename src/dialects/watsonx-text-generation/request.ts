// Requests of watsonx.ai text generation, both ways. The mode is in the path.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asObject } from "../shared/json.ts";
import { given, promptOf, promptRequest, someOf } from "../writing.ts";

export const watsonxTextGenerationRequests: DialectRequests = { writeRequest, readRequest };

/** Every request must name a version of the API. */
const version = "2023-05-29";
/** Every request must name a project or a space, and a key does not tell whose it is. */
const project = "project-fixture";

function writeRequest(
  { model, messages, stop, maxTokens, stream }: CanonicalRequest,
  key: string,
): WrittenRequest {
  return {
    method: "POST",
    path: `/ml/v1/text/${stream ? "generation_stream" : "generation"}?version=${version}`,
    headers: { authorization: `Bearer ${key}` },
    body: given({
      model_id: model,
      input: promptOf(messages),
      parameters: someOf({ max_new_tokens: maxTokens, stop_sequences: stop }),
      project_id: project,
    }),
  };
}

function readRequest(path: string, body: unknown): CanonicalRequest {
  const { model_id: model, input: prompt, parameters } = asObject(body) ?? {};
  const limits = asObject(parameters) ?? {};
  return promptRequest(
    { model, prompt, stream: /\/generation_stream(\?|$)/.test(path) },
    { stop: limits.stop_sequences, maxTokens: limits.max_new_tokens },
  );
}
