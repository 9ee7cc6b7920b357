// Generated from schemas/ by `npm run generate`. Do not edit.

export type EndingAction = ("complete" | "run_tools" | "continue" | "resume" | "repair" | "abort" | "fail")
/**
 * The action where the answer holds a tool call that is not complete. Absent: the same.
 */
export type EndingAction1 = ("complete" | "run_tools" | "continue" | "resume" | "repair" | "abort" | "fail")
/**
 * What a word for tools means here where the answer holds no call. Absent: what the row says.
 */
export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
/**
 * The best evidence among the fixtures. recorded and captured are bytes that a real service or server sent.
 */
export type EndingRung = ("recorded" | "captured" | "derived" | "documented" | "reported" | "synthetic")
export type StopReason1 = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
/**
 * What it means where the answer holds no tool call. Absent: the reason.
 */
export type StopReason2 = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
/**
 * What it means beside complete tool calls. Absent: the reason.
 */
export type StopReason3 = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
/**
 * What it means beside a tool call that is not complete. Absent: the reason.
 */
export type StopReason4 = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")

/**
 * What every word of every provider means, with its source: clients/endings/endings.json, made from the cards by `npm run generate`. A row stands on its own line, so that a diff of the file is a list of words.
 */
export interface EndingTable {
$schema?: string
/**
 * Every stop reason.
 */
reasons: {
[k: string]: EndingReason
}
/**
 * Every wire protocol, by the id of the provider that defines it.
 */
protocols: {
[k: string]: EndingProtocol
}
/**
 * Every provider. A word is looked up in its own rows, then in those of its protocol, then in those of `borrows` from the last to the first.
 */
providers: {
[k: string]: EndingProvider
}
}
export interface EndingReason {
action: EndingAction
withUnfinishedCall?: EndingAction1
means: string
}
export interface EndingProtocol {
/**
 * Where its words stand, as seen in the fixtures, the commonest first: a word that is looked up without a place is taken to stand there. {i} is a number.
 */
places: EndingPlace[]
/**
 * What shows that a response ended, in one line. What breaks off without it is `interrupted`, whatever word came before.
 */
proof: string
/**
 * true: a word and a clean close prove the end of a stream, without the marker.
 */
wordProves?: boolean
/**
 * true: a whole body that lacks the marker was cut.
 */
proofInBody?: boolean
}
export interface EndingPlace {
/**
 * The name that rows use for this place.
 */
at?: string
/**
 * @minItems 1
 */
pointers: string[]
}
export interface EndingProvider {
name: string
protocol: string
/**
 * Other ids.
 */
names?: string[]
/**
 * Providers whose bodies it wraps: their rows come after those of the protocol.
 */
borrows?: string[]
toolWordWithoutCall?: StopReason
/**
 * Words of its protocol that its own fixtures show, and their best evidence.
 */
inherited?: {
[k: string]: EndingRung
}
/**
 * By place and literal.
 */
words: WordRow[]
/**
 * Fields beside the word that change what it means. The last that fits counts, the provider's own before those of its protocol.
 */
fields?: FieldRow[]
/**
 * Errors that are really an ending, in the order in which they are tried. Any other error is `error`.
 */
errors?: EndingErrorRow[]
}
export interface WordRow {
/**
 * The place this row is about, where a protocol has several. Absent: any.
 */
at?: string
value: (string | number | boolean)
/**
 * Also stands for any text that starts with this one and a colon.
 */
prefix?: true
/**
 * Another spelling of this word, which is looked up in its place.
 */
of?: string
reason: StopReason1
action: EndingAction
/**
 * Not terminal: the response is still being made.
 */
running?: true
/**
 * Says nothing by itself: any other word or error of the response decides.
 */
vague?: true
noCall?: StopReason2
wholeCall?: StopReason3
unfinishedCall?: StopReason4
/**
 * What it may mean as well; the wire does not say which.
 */
or?: StopReason1[]
limit?: ("spend" | "time" | "loop" | "repetition" | "capacity")
status?: ("deprecated" | "undocumented-but-seen" | "unverified")
rung?: EndingRung
/**
 * Seen in bytes that a real service sent.
 */
seen?: true
source: string
}
export interface FieldRow {
/**
 * Where the field stands.
 */
pointer: string
/**
 * It has one of these values.
 */
in?: unknown[]
/**
 * In place of `in`: it has any value of this type.
 */
type?: ("string" | "number" | "boolean" | "object" | "array")
/**
 * Only beside one of these words; null: no word. Absent: beside any word that means end_turn or stop_sequence, or none.
 */
when?: unknown[]
reason: StopReason1
action: EndingAction
wholeCall?: StopReason1
unfinishedCall?: StopReason1
rung?: EndingRung
source: string
}
export interface EndingErrorRow {
/**
 * HTTP status. Absent: any, and in a stream.
 */
status?: number
pointer?: string
/**
 * The code at the pointer.
 */
value?: (string | number)
/**
 * In place of the code: a part of the text at the pointer.
 */
contains?: string
reason: StopReason1
action: EndingAction
limit?: ("spend" | "time" | "loop" | "repetition" | "capacity")
rung?: EndingRung
source: string
}
