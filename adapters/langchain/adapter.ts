// LangChain.js as a guest: one chat model class a dialect, called by invoke, or by stream with the chunks concatenated.
import { ChatAnthropic } from "@langchain/anthropic";
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import {
  AIMessage,
  type AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from "@langchain/core/messages";
import { ChatGoogle } from "@langchain/google/node";
import { ChatOpenAI, ChatOpenAICompletions } from "@langchain/openai";
import {
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
} from "../../src/adapter/contract.ts";
import { observationOf, type Reply, type Turn } from "./reply.ts";
import { type ServerTools, toolsOf } from "./tools.ts";

/** How LangChain speaks one dialect, and where that class keeps the provider's word for the end. */
interface Voice {
  readonly open: (exchange: Exchange) => BaseChatModel;
  readonly wordOf: (message: Reply) => unknown;
  /** How the class takes the provider's own tools, by name; one it does not know is left out. */
  readonly serverTools: ServerTools;
  /** Whether the class sends free-text tools over this protocol. */
  readonly customTools: boolean;
}

const common = ({ model, apiKey, stop }: Exchange) => ({
  model,
  apiKey,
  maxRetries: 0,
  ...(stop === undefined ? {} : { stopSequences: stop }),
});

const openAIFields = (exchange: Exchange) => ({
  ...common(exchange),
  ...(exchange.maxTokens === undefined ? {} : { maxTokens: exchange.maxTokens }),
  ...(exchange.n === undefined ? {} : { n: exchange.n }),
  configuration: { baseURL: `${exchange.baseUrl}/v1` },
});

const voices: Readonly<Record<string, Voice>> = {
  "openai-chat": {
    // What ChatOpenAI itself hands chat requests to; by model name or tool it may turn to Responses instead.
    open: (exchange) => new ChatOpenAICompletions(openAIFields(exchange)),
    wordOf: ({ response_metadata: metadata }) => metadata.finish_reason,
    serverTools: {},
    customTools: true,
  },
  "openai-responses": {
    open: (exchange) => new ChatOpenAI({ ...openAIFields(exchange), useResponsesApi: true }),
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
    open: (exchange) =>
      new ChatAnthropic({
        ...common(exchange),
        ...(exchange.maxTokens === undefined ? {} : { maxTokens: exchange.maxTokens }),
        anthropicApiUrl: exchange.baseUrl,
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
    open: (exchange) =>
      new ChatGoogle({
        ...common(exchange),
        ...(exchange.maxTokens === undefined ? {} : { maxOutputTokens: exchange.maxTokens }),
        endpoint: exchange.baseUrl,
      }),
    wordOf: ({ response_metadata: metadata }) => metadata.finishReason,
    serverTools: { code_execution: { codeExecution: {} } },
    customTools: false,
  },
};

function isBlank(value: unknown): boolean {
  return String(value ?? "").trim() === "";
}

export default defineAdapter({
  name: "langchain",
  version: "0.1.0",
  library:
    "@langchain/core@1.2.13, @langchain/openai@1.6.0, @langchain/anthropic@1.5.11, @langchain/google@0.2.6",
  dialects: Object.keys(voices),
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage"],
  vocabulary: "langchain",
  exceptions: [
    "base URL and key of the case",
    "maxRetries 0 (default 6)",
    "ChatAnthropic has a timeout: without one its SDK sends no request with a large max_tokens, unless streamed",
    "Chat Completions through ChatOpenAICompletions, to which ChatOpenAI delegates: by model name or free-text tool ChatOpenAI would turn to Responses",
    "ChatOpenAI speaks to every look-alike of Chat Completions and Responses; the packages for single vendors are not used",
  ],
  observe,
});

async function observe(exchange: Exchange, { signal }: ObserveTools): Promise<GuestObservation> {
  const voice = voices[exchange.dialect];
  if (!voice) throw new Error(`no dialect ${exchange.dialect}`);
  const model = withTools(voice, exchange);
  const messages = exchange.messages.map(writeMessage);
  const turn = exchange.stream
    ? await gather(await model.stream(messages, { signal }))
    : await model.invoke(messages, { signal });
  return observationOf(turn, voice.wordOf, exchange);
}

function withTools(voice: Voice, exchange: Exchange) {
  const model = voice.open(exchange);
  const tools = toolsOf(exchange, voice.serverTools, voice.customTools);
  if (tools.length === 0 || !model.bindTools) return model;
  const { toolChoice } = exchange;
  // A name given as a string is LangChain's own way to force one tool, in every class.
  return model.bindTools(
    tools,
    toolChoice === undefined
      ? {}
      : { tool_choice: typeof toolChoice === "string" ? toolChoice : toolChoice.name },
  );
}

/** The documented way to have a whole message in the end; null when the stream yielded none. */
async function gather(chunks: AsyncIterable<AIMessageChunk>): Promise<Turn> {
  let full: AIMessageChunk | null = null;
  for await (const chunk of chunks) full = full ? full.concat(chunk) : chunk;
  return full;
}

function writeMessage({
  role,
  content,
  toolCalls,
  toolCallId,
}: Exchange["messages"][number]): BaseMessage {
  if (role === "system") return new SystemMessage(content);
  if (role === "user") return new HumanMessage(content);
  if (role === "tool") return new ToolMessage({ content, tool_call_id: toolCallId ?? "" });
  const calls = toolCalls?.map(({ id, name, arguments: text }) => ({
    id,
    name,
    args: JSON.parse(text || "{}") as Record<string, unknown>,
  }));
  return new AIMessage({ content, tool_calls: calls ?? [] });
}
