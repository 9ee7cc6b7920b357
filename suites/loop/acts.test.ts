// What requirements on loops have in common, on values made by hand.
import { expect, it } from "vitest";
import { call, exchanged, response, trial } from "../../src/capability/turn/testing/made.ts";
import type { ActTrace } from "../../src/capability/turn/trace.ts";
import { fail, notClaimed, pass, type Ruling } from "../../src/model/requirement.ts";
import { eventsOf, everyAct, firstTexts, isRunOf, played, textsOf } from "./acts.ts";
import { answered, ended, run, user } from "./testing/turns.ts";

const turn = answered(response("end_turn"));

it("the first act that breaks the rule decides, else the first of which it says anything", () => {
  const decided = (...rulings: (Ruling | null)[]) => {
    const acts = rulings.map((_, at): ActTrace => ({ ...turn, prompt: String(at) }));
    return everyAct([null, ...acts], ({ prompt }) => rulings[Number(prompt)] ?? null);
  };
  expect(decided(pass, fail("a"), fail("b"))).toEqual(fail("a"));
  expect(decided(null, notClaimed, pass)).toEqual(notClaimed);
  expect(decided(null, null)).toBeNull();
  expect(decided()).toBeNull();
});

it("events are seen only of loops that declare them", () => {
  const told = ended(turn, { events: [{ type: "x" }] });
  expect(eventsOf(trial([told], { reports: ["text", "events"] }), told)).toEqual([{ type: "x" }]);
  expect(eventsOf(trial([told], { reports: ["text"] }), told)).toBeUndefined();
});

it("played are the acts of the script, the control and the probe", () => {
  const [control, probe] = [ended(turn, { text: "c" }), ended(turn, { text: "p" })];
  expect(played(trial([turn], { control, probe }))).toEqual([turn, control, probe]);
});

it("texts are those of one request, or of the first", () => {
  const [first, second] = [exchanged(null, [user("a"), user("b")]), exchanged(null, [user("c")])];
  expect(textsOf(first)).toEqual(["a", "b"]);
  expect(firstTexts({ ...turn, exchanges: [first, second] })).toEqual(["a", "b"]);
});

it("a run belongs to a complete call of its name with its arguments", () => {
  expect(isRunOf(run({ input: '{ "city": "Porto" }' }), call)).toBe(true);
  expect(isRunOf(run({ input: '{"city":"Lisbon"}' }), call)).toBe(false);
  expect(isRunOf(run({ name: "time" }), call)).toBe(false);
  expect(isRunOf(run(), { ...call, state: "incomplete" })).toBe(false);
  expect(isRunOf(run({ input: "{}" }), { ...call, arguments: "" })).toBe(true);
  expect(isRunOf(run({ input: "" }), { ...call, arguments: "{}" })).toBe(true);
});

it("a run with a text that is no JSON belongs to a call with the same text", () => {
  const free = { ...call, arguments: "print(1)" };
  expect(isRunOf(run({ input: "print(1)" }), free)).toBe(true);
  expect(isRunOf(run({ input: "print(2)" }), free)).toBe(false);
});
