// Consistency: the reference has no fault, a mutant of one provider is found by name, and the data fits the corpus.

import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  misread,
  misreadsOneProvider,
} from "../../suites/observe/mutants/misreads-one-provider.ts";
import type { Adapter } from "../adapter/contract.ts";
import { inlineSession } from "../adapter/inline-session.ts";
import { AdapterStartError } from "../adapter/session.ts";
import { consistency } from "../cli/consistency.ts";
import { loadSituations, recogniser, situationFaults } from "../corpus/lint/situations.ts";
import { faultsOf } from "../corpus/schema.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import type { Consistency } from "../generated/consistency.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import reference from "../reference/guest.ts";
import { planCases } from "../run/run.ts";
import { linesOf, patientMs, suites } from "../run/testing/lines.ts";
import { consistencyOf, isConsistent } from "./consistency.ts";
import { renderConsistencyMarkdown } from "./consistency-markdown.ts";
import { renderConsistency } from "./consistency-terminal.ts";

const situations = loadSituations(corpus);
const recognise = recogniser(situations, corpus.fixtures);
const planned = planCases(suites, corpus, {}, 1).filter(
  ({ case: each }) => recognise(each) !== null,
);

async function compared(adapter: Adapter): Promise<Consistency> {
  const session = inlineSession(adapter, patientMs);
  const lines = await linesOf(session, planned, adapter.vocabulary as Vocabulary);
  return consistencyOf({ name: adapter.name }, lines, situations, corpus);
}

const ofReference = await compared(reference);
const ofMutant = await compared(misreadsOneProvider);

function cellOf({ rows }: Consistency, situation: string, provider: string) {
  const cells = rows.find(({ id }) => id === situation)?.cells ?? [];
  return cells.find((cell) => cell.provider === provider);
}

it("fits its schema", () => {
  expect(faultsOf("consistency", [ofReference, ofMutant], "--json")).toEqual([]);
});

describe("the reference", () => {
  it("shows no fault in any situation", () => {
    expect(ofReference.summary.cells.fault).toBe(0);
    expect(ofReference.rows.filter(({ consistent }) => consistent !== true)).toEqual([]);
    expect(isConsistent(ofReference)).toBe(true);
  });
});

describe("a mutant that misreads one provider", () => {
  it("counts as a fault of that provider only, with its name, word and harm", () => {
    const faults = ofMutant.rows.flatMap((row) =>
      row.cells.filter(({ state }) => state === "fault").map((cell) => [row.id, cell.provider]),
    );
    expect(faults).toEqual([
      ["truncated", misread],
      ["call-cut", misread],
    ]);
    expect(cellOf(ofMutant, "truncated", misread)?.answers[0]).toMatchObject({
      word: "end_turn",
      action: "complete",
      harm: "silent-truncation",
    });
    expect(isConsistent(ofMutant)).toBe(false);
  });

  it("appears in both renderings, on lines that fit a screen", () => {
    const screen = renderConsistency([ofMutant]);
    expect(screen).toMatch(new RegExp(`✗ truncated .*\\n +${misread}: end_turn → complete`));
    expect(screen.split("\n").filter((line) => line.length > 120)).toEqual([]);
    expect(renderConsistencyMarkdown([ofMutant], "x")).toContain(`| truncated | ${misread} |`);
  });
});

describe("what a provider cannot say", () => {
  // What a look-alike borrows from the dialect is what the official provider says.
  it("never includes a stop that a row of its card means", () => {
    const broken = situations.silent.flatMap(({ provider, situations: names }) => {
      const rows = corpus.cards[provider]?.reasons ?? [];
      const said = new Set<string>(
        rows.filter(({ terminal }) => terminal !== false).map(({ reason }) => reason),
      );
      return ["pause", "cancel", "truncated", "refusal", "blocked-output"]
        .filter((name) => names.includes(name))
        .filter((name) => said.has(reasonOf(name)))
        .map((name) => `${provider} ${name}`);
    });
    expect(broken).toEqual([]);
  });

  it("counts as a fault of the data where a fixture shows it, or no provider fits", () => {
    const row = { why: "made up for this test", source: "nobody" };
    const silent = [
      { ...row, provider: "anthropic-messages", situations: ["pause"] },
      { ...row, provider: "nobody-chat", situations: ["pause"] },
      { ...row, provider: "openai-chat", situations: ["sulk"] },
    ];
    const faults = situationFaults({ ...situations, silent }, corpus, "situations.json");
    expect(faults.map(({ found }) => found)).toEqual([
      expect.stringMatching(/^anthropic-messages\/.* says it$/),
      "nobody-chat",
      "sulk",
    ]);
  });

  function reasonOf(name: string): string {
    return situations.situations.find(({ id }) => id === name)?.reasons[0] ?? "";
  }
});

describe("the command", () => {
  const settings = { lane: "direct", seed: 1, timeout: patientMs } as const;

  it("names an adapter that would not start", async () => {
    const adapter = ["./no-such-adapter.ts"];
    const started = consistency({ ...settings, adapter });
    await expect(started).rejects.toThrow('no adapter "./no-such-adapter.ts"');
    await expect(started).rejects.toBeInstanceOf(AdapterStartError);
  });

  it("names a journal it cannot read", async () => {
    const from = [join(tmpdir(), "no-such-run.jsonl")];
    await expect(consistency({ ...settings, from })).rejects.toThrow("no-such-run.jsonl");
  });
});
