import { expect, it } from "vitest";
import { byRung, isRecordedWhole, type LineCoverage, type Rung } from "./coverage.ts";

const line = (json: Rung[], stream: Rung[], modes?: ("json" | "stream")[]): LineCoverage => ({
  line: { id: "a/value/x", kind: "value", says: "x", source: "x", ...(modes ? { modes } : {}) },
  state: "covered",
  waived: null,
  rungs: { json, stream },
  seen: { times: 0, repositories: 0 },
});
const family = { id: "a", name: "A", evidence: "x", lines: [] };

it("a line rests on the strongest rung that shows it, in whichever mode", () => {
  const lines = [line(["synthetic"], ["recorded", "documented"]), line(["documented"], [])];
  expect(byRung(lines)).toEqual([1, 0, 0, 1, 0, 0]);
});

it("a family is recorded whole when every value is, in every mode it can occur in", () => {
  const both = line(["recorded"], ["recorded"]);
  const whole = (...lines: LineCoverage[]) => isRecordedWhole({ family, lines });
  expect(whole(both)).toBe(true);
  expect(whole(both, line([], ["recorded"], ["stream"]))).toBe(true);
  expect(whole(both, line(["documented"], ["recorded"]))).toBe(false);
  expect(whole()).toBe(false);
});
