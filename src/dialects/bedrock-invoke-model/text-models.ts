// The models that answer InvokeModel with a shape nobody else speaks. A unit of a stream has the shape of the body, or of one result.
import type { Frame } from "../../wire/frame.ts";
import { asArray, asObject, asText, type Json } from "../shared/json.ts";
import { choiceAt, sawUsage, sawValue, type Turn } from "../shared/turn.ts";

/** Amazon Titan Text: `results` in a body, one result bare in a stream. */
export function readTitan(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value) ?? {};
  const listed = Array.isArray(value.results);
  for (const [at, result] of objectsOf(listed ? value.results : [value])) {
    const choice = choiceAt(turn, typeof result.index === "number" ? result.index : at);
    choice.text += asText(result.outputText);
    sawValue(choice, result.completionReason, `${listed ? `/results/${at}` : ""}/completionReason`);
    sawUsage(turn, null, result.totalOutputTextTokenCount ?? result.tokenCount);
  }
  sawUsage(turn, value.inputTextTokenCount, null);
}

/** Meta Llama: one generation. */
export function readLlama(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value) ?? {};
  const choice = choiceAt(turn, 0);
  choice.text += asText(value.generation);
  sawValue(choice, value.stop_reason, "/stop_reason");
  sawUsage(turn, value.prompt_token_count, value.generation_token_count);
}

/** Mistral's instruct models: a list of outputs. */
export function readMistral(frame: Frame, turn: Turn): void {
  for (const [at, output] of objectsOf(asObject(frame.value)?.outputs)) {
    const choice = choiceAt(turn, at);
    choice.text += asText(output.text);
    sawValue(choice, output.stop_reason, `/outputs/${at}/stop_reason`);
  }
}

/** AI21 Jurassic: completions whose reason is nested in an object. */
export function readJurassic(frame: Frame, turn: Turn): void {
  for (const [at, completion] of objectsOf(asObject(frame.value)?.completions)) {
    const choice = choiceAt(turn, at);
    choice.text += asText(asObject(completion.data)?.text);
    const reason = asObject(completion.finishReason)?.reason;
    sawValue(choice, reason, `/completions/${at}/finishReason/reason`);
  }
}

function objectsOf(list: unknown): [at: number, each: Json][] {
  return asArray(list).flatMap((value, at) => {
    const each = asObject(value);
    return each ? [[at, each]] : [];
  });
}
