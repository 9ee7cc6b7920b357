// IBM watsonx.ai text generation: every unit of a stream has the shape of the whole body and carries what is new.
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { errorInEvent } from "../shared/error.ts";
import { asObject, asText, type Json } from "../shared/json.ts";
import type { Turn } from "../shared/turn.ts";

export const watsonxTextGeneration: Dialect = {
  id: "watsonx-text-generation",
  evidence: "reason: a `stop_reason` other than `not_finished`, and a clean close",
  reasonEnds: true,
  itemDone: false,
  read,
  errorIn: errorInEvent,
  choicesIn: (value) => entriesOf(asObject(value)?.results, null),
};

function read(value: Json, turn: Turn): void {
  for (const [at, result] of entriesOf(value.results, null)) {
    const choice = turn.choiceAt(at);
    choice.text += asText(result.generated_text);
    choice.sawValue(result.stop_reason, `/results/${at}/stop_reason`);
    turn.sawUsage(inputTokens(result, turn), result.generated_token_count);
  }
}

/** A stream counts the input in its first unit and writes 0 in all others. */
function inputTokens(result: Json, turn: Turn): unknown {
  const count = result.input_token_count;
  return count === 0 && turn.inputTokens !== null ? undefined : count;
}
