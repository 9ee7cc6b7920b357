// Generated from schemas/ by `npm run generate`. Do not edit.

export type ChainReason = ("stop" | "length" | "tool_calls")

/**
 * chains.json of `fullstop model write`: what the planned model generates, token by token, and what a parser of calls and thinking must make of each beginning. For tests of parsers without a server.
 */
export interface ChainCases {
format: 1
markup: string
/**
 * Where the markup is documented.
 */
sources: string[]
/**
 * Tokens of their own that parsers look for.
 */
marks: string[]
/**
 * Tokens that are never part of the text.
 */
controls: string[]
chains: ChainCase[]
}
export interface ChainCase {
/**
 * `[[name]]` in a prompt chooses it.
 */
name: string
/**
 * With the end token.
 */
tokens: ChainToken[]
/**
 * The last tokens come again and again; the list holds one round.
 */
endless: boolean
cuts: ChainCut[]
}
export interface ChainToken {
id: number
text?: string
/**
 * A part of a character.
 */
bytes?: number[]
}
export interface ChainCut {
/**
 * The limit: so many tokens of the chain came.
 */
tokens: number
/**
 * How many tokens come at once: all, one each, two parts at every border. The outcome is the same.
 */
splits: number[][]
/**
 * Words of Chat Completions that are right. An end token exactly at the limit may be told as either.
 */
reasons: ChainReason[]
/**
 * Without white space around it. A call that is not whole may stand here too, as it was generated.
 */
text: string
reasoning: string
calls: ChainCall[]
}
export interface ChainCall {
/**
 * null: cut before its end was sure.
 */
name: (string | null)
/**
 * As generated, as far as they come.
 */
arguments: string
/**
 * whole: the arguments are complete; where the limit cut the tag that closes the call, a parser may wait for it. cut: by the limit; never to be run. broken: the model ended it so; to be passed on, refused or shown, not dropped or completed without a sign.
 */
state: ("whole" | "cut" | "broken")
}
