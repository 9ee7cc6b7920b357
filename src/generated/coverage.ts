// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What it is read as.
 */
export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")

/**
 * What shows that the ledger lines of one system are met, beyond the requirements, scenarios and decision cases that cite a line themselves; or why nothing shows it.
 */
export interface Coverage {
[k: string]: CoverageEntry
}
export interface CoverageEntry {
/**
 * Requirements that judge it without citing it.
 * 
 * @minItems 1
 */
requirements?: string[]
/**
 * Scenarios that show it without citing it.
 * 
 * @minItems 1
 */
scenarios?: string[]
/**
 * Fixtures that show it: those that fit one of these.
 * 
 * @minItems 1
 */
fixtures?: FixturePattern[]
/**
 * Tests and measurements of this repository that show it.
 * 
 * @minItems 1
 */
tests?: string[]
/**
 * How to read the evidence.
 */
note?: string
/**
 * Why nothing shows it. Excludes every other member.
 */
why?: string
}
export interface FixturePattern {
/**
 * @minItems 1
 */
dialects: string[]
/**
 * The provider's own word.
 */
rawReason?: unknown
stopReason?: StopReason
}
