// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * What a loop knows about its conversation when it decides whether to go on. null: there is no such limit.
 */
export interface DecisionContext {
/**
 * Messages so far.
 */
conversationLength: number
conversationLimit: (number | null)
/**
 * Tokens spent so far, this response included.
 */
tokensUsed: number
tokenBudget: (number | null)
/**
 * Tool calls without a result, as the loop itself counts them.
 */
pendingCalls: number
/**
 * How often this turn was tried again.
 */
retries: number
retryLimit: (number | null)
}
