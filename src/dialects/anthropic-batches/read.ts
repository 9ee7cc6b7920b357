// One line of the results of an Anthropic batch: a message, an error, or word that the request never ran.
import { anthropicMessages } from "../anthropic-messages/read.ts";
import { type Dialect, readFrame } from "../shared/dialect.ts";
import { describeError } from "../shared/error.ts";
import { asObject } from "../shared/json.ts";

export const anthropicBatches: Dialect = {
  id: "anthropic-batches",
  evidence: "reason: `result.type`, or `stop_reason` of the message inside",
  reasonEnds: false,
  itemDone: true,
  errorIn: null,
  read(value, turn, frame) {
    const result = asObject(value.result);
    const error = asObject(result?.error);
    const choice = turn.choiceAt(0);
    if (error) turn.errors.push(describeError(error, "/result/error"));
    if (!asObject(result?.message)) return choice.sawValue(result?.type, "/result/type");
    readFrame(anthropicMessages, { ...frame, value: result?.message }, turn);
    for (const [at, seen] of choice.values.entries())
      choice.values[at] = { ...seen, field: `/result/message${seen.field}` };
  },
};
