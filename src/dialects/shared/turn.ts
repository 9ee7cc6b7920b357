// What a dialect has gathered of one response so far. Dialects write it, settle reads it; it decides nothing.
import type { Choice, Detail, ToolCall } from "../../generated/observation.ts";
import type { Habits, OverrideRow } from "../../model/card.ts";
import { GrowingJson } from "./growing.ts";
import { asName, asObject } from "./json.ts";

/** A literal seen in a reason field. */
interface SeenValue {
  readonly value: unknown;
  /** Pointer of the value; null when it is the name of an event. */
  readonly field: string | null;
  /** Which reason field, where a dialect has several. */
  readonly at: string | undefined;
}

export class GatheredCall {
  /** Its place among the calls. */
  at = 0;
  id: string | null = null;
  name: string | null = null;
  arguments = "";
  /** The protocol said this item is finished. */
  done = false;
  /** The arguments came as a whole object, not as text. */
  whole = false;
  /** A free-text tool: its input need not be JSON. */
  freeText = false;
  readonly #look = new GrowingJson();

  /** Sets the arguments of a call that came all at once, as text or as another JSON value; null is no arguments. */
  setArguments(value: unknown): void {
    const given = value ?? "";
    this.whole = typeof given !== "string";
    this.arguments = typeof given === "string" ? given : JSON.stringify(given);
    this.#look.restart();
  }

  /** Adds text to the arguments. Ignored after a whole value, unless that is the `{}` some servers open a call with. */
  addArguments(text: unknown, join = added): void {
    if (this.whole && this.arguments !== "{}") return;
    if (typeof text !== "string" || text === "") return;
    this.replaceOpening(text, join);
  }

  /** Adds text to the arguments. An object that opened the item was a placeholder: the text replaces it. */
  replaceOpening(text: string, join = added): void {
    this.arguments = join(this.whole ? "" : this.arguments, text);
    if (this.whole) this.#look.restart();
    else this.#look.add(text);
    this.whole = false;
  }

  /** Whether there is nothing but white space. */
  isBlank(): boolean {
    return this.#look.isBlank(this.arguments);
  }

  /** Whether the arguments are JSON by now. */
  isJson(): boolean {
    return this.#look.isJson(this.arguments);
  }

  /** Adds a fragment: the first id and name are kept, text is joined to the text so far, another value is the whole input. */
  addPart(part: { id?: unknown; name: unknown; input: unknown }, join = added): void {
    this.id ??= asName(part.id);
    this.name ??= asName(part.name);
    if (typeof part.input === "string") this.addArguments(part.input, join);
    else if (part.input !== undefined && part.input !== null) this.setArguments(part.input);
  }
}

/** The text so far and what is new. */
export function added(soFar: string, piece: string): string {
  return soFar + piece;
}

/**
 * The same for streams that may send the whole text so far every time: a piece that begins with that text replaces it.
 * Whether they do depends on an option of the request.
 */
export function grown(soFar: string, piece: string): string {
  return piece.startsWith(soFar) ? piece : soFar + piece;
}

export interface SeenOverride {
  readonly row: OverrideRow;
  readonly value: unknown;
  readonly field: string;
}

export class ChoiceTurn {
  readonly index: number;
  /** It may have changed since the turn was settled. */
  touched = true;
  /** The place of the first call that may have changed since. */
  touchedFrom = 0;
  /** What `settle` keeps, so that the next observation settles only what changed. */
  settled: { calls: ToolCall[]; ended: boolean; limited: boolean } | null = null;
  /** Id of the message being built, where a stream may begin another. */
  messageId: string | null = null;
  text = "";
  reasoning = "";
  refusal = "";
  readonly values: SeenValue[] = [];
  readonly overrides: SeenOverride[] = [];
  /** In order of appearance. */
  readonly calls: GatheredCall[] = [];
  /** Calls by the key that later fragments carry. */
  readonly #callKeys = new Map<unknown, GatheredCall>();
  readonly detail: Detail = {};

  constructor(index: number) {
    this.index = index;
  }

  /** Drops text and calls, because the provider sends them again. */
  clear(): void {
    this.text = "";
    this.reasoning = "";
    this.refusal = "";
    this.clearCalls();
  }

  clearCalls(): void {
    this.calls.length = 0;
    this.#callKeys.clear();
  }

  /** Notes a literal found in a reason field. Repeats of the last one add nothing. */
  sawValue(value: unknown, field: string | null, at?: string): void {
    if (value === undefined || value === null) return;
    const last = this.values.at(-1);
    if (last && last.value === value && last.at === at) return;
    this.values.push({ value, field, at });
  }

  /** Notes a detail of the end, if the value is a text. */
  sawDetail(name: "stopSequence" | "category" | "message" | "continuationToken", value: unknown) {
    const text = asName(value);
    if (text !== null) this.detail[name] = text;
  }

  /** The protocol says that the call with this key is finished. */
  finishCall(key: unknown): void {
    const call = this.knownCall(key);
    if (call) call.done = true;
  }

  knownCall(key: unknown): GatheredCall | undefined {
    return this.touchCall(this.#callKeys.get(key));
  }

  /** Notes that a call may be changed: whoever changes one gets it from here or from `knownCall`. */
  touchCall(call: GatheredCall | undefined): GatheredCall | undefined {
    if (call && call.at < this.touchedFrom) this.touchedFrom = call.at;
    return call;
  }

  /** Later fragments with this key belong to this call; null: to none. */
  keyCall(key: unknown, call: GatheredCall | null): void {
    if (call) this.#callKeys.set(key, call);
    else this.#callKeys.delete(key);
  }

  /** The call with this key, created when first seen. */
  callAt(key: unknown): GatheredCall {
    return this.knownCall(key) ?? this.newCall(key);
  }

  /** Creates a call under this key, even if there was one. */
  newCall(key?: unknown): GatheredCall {
    const call = new GatheredCall();
    call.at = this.calls.push(call) - 1;
    this.touchCall(call);
    if (key !== undefined) this.#callKeys.set(key, call);
    return call;
  }

  /** Adds a call that came all at once; with a key where more of it may follow. */
  addCall(given: {
    id?: unknown;
    name: unknown;
    input: unknown;
    done?: boolean;
    key?: unknown;
  }): void {
    const call = this.newCall(given.key);
    call.id = asName(given.id);
    call.name = asName(given.name);
    call.done = given.done === true;
    call.setArguments(given.input);
  }
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
  /** It came after the terminal marker: reported, but it does not change the stop reason. */
  readonly late?: true;
}

export class Turn {
  /** How this provider does what its dialect leaves open. */
  readonly habits: Habits;
  /** By index, the lowest first. */
  readonly choices: ChoiceTurn[] = [];
  readonly #byIndex = new Map<number, ChoiceTurn>();
  readonly touched: ChoiceTurn[] = [];
  /** What `settle` keeps: the choices, and what the reading of all of them depends on. */
  settled: { list: Choice[]; on: readonly unknown[] } | null = null;
  inputTokens: number | null = null;
  outputTokens: number | null = null;
  readonly errors: SeenError[] = [];
  /** The dialect's terminal marker or structure was seen: nothing later changes reason, text or calls. */
  ended: "marker" | "reason" | "structure" | "error" | null = null;

  constructor(habits: Habits = {}) {
    this.habits = habits;
  }

  /** The choice with this index, created when first seen. */
  choiceAt(index: number): ChoiceTurn {
    const first = this.choices[0];
    const found = first?.index === index ? first : this.#byIndex.get(index);
    if (found?.touched) return found;
    const choice = found ?? new ChoiceTurn(index);
    choice.touched = true;
    this.touched.push(choice);
    if (found) return found;
    this.#byIndex.set(index, choice);
    const above = this.choices.findLastIndex((each) => each.index < index) + 1;
    this.choices.splice(above, 0, choice);
    return choice;
  }

  /**
   * Flattens the texts. V8 keeps a text made with += as a tree of its pieces, each taking many times the memory of its
   * characters, until something reads them; Buffer.byteLength reads them and changes nothing.
   */
  compactTexts(): void {
    for (const { text, reasoning, refusal, calls } of this.choices) {
      for (const each of [text, reasoning, refusal]) Buffer.byteLength(each);
      for (const call of calls) Buffer.byteLength(call.arguments);
    }
  }

  /** Keeps the last counts seen; a value that is not a number is ignored. */
  sawUsage(input: unknown, output: unknown): void {
    if (typeof input === "number") this.inputTokens = input;
    if (typeof output === "number") this.outputTokens = output;
  }

  /** Keeps the counts that an object has under these names. */
  sawUsageIn(holder: unknown, input: string, output: string): void {
    const counts = asObject(holder);
    if (counts) this.sawUsage(counts[input], counts[output]);
  }

  /** Notes an error, if there is one. */
  sawError(error: SeenError | null): void {
    if (error) this.errors.push(error);
  }
}

/** The sum of two counts, for example of visible and thinking tokens; undefined when there is neither. */
export function sumOf(visible: unknown, thoughts: unknown): number | undefined {
  const counts = [visible, thoughts].filter((count) => typeof count === "number");
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}
