// @tanstack/ai: chat() and its events, with the adapters for OpenAI (chat and Responses), Anthropic and Gemini; it always
// streams.
import { chat, maxIterations } from "@tanstack/ai";
import { createAnthropicChat } from "@tanstack/ai-anthropic";
import { createGeminiChat } from "@tanstack/ai-gemini";
import { createOpenaiChat, createOpenaiChatCompletions } from "@tanstack/ai-openai";
import { defineAdapter, type Exchange, type GuestObservation } from "../../src/adapter/contract.ts";
import { chatTools, counts, given, inBand, systemOf } from "../chat.ts";

/** Model names are a closed list in each package's types. */
type Create = (model: never, key: string, options: never) => unknown;

const models: Readonly<Record<string, (at: string, key: string, model: string) => unknown>> = {
  "openai-chat": openai(createOpenaiChatCompletions as Create),
  "openai-responses": openai(createOpenaiChat as Create),
  "anthropic-messages": (baseURL, key, model) =>
    (createAnthropicChat as Create)(model as never, key, { baseURL, maxRetries: 0 } as never),
  "gemini-generate-content": (baseUrl, key, model) =>
    (createGeminiChat as Create)(model as never, key, { httpOptions: { baseUrl } } as never),
};

function openai(create: Create) {
  return (at: string, key: string, model: string) =>
    create(model as never, key, { baseURL: `${at}/v1`, maxRetries: 0 } as never);
}

interface Event {
  readonly type: string;
  readonly delta?: string;
  readonly toolCallId?: string;
  readonly toolCallName?: string;
  readonly toolName?: string;
  readonly input?: unknown;
  readonly finishReason?: string;
  readonly usage?: Usage;
  readonly code?: string;
  readonly message?: string;
  readonly metadata?: {
    readonly tanstack?: { readonly finishReason?: string; readonly usage?: Usage };
  };
}
interface Usage {
  readonly promptTokens?: number;
  readonly completionTokens?: number;
}

export default defineAdapter({
  name: "tanstack-ai",
  version: "0.1.0",
  library:
    "@tanstack/ai@0.58.0, @tanstack/ai-openai@0.23.1, @tanstack/ai-anthropic@0.18.11, @tanstack/ai-gemini@0.32.0",
  dialects: ["openai-chat", "openai-responses", "anthropic-messages", "gemini-generate-content"],
  providers: ["openai-chat", "openai-responses", "anthropic-messages", "gemini-generate-content"],
  modes: ["stream"],
  reports: ["reported", "text", "toolCalls", "usage", "error"],
  words: {
    stop: ["end_turn", "stop_sequence"],
    length: "max_tokens",
    content_filter: ["safety_blocked", "refusal"],
    tool_calls: "tool_call",
    "RUN_ERROR max_tokens": "max_tokens",
    "RUN_ERROR max_output_tokens": "max_tokens",
    "RUN_ERROR content_filter": "safety_blocked",
    RUN_ERROR: ["error", "interrupted"],
  },
  concurrency: 16,
  exceptions: [
    "maxRetries is 0 (default 2): without it a failed request is made three times",
    "agentLoopStrategy is maxIterations(1): one exchange, where chat() by itself asks again after a call that does not parse",
  ],
  async observe(exchange) {
    const { dialect, baseUrl, apiKey, model } = exchange;
    const events = chat({
      adapter: models[dialect]?.(baseUrl, apiKey, model),
      ...requestOf(exchange),
      abortController: new AbortController(),
      agentLoopStrategy: maxIterations(1),
      debug: false,
    } as never) as AsyncIterable<Event>;
    const seen: Event[] = [];
    for await (const event of events) seen.push(event);
    return toGuest(seen);
  },
});

function requestOf(exchange: Exchange) {
  const { messages, tools } = exchange;
  const system = systemOf(exchange);
  return {
    messages: messages
      .filter(({ role }) => role !== "system")
      .map(({ role, content, toolCalls, toolCallId }) => ({
        role,
        content,
        ...given({
          toolCallId,
          toolCalls: toolCalls?.map(({ id, name, arguments: text }) => ({
            id,
            type: "function",
            function: { name, arguments: text },
          })),
        }),
      })),
    systemPrompts: system === "" ? [] : [system],
    tools: tools
      ? chatTools(exchange)?.map(({ function: { name, description, parameters } }) => {
          return { name, description, inputSchema: parameters };
        })
      : [],
  };
}

const causes = ["max_tokens", "max_output_tokens", "content_filter"];

/** Events as its page on streaming names them; the reason stands beside or inside `metadata.tanstack`. */
function toGuest(events: readonly Event[]): GuestObservation {
  const calls = new Map<string, { id: string; name: string | null; arguments: string }>();
  for (const { type, toolCallId = "", toolCallName, toolName, delta, input } of events) {
    if (type === "TOOL_CALL_START")
      calls.set(toolCallId, {
        id: toolCallId,
        name: toolCallName ?? toolName ?? null,
        arguments: "",
      });
    const call = calls.get(toolCallId);
    if (call && type === "TOOL_CALL_ARGS") call.arguments += delta ?? "";
    if (call && type === "TOOL_CALL_END" && input !== undefined)
      call.arguments = JSON.stringify(input);
  }
  const end = events.findLast(({ type }) => type === "RUN_FINISHED" || type === "RUN_ERROR");
  const {
    finishReason,
    metadata,
    usage = metadata?.tanstack?.usage,
    code,
    message = "",
  } = end ?? {};
  const failed = end?.type === "RUN_ERROR";
  // An incomplete response has the provider's reason for its message.
  const cause = code === "incomplete" ? message : (code ?? "");
  const named = causes.includes(cause) ? `RUN_ERROR ${cause}` : "RUN_ERROR";
  return {
    reported: failed ? named : (finishReason ?? metadata?.tanstack?.finishReason ?? null),
    text: events.map(({ type, delta }) => (type === "TEXT_MESSAGE_CONTENT" ? delta : "")).join(""),
    toolCalls: [...calls.values()],
    usage: counts(usage?.promptTokens, usage?.completionTokens),
    error: failed ? inBand(code ?? "RUN_ERROR", message) : null,
  };
}
