// Every requirement on loops catches the mutants it names, and the healthy loop breaks none.
import { describe, expect, it } from "vitest";
import type { Adapter } from "../src/adapter/contract.ts";
import { inlineSession } from "../src/adapter/inline-session.ts";
import { corpus } from "../src/corpus/testing/built-in.ts";
import type { Vocabulary } from "../src/generated/vocabulary.ts";
import reference from "../src/reference/guest.ts";
import { planCases } from "../src/run/run.ts";
import { failedIn, linesOf, patientMs, suites } from "../src/run/testing/lines.ts";
import {
  loopMutant,
  loopMutantNames,
  loopScenes,
  overResendingClient,
} from "./turn/mutants/index.ts";
import { freshLoop, telling } from "./turn/mutants/loop-fault.ts";
import { cellMutants } from "./turn/mutants/plain-loop.ts";
import { transcripts } from "./turn/transcript.ts";

const loopSuiteNames = ["terminal-paths", "budgets", "repair", "history"];
const loopSuites = suites.filter(({ name }) => loopSuiteNames.includes(name));
const requirements = [...new Set(loopSuites.flatMap((suite) => suite.requirements))];
const healthy: Adapter = { ...reference, name: "healthy", turn: freshLoop() };

/** The dialect has words for every ending but one, so no scenario is left out. */
const dialect = "anthropic-messages";
const { manifest } = inlineSession(healthy, 0);
const planned = [
  ...planCases(loopSuites, corpus, { provider: dialect }, 1, manifest),
  ...planCases(
    loopSuites,
    corpus,
    { provider: "openai-responses", grep: /nobody-may-use.*cancelled/ },
    1,
    manifest,
  ),
];
const casesOf = (part: string, among = planned) =>
  among.filter(({ case: { id } }) => new RegExp(part).test(id));

/** As a real loop comes: no profile of the corpus, nothing declared. */
function undeclared(adapter: Adapter): Adapter {
  const { profiles: _profiles, ...loop } = adapter.loop ?? {};
  return { ...adapter, loop };
}
const ownManifest = inlineSession(undeclared(healthy), 0).manifest;
const ownCases = planCases(loopSuites, corpus, { provider: dialect }, 1, ownManifest);
const transcriptMutants = [...new Set(transcripts.flatMap(({ mutants }) => mutants))];

/** The requirements an adapter breaks in these cases. */
async function broken(adapter: Adapter, part: string, among = planned): Promise<readonly string[]> {
  const session = inlineSession(adapter, patientMs);
  return failedIn(await linesOf(session, casesOf(part, among), adapter.vocabulary as Vocabulary));
}

describe("the requirements on loops", () => {
  it.each(loopMutantNames)("catch the loop that %s", async (name) => {
    const naming = requirements.filter(({ mutants }) => mutants.includes(name));
    expect(naming).not.toEqual([]);
    const caught = await broken(loopMutant(name), loopScenes[name] ?? "nowhere");
    expect(caught).toEqual(expect.arrayContaining(naming.map(({ id }) => id)));
  });

  it.each(transcriptMutants)("catch, without any declaration, the loop that %s", async (name) => {
    const naming = transcripts.filter(({ mutants }) => mutants.includes(name));
    const caught = await broken(
      undeclared(loopMutant(name)),
      loopScenes[name] ?? "nowhere",
      ownCases,
    );
    expect(caught).toEqual(expect.arrayContaining(naming.map(({ id }) => id)));
  });

  it("find no fault in the healthy loop in the same cases", async () => {
    const parts = Object.values(loopScenes);
    expect(parts.filter((part) => casesOf(part).length === 0)).toEqual([]);
    expect(await broken(healthy, parts.join("|"))).toEqual([]);
    expect(await broken(undeclared(healthy), parts.join("|"), ownCases)).toEqual([]);
  });
});

it("charges nothing to a loop whose client sends again what got no answer", async () => {
  const resending = undeclared({ ...healthy, turn: overResendingClient(freshLoop()) });
  const session = inlineSession(resending, patientMs);
  const cases = casesOf("the-way-to-the-provider-fails", ownCases);
  const lines = await linesOf(session, cases, reference.vocabulary as Vocabulary);
  expect(failedIn(lines)).toEqual([]);
  expect(lines.map(({ loop }) => loop?.outcome)).toEqual(cases.map(() => "completed"));
});

it("accepts, inside the text, a word that the answer is not whole", async () => {
  const remark = "\n[The answer was cut off by the output limit and is incomplete.]";
  const remarking = telling(({ notice, text }) =>
    notice
      ? {
          outcome: "completed",
          reported: "end_turn",
          notice: null,
          limit: null,
          text: text + remark,
        }
      : {},
  );
  const told = undeclared({ ...healthy, reports: [], turn: remarking(freshLoop()) });
  expect(await broken(told, "max-tokens-again-and-again", ownCases)).toEqual([]);
});

it("accepts the last message only, where a pause came before", async () => {
  const told = undeclared(loopMutant("hands-over-the-last-piece"));
  const scenes = "a-paused-turn-is-resumed|a-pause-between-blocks";
  expect(await broken(told, scenes, ownCases)).toEqual([]);
});

it("does not judge events of unknown types", async () => {
  const chatty = telling(() => ({ events: [{ type: "terminal", reason: "!" }, { type: "x" }] }));
  const told = undeclared({ ...healthy, reports: [], turn: chatty(freshLoop()) });
  expect(await broken(told, "max-tokens-then|two-turns-share", ownCases)).toEqual([]);
});

it("finds every mutant that a requirement names", () => {
  const named = requirements.flatMap(({ mutants }) => mutants);
  const known = [...loopMutantNames, ...cellMutants.map(({ name }) => name)];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
