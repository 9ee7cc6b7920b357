// Llama API requests, both ways: those of chat completions, less what Meta's schema has no member for.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { openaiChatRequests } from "../openai-chat/request.ts";
import { asObject, type Json } from "../shared/json.ts";
import { functionsOnly, given, objectsIn } from "../writing.ts";

export const llamaApiChatRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const asked = openaiChatRequests.writeRequest(functionsOnly(request), key);
  const { model, tools, tool_choice, max_tokens, stream } = asked.body;
  return {
    ...asked,
    body: given({
      model,
      messages: request.messages.map(writeMessage),
      tools,
      tool_choice,
      max_completion_tokens: max_tokens,
      stream,
    }),
  };
}

function writeMessage({ role, content, toolCalls, toolCallId }: RequestMessage): Json {
  if (role === "tool") return { role, tool_call_id: toolCallId ?? "", content };
  const calls = toolCalls?.map(({ id, name, arguments: text }) => ({
    id,
    function: { name, arguments: text },
  }));
  return given({ role, content, tool_calls: calls });
}

function readRequest(path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  return openaiChatRequests.readRequest(path, {
    ...value,
    messages: objectsIn(value.messages).map(withParts),
  });
}

/** What the model said may come back as it was given: as one part. */
function withParts(message: Json): Json {
  const part = asObject(message.content);
  return part ? { ...message, content: [part] } : message;
}
