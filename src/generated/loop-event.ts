// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * An event of the reference loop, without prose; the loop adds `turn`, the id of its turn.
 */
export type ToldEvent = ({
type: "stop_reason_observed"
provider: string
model: string
reason: (StopReason | null)
raw: unknown
iteration: number
} | {
type: "continuation_attempt"
provider: string
model: string
attempt: number
outputTokens: number
/**
 * The provider does not count tokens: only characters bound the turn.
 */
tokensUnknown: boolean
outputChars: number
tokensLeft: number
charsLeft: number
attemptsLeft: number
} | {
type: "continuation_terminated"
reason: ("completed" | "retry_limit" | "budget_exhausted" | "safety_blocked" | "failed" | "cancelled")
attempts: number
} | {
type: "tool_payload_repair"
/**
 * What is wrong with the call: it was cut by the limit, or it cannot be used as it is.
 */
issue: ("incomplete arguments" | "malformed call")
attempted: boolean
succeeded: (boolean | null)
} | {
type: "retry"
isContinuation: boolean
} | {
type: "tool_run"
name: string
id: (string | null)
suppressed: boolean
} | {
type: "unknown_reason"
provider: string
model: string
raw: unknown
} | {
type: "path"
/**
 * The edges of the machine that were taken, and the ending they led to.
 */
edges: readonly string[]
/**
 * For each edge: how many requests and tool runs came before it.
 */
steps: readonly number[]
} | {
type: "turn_diagnostics"
inference_round_count: number
turn_duration_ms: number
continuation_stop_reason: ("none" | "max_rounds" | "max_duration" | "inference_error")
} | {
type: "terminal"
outcome: string
cause: (string | null)
/**
 * The limit of the profile that ended the turn.
 */
limit: ("continuations" | "completionTokens" | "outputChars" | "repairs" | "rounds" | "toolCalls" | "pauses" | "retries" | "wallTimeMs" | null)
synthetic: boolean
})
export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
