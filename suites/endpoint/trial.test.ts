// When an answer is held against the plan.
import { expect, it } from "vitest";
import type { Observation } from "../../src/generated/observation.ts";
import type { PlannedEnd } from "../../src/model/endpoint.ts";
import { type EndpointReading, keepsTo } from "./trial.ts";

const planned = (more: Partial<PlannedEnd>): PlannedEnd => ({
  ...{ text: "The tram climbs", reasoning: "", calls: [], by: "limit", tokens: 2 },
  ...more,
});
const reading = (
  text: string,
  outputTokens: number,
  maxTokens: number,
  word: "end_turn" | "max_tokens",
) =>
  ({
    ...{ mode: "json", status: 200, maxTokens, word, reasons: 1 },
    ...{ markers: null, afterEnd: 0, missing: [] },
    observation: { text, reasoning: "", usage: { outputTokens } } as unknown as Observation,
  }) satisfies EndpointReading;

it.each([
  ["a cut answer", planned({}), reading("The tram climbs", 2, 2, "end_turn"), true],
  [
    "one for which the server raised the limit",
    planned({}),
    reading("The tram climbs the hill", 8, 2, "end_turn"),
    false,
  ],
  ["one to another prompt", planned({}), reading("Waves come", 2, 2, "end_turn"), false],
  [
    "thinking left in the text",
    planned({ text: "Calm", reasoning: "One short answer" }),
    reading("<think>\nOne short", 2, 2, "max_tokens"),
    true,
  ],
  [
    "a broken call that a grammar leads on to the limit",
    planned({ text: "", by: "end", calls: [{ name: "ping", arguments: "{", state: "broken" }] }),
    reading("", 64, 64, "end_turn"),
    false,
  ],
])("holds against the plan: %s", (_title, plan, answer, held) => {
  expect(keepsTo(plan, [answer])).toBe(held);
});
