// Replicate predictions: a job with a status, or events of bare text that end with `done`.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { describeError, errorIn, noCode } from "../shared/error.ts";
import { asArray, asName, asObject, asText, isBlank, type Json } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const replicatePredictions: Dialect = {
  id: "replicate-predictions",
  evidence: "marker: the event `done`; structure: the body's status",
  reasonEnds: false,
  itemDone: false,
  read: (_value, turn, frame) => readEvent(frame, turn),
  readText: readEvent,
  errorIn: null,
};

function readEvent(frame: Frame, turn: Turn): void {
  const choice = turn.choiceAt(0);
  const value = asObject(frame.value);
  switch (frame.event) {
    case "output":
      // Text as it is: a token may look like JSON without being meant as such.
      choice.text += frame.data;
      return;
    case "error":
      turn.sawError(value ? describeError(value) : noCode(frame.value, asName(frame.data)));
      return;
    case "done":
      readDone(value?.reason, choice, turn);
      return;
    case "":
      if (value) readPrediction(value, choice, turn);
  }
}

/** Without a reason `done` is the success event itself, and the only word there is. */
function readDone(reason: unknown, choice: ChoiceTurn, turn: Turn): void {
  if (isBlank(reason) && turn.errors.length === 0) choice.sawValue("done", null, "status");
  else choice.sawValue(reason, "/reason", "reason");
  turn.ended = isBlank(reason) ? "structure" : "marker";
}

function readPrediction(prediction: Json, choice: ChoiceTurn, turn: Turn): void {
  const output = prediction.output;
  choice.text = asText(output) + asArray(output).map(asText).join("");
  choice.sawValue(prediction.status, "/status", "status");
  readFailure(prediction, choice, turn);
  turn.sawUsageIn(prediction.metrics, "input_token_count", "output_token_count");
  if (prediction.status !== undefined)
    turn.ended = prediction.status === "failed" ? "error" : "structure";
}

/** The text in `error` is one only of a job that failed; beside another status it explains that status. */
function readFailure(prediction: Json, choice: ChoiceTurn, turn: Turn): void {
  const { status } = prediction;
  const error = status === "failed" || status === undefined ? errorIn(prediction) : null;
  turn.sawError(error ?? (status === "failed" ? noCode(prediction) : null));
  const message = asName(prediction.error);
  if (!error && message !== null) choice.detail.message = message;
}
