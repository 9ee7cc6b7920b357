// What writers share.
import type { StopReason, Usage } from "../../generated/observation.ts";
import type { ReasonTable } from "../../model/card.ts";
import type { CanonicalResponse, Inexpressible } from "../../model/exchange.ts";
import { given, type Json } from "./json.ts";

/** The native literal for this response's stop reason, or null when the card has none. */
export function nativeWord(
  response: CanonicalResponse,
  table: ReasonTable,
  at?: string,
): string | null {
  return response.rawReason ?? table.wordFor(response.stopReason, at);
}

/** The answer that this cannot be said. */
export function inexpressible(reason: StopReason, why: string): Inexpressible {
  return { inexpressible: `${reason}: ${why}` };
}

/** The counts that are known, under the names the dialect has for them. */
export function countsOf(usage: Usage | null, input: string, output: string): Json {
  return given({
    [input]: usage?.inputTokens ?? undefined,
    [output]: usage?.outputTokens ?? undefined,
  });
}

/** Both counts together; one that is not known adds nothing. */
export function totalOf(usage: Usage | null): number {
  return (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
}
