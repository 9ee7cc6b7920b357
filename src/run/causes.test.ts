// Failures grouped by mechanism, on lines made by hand.
import { expect, it } from "vitest";
import type { CaseLine } from "../generated/journal.ts";
import { brokenIn, causeKey, causesOf, isFailing, keyText } from "./causes.ts";
import { rightLine as right } from "./testing/right-line.ts";

const fails = (id: string) => ({ id, result: "fail" as const, message: "m" });
const passes = { id: "SR-009", result: "pass" as const };
const failing: CaseLine = {
  ...right,
  harms: ["silent-truncation", "lost-text"],
  requirements: [passes, fails("SR-001")],
};
const key = (more: Partial<CaseLine>) => keyText(causeKey({ ...failing, ...more }));

it("takes a line with a harm or a broken requirement for failing", () => {
  expect(isFailing(right)).toBe(false);
  expect(isFailing({ ...failing, requirements: [passes] })).toBe(true);
  expect(isFailing({ ...failing, harms: [] })).toBe(true);
  expect(brokenIn(failing)).toEqual(["SR-001"]);
});

it("builds a cause from what was sent, where, what was right, the answer, and the severest harm", () => {
  expect(key({})).toBe("response | d | max_tokens | length | silent-truncation");
  expect(key({ harms: [] })).toContain(" | length | SR-001");
  expect(key({ harms: [], requirements: [] })).toMatch(/length \| $/);
  expect(causeKey({ ...failing, harms: [], requirements: [] }).harm).toBe("");
  expect(key({ expected: { ...right.expected, stopReason: null } })).toContain(" | open | ");
  const answer = (more: object) => ({ answer: { ...right.answer, reported: null, ...more } });
  expect(key(answer({ kind: "untold" }))).toContain(" | untold | ");
  expect(key(answer({ kind: "threw", error: "TypeError: x: y" }))).toContain(" | TypeError | ");
});

it.each([
  [{}, "response"],
  [{ kind: "turn" }, "turn"],
  [{ kind: "translate" }, "translation"],
  [{ kind: "decide" }, "decision"],
  [{ suite: "privacy" }, "planted secret"],
  [{ suite: "arrival" }, "stream that arrives otherwise"],
  [{ ends: "close" }, "stream cut, clean close"],
  [{ ends: "break" }, "stream cut, broken connection"],
  [{ kind: "translate", ends: "break" }, "translation of a stream cut, broken connection"],
] as [Partial<CaseLine>, string][])("calls %j %s", (more, kind) => {
  expect(key(more)).toMatch(new RegExp(`^${kind} \\| d`));
});

it("lists causes with their cases, facts and requirements; severe first, then frequent, then by name", () => {
  const line = (id: string, more: Partial<CaseLine>): CaseLine => ({
    ...failing,
    case: id,
    ...more,
  });
  const told = (reported: string) => ({ ...right.answer, reported });
  const causes = causesOf([
    right,
    line("unscored", { scored: false, answer: told("x") }),
    line("lost", { harms: ["lost-text"] }),
    line("ran", { harms: ["partial-tool-executed"] }),
    line("few", { answer: told("a") }),
    line("broken", { harms: [] }),
    line("z", { answer: told("z") }),
    line("y", { answer: told("y") }),
    line("x", { answer: told("x") }),
    line("2", { requirements: [fails("SR-005"), fails("SR-001")] }),
    line("1", { provider: "q" }),
    line("3", { fact: "other" }),
  ]);
  expect(causes.map(({ answered, harm, cases }) => [answered, harm, cases.join()])).toEqual([
    ["length", "partial-tool-executed", "ran"],
    ["length", "silent-truncation", "1,2,3"],
    ["a", "silent-truncation", "few"],
    ["x", "silent-truncation", "x"],
    ["y", "silent-truncation", "y"],
    ["z", "silent-truncation", "z"],
    ["length", "lost-text", "lost"],
    ["length", "SR-001", "broken"],
  ]);
  expect(causes[1]).toMatchObject({
    key: "response | d | max_tokens | length | silent-truncation",
    facts: 3,
    requirements: ["SR-001", "SR-005"],
  });
});
