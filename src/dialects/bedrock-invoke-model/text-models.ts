// Models that answer InvokeModel in a shape of their own. A unit of a stream has the shape of the body, or of one result.
import { entriesOf } from "../shared/entries.ts";
import { asObject, asText, type Json } from "../shared/json.ts";
import type { Turn } from "../shared/turn.ts";

/** Amazon Titan Text: `results` in a body, one result bare in a stream. */
export function readTitan(value: Json, turn: Turn): void {
  const listed = Array.isArray(value.results);
  for (const [index, result, at] of entriesOf(listed ? value.results : [value])) {
    const choice = turn.choiceAt(index);
    choice.text += asText(result.outputText);
    choice.sawValue(result.completionReason, `${listed ? `/results/${at}` : ""}/completionReason`);
    turn.sawUsage(null, result.totalOutputTextTokenCount ?? result.tokenCount);
  }
  turn.sawUsage(value.inputTextTokenCount, null);
}

export function readLlama(value: Json, turn: Turn): void {
  const choice = turn.choiceAt(0);
  choice.text += asText(value.generation);
  choice.sawValue(value.stop_reason, "/stop_reason");
  turn.sawUsage(value.prompt_token_count, value.generation_token_count);
}

/** Mistral's instruct models: a list of outputs. */
export function readMistral(value: Json, turn: Turn): void {
  for (const [at, output] of entriesOf(value.outputs, null)) {
    const choice = turn.choiceAt(at);
    choice.text += asText(output.text);
    choice.sawValue(output.stop_reason, `/outputs/${at}/stop_reason`);
  }
}

/** AI21 Jurassic: completions whose reason is nested in an object. */
export function readJurassic(value: Json, turn: Turn): void {
  for (const [at, completion] of entriesOf(value.completions, null)) {
    const choice = turn.choiceAt(at);
    choice.text += asText(asObject(completion.data)?.text);
    const reason = asObject(completion.finishReason)?.reason;
    choice.sawValue(reason, `/completions/${at}/finishReason/reason`);
  }
}
