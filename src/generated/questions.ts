// Generated from schemas/ by `npm run generate`. Do not edit.

export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")

/**
 * Small, cheap questions that each force one ending, written before any answered: `fullstop fixture provoke` puts them to live providers, `fullstop probe` to servers.
 */
export interface Questions {
$schema?: string
questions: Question[]
}
export interface Question {
fact: string
title: string
request: FixtureRequest
/**
 * The ending it forces; of several the first that the provider has a word for.
 */
intended: StopReason[]
/**
 * Calls that must come with it, at least: complete ones with tool_call, unfinished ones with any other ending.
 */
calls?: number
/**
 * What the text must match, in any case of letters: the word for a natural end does not show that a stop string fired.
 */
says?: string
/**
 * In which modes `fixture provoke` asks it.
 */
modes: ("json" | "stream")[]
/**
 * What makes the provider refuse the request; body: nothing is asked.
 */
spoilt?: ("key" | "model" | "parameter" | "body")
/**
 * The client hangs up in the middle of the answer.
 */
leaves?: true
probe?: Probing
}
/**
 * With `{model}` where the model is named.
 */
export interface FixtureRequest {
model: string
/**
 * @minItems 1
 */
messages: RequestMessage[]
tools?: Tool[]
toolChoice?: (("auto" | "none" | "required") | NamedToolChoice)
stop?: string[]
n?: number
maxTokens?: number
}
export interface RequestMessage {
role: ("system" | "user" | "assistant" | "tool")
content: string
toolCalls?: RequestToolCall[]
/**
 * role tool: the call this is the result of.
 */
toolCallId?: string
/**
 * The answer block by block, where it holds more than text and calls: plain text as a string, the provider's own blocks (thinking, signatures, server tools, images, refusals, citations) as they came. Sent in place of content and toolCalls.
 */
blocks?: (string | {

})[]
}
export interface RequestToolCall {
id: string
name: string
arguments: string
}
export interface Tool {
name: string
description?: string
/**
 * custom: free-text input; server: run by the provider. Default function.
 */
kind?: ("function" | "custom" | "server")
parameters: {

}
}
export interface NamedToolChoice {
name: string
}
/**
 * How `fullstop probe` asks it; absent: it does not.
 */
export interface Probing {
/**
 * Its name there; the fact without `provoked-` when absent.
 */
fact?: string
rules: string[]
/**
 * Asked once with each of these limits.
 */
limits?: number[]
/**
 * What the text of an answer matches that came to its end.
 */
whole?: string
/**
 * Asked so many times in both modes.
 */
twins?: number
/**
 * The planned model is asked too.
 */
planned?: true
/**
 * The process of the server is killed in the middle of its answer.
 */
kills?: true
}
