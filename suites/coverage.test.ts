// Coverage of the Bridge lines of the ledger: each is shown by requirements or tests that exist, or says why not.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import ledger from "./ledger.json" with { type: "json" };

interface Shown {
  readonly requirements?: readonly string[];
  readonly tests?: readonly string[];
  readonly why?: string;
}

const root = join(import.meta.dirname, "..");
const folder = join(import.meta.dirname, "coverage");
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(join(import.meta.dirname, file), "utf8"));
const declared = new Set(
  sources.flatMap((text) => [...text.matchAll(/\bid: "(SR-\d+)"/g)].map((match) => match[1])),
);

describe.each(["B.json"])("coverage of %s", (file) => {
  const letter = file.replace(".json", "");
  const text = readFileSync(join(folder, file), "utf8");
  const shown = Object.entries(JSON.parse(text) as Record<string, Shown>);

  it("has every line of the ledger, once", () => {
    const wanted = ledger.lines.map(({ id }) => id).filter((id) => id.startsWith(`${letter}-`));
    expect(wanted.length).toBeGreaterThan(0);
    const keys = [...text.matchAll(/^ {2}"([A-Z]+-\d+)":/gm)].map((match) => match[1]);
    expect(keys.sort()).toEqual(wanted.sort());
  });

  it("names requirements and files that exist, or says why there are none", () => {
    const faults = shown.flatMap(([id, { requirements = [], tests = [], why }]) => [
      ...requirements.filter((each) => !declared.has(each)).map((each) => `${id}: no ${each}`),
      ...tests.filter((each) => !existsSync(join(root, each))).map((each) => `${id}: no ${each}`),
      ...(requirements.length + tests.length === 0 && !why ? [`${id}: nothing shows it`] : []),
    ]);
    expect(faults).toEqual([]);
  });
});
