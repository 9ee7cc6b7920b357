// The plan of suite `translation`: every direction and fixture, and only what an adapter declares.
import { expect, it } from "vitest";
import { manifestOf } from "../../adapter/contract.ts";
import reference from "../../adapter/reference.ts";
import { hostileCase } from "../../adapter/testing/hostile/translate/mistranslating.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import { planCases } from "../../run/run.ts";
import { suites } from "../../run/testing/lines.ts";

const planned = planCases(suites, corpus, { suite: "translation" }, 1);

it("has all twelve directions, whole and cut, and every fixture of these protocols", () => {
  const directions = new Set(
    planned.map(({ case: { dialect, variant } }) => `${dialect} ${variant?.split(".")[0]}`),
  );
  expect(directions.size).toBe(12);
  expect(
    planned.filter(({ case: { variant } }) => variant?.includes(".cut")).length,
  ).toBeGreaterThan(500);
  expect(planned.length).toBeGreaterThan(2_500);
});

it("holds every direction of every fixture when asked for all", () => {
  const filters = { suite: "translation", provider: "anthropic-messages", exhaustive: true };
  const all = planCases(suites, corpus, filters, 1).map((each) => each.case);
  const whole = all.filter(({ variant }) => !variant?.includes(".cut"));
  const facts = new Set(whole.map(({ fact, mode }) => `${fact}#${mode}`));
  expect(whole.length).toBe(3 * facts.size);
});

it("claims only the directions a manifest declares", () => {
  const [each] = planned.filter(({ case: { id } }) => id === hostileCase);
  if (!each) throw new Error(`no case ${hostileCase}`);
  const direction = { from: "anthropic-messages", to: "openai-chat" };
  const claims = (changes: object) =>
    each.suite.claimed(each.case, { ...manifestOf(reference), ...changes });
  expect(claims({})).toBe(true);
  expect(claims({ translates: [direction] })).toBe(true);
  expect(claims({ translates: [{ from: direction.to, to: direction.from }] })).toBe(false);
  expect(claims({ dialects: ["openai-chat"] })).toBe(false);
  expect(claims({ capabilities: ["observe"] })).toBe(false);
});
