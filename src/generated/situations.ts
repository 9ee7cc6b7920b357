// Generated from schemas/ by `npm run generate`. Do not edit.

export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")

/**
 * What can happen at the end of a turn, whichever provider answers: which fixtures show it, and which providers cannot express it.
 */
export interface Situations {
$schema?: string
/**
 * In the order reports show them. A case shows the first one that it fits.
 * 
 * @minItems 1
 */
situations: Situation[]
silent: Silence[]
}
export interface Situation {
id: string
title: string
/**
 * The stop reason it is read as; after the first: less specific ones that also count, where the provider's word says less.
 * 
 * @minItems 1
 */
reasons: StopReason[]
/**
 * What a loop must do next; after the first: other actions that are also right.
 * 
 * @minItems 1
 */
actions: ("complete" | "run_tools" | "continue" | "repair" | "resume" | "abort" | "fail")[]
/**
 * A case that fits one of these shows it.
 * 
 * @minItems 1
 */
shows: SituationPattern[]
/**
 * Fixtures that show it though their bytes do not tell it apart from another situation.
 */
fixtures?: string[]
/**
 * Fixtures that fit a pattern and show something else.
 */
except?: string[]
note?: string
}
/**
 * Every member given must hold of the fixture's expectation in that mode.
 */
export interface SituationPattern {
stopReason: StopReason
/**
 * true: the case is a cut of that fixture's stream, not the fixture itself. Default false.
 */
cut?: boolean
mode?: ("json" | "stream")
/**
 * Whether the HTTP status is an error.
 */
failed?: boolean
/**
 * one, several: all of them complete; unfinished: at least one that cannot be run.
 */
calls?: ("none" | "one" | "several" | "unfinished")
/**
 * Whether there is visible text.
 */
text?: boolean
/**
 * Whether the request names stop strings.
 */
stopStrings?: boolean
/**
 * How the pointer of the raw reason starts.
 */
rawField?: string
/**
 * A tag of the fixture.
 */
tag?: string
}
/**
 * Situations a provider cannot express, so that no reader can tell them apart.
 */
export interface Silence {
provider: string
/**
 * @minItems 1
 */
situations: string[]
why: string
/**
 * The source for the list of its words, or for the shape of its protocol.
 */
source: string
}
