// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * agrees: does what the situation asks; fault: does not, though the provider said it; inherent: the provider cannot say it; unjudged: only evidence that is not scored or allows another action; not_claimed: the adapter does not speak to this provider; uncovered: there is no fixture yet.
 */
export type CellState = ("agrees" | "fault" | "inherent" | "unjudged" | "not_claimed" | "uncovered")
export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
/**
 * What `fullstop consistency --json` prints: one matrix for each adapter.
 */
export type ConsistencyReport = Consistency[]

export interface Consistency {
adapter: string
/**
 * How to name the adapter on the command line.
 */
command: string
rows: SituationRow[]
summary: ConsistencySummary
}
export interface SituationRow {
id: string
title: string
reasons: string[]
actions: string[]
/**
 * Every action callers were told to take, over all judged cells.
 */
answered: string[]
/**
 * Whether all judged cells ask for the same action, or for one the situation accepts too; null when nothing was judged.
 */
consistent: (boolean | null)
cells: ConsistencyCell[]
}
export interface ConsistencyCell {
provider: string
dialect: string
state: CellState
answers: CellAnswer[]
/**
 * Where the provider's word says less than the situation: what it does say.
 */
saysOnly: (StopReason | null)
/**
 * inherent: why.
 */
why: (string | null)
/**
 * inherent: who says so.
 */
source: (string | null)
}
/**
 * One answer and the cases that got it.
 */
export interface CellAnswer {
word: string
action: (string | null)
right: boolean
harm: (string | null)
cases: string[]
}
export interface ConsistencySummary {
judged: number
consistent: number
cells: CellCounts
harmful: number
}
export interface CellCounts {
agrees: number
fault: number
inherent: number
unjudged: number
not_claimed: number
uncovered: number
}
