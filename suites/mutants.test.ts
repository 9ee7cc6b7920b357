// Every requirement catches the mutants it names, and the reference breaks none.
import { describe, expect, it, vi } from "vitest";
import { inlineSession } from "../src/adapter/inline-session.ts";
import { corpus } from "../src/corpus/testing/built-in.ts";
import reference from "../src/reference/guest.ts";
import { planCases } from "../src/run/run.ts";
import { failedIn, linesOf, patientMs, suites, words } from "../src/run/testing/lines.ts";
import { onHang } from "./observe/mutants/hang.ts";
import { mutant, mutantNames } from "./observe/mutants/index.ts";

// Suites may share requirements.
const requirements = [...new Set(suites.flatMap((suite) => suite.requirements))];
// Loops and translators have mutants of their own, and tests of their own for them.
const observing = suites.filter(({ name }) => ["mapping", "streaming", "arrival"].includes(name));
const observed = observing.flatMap((suite) => suite.requirements);
// One provider and its look-alikes are enough to show a fault; the whole corpus would show it a thousand times.
const planned = ["openai-chat", "openai-chat-look-alikes"].flatMap((provider) =>
  planCases(observing, corpus, { provider }, 1),
);

/** Which requirements it breaks. The clock is stopped, so only a case that hangs times out. */
async function failedRequirements(name: string): Promise<Set<string>> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // A mutant that hangs runs alone: moving the clock for it would time out cases beside it.
  const alone = hanging.includes(name);
  const stop = onHang(() => vi.advanceTimersByTime(patientMs));
  try {
    const session = inlineSession(name === "reference" ? reference : mutant(name), patientMs);
    return new Set(failedIn(await linesOf(session, planned, words, alone ? 1 : 16)));
  } finally {
    stop();
    vi.useRealTimers();
  }
}

const hanging = ["never-answers", "waits-for-the-marker"];
const failed = new Map<string, Set<string>>();
for (const name of ["reference", ...mutantNames]) failed.set(name, await failedRequirements(name));

describe("the requirements", () => {
  it("carry unique ids", () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  });

  it("state their level in their sentence", () => {
    for (const { id, level, sentence } of requirements) expect(sentence, id).toContain(level);
  });

  it.each(observed.map(({ id, mutants }) => [id, mutants] as const))(
    "include %s, which catches the mutants it names",
    (id, mutants) => {
      for (const name of mutants) expect([...(failed.get(name) ?? [])], name).toContain(id);
    },
  );

  it("find no fault in the reference", () => {
    expect([...(failed.get("reference") ?? [])]).toEqual([]);
  });
});

it("catches every mutant", () => {
  expect(mutantNames.filter((name) => failed.get(name)?.size === 0)).toEqual([]);
});

it("catches each mutant by exactly these requirements", () => {
  const matrix = mutantNames.map(
    (name) => `${name}: ${[...(failed.get(name) ?? [])].sort().join(" ")}`,
  );
  expect(matrix).toMatchInlineSnapshot(`
    [
      "end-turn-for-everything: SR-001 SR-007 SR-020",
      "reads-finish-reason-only: SR-001 SR-007",
      "reads-the-wrong-field: SR-001 SR-002 SR-005 SR-007",
      "decodes-each-chunk-alone: SR-024",
      "takes-a-chunk-for-a-frame: SR-024",
      "splits-at-line-feeds-alone: SR-001 SR-002 SR-003 SR-006 SR-021 SR-025",
      "takes-one-data-line: SR-025",
      "reads-on-after-the-end: SR-001 SR-002 SR-003 SR-026",
      "gives-up-on-a-second-reason: SR-028",
      "numbers-choices-as-they-come: SR-001 SR-002 SR-003 SR-021 SR-029",
      "forgets-raw: SR-002",
      "drops-last-delta: SR-003 SR-021",
      "repeats-text: SR-003 SR-021",
      "drops-tool-calls: SR-004",
      "mends-arguments: SR-001 SR-005 SR-020",
      "forgets-usage: SR-006",
      "unknown-is-success: SR-001 SR-007",
      "asks-twice: SR-008",
      "swallows-errors: SR-001 SR-009 SR-027",
      "throws-on-a-finished-answer: SR-001 SR-010",
      "never-answers: SR-001 SR-008 SR-010 SR-022",
      "close-is-the-end: SR-001 SR-020",
      "close-says-nothing: SR-001 SR-023",
      "forgets-cut-text: SR-003 SR-021",
      "waits-for-the-marker: SR-001 SR-010 SR-022",
    ]
  `);
});

it("names the one cut at which a re-cut stream is misread", async () => {
  const [first] = planned.filter(({ case: { id } }) => id.endsWith("@bytes"));
  const session = inlineSession(mutant("takes-a-chunk-for-a-frame"), patientMs);
  const [line] = await linesOf(session, first ? [first] : [], words, 1);
  const [failure] = line?.requirements.filter(({ result }) => result === "fail") ?? [];
  expect(failure?.message).toMatch(/one cut at byte \d+ is enough/);
});
