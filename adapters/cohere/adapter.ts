// cohere-ai: CohereClientV2.chat and chatStream, with the deltas of a call put together by its index.
import { type Cohere, CohereClientV2 } from "cohere-ai";
import { defineAdapter, type Exchange, type GuestObservation } from "../../src/adapter/contract.ts";
import { chatTools, counts, given, inBand } from "../chat.ts";

export default defineAdapter({
  name: "cohere",
  version: "0.1.0",
  library: "cohere-ai@8.1.0",
  dialects: ["cohere-v2-chat"],
  providers: ["cohere-v2-chat"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "toolCalls", "usage", "error"],
  words: {
    COMPLETE: "end_turn",
    STOP_SEQUENCE: "stop_sequence",
    MAX_TOKENS: "max_tokens",
    TOOL_CALL: "tool_call",
    ERROR: "error",
    TIMEOUT: "error",
  },
  concurrency: 16,
  exceptions: ["maxRetries is 0 (default 2): without it a failed request is made three times"],
  async observe(exchange, { signal }) {
    const { baseUrl, apiKey, stream } = exchange;
    const client = new CohereClientV2({ token: apiKey, environment: baseUrl });
    const request = requestOf(exchange);
    const options = { maxRetries: 0, abortSignal: signal };
    if (!stream) {
      const { finishReason, message, usage } = await client.chat(request, options);
      const text = (message?.content ?? [])
        .map((part) => (part.type === "text" ? part.text : ""))
        .join("");
      return {
        ...ended(finishReason, text, usage),
        toolCalls: (message?.toolCalls ?? []).map(callOf),
        error: null,
      };
    }
    let text = "";
    let end: Cohere.ChatMessageEndEventDelta | undefined;
    const calls: Call[] = [];
    for await (const event of await client.chatStream(request, options)) {
      if (event.type === "content-delta") text += event.delta?.message?.content?.text ?? "";
      if (event.type === "tool-call-start" && event.delta?.message?.toolCalls)
        calls[event.index ?? calls.length] = {
          ...callOf(event.delta.message.toolCalls),
          state: "incomplete",
        };
      if (event.type === "tool-call-delta") {
        const call = calls[event.index ?? calls.length - 1];
        if (call) call.arguments += event.delta?.message?.toolCalls?.function?.arguments ?? "";
      }
      if (event.type === "tool-call-end") {
        const call = calls[event.index ?? calls.length - 1];
        if (call) delete call.state;
      }
      if (event.type === "message-end") end = event.delta;
    }
    const failure = end?.error;
    return {
      ...ended(end?.finishReason, text, end?.usage),
      toolCalls: calls.filter(Boolean),
      error: failure === undefined ? null : inBand("message-end error", failure),
    };
  },
});

type Call = NonNullable<GuestObservation["toolCalls"]>[number];

function requestOf(exchange: Exchange): Cohere.V2ChatRequest {
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
          type: "function",
          function: { name, arguments: text },
        })),
      }),
    })),
    ...given({ tools: chatTools(exchange), stopSequences: stop, maxTokens }),
  } as Cohere.V2ChatRequest;
}

const callOf = ({ id, function: called }: Cohere.ToolCallV2): Call => ({
  id: id ?? null,
  name: called?.name ?? null,
  arguments: called?.arguments ?? "",
});

function ended(reason: string | undefined, text: string, usage: Cohere.Usage | undefined) {
  const tokens = usage?.tokens ?? usage?.billedUnits;
  return {
    reported: reason ?? null,
    rawReason: reason ?? null,
    text,
    usage: counts(tokens?.inputTokens, tokens?.outputTokens),
  };
}
