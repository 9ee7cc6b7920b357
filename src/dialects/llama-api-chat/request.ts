// Llama API requests: those of chat completions, less what Meta's schema has no member for.
import type { RequestMessage } from "../../generated/fixture.ts";
import { openaiChatRequests } from "../openai-chat/request.ts";
import { given, type Json } from "../shared/json.ts";
import { defineRequests, functionsOnly } from "../shared/requests.ts";

export const llamaApiChatRequests = defineRequests({
  write(request, key) {
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
  },
  settings: (body, path) => openaiChatRequests.readSettings(path, body),
});

function writeMessage({ role, content, toolCalls, toolCallId }: RequestMessage): Json {
  if (role === "tool") return { role, tool_call_id: toolCallId ?? "", content };
  const calls = toolCalls?.map(({ id, name, arguments: text }) => ({
    id,
    function: { name, arguments: text },
  }));
  return given({ role, content, tool_calls: calls });
}
