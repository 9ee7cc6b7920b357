// groq-sdk: chat.completions.create, whole and streamed; the deltas are put together as its README shows.
import Groq from "groq-sdk";
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
} from "groq-sdk/resources/chat/completions";
import { defineAdapter, type Exchange, type GuestObservation } from "../../src/adapter/contract.ts";
import { chatMessages, chatTools, counts, given, inBand } from "../chat.ts";

export default defineAdapter({
  name: "groq",
  version: "0.1.0",
  library: "groq-sdk@1.6.0",
  dialects: ["openai-chat"],
  providers: ["groq-chat"],
  madeFor: ["groq-chat"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "usage", "error"],
  words: {
    stop: ["end_turn", "stop_sequence"],
    length: "max_tokens",
    tool_calls: "tool_call",
    function_call: "tool_call",
  },
  concurrency: 16,
  exceptions: ["maxRetries is 0 (default 2): without it a failed request is made three times"],
  async observe(exchange, { signal }) {
    const { baseUrl, apiKey, stream } = exchange;
    const { completions } = new Groq({ apiKey, baseURL: baseUrl, maxRetries: 0 }).chat;
    const params = paramsOf(exchange);
    if (!stream) return ofWhole(await completions.create(params, { signal }));
    let text = "";
    let reason: unknown = null;
    let usage: Groq.CompletionUsage | undefined;
    let failure: string | undefined;
    const calls: Call[] = [];
    for await (const chunk of await completions.create({ ...params, stream: true }, { signal })) {
      const choice = chunk.choices?.find(({ index }) => index === 0);
      text += choice?.delta?.content ?? "";
      for (const call of choice?.delta?.tool_calls ?? []) {
        calls[call.index] ??= {
          id: call.id ?? null,
          name: call.function?.name ?? null,
          arguments: "",
        };
        (calls[call.index] as Call).arguments += call.function?.arguments ?? "";
      }
      reason = choice?.finish_reason ?? reason;
      usage = chunk.x_groq?.usage ?? chunk.usage ?? usage;
      failure = chunk.x_groq?.error ?? failure;
    }
    return {
      ...ended(reason, text, usage),
      toolCalls: calls.filter(Boolean),
      error: failure === undefined ? null : inBand("x_groq.error", failure),
    };
  },
});

type Call = NonNullable<GuestObservation["toolCalls"]>[number];

function paramsOf(exchange: Exchange): ChatCompletionCreateParamsNonStreaming {
  const { model, toolChoice, stop, maxTokens } = exchange;
  return {
    model,
    messages: chatMessages(exchange),
    ...given({
      tools: chatTools(exchange),
      tool_choice: toolChoice,
      stop,
      max_completion_tokens: maxTokens,
    }),
  } as ChatCompletionCreateParamsNonStreaming;
}

function ofWhole({ choices, usage }: ChatCompletion): GuestObservation {
  const choice = choices?.[0];
  const toolCalls = (choice?.message?.tool_calls ?? []).map(
    ({ id, function: called }): Call => ({
      id,
      name: called.name,
      arguments: called.arguments,
    }),
  );
  return {
    ...ended(choice?.finish_reason ?? null, choice?.message?.content ?? "", usage),
    toolCalls,
    error: null,
  };
}

const ended = (reason: unknown, text: string, usage: Groq.CompletionUsage | undefined) => ({
  reported: reason as string | null,
  rawReason: reason,
  text,
  usage: counts(usage?.prompt_tokens, usage?.completion_tokens),
});
