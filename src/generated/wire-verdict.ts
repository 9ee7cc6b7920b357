// Generated from schemas/ by `npm run generate`. Do not edit.

export type WireWord = ("stopped" | "asked_again" | "went_on" | "gave_up" | "waited" | "retried_too_early" | "retried_what_cannot_help" | "retry_storm" | "ran_half_a_call" | "kept_from_running" | "history_kept" | "history_broken" | "not_read" | "left_early" | "still_waiting" | "nothing_seen")
export type WireSeverity = ("wrong" | "right" | "cannot_tell")

/**
 * What `fullstop serve --verdict` saw clients do with the endings they were given.
 */
export interface WireVerdict {
/**
 * One for each script, and one for each address without a script, in the order of their first use.
 */
sessions: WireSession[]
}
export interface WireSession {
address: string
/**
 * What was sent, request by request: an HTTP status, or the id of a fixture with what became of it.
 */
endings: string[]
requests: number
findings: WireFinding[]
}
export interface WireFinding {
word: WireWord
severity: WireSeverity
sentence: string
/**
 * The rule of docs/spec.md that it follows; null where there is none.
 */
rule: (string | null)
/**
 * The requests it is about, counted from one.
 */
requests: number[]
}
