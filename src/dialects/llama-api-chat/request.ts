// Llama API requests: those of chat completions, less what Meta's schema has no member for.
import { openaiChatRequests } from "../openai-chat/request.ts";
import { given } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { defineRequests, functionsOnly } from "../shared/requests.ts";

export const llamaApiChatRequests = defineRequests({
  write(request, key) {
    const asked = openaiChatRequests.writeRequest(functionsOnly(request), key);
    const { model, tools, tool_choice, max_tokens, stream } = asked.body;
    return {
      ...asked,
      body: given({
        model,
        messages: spokenOnly(request.messages),
        tools,
        tool_choice,
        max_completion_tokens: max_tokens,
        stream,
      }),
    };
  },
  settings: (body, path) => openaiChatRequests.readSettings(path, body),
});
