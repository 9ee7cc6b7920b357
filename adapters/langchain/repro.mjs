// As the documentation of LangChain calls it. `fullstop repro` puts a server with the bytes of a case before this, and the
// names it uses; of the lines that say for whom they are only those of the case are kept.
import { ChatAnthropic } from "@langchain/anthropic"; // only dialect:anthropic-messages
import { ChatDeepSeek } from "@langchain/deepseek"; // only deepseek-chat
import { ChatGoogle } from "@langchain/google/node"; // only dialect:gemini-generate-content
import { ChatGroq } from "@langchain/groq"; // only groq-chat
import { AzureChatOpenAI, ChatOpenAI, ChatOpenAICompletions } from "@langchain/openai"; // only azure-openai-chat azure-openai-responses dialect:openai-responses dialect:openai-chat
import { ChatOpenRouter } from "@langchain/openrouter"; // only openrouter-chat
import { ChatXAI } from "@langchain/xai"; // only xai-chat

const at = { model: chat.model, apiKey: "none", maxRetries: 0 };
at.configuration = { baseURL: `${baseUrl}/v1` };
let opened;
at.azureOpenAIApiKey = "none"; // only azure-openai-chat azure-openai-responses
at.azureOpenAIEndpoint = baseUrl; // only azure-openai-chat azure-openai-responses
at.azureOpenAIApiDeploymentName = chat.model; // only azure-openai-chat azure-openai-responses
at.azureOpenAIApiVersion = "2025-04-01-preview"; // only azure-openai-chat azure-openai-responses
opened = new AzureChatOpenAI(at); // only azure-openai-chat
opened = new AzureChatOpenAI({ ...at, useResponsesApi: true }); // only azure-openai-responses
opened = new ChatDeepSeek(at); // only deepseek-chat
opened = new ChatGroq({ ...at, baseUrl }); // only groq-chat
opened = new ChatOpenRouter({ ...at, baseURL: `${baseUrl}/v1` }); // only openrouter-chat
opened = new ChatXAI({ ...at, baseURL: `${baseUrl}/v1` }); // only xai-chat
opened = new ChatOpenAICompletions(at); // only dialect:openai-chat
opened = new ChatOpenAI({ ...at, useResponsesApi: true }); // only dialect:openai-responses
at.clientOptions = { timeout: 600_000 }; // only dialect:anthropic-messages
opened = new ChatAnthropic({ ...at, anthropicApiUrl: baseUrl }); // only dialect:anthropic-messages
opened = new ChatGoogle({ ...at, endpoint: baseUrl }); // only dialect:gemini-generate-content

const model = chat.tools ? opened.bindTools(chat.tools) : opened;
let message = null;
if (!stream) message = await model.invoke(chat.messages);
else
  for await (const chunk of await model.stream(chat.messages))
    message = message ? message.concat(chunk) : chunk;
const { content, tool_calls, invalid_tool_calls, response_metadata, additional_kwargs } =
  message ?? {};
show({ content, tool_calls, invalid_tool_calls, response_metadata, additional_kwargs });
