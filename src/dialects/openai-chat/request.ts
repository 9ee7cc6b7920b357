// Chat completion requests, both ways.
import type { RequestMessage, RequestToolCall } from "../../generated/fixture.ts";
import { asName, asObject, asText, type Json, objectsIn, textOf } from "../shared/json.ts";
import { defineTurnRequests, type RequestShape } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

/** The base for compatible dialects, which change a member or two. */
export const openaiChatRequest = {
  ...template,
  values: ({ messages }) => ({ messages: messages.map(writeMessage) }),
  settings: ({ max_completion_tokens: maxTokens }) => ({ maxTokens }),
} satisfies RequestShape;

export const openaiChatRequests = defineTurnRequests({
  ...openaiChatRequest,
  customTool: { type: "custom", custom: { name: "{name}", description: "{description}" } },
  messages: readMessages,
});

export function writeMessage({ role, content, toolCalls, toolCallId }: RequestMessage) {
  if (role === "tool") return { role, tool_call_id: toolCallId ?? "", content };
  if (!toolCalls?.length) return { role, content };
  const calls = toolCalls.map(({ id, name, arguments: text }) => ({
    id,
    type: "function",
    function: { name, arguments: text },
  }));
  return { role, content: content === "" ? null : content, tool_calls: calls };
}

const roles: Readonly<Record<string, RequestMessage["role"]>> = {
  system: "system",
  developer: "system",
  user: "user",
  assistant: "assistant",
  tool: "tool",
  function: "tool",
};

export function readMessages({ messages }: Json): RequestMessage[] {
  return objectsIn(messages).flatMap(readMessage);
}

/** The message in canonical words; empty if its role is not known. */
export function readMessage(message: Json): RequestMessage[] {
  const role = roles[asText(message.role)];
  if (!role) return [];
  const calls = objectsIn(message.tool_calls).flatMap(readCall);
  const id = asName(message.tool_call_id);
  return [
    {
      role,
      content: textOf(message.content),
      ...(calls.length > 0 ? { toolCalls: calls } : {}),
      ...(id === null ? {} : { toolCallId: id }),
    },
  ];
}

function readCall(call: Json): RequestToolCall[] {
  const fn = asObject(call.function);
  const custom = asObject(call.custom);
  const name = asName(fn?.name) ?? asName(custom?.name);
  if (name === null) return [];
  const input = fn?.arguments ?? custom?.input;
  // Mistral's clients may send an object, Ollama's always do.
  const text = asObject(input) ? JSON.stringify(input) : asText(input);
  return [{ id: asText(call.id), name, arguments: text }];
}
