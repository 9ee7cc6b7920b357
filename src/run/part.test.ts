// Which filters make a run a part, and which leave out nothing that is claimed.
import { describe, expect, it } from "vitest";
import type { JournalHeader } from "../generated/journal.ts";
import { isUsualRun, narrowing, partOf } from "./part.ts";

const suites = [
  { name: "mapping", capability: "observe" },
  { name: "streaming", capability: "observe" },
  { name: "repair", capability: "turn" },
] as const;
const reader = {
  capabilities: ["observe" as const],
  dialects: ["openai-chat"],
  providers: ["groq-chat", "openai-chat"],
};
type Filters = Parameters<typeof narrowing>[0];

describe("a filter", () => {
  it.each<[string, Filters, object]>([
    ["no filter", {}, {}],
    ["a suite of two", { suite: "mapping" }, { suite: "mapping" }],
    ["all suites of what it claims", { suite: ["streaming", "mapping"] }, {}],
    ["one provider of two", { provider: "openai-chat" }, { provider: "openai-chat" }],
    ["all its providers", { provider: ["openai-chat", "groq-chat"] }, {}],
    ["its dialect", { dialect: "openai-chat" }, {}],
    ["another dialect", { dialect: ["ollama-chat"] }, { dialect: "ollama-chat" }],
    ["a case and a pattern", { case: ["x"], grep: /y/ }, { case: "x", grep: "y" }],
  ])("narrows the run, or leaves out nothing: %s", (_, filters, kept) => {
    expect(narrowing(filters, [reader], suites)).toEqual(kept);
  });

  it("narrows where one adapter claims more, or where there are cases beyond what it names", () => {
    const all = { suite: ["mapping", "streaming"] };
    const loop = { ...reader, capabilities: ["observe" as const, "turn" as const] };
    expect(narrowing(all, [reader, loop], suites)).toEqual({ suite: "mapping,streaming" });
    expect(narrowing({ dialect: "openai-chat" }, [loop], suites)).toHaveProperty("dialect");
    const { providers: _, ...any } = reader;
    expect(narrowing({ provider: "openai-chat" }, [any], suites)).toHaveProperty("provider");
  });
});

describe("a run", () => {
  const run = (filters: Record<string, string>, shard: string | null = null) =>
    ({ filters, shard }) as unknown as JournalHeader;
  it("is a part by its filters and its shard", () => {
    expect(partOf(run({}))).toEqual([]);
    expect(partOf(run({ suite: "a" }, "1/2"))).toEqual(["suite a", "shard 1/2"]);
  });

  it("is the usual one of its folder without filters beyond the suites of the config", () => {
    const usual = (header: JournalHeader, suites?: string[]) =>
      isUsualRun(header, (suites ? { suites } : {}) as never);
    expect(usual(run({}))).toBe(true);
    expect(usual(run({ suite: "a,b" }), ["a", "b"])).toBe(true);
    expect(usual(run({ suite: "a" }))).toBe(false);
    expect(usual(run({ provider: "p" }))).toBe(false);
    expect(usual(run({}, "1/2"))).toBe(false);
  });
});
