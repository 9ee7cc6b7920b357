// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What an adapter says it saw, in its own words. A member it cannot know is left out; a declared one that is missing is wrong.
 */
export interface GuestObservation {
/**
 * The library's own word for why it stopped; null if it has none. Any other JSON value counts as its text.
 */
reported: (string | null)
/**
 * The provider's literal as the library hands it on.
 */
rawReason?: unknown
text?: string
reasoning?: string
/**
 * The words by which the model declined, where the library has a field of its own for them; null or absent: none. With it the caller can see the refusal, even beside a word that sounds finished or without any word.
 */
refusal?: (string | null)
toolCalls?: GuestCall[]
usage?: (GuestUsage | null)
/**
 * The error the caller got, thrown or handed over in band. Errors that `observe` throws are filled in by the host.
 */
error?: (GuestError | null)
}
export interface GuestCall {
id?: (string | null)
name: (string | null)
/**
 * JSON text; an object the library gives is passed as its JSON text.
 */
arguments: string
/**
 * incomplete: the library itself marks the call as not usable. Default complete: a caller would run it.
 */
state?: ("complete" | "incomplete" | "ambiguous")
}
export interface GuestUsage {
inputTokens: (number | null)
outputTokens: (number | null)
}
export interface GuestError {
/**
 * Class or code of the error.
 */
name: string
message: string
/**
 * true: the library threw it; false: it came as a value. Default true.
 */
thrown?: boolean
}
