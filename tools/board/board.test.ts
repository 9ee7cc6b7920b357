// From lines of a run to what is kept of a guest, and from there to the pages.
import { expect, it } from "vitest";
import type { ConsistencyCell } from "../../src/generated/consistency.ts";
import type { CaseLine } from "../../src/generated/journal.ts";
import { validateBoardGuest } from "../../src/generated/validators.js";
import { consistencyFrom } from "../../src/report/consistency.ts";
import { buildReport } from "../../src/report/report.ts";
import { header, rightLine } from "../../src/run/testing/right-line.ts";
import { guestOf } from "./guest.ts";
import { renderBoard, renderBoardConsistency } from "./pages.ts";

const adapter = {
  ...header.adapters[0],
  name: "a",
  library: "one@1.0.0, two@2.0.0",
  reports: [],
  command: "--adapter a.ts",
} as (typeof header.adapters)[number];
const cut: CaseLine = {
  ...rightLine,
  case: "mapping/q/cut#json",
  provider: "q",
  fact: "cut",
  answer: { kind: "told", reported: "stop", means: ["end_turn"], action: "complete" },
  grade: "wrong",
  harms: ["silent-truncation"],
  requirements: [{ id: "SR-001", result: "fail", message: "read as end_turn" }],
};
const lines = [rightLine, cut];
const situation = {
  id: "truncated",
  title: "the output limit cuts the text",
  reasons: ["max_tokens"] as const,
  actions: ["continue"] as const,
  shows: [{ stopReason: "max_tokens" }] as const,
};
const refused = { ...situation, id: "refusal", title: "the model declines" };
const situations = [situation, refused] as never;

const answer = {
  word: "length",
  action: "continue",
  right: true,
  harm: null,
  cases: [rightLine.case],
};
const cell: ConsistencyCell = {
  provider: "p",
  dialect: "d",
  state: "agrees",
  answers: [answer],
  saysOnly: null,
  why: null,
  source: null,
};
const wrong = {
  word: "stop",
  action: "complete",
  right: false,
  harm: "silent-truncation",
  cases: [cut.case],
};
const nothing: ConsistencyCell = { ...cell, state: "uncovered", answers: [] };
const cells = {
  truncated: [cell, { ...cell, provider: "q", state: "fault", answers: [wrong] }],
  refusal: [
    { ...nothing, state: "inherent" },
    { ...nothing, provider: "q" },
  ],
} as Readonly<Record<string, ConsistencyCell[]>>;
const consistency = consistencyFrom(
  { name: "a", command: "--adapter a.ts" },
  situations,
  ({ id }) => cells[id] ?? [],
);
const [report] = buildReport({ ...header, adapters: [adapter] }, lines, [], {
  failOn: "wrong",
  known: () => null,
}).adapters;
if (!report) throw new Error("no report");
const finding = {
  case: cut.case,
  package: "one@1.0.0",
  file: "dist/a.js",
  line: 7,
  mechanism: "m",
};
const stamp = { ...header, corpus: { version: "0", hash: "0".repeat(64) } };
const run = { header: stamp, report, lines, consistency, findings: [finding], date: "2026-01-01" };
const guest = guestOf(run);

it("keeps word, grade, action and mechanism of each cell, and every mechanism with its counts", () => {
  expect(validateBoardGuest(guest), JSON.stringify(validateBoardGuest.errors)).toBe(true);
  expect(guest.packages).toEqual(["one@1.0.0", "two@2.0.0"]);
  expect(guest.cells).toEqual({ p: "=0 -", q: "!1 _" });
  expect(guest.answers).toEqual([
    { words: ["length"], grade: "exact", action: "continue" },
    {
      words: ["stop"],
      grade: "wrong",
      action: "complete",
      mechanism: "silent-truncation | reading",
      wrong: true,
    },
  ]);
  expect(Object.keys(guest.mechanisms)).toEqual(["silent-truncation | reading"]);
});

it("shows on the page of consistency what a run shows, without its cases", () => {
  const cards = { p: { dialect: "d" }, q: { dialect: "d" } };
  const page = renderBoardConsistency([guest], { situations, cards });
  expect(page).toContain(
    "a reads 0 of 1 situations alike at every provider: 1 cells agree, 1 are faults (1 harmful).",
  );
  expect(page).toContain("| q | d | ✗ stop |");
  expect(page).toContain("| p | d | ✓ length | – |");
  expect(page).toContain("--suite mapping --provider <provider>");
});

it("names the line of the library that a cause was traced to", () => {
  const page = renderBoard([guest], { a: [finding] });
  expect(page).toContain("| a | one@1.0.0, two@2.0.0 | 0 (000000000000) |");
  expect(page).toContain("`one@1.0.0 dist/a.js:7`: m");
  const disputed = { a: [{ ...finding, debatable: "d" }] };
  expect(renderBoard([guest], disputed)).toContain("dist/a.js:7`: m *Debatable:* d");
  expect(renderBoard([guest], {})).toContain("no line found yet");
});

it("answers the questions of somebody who chooses a library in the library's own words", () => {
  const page = renderBoard([guest], {});
  expect(page).toContain("| library | cut by the limit |");
  expect(page).toContain("| [a](#a) | ✗ [`stop`][1] 1 of 2; ✓ [`length`][2] 1 of 2 |");
});
