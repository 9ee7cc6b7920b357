// Mistral chat, agents and FIM completions. The shape is that of chat completions; arguments may be objects and
// content may be parts, both of which the chat reader accepts.
import type { Dialect } from "../dialect.ts";
import { openaiChat } from "../openai-chat/read.ts";

export const mistralChat: Dialect = { ...openaiChat, id: "mistral-chat" };
