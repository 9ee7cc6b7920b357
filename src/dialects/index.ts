// The registry of dialects: one line each.
import type { DialectRequests, DialectWriter } from "../model/exchange.ts";
import { anthropicMessages } from "./anthropic-messages/read.ts";
import { bedrockConverse } from "./bedrock-converse/read.ts";
import { cohereV2Chat } from "./cohere-v2-chat/read.ts";
import type { Dialect } from "./dialect.ts";
import { geminiGenerateContent } from "./gemini-generate-content/read.ts";
import { mistralChat } from "./mistral-chat/read.ts";
import { ollamaChat } from "./ollama-chat/read.ts";
import { openaiChat } from "./openai-chat/read.ts";
import { openaiChatRequests } from "./openai-chat/request.ts";
import { openaiChatWriter } from "./openai-chat/write.ts";
import { openaiResponses } from "./openai-responses/read.ts";

/** A dialect with its writer and its requests, where a scenario can be expressed in it. */
export type SpokenDialect = Dialect & Partial<DialectWriter & DialectRequests>;

export const dialects: readonly SpokenDialect[] = [
  { ...openaiChat, ...openaiChatWriter, ...openaiChatRequests },
  openaiResponses,
  anthropicMessages,
  geminiGenerateContent,
  bedrockConverse,
  mistralChat,
  cohereV2Chat,
  ollamaChat,
];
