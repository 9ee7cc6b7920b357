// Generated from schemas/ by `npm run generate`. Do not edit.

export type WireWord = ("stopped" | "asked_again" | "went_on" | "gave_up" | "waited" | "retried_too_early" | "retried_what_cannot_help" | "retry_storm" | "ran_half_a_call" | "kept_from_running" | "history_kept" | "history_broken" | "not_read" | "left_early" | "still_waiting" | "nothing_seen")
/**
 * wrong: cannot_tell where the requests may be of several turns.
 */
export type WireSeverity = ("wrong" | "right" | "cannot_tell")

/**
 * What `fullstop serve --verdict` can find, and how it says it.
 */
export interface WireWords {
$schema?: string
findings: {
[k: string]: WireRow
}
}
export interface WireRow {
word: WireWord
severity: WireSeverity
rule: (string | null)
/**
 * {a} and {b} are numbers of requests, {x} and {y} what was seen.
 */
says: string
}
