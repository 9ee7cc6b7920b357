// Mistral chat requests, both ways: those of chat completions without what Mistral turns down.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { openaiChatRequests } from "../openai-chat/request.ts";
import { asObject } from "../shared/json.ts";
import { functionsOnly } from "../writing.ts";

export const mistralChatRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const written = openaiChatRequests.writeRequest(functionsOnly(request), key);
  // Unknown members are an error, and usage comes unasked.
  const { stream_options: _, ...body } = written.body;
  return { ...written, body };
}

function readRequest(path: string, body: unknown): CanonicalRequest {
  const request = openaiChatRequests.readRequest(path, body);
  // The older word for required.
  return asObject(body)?.tool_choice === "any" ? { ...request, toolChoice: "required" } : request;
}
