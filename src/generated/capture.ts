// Generated from schemas/ by `npm run generate`. Do not edit.

export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
export type CallState = ("complete" | "incomplete" | "ambiguous")

/**
 * One real response that lies in a public repository: where it is, and what we claim of it. A line of corpus/captures/<provider>.jsonl. The response itself is not kept here, because it belongs to that repository; `fullstop corpus fetch` downloads it.
 */
export interface CaptureReference {
repository: string
commit: string
path: string
/**
 * Which exchange of the file, as `fixture import` counts them; empty where the file is one.
 */
place: string
/**
 * Of the body as a client sees it: unpacked, not redacted.
 */
sha256: string
licence: string
mode: ("json" | "stream")
claim: CaptureClaim
/**
 * Where the two readers differ: what a person read in the bytes, and the rule that decides.
 */
settled?: string
}
export interface CaptureClaim {
stopReason: StopReason
/**
 * The provider's own word; null where it gave none.
 */
rawReason: unknown
/**
 * The state of each tool call, in order.
 */
calls: CallState[]
rule: string
}
