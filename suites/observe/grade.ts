// Grades what the caller has in hand against the claim, by rules H1 to H8 of docs/spec.md, the same for every library.

import type { AdapterManifest } from "../../src/generated/adapter.ts";
import type { AnswerSeen, CaseLine } from "../../src/generated/journal.ts";
import type { Observation, StopReason, ToolCall } from "../../src/generated/observation.ts";
import type { Action } from "../../src/generated/translations.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import type { Answer } from "../../src/model/answer.ts";
import { hasUnfinishedCall } from "../../src/model/calls.ts";
import type { Claim } from "../../src/model/claim.ts";
import { bySeverity, type Harm, harmOf } from "../../src/model/harm.ts";
import { actionOf, looksDone } from "../../src/model/stop-reason.ts";
import { errorLine, gradeWithoutAnswer, seenWithoutAnswer } from "../judged.ts";
import { callDamage, sentFor, textDamage } from "./damage.ts";
import {
  called,
  type Hand,
  type HeldCall,
  handOf,
  looksRunnable,
  type Meaning,
  uncalled,
} from "./meaning.ts";

type Grade = CaseLine["grade"];

export interface Graded {
  readonly grade: Grade;
  readonly harms: readonly Harm[];
  /** What the caller has in hand; null: no answer. */
  readonly hand: Hand | null;
}

type Declared = Pick<AdapterManifest, "reports">;

interface ReasonVerdict {
  readonly grade: Grade;
  readonly harm: Harm | null;
}

/** What the caller has in hand, compared with one of the accepted reasons. */
interface Held {
  readonly reason: StopReason;
  readonly action: Action;
  readonly hand: Hand;
  readonly expected: Observation;
}

export function gradeAnswer(
  claim: Claim,
  answer: Answer,
  vocabulary: Vocabulary,
  dialect: string,
  declared: Declared,
  twinWord: string | null = null,
): Graded {
  if (answer.kind !== "returned" && answer.kind !== "threw")
    return { ...gradeWithoutAnswer(answer.kind), hand: null };
  const hand = handOf(answer, vocabulary, dialect, declared, twinWord);
  if (answer.kind === "threw" && answer.inAdapter && !hand.errorRow)
    return { grade: "at_fault", harms: [], hand: null };
  const { grade, harm } = verdictOn(hand, claim);
  const damage = answer.kind === "returned" ? damageOf(answer.observation, claim, declared) : [];
  const right = grade === "exact" || grade === "coarse";
  const damaged = damage.length > 0 || harm === "dropped-tool-call";
  return {
    grade: right && damaged ? "damaged" : grade,
    harms: bySeverity([harm, ...damage]),
    hand,
  };
}

/** The best verdict over all accepted readings: where two are defensible, either passes. */
export function verdictOn(hand: Hand, claim: Claim): ReasonVerdict {
  const { accepted, afterReason = [], observation: expected } = claim;
  const unfinished = hasUnfinishedCall(expected);
  const verdictBy = (reason: StopReason) =>
    verdictFor({ reason, action: actionOf(reason, unfinished), hand, expected });
  const late = afterReason.map(verdictBy).map(({ grade, harm }) => {
    return { grade: grade === "exact" ? "coarse" : grade, harm } as const;
  });
  // A second reading as unknown excuses a vague word; of a word that was sent, silence tells nothing.
  const excuses = hand.kind !== "untold" || expected.rawReason === null;
  const read = accepted.filter((reason, at) => at === 0 || excuses || reason !== "unknown");
  const all = [...read.map(verdictBy), ...late];
  const [first = { grade: "wrong", harm: null } as const] = all;
  const grade = all.map((each) => each.grade).reduce(better, first.grade);
  return { grade, harm: all.some(({ harm }) => harm === null) ? null : first.harm };
}

/** A call in hand that visibly cannot be run outweighs an error, silence and a finished-sounding word. */
function verdictFor(held: Held): ReasonVerdict {
  const { reason, hand, expected } = held;
  const verdict = wordVerdict(held);
  const shown = reason === "malformed_tool_call" && showsBrokenCall(hand, expected);
  const misled = hand.row !== null && warns(hand.row);
  return shown && !misled ? { grade: better(verdict.grade, "coarse"), harm: null } : verdict;
}

/** Evidence in order: an error that was seen, the word together with the calls in hand, silence. */
function wordVerdict(held: Held): ReasonVerdict {
  const { reason, action, hand, expected } = held;
  if (hand.error) return errorSeen(held);
  const offers = offersHalfACall(hand, expected);
  // A word for tools beside calls that the caller cannot run: the word is right, the calls are lost.
  const unusable = hand.row === uncalled && reason === "tool_call";
  const row = unusable ? called : hand.row;
  const dropped = action === "run_tools" && (unusable || !holdsEveryCall(hand, expected));
  if (row) {
    const harm = offers && !warns(row) ? "partial-tool-offered" : rowHarm(reason, action, row);
    return { grade: rowGrade(held, row), harm: dropped ? "dropped-tool-call" : harm };
  }
  // Nobody can say what a word means that no card knows: half a call beside it is judged as half a call.
  if (offers && (hand.word === null || reason === "unknown"))
    return { grade: "wrong", harm: "partial-tool-offered" };
  if (hand.word !== null) return { grade: reason === "unknown" ? "exact" : "wrong", harm: null };
  if (hand.kind === "left_open" && reason === "interrupted")
    return { grade: "ambiguous", harm: null };
  return dropped ? { grade: "wrong", harm: "dropped-tool-call" } : silence(held);
}

/** The caller has an error, thrown or in band, whatever the word beside it says. */
function errorSeen(held: Held): ReasonVerdict {
  const { reason, action, hand } = held;
  const rows = [hand.errorRow, hand.row].filter((row) => row !== null);
  const grades = rows.map((row) => rowGrade(held, row));
  const best = grades.length > 0 ? grades.reduce(better) : null;
  if (action === "abort" || action === "fail")
    return { grade: better(best ?? "coarse", "coarse"), harm: null };
  if (looksDone(action)) {
    if (best === null && hand.thrown) return { grade: "crashed", harm: "parser-crash" };
    return { grade: best ?? "wrong", harm: "misdiagnosis" };
  }
  const right = rows.some((row) => isRight(row.action, action) || tellsCause(row, reason));
  // An error without a row tells no cause at all.
  return { grade: best ?? "crashed", harm: best === null || right ? null : "misdiagnosis" };
}

/** Neither word nor error: right only for a natural end, or where all calls are in hand. */
function silence({ reason, action, expected: { rawReason } }: Held): ReasonVerdict {
  if (looksDone(action)) return { grade: "coarse", harm: null };
  if (reason === "unknown") return { grade: rawReason === null ? "exact" : "coarse", harm: null };
  return { grade: "wrong", harm: "untold-ending" };
}

/** exact: the row means this reason alone; coarse: several, all with the right action; ambiguous: several actions. */
function rowGrade({ reason, action, expected }: Held, { means }: Meaning): Grade {
  if (!means.includes(reason)) return "wrong";
  if (means.length === 1) return "exact";
  const unfinished = hasUnfinishedCall(expected);
  return means.every((each) => actionOf(each, unfinished) === action) ? "coarse" : "ambiguous";
}

/** A caller that is told to run tools but has none to run takes the answer for done; calls in hand are judged apart. */
function rowHarm(reason: StopReason, action: Action, row: Meaning): Harm | null {
  if (isRight(row.action, action)) return null;
  const harm = harmOf(reason, row.action === "run_tools" ? "complete" : row.action);
  return harm === "misdiagnosis" && tellsCause(row, reason) ? null : harm;
}

/** Who tells this very cause has told no wrong one, whatever the documentation does next. */
function tellsCause({ means }: Meaning, reason: StopReason): boolean {
  return means.length === 1 && means[0] === reason;
}

/** `continue` passes for `repair`: both ask the model again. */
function isRight(answered: Action, expected: Action): boolean {
  return answered === expected || (expected === "repair" && answered === "continue");
}

/** The row tells the caller that the answer is not finished. */
function warns({ action }: Meaning): boolean {
  return !looksDone(action);
}

/** Whether the caller has every call of the response that cannot be run, and can see that it cannot. */
function showsBrokenCall(hand: Hand, expected: Observation): boolean {
  const open = expected.toolCalls.filter(({ state, name }) => state !== "complete" || !name);
  const held = [...sentFor(hand.calls ?? [], expected.toolCalls)];
  const shows = (call: ToolCall) =>
    held.some(([each, sent]) => sent === call && !looksRunnable(each));
  return open.length > 0 && open.every(shows) && !offersHalfACall(hand, expected);
}

/** Whether an incomplete call of the response looks ready to run to the caller. */
function offersHalfACall({ calls, kind }: Hand, { toolCalls }: Observation): boolean {
  // What came of an answer left open is raw pieces, unless the library marks a call as complete.
  const isOffered = (call: HeldCall) =>
    looksRunnable(call) && (kind !== "left_open" || call.state === "complete");
  return [...sentFor(calls ?? [], toolCalls)].some(
    ([each, { state }]) => state !== "complete" && isOffered(each),
  );
}

/** Whether the caller has every complete call; true for an adapter that does not claim calls. */
function holdsEveryCall({ calls }: Hand, expected: Observation): boolean {
  return !calls || callDamage(calls, expected).lost.length === 0;
}

function damageOf(
  { text, toolCalls }: Extract<Answer, { kind: "returned" }>["observation"],
  { observation, accepted }: Claim,
  { reports }: Declared,
): Harm[] {
  const lostText = reports.includes("text") ? textDamage(text, observation) : null;
  const harms = lostText ? [lostText] : [];
  if (!toolCalls || !reports.includes("toolCalls")) return harms;
  const { lost, doubled, misordered } = callDamage(toolCalls, observation, accepted);
  const changed = lost.length > 0 || doubled.length > 0 || misordered;
  return changed ? ["dropped-tool-call", ...harms] : harms;
}

const order: readonly Grade[] = ["exact", "coarse", "ambiguous", "wrong", "crashed"];

function better(one: Grade, other: Grade): Grade {
  return order.indexOf(one) <= order.indexOf(other) ? one : other;
}

/** What a case claims, as the journal records it. */
export function expectedEnd({
  stopReason,
  accepted,
  observation,
  afterReason,
}: Omit<Claim, "stopReason"> & Pick<Observation, "stopReason">): CaseLine["expected"] {
  const { rawReason, toolCalls } = observation;
  const unfinished = hasUnfinishedCall(observation);
  return {
    stopReason,
    accepted: [...accepted],
    action: stopReason && actionOf(stopReason, unfinished),
    rawReason,
    calls: unfinished ? "unfinished" : toolCalls.length > 0 ? "complete" : "none",
    ...(afterReason ? { afterReason: [...afterReason] } : {}),
  };
}

/** What the adapter answered, as the journal records it. */
export function answerSeen(
  answer: Answer,
  { hand, grade }: Graded,
  expected: Observation,
  { reports }: Declared,
  twinWord: string | null = null,
): AnswerSeen {
  const row = hand?.row ?? hand?.errorRow;
  const meant = { means: [...(row?.means ?? [])], action: row?.action ?? null };
  if (answer.kind !== "returned" || !hand) {
    const seen = seenWithoutAnswer(answer as Exclude<Answer, { kind: "returned" }>);
    return { ...seen, ...meant, ...(grade === "at_fault" ? { kind: grade } : {}) };
  }
  const { observation } = answer;
  const { rawReason, text, toolCalls, error } = observation;
  const missing = reports.filter((name) => isOfObservation(name) && !(name in observation));
  return {
    kind: hand.kind,
    ...meant,
    reported: hand.word,
    ...(hand.kind === "left_open" && twinWord !== null ? { twin: twinWord } : {}),
    ...(rawReason === undefined ? {} : { rawReason }),
    ...(text === undefined || text === expected.text ? {} : { text: text.slice(0, 500) }),
    ...(toolCalls?.length ? { calls: toolCalls.map((call) => ({ ...call })) } : {}),
    ...(error ? { error: errorLine(error) } : {}),
    ...(missing.length > 0 ? { missing } : {}),
  };
}

const isOfObservation = (name: string) =>
  ["rawReason", "text", "reasoning", "toolCalls", "usage"].includes(name);
