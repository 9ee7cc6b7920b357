// What is said of captures that are not reviewed: what the reference reads, what each adapter answered, and what to do next.
import { expect, it } from "vitest";
import type { AnswerSeen, CaseLine } from "../generated/journal.ts";
import { rightLine } from "../run/testing/right-line.ts";
import { renderUnreviewed, type UnreviewedAnswers } from "./unreviewed.ts";

const capture = (more: Partial<UnreviewedAnswers> = {}): UnreviewedAnswers => ({
  id: "p/fact#json",
  dir: "corpus/p/fact",
  lines: [],
  row: null,
  ...more,
});
const line = (answer: Partial<AnswerSeen>, more: Partial<CaseLine> = {}): CaseLine => ({
  ...rightLine,
  answer: { ...rightLine.answer, ...answer },
  ...more,
});
const next =
  "      to review it: write expect and source in corpus/p/fact/fixture.json, then npx --no fullstop fixture compare corpus/p/fact";

/** What is said of one capture, without its first and its last line. */
const said = (more: Partial<UnreviewedAnswers>) =>
  renderUnreviewed([capture(more)])
    .split("\n")
    .slice(3, -2);
const read = (text: string) => `      the reference reads ${text}`;

it("prints nothing without captures", () => {
  expect(renderUnreviewed([])).toBe("");
});

it("names every capture, with what to do next", () => {
  const head = (count: string) =>
    `\nnot reviewed, not scored: ${count}, held against what the reference reads\n`;
  const one = `  p/fact#json\n${read("nothing")}\n${next}\n`;
  expect(renderUnreviewed([capture()])).toBe(head("1 response") + one);
  expect(renderUnreviewed([capture(), capture()])).toBe(head("2 responses") + one + one);
});

it.each<[CaseLine, string]>([
  [rightLine, "agrees: length (max_tokens)"],
  [line({ means: ["error", "refusal"] }), "agrees: length (error or refusal)"],
  [
    line({ means: [] }, { grade: "wrong", harms: ["stuck", "lost-text"] }),
    "differs: length, stuck",
  ],
  [
    line({ kind: "threw", reported: null, error: "SomeError: m", means: [] }, { grade: "crashed" }),
    "differs: SomeError: m",
  ],
  [line({ error: "SomeError: m" }), "agrees: length (max_tokens)"],
  [
    line({ kind: "skipped", reported: null, means: [] }, { grade: "not_claimed" }),
    "does not claim it: skipped",
  ],
])("shows an answer with its meaning and its harm: %#", (each, text) => {
  expect(said({ lines: [each] })[1]).toBe(`      a ${text}`);
});
