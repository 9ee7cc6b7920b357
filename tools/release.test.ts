// What must change together: every place that names the version and the changelogs; and what is pinned.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { version } from "../src/version.ts";
import { root } from "./testing/pages.ts";

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

it("states one version everywhere", () => {
  const lock = JSON.parse(textOf("package-lock.json"));
  const told = [
    JSON.parse(textOf("package.json")).version,
    lock.version,
    lock.packages[""].version,
    /fullstop-dev\/fullstop@v([\d.]+)/.exec(textOf("README.md"))?.[1],
  ];
  expect(told).toEqual([version, version, version, version]);
});

it("begins each changelog with the version of today", () => {
  const newest = (file: string) => /^## (\S+)/m.exec(textOf(file))?.[1];
  expect(newest("CHANGELOG.md")).toBe(version);
  expect(newest("corpus/CHANGELOG.md")).toBe(JSON.parse(textOf("corpus/version.json")).version);
});

it("pins every action by commit", () => {
  const workflows = globSync(".github/workflows/*.yml", { cwd: root });
  const files = [...workflows, "action.yml", "templates/fullstop.yml"];
  const used = files.flatMap((file) => textOf(file).match(/uses: .*/g) ?? []);
  expect(used.length).toBeGreaterThan(5);
  // Our own action is named by version, not by commit: a commit cannot contain its own id.
  const others = used.filter((each) => each !== "uses: fullstop-dev/fullstop@v0.0.0");
  expect(others.filter((each) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(each))).toEqual([]);
});

it("locks the Node of npm scripts to one version, by hash on every platform, without an install script", () => {
  const { packages } = JSON.parse(textOf("package-lock.json")) as {
    packages: Record<string, Locked>;
  };
  const platforms = Object.entries(
    JSON.parse(textOf("tools/node/package.json")).optionalDependencies,
  );
  const locked = platforms.map(([name]) => packages[`node_modules/${name}`]);
  expect(locked.map((each) => each?.integrity?.slice(0, 7))).toEqual(
    platforms.map(() => "sha512-"),
  );
  expect(new Set(platforms.map(([, wanted]) => wanted)).size).toBe(1);
  expect(locked.map((each) => each?.version)).toEqual(platforms.map(([, wanted]) => wanted));
  const scripts = Object.entries(packages).filter(([, each]) => each.hasInstallScript);
  // They work without: esbuild's binary is a package with a hash too, msw2 would refresh a worker script that is not here.
  expect(scripts.map(([path]) => path)).toEqual(["node_modules/esbuild", "node_modules/msw2"]);
});

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}
