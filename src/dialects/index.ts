// The registry of dialects: one line each.
import { anthropicMessages } from "./anthropic-messages/read.ts";
import { bedrockConverse } from "./bedrock-converse/read.ts";
import { cohereV2Chat } from "./cohere-v2-chat/read.ts";
import type { Dialect } from "./dialect.ts";
import { geminiGenerateContent } from "./gemini-generate-content/read.ts";
import { mistralChat } from "./mistral-chat/read.ts";
import { ollamaChat } from "./ollama-chat/read.ts";
import { openaiChat } from "./openai-chat/read.ts";
import { openaiResponses } from "./openai-responses/read.ts";

export const dialects: readonly Dialect[] = [
  openaiChat,
  openaiResponses,
  anthropicMessages,
  geminiGenerateContent,
  bedrockConverse,
  mistralChat,
  cohereV2Chat,
  ollamaChat,
];
