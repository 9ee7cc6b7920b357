// The repository stays within its budget (tools/budget.ts).
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { guest, lineSums, output } from "../tools/budget.ts";

const root = join(import.meta.dirname, "..");
// In a copy without history there is nothing to ask which files are ours.
const isCheckout = existsSync(join(root, ".git"));
const tracked = isCheckout
  ? execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
      .split("\n")
      .filter((file) => file !== "" && existsSync(join(root, file)))
  : [];
const raising = "A number is raised only by a commit whose body says what users get for it.";
const linesOf = (file: string) => readFileSync(join(root, file), "utf8").split("\n").length - 1;

describe.runIf(isCheckout)("the repository", () => {
  const code = Map.groupBy(
    tracked.filter((file) => /\.(tsx?|mjs|css)$/.test(file)),
    (file) => lineSums.find(({ files }) => files.test(file))?.name,
  );

  it("counts every file of code in one sum", () => {
    expect(code.get(undefined) ?? [], "Name their folder in a sum of tools/budget.ts.").toEqual([]);
  });

  it.each(lineSums.filter(({ max }) => Number.isFinite(max)))(
    "holds at most $max lines of $name",
    ({ name, max, next }) => {
      const lines = (code.get(name) ?? []).reduce((sum, file) => sum + linesOf(file), 0);
      expect(
        lines,
        `${name} is ${lines - max} lines too long. ${next} ${raising}`,
      ).toBeLessThanOrEqual(max);
    },
  );

  const sizes = tracked.map((file) => ({ file, size: statSync(join(root, file)).size }));

  it("keeps only small files of guests", () => {
    const large = sizes.filter(({ file, size }) => guest.files.test(file) && size > guest.max);
    expect(large, "Keep fewer words a cell, or fewer causes.").toEqual([]);
  });

  it("keeps little of what commands write", () => {
    const kept = sizes.filter(({ file }) => output.files.test(file));
    const bytes = kept.reduce((sum, { size }) => sum + size, 0);
    const next = "Print it by a command, or keep it as an artefact of CI.";
    const message = `${bytes - output.max} bytes too many. ${next} ${raising}`;
    expect(bytes, message).toBeLessThanOrEqual(output.max);
  });
});
