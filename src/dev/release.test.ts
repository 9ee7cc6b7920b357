// What must be changed together: the version wherever it stands, the changelogs, and what CI runs here and on GitHub.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { version } from "../version.ts";
import { root } from "./testing/pages.ts";

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

it("the version is the same wherever it stands", () => {
  const lock = JSON.parse(textOf("package-lock.json"));
  const told = [
    JSON.parse(textOf("package.json")).version,
    lock.version,
    lock.packages[""].version,
  ];
  expect(told).toEqual([version, version, version]);
});

it("the newest entry of each changelog is the version of today", () => {
  const newest = (file: string) => /^## (\S+)/m.exec(textOf(file))?.[1];
  expect(newest("CHANGELOG.md")).toBe(version);
  expect(newest("corpus/CHANGELOG.md")).toBe(JSON.parse(textOf("corpus/version.json")).version);
});

it("the workflow on GitHub runs what .ci/run runs", () => {
  const here = textOf(".ci/run").match(/^(npm|git) .*?(?= \|\||$)/gm);
  const { steps } = parse(textOf(".github/workflows/ci.yml")).jobs.ci as { steps: Step[] };
  const there = steps.flatMap(({ run }) => (run === undefined || isOurs(run) ? [] : run));
  expect(there).toEqual(here);
  expect(steps.filter(({ uses }) => uses && !/@[0-9a-f]{40}$/.test(uses))).toEqual([]);
});

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

/** Takes away the Node that npm ci brings, so that the one of the matrix runs. */
const isOurs = (run: string) => run === "rm node_modules/.bin/node";
