// What a dialect has gathered of one response so far. Dialects write it, settle reads it; it decides nothing.
import type { Detail } from "../../generated/observation.ts";
import type { Habits, OverrideRow } from "../../model/card.ts";
import { asName, asObject } from "./json.ts";

/** A literal seen in a reason field. */
interface SeenValue {
  readonly value: unknown;
  /** Pointer of the value; null when it is the name of an event. */
  readonly field: string | null;
  /** Which reason field, where a dialect has several. */
  readonly at: string | undefined;
}

export interface GatheredCall {
  id: string | null;
  name: string | null;
  arguments: string;
  /** The protocol said this item is finished. */
  done: boolean;
  /** The arguments came as a whole object, not as text. */
  whole: boolean;
  /** A free-text tool: its input need not be JSON. */
  freeText: boolean;
}

export interface SeenOverride {
  readonly row: OverrideRow;
  readonly value: unknown;
  readonly field: string;
}

export interface ChoiceTurn {
  readonly index: number;
  /** Id of the message being built, where a stream may begin another. */
  messageId: string | null;
  text: string;
  reasoning: string;
  refusal: string;
  readonly values: SeenValue[];
  readonly overrides: SeenOverride[];
  /** In order of appearance. */
  readonly calls: GatheredCall[];
  /** Keys under which fragments find their call again. */
  readonly callKeys: Map<unknown, GatheredCall>;
  readonly detail: Detail;
}

export interface SeenError {
  /** The object that held the error: the body, the frame, or the part of it. */
  readonly root: unknown;
  readonly code: string | number | null;
  readonly message: string | null;
  /** Pointer of the code within the root, or null. */
  readonly field: string | null;
  /** Pointer of the root within the body or frame. */
  readonly base: string;
  /** It came after the terminal marker: told, but it changes nothing. */
  readonly late?: true;
}

export interface Turn {
  /** How this provider writes what its dialect leaves open. */
  readonly habits: Habits;
  readonly choices: ChoiceTurn[];
  inputTokens: number | null;
  outputTokens: number | null;
  readonly errors: SeenError[];
  /** The dialect's terminal marker or structure was seen: nothing later changes reason, text or calls. */
  ended: "marker" | "reason" | "structure" | "error" | null;
}

export function createTurn(habits: Habits = {}): Turn {
  return { habits, choices: [], inputTokens: null, outputTokens: null, errors: [], ended: null };
}

/** The choice with this index, made when first seen. */
export function choiceAt(turn: Turn, index: number): ChoiceTurn {
  // Every frame asks, nearly every one for the first.
  const first = turn.choices[0];
  if (first?.index === index) return first;
  const found = first && turn.choices.find((choice) => choice.index === index);
  if (found) return found;
  const choice: ChoiceTurn = {
    index,
    messageId: null,
    text: "",
    reasoning: "",
    refusal: "",
    values: [],
    overrides: [],
    calls: [],
    callKeys: new Map(),
    detail: {},
  };
  const last = turn.choices.at(-1);
  turn.choices.push(choice);
  // They nearly always come in order.
  if (last && last.index > index) turn.choices.sort((a, b) => a.index - b.index);
  return choice;
}

/** Forgets text and calls, because the provider gives them anew. */
export function clearChoice(choice: ChoiceTurn): void {
  choice.text = "";
  choice.reasoning = "";
  choice.refusal = "";
  choice.calls.length = 0;
  choice.callKeys.clear();
}

/**
 * Lays out the texts in one piece each. A text made with += is kept by V8 as a tree of its pieces, many times the size of
 * a token each, until something has to look at its characters; measuring it is such a look that changes nothing.
 */
export function compactTexts(turn: Turn): void {
  for (const { text, reasoning, refusal, calls } of turn.choices) {
    for (const each of [text, reasoning, refusal]) Buffer.byteLength(each);
    for (const call of calls) Buffer.byteLength(call.arguments);
  }
}

/** Notes a literal found in a reason field. Repeats of the last one add nothing. */
export function sawValue(
  choice: ChoiceTurn,
  value: unknown,
  field: string | null,
  at?: string,
): void {
  if (value === undefined || value === null) return;
  const last = choice.values.at(-1);
  if (last && last.value === value && last.at === at) return;
  choice.values.push({ value, field, at });
}

/** The call filed under this key, made when first seen. */
export function callAt(choice: ChoiceTurn, key: unknown): GatheredCall {
  return choice.callKeys.get(key) ?? newCall(choice, key);
}

/** Opens a call under this key, whatever was filed there before. */
export function newCall(choice: ChoiceTurn, key?: unknown): GatheredCall {
  const call: GatheredCall = {
    id: null,
    name: null,
    arguments: "",
    done: false,
    whole: false,
    freeText: false,
  };
  choice.calls.push(call);
  if (key !== undefined) choice.callKeys.set(key, call);
  return call;
}

/** Files a call that came all at once; under a key, where more of it may follow. */
export function addCall(
  choice: ChoiceTurn,
  given: { id?: unknown; name: unknown; input: unknown; done?: boolean; key?: unknown },
): void {
  const call = newCall(choice, given.key);
  call.id = asName(given.id);
  call.name = asName(given.name);
  call.done = given.done === true;
  setArguments(call, given.input);
}

/** Files the arguments of a call that came all at once, as text or as another JSON value; null is none. */
export function setArguments(call: GatheredCall, value: unknown): void {
  const given = value ?? "";
  call.whole = typeof given !== "string";
  call.arguments = typeof given === "string" ? given : JSON.stringify(given);
}

/** Adds text to the arguments. A value that came whole keeps its place, unless it is the `{}` some servers open with. */
export function addArguments(call: GatheredCall, text: unknown): void {
  if (call.whole && call.arguments !== "{}") return;
  if (typeof text !== "string" || text === "") return;
  call.arguments = (call.whole ? "" : call.arguments) + text;
  call.whole = false;
}

/** Keeps the last counts seen; a count that is not a number is no count. */
export function sawUsage(turn: Turn, input: unknown, output: unknown): void {
  if (typeof input === "number") turn.inputTokens = input;
  if (typeof output === "number") turn.outputTokens = output;
}

/** Keeps the counts that an object has under these names. */
export function sawUsageIn(turn: Turn, holder: unknown, input: string, output: string): void {
  const counts = asObject(holder);
  if (counts) sawUsage(turn, counts[input], counts[output]);
}

/** Two counts together, where thinking is counted apart and billed as output; undefined when there is neither. */
export function sumOf(visible: unknown, thoughts: unknown): number | undefined {
  const counts = [visible, thoughts].filter((count) => typeof count === "number");
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** Notes an error, if there is one. */
export function sawError(turn: Turn, error: SeenError | null): void {
  if (error) turn.errors.push(error);
}
