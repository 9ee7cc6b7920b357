// Answers to be written, made by hand: an ordinary one, and where a test wants another.
import type { CallState } from "../../generated/observation.ts";
import { compileCard, type ProviderCard } from "../../model/card.ts";
import type { CanonicalCall, CanonicalResponse, WrittenResponse } from "../../model/exchange.ts";
import type { WriteInput } from "../shared/writer.ts";
import { cited, madeUp } from "./cards.ts";

const card: ProviderCard = {
  ...madeUp,
  reasons: [
    { value: "stop", reason: "end_turn", ...cited },
    { value: "length", reason: "max_tokens", ...cited },
    { value: "calls", reason: "tool_call", ...cited },
  ],
};

export const tableOf = (more: Partial<ProviderCard> = {}) => compileCard({ ...card, ...more });

/** An answer without content that ends naturally. */
export const bare: CanonicalResponse = {
  stopReason: "end_turn",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
};

export const inputOf = (
  more: Partial<WriteInput> = {},
  own: Partial<ProviderCard> = {},
): WriteInput => {
  const table = tableOf(own);
  return { ...bare, stream: false, model: "m", id: "r1", table, habits: table.habits, ...more };
};

export const callOf = (state: CallState, text: string): CanonicalCall => ({
  id: "a",
  name: "look",
  arguments: text,
  state,
});

/** What was written, chunk by chunk. */
export const textsOf = ({ chunks }: WrittenResponse): string[] =>
  chunks.map((chunk) => Buffer.from(chunk).toString());
