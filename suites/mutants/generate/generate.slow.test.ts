// `npm run mutants` itself: what is pinned is killed, what is not is named, and an unknown room is refused.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { mutationsOf } from "./operators.ts";
import { isMutatedIn, rooms } from "./rooms.ts";
import { equivalents } from "./summary.ts";

const testMutants = (...rooms: string[]) =>
  spawnSync(process.execPath, ["suites/mutants/generate/main.ts", ...rooms], { encoding: "utf8" });

it("kills every mutant of the baseline, the thresholds and what was lost on the way to the caller", () => {
  for (const part of ["run:baseline", "run:thresholds", "judge-observe:damage"]) {
    const { status, stdout } = testMutants(part);
    expect(stdout).not.toMatch(/mutants survive|are noticed|left out/);
    expect(status, stdout).toBe(0);
  }
});

it("finds that no requirement could be removed unnoticed, in what was last written", () => {
  const { status, stdout } = testMutants("--check");
  expect(stdout).toBe("");
  expect(status).toBe(0);
});

it("refuses a room it does not know", () => {
  expect(testMutants("nowhere").status).toBe(2);
});

it("changes one expression at a time, by a name without a line", () => {
  const names = mutationsOf("x.ts", "const a = (b ?? 1) < c && !d;").map(({ name }) => name);
  expect(names).toEqual([
    "x.ts a: guard: (b ?? 1) < c && !d → (b ?? 1) < c",
    "x.ts a: guard: (b ?? 1) < c && !d → !d",
    "x.ts a: boundary: (b ?? 1) < c → (b ?? 1) <= c",
    "x.ts a: default: b ?? 1 → b",
    "x.ts a: default: b ?? 1 → 1",
    "x.ts a: literal: 1 → 2",
  ]);
});

it("every equivalent is argued, once, and lies in a room", () => {
  const names = equivalents.flatMap((each) => each.names);
  expect(new Set(names).size).toBe(names.length);
  const short = equivalents.filter(({ why }) => why.length <= 20);
  expect(short).toEqual([]);
  const isNowhere = (name: string) =>
    !rooms.some((room) => isMutatedIn(room, name.split(" ")[0] ?? ""));
  expect(names.filter(isNowhere)).toEqual([]);
});
