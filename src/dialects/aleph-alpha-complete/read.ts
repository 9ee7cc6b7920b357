// Aleph Alpha complete: one body with a list of completions; it has no stream worth a dialect.
import type { Dialect } from "../shared/dialect.ts";
import { asArray, asObject, asText, type Json } from "../shared/json.ts";
import type { Turn } from "../shared/turn.ts";

export const alephAlphaComplete: Dialect = {
  id: "aleph-alpha-complete",
  evidence: "reason: `finish_reason` of the completion",
  reasonEnds: true,
  itemDone: false,
  read,
};

function read(value: Json, turn: Turn): void {
  for (const [index, each] of asArray(value.completions).entries()) {
    const completion = asObject(each);
    const choice = turn.choiceAt(index);
    choice.text += asText(completion?.completion);
    choice.sawValue(completion?.finish_reason, `/completions/${index}/finish_reason`);
  }
  turn.sawUsage(value.num_tokens_prompt_total, value.num_tokens_generated);
}
