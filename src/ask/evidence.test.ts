// The level of a case, from its rung, its tags and what it holds: a table of rule H15.
import { expect, it } from "vitest";
import type { LoadedFixture } from "../corpus/load.ts";
import type { Observation } from "../generated/observation.ts";
import type { Scenario } from "../generated/scenario.ts";
import { observed } from "../model/testing/observed.ts";
import { levelOf, rulesOf, scenarioLevel } from "./evidence.ts";

const half = { id: "c", name: "n", arguments: "{", state: "incomplete" };
const rows: readonly [string, string, readonly string[], boolean, string][] = [
  ["on a good day", "documented", [], false, "core"],
  ["a cut", "reported", ["cut", "malformed"], false, "core"],
  ["odd bytes that hold half a call", "reported", ["malformed"], true, "core"],
  ["odd bytes", "reported", ["malformed"], false, "full"],
  ["an edge", "documented", ["edge"], false, "full"],
  ["a failure of the provider", "recorded", ["http-error"], false, "full"],
  ["an unknown value, cut or not", "documented", ["unknown-value", "cut"], false, "full"],
  ["a failure told in band", "recorded", ["in-band-error"], false, "full"],
  ["an edited recording", "derived", [], false, "full"],
  ["made to probe", "synthetic", ["cut"], true, "odd"],
];
it.each(rows)("gives a fixture the first level that fits: %s", (_, rung, tags, cut, level) => {
  const fixture = { fixture: { provenance: { rung }, tags } } as unknown as LoadedFixture;
  const expected = { toolCalls: cut ? [half] : [] } as unknown as Observation;
  expect(levelOf(fixture, { mode: "stream", expected })).toBe(level);
});

it("gives a broken stream the level Core and a broken body Full", () => {
  const fixture = {
    fixture: { provenance: { rung: "reported" }, tags: ["cut", "edge"] },
  } as unknown as LoadedFixture;
  const expected = { stopReason: "interrupted", toolCalls: [] } as unknown as Observation;
  expect(levelOf(fixture, { mode: "stream", expected })).toBe("core");
  expect(levelOf(fixture, { mode: "json", expected })).toBe("full");
  expect(
    levelOf(fixture, { mode: "json", expected: { ...expected, stopReason: "end_turn" } }),
  ).toBe("core");
});

it("gives a scripted turn the level Core only for everyday endings", () => {
  const scripting = (...reasons: string[]) =>
    ({ acts: [{ script: reasons.map((stopReason) => ({ stopReason })) }] }) as unknown as Scenario;
  expect(scenarioLevel(scripting("tool_call", "max_tokens", "interrupted", "end_turn"))).toBe(
    "core",
  );
  expect(scenarioLevel(scripting("stop_sequence"))).toBe("core");
  expect(scenarioLevel({ variants: [{}] } as unknown as Scenario)).toBe("core");
  expect(scenarioLevel(scripting("end_turn", "refusal"))).toBe("full");
  const [act] = scripting("end_turn").acts ?? [];
  const overlapping = { acts: [act, { ...act, overlaps: true }] } as unknown as Scenario;
  expect(scenarioLevel(overlapping)).toBe("full");
  const later = {
    ...scripting("end_turn"),
    variants: [scripting("pause_turn")],
  } as unknown as Scenario;
  expect(scenarioLevel(later)).toBe("full");
  expect(scenarioLevel({ ...scripting("end_turn"), probe: true })).toBe("odd");
});

const plain = observed({ ended: "reason" });
const call = { id: "c", name: "n", arguments: "{}", state: "complete" as const };
const cut = { stopReason: "interrupted" as const, rawReason: null };
const called = { stopReason: "tool_call" as const, confidence: "medium" as const };
const rules: readonly [Partial<Observation>, number, "json" | "stream", string[]][] = [
  [{}, 200, "json", ["R8"]],
  [{ ended: "structure" }, 200, "json", ["R3"]],
  [{ ended: "open", stopReason: null }, 200, "json", ["R16"]],
  [{ ended: "error", stopReason: "error" }, 400, "json", ["R12"]],
  [{ ended: "error", stopReason: "error" }, 399, "json", ["R9"]],
  [{ ended: "error", stopReason: "refusal" }, 400, "json", ["R9"]],
  [{ ...cut }, 200, "json", ["R12"]],
  [{ ...cut }, 200, "stream", ["R4"]],
  [{ ...cut, rawReason: "stop" }, 200, "json", ["R4"]],
  [{ ...cut, text: "a" }, 200, "json", ["R4"]],
  [{ text: "", rawReason: null }, 200, "json", ["R8"]],
  [{ ...called }, 200, "json", ["R6"]],
  [{ ...called, stopReason: "malformed_tool_call" }, 200, "json", ["R6"]],
  [{ ...called, stopReason: "refusal" }, 200, "json", ["R6"]],
  [{ ...called, stopReason: "unknown" }, 200, "json", ["R8"]],
  [{ ...called, stopReason: null }, 200, "json", ["R8"]],
  [{ ...called, confidence: "high" }, 200, "json", ["R8"]],
  [{ detail: { raw: ["x"] } }, 200, "json", ["R5", "R10"]],
  [{ stopReason: "unknown", rawReason: null }, 200, "json", ["R2"]],
  [{ stopReason: "unknown" }, 200, "json", ["R8"]],
  [{ toolCalls: [call], choices: [] }, 200, "json", ["R8", "R7", "R14"]],
  [{ detail: { limit: "time" } }, 200, "json", ["R8", "V3"]],
];
it.each(rules)(
  "finds the rules behind %j with status %d, %s: %j",
  (seen, status, mode, expected) => {
    const fixture = { fixture: { expect: {} } } as unknown as LoadedFixture;
    expect(rulesOf(fixture, { status, mode, expected: { ...plain, ...seen } })).toEqual(expected);
  },
);

it("takes the rules that a fixture names, and adds R17 where it defends another reading", () => {
  const fixture = (expect: object) => ({ fixture: { expect } }) as unknown as LoadedFixture;
  const named = fixture({ rules: ["R1", "R17"], defensible: [{}] });
  const answered = { status: 200, mode: "json", expected: plain } as const;
  expect(rulesOf(named, answered)).toEqual(["R1", "R17"]);
  expect(rulesOf(fixture({ defensible: [{}] }), answered)).toEqual(["R8", "R17"]);
});
