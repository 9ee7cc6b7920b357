// Generated from schemas/ by `npm run generate`. Do not edit.

export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")

/**
 * Small, cheap questions that `fullstop fixture provoke` puts to a live provider. Each forces one ending, and is written before any provider has answered.
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
modes: ("json" | "stream")[]
/**
 * What makes the provider refuse the request.
 */
spoilt?: ("key" | "model" | "parameter")
/**
 * The client hangs up in the middle of the answer.
 */
leaves?: true
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
