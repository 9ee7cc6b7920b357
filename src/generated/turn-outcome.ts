// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What a loop reports about one turn.
 */
export interface TurnOutcome {
/**
 * The loop's own word for how it ended; null if it has none.
 */
reported: (string | null)
outcome: ("completed" | "partial" | "degraded" | "paused" | "blocked" | "limit" | "cancelled" | "failed")
/**
 * Which limit ended it, in the words of profiles (rounds, continuations, …), if the loop tells.
 */
limit?: (string | null)
/**
 * What the caller is shown as the answer.
 */
text: string
/**
 * What the caller is told beside the text when the answer is incomplete.
 */
notice?: (string | null)
warning?: (string | null)
/**
 * The terminal signal was made by the loop, not by the provider.
 */
synthetic?: boolean
error?: (null | TurnError)
/**
 * Structured events in the order they were emitted. Optional: without them requirements about events are not claimed.
 */
events?: TurnEvent[]
}
export interface TurnError {
name: string
message: string
}
export interface TurnEvent {
type: string
[k: string]: unknown
}
