// Generated from schemas/ by `npm run generate`. Do not edit.

export type Defensible = DefensibleReading[]
export type Tags = ("well-formed" | "malformed" | "edge" | "unknown-value" | "cut" | "multi-choice" | "unicode" | "usage" | "reasoning" | "parallel-calls" | "split-call" | "http-error" | "in-band-error")[]
/**
 * Lines of the census that no raw value names.
 */
export type Facts = string[]
export type Facts1 = string[]
/**
 * The sets of cases it is asked.
 */
export type Facts2 = string[]
/**
 * Cases of these sets that it is not asked.
 */
export type Facts3 = string[]

/**
 * What server software is asked, and what it must answer, written before it has answered: the files in `servers/cases`. A row is laid over the row of the same fact in `shared.yaml`, that over the word it ends by, and that over `every`. `null` takes away what a lower row gives.
 */
export interface ServerCases {
names?: Names
/**
 * What requests with `tools: true` declare.
 */
tools?: Tool[]
/**
 * The further flags of each start. A row without `phase` belongs to the first.
 */
phases?: {
[k: string]: string[]
}
/**
 * How the server is always started, as provenance states it.
 */
flags?: string[]
/**
 * Readings that pass beside the claim, by the name rows give.
 */
defensible?: {
[k: string]: Defensible
}
every?: Row
words?: Rows
sets?: {
[k: string]: Facts1
}
rows?: Rows1
/**
 * By the id of the provider.
 */
providers?: {
[k: string]: ServedProvider
}
}
/**
 * Texts that stand where `{name}` is written.
 */
export interface Names {
[k: string]: string
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
export interface DefensibleReading {
stopReason: string
why: string
}
export interface Row {
title?: string
request?: Asked
/**
 * Sent in place of the request. A member `stream` says which mode is asked for.
 */
body?: ({

} | string)
path?: string
headers?: {
[k: string]: string
}
modes?: ("json" | "stream")[]
/**
 * What is done to the client or the server in the middle of the answer.
 */
act?: ("leave" | "kill" | "terminate" | "kill child")
/**
 * Asked while the server still loads its model.
 */
loading?: true
phase?: string
/**
 * The word of the provider that the answer ends by.
 */
ends?: string
/**
 * An error in place of an answer.
 */
fails?: ({
status?: number
code?: (string | null)
message?: (string | null)
/**
 * Where the code stands; usually `/error/type`.
 */
field?: string
} | null)
/**
 * The answer is broken off somewhere in its text.
 */
breaks?: true
/**
 * Tokens the model makes, where they are not what its chain has within maxTokens.
 */
tokens?: number
/**
 * Tokens of the chain that the text shows, where they are fewer.
 */
shows?: number
/**
 * How many choices have the ending claimed.
 */
choices?: number
/**
 * Members of the observation; `json` and `stream` hold what one mode has otherwise. A call has the id and the state that were sent, if nothing else is said.
 */
claim?: {
[k: string]: unknown
}
/**
 * `{source}` stands for that of the row beneath.
 */
source?: string
tags?: Tags
covers?: Facts
variantOf?: (string | null)
note?: (string | null)
/**
 * Why the modes mean different things.
 */
differs?: string
defensible?: (string | Defensible)
}
export interface Asked {
/**
 * What the model says; a chain of `src/planned`.
 */
marker?: string
tools?: true
toolChoice?: (("auto" | "none" | "required") | NamedToolChoice)
stop?: string[]
n?: number
maxTokens?: (number | null)
/**
 * Tokens that the prompt has.
 */
fill?: number
/**
 * Further members of the body, in the words of the protocol.
 */
extra?: {
[k: string]: unknown
}
}
export interface NamedToolChoice {
name: string
}
/**
 * Ways to end, by the name that `ends` gives.
 */
export interface Rows {
[k: string]: Row
}
export interface Rows1 {
[k: string]: Row
}
export interface ServedProvider {
protocol: string
sets: Facts2
without?: Facts3
names?: Names
every?: Row
words?: Rows1
rows?: Rows2
}
/**
 * Cases of its own, and its differences in others.
 */
export interface Rows2 {
[k: string]: Row
}
