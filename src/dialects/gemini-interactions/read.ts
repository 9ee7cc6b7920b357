// Gemini Interactions: a body with a status and steps, or events that open, fill and close the steps and end with the status.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn, noCode } from "../shared/error.ts";
import { asArray, asObject, asText, type Json } from "../shared/json.ts";
import { type ChoiceTurn, sumOf, type Turn } from "../shared/turn.ts";

export const geminiInteractions: Dialect = {
  id: "gemini-interactions",
  evidence:
    "structure: the event `interaction.completed` or the body's status; `data: [DONE]` alone proves nothing",
  reasonEnds: true,
  itemDone: true,
  read,
  errorIn: null,
  readText(frame, turn) {
    const paused = wasPaused(turn.choiceAt(0));
    if (frame.data.trim() === "[DONE]" && paused) turn.ended = "structure";
  },
};

type Handler = (value: Json, choice: ChoiceTurn, turn: Turn) => void;
const events: ReadonlyMap<string, Handler> = new Map(
  Object.entries<Handler>({
    "step.start": (value, choice, turn) => {
      readStep(asObject(value.step), "/step", value.index, choice, turn);
    },
    "step.delta": (value, choice) => addDelta(asObject(value.delta), value.index, choice),
    "step.stop": (value, choice) => closeStep(value.index, choice),
    "interaction.created": (value, choice) => {
      sawStatus(asObject(value.interaction)?.status, "/interaction/status", choice);
    },
    "interaction.status_update": (value, choice) => sawStatus(value.status, "/status", choice),
    "interaction.completed": (value, choice, turn) => {
      const interaction = asObject(value.interaction) ?? {};
      readEnd(interaction, "/interaction", choice, turn);
      // The rest of an answer that ran into the limit of one request may follow in the same stream.
      if (interaction.status === "requires_continuation") turn.ended = null;
    },
  }),
);

function read(value: Json, turn: Turn, frame: Frame): void {
  const choice = turn.choiceAt(0);
  const event = events.get(asText(value.event_type) || frame.event);
  if (event) return event(value, choice, turn);
  if (frame.kind === "body") return readBody(value, choice, turn);
  turn.sawError(errorIn(value));
}

function wasPaused({ values }: ChoiceTurn): boolean {
  const last = values[values.length - 1];
  return last?.value === "requires_continuation" && last.field === "/interaction/status";
}

function readBody(body: Json, choice: ChoiceTurn, turn: Turn): void {
  for (const [index, step] of asArray(body.steps).entries()) {
    readStep(asObject(step), `/steps/${index}`, index, choice, turn);
    closeStep(index, choice);
  }
  readEnd(body, "", choice, turn);
}

/** The interaction as a whole: its status, what went wrong, its counts. */
function readEnd(interaction: Json, base: string, choice: ChoiceTurn, turn: Turn): void {
  const status = interaction.status;
  sawStatus(status, `${base}/status`, choice);
  const failed = status === "failed" && turn.errors.length === 0;
  turn.sawError(errorIn(interaction, base) ?? (failed ? noCode(interaction) : null));
  const usage = asObject(interaction.usage);
  const output = sumOf(usage?.total_output_tokens, usage?.total_thought_tokens);
  if (usage) turn.sawUsage(usage.total_input_tokens, output);
  if (status !== undefined || base !== "") turn.ended = status === "failed" ? "error" : "structure";
}

/** A status is the state of the interaction: a later one takes the place of those before. */
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
  choice.callKeys.delete(index);
  switch (step.type) {
    case "model_output":
      for (const part of asArray(step.content)) choice.text += asText(asObject(part)?.text);
      turn.sawError(errorIn(step, base));
      break;
    case "thought":
      for (const part of asArray(step.summary)) choice.reasoning += asText(asObject(part)?.text);
      break;
    case "function_call":
      choice.addCall({ id: step.id, name: step.name, input: step.arguments ?? "", key: index });
      break;
  }
}

function addDelta(delta: Json | null, index: unknown, choice: ChoiceTurn): void {
  switch (delta?.type) {
    case "text":
      choice.text += asText(delta.text);
      break;
    case "thought_summary":
      choice.reasoning += asText(asObject(delta.content)?.text) || asText(delta.text);
      break;
    case "arguments_delta": {
      const call = choice.callKeys.get(index);
      if (!call) break;
      // The step opened with a placeholder object; the text that follows is the input.
      call.arguments = (call.whole ? "" : call.arguments) + asText(delta.arguments);
      call.whole = false;
      break;
    }
  }
}

function closeStep(index: unknown, choice: ChoiceTurn): void {
  const call = choice.callKeys.get(index);
  if (call) call.done = true;
}
