// The reading rules: from what was gathered to one observation. Knows no protocol and no provider;
// the table says what words mean.
import type {
  CallState,
  Choice,
  Detail,
  Ended,
  Observation,
  ProviderError,
  StopReason,
  ToolCall,
} from "../../generated/observation.ts";
import { matchError, type OverrideRow, type ReasonTable } from "../../model/card.ts";
import { isLimit, stopReasons } from "../../model/stop-reason.ts";
import type { FrameFault } from "../../wire/frame.ts";
import type { Dialect } from "./dialect.ts";
import { isBlank } from "./json.ts";
import {
  ChoiceTurn,
  type GatheredCall,
  type SeenError,
  type SeenOverride,
  type Turn,
} from "./turn.ts";

/** How the bytes came to an end. */
export interface Ending {
  readonly how: "open" | "close" | "break";
  readonly fault: FrameFault | null;
  /** One whole JSON body was parsed, as opposed to a stream of events. */
  readonly wholeBody: boolean;
  readonly status: number | null;
}

/** A literal or an error that may be the reason. */
interface Candidate {
  readonly reason: StopReason;
  readonly raw: unknown;
  readonly field: string | null;
  /** The card maps this literal. */
  readonly known: boolean;
  /** Too vague to decide: any other candidate wins. */
  readonly vague?: boolean;
  readonly limit?: Detail["limit"] | undefined;
  readonly error?: SeenError;
  /** What it means instead when there are calls. */
  readonly withCalls?: StopReason | undefined;
  /** The literal names the reason itself; otherwise it was told apart by a status or by the words of a message. */
  readonly literal: boolean;
}

interface Context {
  readonly turn: Turn;
  readonly table: ReasonTable;
  readonly dialect: Dialect;
  readonly ending: Ending;
  /** The error that prevails among those that came before the end. */
  readonly errors: readonly Candidate[];
}

type SettledReading = Pick<Observation, "stopReason" | "confidence" | "ended">;

/** Makes the observation. Never throws, whatever was gathered. */
export function settle(
  turn: Turn,
  table: ReasonTable,
  dialect: Dialect,
  ending: Ending,
  copied = true,
): Observation {
  const worst = worstError(turn, table, ending.status);
  const context = { turn, table, dialect, ending, errors: worst ? [worst] : [] };
  const { ended, choice: first } = settleChoice(turn.choices[0] ?? new ChoiceTurn(0), context);
  const { inputTokens, outputTokens } = turn;
  // Member by member: copying all but one costs as much as the rest of settling a short answer.
  const observation: Observation = {
    stopReason: first.stopReason,
    confidence: first.confidence,
    ended,
    rawReason: first.rawReason,
    rawField: first.rawField,
    detail: first.detail,
    text: first.text,
    reasoning: first.reasoning,
    toolCalls: first.toolCalls,
    usage: inputTokens === null && outputTokens === null ? null : { inputTokens, outputTokens },
    error: providerError(turn.errors.at(-1), table, ending.status),
  };
  if (!copied) return observation;
  keepList(observation, "toolCalls", first.toolCalls, ending);
  if (turn.choices.length > 1) keepList(observation, "choices", settleChoices(context), ending);
  return observation;
}

/** A list up to here is copied at once: that takes less time than to put it off. */
const shortList = 32;

/**
 * Gives an observation the list as it is now. While the answer is open, a long one is copied when it is first asked for:
 * until then everything before its last value lies in a list that later observations share, and that none changes in place.
 */
function keepList<Name extends string, T>(
  holder: { [name in Name]?: T[] },
  name: Name,
  list: readonly T[],
  { how }: Ending,
): void {
  if (how !== "open" || list.length <= shortList) {
    holder[name] = list.slice();
    return;
  }
  const last = list.slice(-1);
  const { length } = list;
  const put = (value: T[]): T[] => {
    const kept = { value, writable: true, enumerable: true, configurable: true };
    Object.defineProperty(holder, name, kept);
    return value;
  };
  const get = () => put(list.slice(0, length - 1).concat(last));
  Object.defineProperty(holder, name, { get, set: put, enumerable: true, configurable: true });
}

/** All choices: those that changed since the last time, or all where what they all depend on changed. */
function settleChoices(context: Context): Choice[] {
  const { turn, ending, errors } = context;
  const on = [ending.how, ending.fault, ending.wholeBody, turn.ended, errors[0]];
  const before = turn.settled;
  const isKnown = before?.on.every((each, at) => each === on[at]);
  const settled = before && isKnown ? before : { list: [], on };
  turn.settled = settled;
  let { list } = settled;
  for (const choice of isKnown ? turn.touched : turn.choices) {
    const above = list.findLastIndex(({ index }) => index < choice.index) + 1;
    const { choice: made } = settleChoice(choice, context);
    keepList(made, "toolCalls", made.toolCalls, ending);
    // Earlier observations share what lies before the last choice.
    if (above < list.length - 1 && list === settled.list) list = list.slice();
    const isNew = above < list.length && list[above]?.index !== choice.index;
    if (isNew) list.splice(above, 0, made);
    else list[above] = made;
  }
  for (const choice of turn.touched.splice(0)) choice.touched = false;
  settled.list = list;
  return list;
}

function settleChoice(choice: ChoiceTurn, context: Context) {
  const { candidates, running } = candidatesOf(choice, context);
  const base = winner(candidates);
  const overrides = choice.overrides.filter(({ row }) => overrideApplies(row, base));
  const said = applyOverride(base, overrides);
  const terminal = terminalEvidence(base, said, running, context);
  const calls = settleCalls(choice, said, terminal !== null, context.dialect);
  const reading = terminal
    ? interpret({ said, overrides, calls, choice, context, ended: terminal })
    : withoutEvidence(running, context.ending);
  const raw = reading.ended === "open" && running ? running : said;
  // A structure shows that the answer ended, but no literal says how.
  const unsure = reading.ended === "structure" && reading.confidence === "high";
  const settled: Choice = {
    index: choice.index,
    stopReason: reading.stopReason,
    confidence: unsure ? "medium" : reading.confidence,
    rawReason: raw?.raw ?? null,
    rawField: raw?.field ?? null,
    detail: detailOf(choice, said, candidates, overrides),
    text: choice.text,
    reasoning: choice.reasoning,
    toolCalls: calls,
  };
  return { ended: reading.ended, choice: settled };
}

// --- candidates -----------------------------------------------------------------------------------

function candidatesOf(choice: ChoiceTurn, { table, errors }: Context) {
  const candidates: Candidate[] = [];
  let running: Candidate | null = null;
  for (const { value, field, at } of choice.values) {
    if (isBlank(value)) continue;
    const row = table.lookup(value, at);
    const reason = (row?.reason ?? "unknown") as StopReason;
    const candidate = {
      reason,
      raw: value,
      field,
      known: row !== null,
      // Beside an error object the word "error" only repeats that there is one.
      vague: row?.vague === true || (reason === "error" && errors.length > 0),
      limit: row?.limit,
      withCalls: row?.withCalls as StopReason | undefined,
      literal: true,
    };
    if (row?.terminal === false) running = candidate;
    else candidates.push(candidate);
  }
  return { candidates: [...candidates, ...errors], running };
}

/** The worst error of each turn, and of how many: each is looked at once, however often the turn is settled. */
const worstErrors = new WeakMap<Turn, { count: number; worst: Candidate | null }>();

function worstError(turn: Turn, table: ReasonTable, status: number | null): Candidate | null {
  const { errors } = turn;
  if (errors.length === 0) return null;
  const seen = worstErrors.get(turn) ?? { count: 0, worst: null };
  for (; seen.count < errors.length; seen.count++) {
    const error = errors[seen.count];
    if (!error || error.late) continue;
    const candidate = errorCandidate(error, table, status);
    seen.worst = winner(seen.worst ? [seen.worst, candidate] : [candidate]);
  }
  worstErrors.set(turn, seen);
  return seen.worst;
}

function errorCandidate(error: SeenError, table: ReasonTable, status: number | null): Candidate {
  const match = matchError(table.errors, error.root, status);
  const listed = table.lookup(error.code, "error");
  const named = match ?? (listed?.at === "error" ? { reason: listed.reason, row: listed } : null);
  const code = match?.code === undefined ? error : { code: match.code, field: match.field ?? null };
  return {
    reason: (named?.reason ?? "error") as StopReason,
    raw: code.code,
    field: code.code === null || code.field === null ? null : error.base + code.field,
    known: true,
    limit: named?.row.limit,
    error,
    literal: match === null || match.code !== undefined,
  };
}

/** The highest rank wins, among equals the last; a vague candidate wins only where all are vague. */
function winner(candidates: readonly Candidate[]): Candidate | null {
  const allVague = candidates.every(({ vague }) => vague);
  let best: Candidate | null = null;
  for (const candidate of candidates) {
    if (candidate.vague && !allVague) continue;
    const prevails = !best || stopReasons[candidate.reason].rank >= stopReasons[best.reason].rank;
    if (prevails) best = candidate;
  }
  if (!best?.error || best.raw !== null) return best;
  // An error without a code: the word in the reason field is then the most specific literal there is.
  return (
    candidates.findLast((candidate) => !candidate.error && candidate.reason === "error") ?? best
  );
}

// --- overrides ------------------------------------------------------------------------------------

function overrideApplies(row: OverrideRow, said: Candidate | null): boolean {
  // Null in a row means that there was no reason; an error without a code is a reason.
  if (row.when) return said?.raw === null ? false : row.when.includes(said?.raw ?? null);
  return row.reason === undefined || said === null || isNatural(said.reason);
}

function applyOverride(said: Candidate | null, active: readonly SeenOverride[]): Candidate | null {
  const override = active.findLast(({ row }) => row.reason !== undefined);
  if (!override) return said;
  const { row, value, field } = override;
  const base = said ?? { raw: null, field: null, literal: true };
  const own = row.raw ? { raw: value, field } : {};
  return { ...base, ...own, known: true, reason: row.reason as StopReason };
}

// --- terminal evidence ----------------------------------------------------------------------------

/** The evidence that the answer ended, or null when there is none. */
function terminalEvidence(
  base: Candidate | null,
  said: Candidate | null,
  running: Candidate | null,
  { turn, dialect, ending, errors }: Context,
): Ended | null {
  if (base?.error) return "error";
  if (!base && running && ending.wholeBody) return null;
  if (turn.ended) return turn.ended;
  if (ending.wholeBody && !dialect.markerInBody) return base ? "reason" : "structure";
  const cleanClose = ending.how === "close" && ending.fault === null;
  // Where the answer has no reason, the value of an override that sets one takes its place.
  const word = base ? dialect.reasonEnds : said !== null && said.raw !== null;
  if (cleanClose && word) return "reason";
  return errors.length > 0 ? "error" : null;
}

/** Still open, or interrupted: the raw reason is kept, but does not decide. */
function withoutEvidence(running: Candidate | null, ending: Ending): SettledReading {
  const open = ending.how === "open" || (ending.wholeBody && running !== null);
  if (open) return { stopReason: null, confidence: "low", ended: "open" };
  const untrusted = ending.fault === "invalid" || ending.fault === "oversize";
  const ended = ending.how === "break" || untrusted ? "cut" : "closed";
  return { stopReason: "interrupted", confidence: "medium", ended };
}

// --- interpretation -------------------------------------------------------------------------------

function interpret(given: {
  said: Candidate | null;
  overrides: readonly SeenOverride[];
  calls: readonly ToolCall[];
  choice: ChoiceTurn;
  context: Context;
  ended: Ended;
}): SettledReading {
  const { said, calls, choice, context, ended } = given;
  const promoted = promotion(said, calls, choice, context);
  if (promoted) return { stopReason: promoted, confidence: "medium", ended };
  if (!said) {
    // An end without a word is `unknown`, unless the protocol never sends one and there is text.
    const natural = context.table.habits.stopField === "none" && choice.text !== "";
    if (natural) return { stopReason: "end_turn", confidence: "medium", ended };
    return { stopReason: "unknown", confidence: "low", ended };
  }
  const inferred = given.overrides.some(({ row }) => row.reason !== undefined && !row.raw);
  const sure = said.known && said.literal && !inferred && said.reason !== "error";
  return { stopReason: said.reason, confidence: sure ? "high" : "medium", ended };
}

/** The reason that calls and refusal fields imply where the stated reason does not mention them; null: none. */
function promotion(
  said: Candidate | null,
  calls: readonly ToolCall[],
  choice: ChoiceTurn,
  { table }: Context,
): StopReason | null {
  const natural = said === null || isNatural(said.reason);
  if (said?.withCalls && calls.length > 0) return said.withCalls;
  if (!natural && said?.reason !== "tool_call") return null;
  if (natural && choice.refusal !== "") return "refusal";
  if (calls.some(({ state }) => state !== "complete")) return "malformed_tool_call";
  if (natural) return calls.length > 0 ? "tool_call" : null;
  if (calls.length > 0) return null;
  return table.habits.toolReasonWithoutCall ?? "malformed_tool_call";
}

function isNatural(reason: StopReason): boolean {
  return reason === "end_turn" || reason === "stop_sequence";
}

// --- calls ----------------------------------------------------------------------------------------

/** All calls: those from the first that changed since the last time, or all where the end of the answer changed. */
function settleCalls(
  choice: ChoiceTurn,
  said: Candidate | null,
  ended: boolean,
  dialect: Dialect,
): ToolCall[] {
  const { calls, touchedFrom, settled: before } = choice;
  if (calls.length === 0) return [];
  const limited = said !== null && isLimit(said.reason);
  const isKnown = before?.ended === ended && before.limited === limited;
  const settled = before && isKnown ? before : { calls: [], ended, limited };
  choice.settled = settled;
  choice.touchedFrom = calls.length;
  // The last call is settled again: whether it still is the last decides on its state.
  const kept = Math.max(0, Math.min(touchedFrom, settled.calls.length - 1, calls.length - 1));
  // Earlier observations share what lies before the last call.
  if (kept < settled.calls.length - 1) settled.calls = settled.calls.slice(0, kept);
  else settled.calls.length = kept;
  for (const call of calls.slice(settled.calls.length)) {
    const last = call === calls.at(-1);
    const done = dialect.itemDone ? call.done : ended || !last;
    const state = callState(call, done, limited && last, dialect);
    settled.calls.push({ id: call.id, name: call.name, arguments: call.arguments, state });
  }
  return settled.calls;
}

function callState(call: GatheredCall, done: boolean, cut: boolean, dialect: Dialect): CallState {
  const empty = call.isBlank() || (call.whole && call.arguments === "{}");
  if (cut && (empty || call.freeText)) return "ambiguous";
  if (empty || call.freeText) return done ? "complete" : "incomplete";
  return (done || !dialect.itemDone) && call.isJson() ? "complete" : "incomplete";
}

// --- detail and error -----------------------------------------------------------------------------

function detailOf(
  choice: ChoiceTurn,
  said: Candidate | null,
  candidates: readonly Candidate[],
  overrides: readonly SeenOverride[],
): Detail {
  const detail: Detail = { ...choice.detail };
  for (const { row, value } of overrides) {
    if (row.detail && typeof value === "string") detail[row.detail] = value;
  }
  // A single candidate is the winner: most answers have no other literal to look for.
  const several = candidates.length > 1 || overrides.length > 0;
  const others = several ? otherLiterals(candidates, overrides, said) : [];
  if (others.length > 0) detail.raw = others;
  if (choice.refusal !== "") detail.refusal = choice.refusal;
  if (said?.limit) detail.limit = said.limit;
  return detail;
}

/** The literals that were seen beside the one that decided. */
function otherLiterals(
  candidates: readonly Candidate[],
  overrides: readonly SeenOverride[],
  said: Candidate | null,
): unknown[] {
  // By what they spell: an object or a list that came twice is one literal.
  const others = new Map<string, unknown>();
  for (const { error, raw } of candidates) if (!error) others.set(JSON.stringify(raw), raw);
  for (const { row, value } of overrides) if (row.raw) others.set(JSON.stringify(value), value);
  others.delete(JSON.stringify(said?.raw));
  return [...others.values()];
}

function providerError(
  last: SeenError | undefined,
  table: ReasonTable,
  status: number | null,
): ProviderError | null {
  if (!last) return null;
  const { raw } = errorCandidate(last, table, status);
  return { code: raw as ProviderError["code"], message: last.message, status };
}
