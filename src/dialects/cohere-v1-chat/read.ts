// Cohere's legacy Chat v1 and Generate: a reply with a finish reason, or records of which stream-end repeats the reply.
// Bedrock leaves out the event type; there `is_finished` alone tells the last record.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf, indexOf } from "../shared/entries.ts";
import { noCode } from "../shared/error.ts";
import { asName, asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const cohereV1Chat: Dialect = {
  id: "cohere-v1-chat",
  evidence: "marker `stream-end`, or any record with `is_finished: true`",
  reasonEnds: false,
  itemDone: true,
  read,
};

function read(value: Json, turn: Turn, frame: Frame): void {
  if (value.is_finished === true || value.event_type === "stream-end") return readEnd(value, turn);
  if (frame.kind === "body") return readReply(value, "", turn);
  readRecord(value, turn.choiceAt(indexOf(value, 0)));
}

function readRecord(value: Json, choice: ChoiceTurn): void {
  switch (value.event_type ?? "text-generation") {
    case "text-generation":
      choice.text += asText(value.text);
      break;
    case "tool-calls-chunk":
      choice.text += asText(value.text);
      addCallDelta(asObject(value.tool_call_delta), choice);
      break;
    case "tool-calls-generation":
      setCalls(value.tool_calls, choice);
      break;
  }
}

function addCallDelta(delta: Json | null, choice: ChoiceTurn): void {
  if (!delta) return;
  choice.text += asText(delta.text);
  if (delta.index === undefined && !delta.name) return;
  const call = choice.callAt(delta.index ?? 0);
  call.name ??= asName(delta.name);
  call.arguments += asText(delta.parameters);
}

/** Whole calls: they take the place of the fragments they were announced with. */
function setCalls(calls: unknown, choice: ChoiceTurn): void {
  choice.calls.length = 0;
  choice.callKeys.clear();
  for (const { id, name, parameters } of objectsIn(calls))
    choice.addCall({ id, name, input: parameters ?? {}, done: true });
}

/** The last record. Its reason holds for every generation unless it names one. */
function readEnd(value: Json, turn: Turn): void {
  const named = turn.choiceAt(indexOf(value, 0));
  const choices = typeof value.index === "number" ? [named] : turn.choices;
  for (const choice of choices) choice.sawValue(value.finish_reason, "/finish_reason");
  const message = asName(value.err);
  if (message !== null) turn.sawError(noCode(value, message));
  const response = asObject(value.response);
  if (response) readReply(response, "/response", turn);
  turn.ended = value.event_type === "stream-error" ? "error" : "marker";
}

/** The whole reply, of Chat or of Generate. What it gives replaces what records built up. */
function readReply(reply: Json, base: string, turn: Turn): void {
  if (Array.isArray(reply.generations)) {
    for (const [index, each, at] of entriesOf(reply.generations))
      readGeneration(each, `${base}/generations/${at}`, turn.choiceAt(index));
  } else readGeneration(reply, base, turn.choiceAt(0));
  readUsage(reply.meta, turn);
}

function readGeneration(generation: Json, base: string, choice: ChoiceTurn): void {
  if (typeof generation.text === "string") choice.text = generation.text;
  if (Array.isArray(generation.tool_calls)) setCalls(generation.tool_calls, choice);
  choice.sawValue(generation.finish_reason, `${base}/finish_reason`);
}

/** Tokens as the model counted them; what was billed only where those are missing. */
function readUsage(value: unknown, turn: Turn): void {
  const meta = asObject(value);
  const counts = asObject(meta?.tokens) ?? meta?.billed_units;
  turn.sawUsageIn(counts, "input_tokens", "output_tokens");
}
