// How LangChain speaks each dialect: one chat model class each, pointed at the replay.
import { ChatAnthropic } from "@langchain/anthropic";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { ChatGoogle } from "@langchain/google/node";
import { ChatOpenAI, ChatOpenAICompletions } from "@langchain/openai";
import type { Exchange } from "../../src/adapter/contract.ts";
import type { Reply } from "./reply.ts";
import type { ServerTools } from "./tools.ts";

/** What a class is told of an exchange or a turn. */
type Asked = Pick<Exchange, "baseUrl" | "apiKey" | "model" | "maxTokens" | "stop" | "n">;

/** How LangChain speaks one dialect, and where that class keeps the provider's word for the end. */
export interface Voice {
  readonly open: (asked: Asked) => BaseChatModel;
  readonly wordOf: (message: Reply) => unknown;
  /** How the class takes the provider's own tools, by name; one it does not know is left out. */
  readonly serverTools: ServerTools;
  /** Whether the class sends free-text tools over this protocol. */
  readonly customTools: boolean;
}

const common = ({ model, apiKey, stop }: Asked) => ({
  model,
  apiKey,
  maxRetries: 0,
  ...(stop === undefined ? {} : { stopSequences: stop }),
});

const openAIFields = (asked: Asked) => ({
  ...common(asked),
  ...(asked.maxTokens === undefined ? {} : { maxTokens: asked.maxTokens }),
  ...(asked.n === undefined ? {} : { n: asked.n }),
  configuration: { baseURL: `${asked.baseUrl}/v1` },
});

const voices: Readonly<Record<string, Voice>> = {
  "openai-chat": {
    // What ChatOpenAI itself hands chat requests to; by model name or tool it may turn to Responses instead.
    open: (asked) => new ChatOpenAICompletions(openAIFields(asked)),
    wordOf: ({ response_metadata: metadata }) => metadata.finish_reason,
    serverTools: {},
    customTools: true,
  },
  "openai-responses": {
    open: (asked) => new ChatOpenAI({ ...openAIFields(asked), useResponsesApi: true }),
    wordOf: ({ response_metadata: metadata }) => {
      const details = metadata.incomplete_details as { reason?: unknown } | null | undefined;
      return isBlank(details?.reason) ? metadata.status : details?.reason;
    },
    serverTools: {
      web_search: { type: "web_search" },
      file_search: { type: "file_search", vector_store_ids: ["vs_fixture0001"] },
    },
    customTools: true,
  },
  "anthropic-messages": {
    open: (asked) =>
      new ChatAnthropic({
        ...common(asked),
        ...(asked.maxTokens === undefined ? {} : { maxTokens: asked.maxTokens }),
        anthropicApiUrl: asked.baseUrl,
        // Without one the SDK refuses a large limit before it sends anything.
        clientOptions: { timeout: 600_000 },
      }),
    // Streamed, the word never reaches response_metadata.
    wordOf: ({ response_metadata: metadata, additional_kwargs: extra }) =>
      metadata.stop_reason ?? extra.stop_reason,
    serverTools: {
      web_search: { type: "web_search_20250305", name: "web_search" },
      web_fetch: { type: "web_fetch_20250910", name: "web_fetch" },
      code_execution: { type: "code_execution_20250825", name: "code_execution" },
    },
    customTools: false,
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
    serverTools: { code_execution: { codeExecution: {} } },
    customTools: false,
  },
};

function isBlank(value: unknown): boolean {
  return String(value ?? "").trim() === "";
}

export const spokenDialects = Object.keys(voices);

export function voiceFor(dialect: string): Voice {
  const voice = voices[dialect];
  if (!voice) throw new Error(`no dialect ${dialect}`);
  return voice;
}
