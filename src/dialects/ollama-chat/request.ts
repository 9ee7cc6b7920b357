// Requests of Ollama's native chat, both ways. Arguments are objects, limits are options, and streaming is the default.
import type { RequestMessage } from "../../generated/fixture.ts";
import { readMessages } from "../openai-chat/request.ts";
import { argumentsOf } from "../shared/calls.ts";
import { given, type Json } from "../shared/json.ts";
import { callNames } from "../shared/messages.ts";
import { defineTurnRequests } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const ollamaChatRequests = defineTurnRequests({
  ...template,
  values({ messages }) {
    const names = callNames(messages);
    return { messages: messages.map((message) => writeMessage(message, names)) };
  },
  settings: ({ stream }) => ({ stream: stream !== false }),
  messages: readMessages,
});

function writeMessage(message: RequestMessage, names: ReadonlyMap<string, string>): Json {
  const { role, content, toolCalls, toolCallId } = message;
  const calls = toolCalls?.map(({ id, name, arguments: text }, index) => ({
    id,
    // Text that is not an object is sent unchanged: the server reports what is wrong with it.
    function: { index, name, arguments: argumentsOf(text) ?? text },
  }));
  const result =
    role === "tool" ? { tool_name: names.get(toolCallId ?? ""), tool_call_id: toolCallId } : {};
  return given({ role, content, tool_calls: calls, ...result });
}
