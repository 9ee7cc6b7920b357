// Generated from schemas/ by `npm run generate`. Do not edit.

export type ChainPiece = (string | {
/**
 * Each byte is a token.
 */
bytes: string
})

/**
 * What the planned model says for each marker in a prompt, before any markup.
 */
export interface PlannedChains {
$schema?: string
chains: {
[k: string]: ChainRow
}
/**
 * The functions of its calls, as requests offer them.
 */
tools: Tool[]
}
export interface ChainRow {
/**
 * A text, token by token.
 */
pieces?: ChainPiece[]
/**
 * In the order in which it is said.
 */
says?: ChainPart[]
/**
 * The last words, which come again and again.
 */
repeats?: string
end?: ("end" | "otherEnd")
probe?: ChainProbe
}
export interface ChainPart {
text?: string
thought?: string
/**
 * The name of a function.
 */
call?: string
/**
 * As the model writes them.
 */
arguments?: string
/**
 * broken: the arguments are not JSON; early: the answer ends in them.
 */
ends?: ("broken" | "early")
}
/**
 * How `fullstop probe` asks for it.
 */
export interface ChainProbe {
/**
 * Without a limit that cuts it.
 */
whole?: true
/**
 * all: every one up to one past its end.
 */
limits?: ("all" | number[])
/**
 * With each stop string over a border of tokens.
 */
stops?: true
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
