// When an answer is held against the plan.
import { expect, it } from "vitest";
import { plannedEnd } from "../../src/ask/endpoint/planned.ts";
import type { EndpointReading } from "../../src/model/endpoint.ts";
import { keepsTo } from "./trial.ts";

it("holds against the plan what the model went on with, and takes a call without its tag as whole", () => {
  const held = (...[text, outputTokens]: [string, number]) => {
    const observation = { text, reasoning: "", usage: { outputTokens } };
    const reading = { maxTokens: 2, word: "end_turn", observation } as unknown as EndpointReading;
    return keepsTo(plannedEnd("story", { maxTokens: 2 }), [reading]);
  };
  expect(held("The tram climbs", 2)).toBe(true);
  expect(held("The tram climbs the hill past noon", 8), "a limit that was raised").toBe(false);
  expect(held("Waves come", 2), "an answer to another prompt").toBe(false);
  const states = [5, 6].map((maxTokens) => plannedEnd("call", { maxTokens }).calls[0]?.state);
  expect(states).toEqual(["cut", "whole"]);
});
