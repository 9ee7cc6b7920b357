// Gemini Interactions: a body with a status and steps, or events that open, fill and close the steps and end with the status.
import type { Dialect } from "../shared/dialect.ts";
import { errorIn, noCode } from "../shared/error.ts";
import { asArray, asObject, asText, type Json, textOf } from "../shared/json.ts";
import { type ChoiceTurn, sumOf, type Turn } from "../shared/turn.ts";

export const geminiInteractions: Dialect = {
  id: "gemini-interactions",
  reasonEnds: true,
  itemDone: true,
  errorIn: null,
  read(value, turn, frame) {
    const choice = turn.choiceAt(0);
    const interaction = asObject(value.interaction) ?? {};
    switch (asText(value.event_type) || frame.event) {
      case "step.start":
        return readStep(asObject(value.step), "/step", value.index, choice, turn);
      case "step.delta":
        return addDelta(asObject(value.delta), value.index, choice);
      case "step.stop":
        return choice.finishCall(value.index);
      case "interaction.created":
        return sawStatus(interaction.status, "/interaction/status", choice);
      case "interaction.status_update":
        return sawStatus(value.status, "/status", choice);
      case "interaction.completed":
        readEnd(interaction, "/interaction", choice, turn);
        // The rest of an answer that ran into the limit of one request may follow in the same stream.
        if (interaction.status === "requires_continuation") turn.ended = null;
        return;
      default:
        if (frame.kind === "body") readBody(value, choice, turn);
        else turn.sawError(errorIn(value));
    }
  },
  readText(frame, turn) {
    const [status] = turn.choiceAt(0).values;
    const paused =
      status?.value === "requires_continuation" && status.field === "/interaction/status";
    if (frame.data.trim() === "[DONE]" && paused) turn.ended = "structure";
  },
};

function readBody(body: Json, choice: ChoiceTurn, turn: Turn): void {
  for (const [index, step] of asArray(body.steps).entries()) {
    readStep(asObject(step), `/steps/${index}`, index, choice, turn);
    choice.finishCall(index);
  }
  readEnd(body, "", choice, turn);
}

/** The interaction as a whole: its status, its error, its counts. */
function readEnd(interaction: Json, base: string, choice: ChoiceTurn, turn: Turn): void {
  const status = interaction.status;
  sawStatus(status, `${base}/status`, choice);
  const failed = status === "failed" && turn.errors.length === 0;
  turn.sawError(errorIn(interaction, base) ?? (failed ? noCode(interaction) : null));
  const usage = asObject(interaction.usage) ?? {};
  const output = sumOf(usage.total_output_tokens, usage.total_thought_tokens);
  turn.sawUsage(usage.total_input_tokens, output);
  turn.ended = status === "failed" ? "error" : "structure";
}

/** A status is the state of the interaction: a later one replaces those before. */
function sawStatus(status: unknown, field: string, choice: ChoiceTurn): void {
  if (status === undefined || status === null) return;
  choice.values.length = 0;
  choice.sawValue(status, field);
}

/** Steps of other types are tools that run at the provider. */
function readStep(
  step: Json | null,
  base: string,
  index: unknown,
  choice: ChoiceTurn,
  turn: Turn,
): void {
  if (!step) return;
  choice.keyCall(index, null);
  const { type, id, name, arguments: input } = step;
  if (type === "model_output") {
    choice.text += textOf(asArray(step.content));
    turn.sawError(errorIn(step, base));
  } else if (type === "thought") choice.reasoning += textOf(asArray(step.summary));
  else if (type === "function_call") choice.addCall({ id, name, input, key: index });
}

function addDelta(delta: Json | null, index: unknown, choice: ChoiceTurn): void {
  const type = delta?.type;
  if (type === "text") choice.text += asText(delta?.text);
  else if (type === "thought_summary")
    choice.reasoning += asText(asObject(delta?.content)?.text) || asText(delta?.text);
  else if (type === "arguments_delta")
    choice.knownCall(index)?.replaceOpening(asText(delta?.arguments));
}
