// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The event of the machine, as far as the reason alone decides it.
 */
export type EventName = ("natural" | "tools" | "truncated" | "truncated_complete_call" | "truncated_open_call" | "context_full" | "blocked" | "paused" | "malformed" | "unknown" | "failed" | "interrupted" | "cancelled" | "tools_done" | "cancel" | "time_up")
export type Harm = ("partial-tool-executed" | "unwanted-side-effect" | "partial-tool-offered" | "false-completion-on-cut" | "silent-truncation" | "masked-error" | "swallowed-block" | "abandoned-pause" | "premature-terminal" | "untold-ending" | "leaked-secret" | "leaked-control-prompt" | "runaway-loop" | "budget-overrun" | "stuck" | "wrong-retry" | "dropped-tool-call" | "lost-text" | "duplicate-text" | "invalid-history" | "lost-raw-value" | "misdiagnosis" | "parser-crash")
export type Family = ("ran" | "finished" | "leaked" | "endless" | "lost" | "cause")

/**
 * What the stop reasons mean, what they ask for, and what it does to a user when another is told.
 */
export interface Words {
$schema?: string
/**
 * In the order reports show them.
 */
stopReasons: {
[k: string]: StopReasonFacts
}
/**
 * The kinds of harm in a few words, severest first.
 */
families: {
[k: string]: string
}
/**
 * Every harm, severest first.
 */
harms: {
[k: string]: HarmFacts
}
}
export interface StopReasonFacts {
/**
 * What a loop must do next. abort and fail both end the turn visibly; only fail may be retried as it stands.
 */
action: ("complete" | "run_tools" | "continue" | "repair" | "resume" | "abort" | "fail")
/**
 * Which of several reasons seen for one choice prevails: the higher.
 */
rank: number
/**
 * True of every answer that ends so: signals and reports say it of one.
 */
means: string
/**
 * What the tables of the documentation add.
 */
more?: string
/**
 * The same as part of a sentence: how the answer ended.
 */
told: string
event: EventName
/**
 * The harm of each wrong action to a caller who only reads. Absent: none. Abort and fail both end the turn, so confusing them does none; `run_tools` without a tool to run counts as `complete`.
 */
harms: {
[k: string]: Harm
}
note?: string
}
export interface HarmFacts {
family: Family
/**
 * What happens, in a few words.
 */
does: string
}
