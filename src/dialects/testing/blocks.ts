// For tests: a provider's own blocks, as a dialect writes them in one answer.
import type { CanonicalResponse } from "../../model/exchange.ts";
import type { Json } from "../shared/json.ts";
import type { OpaqueBlocks } from "../shared/writer.ts";

/** The blocks of each kind, in an answer with the id r1, reasoning, text and one call. */
export function written(
  opaque: OpaqueBlocks,
  more: Partial<CanonicalResponse> = {},
): Readonly<Record<string, Json[]>> {
  const answer = {
    id: "r1",
    stopReason: "tool_call",
    text: "Sunny.",
    reasoning: "Porto.",
    toolCalls: [{ id: "a", name: "f", arguments: '{"b":1}', state: "complete" }],
    usage: null,
    ...more,
  } as const;
  return Object.fromEntries(Object.entries(opaque).map(([kind, write]) => [kind, write(answer)]));
}
