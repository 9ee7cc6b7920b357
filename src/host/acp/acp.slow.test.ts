// Agents behind the Agent Client Protocol: right ones conform, broken ones are caught, and one that fails costs its case only.
import { join } from "node:path";
import { expect, it } from "vitest";
import { run, turnsOf } from "./testing/agent.ts";

it("finds no fault in a right agent, in any turn that agents are asked", async () => {
  const { lines } = await run("plain", turnsOf());
  const odd = lines.filter(({ grade }) => grade !== "exact" && grade !== "not_claimed");
  expect(odd.map(({ case: id, requirements }) => [id, requirements.filter(({result}) => result === "fail")])).toEqual([]);
  expect(lines.filter(({ grade }) => grade === "exact").length).toBeGreaterThan(40);
});
