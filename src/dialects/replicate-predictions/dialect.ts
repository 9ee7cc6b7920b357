// Replicate predictions: a job with a status, or events of bare text that end with `done`.
import type { Frame } from "../../wire/frame.ts";
import { describeError, errorIn, noCode } from "../shared/error.ts";
import { asArray, asName, asObject, asText, isBlank, type Json } from "../shared/json.ts";
import { promptBesideSystem } from "../shared/messages.ts";
import { askedDialect, bearer, unescaped } from "../shared/requests.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };

export const replicatePredictions = askedDialect({
  id: "replicate-predictions",
  read: (_value, turn, frame) => readEvent(frame, turn),
  readText: readEvent,
  errorIn: null,
  // The model is in the path. Each model has its own inputs; these are the ones that Replicate's language models share.
  path: ({ model }) =>
    `/v1/models/${model.split("/").map(encodeURIComponent).join("/")}/predictions`,
  // Without `prefer: wait` the answer is a job that has only begun.
  headers: (key, { stream }) => ({ ...bearer(key), ...(stream ? {} : { prefer: "wait" }) }),
  ...template,
  values: ({ messages, stop }) => ({ ...promptBesideSystem(messages), stop: stop?.join(",") }),
  settings({ input, version }, path) {
    const { max_new_tokens: maxTokens, stop_sequences } = asObject(input) ?? {};
    const named = /\/v1\/models\/([^?]+)\/predictions/.exec(path)?.[1];
    const stop = asName(stop_sequences)?.split(",");
    return { model: named === undefined ? version : unescaped(named), stop, maxTokens };
  },
});

function readEvent(frame: Frame, turn: Turn): void {
  const choice = turn.choiceAt(0);
  const value = asObject(frame.value);
  switch (frame.event) {
    case "output":
      // The data is text: a token may look like JSON without being meant as JSON.
      choice.text += frame.data;
      return;
    case "error":
      return turn.sawError(value ? describeError(value) : noCode(frame.value, asName(frame.data)));
    case "done": {
      const reason = value?.reason;
      // Without a reason, the success event `done` itself is the only literal.
      if (isBlank(reason) && turn.errors.length === 0) choice.sawValue("done", null, "status");
      else choice.sawValue(reason, "/reason", "reason");
      turn.ended = isBlank(reason) ? "structure" : "marker";
      return;
    }
    case "":
      if (value) readPrediction(value, choice, turn);
  }
}

function readPrediction(prediction: Json, choice: ChoiceTurn, turn: Turn): void {
  const { output, status } = prediction;
  const failed = status === "failed";
  choice.text = asText(output) + asArray(output).map(asText).join("");
  choice.sawValue(status, "/status", "status");
  // `error` is an error only where the job failed; beside another status its text explains that status.
  const error = failed || status === undefined ? errorIn(prediction) : null;
  turn.sawError(error ?? (failed ? noCode(prediction) : null));
  if (!error) choice.sawDetail("message", prediction.error);
  turn.sawUsageIn(prediction.metrics, "input_token_count", "output_token_count");
  if (status !== undefined) turn.ended = failed ? "error" : "structure";
}
