// `npm run -s due`: prints the slow tests (*.slow.test.ts) that a change concerns, and on the other stream what it was
// compared with. `npx vitest run $(npm run -s due)` runs them.
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import paths from "./due.json" with { type: "json" };

/** What each slow test depends on, as beginnings of paths. One that is not listed is always due. */
export const concerns: Readonly<Record<string, readonly string[]>> = paths;

/** A change of these concerns every slow test. */
const everywhere = ["package-lock.json", "vitest.config.ts"];

const suffix = ".slow.test.ts";

/** `changed` is null where there is no base. */
export function dueTests(tests: readonly string[], changed: readonly string[] | null): string[] {
  return tests.filter((test) => {
    const paths = concerns[test.slice(0, -suffix.length)];
    if (changed === null || paths === undefined) return true;
    const begins = [test, ...everywhere, ...paths];
    return changed.some((path) => begins.some((begin) => path.startsWith(begin)));
  });
}

export interface Base {
  /** null: there is none, everything is due. */
  readonly commit: string | null;
  readonly why: string;
}

/** Seconds. A working day of the default branch is compared with what stood there before. */
const day = 24 * 60 * 60;

/** `wanted` (CI_BASE), else where HEAD left the default branch, else, on that branch itself, the state of a day before. */
export function chooseBase(repository: string, wanted = ""): Base {
  const git = (...args: readonly string[]) => output(repository, args);
  const commitOf = (name: string) => git("rev-parse", "--verify", "--quiet", `${name}^{commit}`);
  if (wanted === "everything") return { commit: null, why: "CI_BASE asks for it" };
  if (wanted !== "") return found(commitOf(wanted), `CI_BASE is ${wanted}`);
  const branch = [git("rev-parse", "--abbrev-ref", "origin/HEAD"), "origin/main", "main"]
    .filter((name) => name !== null)
    .find((name) => commitOf(name) !== null);
  if (branch === undefined) return found(null, "no default branch");
  const left = git("merge-base", "HEAD", branch);
  const head = commitOf("HEAD");
  if (left === null || head === null) return found(null, `no history in common with ${branch}`);
  if (left !== head) return found(left, `HEAD left ${branch} there`);
  const before = Number(git("log", "-1", "--format=%ct")) - day;
  const old = git("rev-list", "-1", "--first-parent", `--before=${before}`, "HEAD");
  return found(old, `HEAD is on ${branch}, the newest commit older by a day`);
}

/** The paths that differ from the base, committed or not. */
export function changedSince(repository: string, commit: string): readonly string[] {
  const names = output(repository, ["diff", "--name-only", "--no-renames", commit]);
  if (names === null) throw new Error(`git cannot compare with ${commit}`);
  return names.split("\n").filter((name) => name !== "");
}

const found = (commit: string | null, why: string): Base => ({
  commit: commit === "" ? null : commit,
  why: commit === null || commit === "" ? `${why}: not in this clone` : why,
});

/** What git prints; null where it fails. */
function output(cwd: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { cwd, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const { commit, why } = chooseBase(root, process.env.CI_BASE);
  const tests = globSync(`{src,page,suites,servers,tools}/**/*${suffix}`, { cwd: root }).sort();
  const due = dueTests(tests, commit === null ? null : changedSince(root, commit));
  const compared = commit === null ? "everything" : `since ${commit.slice(0, 12)}`;
  console.error(`${due.length} of ${tests.length} slow tests are due: ${compared} (${why})`);
  for (const test of due) console.log(test);
}
