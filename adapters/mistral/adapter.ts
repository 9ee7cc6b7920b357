// @mistralai/mistralai: chat.complete and chat.stream, with the deltas of a call put together by its index.
import { Mistral } from "@mistralai/mistralai";
import type {
  ChatCompletionRequest,
  ContentChunk,
  ToolCall,
} from "@mistralai/mistralai/models/components";
import { defineAdapter, type Exchange, type GuestObservation } from "../../src/adapter/contract.ts";
import { chatTools, counts, given } from "../chat.ts";

export default defineAdapter({
  name: "mistral",
  version: "0.1.0",
  library: "@mistralai/mistralai@2.7.0",
  dialects: ["mistral-chat"],
  providers: ["mistral-chat"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "usage"],
  words: {
    stop: ["end_turn", "stop_sequence"],
    length: "max_tokens",
    model_length: "context_window_exceeded",
    tool_calls: "tool_call",
    error: "error",
  },
  concurrency: 16,
  async observe(exchange, { signal }) {
    const { baseUrl, apiKey, stream } = exchange;
    const { chat } = new Mistral({ apiKey, serverURL: baseUrl });
    const request = requestOf(exchange);
    const options = { fetchOptions: { signal } };
    const calls: Call[] = [];
    let text = "";
    let reason: string | null = null;
    let usage:
      | { promptTokens?: number | undefined; completionTokens?: number | undefined }
      | undefined;
    if (!stream) {
      const answer = await chat.complete(request, options);
      const choice = answer.choices?.[0];
      text = textOf(choice?.message?.content);
      for (const call of choice?.message?.toolCalls ?? []) calls.push(callOf(call));
      reason = choice?.finishReason ?? null;
      usage = answer.usage;
    } else
      for await (const { data } of await chat.stream(request, options)) {
        const choice = data.choices.find(({ index }) => index === 0);
        text += textOf(choice?.delta.content);
        for (const call of choice?.delta.toolCalls ?? []) join(calls, call);
        reason = choice?.finishReason ?? reason;
        usage = data.usage ?? usage;
      }
    return {
      reported: reason,
      rawReason: reason,
      text,
      toolCalls: calls.filter(Boolean),
      usage: counts(usage?.promptTokens, usage?.completionTokens),
    };
  },
});

type Call = NonNullable<GuestObservation["toolCalls"]>[number];

function requestOf(exchange: Exchange): ChatCompletionRequest {
  const { model, messages, stop, maxTokens } = exchange;
  return {
    model,
    messages: messages.map(({ role, content, toolCalls, toolCallId }) => ({
      role,
      content,
      ...given({
        toolCallId,
        toolCalls: toolCalls?.map(({ id, name, arguments: text }) => ({
          id,
          function: { name, arguments: text },
        })),
      }),
    })),
    ...given({ tools: chatTools(exchange), stop, maxTokens }),
  } as ChatCompletionRequest;
}

const textOf = (content: string | ContentChunk[] | null | undefined): string =>
  typeof content === "string"
    ? content
    : (content ?? []).map((part) => (part.type === "text" ? part.text : "")).join("");

const argumentsOf = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value);

const callOf = ({ id, function: called }: ToolCall): Call => ({
  id: id ?? null,
  name: called.name,
  arguments: argumentsOf(called.arguments),
});

/** The parts of one call have one index; each whole call that comes alone may have none of its own. */
function join(calls: Call[], call: ToolCall): void {
  const at = call.index ?? 0;
  const open = calls[at];
  const isSame = open && (call.id === undefined || call.id === "null" || call.id === open.id);
  if (isSame) open.arguments += argumentsOf(call.function.arguments);
  else calls[open ? calls.length : at] = callOf(call);
}
