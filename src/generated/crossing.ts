// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * Written with the card's word for this reason, for example a call under the word for a finished answer.
 */
export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
/**
 * The positive control: the same turn where nothing goes wrong. Whatever a loop declares, it must finish it and run these tools.
 */
export type Control = ({
script?: {
stopReason?: ("end_turn" | "stop_sequence" | "tool_call")
}[]
} & {
script: ScriptResponse[]
outcome: string[]
tools?: string[]
})

/**
 * Scenarios that are crossed, not written one by one: every ending after every beginning, and every second one followed by another turn.
 */
export interface Crossing {
$schema?: string
/**
 * The suite that plays them.
 */
area: string
/**
 * Ledger ids.
 * 
 * @minItems 1
 */
source: string[]
/**
 * The system prompt of every scenario: it stands in each request, once.
 */
system: string
/**
 * @minItems 1
 */
endings: CrossedEnding[]
/**
 * @minItems 1
 */
beginnings: CrossedBeginning[]
next: Act
control: Control
}
export interface CrossedEnding {
name: string
title: string
response: ScriptResponse
/**
 * What the response can hold of a beginning. Absent: both. Beginnings that put more into it are left out.
 */
beside?: ("text" | "call")[]
/**
 * The response is given again and again. Else a finished answer follows, for loops that ask again.
 */
endless?: boolean
/**
 * The user cancels at this response: when it is asked for, when it runs its first tool, when it comes to a standstill.
 */
cancel?: ("request" | "tool" | "stall")
}
export interface ScriptResponse {
stopReason: ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
/**
 * The native literal, where the case is about it; else the card's own word.
 */
rawReason?: string
under?: StopReason
text?: (string | RepeatedText)
reasoning?: string
/**
 * What the answer holds beside text and calls and a loop must send back as it came: signed thinking (of `reasoning`), redacted thinking, a call the provider runs without or with its result, an image, citations of the text.
 */
blocks?: ("thinking" | "redacted" | "server_result" | "server_call" | "server_tool" | "image" | "citation")[]
toolCalls?: ScriptCall[]
/**
 * null: the provider counts nothing. Default 10 in, 5 out.
 */
usage?: (null | ScriptUsage)
/**
 * How far the injected clock moves while the loop waits for this response.
 */
takesMs?: number
/**
 * No byte of an answer comes: a proxy answers 503, or the connection is dropped after the headers. `stalled`: it begins and comes to a standstill, for which the user cancels. `closed`: it ends there by a clean close. The stopReason is error for the first, interrupted for the others.
 */
transport?: (503 | "dropped" | "stalled" | "closed")
/**
 * Given so many times in a row.
 */
times?: number
}
export interface RepeatedText {
repeat: string
times: number
}
export interface ScriptCall {
/**
 * Default: fresh.
 */
id?: string
name: string
arguments: string
/**
 * Default complete.
 */
state?: ("complete" | "incomplete" | "ambiguous")
}
export interface ScriptUsage {
inputTokens: (number | null)
outputTokens: (number | null)
}
export interface CrossedBeginning {
name: string
title: string
/**
 * Stands in the response that ends, before all else.
 */
text?: string
/**
 * Stand in the response that ends.
 */
toolCalls?: ScriptCall[]
/**
 * Come before the response that ends.
 */
first?: ScriptResponse[]
}
/**
 * The turn that follows every second ending. Of a turn that ends never, the same turn follows.
 */
export interface Act {
prompt?: string
/**
 * Another conversation than the case's own, by any name.
 */
session?: string
/**
 * What the provider answers, in order. A request past its end is answered with 599 and is a finding.
 */
script: ScriptResponse[]
/**
 * The last response is given again and again.
 */
endless?: boolean
cancel?: CancelPoint
/**
 * How far the injected clock moves before this turn begins.
 */
clockBefore?: number
/**
 * What the host's gate answers before each inference.
 */
gate?: ("open" | "closed")[]
/**
 * Begun while the turn before it waits for its provider.
 */
overlaps?: boolean
}
export interface CancelPoint {
at: ("start" | "request" | "tool" | "stall")
number: number
}
