// The reference in every case of every suite, in this process. FILTER=<part of case ids> runs a part of them.
import { expect, it } from "vitest";
import reference from "../src/reference/guest.ts";
import { scenarioSuites } from "../src/run/assemble.ts";
import { scoreLoops } from "../src/run/score-loops.ts";
import { runOf } from "../src/run/testing/failing.ts";
import { suites } from "../src/run/testing/lines.ts";

const others = suites.map(({ name }) => name).filter((name) => !scenarioSuites.includes(name));

it.each(others)("finds no failing case of the reference in suite %s", async (suite) => {
  expect((await runOf(reference, { suite })).failing).toEqual([]);
});

it("finds no failing case of the reference in loops, and no path it does not take", async () => {
  const { lines, failing } = await runOf(reference, { suite: scenarioSuites });
  expect(failing).toEqual([]);
  const loops = scoreLoops(lines);
  expect(loops?.wrong).toEqual([]);
  // Time runs out while a continuation is awaited: no scenario makes a provider wait there.
  const never = loops?.unreachable.filter((path) => !path.endsWith("time_up --> LimitReached"));
  if (!process.env.FILTER) expect(never).toEqual([]);
});
