// The registry of dialects: one line each.
import type { DialectWriter, TurnRequests } from "../model/exchange.ts";
import { alephAlphaComplete } from "./aleph-alpha-complete/read.ts";
import { alephAlphaCompleteRequests } from "./aleph-alpha-complete/request.ts";
import { anthropicBatches } from "./anthropic-batches/read.ts";
import { anthropicComplete } from "./anthropic-complete/read.ts";
import { anthropicCompleteRequests } from "./anthropic-complete/request.ts";
import { anthropicMessages } from "./anthropic-messages/read.ts";
import { anthropicMessagesRequests } from "./anthropic-messages/request.ts";
import { anthropicMessagesWriter } from "./anthropic-messages/write.ts";
import { baiduQianfanChat } from "./baidu-qianfan-chat/read.ts";
import { baiduQianfanChatRequests } from "./baidu-qianfan-chat/request.ts";
import { bedrockConverse } from "./bedrock-converse/read.ts";
import { bedrockConverseRequests } from "./bedrock-converse/request.ts";
import { bedrockConverseWriter } from "./bedrock-converse/write.ts";
import { bedrockInvokeModel } from "./bedrock-invoke-model/read.ts";
import { bedrockInvokeModelRequests } from "./bedrock-invoke-model/request.ts";
import { cloudflareWorkersAi } from "./cloudflare-workers-ai/read.ts";
import { cloudflareWorkersAiRequests } from "./cloudflare-workers-ai/request.ts";
import { cohereV1Chat } from "./cohere-v1-chat/read.ts";
import { cohereV1ChatRequests } from "./cohere-v1-chat/request.ts";
import { cohereV2Chat } from "./cohere-v2-chat/read.ts";
import { cohereV2ChatRequests } from "./cohere-v2-chat/request.ts";
import { cohereV2ChatWriter } from "./cohere-v2-chat/write.ts";
import { dashscopeNative } from "./dashscope-native/read.ts";
import { dashscopeNativeRequests } from "./dashscope-native/request.ts";
import { dfinityLlmCanister } from "./dfinity-llm-canister/read.ts";
import { geminiGenerateContent } from "./gemini-generate-content/read.ts";
import { geminiGenerateContentRequests } from "./gemini-generate-content/request.ts";
import { geminiGenerateContentWriter } from "./gemini-generate-content/write.ts";
import { geminiInteractions } from "./gemini-interactions/read.ts";
import { geminiInteractionsRequests } from "./gemini-interactions/request.ts";
import { geminiInteractionsWriter } from "./gemini-interactions/write.ts";
import { huggingfaceTgiGenerate } from "./huggingface-tgi-generate/read.ts";
import { huggingfaceTgiGenerateRequests } from "./huggingface-tgi-generate/request.ts";
import { llamaApiChat } from "./llama-api-chat/read.ts";
import { llamaApiChatRequests } from "./llama-api-chat/request.ts";
import { llamaCppCompletion } from "./llama-cpp-completion/read.ts";
import { llamaCppCompletionRequests } from "./llama-cpp-completion/request.ts";
import { mistralChat } from "./mistral-chat/read.ts";
import { mistralChatRequests } from "./mistral-chat/request.ts";
import { mistralChatWriter } from "./mistral-chat/write.ts";
import { mistralConversations } from "./mistral-conversations/read.ts";
import { mistralConversationsRequests } from "./mistral-conversations/request.ts";
import { ociGenerativeAi } from "./oci-generative-ai/read.ts";
import { ociGenerativeAiRequests } from "./oci-generative-ai/request.ts";
import { ollamaChat } from "./ollama-chat/read.ts";
import { ollamaChatRequests } from "./ollama-chat/request.ts";
import { ollamaChatWriter } from "./ollama-chat/write.ts";
import { ollamaGenerate } from "./ollama-generate/read.ts";
import { ollamaGenerateRequests } from "./ollama-generate/request.ts";
import { openaiChat } from "./openai-chat/read.ts";
import { openaiChatRequests } from "./openai-chat/request.ts";
import { openaiChatWriter } from "./openai-chat/write.ts";
import { openaiCompletions } from "./openai-completions/read.ts";
import { openaiCompletionsRequests } from "./openai-completions/request.ts";
import { openaiResponses } from "./openai-responses/read.ts";
import { openaiResponsesRequests } from "./openai-responses/request.ts";
import { openaiResponsesWriter } from "./openai-responses/write.ts";
import { rekaChat } from "./reka-chat/read.ts";
import { rekaChatRequests } from "./reka-chat/request.ts";
import { replicatePredictions } from "./replicate-predictions/read.ts";
import { replicatePredictionsRequests } from "./replicate-predictions/request.ts";
import type { Dialect } from "./shared/dialect.ts";
import { tencentHunyuanChat } from "./tencent-hunyuan-chat/read.ts";
import { tencentHunyuanChatRequests } from "./tencent-hunyuan-chat/request.ts";
import { watsonxTextGeneration } from "./watsonx-text-generation/read.ts";
import { watsonxTextGenerationRequests } from "./watsonx-text-generation/request.ts";
import { yandexgptCompletion } from "./yandexgpt-completion/read.ts";
import { yandexgptCompletionRequests } from "./yandexgpt-completion/request.ts";

/**
 * A dialect with its requests, where it is asked over HTTP, and with its writer, where turns are played in it: by a guest,
 * by the translator, by one of the systems that the profiles come from, or because a scenario has words in no other. In all others responses are only read.
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
  { ...alephAlphaComplete, ...alephAlphaCompleteRequests },
  { ...anthropicComplete, ...anthropicCompleteRequests },
  { ...baiduQianfanChat, ...baiduQianfanChatRequests },
  { ...bedrockInvokeModel, ...bedrockInvokeModelRequests },
  { ...cloudflareWorkersAi, ...cloudflareWorkersAiRequests },
  { ...cohereV1Chat, ...cohereV1ChatRequests },
  { ...dashscopeNative, ...dashscopeNativeRequests },
  anthropicBatches,
  dfinityLlmCanister,
  { ...geminiInteractions, ...geminiInteractionsWriter, ...geminiInteractionsRequests },
  { ...huggingfaceTgiGenerate, ...huggingfaceTgiGenerateRequests },
  { ...llamaApiChat, ...llamaApiChatRequests },
  { ...llamaCppCompletion, ...llamaCppCompletionRequests },
  { ...mistralConversations, ...mistralConversationsRequests },
  { ...ociGenerativeAi, ...ociGenerativeAiRequests },
  { ...ollamaGenerate, ...ollamaGenerateRequests },
  { ...openaiCompletions, ...openaiCompletionsRequests },
  { ...rekaChat, ...rekaChatRequests },
  { ...replicatePredictions, ...replicatePredictionsRequests },
  { ...tencentHunyuanChat, ...tencentHunyuanChatRequests },
  { ...watsonxTextGeneration, ...watsonxTextGenerationRequests },
  { ...yandexgptCompletion, ...yandexgptCompletionRequests },
];
