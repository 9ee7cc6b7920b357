// Generated from schemas/ by `npm run generate`. Do not edit.

export type FieldTest = (TypeTest | EqualsTest | NonEmptyTest)
export type Revision = ({
[k: string]: unknown
} & {
from?: Day
until?: Day1
/**
 * @minItems 1
 */
reasons: ReasonRow[]
note?: string
})
/**
 * The first day it held. Absent: from the beginning.
 */
export type Day = string
/**
 * The first day it no longer held. Absent: it still holds.
 */
export type Day1 = string

/**
 * A provider's card: the dialect it speaks, its stop values, and where it departs from the dialect.
 */
export interface ProviderCard {
$schema?: string
name: string
/**
 * Id of the dialect, which is the id of the family that defines it.
 */
dialect: string
ending?: DialectEnding
/**
 * Dialects whose rows this card also falls back to, because it wraps their bodies in an envelope.
 */
borrows?: string[]
/**
 * Other names of this provider.
 */
names?: string[]
/**
 * true: stands for the servers and gateways of a dialect that have no card. Holds every fixture with `via`; no response is attributed to it.
 */
unnamed?: boolean
/**
 * The server software that answers here: its routes are recorded together, each under its own card.
 */
server?: string
/**
 * @minItems 1
 */
docs: string[]
/**
 * Hosts that answer for this provider; a leading *. matches any label.
 */
hosts?: string[]
/**
 * @minItems 1
 */
routes: Route[]
/**
 * Its own rows; a value without one is looked up on the card of the dialect.
 */
reasons: ReasonRow[]
/**
 * Other spellings of a value in the reasons table.
 */
aliases?: AliasRow[]
overrides?: OverrideRow[]
errors?: ErrorRow[]
habits?: Habits
/**
 * Other states of the table: rows that hold in place of those with the same value, from one day until another.
 */
revisions?: Revision[]
note?: string
}
/**
 * How answers of the dialect end, in Markdown, on the card of the family that defines it: for docs/dialects.md.
 */
export interface DialectEnding {
/**
 * Where the stop value lies.
 */
field: string
/**
 * Terminal evidence, in one line.
 */
evidence: string
}
export interface Route {
mode: ("json" | "stream" | "both")
method: string
path: string
auth?: string
}
export interface ReasonRow {
value: (string | number | boolean)
/**
 * Where it is seen: in the body or the stream that answers the request, in a later `retrieve` (or cancel) of the response, over the WebSocket, in the results of a batch. Where the documentation does not say: body and stream. A value seen elsewhere is asked of adapters that `ask` for that place alone.
 * 
 * @minItems 1
 */
seen: ("body" | "stream" | "retrieve" | "websocket" | "batch")[]
/**
 * Kinds of request without which it is never sent, such as `server-tools`.
 * 
 * @minItems 1
 */
needs?: string[]
/**
 * Name of the reason field this row is about, where a dialect has several (Responses: status, incomplete, error; Gemini: finishReason, blockReason). Default: any.
 */
at?: string
/**
 * true: also stands for any value that starts with this one and a colon.
 */
prefix?: boolean
reason: ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "unknown")
/**
 * false: seen while the response is still running; never counts as a stop.
 */
terminal?: boolean
/**
 * true: says nothing by itself; any other value of the same response decides (Responses incomplete).
 */
vague?: boolean
/**
 * What the value means instead when the response holds a tool call.
 */
withCalls?: string
limit?: ("spend" | "time" | "loop" | "repetition" | "capacity")
status?: ("current" | "deprecated" | "undocumented-but-seen" | "unverified")
defensible?: string[]
source: string
date: string
note?: string
}
export interface AliasRow {
value: unknown
of: string
source: string
date: string
}
/**
 * A field beside the reason that changes what the reason means.
 */
export interface OverrideRow {
/**
 * JSON pointer into the body or frame; {i} stands for the choice.
 */
pointer: string
test: FieldTest
/**
 * Only beside one of these raw reasons. Default: any natural or absent reason.
 */
when?: unknown[]
/**
 * The stop reason it means. Absent: the field only adds detail.
 */
reason?: string
/**
 * true: the field's value is the more specific raw reason.
 */
raw?: boolean
/**
 * Where the value goes in detail.
 */
detail?: ("stopSequence" | "refusal" | "category" | "message" | "continuationToken")
source: string
date: string
note?: string
}
export interface TypeTest {
type: ("string" | "number" | "boolean" | "object" | "array")
}
export interface EqualsTest {
/**
 * @minItems 1
 */
in: unknown[]
}
export interface NonEmptyTest {
nonEmpty: true
}
/**
 * An error that is really a stop, or an error in an unusual place.
 */
export interface ErrorRow {
/**
 * HTTP status it comes with. Absent: any, in-band included.
 */
status?: number
/**
 * JSON pointer of the code that names it.
 */
pointer?: string
/**
 * Value at the pointer. Absent: any non-empty value.
 */
value?: unknown
/**
 * In place of value: a part of the text at the pointer.
 */
contains?: string
reason: string
limit?: ("spend" | "time" | "loop" | "repetition" | "capacity")
source: string
date: string
note?: string
}
/**
 * How this provider writes what the dialect leaves open; read by writers, and by readers where it says so.
 */
export interface Habits {
/**
 * Streamed tool calls arrive whole or as fragments. never: no answer holds any.
 */
calls?: ("whole" | "split" | "never")
/**
 * Where a stream carries usage.
 */
usage?: ("finish-chunk" | "trailing-chunk" | "every-chunk" | "terminal-event" | "never")
sentinel?: ("[DONE]" | "none")
/**
 * SSE frames carry event: lines.
 */
eventNames?: boolean
/**
 * How to read a tool reason with no call in the response. Default malformed_tool_call.
 */
toolReasonWithoutCall?: ("malformed_tool_call" | "tool_call" | "end_turn")
/**
 * rejected: the documentation refuses a history that holds an answer without content.
 */
emptyAnswers?: "rejected"
/**
 * none: the protocol has no stop field at all, so a whole reply with text is a natural end by its structure.
 */
stopField?: "none"
/**
 * Whether the output count includes reasoning tokens. Default within.
 */
reasoningTokens?: ("within" | "apart")
}
