// What requirements on loops have in common, on values made by hand.
import { expect, it } from "vitest";
import { fail, notClaimed, pass, type Ruling } from "../../src/model/requirement.ts";
import { eventsOf, everyAct, isRunOf, played } from "./acts.ts";
import { call, response, trial } from "./testing/made.ts";
import { answered, ended, run } from "./testing/turns.ts";
import type { ActTrace } from "./trace.ts";

const turn = answered(response("end_turn"));

it("decides by the first act that breaks the rule, else by the first to which it applies", () => {
  const decided = (...rulings: (Ruling | null)[]) => {
    const acts = rulings.map((_, at): ActTrace => ({ ...turn, prompt: String(at) }));
    return everyAct([null, ...acts], ({ prompt }) => rulings[Number(prompt)] ?? null);
  };
  expect(decided(pass, fail("a"), fail("b"))).toEqual(fail("a"));
  expect(decided(null, notClaimed, pass)).toEqual(notClaimed);
  expect(decided(null, null)).toBeNull();
  expect(decided()).toBeNull();
});

it("shows the events of loops that declare them only", () => {
  const told = ended(turn, { events: [{ type: "x" }] });
  expect(eventsOf(trial([told], { reports: ["text", "events"] }), told)).toEqual([{ type: "x" }]);
  expect(eventsOf(trial([told], { reports: ["text"] }), told)).toBeUndefined();
});

it("counts the script, the control and the probe as played", () => {
  const [control, probe] = [ended(turn, { text: "c" }), ended(turn, { text: "p" })];
  expect(played(trial([turn], { control, probe }))).toEqual([turn, control, probe]);
});

it("matches a run to a complete call of its name with its arguments", () => {
  expect(isRunOf(run({ input: '{ "city": "Porto" }' }), call)).toBe(true);
  expect(isRunOf(run({ input: '{"city":"Lisbon"}' }), call)).toBe(false);
  expect(isRunOf(run({ name: "time" }), call)).toBe(false);
  expect(isRunOf(run(), { ...call, state: "incomplete" })).toBe(false);
  expect(isRunOf(run({ input: "{}" }), { ...call, arguments: "" })).toBe(true);
  expect(isRunOf(run({ input: "" }), { ...call, arguments: "{}" })).toBe(true);
});

it("matches a run with free text to a call with the same text", () => {
  const free = { ...call, arguments: "print(1)" };
  expect(isRunOf(run({ input: "print(1)" }), free)).toBe(true);
  expect(isRunOf(run({ input: "print(2)" }), free)).toBe(false);
});
