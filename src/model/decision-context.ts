// What a decision engine is asked: an ending, the state of the conversation and a policy.
import type { Observation } from "../generated/observation.ts";
import type { Policy } from "../generated/policy.ts";

/** What a loop knows about its conversation when it decides whether to go on. null: there is no such limit. */
export interface DecisionContext {
  /** Messages so far. */
  readonly conversationLength: number;
  readonly conversationLimit: number | null;
  /** Tokens spent so far, this response included. */
  readonly tokensUsed: number;
  readonly tokenBudget: number | null;
  /** Tool calls without a result, as the loop itself counts them. */
  readonly pendingCalls: number;
  /** How often this turn was tried again. */
  readonly retries: number;
  readonly retryLimit: number | null;
}

/** What a decision engine is asked. */
export interface DecisionQuestion {
  readonly observation: Observation;
  readonly context: DecisionContext;
  readonly policy: Policy;
}

/** A conversation at its beginning, without limits. */
export const freshContext: DecisionContext = {
  conversationLength: 1,
  conversationLimit: null,
  tokensUsed: 0,
  tokenBudget: null,
  pendingCalls: 0,
  retries: 0,
  retryLimit: null,
};
