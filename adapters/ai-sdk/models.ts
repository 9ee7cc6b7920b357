// Which package of the AI SDK speaks which dialect, and how it is pointed at a base URL.
import { createAmazonBedrock } from "@ai-sdk/amazon-bedrock";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createMistral } from "@ai-sdk/mistral";
import { createOpenAI } from "@ai-sdk/openai";
import type { LanguageModel } from "ai";
import type { Exchange } from "../../src/adapter/contract.ts";

type Address = Pick<Exchange, "dialect" | "baseUrl" | "apiKey" | "model">;
type MakeModel = (address: Address) => LanguageModel;

const models: Readonly<Record<string, MakeModel>> = {
  "openai-chat": ({ baseUrl, apiKey, model }) =>
    createOpenAI({ baseURL: `${baseUrl}/v1`, apiKey }).chat(model),
  "openai-responses": ({ baseUrl, apiKey, model }) =>
    createOpenAI({ baseURL: `${baseUrl}/v1`, apiKey }).responses(model),
  "anthropic-messages": ({ baseUrl, apiKey, model }) =>
    createAnthropic({ baseURL: `${baseUrl}/v1`, apiKey })(model),
  "gemini-generate-content": ({ baseUrl, apiKey, model }) =>
    createGoogle({ baseURL: `${baseUrl}/v1beta`, apiKey })(model),
  "bedrock-converse": ({ baseUrl, apiKey, model }) =>
    createAmazonBedrock({ baseURL: baseUrl, apiKey, region: "us-east-1" })(model),
  "mistral-chat": ({ baseUrl, apiKey, model }) =>
    createMistral({ baseURL: `${baseUrl}/v1`, apiKey })(model),
};

export const spokenDialects = Object.keys(models);

/** The model of an exchange or a turn, through the package that speaks its dialect. */
export function modelFor(address: Address): LanguageModel {
  const make = models[address.dialect];
  if (!make) throw new Error(`no package for ${address.dialect}`);
  return make(address);
}
