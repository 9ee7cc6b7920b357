// The search finds planted faults from any seed, shrinks them, and finds nothing wrong with the reference.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mutant } from "../../suites/observe/mutants/index.ts";
import { loopMutant } from "../../suites/turn/mutants/index.ts";
import type { Adapter } from "../adapter/contract.ts";
import { inlineSession } from "../adapter/inline-session.ts";
import type { ObservedCase } from "../ask/observe/cases.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry } from "../dialects/registry.ts";
import reference from "../reference/guest.ts";
import { scenarioSuite } from "../run/assemble.ts";
import { patientMs, suites, words } from "../run/testing/lines.ts";
import { exchangeOf, type FuzzSpeaker, type Recipe, recipes } from "./cases.ts";
import { differenceOf, type Find, type Guest, search, wrongIn } from "./search.ts";
import { type TurnRecipe, turnOf, turnRecipes } from "./turns.ts";

const registry = createRegistry(dialects, corpus.cards);
const speakers = dialects.flatMap(({ id, write }): FuzzSpeaker[] => {
  const voice = registry.lookUp(id);
  return voice && write ? [{ voice, write }] : [];
});
const main = speakers.filter(({ voice }) =>
  ["openai-chat", "anthropic-messages"].includes(voice.provider),
);
/** The bound within which each fault is found. */
const cases = 400;

const guestOf = (adapter: Adapter) => ({
  session: inlineSession(adapter, patientMs),
  vocabulary: words,
});

/** What is found first, or nothing. */
async function first<S>(
  arbitrary: fc.Arbitrary<S>,
  attempt: Parameters<typeof search<S>>[1],
  seed: number,
): Promise<Find<S> | null> {
  let found: Find<S> | null = null;
  const options = { seed, cases, stopped: () => found !== null };
  await search(arbitrary, attempt, options, (each) => {
    found ??= each;
  });
  return found;
}

const modes = { modes: ["json", "stream"] as ["json", "stream"] };
const make = (recipe: Recipe, number: number) => exchangeOf(recipe, number, suites);
const firstFound = (
  attempt: Parameters<typeof search<Recipe>>[1],
  seed: number,
  among: readonly FuzzSpeaker[],
) => first(recipes(among, modes), attempt, seed);

const planted = [
  "end-turn-for-everything",
  "reads-finish-reason-only",
  "decodes-each-chunk-alone",
  "takes-a-chunk-for-a-frame",
  "drops-last-delta",
  "repeats-text",
  "drops-tool-calls",
  "mends-arguments",
  "swallows-errors",
  "close-is-the-end",
];

describe.each([1, 20_261_118, 77])("from seed %i", (seed) => {
  it.each(planted)("finds %s", async (name) => {
    const found = await firstFound(wrongIn(guestOf(mutant(name)), make), seed, main);
    expect(found?.line.adapter).toBe(name);
  });
});

it("finds nothing in the reference, in any dialect that can be written", async () => {
  const found = await firstFound(wrongIn(guestOf(reference), make), 3, speakers);
  expect(found?.key).toBeUndefined();
});

it("shrinks a cut answer to one character of text", async () => {
  const attempt = wrongIn(guestOf(mutant("close-is-the-end")), make);
  const found = await firstFound(attempt, 5, main);
  expect(found?.recipe.response.text.length).toBeLessThanOrEqual(1);
});

it("separates two adapters that lead to different actions", async () => {
  const [one, other] = [guestOf(reference), guestOf(mutant("swallows-errors"))];
  const found = await firstFound(differenceOf(one, other, make), 1, main);
  expect(found?.answers).toEqual(["error", "complete"]);
  expect(await firstFound(differenceOf(one, one, make), 1, main)).toBeNull();
});

describe("scripts of loops", () => {
  const suiteOf = scenarioSuite(corpus);
  const seeds = turnRecipes(["openai-chat", "anthropic-messages"], modes);
  const makeFor =
    ({ session }: Guest) =>
    (recipe: TurnRecipe, number: number) =>
      turnOf(recipe, number, session.manifest, suiteOf);
  const plantedInLoops = [
    "takes-a-cut-for-the-end",
    "takes-a-block-for-the-end",
    "runs-partial-calls",
    "runs-tools-twice",
    "loses-the-record",
    "forgets-the-question",
    "always-completed",
    "ignores-budgets",
  ];

  it.each(plantedInLoops)("finds %s", async (name) => {
    for (const seed of [1, 77]) {
      const guest = guestOf(loopMutant(name));
      const found = await first(seeds, wrongIn(guest, makeFor(guest)), seed);
      expect(found?.line.adapter).toBe(name);
    }
  });

  it("finds nothing in the reference", async () => {
    const guest = guestOf(reference);
    const found = await first(seeds, wrongIn(guest, makeFor(guest)), 3);
    expect(found?.key).toBeUndefined();
  });

  it("separates two loops that end or act differently", async () => {
    const [one, other] = [guestOf(reference), guestOf(loopMutant("always-completed"))];
    const found = await first(seeds, differenceOf(one, other, makeFor(one)), 1);
    expect(found?.answers[1]).toMatch(/^completed after/);
  });
});

describe("a generated answer", () => {
  const voices = registry.providers().flatMap((provider) => registry.lookUp(provider) ?? []);
  const everyone = voices.flatMap((voice): FuzzSpeaker[] => {
    const write = dialects.find(({ id }) => id === voice.dialect.id)?.write;
    return write ? [{ voice, write }] : [];
  });
  const made = fc
    .sample(recipes(everyone, modes), { seed: 20261118, numRuns: 4000 })
    .flatMap((recipe, at) => {
      const each = make(recipe, at)?.case as ObservedCase | undefined;
      return each ? [{ ...recipe, each }] : [];
    });

  it("reads as meant, unless it was cut", () => {
    for (const { response, each } of made)
      if (each.cut === undefined) expect(each.claim.stopReason).toBe(response.stopReason);
  });

  it("counts tokens where the card says where they stand", () => {
    const uncounted = made.filter(({ response }) => response.usage === null);
    const providers = new Set(uncounted.map(({ speaker }) => speaker.voice.provider));
    expect(providers).not.toContain("anthropic-messages");
    expect(providers).toContain("openai-chat");
  });

  it("ends the turn beside text only where a tool reason has no call", () => {
    const lenient = made.filter(({ each }) => each.claim.accepted.includes("end_turn"));
    const malformed = lenient.filter(({ response }) => response.stopReason !== "end_turn");
    expect(malformed.length).toBeGreaterThan(0);
    for (const { response } of malformed) {
      expect(response.stopReason).toBe("malformed_tool_call");
      expect([response.toolCalls.length, response.text === ""]).toEqual([0, false]);
    }
  });
});
