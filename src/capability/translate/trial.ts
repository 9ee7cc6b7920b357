// Judges a translated answer: does a client of the target do what the upstream asked for, and was nothing invented on the way?
// What the target can say at all is handed in as its part of the table of translations.
import type { Observation, StopReason, ToolCall } from "../../generated/observation.ts";
import type { TranslationRow, TranslationTarget } from "../../generated/translations.ts";
import { same } from "../../model/compare.ts";
import { fail, pass, type Ruling, type Statement } from "../../model/requirement.ts";
import { type Action, actionOf } from "../../model/stop-reason.ts";
import { hasUnfinishedCall } from "../observe/grade.ts";

/** What the client of the target got. */
export interface Downstream {
  readonly status: number;
  readonly observation: Observation;
  /** The kinds of its frames, in order. */
  readonly kinds: readonly string[];
  /** What stood in the target's terminal fields. */
  readonly literals: readonly {
    readonly pointer: string;
    readonly value: string | number | boolean;
    readonly closed: boolean;
  }[];
}

/** Everything a predicate may look at. */
export interface TranslationTrial {
  /** What the upstream's answer is claimed to mean. */
  readonly upstream: Observation;
  /** The claimed reading and the others that are defensible. */
  readonly accepted: readonly StopReason[];
  readonly mode: "json" | "stream";
  readonly table: TranslationTarget;
  /** Every text the upstream said. */
  readonly said: ReadonlySet<string>;
  /** null: the translator gave no answer. */
  readonly downstream: Downstream | null;
}

export interface TranslationRequirement extends Statement {
  /** null: this case says nothing about it. */
  readonly judge: (trial: TranslationTrial) => Ruling | null;
}

/** What a client of the target is led to. */
export function ledTo({ observation }: Downstream): Action {
  return actionOf(observation.stopReason ?? "interrupted", hasUnfinishedCall(observation));
}

/** Some answer came, whatever was null, missing or unknown upstream. */
export function judgeAnswered({ downstream }: TranslationTrial): Ruling {
  return downstream ? pass : fail("no answer");
}

/** Behaviour first: the action after decoding is the right one, or one the table allows instead. */
export function judgeAction(trial: TranslationTrial): Ruling | null {
  const { downstream, upstream, accepted } = trial;
  if (!downstream) return null;
  const led = ledTo(downstream);
  if (accepted.some((reason) => isAllowed(led, reason, trial))) return pass;
  const wanted = actionOf(accepted[0] ?? "unknown", hasUnfinishedCall(upstream));
  return fail(`leads to ${led} where ${wanted} is asked for`);
}

function isAllowed(led: Action, reason: StopReason, { upstream, table }: TranslationTrial) {
  const wanted = actionOf(reason, hasUnfinishedCall(upstream));
  if (led === wanted || (wanted === "repair" && led === "continue")) return true;
  if (rowFor(reason, table)?.instead?.includes(led)) return true;
  // Free text has no place where arguments are an object.
  return led === "fail" && wanted === "run_tools" && upstream.toolCalls.some(isFreeText);
}

/** Then spelling: the literal is one of those that tell it in the target. */
export function judgeWord({ downstream, accepted, table }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream)) return null;
  const words = accepted.flatMap((reason) => rowFor(reason, table)?.words ?? []);
  const { rawReason } = downstream.observation;
  if (words.length === 0) return null;
  return words.some((word) => word === rawReason)
    ? pass
    : fail(`says ${JSON.stringify(rawReason)} for ${accepted[0]}`);
}

/** The target's own terminal events stand at the end of a stream, in order, and nowhere else. */
export function judgeClose({ downstream, upstream, mode, table }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream) || mode === "json") return null;
  if (table.closes.length === 0 || upstream.stopReason === "interrupted") return null;
  const { kinds } = downstream;
  const close = table.closes.find((each) => same(kinds.slice(-each.length), each));
  if (!close) return fail(`ends with ${kinds.at(-1) ?? "nothing"}`);
  const early = kinds.slice(0, -close.length).find((kind) => kind === close.at(-1));
  return early === undefined ? pass : fail(`${early} before the end`);
}

/** An end with calls is told apart from an end without. */
export function judgeToolEnd({ downstream, accepted, table }: TranslationTrial): Ruling | null {
  const reason = accepted[0];
  if (!downstream || isError(downstream)) return null;
  const { stopReason, rawReason } = downstream.observation;
  const natural = rowFor("end_turn", table)?.words ?? [];
  if (reason === "end_turn" || reason === "stop_sequence")
    return stopReason === "tool_call" ? fail("a finished answer told as calls") : pass;
  if (reason !== "tool_call") return null;
  if (stopReason !== "tool_call") return fail(`calls told as ${stopReason}`);
  const distinct = !rowFor(reason, table)?.words.some((word) => natural.includes(word));
  return distinct && natural.some((word) => word === rawReason)
    ? fail(`calls told by ${JSON.stringify(rawReason)}`)
    : pass;
}

const notFinished: readonly (StopReason | undefined)[] = [
  "pause_turn",
  "refusal",
  "safety_blocked",
  "context_window_exceeded",
  "unknown",
];

/** A pause, a refusal or a block is never an ordinary answer. */
export function judgeUnfinished(trial: TranslationTrial): Ruling | null {
  const { downstream, accepted } = trial;
  if (!downstream || !notFinished.includes(accepted[0])) return null;
  return looksFinished(downstream, accepted) ? fail(`${accepted[0]} told as an answer`) : pass;
}

/** What broke off is neither read as finished nor marked as ended. */
export function judgeBroken({ downstream, accepted, table }: TranslationTrial): Ruling | null {
  if (!downstream || accepted[0] !== "interrupted") return null;
  if (looksFinished(downstream, accepted)) return fail("a broken answer told as a finished one");
  const marker = table.closes
    .map((close) => close.at(-1))
    .find((kind) => kind !== undefined && downstream.kinds.includes(kind));
  return marker === undefined ? pass : fail(`${marker} after a break`);
}

/** A failure is told as a failure. */
export function judgeFailure({ downstream, accepted }: TranslationTrial): Ruling | null {
  if (!downstream || accepted[0] !== "error") return null;
  const { stopReason } = downstream.observation;
  const told = stopReason !== null && ["error", "interrupted", ...accepted].includes(stopReason);
  return told ? pass : fail(`a failure told as ${stopReason}`);
}

/** Nothing stands in a terminal field that neither the upstream said nor the target has a word for. */
export function judgeInvention({ downstream, table, said }: TranslationTrial): Ruling | null {
  if (!downstream) return null;
  const { stopSequence, refusal, continuationToken, category } = downstream.observation.detail;
  const free = [stopSequence, refusal, continuationToken, category];
  const invented = [
    ...free.filter((text) => text !== undefined && !said.has(text)),
    ...downstream.literals
      .map(({ value }) => String(value))
      .filter((text) => !said.has(text) && !table.words.includes(text)),
  ];
  return invented.length === 0 ? pass : fail(`invents ${JSON.stringify(invented[0])}`);
}

/** A closed field holds words of the target only, however much like one a word of the upstream looks. */
export function judgeForeignWord({ downstream, table }: TranslationTrial): Ruling | null {
  const foreign = downstream?.literals.find(
    ({ value, closed }) => closed && !table.words.some((word) => word === value),
  );
  if (!downstream) return null;
  return foreign ? fail(`${JSON.stringify(foreign.value)} at ${foreign.pointer}`) : pass;
}

/** Words of refusal come through, wherever the target keeps them. */
export function judgeRefusalWords({ downstream, upstream }: TranslationTrial): Ruling | null {
  const words = upstream.detail.refusal;
  if (!downstream || words === undefined || upstream.stopReason !== "refusal") return null;
  const { detail, text } = downstream.observation;
  const kept = [detail.refusal, detail.message, text].some((each) => each?.includes(words));
  return kept ? pass : fail("the words of refusal are lost");
}

/** Token counts come through with an answer; those of a broken one are not final. */
export function judgeUsage({ downstream, upstream }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream) || upstream.usage === null) return null;
  if (upstream.stopReason === "interrupted") return null;
  const { usage } = downstream.observation;
  return same(usage, upstream.usage) ? pass : fail(`usage ${JSON.stringify(usage)}`);
}

/** Text and complete calls come through with an answer; what a broken one owes is said below. */
export function judgeContent({ downstream, upstream, accepted }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream) || upstream.stopReason === "interrupted") return null;
  const { text, toolCalls } = downstream.observation;
  if (text !== upstream.text)
    return fail(`text of ${text.length} characters where ${upstream.text.length} were sent`);
  if (accepted[0] !== "tool_call") return pass;
  const given = toolCalls.map(essence);
  // A call of nothing cannot be run, so it need not arrive.
  const missing = upstream.toolCalls.find(
    (call) => call.name !== null && !given.some((each) => same(each, essence(call))),
  );
  return missing ? fail(`the call of ${missing.name} was changed or lost`) : pass;
}

/** What was said before a stream broke or failed comes through. */
export function judgeBrokenText({ downstream, upstream, mode }: TranslationTrial): Ruling | null {
  const broken = upstream.stopReason === "interrupted" || upstream.stopReason === "error";
  if (!downstream || mode === "json" || !broken || upstream.text === "") return null;
  const { text } = downstream.observation;
  return text === upstream.text ? pass : fail("the text before the break is lost");
}

/** A whole answer says why it stopped. */
export function judgeSaysWhy({ downstream, mode }: TranslationTrial): Ruling | null {
  if (!downstream || isError(downstream) || mode === "stream") return null;
  return downstream.observation.rawReason === null ? fail("no stop information") : pass;
}

function rowFor(reason: StopReason, { rows }: TranslationTarget): TranslationRow | undefined {
  return rows.find((row) => row.reason === reason);
}

function isError({ status, observation }: Downstream): boolean {
  return status >= 400 || observation.error !== null;
}

function looksFinished(downstream: Downstream, accepted: readonly StopReason[]): boolean {
  const { stopReason } = downstream.observation;
  if (stopReason !== null && accepted.includes(stopReason)) return false;
  return ["complete", "run_tools"].includes(ledTo(downstream));
}

function isFreeText({ arguments: text, state }: ToolCall): boolean {
  return state === "complete" && text !== "" && !text.trimStart().startsWith("{");
}

function essence({ name, arguments: text }: ToolCall): unknown {
  try {
    return { name, input: JSON.parse(text || "{}") };
  } catch {
    return { name, input: text };
  }
}
