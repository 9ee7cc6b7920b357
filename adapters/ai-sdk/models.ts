// Which package of the AI SDK is used for which provider, and how it is pointed at a base URL.
import { createAlibaba } from "@ai-sdk/alibaba";
import { createAmazonBedrock } from "@ai-sdk/amazon-bedrock";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createAzure } from "@ai-sdk/azure";
import { createCerebras } from "@ai-sdk/cerebras";
import { createDeepSeek } from "@ai-sdk/deepseek";
import { createFireworks } from "@ai-sdk/fireworks";
import { createGoogle } from "@ai-sdk/google";
import { createGroq } from "@ai-sdk/groq";
import { createMistral } from "@ai-sdk/mistral";
import { createMoonshotAI } from "@ai-sdk/moonshotai";
import { createOpenResponses } from "@ai-sdk/open-responses";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { createPerplexity } from "@ai-sdk/perplexity";
import { createTogetherAI } from "@ai-sdk/togetherai";
import { createOpenRouter } from "@openrouter/ai-sdk-provider";
import type { LanguageModel } from "ai";
import type { Exchange } from "../../src/adapter/contract.ts";

type Address = Pick<Exchange, "dialect" | "provider" | "baseUrl" | "apiKey" | "model">;
type MakeModel = (address: Address) => LanguageModel;

/** Providers that have a package of their own: ai-sdk.dev/providers, and OpenRouter's among the community's. */
const vendors: Readonly<Record<string, MakeModel>> = {
  "openai-chat": (to) => createOpenAI(settingsOf(to)).chat(to.model),
  "openai-responses": (to) => createOpenAI(settingsOf(to)).responses(to.model),
  "azure-openai-chat": (to) => createAzure(settingsOf(to)).chat(to.model),
  "azure-openai-responses": (to) => createAzure(settingsOf(to)).responses(to.model),
  "cerebras-chat": (to) => createCerebras(settingsOf(to))(to.model),
  "dashscope-openai-compat": (to) => createAlibaba(settingsOf(to))(to.model),
  "deepseek-chat": (to) => createDeepSeek(settingsOf(to))(to.model),
  "fireworks-chat": (to) => createFireworks(settingsOf(to))(to.model),
  "groq-chat": (to) => createGroq(settingsOf(to))(to.model),
  "moonshot-chat": (to) => createMoonshotAI(settingsOf(to))(to.model),
  "openrouter-chat": (to) => createOpenRouter(settingsOf(to)).chat(to.model),
  "perplexity-sonar-chat": (to) => createPerplexity(settingsOf(to))(to.model),
  "together-chat": (to) => createTogetherAI(settingsOf(to))(to.model),
};

/** All other providers, by dialect. For look-alikes these are the packages that the documentation names. */
const dialects: Readonly<Record<string, MakeModel>> = {
  "openai-chat": (to) => createOpenAICompatible({ ...settingsOf(to), name: nameOf(to) })(to.model),
  "openai-responses": ({ baseUrl, ...to }) =>
    createOpenResponses({ ...to, name: nameOf(to), url: `${baseUrl}/v1/responses` })(to.model),
  "anthropic-messages": (to) => createAnthropic(settingsOf(to))(to.model),
  "gemini-generate-content": (to) => createGoogle(settingsOf(to, "/v1beta"))(to.model),
  "bedrock-converse": (to) =>
    createAmazonBedrock({ ...settingsOf(to, ""), region: "us-east-1" })(to.model),
  "mistral-chat": (to) => createMistral(settingsOf(to))(to.model),
};

export const spokenDialects = Object.keys(dialects);

/** The model of an exchange or a turn, through the package for its provider, else for its dialect. */
export function modelFor(address: Address): LanguageModel {
  const make = vendors[nameOf(address)] ?? dialects[address.dialect];
  if (!make) throw new Error(`no package for ${address.dialect}`);
  return make(address);
}

const nameOf = ({ provider, dialect }: Pick<Address, "provider" | "dialect">) =>
  provider ?? dialect;

function settingsOf({ baseUrl, apiKey }: Address, version = "/v1") {
  return { baseURL: `${baseUrl}${version}`, apiKey };
}
