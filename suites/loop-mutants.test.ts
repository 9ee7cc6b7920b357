// Every requirement on loops catches the mutants it names, and the healthy loop breaks none.
import { describe, expect, it } from "vitest";
import type { Adapter } from "../src/adapter/contract.ts";
import { inlineSession } from "../src/adapter/inline-session.ts";
import reference from "../src/adapter/reference.ts";
import { corpus } from "../src/corpus/testing/built-in.ts";
import type { Vocabulary } from "../src/generated/vocabulary.ts";
import { planCases } from "../src/run/run.ts";
import { failedIn, linesOf, patientMs, suites } from "../src/run/testing/lines.ts";
import { transcripts } from "./loop/transcript.ts";
import { freshLoop, telling } from "./mutants/loop-fault.ts";
import { loopMutant, loopMutantNames, overResendingClient } from "./mutants/loops.ts";

/** The cases that show each mutant's fault, by parts of their ids: the whole corpus would take minutes. */
const scenes: Readonly<Record<string, string>> = {
  "ignores-budgets":
    "endless-(tools|truncation)-end|(continuations|tokens|characters|repairs|rounds|calls|pauses|retries|time)-at-(their|its)-limit",
  "carries-budgets-over": "limits-start-fresh",
  "names-no-limit": "rounds-at-their-limit",
  "never-continues": "max-tokens-then",
  "hints-in-the-wrong-role": "max-tokens-then",
  "never-repairs": "a-cut-call-is-asked-for-again",
  "runs-mutating-calls-of-a-cut": "a-complete-mutating-call",
  "fails-after-tools": "an-error-after-tools",
  "retries-broken-streams": "a-response-that-breaks-off-is-not",
  "runs-suppressed-calls": "a-suppressed-call-is-answered",
  "takes-a-pause-for-the-end": "a-pause-that-is-surfaced|a-paused-turn-is-resumed",
  "takes-a-cut-for-the-end": "a-response-that-breaks-off-is-not",
  "takes-unknown-for-the-end": "an-unknown-reason-ends",
  "takes-a-block-for-the-end": "a-blocked-answer-ends",
  "takes-an-error-for-the-end": "an-error-before-any-tool",
  "continues-on-a-full-context": "a-full-context-window",
  "runs-tools-of-a-block": "a-call-in-a-blocked-answer",
  "runs-tools-of-a-refusal": "nobody-may-use.*refusal",
  "runs-tools-of-an-error": "nobody-may-use.*error",
  "runs-tools-of-a-break": "nobody-may-use.*interrupted",
  "runs-tools-the-provider-cancelled": "nobody-may-use.*cancelled",
  "runs-malformed-calls": "a-malformed-call",
  "runs-partial-calls": "a-cut-call-is-asked-for-again",
  "drops-a-digit-at-the-seam": "a-number-cut-in-two",
  "runs-tools-twice": "a-tool-call-runs",
  "runs-no-tools": "a-tool-call-runs|a-block-after-tools",
  "goes-on-after-cancel": "a-turn-cancelled",
  "loses-the-record": "a-tool-call-runs",
  "leaks-the-control-prompt": "the-hint-is-sent-and-not-kept|a-continuation-that-fails",
  "keeps-empty-answers": "a-blocked-answer-ends",
  "gives-sub-turns-fresh-limits": "a-sub-turn-draws",
  "runs-tools-again-with-a-resent-request": "the-way-to-the-provider-fails",
  "counts-resent-requests": "the-way-to-the-provider-fails",
  "answers-unknown-ids": "a-tool-call-runs",
  "answers-before-the-calls": "a-tool-call-runs",
  "replaces-ids": "a-tool-call-runs",
  "numbers-calls-anew-in-each-round": "three-rounds-of-tools",
  "forgets-arguments": "a-tool-call-runs",
  "renames-tools": "a-tool-call-runs",
  "swaps-results": "two-calls-of-one-tool",
  "makes-results-up": "a-tool-call-runs",
  "hides-failed-tools": "a-tool-that-fails",
  "shows-the-first-character": "max-tokens-then",
  "shows-the-last-piece": "max-tokens-again-and-again",
  "hands-over-the-last-piece": "max-tokens-then|max-tokens-again",
  "puts-a-line-break-into-the-seam": "a-number-cut-in-two",
  "forgets-the-tools": "a-tool-call-runs",
  "changes-descriptions": "a-tool-call-runs",
  "ignores-the-system-prompt": "later-rounds-only-add",
  "forgets-the-system-prompt": "later-rounds-only-add",
  "forgets-the-question": "a-tool-call-runs",
  "mixes-sessions": "a-finished-answer",
  "forgets-the-turn": "two-turns-share",
  "forgets-words-beside-calls": "words-beside-a-call|later-rounds",
  "repeats-words-beside-calls": "words-beside-a-call|later-rounds",
  "says-please-continue": "max-tokens-then",
  "sends-text-only": "what-was-thought-goes-back|a-pause-between-blocks",
  "forgets-signatures": "what-was-thought-goes-back",
  "speaks-for-the-user": "a-tool-call-runs|a-paused-turn-is-resumed",
  "repeats-text": "max-tokens-then",
  "makes-the-summary-up": "three-rounds-are-the-default",
  "always-completed": "a-blocked-answer-ends",
  "forgets-the-notice": "max-tokens-again-and-again|a-continuation-that-fails",
  "crashes-on-unknown": "an-unknown-reason-ends",
  "ends-twice": "a-finished-answer",
  "invents-reasons": "a-blocked-answer-ends",
  "swaps-provider-and-model": "max-tokens-then",
  "replaces-raw-values": "max-tokens-then",
  "counts-no-iterations": "max-tokens-then",
  "forgets-the-turn-id": "max-tokens-then",
  "misnumbers-attempts": "max-tokens-then",
  "miscounts-attempts": "max-tokens-then",
  "miscounts-what-was-spent": "max-tokens-then",
  "miscounts-characters": "max-tokens-then",
  "denies-that-tokens-are-counted": "max-tokens-then",
  "miscounts-tokens-left": "max-tokens-then",
  "miscounts-attempts-left": "max-tokens-then",
  "denies-the-repair": "a-cut-call-is-asked-for-again",
  "praises-the-repair": "a-repair-that-is-cut-too",
  "names-another-terminal-reason": "max-tokens-again-and-again",
  "tells-another-end-in-events": "a-finished-answer",
  "tells-another-limit-in-events": "rounds-at-their-limit",
  "hides-that-the-end-is-its-own": "a-finished-answer",
  "miscounts-what-is-left": "max-tokens-then",
  "names-the-wrong-issue": "a-cut-call-is-asked-for-again",
  "miscounts-rounds": "max-tokens-then",
  "tells-no-duration": "wall-time-at-its-limit",
  "uses-one-id-for-all-turns": "two-turns-share",
  "tells-no-retries": "max-tokens-then",
};

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

/** As most real loops: no profile of the corpus, nothing declared. */
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

describe("a loop that", () => {
  it.each(loopMutantNames)("%s is caught by the requirements that name it", async (name) => {
    const naming = requirements.filter(({ mutants }) => mutants.includes(name));
    expect(naming).not.toEqual([]);
    const caught = await broken(loopMutant(name), loopScenes[name] ?? "nowhere");
    expect(caught).toEqual(expect.arrayContaining(naming.map(({ id }) => id)));
  });

  it.each(transcriptMutants)("%s is caught without any declaration", async (name) => {
    const naming = transcripts.filter(({ mutants }) => mutants.includes(name));
    const caught = await broken(
      undeclared(loopMutant(name)),
      loopScenes[name] ?? "nowhere",
      ownCases,
    );
    expect(caught).toEqual(expect.arrayContaining(naming.map(({ id }) => id)));
  });

  it("is healthy breaks nothing in the same cases", async () => {
    const parts = Object.values(loopScenes);
    expect(parts.filter((part) => casesOf(part).length === 0)).toEqual([]);
    expect(await broken(healthy, parts.join("|"))).toEqual([]);
    expect(await broken(undeclared(healthy), parts.join("|"), ownCases)).toEqual([]);
  });
});

it("a client that sends again what got no answer is nobody's fault, and goes on to the end", async () => {
  const resending = undeclared({ ...healthy, turn: overResendingClient(freshLoop()) });
  const session = inlineSession(resending, patientMs);
  const cases = casesOf("the-way-to-the-provider-fails", ownCases);
  const lines = await linesOf(session, cases, reference.vocabulary as Vocabulary);
  expect(failedIn(lines)).toEqual([]);
  expect(lines.map(({ loop }) => loop?.outcome)).toEqual(cases.map(() => "completed"));
});

it("a word in the text that the answer is not whole is as good as one beside it", async () => {
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

it("what was said before a pause is a message of its own: to hand over the last one is right", async () => {
  const told = undeclared(loopMutant("hands-over-the-last-piece"));
  const scenes = "a-paused-turn-is-resumed|a-pause-between-blocks";
  expect(await broken(told, scenes, ownCases)).toEqual([]);
});

it("events in words of a loop's own are nobody's business", async () => {
  const chatty = telling(() => ({ events: [{ type: "terminal", reason: "!" }, { type: "x" }] }));
  const told = undeclared({ ...healthy, reports: [], turn: chatty(freshLoop()) });
  expect(await broken(told, "max-tokens-then|two-turns-share", ownCases)).toEqual([]);
});

it("every mutant a requirement names exists", () => {
  const named = requirements.flatMap(({ mutants }) => mutants);
  expect(named.filter((name) => !loopMutantNames.includes(name))).toEqual([]);
});
