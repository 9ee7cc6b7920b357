// What a wrong answer does to a user, severest first; and which wrong answer does what.
import type { StopReason } from "../generated/observation.ts";
import type { Action } from "./stop-reason.ts";

/** Every harm, severest first, in a few words. */
export const harms = {
  "partial-tool-executed": "half of a tool call is run",
  "unwanted-side-effect": "a tool runs that must not, or runs twice",
  "false-completion-on-cut": "a broken-off stream is shown as finished",
  "silent-truncation": "a cut answer is shown as whole",
  "masked-error": "a failure is shown as an answer",
  "swallowed-block": "a block or refusal is shown as an ordinary answer",
  "leaked-secret": "a secret surfaces",
  "runaway-loop": "the loop goes on where it must stop",
  "budget-overrun": "more is spent than allowed",
  "dropped-tool-call": "a tool call is never run",
  "abandoned-pause": "a paused turn is taken for finished",
  "invalid-history": "the next request is one the provider rejects",
  "premature-terminal": "the turn ends though nobody knows why it stopped",
  stuck: "no terminal outcome",
  "parser-crash": "the library throws where the provider answered",
  "wrong-retry": "something is sent again that cannot succeed",
  "duplicate-text": "text is shown twice",
  "lost-text": "text the provider sent is not shown",
  "leaked-control-prompt": "an internal prompt stays in the history",
  misdiagnosis: "the wrong cause is told",
  "lost-raw-value": "the provider's own word is gone",
} as const;

export type Harm = keyof typeof harms;
export const harmNames = Object.keys(harms) as Harm[];

type HarmRow = Readonly<Partial<Record<Action, Harm>>>;

const cutShort: HarmRow = {
  complete: "silent-truncation",
  run_tools: "partial-tool-executed",
  resume: "misdiagnosis",
  abort: "misdiagnosis",
  fail: "misdiagnosis",
};
const blocked: HarmRow = {
  complete: "swallowed-block",
  run_tools: "unwanted-side-effect",
  continue: "wrong-retry",
  resume: "wrong-retry",
  repair: "wrong-retry",
};
const finished: HarmRow = {
  run_tools: "misdiagnosis",
  continue: "runaway-loop",
  resume: "runaway-loop",
  repair: "wrong-retry",
  abort: "misdiagnosis",
  fail: "misdiagnosis",
};

/** Expected reason × answered action. Absent: a loss at most. Abort and fail both end the turn, so mixing them harms nobody. */
const byReason: Readonly<Record<StopReason, HarmRow>> = {
  end_turn: finished,
  stop_sequence: finished,
  tool_call: {
    complete: "dropped-tool-call",
    continue: "dropped-tool-call",
    resume: "dropped-tool-call",
    repair: "wrong-retry",
    abort: "dropped-tool-call",
    fail: "dropped-tool-call",
  },
  max_tokens: cutShort,
  context_window_exceeded: {
    complete: "silent-truncation",
    run_tools: "partial-tool-executed",
    continue: "runaway-loop",
    repair: "runaway-loop",
    resume: "runaway-loop",
  },
  safety_blocked: blocked,
  refusal: blocked,
  pause_turn: {
    complete: "abandoned-pause",
    run_tools: "unwanted-side-effect",
    continue: "misdiagnosis",
    repair: "wrong-retry",
    abort: "abandoned-pause",
    fail: "abandoned-pause",
  },
  malformed_tool_call: {
    complete: "dropped-tool-call",
    run_tools: "partial-tool-executed",
    continue: "misdiagnosis",
    resume: "misdiagnosis",
  },
  cancelled: {
    complete: "premature-terminal",
    run_tools: "unwanted-side-effect",
    continue: "runaway-loop",
    resume: "runaway-loop",
    repair: "wrong-retry",
  },
  error: {
    complete: "masked-error",
    run_tools: "unwanted-side-effect",
    continue: "wrong-retry",
    resume: "wrong-retry",
    repair: "wrong-retry",
  },
  interrupted: {
    complete: "false-completion-on-cut",
    run_tools: "partial-tool-executed",
    resume: "misdiagnosis",
  },
  unknown: {
    complete: "premature-terminal",
    run_tools: "unwanted-side-effect",
    continue: "runaway-loop",
    resume: "runaway-loop",
    repair: "wrong-retry",
  },
};

/** The harm of answering with this action where that was the reason, or null. */
export function harmOf(expected: StopReason, answered: Action): Harm | null {
  return byReason[expected][answered] ?? null;
}
