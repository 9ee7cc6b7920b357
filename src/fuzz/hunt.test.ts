// The hunt finds planted faults from any seed, makes them small, and finds nothing wrong with the reference.
import { describe, expect, it } from "vitest";
import { mutant } from "../../suites/mutants/index.ts";
import type { Adapter } from "../adapter/contract.ts";
import { inlineSession } from "../adapter/inline-session.ts";
import reference from "../adapter/reference.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry } from "../dialects/registry.ts";
import { patientMs, suites, words } from "../run/testing/lines.ts";
import { type Speaker, seedlings } from "./cases.ts";
import { differenceOf, type Found, hunt, wrongIn } from "./hunt.ts";

const registry = createRegistry(dialects, corpus.cards);
const speakers = dialects.flatMap(({ id, write }): Speaker[] => {
  const voice = registry.lookUp(id);
  return voice && write ? [{ voice, write }] : [];
});
const main = speakers.filter(({ voice }) =>
  ["openai-chat", "anthropic-messages"].includes(voice.provider),
);
/** The bound within which each fault is found. */
const cases = 400;

const preyOf = (adapter: Adapter) => ({
  session: inlineSession(adapter, patientMs),
  vocabulary: words,
});

/** What is found first, or nothing. */
async function firstFound(
  look: Parameters<typeof hunt>[1],
  seed: number,
  among: readonly Speaker[],
): Promise<Found | null> {
  let first: Found | null = null;
  const arbitrary = seedlings(among, { modes: ["json", "stream"] });
  const options = { seed, cases, stopped: () => first !== null };
  await hunt(arbitrary, look, options, (found) => {
    first ??= found;
  });
  return first;
}

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
  it.each(planted)("%s is found", async (name) => {
    const found = await firstFound(wrongIn(preyOf(mutant(name)), suites), seed, main);
    expect(found?.line?.adapter).toBe(name);
  });
});

it("nothing is found in the reference, in any dialect that can be written", async () => {
  const found = await firstFound(wrongIn(preyOf(reference), suites), 3, speakers);
  expect(found?.key).toBeUndefined();
});

it("what is found is made small: a cut answer has one character of text at most", async () => {
  const look = wrongIn(preyOf(mutant("close-is-the-end")), suites);
  const found = await firstFound(look, 5, main);
  expect(found?.seedling.response.text.length).toBeLessThanOrEqual(1);
});

it("two adapters that lead to different actions are told apart, and one with itself is not", async () => {
  const [one, other] = [preyOf(reference), preyOf(mutant("swallows-errors"))];
  const found = await firstFound(differenceOf(one, other), 1, main);
  expect(found?.answers).toEqual(["error", "complete"]);
  expect(await firstFound(differenceOf(one, one), 1, main)).toBeNull();
});
