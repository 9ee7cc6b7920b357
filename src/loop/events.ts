// What a loop tells while it works: structured, one turn id in each, never prose.
import type { StopReason } from "../generated/observation.ts";
import type { LimitName } from "../model/machine.ts";

export type LoopEvent = { readonly turn: string } & ToldEvent;

export type ToldEvent =
  | {
      readonly type: "stop_reason_observed";
      readonly provider: string;
      readonly model: string;
      readonly reason: StopReason | null;
      readonly raw: unknown;
      readonly iteration: number;
    }
  | {
      readonly type: "continuation_attempt";
      readonly provider: string;
      readonly model: string;
      readonly attempt: number;
      readonly outputTokens: number;
      /** The provider counts nothing: only characters bound the turn. */
      readonly tokensUnknown: boolean;
      readonly outputChars: number;
      readonly tokensLeft: number;
      readonly charsLeft: number;
      readonly attemptsLeft: number;
    }
  | {
      readonly type: "continuation_terminated";
      readonly reason:
        | "completed"
        | "retry_limit"
        | "budget_exhausted"
        | "safety_blocked"
        | "failed"
        | "cancelled";
      readonly attempts: number;
    }
  | {
      readonly type: "tool_payload_repair";
      /** What is wrong with the call: it was cut by the limit, or it cannot be used as it is. */
      readonly issue: "incomplete arguments" | "malformed call";
      readonly attempted: boolean;
      readonly succeeded: boolean | null;
    }
  | { readonly type: "retry"; readonly isContinuation: boolean }
  | {
      readonly type: "tool_run";
      readonly name: string;
      readonly id: string | null;
      readonly suppressed: boolean;
    }
  | {
      readonly type: "unknown_reason";
      readonly provider: string;
      readonly model: string;
      readonly raw: unknown;
    }
  | {
      /** The edges of the machine that were taken, and the end they led to. */
      readonly type: "path";
      readonly edges: readonly string[];
      /** For each of them: how many requests and tool runs came before it. */
      readonly steps: readonly number[];
    }
  | {
      readonly type: "turn_diagnostics";
      readonly inference_round_count: number;
      readonly turn_duration_ms: number;
      readonly continuation_stop_reason: "none" | "max_rounds" | "max_duration" | "inference_error";
    }
  | {
      readonly type: "terminal";
      readonly outcome: string;
      readonly cause: string | null;
      readonly limit: LimitName | null;
      readonly synthetic: boolean;
    };
