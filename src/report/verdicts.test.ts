// The page of verdicts is the one that is committed, and says of well-known answers what the rules say.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { renderVerdicts } from "./verdicts.ts";

const page = renderVerdicts();

it("is the page that is committed; `fullstop verdicts --out reports/verdicts.md` remakes it", () => {
  const file = join(import.meta.dirname, "../../reports/verdicts.md");
  expect(readFileSync(file, "utf8")).toBe(page);
});

it("has a row for every ending, and in it what each answer is worth", () => {
  const [head = "", ...rows] = page.split("\n").filter((line) => line.startsWith("| "));
  const titles = head.split(" | ");
  const cell = (reason: string, title: string) =>
    rows.find((row) => row.startsWith(`| \`${reason}\` |`))?.split(" | ")[titles.indexOf(title)];
  expect(cell("max_tokens", "its own word")).toBe("✓ exact");
  expect(cell("max_tokens", "complete")).toBe("wrong **silent-truncation**");
  expect(cell("end_turn", "untold")).toBe("✓ coarse");
  expect(cell("error", "threw, no row")).toBe("✓ coarse");
});
