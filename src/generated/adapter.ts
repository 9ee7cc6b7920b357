// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What an adapter declares about itself.
 */
export interface AdapterManifest {
/**
 * Also the name of its report folder.
 */
name: string
version: string
/**
 * package@version of the library under test.
 */
library?: string
dialects: string[]
/**
 * Only cases of these providers. Absent: every provider of its dialects.
 */
providers?: string[]
modes: ("json" | "stream")[]
reports: ("reported" | "rawReason" | "text" | "reasoning" | "toolCalls" | "usage" | "error")[]
/**
 * Name of a vocabulary of the corpus, or one of its own.
 */
vocabulary: (string | InlineVocabulary)
capabilities: ("observe" | "turn" | "translate" | "decide")[]
/**
 * How many cases it can take at once. Default 8.
 */
concurrency?: number
/**
 * It ignores base URL and key: one case at a time.
 */
fixedOrigin?: boolean
/**
 * Where the shim leaves the library's documented defaults, each printed in the report.
 */
exceptions?: string[]
}
export interface InlineVocabulary {

}
