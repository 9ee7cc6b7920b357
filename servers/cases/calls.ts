// Tool calls in protocols that have them: whole, two, after words, without arguments, cut, after thinking.
import type { StopReason } from "../../src/generated/observation.ts";
import type { Case } from "../case.ts";
import { type Ending, ends, half, type Write, whole } from "../claims.ts";
import { said } from "../model/chains.ts";
import { tools } from "../tools.ts";

export interface CallWords {
  readonly raw: unknown;
  readonly source: string;
  readonly more?: Partial<Ending>;
  /** The server writes calls anew, without the model's spacing; they are compared as JSON, so this makes no difference. */
  readonly cut: {
    readonly reason: StopReason;
    readonly raw: unknown;
    readonly source: string;
    readonly more?: Partial<Ending>;
    readonly rest?: Partial<Pick<Case, "defensible" | "differs" | "modes">>;
  };
}

const unkept = (why: string): Case["defensible"] => [{ stopReason: "malformed_tool_call", why }];

/** A client may compare the answer with the tool_choice that it sent. */
export const choiceNone = unkept(
  "The request forbade calls. A client that keeps its own tool_choice may refuse the call that came all the same.",
);
export const choiceRequired = unkept(
  "The request demanded a call. A client that keeps its own tool_choice may refuse an answer without one.",
);

export const weatherIn = (city: string) => `{"city": "${city}"}`;

/** The one call the model makes, whole. */
export const oneCall = (raw: unknown): Ending => ({
  reason: "tool_call",
  raw,
  calls: [whole("get_weather", weatherIn("Braga"))],
  tokens: 8,
});

/** The cases every parser of these tags should get right, and the one that the limit cuts. */
export function callCases(write: Write, { raw, source, more, cut }: CallWords): Case[] {
  const calls = (ending: Pick<Ending, "text" | "calls" | "tokens">) =>
    ends({ reason: "tool_call", raw, ...ending, ...more });
  return [
    write(
      "one-call",
      "One whole call",
      { marker: "call", tools, maxTokens: 60 },
      calls({ calls: [whole("get_weather", weatherIn("Braga"))], tokens: said("call").tokens }),
      source,
      { tags: ["well-formed"] },
    ),
    write(
      "two-calls",
      "Two whole calls, one after the other",
      { marker: "calls", tools, maxTokens: 60 },
      calls({
        calls: [whole("get_time", '{"zone": "UTC"}'), whole("get_weather", weatherIn("Faro"))],
        tokens: said("calls").tokens,
      }),
      source,
      { tags: ["well-formed", "parallel-calls"] },
    ),
    write(
      "words-and-then-a-call",
      "A sentence and then a whole call",
      { marker: "wordsAndCall", tools, maxTokens: 60 },
      calls({
        text: "I will check that. ",
        calls: [whole("get_weather", weatherIn("Evora"))],
        tokens: said("wordsAndCall").tokens,
      }),
      source,
      { tags: ["well-formed"] },
    ),
    write(
      "call-without-arguments",
      "A call of a function that takes no arguments",
      { marker: "bareCall", tools, maxTokens: 60 },
      calls({ calls: [whole("ping", "{}")], tokens: said("bareCall").tokens }),
      source,
      { tags: ["edge"] },
    ),
    write(
      "call-cut-by-the-token-limit",
      "A call whose arguments the token limit cuts",
      { marker: "call", tools, maxTokens: 4 },
      ends({
        reason: cut.reason,
        raw: cut.raw,
        calls: [half("get_weather", '{"ci')],
        tokens: 4,
        ...cut.more,
      }),
      cut.source,
      { tags: ["cut"], ...cut.rest },
    ),
  ];
}
