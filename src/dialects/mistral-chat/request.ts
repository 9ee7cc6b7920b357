// Mistral chat requests, both ways: those of chat completions without what Mistral turns down.
import { openaiChatRequests, readMessages } from "../openai-chat/request.ts";
import { choiceWord, defineTurnRequests, functionsOnly } from "../shared/requests.ts";

export const mistralChatRequests = defineTurnRequests({
  write(request, key) {
    const written = openaiChatRequests.writeRequest(functionsOnly(request), key);
    // Unknown members are an error, and usage comes unasked.
    const { stream_options: _, ...body } = written.body;
    return { ...written, body };
  },
  settings(body, path) {
    const asked = openaiChatRequests.readSettings(path, body);
    // The older word for required.
    return { ...asked, toolChoice: asked.toolChoice ?? choiceWord(body.tool_choice, "any") };
  },
  messages: readMessages,
});
