// The official OpenAI package on chat completions: create() for a whole answer, the stream helper for a streamed one.
import OpenAI from "openai";
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
  ChatCompletionMessage,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from "openai/resources/chat/completions";
import {
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
} from "../../src/adapter/contract.ts";
import { reachable } from "../reachable.ts";
import { passedOn } from "../word.ts";

export default defineAdapter({
  name: "openai-chat-sdk",
  version: "0.1.0",
  library: "openai@7.53.0",
  dialects: ["openai-chat"],
  madeFor: ["openai-chat", "azure-openai-chat"],
  providers: reachable(["openai-chat"]),
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "usage", "error"],
  vocabulary: "openai-chat",
  concurrency: 16,
  takesFetch: true,
  asks: ["choices", "custom-tools"],
  exceptions: [
    "baseURL and apiKey point at the replay: no effect on the figures",
    "maxRetries is 0 (default 2): without it a failed request is made three times and ends in the same error",
    "streams ask for usage with stream_options.include_usage: without it no counts come, as documented",
    "every provider that speaks Chat Completions is asked through the class OpenAI, Azure too: AzureOpenAI differs in address and key only",
    "runTools, its loop, is not run",
  ],
  observe,
});

type Call = NonNullable<GuestObservation["toolCalls"]>[number];

async function observe(exchange: Exchange, tools: ObserveTools): Promise<GuestObservation> {
  const { baseUrl, apiKey, stream } = exchange;
  const { fetch, signal } = tools;
  const client = new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey, fetch, maxRetries: 0 });
  const { completions } = client.chat;
  const params = paramsOf(exchange);
  if (!stream) return toGuest(await completions.create(params, { signal }));
  const streamed = { ...params, stream: true as const, stream_options: { include_usage: true } };
  return toGuest(await completions.stream(streamed, { signal }).finalChatCompletion());
}

function paramsOf(exchange: Exchange): ChatCompletionCreateParamsNonStreaming {
  const { model, messages, tools, toolChoice, stop, n, maxTokens } = exchange;
  const asked = tools?.map(toTool) ?? [];
  return {
    model,
    messages: messages.map(toMessage),
    ...(asked.length === 0 ? {} : { tools: asked }),
    ...(toolChoice === undefined ? {} : { tool_choice: toChoice(toolChoice) }),
    ...(stop === undefined ? {} : { stop }),
    ...(n === undefined ? {} : { n }),
    ...(maxTokens === undefined ? {} : { max_completion_tokens: maxTokens }),
  };
}

function toMessage(message: Exchange["messages"][number]): ChatCompletionMessageParam {
  const { role, content, toolCalls, toolCallId = "" } = message;
  if (role === "tool") return { role, content, tool_call_id: toolCallId };
  if (role !== "assistant" || !toolCalls) return { role, content };
  const calls = toolCalls.map(({ id, name, arguments: text }) => {
    return { id, type: "function" as const, function: { name, arguments: text } };
  });
  return { role, content, tool_calls: calls };
}

function toTool(asked: NonNullable<Exchange["tools"]>[number]): ChatCompletionTool {
  const { name, kind, parameters, description } = asked;
  const named = description === undefined ? { name } : { name, description };
  if (kind === "custom") return { type: "custom", custom: named };
  return { type: "function", function: { ...named, parameters: { ...parameters } } };
}

function toChoice(choice: NonNullable<Exchange["toolChoice"]>) {
  if (typeof choice === "string") return choice;
  return { type: "function" as const, function: { name: choice.name } };
}

/** Look-alikes leave out members that the types require, and an empty body is undefined here: every member is checked. */
function toGuest(completion: ChatCompletion | undefined): GuestObservation {
  const usage = completion?.usage;
  const choice: Partial<ChatCompletion.Choice> | undefined = completion?.choices?.[0];
  const message: Partial<ChatCompletionMessage> = choice?.message ?? {};
  const reason: unknown = choice?.finish_reason ?? null;
  return {
    reported: passedOn(reason),
    rawReason: reason,
    text: typeof message.content === "string" ? message.content : "",
    refusal: message.refusal ?? null,
    toolCalls: callsOf(message),
    usage: usage
      ? { inputTokens: usage.prompt_tokens ?? null, outputTokens: usage.completion_tokens ?? null }
      : null,
    error: null,
  };
}

function callsOf({ tool_calls, function_call }: Partial<ChatCompletionMessage>): Call[] {
  const calls = (tool_calls ?? []).map((call): Call => {
    if (call.type === "custom") {
      // Free text is never parsed: the caller runs whatever came.
      return {
        id: call.id,
        name: call.custom.name,
        arguments: call.custom.input,
        state: "complete",
      };
    }
    return { id: call.id, name: call.function.name, arguments: textOf(call.function.arguments) };
  });
  if (!function_call) return calls;
  const { name, arguments: text } = function_call;
  return [...calls, { id: null, name, arguments: textOf(text) }];
}

/** Some look-alikes send an object where the types have text. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? {});
}
