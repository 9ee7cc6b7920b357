// Anthropic's legacy text completions: a completion with a stop reason, or `completion` events of which the last has one.
import type { Dialect } from "../shared/dialect.ts";
import { asName, asText, type Json } from "../shared/json.ts";
import type { Turn } from "../shared/turn.ts";

export const anthropicComplete: Dialect = {
  id: "anthropic-complete",
  evidence: "reason: `stop_reason`, and a clean close",
  reasonEnds: true,
  itemDone: false,
  read,
};

function read(value: Json, turn: Turn): void {
  const choice = turn.choiceAt(0);
  choice.text += asText(value.completion);
  choice.sawValue(value.stop_reason, "/stop_reason");
  const sequence = asName(value.stop);
  if (sequence !== null) choice.detail.stopSequence = sequence;
}
