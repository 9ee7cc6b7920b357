// Generated from schemas/ by `npm run generate`. Do not edit.

export type Citation = (string | string[])
export type CitedSource = (PackageSource | WebSource)
/**
 * The first 16 digits of the SHA-256 of the whole sentence, as adapters/sentences.ts writes it.
 */
export type Sentence = string

/**
 * A library's words for the end of a turn, and what they mean.
 */
export interface Vocabulary {
$schema?: string
name: string
/**
 * The library and version whose documentation was read.
 */
library: string
rows: VocabularyRow[]
/**
 * What its documented errors mean; the first row that fits.
 */
throws?: ThrowRow[]
sources?: Sources
note?: string
}
export interface VocabularyRow {
/**
 * "*": any word that has no row of its own.
 */
word: string
dialects?: string[]
carries?: Carried
/**
 * @minItems 1
 */
means: ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")[]
/**
 * The one thing the library's documentation tells callers to do on that word.
 */
action: ("complete" | "run_tools" | "continue" | "repair" | "resume" | "abort" | "fail")
citation: Citation
}
/**
 * Members beside the word in the library's own record: a fixed value, or {member} for one that is copied from the observation.
 */
export interface Carried {
[k: string]: string | boolean
}
export interface ThrowRow {
/**
 * Name of the error class. Absent: any error.
 */
class?: string
/**
 * Part of the message.
 */
contains?: string
/**
 * @minItems 1
 */
means: ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")[]
action: ("complete" | "run_tools" | "continue" | "repair" | "resume" | "abort" | "fail")
citation: Citation
}
/**
 * Where rows say that it is written, by a key of their own. The sentences themselves are kept by no file.
 */
export interface Sources {
[k: string]: CitedSource
}
/**
 * A sentence of an installed package; `npm run citations` finds it.
 */
export interface PackageSource {
/**
 * Name and version.
 */
package: string
/**
 * Absent: npm.
 */
registry?: "pypi"
file: string
sentence: Sentence
/**
 * What it says, in our own words.
 */
says: string
}
/**
 * A page nobody checks: no row rests on one alone where the library's package can be cited.
 */
export interface WebSource {
url: string
read: string
sentence?: Sentence
says: string
}
