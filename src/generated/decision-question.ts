// Generated from schemas/ by `npm run generate`. Do not edit.

export type StopReason = ("end_turn" | "stop_sequence" | "tool_call" | "max_tokens" | "context_window_exceeded" | "safety_blocked" | "refusal" | "pause_turn" | "malformed_tool_call" | "cancelled" | "error" | "interrupted" | "unknown")
/**
 * By what the end was known: the dialect's marker, a reason, a structure (a whole body or a success event without a reason field), a clean close without evidence, a broken connection or body, a reported error; open means not yet.
 */
export type Ended = ("marker" | "reason" | "structure" | "closed" | "cut" | "error" | "open")
export type Confidence = ("high" | "medium" | "low")
export type CallState = ("complete" | "incomplete" | "ambiguous")
export type SuggestedAction = ("retry" | "modify_prompt" | "increase_budget" | "stop")

/**
 * What a decision engine is asked: an ending, what the loop knows of its conversation, and the policy to decide by.
 */
export interface DecisionQuestion {
observation: Observation
context: DecisionContext
policy: Policy
}
/**
 * What a reader or an adapter says it saw at the end of one response.
 */
export interface Observation {
/**
 * Canonical word; null only while the response is still open.
 */
stopReason: (StopReason | null)
/**
 * The provider's own literal that decided, as received, any JSON type; null if absent.
 */
rawReason: unknown
/**
 * JSON pointer of rawReason inside the body or frame that carried it.
 */
rawField: (string | null)
detail: Detail
ended: Ended
confidence: Confidence
text: string
reasoning: string
toolCalls: ToolCall[]
usage: (Usage | null)
error: (ProviderError | null)
/**
 * Every choice, in index order; present only when there is more than one. The top level repeats choice 0.
 */
choices?: Choice[]
}
export interface Detail {
/**
 * Other stop literals seen for this choice, in order, without rawReason.
 */
raw?: unknown[]
/**
 * The stop string that fired, when the provider names it.
 */
stopSequence?: string
/**
 * The model's words of refusal, when they are not ordinary text.
 */
refusal?: string
/**
 * Policy area or filter the provider named.
 */
category?: string
/**
 * The provider's own explanation of a stop that is not an error.
 */
message?: string
/**
 * Which limit other than tokens ended the response.
 */
limit?: ("spend" | "time" | "loop" | "repetition" | "capacity")
/**
 * Token to send back to go on.
 */
continuationToken?: string
}
export interface ToolCall {
id: (string | null)
name: (string | null)
/**
 * As received; an object on the wire is given as its compact JSON text.
 */
arguments: string
state: CallState
}
export interface Usage {
inputTokens: (number | null)
outputTokens: (number | null)
}
export interface ProviderError {
code: (string | number | null)
message: (string | null)
/**
 * HTTP status of the response that carried the error; null when not known.
 */
status: (number | null)
}
export interface Choice {
index: number
stopReason: (StopReason | null)
rawReason: unknown
rawField: (string | null)
detail: Detail
confidence: Confidence
text: string
reasoning: string
toolCalls: ToolCall[]
}
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
