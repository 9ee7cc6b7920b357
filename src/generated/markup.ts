// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * How models of one kind write calls and thinking, for the planned model: a file in src/planned/markups.
 */
export interface Markup {
$schema?: string
name: string
/**
 * Where the format is documented.
 * 
 * @minItems 1
 */
sources: string[]
/**
 * Tokens that are never part of an answer's text.
 */
controls: {
begin: string
/**
 * Ends an answer.
 */
end: string
/**
 * Ends an answer too.
 */
otherEnd: string
/**
 * Ends an answer that calls, where that is another token.
 */
callEnd?: string
[k: string]: string | undefined
}
/**
 * Tokens of their own that parsers look for.
 * 
 * @minItems 1
 */
marks: string[]
/**
 * What stands around a text, `{text}`.
 */
text?: string
/**
 * What stands around a `{thought}`.
 */
thought?: string
calls: {
open: string
/**
 * One call, with `{name}`, and `{arguments}` as JSON or `{parameters}` one by one.
 */
call: string
/**
 * One argument, with `{key}` and `{value}`.
 */
parameter?: string
between: string
close: string
}
/**
 * Chains that this markup cannot write, each with the reason.
 */
without?: {
[k: string]: string
}
/**
 * The tokens of chains that are cut by hand: those of the committed recordings.
 */
pieces?: {
[k: string]: string[]
}
/**
 * The prompt that the template makes of one plain `{question}`.
 */
question: string
/**
 * The chat template, Jinja, line by line.
 */
template: string[]
/**
 * The chain `call`, as the documentation writes a call: a test compares it with what is made of the members below.
 */
example: string
}
