// Generated from schemas/ by `npm run generate`. Do not edit.

export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
export type Duty = (JudgedDuty | NoDuty)

/**
 * What every loop owes after each last exchange: how the last response of a turn ended, together with what was sent after it. One row an ending, one column a duty.
 */
export interface LastExchangeTable {
$schema?: string
columns: DutyColumn[]
/**
 * What users of a loop fear most, shown on the first screen, and the requirements whose breach it is.
 */
fears: Fear[]
/**
 * @minItems 12
 */
rows: LastExchangeRow[]
}
export interface DutyColumn {
name: ("visible" | "handed" | "history" | "after")
title: string
}
export interface Fear {
name: string
/**
 * @minItems 1
 */
by: string[]
}
export interface LastExchangeRow {
name: string
title: string
/**
 * The stop reasons of the last response that lead to this row. Empty: what the loop or its user did leads to it.
 */
reasons: StopReason[]
cells: DutyCells
}
export interface DutyCells {
visible: Duty
handed: Duty
history: Duty
after: Duty
}
export interface JudgedDuty {
demand: string
/**
 * The requirements that judge it. A mutant of this cell is caught by the first.
 * 
 * @minItems 1
 */
by: string[]
}
export interface NoDuty {
/**
 * Why nothing is demanded here.
 */
empty: string
}
