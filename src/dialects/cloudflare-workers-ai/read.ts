// Cloudflare Workers AI: classic models answer with a bare `response`, newer ones with chat completions; REST wraps a
// whole body of either in `result`.
import type { Frame } from "../../wire/frame.ts";
import { openaiCompletions } from "../openai-completions/read.ts";
import { type Dialect, readFrame } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asName, asObject, type Json, objectsIn } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const cloudflareWorkersAi: Dialect = {
  ...openaiCompletions,
  id: "cloudflare-workers-ai",
  evidence: "marker `data: [DONE]`; a reason and a clean close also end it",
  read,
  errorIn: null,
  choicesIn(value) {
    const outer = asObject(value);
    return entriesOf((asObject(outer?.result) ?? outer)?.choices);
  },
};

function read(value: Json, turn: Turn, frame: Frame): void {
  if (value.success === false) return turn.sawError(describeError(value));
  const inner = asObject(value.result);
  if (!inner) return readAnswer(frame, value, "", turn);
  turn.sawError(errorIn(value));
  readAnswer({ ...frame, value: inner }, inner, "/result", turn);
}

function readAnswer(frame: Frame, answer: Json, base: string, turn: Turn): void {
  const seen = new Map(turn.choices.map(({ index, values }) => [index, values.length]));
  const errors = turn.errors.length;
  readFrame(openaiCompletions, frame, turn);
  if (answer.choices === undefined) readClassic(answer, turn);
  if (base !== "") rebase(base, seen, errors, turn);
}

/** Classic models have calls and, a few of them, a reason at the top. */
function readClassic(answer: Json, turn: Turn): void {
  const choice = turn.choiceAt(0);
  choice.text += textOf(answer.response);
  for (const call of objectsIn(answer.tool_calls)) readCall(call, choice);
  choice.sawValue(answer.finish_reason, "/finish_reason");
}

/** A call with a name is a new one; without, it goes on the one with its index. Some streams close the list with nulls. */
function readCall(given: Json, choice: ChoiceTurn): void {
  const fn = asObject(given.function) ?? given;
  const name = asName(fn.name);
  const call = name === null ? choice.callKeys.get(given.index) : choice.newCall(given.index);
  if (!call) return;
  call.id ??= asName(given.id);
  call.name ??= name;
  const input = fn.arguments;
  if (typeof input === "string") call.arguments += input;
  else if (asObject(input)) call.setArguments(input);
}

/** In JSON mode the response is the parsed object instead of its text. */
function textOf(response: unknown): string {
  if (response === undefined || response === null) return "";
  return typeof response === "string" ? response : JSON.stringify(response);
}

/** What was read out of the wrapper points into the wrapper. */
function rebase(base: string, seen: ReadonlyMap<number, number>, errors: number, turn: Turn): void {
  for (const { index, values } of turn.choices) {
    const before = seen.get(index) ?? 0;
    const added = values.splice(before).map((each) => ({ ...each, field: base + each.field }));
    values.push(...added);
  }
  const added = turn.errors.splice(errors).map((each) => ({ ...each, base: base + each.base }));
  turn.errors.push(...added);
}
