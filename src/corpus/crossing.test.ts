// Crossed scenarios: which pairs there are, and what each plays.
import { expect, it } from "vitest";
import type { CrossedBeginning, CrossedEnding, Crossing } from "../generated/crossing.ts";
import { crossed } from "./crossing.ts";

const call = { name: "weather", arguments: "{}" };
const half = { ...call, arguments: "{", state: "incomplete" as const };
const cut = { stopReason: "max_tokens" as const, text: "Sun" };
const done = { stopReason: "end_turn" as const, text: "Done." };
const asking = { stopReason: "tool_call" as const, toolCalls: [call] };
const control = { script: [done], outcome: ["completed"] };
const next = { prompt: "And?", script: [done] };

const of = (endings: CrossedEnding[], beginnings: CrossedBeginning[]) => {
  const whole = { area: "a", source: ["U4"], system: "Be brief.", next, control };
  return crossed({ ...whole, endings, beginnings } satisfies Crossing);
};
const ending = (more: Partial<CrossedEnding> = {}): CrossedEnding => ({
  name: "cut",
  title: "It is cut",
  response: cut,
  ...more,
});
const begin = (more: Partial<CrossedBeginning> = {}): CrossedBeginning => ({
  name: "at-once",
  title: "at once",
  ...more,
});
const actsOf = (one: CrossedEnding, beginning: CrossedBeginning) =>
  of([one], [beginning])[0]?.scenario.acts;

it("names each pair, and gives it a control", () => {
  const [one, ...others] = of([ending()], [begin()]);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ area: "a", fact: "cut-at-once" });
  expect(one?.scenario).toMatchObject({ title: "It is cut, at once", source: ["U4"], control });
});

it("lets a finished answer follow, for loops that ask again", () => {
  expect(actsOf(ending(), begin())).toEqual([{ script: [cut, done] }]);
  expect(actsOf(ending(), begin({ first: [asking] }))).toEqual([{ script: [asking, cut, done] }]);
});

it("puts words and calls of the beginning before those of the ending", () => {
  const both = begin({ text: "Well: ", toolCalls: [call] });
  const [act] = actsOf(ending({ response: { ...cut, toolCalls: [half] } }), both) ?? [];
  expect(act?.script[0]).toEqual({ ...cut, text: "Well: Sun", toolCalls: [call, half] });
});

it("leaves out what the response of an ending cannot hold", () => {
  const beginnings = [
    begin(),
    begin({ name: "words", text: "Well." }),
    begin({ name: "call", toolCalls: [call] }),
    begin({ name: "tool", first: [asking] }),
  ];
  const facts = (beside: NonNullable<CrossedEnding["beside"]>) =>
    of([ending({ beside })], beginnings).map(({ fact }) => fact);
  expect(facts(["text", "call"])).toEqual(["cut-at-once", "cut-words", "cut-call", "cut-tool"]);
  expect(facts(["text"])).toEqual(["cut-at-once", "cut-words", "cut-tool"]);
  expect(facts([])).toEqual(["cut-at-once", "cut-tool"]);
});

it("lets another turn follow every second one; after a turn without end the same again", () => {
  const two = [begin(), begin({ name: "tool", first: [asking] })];
  const turns = (endless: boolean) =>
    of([ending({ endless }), ending({ name: "x", endless })], two).map(
      ({ scenario }) => scenario.acts,
    );
  const ended = turns(false);
  expect(ended.map((acts) => acts?.length)).toEqual([1, 2, 2, 1]);
  expect(ended[1]?.[1]).toEqual(next);
  const endless = { script: [asking, cut], endless: true };
  expect(turns(true)[1]).toEqual([endless, { ...endless, prompt: "And?" }]);
});

it("cancels at the response that ends", () => {
  const twice = begin({ first: [{ ...asking, toolCalls: [call, call] }] });
  const at = (cancel: NonNullable<CrossedEnding["cancel"]>) => {
    const [one] = of([ending({ cancel })], [twice]);
    return [one?.scenario.hooks, one?.scenario.acts?.[0]?.cancel];
  };
  expect(at("request")).toEqual([["cancel"], { at: "request", number: 2 }]);
  expect(at("tool")).toEqual([["cancel"], { at: "tool", number: 3 }]);
  expect(at("stall")).toEqual([["cancel"], { at: "stall", number: 1 }]);
});
