// Requests of TGI's own generate, both ways. The mode is in the path, and a server has but one model.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asObject } from "../shared/json.ts";
import { given, promptOf, promptRequest } from "../writing.ts";

export const huggingfaceTgiGenerateRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(
  { messages, stop, maxTokens, stream }: CanonicalRequest,
  key: string,
): WrittenRequest {
  return {
    method: "POST",
    path: stream ? "/generate_stream" : "/generate",
    // A server of one's own asks for no key.
    headers: key === "" ? {} : { authorization: `Bearer ${key}` },
    body: {
      inputs: promptOf(messages),
      // Without details a body gives no reason.
      parameters: { details: true, ...given({ max_new_tokens: maxTokens, stop }) },
    },
  };
}

function readRequest(path: string, body: unknown): CanonicalRequest {
  const { inputs, parameters, stream } = asObject(body) ?? {};
  const limits = asObject(parameters) ?? {};
  // The root path takes both modes, by a member of the body.
  const streams = /\/generate_stream(\?|$)/.test(path) || stream === true;
  return promptRequest(
    { model: "", prompt: inputs, stream: streams },
    { stop: limits.stop, maxTokens: limits.max_new_tokens },
  );
}
