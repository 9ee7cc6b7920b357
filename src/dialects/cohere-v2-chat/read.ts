// Cohere Chat v2: a message with a finish reason, or typed events of which message-end is the last that counts.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn, noCode } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const cohereV2Chat: Dialect = {
  id: "cohere-v2-chat",
  evidence: "marker `message-end`",
  reasonEnds: false,
  itemDone: true,
  read,
  errorIn: null,
};

type Handler = (value: Json, choice: ChoiceTurn, turn: Turn) => void;
const events: ReadonlyMap<string, Handler> = new Map(
  Object.entries<Handler>({
    "content-start": (value, choice) => readContent(messageOf(value)?.content, choice),
    "content-delta": (value, choice) => readContent(messageOf(value)?.content, choice),
    "tool-plan-delta": (value, choice) => {
      choice.reasoning += asText(messageOf(value)?.tool_plan);
    },
    "tool-call-start": (value, choice) => {
      const call = asObject(messageOf(value)?.tool_calls);
      if (call) readCall(call, choice, { key: value.index });
    },
    "tool-call-delta": (value, choice) => {
      const call = asObject(messageOf(value)?.tool_calls);
      const gathered = choice.callAt(value.index);
      gathered.addArguments(asObject(call?.function)?.arguments);
    },
    "tool-call-end": (value, choice) => {
      const call = choice.callKeys.get(value.index);
      if (call) call.done = true;
    },
    "message-end": (value, choice, turn) => {
      const delta = asObject(value.delta) ?? {};
      choice.sawValue(delta.finish_reason, "/delta/finish_reason");
      if (asName(delta.error) !== null) turn.errors.push(noCode(delta, asName(delta.error)));
      readUsage(delta.usage, turn);
      turn.ended = "marker";
    },
  }),
);

function read(value: Json, turn: Turn, frame: Frame): void {
  const choice = turn.choiceAt(0);
  const type = asText(value.type) || frame.event;
  const event = events.get(type);
  if (event) return event(value, choice, turn);
  turn.sawError(errorIn(value));
  if (frame.kind === "body") readBody(value, choice, turn);
}

function readBody(body: Json, choice: ChoiceTurn, turn: Turn): void {
  const message = asObject(body.message);
  choice.reasoning += asText(message?.tool_plan);
  for (const part of asArray(message?.content)) readContent(part, choice);
  if (typeof message?.content === "string") choice.text += message.content;
  for (const call of objectsIn(message?.tool_calls)) readCall(call, choice, { done: true });
  choice.sawValue(body.finish_reason, "/finish_reason");
  readUsage(body.usage, turn);
}

function messageOf(value: Json): Json | null {
  return asObject(asObject(value.delta)?.message);
}

function readContent(value: unknown, choice: ChoiceTurn): void {
  const content = asObject(value);
  choice.text += asText(content?.text);
  choice.reasoning += asText(content?.thinking);
}

function readCall(call: Json, choice: ChoiceTurn, filed: { key?: unknown; done?: boolean }): void {
  const fn = asObject(call.function);
  choice.addCall({ id: call.id, name: fn?.name, input: fn?.arguments ?? "", ...filed });
}

/** Tokens as the model counted them; what was billed only where those are missing. */
function readUsage(value: unknown, turn: Turn): void {
  const usage = asObject(value);
  const counts = asObject(usage?.tokens) ?? usage?.billed_units;
  turn.sawUsageIn(counts, "input_tokens", "output_tokens");
}
