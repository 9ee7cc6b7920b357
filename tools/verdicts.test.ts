// The page of verdicts says of well-known answers what the rules say.
import { expect, it } from "vitest";
import { renderVerdicts } from "./verdicts.ts";

const page = renderVerdicts();

it("prints for every ending what each answer is worth", () => {
  const [head = "", ...rows] = page.split("\n").filter((line) => line.startsWith("| "));
  const titles = head.split(" | ");
  const cell = (reason: string, title: string) =>
    rows.find((row) => row.startsWith(`| \`${reason}\` |`))?.split(" | ")[titles.indexOf(title)];
  expect(cell("max_tokens", "its own word")).toBe("✓ exact");
  expect(cell("max_tokens", "complete")).toBe("wrong **silent-truncation**");
  expect(cell("end_turn", "untold")).toBe("✓ coarse");
  expect(cell("error", "threw, no row")).toBe("✓ coarse");
});
