// The llama.cpp server's own completion: every frame has the shape of the whole body, and the one with `stop: true` ends it.
import type { OverrideRow } from "../../model/card.ts";
import { indexOf } from "../shared/entries.ts";
import { asObject, asText, type Json } from "../shared/json.ts";
import { askedDialect } from "../shared/requests.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

export const llamaCppCompletion = askedDialect({
  id: "llama-cpp-completion",
  read,
  // An answer may begin after the end of another: in a list of bodies each one does.
  readAfterEnd({ value }, turn) {
    const body = asObject(value);
    if (typeof body?.index === "number") read(body, turn);
  },
  ...template,
});

/** `truncated` also marks a shifted context, whose answer goes on. One that ends before its limit filled the context. */
const ranOut: OverrideRow = {
  pointer: "/truncated",
  test: { in: [true] },
  when: ["limit"],
  reason: "context_window_exceeded",
  source:
    "llama.cpp tools/server server-context.cpp sets truncated at a full context and at a shift",
  date: "2026-11-18",
};

/** The answers that have ended: with `n_cmpl` there are several, told apart by index, and each ends by itself. */
const stopped = new WeakSet<ChoiceTurn>();

function read(value: Json, turn: Turn): void {
  const choice = turn.choiceAt(indexOf(value, 0));
  if (stopped.has(choice)) return;
  choice.text += asText(value.content);
  choice.reasoning += asText(value.reasoning_content);
  turn.sawUsage(value.tokens_evaluated, value.tokens_predicted);
  if (value.stop === true) readStop(value, choice);
  turn.ended = turn.choices.every((each) => stopped.has(each)) ? "marker" : null;
}

function readStop(value: Json, choice: ChoiceTurn): void {
  // "none" means still running; beside `stop: true` it means that there is no reason, not that the body is open.
  if (value.stop_type !== "none") choice.sawValue(value.stop_type, "/stop_type");
  if (value.truncated === true && !reachedLimit(value))
    choice.overrides.push({ row: ranOut, value: true, field: ranOut.pointer });
  stopped.add(choice);
}

function reachedLimit({ generation_settings: settings, tokens_predicted: made }: Json): boolean {
  const limit = asObject(settings)?.n_predict;
  return typeof limit === "number" && limit >= 0 && typeof made === "number" && made >= limit;
}
