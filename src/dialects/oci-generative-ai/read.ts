// Oracle's Generative AI chat: one envelope around three formats (GENERIC, COHERE, COHEREV2); frames of a stream have
// the shape of one choice.
import type { Frame } from "../../wire/frame.ts";
import { grown } from "../shared/cumulative.ts";
import { type Dialect, readDone } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { describeError, errorIn } from "../shared/error.ts";
import {
  asArray,
  asName,
  asObject,
  asText,
  isBlank,
  type Json,
  objectsIn,
  textOf,
} from "../shared/json.ts";
import type { ChoiceTurn, GatheredCall, SeenError, Turn } from "../shared/turn.ts";

export const ociGenerativeAi: Dialect = {
  id: "oci-generative-ai",
  evidence: "reason: `finishReason`, and a clean close; `data: [DONE]` is a marker where it comes",
  reasonEnds: true,
  itemDone: false,
  read,
  readText: readDone,
  errorIn: failureIn,
  choicesIn,
};

/** Errors stand at the top. */
function failureIn(value: Json): SeenError | null {
  const told = asName(value.code) !== null && typeof value.message === "string";
  return told ? describeError(value) : errorIn(value);
}

function read(value: Json, turn: Turn, frame: Frame): void {
  const { response, base } = responseOf(value);
  for (const [index, choice, at] of choicesIn(value)) {
    const place = Array.isArray(response.choices) ? `${base}/choices/${at}` : base;
    readChoice(choice, place, frame.kind === "body", turn.choiceAt(index));
  }
  turn.sawUsageIn(response.usage, "promptTokens", "completionTokens");
}

function responseOf(value: Json): { response: Json; base: string } {
  const inner = asObject(value.chatResponse);
  return inner ? { response: inner, base: "/chatResponse" } : { response: value, base: "" };
}

/** The listed choices; without a list the response is the only one. */
function choicesIn(value: unknown) {
  const { response } = responseOf(asObject(value) ?? {});
  return entriesOf(Array.isArray(response.choices) ? response.choices : [response]);
}

function readChoice(choice: Json, base: string, whole: boolean, gathered: ChoiceTurn): void {
  const message = asObject(choice.message) ?? {};
  const calls = asArray(choice.toolCalls);
  // The Cohere formats say everything once more in the frame that has the calls and in the one that ends.
  const join = calls.length > 0 || !isBlank(choice.finishReason) ? grown : added;
  gathered.text = join(gathered.text, asText(choice.text) + textOf(message.content));
  gathered.reasoning = join(gathered.reasoning, reasoningOf(message));
  gathered.refusal = join(gathered.refusal, asText(message.refusal));
  if (calls.length > 0) setCalls(calls, gathered);
  for (const [, call, at] of entriesOf(message.toolCalls, null))
    joinCall(call, at, whole, gathered);
  gathered.sawValue(choice.finishReason, `${base}/finishReason`);
}

function added(soFar: string, piece: string): string {
  return soFar + piece;
}

function reasoningOf(message: Json): string {
  const parts = asArray(message.content).map((part) => asText(asObject(part)?.thinking));
  return asText(message.reasoningContent) + asText(message.toolPlan) + parts.join("");
}

/** The calls of the first Cohere format: whole, without ids. */
function setCalls(calls: readonly unknown[], choice: ChoiceTurn): void {
  choice.calls.length = 0;
  for (const { name, parameters } of objectsIn(calls))
    choice.addCall({ name, input: parameters ?? {} });
}

/** A call of the other formats, whole in a body and in fragments in a stream. */
function joinCall(given: Json, at: number, whole: boolean, choice: ChoiceTurn): void {
  const fn = asObject(given.function) ?? given;
  const call = whole ? choice.newCall() : fragmentOf(given, fn, at, choice);
  call.id ??= asName(given.id);
  call.name ??= asName(fn.name);
  const input = fn.arguments;
  if (typeof input === "string") call.arguments = grown(call.arguments, input);
  else if (asObject(input)) call.setArguments(input);
}

/** Frames do not number calls: an id or else the place finds one again, and a name without an id opens another. */
function fragmentOf(given: Json, fn: Json, at: number, choice: ChoiceTurn): GatheredCall {
  const id = asName(given.id);
  const known = id === null ? choice.callKeys.get(at) : choice.calls.find((call) => call.id === id);
  const another = id === null && asName(fn.name) !== null;
  return !known || another ? choice.newCall(at) : known;
}
