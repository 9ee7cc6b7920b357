// The pin: what is newer than it is shown and not scored, and nothing else changes.
import { expect, it } from "vitest";
import type { CaseLine } from "../generated/journal.ts";
import { compareVersions, isNewer, underPin } from "./pin.ts";

it.each([
  ["0.3.0", "0.2.0", true],
  ["0.2.10", "0.2.9", true],
  ["1.0.0", "0.9.9", true],
  ["0.3.0", "0.3.0", false],
  ["0.2.9", "0.2.10", false],
  [undefined, "0.2.0", false],
  [undefined, "0.1.0", true],
  ["0.3.1", "0.3", true],
  ["0.3.0", "0.3", false],
])("%s after %s: %s", (since, pin, newer) => {
  expect(isNewer(since, pin)).toBe(newer);
});

const line = (id: string, since?: string, scored = true) =>
  ({ case: id, scored, ...(since ? { since } : {}) }) as CaseLine;

it("tells which of two versions is the older", () => {
  expect([compareVersions("1.2", "1.2"), compareVersions("0.2", "0.10")]).toEqual([0, -8]);
});

it("takes the score from what is new, once", () => {
  const lines = [line("old"), line("new", "0.3.0"), line("disputed", "0.3.0", false)];
  const held = underPin(lines, "0.2.0");
  expect(held.lines.map(({ scored }) => scored)).toEqual([true, false, false]);
  expect(held.fresh.map((each) => each.case)).toEqual(["new"]);
  expect(underPin(lines, "0.3.0")).toEqual({ lines, fresh: [] });
  expect(underPin(lines, undefined).lines).toBe(lines);
});
