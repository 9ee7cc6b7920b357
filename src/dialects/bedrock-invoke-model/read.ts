// Bedrock InvokeModel: an envelope. Which model speaks is told by the members of a unit, and it is read in the dialect
// of that model; the envelope adds counts, guardrails and exceptions of its own.
import type { Frame } from "../../wire/frame.ts";
import { anthropicComplete } from "../anthropic-complete/read.ts";
import { anthropicMessages } from "../anthropic-messages/read.ts";
import { bedrockConverse } from "../bedrock-converse/read.ts";
import { cohereV1Chat } from "../cohere-v1-chat/read.ts";
import { openaiCompletions } from "../openai-completions/read.ts";
import type { Dialect } from "../shared/dialect.ts";
import { asObject, isBlank } from "../shared/json.ts";
import { type ChoiceTurn, choiceAt, sawUsage, sawValue, type Turn } from "../shared/turn.ts";
import { readJurassic, readLlama, readMistral, readTitan } from "./text-models.ts";

export const bedrockInvokeModel: Dialect = {
  id: "bedrock-invoke-model",
  evidence:
    "the model's own: marker `message_stop` (Claude), `messageStop` (Nova), `is_finished` (Cohere); else the reason",
  // Not a property of the envelope: where a model has no marker, its reader below says that the reason ended it.
  reasonEnds: false,
  itemDone: true,
  read,
  readAfterEnd(frame, turn) {
    bedrockConverse.readAfterEnd?.(frame, turn);
    readMetrics(frame.value, turn);
  },
  choicesIn: (value) => openaiCompletions.choicesIn?.(value) ?? [],
};

type Read = Dialect["read"];

/** Members that tell whose unit it is, the more telling first. */
const readers: readonly (readonly [member: string, read: Read])[] = [
  ["completion", endedByReason(anthropicComplete.read)],
  ["type", anthropicMessages.read],
  ["results", endedByReason(readTitan)],
  ["outputText", endedByReason(readTitan)],
  ["completionReason", endedByReason(readTitan)],
  ["generation", endedByReason(readLlama)],
  ["outputs", endedByReason(readMistral)],
  ["completions", endedByReason(readJurassic)],
  ["choices", endedByReason(readChat)],
  ["generations", cohereV1Chat.read],
  ["is_finished", cohereV1Chat.read],
  ["finish_reason", cohereV1Chat.read],
];

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const known = frame.failure
    ? undefined
    : readers.find(([member]) => Object.hasOwn(value, member));
  // Nova speaks Converse, and so do exceptions.
  const readUnit = known?.[1] ?? bedrockConverse.read;
  readUnit(frame, turn);
  readMetrics(value, turn);
  for (const choice of turn.choices) nameFields(choice);
}

/** For models without a marker: the unit in which every answer has its reason is the last. */
function endedByReason(readUnit: Read): Read {
  return (frame, turn) => {
    readUnit(frame, turn);
    if (frame.kind === "event" && turn.choices.every(hasReason)) turn.ended = "reason";
  };
}

function hasReason({ values }: ChoiceTurn): boolean {
  return values.some(({ value }) => !isBlank(value));
}

/** Jamba, gpt-oss and others speak chat or text completions; Mistral and DeepSeek do too, but call the reason `stop_reason`. */
function readChat(frame: Frame, turn: Turn): void {
  openaiCompletions.read(frame, turn);
  for (const [index, each, at] of openaiCompletions.choicesIn?.(frame.value) ?? []) {
    const choice = choiceAt(turn, index);
    const given = asObject(each);
    if (given?.finish_reason === undefined)
      sawValue(choice, given?.stop_reason, `/choices/${at}/stop_reason`);
    finishCalls(choice, frame.kind === "body");
  }
}

/** Chat has no word for a finished call: the next call finishes the one before, a reason or the whole body the last. */
function finishCalls(choice: ChoiceTurn, whole: boolean): void {
  for (const [at, call] of choice.calls.entries()) {
    call.done = whole || at < choice.calls.length - 1 || hasReason(choice);
  }
}

/** The same word means different things in different fields: a value is filed under the name of its field. */
function nameFields({ values }: ChoiceTurn): void {
  for (const [at, seen] of values.entries()) {
    const name = (seen.field ?? "")
      .replace(/\/reason$/, "")
      .split("/")
      .pop();
    if (seen.at === undefined) values[at] = { ...seen, at: name };
  }
}

/** The envelope counts tokens in the last unit of every stream. */
function readMetrics(value: unknown, turn: Turn): void {
  const metrics = asObject(asObject(value)?.["amazon-bedrock-invocationMetrics"]);
  if (metrics) sawUsage(turn, metrics.inputTokenCount, metrics.outputTokenCount);
}
