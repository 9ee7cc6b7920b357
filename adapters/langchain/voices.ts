// Which chat model class is used: one for each dialect, and those of single vendors, pointed at the replay.
import { ChatAnthropic } from "@langchain/anthropic";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { ChatDeepSeek } from "@langchain/deepseek";
import { ChatGoogle } from "@langchain/google/node";
import { ChatGroq } from "@langchain/groq";
import { AzureChatOpenAI, ChatOpenAI, ChatOpenAICompletions } from "@langchain/openai";
import { ChatOpenRouter } from "@langchain/openrouter";
import { ChatXAI } from "@langchain/xai";
import type { Exchange } from "../../src/adapter/contract.ts";
import { anthropicKinds, responsesKinds } from "../own-kinds.ts";
import { passedOn } from "../word.ts";
import type { Reply } from "./reply.ts";
import type { OwnKinds } from "./tools.ts";

/** What a class is told of an exchange or a turn. */
type Asked = Pick<Exchange, "baseUrl" | "apiKey" | "model" | "maxTokens" | "stop">;

type Open = (asked: Asked) => BaseChatModel;

/** How LangChain speaks one dialect, and where its classes keep the provider's word for the end. */
export interface Voice {
  readonly open: Open;
  readonly wordOf: (message: Reply) => unknown;
  /** How the class takes tools of the provider's own kinds, by name. */
  readonly ownKinds: OwnKinds;
}

const common = ({ model, apiKey, stop }: Asked) => ({
  model,
  apiKey,
  maxRetries: 0,
  ...(stop === undefined ? {} : { stopSequences: stop }),
});

const limitOf = ({ maxTokens }: Pick<Asked, "maxTokens">) =>
  maxTokens === undefined ? {} : { maxTokens };

const openAIFields = (asked: Asked) => ({
  ...common(asked),
  ...limitOf(asked),
  configuration: { baseURL: `${asked.baseUrl}/v1` },
});

const azureFields = ({ baseUrl, apiKey, model, ...asked }: Asked) => ({
  ...openAIFields({ baseUrl, apiKey, model, ...asked }),
  azureOpenAIApiKey: apiKey,
  azureOpenAIEndpoint: baseUrl,
  azureOpenAIApiDeploymentName: model,
  azureOpenAIApiVersion: "2025-04-01-preview",
});

/** Vendors with a class of their own in the documentation's list of chat models; the others are spoken to by dialect. */
const vendors: Readonly<Record<string, Open>> = {
  "azure-openai-chat": (asked) => new AzureChatOpenAI(azureFields(asked)),
  "azure-openai-responses": (asked) =>
    new AzureChatOpenAI({ ...azureFields(asked), useResponsesApi: true }),
  "deepseek-chat": (asked) => new ChatDeepSeek(openAIFields(asked)),
  "groq-chat": ({ baseUrl, ...asked }) =>
    new ChatGroq({ ...common({ baseUrl, ...asked }), ...limitOf(asked), baseUrl }),
  "openrouter-chat": (asked) =>
    new ChatOpenRouter({
      ...common(asked),
      ...limitOf(asked),
      ...(asked.stop === undefined ? {} : { stop: asked.stop }),
      baseURL: `${asked.baseUrl}/v1`,
    }),
  "xai-chat": (asked) => new ChatXAI({ ...openAIFields(asked), baseURL: `${asked.baseUrl}/v1` }),
};

const voices: Readonly<Record<string, Voice>> = {
  "openai-chat": {
    // What ChatOpenAI itself hands chat requests to; by model name or tool it may turn to Responses instead.
    open: (asked) => new ChatOpenAICompletions(openAIFields(asked)),
    wordOf: ({ response_metadata: metadata }) => metadata.finish_reason,
    ownKinds: {},
  },
  "openai-responses": {
    open: (asked) => new ChatOpenAI({ ...openAIFields(asked), useResponsesApi: true }),
    wordOf: ({ response_metadata: metadata }) => {
      const details = metadata.incomplete_details as { reason?: unknown } | null | undefined;
      return passedOn(details?.reason) === null ? metadata.status : details?.reason;
    },
    ownKinds: responsesKinds,
  },
  "anthropic-messages": {
    open: (asked) =>
      new ChatAnthropic({
        ...common(asked),
        ...limitOf(asked),
        anthropicApiUrl: asked.baseUrl,
        // Without one the SDK refuses a large limit before it sends anything.
        clientOptions: { timeout: 600_000 },
      }),
    // Streamed, the word never reaches response_metadata.
    wordOf: ({ response_metadata: metadata, additional_kwargs: extra }) =>
      metadata.stop_reason ?? extra.stop_reason,
    ownKinds: anthropicKinds,
  },
  "gemini-generate-content": {
    open: (asked) =>
      new ChatGoogle({
        ...common(asked),
        ...(asked.maxTokens === undefined ? {} : { maxOutputTokens: asked.maxTokens }),
        endpoint: asked.baseUrl,
      }),
    // Streamed by an agent, the word never reaches response_metadata.
    wordOf: ({ response_metadata: metadata, additional_kwargs: extra }) =>
      metadata.finishReason ?? extra.finishReason,
    ownKinds: { code_execution: { codeExecution: {} } },
  },
};

export const spokenDialects = Object.keys(voices);

/** The class for the provider, else for its dialect. */
export function voiceFor({ dialect, provider }: Pick<Exchange, "dialect" | "provider">): Voice {
  const voice = voices[dialect];
  if (!voice) throw new Error(`no dialect ${dialect}`);
  const open = vendors[provider ?? dialect] ?? voice.open;
  return { ...voice, open };
}
