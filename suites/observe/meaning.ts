// What a caller who follows the library's documentation has in hand (a word, an error, calls), and what it means (H2).
import type { AdapterManifest } from "../../src/generated/adapter.ts";
import type { GuestObservation } from "../../src/generated/guest-observation.ts";
import type { StopReason } from "../../src/generated/observation.ts";
import type { Action } from "../../src/generated/translations.ts";
import type { ThrowRow, Vocabulary, VocabularyRow } from "../../src/generated/vocabulary.ts";
import type { Answer } from "../../src/model/answer.ts";
import { isBrokenConnection } from "../../src/model/broken-connection.ts";
import { looksDone } from "../../src/model/stop-reason.ts";
import { anyOther } from "../../src/model/vocabulary.ts";
import { parseJson } from "../../src/wire/frame.ts";

/** What a row or a rule says: which stop reasons, and the one thing callers are told to do. */
export interface Meaning {
  readonly means: readonly StopReason[];
  readonly action: Action;
}

type GivenAnswer = Extract<Answer, { kind: "returned" | "threw" }>;
export type HeldCall = NonNullable<GuestObservation["toolCalls"]>[number];

export interface Hand {
  /** `told`: a word or a refusal; `threw`: only an error; `left_open`: no word where the finished twin has one; `untold`: nothing. */
  readonly kind: "told" | "untold" | "threw" | "left_open";
  readonly word: string | null;
  /** What the word means beside a refusal and the calls in hand; null: no row fits. */
  readonly row: Meaning | null;
  /** An error the caller saw, thrown or returned. */
  readonly error: { readonly name: string; readonly message: string } | null;
  readonly thrown: boolean;
  readonly errorRow: Meaning | null;
  /** null: there is no answer, or the adapter does not claim calls: then they are evidence of nothing. */
  readonly calls: readonly HeldCall[] | null;
}

/** What the caller has in hand. */
export function handOf(
  answer: GivenAnswer,
  vocabulary: Vocabulary,
  dialect: string,
  { reports }: Pick<AdapterManifest, "reports">,
  twinWord: string | null = null,
): Hand {
  const observation = answer.kind === "returned" ? answer.observation : null;
  // An empty word says nothing where a finished answer has one.
  const word =
    (twinWord === null ? observation?.reported : observation?.reported?.trim() || null) ?? null;
  const error = answer.kind === "threw" ? answer.error : (observation?.error ?? null);
  const calls = observation && reports.includes("toolCalls") ? (observation.toolCalls ?? []) : null;
  const declined = Boolean(observation?.refusal);
  const row = rowOf(word, vocabulary, dialect);
  return {
    kind:
      word !== null || declined
        ? "told"
        : error
          ? "threw"
          : twinWord === null
            ? "untold"
            : "left_open",
    word,
    row: declined && (!row || looksDone(row.action)) ? refused : besideCalls(row, calls),
    error,
    thrown: error !== null && observation?.error?.thrown !== false,
    errorRow: error && errorMeaning(error, vocabulary),
    calls,
  };
}

/** The meaning of a filled refusal field, in every library that has one. */
const refused: Meaning = { means: ["refusal"], action: "abort" };
/** A call in hand, whatever word that does not warn stands beside it. */
export const called: Meaning = { means: ["tool_call"], action: "run_tools" };
/** A word for tools without a call that could be run. */
export const uncalled: Meaning = { means: ["malformed_tool_call"], action: "repair" };

/**
 * A word that does not warn gives way to the calls in hand: with one to act on they are to be run, and a word for tools
 * without a call that could be run says that the call cannot be used. A word that warns keeps its meaning.
 * @public Guests use it on the last word of a loop.
 */
export function besideCalls<Row extends Meaning>(
  row: Row | null,
  calls: readonly HeldCall[] | null,
): Row | Meaning | null {
  if (!row || !calls || !looksDone(row.action)) return row;
  if (!calls.every(isBroken)) return called;
  return row.action === "run_tools" ? uncalled : row;
}

/** Whether a caller would run it: it has a name, and is marked complete or has, unmarked, arguments that parse as an object. */
export function looksRunnable({ name, state, arguments: text }: HeldCall): boolean {
  return Boolean(name) && (state === undefined ? isObject(text) : state === "complete");
}

/**
 * Whether a caller sees that it cannot be run: it has no name, is marked so, or is not marked and its arguments begin like
 * JSON and are no object. Without arguments it may be whole, and the input of a custom tool is free text.
 */
function isBroken({ name, state, arguments: text }: HeldCall): boolean {
  if (!name) return true;
  return state === undefined ? /^\s*[{[]/.test(text) && !isObject(text) : state !== "complete";
}

function isObject(text: string): boolean {
  const value = parseJson(text);
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The meaning of the word by its row; null: no word, or no row fits.
 * @public Guests use it on the last word of a loop.
 */
export function rowOf(
  word: string | null,
  { rows }: Vocabulary,
  dialect: string,
): VocabularyRow | null {
  const fitting = rows.filter(({ dialects }) => dialects?.includes(dialect) ?? true);
  const rowFor = (wanted: string) => fitting.find((row) => row.word === wanted);
  return word === null ? null : (rowFor(word) ?? rowFor(anyOther) ?? null);
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
