// What a caller who follows the library's documentation has in hand (a word, an error, calls), and what the rows say of it.
import type { GuestObservation } from "../../src/generated/guest-observation.ts";
import type { StopReason } from "../../src/generated/observation.ts";
import type { Action } from "../../src/generated/translations.ts";
import type { ThrowRow, Vocabulary } from "../../src/generated/vocabulary.ts";
import type { Answer } from "../../src/model/answer.ts";
import { isBrokenConnection } from "../../src/model/broken-connection.ts";
import { looksDone } from "../../src/model/stop-reason.ts";
import { anyOther } from "../../src/model/vocabulary.ts";
import { parseJson } from "../../src/wire/frame.ts";

/** What a row says: which stop reasons, and the one thing callers are told to do. */
export interface Meaning {
  readonly means: readonly StopReason[];
  readonly action: Action;
}

type GivenAnswer = Extract<Answer, { kind: "returned" | "threw" }>;
export type HeldCall = NonNullable<GuestObservation["toolCalls"]>[number];

export interface Hand {
  /** `told`: a word or a refusal; `threw`: only an error; `untold`: none of these. */
  readonly kind: "told" | "untold" | "threw";
  readonly word: string | null;
  /** The row of the word (or of a missing word, if documented); a refusal replaces a row that sounds finished. */
  readonly row: Meaning | null;
  /** An error the caller saw, thrown or returned. */
  readonly error: { readonly name: string; readonly message: string } | null;
  readonly thrown: boolean;
  readonly errorRow: Meaning | null;
  /** null: the adapter reported no calls, not even an empty list. */
  readonly calls: readonly HeldCall[] | null;
}

/** What the caller has in hand. */
export function handOf(answer: GivenAnswer, vocabulary: Vocabulary, dialect: string): Hand {
  const observation = answer.kind === "returned" ? answer.observation : null;
  const word = observation?.reported ?? null;
  const error = answer.kind === "threw" ? answer.error : (observation?.error ?? null);
  const calls = observation?.toolCalls ?? null;
  const declined = Boolean(observation?.refusal);
  const row = rowOf(word, vocabulary, dialect, calls?.some(isToAct) ?? false);
  return {
    kind: word !== null || declined ? "told" : error ? "threw" : "untold",
    word,
    // A word that warns keeps its own row: it already says what to do.
    row: declined && (!row || looksDone(row.action)) ? refused : row,
    error,
    thrown: error !== null && observation?.error?.thrown !== false,
    errorRow: error && errorMeaning(error, vocabulary),
    calls,
  };
}

/** The meaning of a filled refusal field, in every library that has one. */
const refused: Meaning = { means: ["refusal"], action: "abort" };

/** Whether a caller would run it: it is marked complete, or not marked and its arguments parse as an object. */
export function looksRunnable({ state, arguments: text }: HeldCall): boolean {
  return state === undefined ? isObject(text) : state === "complete";
}

/** Whether there is a call to act on. An unmarked call without arguments may be a complete one. */
function isToAct(call: HeldCall): boolean {
  return looksRunnable(call) || (call.state === undefined && call.arguments === "");
}

function isObject(text: string): boolean {
  const value = parseJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The meaning of the word by its row; null: no row fits.
 * @public Guests use it on the last word of a loop.
 */
export function rowOf(
  word: string | null,
  { rows }: Vocabulary,
  dialect: string,
  withCalls: boolean,
): Meaning | null {
  const fitting = rows.filter(
    (row) =>
      (row.dialects?.includes(dialect) ?? true) && (row.withCalls ?? withCalls) === withCalls,
  );
  const rowFor = (wanted: string | null) => fitting.find((row) => row.word === wanted);
  return rowFor(word) ?? (word === null ? undefined : rowFor(anyOther)) ?? null;
}

const broken: Meaning = { means: ["interrupted"], action: "fail" };

/** A broken connection reported by the runtime's own HTTP client needs no row. */
function errorMeaning(
  error: { readonly name: string; readonly message: string },
  { throws = [] }: Vocabulary,
): ThrowRow | Meaning | null {
  const row = throws.find(
    (each) =>
      (each.class === undefined || each.class === error.name) &&
      (each.contains === undefined || error.message.includes(each.contains)),
  );
  return row ?? (isBrokenConnection(error) ? broken : null);
}
