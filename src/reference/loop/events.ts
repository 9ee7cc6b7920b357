// The events of the reference loop: structured, each with the id of its turn, without prose.
import type { StopReason } from "../../generated/observation.ts";
import type { LimitName } from "../../model/machine.ts";

export type LoopEvent = { readonly turn: string } & ToldEvent;

export type ToldEvent = Readonly<
  | {
      type: "stop_reason_observed";
      provider: string;
      model: string;
      reason: StopReason | null;
      raw: unknown;
      iteration: number;
    }
  | {
      type: "continuation_attempt";
      provider: string;
      model: string;
      attempt: number;
      outputTokens: number;
      /** The provider does not count tokens: only characters bound the turn. */
      tokensUnknown: boolean;
      outputChars: number;
      tokensLeft: number;
      charsLeft: number;
      attemptsLeft: number;
    }
  | {
      type: "continuation_terminated";
      reason:
        | "completed"
        | "retry_limit"
        | "budget_exhausted"
        | "safety_blocked"
        | "failed"
        | "cancelled";
      attempts: number;
    }
  | {
      type: "tool_payload_repair";
      /** What is wrong with the call: it was cut by the limit, or it cannot be used as it is. */
      issue: "incomplete arguments" | "malformed call";
      attempted: boolean;
      succeeded: boolean | null;
    }
  | { type: "retry"; isContinuation: boolean }
  | { type: "tool_run"; name: string; id: string | null; suppressed: boolean }
  | { type: "unknown_reason"; provider: string; model: string; raw: unknown }
  | {
      /** The edges of the machine that were taken, and the ending they led to. */
      type: "path";
      edges: readonly string[];
      /** For each edge: how many requests and tool runs came before it. */
      steps: readonly number[];
    }
  | {
      type: "turn_diagnostics";
      inference_round_count: number;
      readonly turn_duration_ms: number;
      continuation_stop_reason: "none" | "max_rounds" | "max_duration" | "inference_error";
    }
  | {
      type: "terminal";
      outcome: string;
      cause: string | null;
      limit: LimitName | null;
      synthetic: boolean;
    }
>;
