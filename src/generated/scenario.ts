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
} & Control1)

/**
 * A scripted turn of several exchanges in canonical words, rendered into every dialect that can express it.
 */
export interface Scenario {
$schema?: string
title: string
/**
 * Ledger ids.
 * 
 * @minItems 1
 */
source: string[]
/**
 * The user or the provider does something that is not known to happen: shown at level Odd, never counted.
 */
probe?: true
note?: string
/**
 * Only under these profiles, and loops that extend them. Absent: under every one.
 */
profiles?: string[]
switches?: ScenarioSwitches
limits?: ScenarioLimits
/**
 * What a loop must offer; other loops are not given this scenario.
 */
hooks?: ("clock" | "cancel" | "gate" | "suppress" | "subturns")[]
/**
 * Set on the profile: raw reasons that end the turn. Only under profiles of the corpus: a loop with its own declaration cannot be told about them.
 */
fatalReasons?: string[]
model?: string
/**
 * null: the user set none. Default 1000.
 */
maxTokens?: (number | null)
system?: string
/**
 * Default: weather.
 */
tools?: ScenarioTool[]
/**
 * The turns of one session.
 */
acts?: Act[]
/**
 * The same with other numbers: −1, 0 and +1 of a limit, say.
 */
variants?: Variant[]
control: Control
expect?: ExpectedByProfile
}
/**
 * Only for loops with these switches: the reference takes them, a guest must have declared them.
 */
export interface ScenarioSwitches {
truncation?: ("hint-continue" | "escalate-then-resume" | "stop-and-suggest" | "report-only" | "unset")
hintRole?: ("system" | "user" | "unset")
hintPersistence?: ("ephemeral" | "coalesced" | "unset")
completeCallUnderTruncation?: ("execute" | "reject-mutating" | "reject-all" | "unset")
incompleteCallUnderTruncation?: ("repair-once" | "regenerate" | "defer-with-guidance" | "error" | "unset")
recoveryFailed?: ("synthetic-stop" | "partial-with-notice" | "error" | "unset")
recoveryExhausted?: ("partial-with-notice" | "guidance" | "report-only" | "unset")
pause?: ("resume-verbatim" | "surface-paused" | "unset")
unknownReason?: ("complete-with-warning" | "abort" | "decide-by-content" | "unset")
streamCloseWithoutMarker?: ("error" | "retry" | "accept-if-reason-seen" | "unset")
postToolInferenceFailure?: ("degraded-success" | "error" | "unset")
suppressedCall?: ("synthetic-result" | "drop" | "unset")
}
export interface ScenarioLimits {
continuations?: number
completionTokens?: number
outputChars?: number
repairs?: number
rounds?: number
toolCalls?: number
pauses?: number
retries?: number
wallTimeMs?: number
}
export interface ScenarioTool {
name: string
mutates?: boolean
suppressed?: boolean
/**
 * Default `sunny`. `{city}` stands for the member city of the arguments.
 */
result?: string
fails?: boolean
/**
 * The tool is itself a turn of the loop, with this question. Its requests are answered by the script of the turn it belongs to, in the order they come. For loops with the hook `subturns`.
 */
asks?: string
takesMs?: number
}
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
export interface CancelPoint {
at: ("start" | "request" | "tool" | "stall")
number: number
}
export interface Variant {
name: string
limits?: ScenarioLimits
maxTokens?: (number | null)
model?: string
acts?: Act[]
expect?: ExpectedByProfile
}
/**
 * Traces written by hand from the ledger, by profile; `*` for any.
 */
export interface ExpectedByProfile {
[k: string]: ExpectedTrace
}
export interface ExpectedTrace {
/**
 * The outcomes that are right; any one of them passes.
 * 
 * @minItems 1
 */
outcome: ("completed" | "partial" | "degraded" | "paused" | "blocked" | "limit" | "cancelled" | "failed")[]
limit?: (string | null)
text?: (string | RepeatedText1)
/**
 * Whether a notice must tell the caller that the answer is incomplete.
 */
notice?: boolean
synthetic?: boolean
/**
 * Roles of the messages of each request in order, system messages first: `system user assistant tool`.
 */
requests?: string[]
/**
 * What the prompt that asks for the rest must say, word for word as the source of the profile has it. One entry alone: it says nothing else.
 */
hint?: string[]
/**
 * The output limit of each request.
 */
maxTokens?: (number | null)[]
/**
 * Tool runs in order: the name, or name and arguments as JSON after a space.
 */
tools?: string[]
/**
 * Events in order: the type, and after it what distinguishes this event from others of its type.
 */
events?: string[]
/**
 * What a later turn's request shows of this one: role, and after a colon the text where it matters.
 */
history?: string[]
}
export interface RepeatedText1 {
repeat: string
times: number
}
export interface Control1 {
script: ScriptResponse[]
outcome: string[]
tools?: string[]
}
