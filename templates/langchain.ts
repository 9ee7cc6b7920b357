// The adapter: passes what fullstop asks to LangChain. Put your own chain or model where it says HERE.
import { ChatAnthropic } from "@langchain/anthropic"; // if @langchain/anthropic
import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { AIMessageChunk } from "@langchain/core/messages";
import { ChatGoogle } from "@langchain/google/node"; // if @langchain/google
import { ChatOpenAI } from "@langchain/openai"; // if @langchain/openai
import { defineAdapter, type Exchange } from "fullstop";

const settings = ({ baseUrl, apiKey, model, stop, maxTokens }: Exchange) => ({
  model,
  apiKey,
  // Without this a failed request is made up to seven times.
  maxRetries: 0,
  ...(stop ? { stopSequences: [...stop] } : {}),
  ...(maxTokens === undefined ? {} : { maxTokens }),
  // Each class has its own name for the base URL and ignores those of the others.
  configuration: { baseURL: `${baseUrl}/v1` }, // if @langchain/openai
  anthropicApiUrl: baseUrl, // if @langchain/anthropic
  clientOptions: { timeout: 600_000 }, // if @langchain/anthropic
  endpoint: baseUrl, // if @langchain/google
});

const models: Record<string, (to: Exchange) => BaseChatModel> = {
  // HERE: your own models, by the protocol each speaks.
  "anthropic-messages": (to) => new ChatAnthropic(settings(to)), // if @langchain/anthropic
  "gemini-generate-content": (to) => new ChatGoogle(settings(to)), // if @langchain/google
  "openai-chat": (to) => new ChatOpenAI(settings(to)), // if @langchain/openai
};

export default defineAdapter({
  name: "my-langchain-client",
  version: "0.0.0",
  dialects: Object.keys(models),
  providers: Object.keys(models),
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls"],
  // LangChain passes on the provider's word: `npx --no fullstop vocabulary show langchain`.
  vocabulary: "langchain",
  async observe(exchange, { signal }) {
    const { dialect, messages, tools = [], stream } = exchange;
    const open = models[dialect];
    if (!open) throw new Error(`no model for ${dialect}`);
    const model = open(exchange);
    const functions = tools.map(({ name, description = "", parameters }) => ({
      type: "function",
      function: { name, description, parameters },
    }));
    const bound = functions.length > 0 && model.bindTools ? model.bindTools(functions) : model;
    const prompt = messages.map(({ role, content, toolCalls = [], toolCallId = "" }) => ({
      role,
      content,
      ...(role === "tool" ? { tool_call_id: toolCallId } : {}),
      ...(toolCalls.length > 0
        ? {
            tool_calls: toolCalls.map(({ id, name, arguments: text }) => ({
              id,
              name,
              args: JSON.parse(text || "{}"),
            })),
          }
        : {}),
    }));
    let answer: AIMessageChunk | null = null;
    if (stream)
      for await (const chunk of await bound.stream(prompt, { signal }))
        answer = answer === null ? chunk : answer.concat(chunk);
    else answer = await bound.invoke(prompt, { signal });
    // A stream may end without any chunk.
    const { finish_reason, stop_reason, finishReason, refusal } = {
      ...answer?.additional_kwargs,
      ...answer?.response_metadata,
    } as Record<string, unknown>;
    const reason = finish_reason ?? stop_reason ?? finishReason ?? null;
    return {
      reported: reason === null || typeof reason === "string" ? reason : JSON.stringify(reason),
      rawReason: reason,
      text: answer?.text ?? "",
      refusal: typeof refusal === "string" ? refusal : null,
      toolCalls: [
        ...(answer?.tool_calls ?? []).map(({ id = null, name, args }) => ({
          id,
          name,
          arguments: JSON.stringify(args),
        })),
        ...(answer?.invalid_tool_calls ?? []).map(({ id = null, name = null, args = "" }) => ({
          id,
          name,
          arguments: args,
          state: "incomplete" as const,
        })),
      ],
    };
  },
});
