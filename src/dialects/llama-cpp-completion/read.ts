// The llama.cpp server's own completion: every frame has the shape of the whole body, and the one with `stop: true` ends it.
import type { Dialect } from "../shared/dialect.ts";
import { asText, type Json } from "../shared/json.ts";
import { choiceAt, sawUsage, sawValue, type Turn } from "../shared/turn.ts";

export const llamaCppCompletion: Dialect = {
  id: "llama-cpp-completion",
  evidence: "marker `stop: true`",
  reasonEnds: false,
  itemDone: false,
  read,
};

function read(value: Json, turn: Turn): void {
  const choice = choiceAt(turn, 0);
  choice.text += asText(value.content);
  choice.reasoning += asText(value.reasoning_content);
  sawUsage(turn, value.tokens_evaluated, value.tokens_predicted);
  if (value.stop !== true) return;
  // "none" means still running; beside `stop: true` it means that nothing was said, not that the body is open.
  if (value.stop_type !== "none") sawValue(choice, value.stop_type, "/stop_type");
  turn.ended = "marker";
}
