// The models that answer InvokeModel with a shape nobody else speaks. A unit of a stream has the shape of the body, or of one result.
import { entriesOf } from "../shared/entries.ts";
import { asObject, asText, type Json } from "../shared/json.ts";
import { choiceAt, sawUsage, sawValue, type Turn } from "../shared/turn.ts";

/** Amazon Titan Text: `results` in a body, one result bare in a stream. */
export function readTitan(value: Json, turn: Turn): void {
  const listed = Array.isArray(value.results);
  for (const [index, result, at] of entriesOf(listed ? value.results : [value])) {
    const choice = choiceAt(turn, index);
    choice.text += asText(result.outputText);
    sawValue(choice, result.completionReason, `${listed ? `/results/${at}` : ""}/completionReason`);
    sawUsage(turn, null, result.totalOutputTextTokenCount ?? result.tokenCount);
  }
  sawUsage(turn, value.inputTextTokenCount, null);
}

/** Meta Llama: one generation. */
export function readLlama(value: Json, turn: Turn): void {
  const choice = choiceAt(turn, 0);
  choice.text += asText(value.generation);
  sawValue(choice, value.stop_reason, "/stop_reason");
  sawUsage(turn, value.prompt_token_count, value.generation_token_count);
}

/** Mistral's instruct models: a list of outputs. */
export function readMistral(value: Json, turn: Turn): void {
  for (const [at, output] of entriesOf(value.outputs, null)) {
    const choice = choiceAt(turn, at);
    choice.text += asText(output.text);
    sawValue(choice, output.stop_reason, `/outputs/${at}/stop_reason`);
  }
}

/** AI21 Jurassic: completions whose reason is nested in an object. */
export function readJurassic(value: Json, turn: Turn): void {
  for (const [at, completion] of entriesOf(value.completions, null)) {
    const choice = choiceAt(turn, at);
    choice.text += asText(asObject(completion.data)?.text);
    const reason = asObject(completion.finishReason)?.reason;
    sawValue(choice, reason, `/completions/${at}/finishReason/reason`);
  }
}
