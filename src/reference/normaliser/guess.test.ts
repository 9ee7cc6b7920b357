// How a dialect is guessed: what each part of a reading counts, what decides between equals, and what remains of the guess.
import { describe, expect, it } from "vitest";
import { dialects } from "../../dialects/index.ts";
import { createRegistry, type Registry } from "../../dialects/registry.ts";
import type { Observation } from "../../generated/observation.ts";
import type { ProviderCard } from "../../model/card.ts";
import { createDetector } from "./detector.ts";
import { understood } from "./guess.ts";

const guess = (registry: Registry, response: object) =>
  createDetector(registry).detect("a stranger", response);

/** An observation in which nothing was understood. */
const nothing: Observation = {
  stopReason: "unknown",
  rawReason: null,
  rawField: null,
  detail: {},
  ended: "closed",
  confidence: "low",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
  error: null,
};

describe("what a dialect understood of a response", () => {
  const call = { id: "a", name: "b", arguments: "{}", state: "complete" as const };
  const word = { rawReason: "stop", confidence: "high" as const };
  const error = { code: "x", message: null, status: null };
  const usage = { inputTokens: 1, outputTokens: 1 };
  const rows: readonly [string, Partial<Observation>, number][] = [
    ["nothing", {}, 0],
    ["a word that is known", word, 8],
    ["a word that is not", { ...word, confidence: "medium" }, 2],
    ["a confidence without a word", { confidence: "high" }, 0],
    ["text", { text: "hi" }, 4],
    ["reasoning", { reasoning: "hm" }, 2],
    ["a call", { toolCalls: [call] }, 8],
    ["two calls", { toolCalls: [call, call] }, 8],
    ["an error", { error }, 8],
    ["usage", { usage }, 1],
    ["the marker of its end", { ended: "marker" }, 1],
    [
      "all of them",
      { ...word, text: "hi", reasoning: "hm", toolCalls: [call], error, usage, ended: "marker" },
      32,
    ],
  ];
  it.each(rows)("counts, for %s, %j as %d", (_name, seen, score) => {
    expect(understood({ ...nothing, ...seen })).toBe(score);
  });
});

describe("a guess", () => {
  const chat = dialects.find(({ id }) => id === "openai-chat");
  if (!chat) throw new Error("no openai-chat");
  const [one, other] = ["one", "other"].map((id) => ({ ...chat, id }));
  if (!one || !other) throw new Error("no dialects");
  const cardOf = (dialect: string): ProviderCard => ({
    name: "Made-up",
    dialect,
    docs: [],
    routes: [],
    reasons: [],
  });
  const choice = (index: number) => ({ index, message: { content: "hi" }, finish_reason: "stop" });
  const answer = { choices: [choice(0)] };

  it("prefers the dialect that more providers speak, where two understood as much", () => {
    const spoken = createRegistry([one, other], { someone: cardOf("other") });
    expect(guess(spoken, answer).dialect).toBe("other");
    expect(guess(createRegistry([one, other]), answer).dialect).toBe("one");
  });

  it("gives low confidence to every choice, and names no choices where there is one", () => {
    const registry = createRegistry([one]);
    const two = guess(registry, { choices: [choice(0), choice(1)] }).observation;
    expect(two.choices?.map(({ confidence, text }) => [confidence, text])).toEqual([
      ["low", "hi"],
      ["low", "hi"],
    ]);
    expect(Object.keys(guess(registry, answer).observation)).not.toContain("choices");
  });

  it("returns null where no dialect can read", () => {
    const nowhere = createRegistry([one], { one: cardOf("of another world") });
    for (const registry of [createRegistry([]), nowhere]) {
      const { observation, dialect } = guess(registry, answer);
      expect([observation, dialect]).toStrictEqual([nothing, null]);
    }
  });
});
