// Mistral chat requests, both ways: those of chat completions without what Mistral rejects.
import { openaiChatRequest, readMessages } from "../openai-chat/request.ts";
import { defineTurnRequests } from "../shared/requests.ts";

// Mistral rejects unknown members such as `stream_options`, and sends usage without being asked.
const { stream_options: _, ...body } = openaiChatRequest.body;

export const mistralChatRequests = defineTurnRequests({
  ...openaiChatRequest,
  body,
  settings: ({ tool_choice }) => olderRequired(tool_choice),
  messages: readMessages,
});

/** `any` is the older word for `required`. */
export function olderRequired(choice: unknown): { toolChoice?: "required" } {
  return choice === "any" ? { toolChoice: "required" } : {};
}
