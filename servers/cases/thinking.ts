// Thinking in protocols that have it: before an answer, and cut by the limit.
import type { Case } from "../case.ts";
import { type Ending, ends, type Write } from "../claims.ts";
import { said } from "../model/chains.ts";

/** What is left of the thinking of the model without its tags. */
export const reasoned = { text: "Calm evening!", reasoning: "One short answer will do.\n" };
export const thinking = (times: number) =>
  said("endlessThought", times).text.replace("<think>\n", "");

interface ThinkingWords {
  /** Where the protocol puts the thinking. */
  readonly title: string;
  readonly source: string;
  readonly natural: Pick<Ending, "reason" | "raw" | "confidence">;
  readonly limit: Pick<Ending, "reason" | "raw" | "confidence">;
  /** The limit that cuts, where it is not eight tokens. */
  readonly tokens?: number;
  /** What asks for thinking, by its budget. */
  readonly extra?: (budget: number) => Readonly<Record<string, unknown>>;
  /** For a protocol that has no word for the limit. */
  readonly silent?: Pick<Case, "defensible" | "note">;
}

export function thinkingCases(write: Write, words: ThinkingWords): Case[] {
  const { title, source, natural, limit, tokens = 8, extra, silent } = words;
  const asking = (budget: number) => (extra ? { extra: extra(budget) } : {});
  return [
    write(
      "thinking-and-then-an-answer",
      title,
      { marker: "thought", maxTokens: 60, ...asking(32) },
      ends({ ...natural, ...reasoned, tokens: said("thought").tokens }),
      source,
      { tags: ["reasoning", "well-formed"] },
    ),
    write(
      "thinking-cut-by-the-token-limit",
      `The token limit falls inside the thinking${silent ? ", and the answer is completed" : ""}`,
      { marker: "endlessThought", maxTokens: tokens, ...asking(4) },
      ends({ ...limit, reasoning: thinking(tokens), tokens }),
      source,
      { tags: ["reasoning", "cut"], ...silent },
    ),
  ];
}
