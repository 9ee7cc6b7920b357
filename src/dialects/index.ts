// The registry of dialects: one line each.
import type { DialectRequests, DialectWriter } from "../model/exchange.ts";
import { anthropicMessages } from "./anthropic-messages/read.ts";
import { anthropicMessagesRequests } from "./anthropic-messages/request.ts";
import { anthropicMessagesWriter } from "./anthropic-messages/write.ts";
import { bedrockConverse } from "./bedrock-converse/read.ts";
import { bedrockConverseRequests } from "./bedrock-converse/request.ts";
import { bedrockConverseWriter } from "./bedrock-converse/write.ts";
import { cohereV2Chat } from "./cohere-v2-chat/read.ts";
import { cohereV2ChatRequests } from "./cohere-v2-chat/request.ts";
import { cohereV2ChatWriter } from "./cohere-v2-chat/write.ts";
import type { Dialect } from "./dialect.ts";
import { geminiGenerateContent } from "./gemini-generate-content/read.ts";
import { geminiGenerateContentRequests } from "./gemini-generate-content/request.ts";
import { geminiGenerateContentWriter } from "./gemini-generate-content/write.ts";
import { mistralChat } from "./mistral-chat/read.ts";
import { mistralChatRequests } from "./mistral-chat/request.ts";
import { mistralChatWriter } from "./mistral-chat/write.ts";
import { ollamaChat } from "./ollama-chat/read.ts";
import { ollamaChatRequests } from "./ollama-chat/request.ts";
import { ollamaChatWriter } from "./ollama-chat/write.ts";
import { openaiChat } from "./openai-chat/read.ts";
import { openaiChatRequests } from "./openai-chat/request.ts";
import { openaiChatWriter } from "./openai-chat/write.ts";
import { openaiResponses } from "./openai-responses/read.ts";
import { openaiResponsesRequests } from "./openai-responses/request.ts";
import { openaiResponsesWriter } from "./openai-responses/write.ts";

/** A dialect with its writer and its requests, where a scenario can be expressed in it. */
export type SpokenDialect = Dialect & Partial<DialectWriter & DialectRequests>;

export const dialects: readonly SpokenDialect[] = [
  { ...openaiChat, ...openaiChatWriter, ...openaiChatRequests },
  { ...openaiResponses, ...openaiResponsesWriter, ...openaiResponsesRequests },
  { ...anthropicMessages, ...anthropicMessagesWriter, ...anthropicMessagesRequests },
  { ...geminiGenerateContent, ...geminiGenerateContentWriter, ...geminiGenerateContentRequests },
  { ...bedrockConverse, ...bedrockConverseWriter, ...bedrockConverseRequests },
  { ...mistralChat, ...mistralChatWriter, ...mistralChatRequests },
  { ...cohereV2Chat, ...cohereV2ChatWriter, ...cohereV2ChatRequests },
  { ...ollamaChat, ...ollamaChatWriter, ...ollamaChatRequests },
];
