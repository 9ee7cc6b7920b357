// The level of a case, from its rung, its tags and what it holds: a table of rule H15.
import { expect, it } from "vitest";
import type { LoadedFixture } from "../corpus/load.ts";
import type { Observation } from "../generated/observation.ts";
import type { Scenario } from "../generated/scenario.ts";
import { levelOf, scenarioLevel } from "./evidence.ts";

const half = { id: "c", name: "n", arguments: "{", state: "incomplete" };
const rows: readonly [string, string, readonly string[], boolean, string][] = [
  ["on a good day", "documented", [], false, "core"],
  ["a cut", "reported", ["cut", "malformed"], false, "core"],
  ["odd bytes that hold half a call", "reported", ["malformed"], true, "core"],
  ["odd bytes", "reported", ["malformed"], false, "full"],
  ["an edge", "documented", ["edge"], false, "full"],
  ["a failure of the provider", "recorded", ["http-error"], false, "full"],
  ["an unknown value, cut or not", "documented", ["unknown-value", "cut"], false, "full"],
  ["an edited recording", "derived", [], false, "full"],
  ["made to probe", "synthetic", ["cut"], true, "odd"],
];
it.each(rows)(
  "each fixture has one level, the first that fits: %s",
  (_, rung, tags, cut, level) => {
    const fixture = { fixture: { provenance: { rung }, tags } } as unknown as LoadedFixture;
    const expected = { toolCalls: cut ? [half] : [] } as unknown as Observation;
    expect(levelOf(fixture, "stream", expected)).toBe(level);
  },
);

it("a stream that breaks off is Core, a body that does is Full", () => {
  const fixture = {
    fixture: { provenance: { rung: "reported" }, tags: ["cut", "edge"] },
  } as unknown as LoadedFixture;
  const expected = { stopReason: "interrupted", toolCalls: [] } as unknown as Observation;
  expect(levelOf(fixture, "stream", expected)).toBe("core");
  expect(levelOf(fixture, "json", expected)).toBe("full");
});

it("a scripted turn is Core only when it scripts everyday endings", () => {
  const scripting = (...reasons: string[]) =>
    ({ acts: [{ script: reasons.map((stopReason) => ({ stopReason })) }] }) as unknown as Scenario;
  expect(scenarioLevel(scripting("tool_call", "max_tokens", "interrupted", "end_turn"))).toBe(
    "core",
  );
  expect(scenarioLevel(scripting("end_turn", "refusal"))).toBe("full");
  const later = {
    ...scripting("end_turn"),
    variants: [scripting("pause_turn")],
  } as unknown as Scenario;
  expect(scenarioLevel(later)).toBe("full");
  expect(scenarioLevel({ ...scripting("end_turn"), probe: true })).toBe("odd");
});
