// Generated from schemas/ by `npm run generate`. Do not edit.

export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
export type Confidence = ("high" | "medium" | "low")
/**
 * By what the end was known: the dialect's marker, a reason, a structure (a whole body or a success event without a reason field), a clean close without evidence, a broken connection or body, a reported error; open means not yet.
 */
export type Ended = ("marker" | "reason" | "structure" | "closed" | "cut" | "error" | "open")
export type CallState = ("complete" | "incomplete" | "ambiguous")
export type SuggestedAction = ("retry" | "modify_prompt" | "increase_budget" | "stop")

/**
 * Endings in contexts, and whether the conversation goes on. Written by hand from the ledger.
 */
export interface DecisionCases {
$schema?: string
area: string
/**
 * @minItems 1
 */
cases: DecisionCase[]
note?: string
}
export interface DecisionCase {
fact: string
observation: CaseObservation
context?: CaseContext
expect: CaseExpectations
/**
 * What else the case shows beside the answer itself.
 */
tests?: ("context" | "confidence" | "missing")[]
/**
 * @minItems 1
 */
source: string[]
why: string
}
export interface CaseObservation {
stopReason: (StopReason | null)
confidence: Confidence
ended?: Ended
rawReason?: unknown
/**
 * One tool call for each, in that state.
 */
calls?: CallState[]
}
/**
 * What differs from an early, unlimited conversation.
 */
export interface CaseContext {
conversationLength?: number
conversationLimit?: number
tokensUsed?: number
tokenBudget?: number
pendingCalls?: number
retries?: number
retryLimit?: number
}
/**
 * By the name of the policy; * for every policy that has none of its own here.
 */
export interface CaseExpectations {
[k: string]: CaseExpectation
}
export interface CaseExpectation {
shouldContinue: boolean
/**
 * Any of these is right. Absent: not judged.
 * 
 * @minItems 1
 */
suggestedAction?: (SuggestedAction | null)[]
}
