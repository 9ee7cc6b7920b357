// The suites on loops, and the harm that breaking each of their requirements does.
import { expect, it } from "vitest";
import { loops } from "./requirements.ts";

it("defines one suite for each folder of scenarios", () => {
  expect(loops.map(({ name }) => name)).toEqual(["terminal-paths", "budgets", "repair", "history"]);
});
