// DashScope generation requests, both ways: what chat completions ask for, sorted into input and parameters.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { openaiChatRequests } from "../openai-chat/request.ts";
import { asObject, type Json } from "../shared/json.ts";
import { functionsOnly, objectsIn } from "../writing.ts";

export const dashscopeNativeRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const asked = openaiChatRequests.writeRequest(functionsOnly(request), key);
  const { model, messages, stream: _, stream_options: __, ...parameters } = asked.body;
  const incremental = request.stream ? { incremental_output: true } : {};
  return {
    ...asked,
    path: "/api/v1/services/aigc/text-generation/generation",
    headers: { ...asked.headers, ...(request.stream ? { "x-dashscope-sse": "enable" } : {}) },
    body: {
      model,
      input: { messages: objectsIn(messages).map(withText) },
      parameters: { result_format: "message", ...incremental, ...parameters },
    },
  };
}

/** A message with calls has an empty text rather than none. */
function withText(message: Json): Json {
  return { ...message, content: message.content ?? "" };
}

/** Whether it streams is said by a header; in the body only streams ask for increments. */
function readRequest(path: string, body: unknown): CanonicalRequest {
  const { model, input, parameters } = asObject(body) ?? {};
  const { messages, prompt } = asObject(input) ?? {};
  const asked = asObject(parameters) ?? {};
  return openaiChatRequests.readRequest(path, {
    ...asked,
    model,
    messages: messages ?? (typeof prompt === "string" ? [{ role: "user", content: prompt }] : []),
    stream: asked.incremental_output === true,
  });
}
