// Mistral chat, agents and FIM completions. The shape is that of chat completions; arguments may be objects and
// content may be parts, both of which the chat reader accepts.
import { openaiChat } from "../openai-chat/read.ts";
import type { Dialect } from "../shared/dialect.ts";

export const mistralChat: Dialect = { ...openaiChat, id: "mistral-chat" };
