// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What it is read as.
 */
export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")

/**
 * What the systems this suite was built from ask for, line by line, each with what shows it or why nothing does. Ids are never renumbered.
 */
export interface Ledger {
/**
 * The systems, by the letter their lines begin with. Lines with another letter are conclusions drawn from these.
 */
systems: {
[k: string]: string
}
/**
 * @minItems 1
 */
lines: LedgerLine[]
}
export interface LedgerLine {
id: string
kind: string
requirement: string
/**
 * How a suite can express it.
 */
form: string
/**
 * The rules of docs/spec.md that say it. Their requirements show it, or their own tests where they have none; absent: it is about something other than the end of a turn.
 * 
 * @minItems 1
 */
rules?: string[]
/**
 * Requirements that show it, where its rules have others too.
 * 
 * @minItems 1
 */
only?: string[]
/**
 * Fixtures that show it, where its rules judge others too: those that fit one of these.
 * 
 * @minItems 1
 */
fixtures?: FixturePattern[]
test?: Test
/**
 * How to read what shows it.
 */
note?: string
/**
 * Why nothing shows it.
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
/**
 * The test or measurement that shows it, in place of the requirements of its rules.
 */
export interface Test {
file: string
/**
 * As it stands in the file, between quotation marks.
 */
title: string
}
