// Mistral Conversations from canonical words: output entries, or the events that build them up. Nothing says how a turn
// ended but the kind of its entries and, in a stream, its last event.
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import type { Json } from "../shared/json.ts";
import {
  countsOf,
  cutBody,
  deltasOf,
  hasOutput,
  inexpressible,
  jsonBody,
  lostState,
  misreadCalls,
  sseBody,
  totalOf,
  typedEvents,
} from "../writing.ts";

export const mistralConversationsWriter: DialectWriter = { write };

const time = "2023-11-14T22:13:20.000Z";

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason } = response;
  const { stream } = options;
  if (stopReason === "error" && !(stream && hasOutput(response))) return httpError(response);
  if (stopReason === "interrupted" && !stream) return cutBody(wholeBody(response, options));
  const fault = unsaid(response, stream) ?? lostState(response) ?? misreadCalls(response);
  if (fault !== null) return inexpressible(stopReason, fault);
  return stream ? writeStream(response, options) : jsonBody(wholeBody(response, options));
}

/** Why there is no way to say this, or null. */
function unsaid({ stopReason, text }: CanonicalResponse, stream: boolean): string | null {
  switch (stopReason) {
    case "tool_call":
    case "malformed_tool_call":
    case "interrupted":
    case "error":
      return null;
    case "end_turn":
      return stream || text !== "" ? null : "a body without text does not show that it is finished";
    case "unknown":
      return stream || text !== "" ? "a whole answer is a finished one" : null;
    default:
      return "there is no stop field: it ends like a finished answer";
  }
}

function httpError({ message = "Internal server error" }: CanonicalResponse): WrittenResponse {
  return jsonBody(
    { object: "error", message, type: "internal_server_error", param: null, code: "3000" },
    500,
  );
}

// --- the body -------------------------------------------------------------------------------------

function wholeBody(response: CanonicalResponse, options: WriteOptions): Json {
  const { text, reasoning, toolCalls, usage } = response;
  const entry = {
    object: "entry",
    created_at: time,
    completed_at: time,
    agent_id: null,
    model: options.model,
  };
  const spoken = text !== "" || reasoning !== "" || toolCalls.length === 0;
  return {
    object: "conversation.response",
    conversation_id: conversationOf(options),
    outputs: [
      ...(spoken
        ? [
            {
              ...entry,
              type: "message.output",
              ...messageOf(options),
              content: contentOf(response),
            },
          ]
        : []),
      ...toolCalls.map((call) => ({
        ...entry,
        type: "function.call",
        ...callOf(call),
        arguments: call.arguments,
      })),
    ],
    ...(usage ? { usage: usageOf(response) } : {}),
  };
}

function conversationOf({ id }: WriteOptions): string {
  return `conv_${id}`;
}

function messageOf({ id }: WriteOptions): Json {
  return { id: `msg_${id}`, role: "assistant" };
}

/** The id of the entry is not that of the call. */
function callOf({ id, name }: CanonicalCall): Json {
  return { id: `fc_${id}`, tool_call_id: id, name };
}

function contentOf({ text, reasoning }: CanonicalResponse): unknown {
  if (reasoning === "") return text;
  return [thinkingPart(reasoning), ...(text === "" ? [] : [{ type: "text", text }])];
}

function thinkingPart(text: string): Json {
  return { type: "thinking", thinking: [{ type: "text", text }] };
}

function usageOf({ usage }: CanonicalResponse): Json {
  const counts = countsOf(usage, "prompt_tokens", "completion_tokens");
  return { ...counts, total_tokens: totalOf(usage), connector_tokens: null, connectors: null };
}

// --- the stream -----------------------------------------------------------------------------------

function writeStream(response: CanonicalResponse, options: WriteOptions): WrittenResponse {
  const { text, reasoning, toolCalls, stopReason } = response;
  const { habits } = options.table;
  const event = (type: string, members: Json) => ({ type, created_at: time, ...members });
  const by = { model: options.model, agent_id: null };
  const said = (content: unknown, content_index: number) =>
    event("message.output.delta", {
      output_index: 0,
      ...messageOf(options),
      content_index,
      ...by,
      content,
    });
  const before = text === "" && reasoning === "" ? 0 : 1;
  const events: Json[] = [
    event("conversation.response.started", { conversation_id: conversationOf(options) }),
    ...deltasOf(reasoning).map((piece) => said(thinkingPart(piece), 0)),
    ...deltasOf(text).map((piece) => said(piece, reasoning === "" ? 0 : 1)),
    ...toolCalls.flatMap((call, at) => {
      const whole = habits.calls === "whole" || call.arguments === "";
      const pieces = whole ? [call.arguments] : deltasOf(call.arguments);
      const place = { output_index: before + at, ...callOf(call), ...by };
      return pieces.map((piece) => event("function.call.delta", { ...place, arguments: piece }));
    }),
  ];
  if (stopReason === "interrupted") return sseBody(typedEvents(events, habits));
  const done = event(
    "conversation.response.done",
    response.usage ? { usage: usageOf(response) } : {},
  );
  const { message = "Internal error while generating the completion" } = response;
  const failed = event("conversation.response.error", { message, code: 3000 });
  return sseBody(typedEvents([...events, stopReason === "error" ? failed : done], habits));
}
