// Generated from schemas/ by `npm run generate`. Do not edit.

export type SuggestedAction = ("retry" | "modify_prompt" | "increase_budget" | "stop")

/**
 * Whether a conversation goes on after a response, and what to do about it.
 */
export interface Decision {
/**
 * true: another request follows.
 */
shouldContinue: boolean
/**
 * Why, in words.
 */
reason: string
/**
 * What the application may do about it; null or absent when nothing is wrong.
 */
suggestedAction?: (SuggestedAction | null)
metadata: DecisionMetadata
}
export interface DecisionMetadata {
[k: string]: unknown
}
