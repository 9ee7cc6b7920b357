// ollama: chat, whole and streamed. A part that is not done has no reason.
import { type ChatRequest, type ChatResponse, Ollama } from "ollama";
import { defineAdapter, type Exchange, type GuestObservation } from "../../src/adapter/contract.ts";
import { chatMessages, chatTools, counts, given } from "../chat.ts";

export default defineAdapter({
  name: "ollama",
  version: "0.1.0",
  library: "ollama@0.6.4",
  dialects: ["ollama-chat"],
  providers: ["ollama-chat"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "usage"],
  words: { stop: ["end_turn", "stop_sequence"], length: "max_tokens" },
  concurrency: 16,
  async observe(exchange) {
    const { baseUrl, apiKey, stream } = exchange;
    const client = new Ollama({ host: baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });
    const request = requestOf(exchange);
    const parts: ChatResponse[] = [];
    if (stream)
      for await (const part of await client.chat({ ...request, stream: true })) parts.push(part);
    else parts.push(await client.chat({ ...request, stream: false }));
    const last = parts.at(-1);
    const reason = last?.done === false ? null : (last?.done_reason ?? null);
    return {
      reported: reason,
      rawReason: reason,
      text: parts.map(({ message }) => message?.content ?? "").join(""),
      toolCalls: parts.flatMap(({ message }) => (message?.tool_calls ?? []).map(callOf)),
      usage: counts(last?.prompt_eval_count, last?.eval_count),
    };
  },
});

type Call = NonNullable<GuestObservation["toolCalls"]>[number];

function requestOf(exchange: Exchange): ChatRequest {
  const { model, stop, maxTokens } = exchange;
  const options = given({ stop: stop && [...stop], num_predict: maxTokens });
  return {
    model,
    messages: chatMessages(exchange, { parse: true }) as NonNullable<ChatRequest["messages"]>,
    options,
    ...given({ tools: chatTools(exchange) }),
  } as ChatRequest;
}

const callOf = ({
  function: called,
}: {
  function?: { name?: string; arguments?: object };
}): Call => ({
  id: null,
  name: called?.name ?? null,
  arguments: JSON.stringify(called?.arguments ?? {}),
});
