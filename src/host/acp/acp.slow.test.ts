// Agents behind the Agent Client Protocol: a right one conforms, broken ones are caught, and one that fails costs its case only.
import { expect, it } from "vitest";
import { brokenIn, runMini } from "../testing/acp.ts";
import { whyNoWall } from "./home.ts";

it("finds no fault in a right agent, in any turn that agents are asked", async () => {
  const { lines } = await runMini({});
  expect(brokenIn(lines)).toEqual([]);
  const grades = Map.groupBy(lines, ({ grade }) => grade);
  expect([...grades.keys()].sort()).toEqual(["exact", "not_claimed"]);
  expect(grades.get("exact")?.length).toBeGreaterThan(40);
});

it.concurrent.each([
  ["cut:visible", "SR-104", /\/cut-for-ever/],
  ["blocked:visible", "SR-117", /\/blocked-at-once/],
  ["refused:visible", "SR-117", /\/refused-at-once/],
  ["failed:visible", "SR-118", /\/failed-at-once/],
  ["broken-off:visible", "SR-108", /\/broken-off-at-once/],
  ["full:visible", "SR-171", /\/full-at-once/],
  ["malformed:visible", "SR-172", /\/malformed-after-a-tool/],
  ["unanswered:visible", "SR-166", /\/asking-for-ever/],
  ["natural:after", "SR-167", /\/finished-at-once/],
  ["natural:history", "SR-163", /\/two-turns-share/],
  ["blocked:after", "SR-170", /\/blocked-at-once/],
  ["failed:history", "SR-168", /\/failed-after-a-tool/],
  ["cut:handed", "SR-156", /\/cut-for-ever/],
])("catches the loop that fails in %s by %s", async (loop, by, turns) => {
  expect(brokenIn((await runMini({ loop, turns })).lines).join()).toContain(by);
});

it.concurrent.each([
  ["all-is-well", "SR-118", /\/failed-at-once/],
  ["deaf", "SR-175", /\/cancelled-at-once/],
  ["deaf", "SR-113", /\/cancelled-in-a-tool-at-once/],
  ["twice-in-one-message", "SR-157", /\/finished-at-once/],
])("catches the agent that is %s by %s", async (fault, by, turns) => {
  expect(brokenIn((await runMini({ fault, turns })).lines).join()).toContain(by);
});

it("lets a message take the place of one with another id", async () => {
  const { lines } = await runMini({
    fault: "again-in-another-message",
    turns: /\/finished-at-once/,
  });
  expect(brokenIn(lines)).toEqual([]);
});

it("notes a stop reason that the protocol does not have", async () => {
  const { lines } = await runMini({ fault: "own-word", turns: /\/failed-at-once/ });
  expect(lines[0]?.findings).toContain("error is no stop reason of the protocol");
});

it("goes on after an agent that hangs or dies, and loses its case only", async () => {
  const turns = /\/(cut-for-ever|failed-at-once)/;
  const hung = await runMini({ fault: "hangs", turns, timeoutMs: 8_000 });
  expect(hung.lines.map(({ grade }) => grade)).toEqual(["exact", "timed_out"]);
  const dead = await runMini({ fault: "dies", turns });
  expect(dead.lines.map(({ grade }) => grade)).toEqual(["crashed", "exact"]);
});

it.each(["floods", "answers-twice"])(
  "judges an agent that %s as it judges another",
  async (fault) => {
    const { lines } = await runMini({ fault, turns: /\/(refused|failed)-at-once/ });
    expect(lines.map(({ grade }) => grade)).toEqual(["exact", "exact"]);
    expect(lines.flatMap(({ findings = [] }) => findings).join()).toMatch(/flood|no request/);
  },
);

it("claims no turn with tools for an agent that does not offer them", async () => {
  const { lines } = await runMini({ fault: "other-tools", turns: /\/finished-at-once/ });
  expect(lines.map(({ grade }) => grade)).toEqual(["not_claimed"]);
});

it("says what a stranger's agent was not given", async () => {
  await expect(runMini({ fault: "own-address" })).rejects.toThrow(
    /sent its provider no request with tools/,
  );
});

it.runIf((await whyNoWall()) === null)("lets an agent reach nothing but its provider", async () => {
  const { lines, late } = await runMini({
    fault: "phones-home",
    walled: true,
    turns: /\/finished-at-once/,
  });
  expect(lines.map(({ grade }) => grade)).toEqual(["exact"]);
  expect(late).toContain("between cases: tried to reach 192.0.2.1:8080");
});
