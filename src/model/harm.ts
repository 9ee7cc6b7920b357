// What a wrong answer does to a user: labels in six families, severest first; and which wrong answer does what.
import type { StopReason } from "../generated/observation.ts";
import type { Action } from "../generated/translations.ts";

/** The six families, severest first. */
export const families = {
  ran: "ran what it must not",
  finished: "showed unfinished as finished",
  leaked: "leaked",
  endless: "does not stop",
  lost: "lost something",
  cause: "told the wrong cause",
} as const;

export type Family = keyof typeof families;

/** Every harm, severest first, in a few words. */
export const harms = {
  "partial-tool-executed": { family: "ran", does: "half of a tool call is run" },
  "unwanted-side-effect": { family: "ran", does: "a tool runs that must not, or runs twice" },
  "partial-tool-offered": { family: "ran", does: "half of a tool call looks ready to run" },
  "false-completion-on-cut": { family: "finished", does: "a broken-off stream is shown as whole" },
  "silent-truncation": { family: "finished", does: "a cut answer is shown as whole" },
  "masked-error": { family: "finished", does: "a failure is shown as an answer" },
  "swallowed-block": { family: "finished", does: "a block or refusal is shown as an answer" },
  "abandoned-pause": { family: "finished", does: "a paused turn is taken for finished" },
  "premature-terminal": { family: "finished", does: "the turn ends as if it were finished" },
  "untold-ending": { family: "finished", does: "nothing tells the caller how the answer ended" },
  "leaked-secret": { family: "leaked", does: "a secret surfaces" },
  "leaked-control-prompt": { family: "leaked", does: "an internal prompt stays in the history" },
  "runaway-loop": { family: "endless", does: "the loop goes on where it must stop" },
  "budget-overrun": { family: "endless", does: "more is spent than allowed" },
  stuck: { family: "endless", does: "no answer comes" },
  "wrong-retry": { family: "endless", does: "something is sent again that cannot succeed" },
  "dropped-tool-call": { family: "lost", does: "a tool call is lost, changed or doubled" },
  "lost-text": { family: "lost", does: "text the provider sent is not shown" },
  "duplicate-text": { family: "lost", does: "text is shown twice, or was never sent" },
  "invalid-history": { family: "lost", does: "the next request is one the provider rejects" },
  "lost-raw-value": { family: "lost", does: "the provider's own word is gone" },
  misdiagnosis: { family: "cause", does: "the wrong cause is told" },
  "parser-crash": { family: "cause", does: "the library throws where the provider answered" },
} as const satisfies Record<string, { readonly family: Family; readonly does: string }>;

export type Harm = keyof typeof harms;
export const harmNames = Object.keys(harms) as Harm[];

/** The severest first, each once. */
export function bySeverity(found: Iterable<Harm | null>): Harm[] {
  const set = new Set(found);
  return harmNames.filter((name) => set.has(name));
}

/** The actions that can do harm to a caller who only reads: `run_tools` without a tool to run counts as `complete`. */
export type ToldAction = Exclude<Action, "run_tools">;
type HarmRow = Readonly<Partial<Record<ToldAction, Harm>>>;

const retried = { continue: "wrong-retry", resume: "wrong-retry", repair: "wrong-retry" } as const;
const looped = { continue: "runaway-loop", resume: "runaway-loop", repair: "wrong-retry" } as const;
const gaveUp = { abort: "misdiagnosis", fail: "misdiagnosis" } as const;
const blocked: HarmRow = { complete: "swallowed-block", ...retried };
const finished: HarmRow = { ...looped, ...gaveUp };
const unclear: HarmRow = { complete: "premature-terminal", ...looped };

/** Expected reason × answered action. Absent: no harm. Abort and fail both end the turn, so confusing them is no harm. */
const byReason: Readonly<Record<StopReason, HarmRow>> = {
  end_turn: finished,
  stop_sequence: finished,
  // Lost calls are judged separately: here the caller has them.
  tool_call: { complete: "misdiagnosis", ...retried, ...gaveUp },
  max_tokens: { complete: "silent-truncation", resume: "misdiagnosis", ...gaveUp },
  context_window_exceeded: { complete: "silent-truncation", ...looped, repair: "runaway-loop" },
  safety_blocked: blocked,
  refusal: blocked,
  pause_turn: {
    complete: "abandoned-pause",
    continue: "misdiagnosis",
    repair: "wrong-retry",
    ...gaveUp,
  },
  malformed_tool_call: {
    complete: "premature-terminal",
    continue: "misdiagnosis",
    resume: "misdiagnosis",
  },
  cancelled: unclear,
  error: { complete: "masked-error", ...retried },
  interrupted: { complete: "false-completion-on-cut", resume: "misdiagnosis" },
  unknown: unclear,
};

/** The harm of answering with this action where that was the reason, or null. */
export function harmOf(expected: StopReason, answered: ToldAction): Harm | null {
  return byReason[expected][answered] ?? null;
}
