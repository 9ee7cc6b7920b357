// Generated from schemas/ by `npm run generate`. Do not edit.

export type Reason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
export type Action = ("complete" | "run_tools" | "continue" | "repair" | "resume" | "abort" | "fail")

/**
 * How each target protocol expresses each stop reason when an answer is translated into it, and what is lost.
 */
export interface Translations {
$schema?: string
/**
 * @minItems 1
 */
targets: TranslationTarget[]
}
export interface TranslationTarget {
dialect: string
/**
 * The target's closed vocabulary: every literal that may stand in its terminal fields.
 */
words: string[]
/**
 * Where terminal literals are, in a body or in a frame; `*` is any index.
 */
fields: TerminalField[]
/**
 * The kinds of frames that end a stream, in order; one of these sequences. None: the reason itself ends it.
 */
closes: string[][]
errors: ErrorShapes
/**
 * @minItems 13
 */
rows: TranslationRow[]
}
export interface TerminalField {
pointer: string
/**
 * Only words of the target may stand here; elsewhere also what the upstream itself said.
 */
closed: boolean
}
/**
 * The target's own error shapes. A text of one placeholder ({message}, {status}, {sequence} or a member of the kind) becomes its value, null where there is none.
 */
export interface ErrorShapes {
body: {

}
event?: string
frame: {

}
/**
 * What goes into the placeholders, by HTTP status or class of statuses (4xx, 5xx).
 */
kinds: {
[k: string]: ErrorKind
}
/**
 * @minItems 1
 */
source: string[]
}
export interface ErrorKind {
[k: string]: string | null
}
export interface TranslationRow {
reason: Reason
/**
 * Ways to express it with an ordinary answer, best first. Without one that fits, it becomes an error.
 */
says: Saying[]
/**
 * The literals that express it in the target. Empty: no literal does.
 */
words: string[]
error?: TellingError
/**
 * Actions that also pass beside the right one, because the target cannot express the ending more precisely.
 */
instead?: Action[]
loses: (string | null)
/**
 * @minItems 1
 */
source: string[]
}
export interface Saying {
as: Reason
/**
 * The target's literal, where it has several for this reason.
 */
word?: string
/**
 * What the upstream must have sent for this to be true: words of refusal, or any output at all.
 */
needs?: ("refusal" | "output")
}
export interface TellingError {
/**
 * HTTP status; for an error of the upstream, only where the upstream gave none.
 */
status: number
kind?: ErrorKind
/**
 * The message; {message} stands for that of the upstream.
 */
message: string
/**
 * What stands for {message} when the upstream gave none.
 */
otherwise?: string
/**
 * In a stream it would be read as something else.
 */
httpOnly?: true
}
