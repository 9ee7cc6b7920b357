// As the documentation of the AI SDK calls it. `fullstop repro` puts a server with the bytes of a case before this, and the
// names it uses; of the lines that say for whom they are only those of the case are kept.
import { createAlibaba } from "@ai-sdk/alibaba"; // only dashscope-openai-compat
import { createAmazonBedrock } from "@ai-sdk/amazon-bedrock"; // only dialect:bedrock-converse
import { createAnthropic } from "@ai-sdk/anthropic"; // only dialect:anthropic-messages
import { createAzure } from "@ai-sdk/azure"; // only azure-openai-chat azure-openai-responses
import { createCerebras } from "@ai-sdk/cerebras"; // only cerebras-chat
import { createDeepSeek } from "@ai-sdk/deepseek"; // only deepseek-chat
import { createFireworks } from "@ai-sdk/fireworks"; // only fireworks-chat
import { createGoogle } from "@ai-sdk/google"; // only dialect:gemini-generate-content
import { createGroq } from "@ai-sdk/groq"; // only groq-chat
import { createMistral } from "@ai-sdk/mistral"; // only dialect:mistral-chat
import { createMoonshotAI } from "@ai-sdk/moonshotai"; // only moonshot-chat
import { createOpenResponses } from "@ai-sdk/open-responses"; // only dialect:openai-responses
import { createOpenAI } from "@ai-sdk/openai"; // only openai-chat openai-responses
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"; // only dialect:openai-chat
import { createPerplexity } from "@ai-sdk/perplexity"; // only perplexity-sonar-chat
import { createTogetherAI } from "@ai-sdk/togetherai"; // only together-chat
import { createOpenRouter } from "@openrouter/ai-sdk-provider"; // only openrouter-chat
import { generateText, jsonSchema, streamText, tool } from "ai";

const at = { baseURL: `${baseUrl}/v1`, apiKey: "none" };
const { model: name } = chat;
let model;
model = createOpenAI(at).chat(name); // only openai-chat
model = createOpenAI(at).responses(name); // only openai-responses
model = createAzure(at).chat(name); // only azure-openai-chat
model = createAzure(at).responses(name); // only azure-openai-responses
model = createCerebras(at)(name); // only cerebras-chat
model = createAlibaba(at)(name); // only dashscope-openai-compat
model = createDeepSeek(at)(name); // only deepseek-chat
model = createFireworks(at)(name); // only fireworks-chat
model = createGroq(at)(name); // only groq-chat
model = createMoonshotAI(at)(name); // only moonshot-chat
model = createOpenRouter(at).chat(name); // only openrouter-chat
model = createPerplexity(at)(name); // only perplexity-sonar-chat
model = createTogetherAI(at)(name); // only together-chat
model = createOpenAICompatible({ ...at, name: "other" })(name); // only dialect:openai-chat
at.url = `${baseUrl}/v1/responses`; // only dialect:openai-responses
model = createOpenResponses({ ...at, name: "other" })(name); // only dialect:openai-responses
model = createAnthropic(at)(name); // only dialect:anthropic-messages
at.baseURL = `${baseUrl}/v1beta`; // only dialect:gemini-generate-content
model = createGoogle(at)(name); // only dialect:gemini-generate-content
at.baseURL = baseUrl; // only dialect:bedrock-converse
model = createAmazonBedrock({ ...at, region: "us-east-1" })(name); // only dialect:bedrock-converse
model = createMistral(at)(name); // only dialect:mistral-chat

const messages = chat.messages.filter(({ role }) => role === "system" || role === "user");
const tools = Object.fromEntries(
  (chat.tools ?? []).flatMap(({ type, function: { name, description, parameters } = {} }) =>
    type === "function" ? [[name, tool({ description, inputSchema: jsonSchema(parameters) })]] : [],
  ),
);
const settings = { model, messages, allowSystemInMessages: true, tools, maxRetries: 0 };
const result = stream
  ? streamText({ ...settings, onError: () => {} })
  : await generateText(settings);
if (stream) for await (const part of result.stream) if (part.type === "error") show(part);
const [finishReason, rawFinishReason, content] = await Promise.all([
  result.finishReason,
  result.rawFinishReason,
  result.content,
]);
show({ finishReason, rawFinishReason, content });
