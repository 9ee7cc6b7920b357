// Mistral chat requests, both ways: those of chat completions without what Mistral turns down.
import { openaiChatRequest, readMessages } from "../openai-chat/request.ts";
import { defineTurnRequests } from "../shared/requests.ts";

// Unknown members are an error, and usage comes unasked.
const { stream_options: _, ...body } = openaiChatRequest.body;

export const mistralChatRequests = defineTurnRequests({
  ...openaiChatRequest,
  body,
  settings: ({ tool_choice }) => olderRequired(tool_choice),
  messages: readMessages,
});

/** The older word for required. */
export function olderRequired(choice: unknown): { toolChoice?: "required" } {
  return choice === "any" ? { toolChoice: "required" } : {};
}
