// Which commit a change is compared with, in repositories made here.
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { changedSince, chooseBase, concerns, dueTests } from "./due.ts";
import { root } from "./testing/pages.ts";

const scratch = mkdtempSync(join(tmpdir(), "fullstop-base-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const author = [
  "-c",
  "user.name=a",
  "-c",
  "user.email=a@example.org",
  "-c",
  "commit.gpgsign=false",
];

function run(cwd: string, args: readonly string[], hour = 0): string {
  const date = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  return execFileSync("git", [...author, ...args], { cwd, env, encoding: "utf8" }).trim();
}

/** A repository whose default branch has a commit for each hour. */
function repository(name: string, hours: readonly number[]) {
  const place = join(scratch, name);
  run(scratch, ["init", "-q", "-b", "main", place]);
  const commit = (hour: number) => {
    run(place, ["commit", "-q", "--allow-empty", "-m", `hour ${hour}`], hour);
    return run(place, ["rev-parse", "HEAD"]);
  };
  return { place, commit, commits: hours.map(commit) };
}

it("takes the commit that CI_BASE names, and everything where the clone does not have it", () => {
  const { place, commits } = repository("named", [0, 1, 2]);
  expect(chooseBase(place, "main~1")).toEqual({ commit: commits[1], why: "CI_BASE is main~1" });
  expect(chooseBase(place, "0".repeat(40)).commit).toBeNull();
  expect(chooseBase(place, "everything").commit).toBeNull();
});

it("takes the commit at which a branch left the default branch", () => {
  const { place, commit, commits } = repository("branch", [0, 1]);
  run(place, ["switch", "-q", "-c", "topic"]);
  commit(60);
  expect(chooseBase(place).commit).toBe(commits[1]);
  const clone = join(scratch, "clone");
  run(scratch, ["clone", "-q", "--branch", "topic", place, clone]);
  run(clone, ["fetch", "-q", "origin", "main:refs/remotes/origin/main"]);
  run(clone, ["remote", "set-head", "origin", "main"]);
  expect(chooseBase(clone).commit).toBe(commits[1]);
});

it("takes on the default branch the newest commit that is a day older than its head", () => {
  const { place, commits } = repository("default", [0, 5, 6, 29, 30]);
  expect(chooseBase(place).commit).toBe(commits[2]);
  const clone = join(scratch, "default-clone");
  run(scratch, ["clone", "-q", place, clone]);
  expect(chooseBase(clone).commit).toBe(commits[2]);
});

it("finds no base in a shallow clone, in a young repository, or without a default branch", () => {
  const { place } = repository("young", [0, 5, 23]);
  expect(chooseBase(place).commit).toBeNull();
  const shallow = join(scratch, "shallow");
  run(scratch, ["clone", "-q", "--depth", "1", `file://${place}`, shallow]);
  expect(chooseBase(shallow).commit).toBeNull();
  run(place, ["branch", "-q", "-m", "main", "other"]);
  expect(chooseBase(place).commit).toBeNull();
});

it("lists what changed since the base, committed or not", () => {
  const { place, commits } = repository("changed", [0]);
  execFileSync("sh", ["-c", "echo 1 > a.ts && echo 2 > b.ts"], { cwd: place });
  run(place, ["add", "-A"]);
  run(place, ["commit", "-q", "-m", "files"]);
  execFileSync("sh", ["-c", "echo 3 > c.ts && git add c.ts"], { cwd: place });
  expect(changedSince(place, commits[0] ?? "")).toEqual(["a.ts", "b.ts", "c.ts"]);
});

it("makes a slow test due when it, or a path that it depends on, changed, and all without a base", () => {
  const tests = ["src/fuzz/search.slow.test.ts", "src/cli/explain.slow.test.ts"];
  expect(dueTests(tests, ["src/fuzz/cases.ts"])).toEqual([tests[0]]);
  expect(dueTests(tests, ["src/cli/explain.slow.test.ts"])).toEqual([tests[1]]);
  expect(dueTests(tests, ["docs/spec.md"])).toEqual([]);
  expect(dueTests(tests, ["package-lock.json"])).toEqual(tests);
  expect(dueTests(tests, null)).toEqual(tests);
  expect(dueTests(["src/a.slow.test.ts"], [])).toEqual(["src/a.slow.test.ts"]);
});

it("lists no test and no path that does not exist", () => {
  const named = Object.entries(concerns).flatMap(([test, paths]) => [
    `${test}.slow.test.ts`,
    ...paths,
  ]);
  const isThere = (begin: string) => globSync(`${begin}*`, { cwd: root }).length > 0;
  expect(named.filter((begin) => !isThere(begin))).toEqual([]);
});
