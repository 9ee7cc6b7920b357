// Generated from schemas/ by `npm run generate`. Do not edit.

export type WordMeaning = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")

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
/**
 * The providers its documentation names. Cases of other providers of its dialects are scored apart, as look-alikes. Absent: all.
 */
madeFor?: string[]
modes: ("json" | "stream")[]
reports: ("reported" | "rawReason" | "text" | "reasoning" | "toolCalls" | "usage" | "error" | "events" | "limit" | "notice")[]
/**
 * Kinds of request it can make beside messages, function tools, stop strings, a limit and streaming; `kind:dialect` for one dialect only. See docs/protocol.md.
 */
asks?: string[]
/**
 * Name of a vocabulary of the corpus, or one of its own. Absent: `words`, or our own stop reasons.
 */
vocabulary?: (string | InlineVocabulary)
words?: Words
capabilities: ("observe" | "turn" | "translate" | "decide" | "endpoint")[]
/**
 * How many cases it can take at once. Default 8.
 */
concurrency?: number
/**
 * It ignores base URL and key: one case at a time.
 */
fixedOrigin?: boolean
/**
 * For a translator: its directions. Absent: between all its dialects.
 */
translates?: Direction[]
/**
 * For a decision engine: the policies of the corpus it can decide by; each is judged. Absent: none.
 * 
 * @minItems 1
 */
policies?: string[]
/**
 * Where the adapter departs from the library's documented defaults; each is printed in the report.
 */
exceptions?: string[]
loop?: LoopDeclaration
}
export interface InlineVocabulary {

}
/**
 * What each of its words means, by stop reason; the action follows from the reason, but no word is taken to tell callers to go on: only a row of a vocabulary, with a citation, says that. A word that is one of our stop reasons needs no entry.
 */
export interface Words {
[k: string]: WordMeaning | WordMeaning[]
}
export interface Direction {
/**
 * The dialect of the upstream.
 */
from: string
/**
 * The dialect of the client.
 */
to: string
}
/**
 * What a loop declares. One that declares nothing is judged on invariants alone.
 */
export interface LoopDeclaration {
/**
 * Profiles of the corpus it can run as; each is judged.
 */
profiles?: string[]
profile?: OwnProfile
/**
 * Limits that can be set from outside: the case's number is honoured.
 */
knobs?: ("continuations" | "completionTokens" | "outputChars" | "repairs" | "rounds" | "toolCalls" | "pauses" | "retries" | "wallTimeMs")[]
/**
 * What it takes from the harness: the injected clock, a cancel signal, a gate asked before each inference, calls to answer without running.
 */
hooks?: ("clock" | "cancel" | "gate" | "suppress" | "subturns")[]
/**
 * What it changes on purpose in what the model is shown: it summarises messages, shortens results, offers fewer tools, or changes the system prompt during a turn. Requirements on these are then not judged.
 */
rewrites?: ("messages" | "results" | "tools" | "system")[]
/**
 * Turns of one session share their history.
 */
history?: boolean
}
/**
 * What this loop does. Absent switches are not judged. `fullstop profile --adapter` finds it out.
 */
export interface OwnProfile {
extends?: string
switches?: OwnSwitches
limits?: OwnLimits
}
export interface OwnSwitches {
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
export interface OwnLimits {
continuations?: (number | null)
completionTokens?: (number | null)
outputChars?: (number | null)
repairs?: (number | null)
rounds?: (number | null)
toolCalls?: (number | null)
pauses?: (number | null)
retries?: (number | null)
wallTimeMs?: (number | null)
}
