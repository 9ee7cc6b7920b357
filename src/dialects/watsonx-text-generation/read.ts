// IBM watsonx.ai text generation: every unit of a stream has the shape of the whole body and carries what is new.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { describeError, errorIn } from "../shared/error.ts";
import { asArray, asObject, asText, type Json } from "../shared/json.ts";
import { choiceAt, sawUsage, sawValue, type Turn } from "../shared/turn.ts";

export const watsonxTextGeneration: Dialect = {
  id: "watsonx-text-generation",
  evidence: "reason: a `stop_reason` other than `not_finished`, and a clean close",
  reasonEnds: true,
  itemDone: false,
  read,
  choicesIn,
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const error = frame.event === "error" ? describeError(value) : errorIn(value);
  if (error) turn.errors.push(error);
  for (const [at, result] of choicesIn(value)) {
    const choice = choiceAt(turn, at);
    choice.text += asText(result.generated_text);
    sawValue(choice, result.stop_reason, `/results/${at}/stop_reason`);
    sawUsage(turn, inputTokens(result, turn), result.generated_token_count);
  }
}

function* choicesIn(value: unknown): Generator<readonly [number, Json, number]> {
  for (const [at, each] of asArray(asObject(value)?.results).entries()) {
    const result = asObject(each);
    if (result) yield [at, result, at];
  }
}

/** A stream counts the input in its first unit and writes 0 in all others. */
function inputTokens(result: Json, turn: Turn): unknown {
  const count = result.input_token_count;
  return count === 0 && turn.inputTokens !== null ? undefined : count;
}
