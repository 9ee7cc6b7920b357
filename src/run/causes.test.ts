// Failures grouped by mechanism, on lines made by hand.
import { expect, it } from "vitest";
import type { CaseLine } from "../generated/journal.ts";
import { answeredIn, brokenIn, causeKey, causeOf, causesOf, isFailing, sentOf } from "./causes.ts";
import { rightLine as right } from "./testing/right-line.ts";

const fails = (id: string) => ({ id, result: "fail" as const, message: "m" });
const passes = { id: "SR-009", result: "pass" as const };
const failing: CaseLine = {
  ...right,
  harms: ["silent-truncation", "lost-text"],
  requirements: [passes, fails("SR-001")],
};
const key = (more: Partial<CaseLine>) => causeOf({ ...failing, ...more });

it("takes a line with a harm or a broken requirement for failing", () => {
  expect(isFailing(right)).toBe(false);
  expect(isFailing({ ...failing, requirements: [passes] })).toBe(true);
  expect(isFailing({ ...failing, harms: [] })).toBe(true);
  expect(brokenIn(failing)).toEqual(["SR-001"]);
});

it("builds a mechanism from the severest harm and what was asked, and a cause by the dialect", () => {
  expect(causeKey(failing)).toEqual({
    mechanism: "silent-truncation | reading",
    kind: "reading",
    harm: "silent-truncation",
    sign: null,
    dialect: "d",
  });
  expect(key({})).toBe("silent-truncation | reading | d");
  expect(key({ harms: [] })).toBe("SR-001 | reading | d");
  expect(key({ harms: [], requirements: [] })).toBe(" | reading | d");
});

it("joins reasons and answers, whole and cut", () => {
  const others: Partial<CaseLine>[] = [
    { expected: { ...right.expected, stopReason: "context_window_exceeded" } },
    { answer: { ...right.answer, reported: "end" } },
    { suite: "streaming", variant: "cut2", ends: "close" },
  ];
  expect(new Set(others.map(key))).toEqual(new Set([key({})]));
});

it("tells turns apart by the requirement that does the harm, and wrong causes by the one told", () => {
  const harms = ["invalid-history"];
  const harmful = (id: string, harm: string) => ({ ...fails(id), harm });
  const turn = (...requirements: CaseLine["requirements"]) =>
    key({ kind: "turn", harms, requirements });
  expect(turn(harmful("SR-164", "invalid-history"))).toBe("invalid-history | turn | SR-164 | d");
  expect(turn(harmful("SR-104", "stuck"), harmful("SR-153", "invalid-history"))).toContain(
    "SR-153",
  );
  expect(turn(fails("SR-104"), fails("SR-153"))).toContain("SR-104");
  expect(key({ kind: "turn", harms: [] })).toBe("SR-001 | turn | d");
  const cause = (answer: object) =>
    key({ harms: ["misdiagnosis"], answer: { ...right.answer, ...answer } });
  expect(cause({})).toBe("misdiagnosis | reading | continue | d");
  expect(cause({ error: "E: x" })).toContain(" | fail | ");
  expect(cause({ action: null })).toContain(" | none | ");
});

it.each([
  [{}, "reading", "response"],
  [{ kind: "turn", harms: [] }, "turn", "turn"],
  [{ kind: "translate" }, "translation", "translation"],
  [{ kind: "decide" }, "decision", "decision"],
  [{ suite: "privacy" }, "privacy", "planted secret"],
  [{ suite: "arrival" }, "arrival", "stream that arrives otherwise"],
  [{ ends: "close" }, "reading", "stream cut, clean close"],
  [{ ends: "break" }, "reading", "stream cut, broken connection"],
  [{ suite: "streaming", variant: "error3" }, "reading", "stream with an error frame put in"],
  [
    { kind: "translate", ends: "break" },
    "translation",
    "translation of a stream cut, broken connection",
  ],
] as [Partial<CaseLine>, string, string][])("calls %j %s: %s", (more, kind, sent) => {
  const line = { ...failing, ...more };
  expect(causeKey(line).kind).toBe(kind);
  expect(sentOf(line)).toBe(`${sent}: max_tokens`);
});

it("describes an answer by its word, the class of its error, its kind, or the deed", () => {
  const answer = (more: object) =>
    answeredIn({ ...failing, answer: { ...right.answer, reported: null, ...more } });
  expect(answeredIn(failing)).toBe("length");
  expect(answer({ kind: "untold" })).toBe("untold");
  expect(answer({ kind: "threw", error: "TypeError: x: y" })).toBe("TypeError");
  expect(answeredIn({ ...failing, kind: "turn", harms: ["wrong-retry"] })).toBe("deed");
});

it("lists causes with what was sent and answered; severe first, then frequent, then by name", () => {
  const line = (id: string, more: Partial<CaseLine>): CaseLine => ({
    ...failing,
    case: id,
    ...more,
  });
  const told = (reported: string) => ({ answer: { ...right.answer, reported } });
  const causes = causesOf([
    right,
    line("unscored", { scored: false, dialect: "x" }),
    line("lost", { harms: ["lost-text"] }),
    line("ran", { harms: ["partial-tool-executed"] }),
    line("few", { dialect: "z" }),
    line("broken", { harms: [] }),
    line("y", { dialect: "y" }),
    line("2", { requirements: [fails("SR-005"), fails("SR-001")], ...told("stop") }),
    line("1", { provider: "q", ends: "close" }),
    line("3", { fact: "other", ...told("stop") }),
  ]);
  expect(causes.map(({ key, cases }) => [key, cases.join()])).toEqual([
    ["partial-tool-executed | reading | d", "ran"],
    ["silent-truncation | reading | d", "1,2,3"],
    ["silent-truncation | reading | y", "y"],
    ["silent-truncation | reading | z", "few"],
    ["lost-text | reading | d", "lost"],
    ["SR-001 | reading | d", "broken"],
  ]);
  expect(causes[1]).toMatchObject({
    sent: ["response: max_tokens", "stream cut, clean close: max_tokens"],
    answered: ["stop", "length"],
    facts: 3,
    requirements: ["SR-001", "SR-005"],
  });
});
