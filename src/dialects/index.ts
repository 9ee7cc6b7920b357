// The registry of dialects: one line each.
import type { DialectWriter, TurnRequests } from "../model/exchange.ts";
import { alephAlphaComplete } from "./aleph-alpha-complete/dialect.ts";
import { anthropicComplete } from "./anthropic-complete/dialect.ts";
import { anthropicMessages } from "./anthropic-messages/read.ts";
import { anthropicMessagesRequests } from "./anthropic-messages/request.ts";
import { anthropicMessagesWriter } from "./anthropic-messages/write.ts";
import { baiduQianfanChat } from "./baidu-qianfan-chat/dialect.ts";
import { batchDialects } from "./batches/dialect.ts";
import { bedrockConverse } from "./bedrock-converse/read.ts";
import { bedrockConverseRequests } from "./bedrock-converse/request.ts";
import { bedrockConverseWriter } from "./bedrock-converse/write.ts";
import { bedrockInvokeModel } from "./bedrock-invoke-model/dialect.ts";
import { cloudflareWorkersAi } from "./cloudflare-workers-ai/dialect.ts";
import { cohereV1Chat } from "./cohere-v1-chat/dialect.ts";
import { cohereV2Chat } from "./cohere-v2-chat/read.ts";
import { cohereV2ChatRequests } from "./cohere-v2-chat/request.ts";
import { cohereV2ChatWriter } from "./cohere-v2-chat/write.ts";
import { dashscopeNative } from "./dashscope-native/dialect.ts";
import { dfinityLlmCanister } from "./dfinity-llm-canister/dialect.ts";
import { geminiGenerateContent } from "./gemini-generate-content/read.ts";
import { geminiGenerateContentRequests } from "./gemini-generate-content/request.ts";
import { geminiGenerateContentWriter } from "./gemini-generate-content/write.ts";
import { geminiInteractions } from "./gemini-interactions/read.ts";
import { geminiInteractionsRequests } from "./gemini-interactions/request.ts";
import { geminiInteractionsWriter } from "./gemini-interactions/write.ts";
import { huggingfaceTgiGenerate } from "./huggingface-tgi-generate/dialect.ts";
import { llamaApiChat } from "./llama-api-chat/dialect.ts";
import { llamaCppCompletion } from "./llama-cpp-completion/dialect.ts";
import { mistralChat } from "./mistral-chat/read.ts";
import { mistralChatRequests } from "./mistral-chat/request.ts";
import { mistralChatWriter } from "./mistral-chat/write.ts";
import { mistralConversations } from "./mistral-conversations/dialect.ts";
import { ociGenerativeAi } from "./oci-generative-ai/dialect.ts";
import { ollamaChat } from "./ollama-chat/read.ts";
import { ollamaChatRequests } from "./ollama-chat/request.ts";
import { ollamaChatWriter } from "./ollama-chat/write.ts";
import { ollamaGenerate } from "./ollama-generate/dialect.ts";
import { openaiChat } from "./openai-chat/read.ts";
import { openaiChatRequests } from "./openai-chat/request.ts";
import { openaiChatWriter } from "./openai-chat/write.ts";
import { openaiCompletions } from "./openai-completions/dialect.ts";
import { openaiResponses } from "./openai-responses/read.ts";
import { openaiResponsesRequests } from "./openai-responses/request.ts";
import { openaiResponsesWriter } from "./openai-responses/write.ts";
import { rekaChat } from "./reka-chat/dialect.ts";
import { replicatePredictions } from "./replicate-predictions/dialect.ts";
import type { Dialect } from "./shared/dialect.ts";
import { tencentHunyuanChat } from "./tencent-hunyuan-chat/dialect.ts";
import { watsonxTextGeneration } from "./watsonx-text-generation/dialect.ts";
import { yandexgptCompletion } from "./yandexgpt-completion/dialect.ts";

/**
 * A dialect; also its requests, where adapters send requests in it; also its writer, where agent turns run in it: an
 * adapter, the translator or a system with a profile uses it, or only it can express a scenario. Others are only read.
 */
export type SpokenDialect = Dialect & Partial<DialectWriter & TurnRequests>;

export const dialects: readonly SpokenDialect[] = [
  { ...openaiChat, ...openaiChatWriter, ...openaiChatRequests },
  { ...openaiResponses, ...openaiResponsesWriter, ...openaiResponsesRequests },
  { ...anthropicMessages, ...anthropicMessagesWriter, ...anthropicMessagesRequests },
  { ...geminiGenerateContent, ...geminiGenerateContentWriter, ...geminiGenerateContentRequests },
  { ...bedrockConverse, ...bedrockConverseWriter, ...bedrockConverseRequests },
  { ...mistralChat, ...mistralChatWriter, ...mistralChatRequests },
  { ...cohereV2Chat, ...cohereV2ChatWriter, ...cohereV2ChatRequests },
  { ...ollamaChat, ...ollamaChatWriter, ...ollamaChatRequests },
  alephAlphaComplete,
  anthropicComplete,
  baiduQianfanChat,
  bedrockInvokeModel,
  cloudflareWorkersAi,
  cohereV1Chat,
  dashscopeNative,
  ...batchDialects,
  dfinityLlmCanister,
  { ...geminiInteractions, ...geminiInteractionsWriter, ...geminiInteractionsRequests },
  huggingfaceTgiGenerate,
  llamaApiChat,
  llamaCppCompletion,
  mistralConversations,
  ociGenerativeAi,
  ollamaGenerate,
  openaiCompletions,
  rekaChat,
  replicatePredictions,
  tencentHunyuanChat,
  watsonxTextGeneration,
  yandexgptCompletion,
];
