// Gemini Interactions from canonical words: a body with a status and steps, or the events that build the steps up.
import type { Habits, ReasonTable } from "../../model/card.ts";
import type { CanonicalResponse, WriteOptions, WrittenResponse } from "../../model/exchange.ts";
import { isLimit } from "../../model/stop-reason.ts";
import { finishWordButRefusal } from "../openai-chat/write.ts";
import { blocksOf, type StreamedBlock, signatureOf } from "../shared/blocks.ts";
import { jsonBody, sseBody } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { errorText, hasOutput } from "../shared/failures.ts";
import { asText, given, type Json } from "../shared/json.ts";
import { defineWriter, inexpressible } from "../shared/writer.ts";

export const geminiInteractionsWriter = defineWriter<string>({
  failure(response, { table }) {
    const { stopReason } = response;
    const error = codedError(response, table);
    if (!error) return null;
    if (!hasOutput({ ...response, usage: null })) return jsonBody(errorOf(error), error.status);
    const early = "it is told by turning the request down, before anything is said";
    return stopReason === "error" ? null : inexpressible(stopReason, early);
  },
  word: finishWordButRefusal,
  unsaid: { otherwise: "no status of the card means it" },
  fault: (response, { stream, table }) =>
    callFault(response, stream ? "text" : "object") ?? misreadReason(response, table.habits),
  whole: wholeBody,
  stream: writeStream,
});

// --- errors ---------------------------------------------------------------------------------------

interface CodedError {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

const timeout: CodedError = {
  code: "gateway_timeout",
  message: "The request took too long to process.",
  status: 504,
};

/** The error that tells this stop; null where the answer itself tells it. */
function codedError(response: CanonicalResponse, table: ReasonTable): CodedError | null {
  const { stopReason, rawReason } = response;
  if (rawReason !== undefined && table.lookup(rawReason, undefined) !== null) return null;
  const row = table.errors.find(({ row }) => row.reason === stopReason)?.row ?? null;
  const message = errorText(response, row, timeout.message);
  if (stopReason === "error") return { ...timeout, code: rawReason ?? timeout.code, message };
  if (row === null || table.wordFor(stopReason) !== null) return null;
  const code = rawReason ?? (typeof row.value === "string" ? row.value : timeout.code);
  return { code, message, status: row.status ?? 400 };
}

function errorOf({ code, message }: CodedError): Json {
  return { error: { message, code } };
}

// --- the body -------------------------------------------------------------------------------------

function wholeBody(
  response: CanonicalResponse,
  status: string | null,
  options: WriteOptions,
): Json {
  const { text, reasoning, toolCalls } = response;
  const signature = signatureOf(options.id);
  const steps = [
    ...(reasoning === "" ? [] : [{ signature, summary: [textPart(reasoning)], type: "thought" }]),
    ...(text === "" ? [] : [{ content: [textPart(text)], type: "model_output" }]),
    ...toolCalls.map(({ id, name, arguments: given }) => {
      return { arguments: argumentsOf(given) ?? {}, id, name, type: "function_call" };
    }),
  ];
  return { ...outcomeOf(response, status, options), steps };
}

function textPart(text: string): Json {
  return { text, type: "text" };
}

/** The interaction as it stands in the end, but for its steps. */
function outcomeOf(
  response: CanonicalResponse,
  status: string | null,
  { id, model }: WriteOptions,
): Json {
  const { stopReason, usage } = response;
  const token = stopReason === "pause_turn" ? `continuation-${id}` : undefined;
  return {
    id,
    ...given({ status: status ?? undefined }),
    ...(usage ? { usage: usageOf(response) } : {}),
    created: "2023-11-14T22:13:20Z",
    updated: "2023-11-14T22:13:20Z",
    service_tier: "standard",
    ...given({ continuation_token: token }),
    object: "interaction",
    model,
  };
}

/** Thinking is counted apart. */
function usageOf({ usage, reasoning }: CanonicalResponse): Json {
  const input = usage?.inputTokens ?? null;
  const output = usage?.outputTokens ?? null;
  const thoughts = reasoning === "" ? 0 : Math.floor((output ?? 0) / 2);
  return {
    total_tokens: (input ?? 0) + (output ?? 0),
    ...(input === null
      ? {}
      : {
          total_input_tokens: input,
          input_tokens_by_modality: [{ modality: "text", tokens: input }],
        }),
    total_cached_tokens: 0,
    ...(output === null ? {} : { total_output_tokens: output - thoughts }),
    total_tool_use_tokens: 0,
    ...(output === null ? {} : { total_thought_tokens: thoughts }),
  };
}

// --- the stream -----------------------------------------------------------------------------------

function writeStream(
  response: CanonicalResponse,
  status: string | null,
  options: WriteOptions,
): WrittenResponse {
  const { stopReason, toolCalls } = response;
  const error = codedError(response, options.table);
  const { habits } = options.table;
  const { id, model } = options;
  const begun = { id, status: "in_progress", object: "interaction", model };
  // A limit ends a text properly, but not a call.
  const cutOff =
    stopReason === "interrupted" || error !== null || (isLimit(stopReason) && toolCalls.length > 0);
  const events: Json[] = [
    { interaction: begun, event_type: "interaction.created" },
    { interaction_id: id, status: "in_progress", event_type: "interaction.status_update" },
    ...blocksOf(response, habits, cutOff).flatMap((block, index) => stepEvents(block, index, id)),
  ];
  if (stopReason === "interrupted") return sseBody(events.map((data) => eventOf(data, habits)));
  const ended = {
    interaction: outcomeOf(response, status, options),
    event_type: "interaction.completed",
  };
  const last = error ? { ...errorOf(error), event_type: "error" } : ended;
  const done = habits.sentinel === "none" ? [] : ["[DONE]"];
  return sseBody([...events, last, ...done].map((data) => eventOf(data, habits)));
}

/** An event named after its type; the sentinel has a name of its own. */
function eventOf(data: Json | string, { eventNames }: Habits): { event?: string; data: unknown } {
  if (eventNames === false) return { data };
  return { event: typeof data === "string" ? "done" : asText(data.event_type), data };
}

function stepEvents(block: StreamedBlock, index: number, id: string): Json[] {
  const { step, deltas } = contentOf(block, id);
  return [
    { index, step, event_type: "step.start" },
    ...deltas.map((delta) => ({ index, delta, event_type: "step.delta" })),
    ...(block.closed ? [{ index, event_type: "step.stop" }] : []),
  ];
}

/** A step as it is announced, and what fills it. */
function contentOf(
  { kind, call, pieces, closed }: StreamedBlock,
  id: string,
): { step: Json; deltas: Json[] } {
  if (call) {
    const step = { type: "function_call", id: call.id, name: call.name, arguments: {} };
    const filled = pieces.filter((piece) => piece !== "");
    return { step, deltas: filled.map((piece) => ({ type: "arguments_delta", arguments: piece })) };
  }
  if (kind === "text") return { step: { type: "model_output" }, deltas: pieces.map(textPart) };
  const signed = closed ? [{ signature: signatureOf(id), type: "thought_signature" }] : [];
  const thoughts = pieces.map((piece) => ({ content: textPart(piece), type: "thought_summary" }));
  return { step: { type: "thought" }, deltas: [...thoughts, ...signed] };
}
