// @earendil-works/pi-ai: the stream function of each API module and its result(), as its README shows; it always streams.
import { normalizeContext } from "@earendil-works/pi-ai";
import { stream as anthropic } from "@earendil-works/pi-ai/api/anthropic-messages";
import { stream as google } from "@earendil-works/pi-ai/api/google-generative-ai";
import { stream as mistral } from "@earendil-works/pi-ai/api/mistral-conversations";
import { stream as completions } from "@earendil-works/pi-ai/api/openai-completions";
import { stream as responses } from "@earendil-works/pi-ai/api/openai-responses";
import { defineAdapter, type Exchange, type GuestObservation } from "../../src/adapter/contract.ts";
import { given, inBand, systemOf } from "../chat.ts";
import { inputOf } from "../input.ts";

/** The context and the model are plain records, whose types differ from API to API. */
type Stream = (model: object, context: object, options: object) => Streamed;
interface Streamed extends AsyncIterable<unknown> {
  result(): Promise<Answer>;
}
interface Answer {
  readonly stopReason: string;
  readonly rawStopReason?: unknown;
  readonly errorMessage?: string;
  readonly content: readonly Part[];
  readonly usage: Readonly<Record<"input" | "output" | "cacheRead" | "cacheWrite", number>>;
}
type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "thinking" }
  | {
      readonly type: "toolCall";
      readonly id: string;
      readonly name: string;
      readonly arguments: unknown;
    };

const apis = {
  "openai-chat": ["openai-completions", "openai", "/v1", completions],
  "openai-responses": ["openai-responses", "openai", "/v1", responses],
  "anthropic-messages": ["anthropic-messages", "anthropic", "", anthropic],
  "gemini-generate-content": ["google-generative-ai", "google", "/v1beta", google],
  "mistral-chat": ["mistral-conversations", "mistral", "", mistral],
} as const;

export default defineAdapter({
  name: "pi-ai",
  version: "0.1.0",
  library: "@earendil-works/pi-ai@0.87.1",
  dialects: [
    "openai-chat",
    "openai-responses",
    "anthropic-messages",
    "gemini-generate-content",
    "mistral-chat",
  ],
  providers: [
    "openai-chat",
    "openai-responses",
    "anthropic-messages",
    "gemini-generate-content",
    "mistral-chat",
  ],
  modes: ["stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "usage", "error"],
  words: {
    stop: ["end_turn", "stop_sequence"],
    length: "max_tokens",
    toolUse: "tool_call",
    error: ["error", "interrupted", "safety_blocked", "refusal"],
    aborted: "cancelled",
  },
  concurrency: 16,
  exceptions: ["maxRetries is 0: without it a failed request is made again"],
  async observe(exchange, { signal }) {
    const { dialect, baseUrl, apiKey, maxTokens } = exchange;
    const [api, provider, path, open] = apis[dialect as keyof typeof apis];
    const model = modelOf(exchange, { api, provider, baseUrl: `${baseUrl}${path}` });
    const context = normalizeContext(contextOf(exchange, { api, provider }) as never);
    const options = { apiKey, maxRetries: 0, signal, ...given({ maxTokens }) };
    const streamed = (open as unknown as Stream)(model, context, options);
    for await (const _event of streamed);
    return toGuest(await streamed.result(), dialect);
  },
});

const noCost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };

function modelOf({ model }: Exchange, of: { api: string; provider: string; baseUrl: string }) {
  const sizes = { contextWindow: 100_000, maxTokens: 1000 };
  return {
    id: model,
    name: model,
    reasoning: false,
    input: ["text"],
    cost: noCost,
    ...sizes,
    ...of,
  };
}

function contextOf(exchange: Exchange, of: { api: string; provider: string }) {
  const { model, messages, tools } = exchange;
  const systemPrompt = systemOf(exchange);
  const timestamp = 1;
  const told = messages.filter(({ role }) => role !== "system");
  return {
    ...given({ systemPrompt }),
    messages: told.map(({ role, content, toolCalls = [], toolCallId }) => {
      const text = content === "" ? [] : [{ type: "text", text: content }];
      if (role === "tool")
        return {
          role: "toolResult",
          toolCallId,
          toolName: "tool",
          content: text,
          isError: false,
          timestamp,
        };
      if (role !== "assistant") return { role, content, timestamp };
      const calls = toolCalls.map(({ id, name, arguments: given }) => {
        return { type: "toolCall", id, name, arguments: inputOf(given) };
      });
      const usage = { ...noCost, totalTokens: 0, cost: noCost };
      const stopReason = calls.length > 0 ? "toolUse" : "stop";
      return { role, ...of, model, usage, stopReason, content: [...text, ...calls], timestamp };
    }),
    ...given({
      tools: tools?.map(({ name, description = "", parameters = {} }) => ({
        name,
        description,
        parameters,
      })),
    }),
  };
}

/** Of Responses: the status, and after a dot the reason for it. */
const rawWord = (word: unknown) =>
  typeof word === "string" ? word.replace(/^incomplete\./, "") : (word ?? null);

function toGuest(
  { stopReason, rawStopReason, errorMessage, content, usage }: Answer,
  dialect: string,
): GuestObservation {
  // The package takes cached tokens out of the input; Anthropic never counts them in it.
  const cached = dialect === "anthropic-messages" ? 0 : usage.cacheRead + usage.cacheWrite;
  return {
    reported: stopReason,
    rawReason: rawWord(rawStopReason),
    text: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
    toolCalls: content.flatMap((part) =>
      part.type === "toolCall"
        ? [{ id: part.id, name: part.name, arguments: JSON.stringify(part.arguments) }]
        : [],
    ),
    usage: { inputTokens: usage.input + cached, outputTokens: usage.output },
    error: errorMessage ? inBand("error", errorMessage) : null,
  };
}
