// Generated from schemas/ by `npm run generate`. Do not edit.

export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
export type Confidence = ("high" | "medium" | "low")
export type SuggestedAction = ("retry" | "modify_prompt" | "increase_budget" | "stop")

/**
 * When a conversation goes on: rules in order, the first that fits decides.
 */
export interface Policy {
$schema?: string
name: string
/**
 * The vocabulary this policy speaks to its users.
 */
vocabulary: string
/**
 * @minItems 1
 */
rules: PolicyRule[]
source: string[]
note?: string
}
export interface PolicyRule {
/**
 * Named in the decision's metadata.
 */
id: string
when: RuleTest
outcome: RuleOutcome
/**
 * @minItems 1
 */
source: string[]
}
/**
 * Every member given must hold; none given: always.
 */
export interface RuleTest {
/**
 * @minItems 1
 */
stopReason?: StopReason[]
/**
 * @minItems 1
 */
confidence?: Confidence[]
/**
 * A call of the response is not complete.
 */
unfinishedCall?: boolean
budgetSpent?: boolean
lengthReached?: boolean
retriesSpent?: boolean
}
export interface RuleOutcome {
/**
 * previous-rule: what a loop without detection does: it goes on while calls are pending, else it ends.
 */
shouldContinue: (true | false | "previous-rule")
suggestedAction: (SuggestedAction | null)
reason: string
}
