// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What became of a turn, as a reader of an audit asks.
 */
export type AuditFate = ("finished" | "cut" | "blocked" | "paused" | "broken off" | "failed" | "unknown")
export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")

/**
 * What `fullstop audit --json` prints: how captured turns ended, and the odd ones. Nothing of what was asked or answered.
 */
export interface Audit {
groups: AuditGroup[]
odd: AuditedTurn[]
/**
 * Exchanges that show no end of a turn, by why.
 */
passed: {
[k: string]: number
}
}
export interface AuditGroup {
provider: string
model: string
turns: number
fates: {
finished: number
cut: number
blocked: number
paused: number
"broken off": number
failed: number
unknown: number
}
}
export interface AuditedTurn {
file: string
where: string
/**
 * A provider, or the protocol where several speak it alike.
 */
provider: string
model: string
fate: AuditFate
reason: StopReason
/**
 * The provider's own word, where it is one.
 */
word: (string | null)
/**
 * Why it is worth a fixture: a word no card has, a stream that broke off, a call that cannot be used.
 */
odd: (string | null)
}
