// Bedrock InvokeModel: an envelope. The members of a unit show which model it comes from, and it is read in the dialect
// of that model; the envelope adds counts, guardrails and exceptions.
import type { Frame } from "../../wire/frame.ts";
import { anthropicComplete } from "../anthropic-complete/dialect.ts";
import { anthropicMessages } from "../anthropic-messages/read.ts";
import { anthropicMessagesRequest } from "../anthropic-messages/request.ts";
import { bedrockConverse } from "../bedrock-converse/read.ts";
import { cohereV1Chat } from "../cohere-v1-chat/dialect.ts";
import { openaiCompletions } from "../openai-completions/dialect.ts";
import { type Dialect, readFrame } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { asObject, isBlank, type Json } from "../shared/json.ts";
import { askedDialect, bearer, unescaped } from "../shared/requests.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";
import { readJurassic, readLlama, readMistral, readTitan } from "./text-models.ts";

const { model: _model, stream: _stream, ...anthropicBody } = anthropicMessagesRequest.body;
const streamed = "invoke-with-response-stream";

export const bedrockInvokeModel = askedDialect({
  id: "bedrock-invoke-model",
  itemDone: true,
  // No `reasonEnds`: whether a reason ends a stream depends on the model, so the readers below say it.
  read(value, turn, frame) {
    const known = readers.find(([member]) => Object.hasOwn(value, member));
    // Nova's units and all exceptions have the shape of Converse.
    const readUnit = known?.[1] ?? speaking(bedrockConverse);
    readUnit(value, turn, frame);
    readMetrics(value, turn);
    for (const choice of turn.choices) nameFields(choice);
  },
  errorIn: null,
  readAfterEnd(frame, turn) {
    bedrockConverse.readAfterEnd?.(frame, turn);
    readMetrics(frame.value, turn);
  },
  // Written for Anthropic's messages: the body names the version that a header names elsewhere.
  ...anthropicMessagesRequest,
  path: ({ model, stream }) =>
    `/model/${encodeURIComponent(model)}/${stream ? streamed : "invoke"}`,
  headers: bearer,
  body: { anthropic_version: "bedrock-2023-05-31", ...anthropicBody },
  settings(body, path) {
    const [, model = "", mode] = /\/model\/([^/]*)\/([^/?]*)/.exec(path) ?? [];
    const { tools } = anthropicMessagesRequest.settings(body);
    return { tools, model: unescaped(model), stream: mode === streamed };
  },
});

type Read = Dialect["read"];

/** Which member identifies which model, the most specific first. */
const readers: readonly (readonly [member: string, read: Read])[] = [
  ["completion", endedByReason(speaking(anthropicComplete))],
  ["type", speaking(anthropicMessages)],
  ["results", endedByReason(readTitan)],
  ["outputText", endedByReason(readTitan)],
  ["completionReason", endedByReason(readTitan)],
  ["generation", endedByReason(readLlama)],
  ["outputs", endedByReason(readMistral)],
  ["completions", endedByReason(readJurassic)],
  ["choices", endedByReason(readChat)],
  ["generations", endedByReason(speaking(cohereV1Chat))],
  ["is_finished", speaking(cohereV1Chat)],
  ["finish_reason", speaking(cohereV1Chat)],
];

/** Reads units of another dialect. */
function speaking(dialect: Dialect): Read {
  return (_value, turn, frame) => readFrame(dialect, frame, turn);
}

/** For models without a marker: the unit in which every answer has its reason is the last. */
function endedByReason(readUnit: Read): Read {
  return (value, turn, frame) => {
    readUnit(value, turn, frame);
    if (turn.choices.length > 0 && turn.choices.every(hasReason)) turn.ended = "reason";
  };
}

function hasReason({ values }: ChoiceTurn): boolean {
  return values.some(({ value }) => !isBlank(value));
}

/** Jamba, gpt-oss and others speak chat or text completions; Mistral and DeepSeek do too, but call the reason `stop_reason`. */
function readChat(value: Json, turn: Turn, frame: Frame): void {
  readFrame(openaiCompletions, frame, turn);
  for (const [index, { finish_reason, stop_reason }, at] of entriesOf(value.choices)) {
    const choice = turn.choiceAt(index);
    if (finish_reason === undefined) choice.sawValue(stop_reason, `/choices/${at}/stop_reason`);
    // Chat does not mark finished calls: the next call finishes the one before; a reason or the body's end, the last.
    const ended = frame.kind === "body" || hasReason(choice);
    for (const call of choice.calls) {
      call.done = ended || call !== choice.calls.at(-1);
      choice.touchCall(call);
    }
  }
}

/** The same word means different things in different fields: a value is recorded under the name of its field. */
function nameFields({ values }: ChoiceTurn): void {
  for (const [at, seen] of values.entries()) {
    const names = seen.field?.replace(/\/reason$/, "").split("/");
    values[at] = { ...seen, at: names?.at(-1) };
  }
}

/** The envelope counts tokens in the last unit of every stream. */
function readMetrics(value: unknown, turn: Turn): void {
  const metrics = asObject(value)?.["amazon-bedrock-invocationMetrics"];
  turn.sawUsageIn(metrics, "inputTokenCount", "outputTokenCount");
}
