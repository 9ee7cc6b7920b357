// Gemini Interactions from canonical words: a body with a status and steps, or the events that build the steps up.
import { hasContent } from "../../model/calls.ts";
import type { CanonicalResponse } from "../../model/exchange.ts";
import { isLimit } from "../../model/stop-reason.ts";
import { blocksOf, type StreamedBlock, signatureOf } from "../shared/blocks.ts";
import { jsonBody, sseBody } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { errorText, onlyBeforeOutput } from "../shared/failures.ts";
import { asText, given, type Json } from "../shared/json.ts";
import {
  defineWriter,
  inexpressible,
  totalOf,
  type Worded,
  type WriteInput,
  wordOrElse,
} from "../shared/writer.ts";

export const geminiInteractionsWriter = defineWriter({
  failure(input) {
    const found = errorOf(input);
    if (!found) return null;
    if (!hasContent(input)) return jsonBody({ error: found.error }, found.status);
    const { stopReason } = input;
    return stopReason === "error" ? null : inexpressible(stopReason, onlyBeforeOutput);
  },
  word: wordOrElse({ refusal: null, malformed_tool_call: "tool_call" }),
  field: "status",
  fault: (input) => callFault(input, input.stream ? "text" : "object") ?? misreadReason(input),
  whole(input) {
    const { text, reasoning, toolCalls } = input;
    const signature = signatureOf(input.id);
    const steps = [
      ...(reasoning === "" ? [] : [{ signature, summary: [textPart(reasoning)], type: "thought" }]),
      ...(text === "" ? [] : [{ content: [textPart(text)], type: "model_output" }]),
      ...toolCalls.map(({ id, name, arguments: given }) => {
        return { arguments: argumentsOf(given) ?? {}, id, name, type: "function_call" };
      }),
    ];
    return { ...outcomeOf(input), steps };
  },
  stream(input) {
    const { id, model, stopReason, toolCalls } = input;
    const found = errorOf(input);
    const cut = stopReason === "interrupted";
    // At a limit a text step is closed, but a call is left open.
    const open = cut || found !== null || (isLimit(stopReason) && toolCalls.length > 0);
    const begun = { id, status: "in_progress", object: "interaction", model };
    const last = found
      ? { error: found.error, event_type: "error" }
      : { interaction: outcomeOf(input), event_type: "interaction.completed" };
    const events = [
      { interaction: begun, event_type: "interaction.created" },
      { interaction_id: id, status: "in_progress", event_type: "interaction.status_update" },
      ...blocksOf(input, open).flatMap((block, index) => stepEvents(block, index, id)),
      ...(cut ? [] : [last, "[DONE]"]),
    ];
    // Events are named after their type; the sentinel has a name of its own.
    return sseBody(events, (data) => (typeof data === "string" ? "done" : asText(data.event_type)));
  },
});

/** The error that expresses this stop, and its HTTP status; null where the answer itself expresses it. */
function errorOf(input: WriteInput) {
  const { stopReason, rawReason, table } = input;
  const failed = stopReason === "error";
  const row = table.errors.find(({ row }) => row.reason === stopReason)?.row ?? null;
  const named = table.lookup(rawReason, undefined) !== null;
  if (named || (!failed && (row === null || table.wordFor(stopReason) !== null))) return null;
  const message = errorText(input, row, "The request took too long to process.");
  const code = rawReason ?? (typeof row?.value === "string" ? row.value : "gateway_timeout");
  return { error: { message, code }, status: failed ? 504 : (row?.status ?? 400) };
}

function textPart(text: string): Json {
  return { text, type: "text" };
}

/** The finished interaction without its steps. */
function outcomeOf(input: Worded): Json {
  const { id, model, stopReason, usage, word } = input;
  const token = stopReason === "pause_turn" ? `continuation-${id}` : undefined;
  return {
    id,
    ...given({ status: word ?? undefined }),
    ...(usage ? { usage: usageOf(input) } : {}),
    created: "2023-11-14T22:13:20Z",
    updated: "2023-11-14T22:13:20Z",
    service_tier: "standard",
    ...given({ continuation_token: token }),
    object: "interaction",
    model,
  };
}

/** The counts. Thinking is counted apart from the output. */
function usageOf({ usage, reasoning }: CanonicalResponse): Json {
  const input = usage?.inputTokens ?? undefined;
  const output = usage?.outputTokens ?? undefined;
  const thoughts = reasoning === "" ? 0 : Math.floor((output ?? 0) / 2);
  return given({
    total_tokens: totalOf(usage),
    total_input_tokens: input,
    input_tokens_by_modality: input === undefined ? input : [{ modality: "text", tokens: input }],
    total_cached_tokens: 0,
    total_output_tokens: output === undefined ? output : output - thoughts,
    total_tool_use_tokens: 0,
    total_thought_tokens: output === undefined ? output : thoughts,
  });
}

function stepEvents(block: StreamedBlock, index: number, id: string): Json[] {
  const { step, deltas } = contentOf(block, id);
  return [
    { index, step, event_type: "step.start" },
    ...deltas.map((delta) => ({ index, delta, event_type: "step.delta" })),
    ...(block.closed ? [{ index, event_type: "step.stop" }] : []),
  ];
}

/** The content of a step's start event, and its deltas. */
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
