// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * The state a turn is in.
 */
export type StateName = ("Request" | "EvaluateStop" | "ExecuteTools" | "ContinuePending" | "RequestContinuation" | "EscalatePending" | "RequestEscalation" | "RepairPending" | "RequestRepair" | "PausePending" | "RequestResume" | "RetryPending" | "GuidancePending" | "AbortPartial" | "LimitReached" | "Complete" | "Partial" | "Degraded" | "Paused" | "Abort" | "Cancelled" | "Failed")
export type Words = MachineWord[]
/**
 * An event. Absent: whatever the event was.
 */
export type EventName = ("natural" | "tools" | "truncated" | "truncated_complete_call" | "truncated_open_call" | "context_full" | "blocked" | "paused" | "malformed" | "unknown" | "failed" | "interrupted" | "cancelled" | "tools_done" | "cancel" | "time_up")
/**
 * A condition. Absent: always.
 */
export type ConditionName = ("hint_continue" | "may_escalate" | "resume_after_escalation" | "suggest_budget" | "under_limits" | "guidance_when_exhausted" | "executes_with_round_left" | "executes" | "repairs" | "repair_left" | "guidance" | "round_left" | "another_inference" | "guidance_round_left" | "resumes" | "pause_left" | "warn_on_unknown" | "retries" | "retry_left" | "recovering_with_synthetic_stop" | "recovering_with_notice" | "acted_and_forgives" | "acted")
/**
 * What the loop must do; the machine itself performs nothing.
 */
export type Effect = ("send" | "run_tools" | "append_results" | "add_hint" | "drop_partial" | "raise_limit" | "ask_repair" | "send_back" | "reject_calls_with_guidance" | "retry_reset" | "retry_keep" | "notice" | "warn" | "synthetic_terminal" | "suggest_budget" | "keep_record")

/**
 * The continuation machine as data: what a loop does after the model stopped. For loops in any language.
 */
export interface Machine {
start: StateName
/**
 * How the table is read, in order.
 */
rules: string[]
states: MachineState[]
events: Words
conditions: Words
effects: Words
/**
 * In order: the first row that fits is taken.
 */
transitions: MachineTransition[]
}
export interface MachineState {
name: StateName
/**
 * waiting: waits for an event; passing: is left at once; terminal: the turn ends.
 */
kind: ("waiting" | "passing" | "terminal")
means: string
}
export interface MachineWord {
name: string
means: string
}
export interface MachineTransition {
from: StateName
on?: EventName
when?: ConditionName
to: StateName
effects: Effect[]
/**
 * Why the turn ended, if it ends after this row.
 */
cause?: string
}
