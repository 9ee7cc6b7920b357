// The specification is consistent: its rules are those of rules.json, their sources exist, and its ranks are those of the code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import rulesFile from "../suites/rules.json" with { type: "json" };
import { anchorsIn } from "../tools/testing/docs.ts";
import { builtInCorpus } from "./corpus/home.ts";
import { loadCorpus } from "./corpus/load.ts";
import type { Rule } from "./generated/rules.ts";
import { validateRules } from "./generated/validators.js";
import { stopReasonNames, stopReasons } from "./model/stop-reason.ts";

const spec = readFileSync(join(import.meta.dirname, "../docs/spec.md"), "utf8");
const [body = ""] = spec.split("\n## Appendix");
const rules: readonly Rule[] = rulesFile.rules as Rule[];

/** The rules as they stand in the page. */
const written = body
  .split(/^#### /m)
  .slice(1)
  .map((block) => {
    const [text = ""] = block.split(/^## /m);
    const [, id = "", title = ""] = /^(\w+)\n\*\*(.+?)\.\*\* /.exec(text) ?? [];
    return { id, title, text };
  });

it("lists the rules of rules.json, under the same titles, in the same order", () => {
  expect(validateRules(rulesFile), JSON.stringify(validateRules.errors)).toBe(true);
  const listed = rules.map(({ id, title }) => ({ id, title }));
  expect(written.map(({ id, title }) => ({ id, title }))).toEqual(listed);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ id }) => !anchorsIn(spec).includes(id.toLowerCase()))).toEqual([]);
  expect(spec).toContain(`Version ${rulesFile.version}, ${rulesFile.date}.`);
});

it("gives each rule what must hold, a reason, an example and sources", () => {
  const lacking = written.flatMap(({ id, text }) =>
    [/ (MUST|SHOULD|may be) /, /^Why: .+\.$/m, /^Example: ./m, /^Sources: ./m]
      .filter((part) => !part.test(text))
      .map((part) => `${id}: ${part.source}`),
  );
  expect(lacking).toEqual([]);
});

it("includes every rule that a fixture names", () => {
  const named = loadCorpus(builtInCorpus()).fixtures.flatMap(({ id, fixture }) =>
    (fixture.expect.rules ?? []).map((rule) => ({ id, rule })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ rule }) => !rules.some(({ id }) => id === rule))).toEqual([]);
});

// Generated tables do not count, nor do the bare signs of Markdown (`|`, `####`, `–`): a word holds a letter or a digit.
it("says it all in 5,600 words", () => {
  const own = body.replace(/<!-- ([\w ]+) -->[\s\S]*?<!-- \/\1 -->/g, "");
  const words = own.split(/\s+/).filter((word) => /\w/.test(word));
  expect(words.length).toBeLessThanOrEqual(5600);
});

it("ranks stop reasons as the code does", () => {
  const [, order = ""] = /among equals the last: (.+?)\. /.exec(body) ?? [];
  const ranked = stopReasonNames
    .filter((reason) => reason !== "interrupted")
    .sort((a, b) => stopReasons[b].rank - stopReasons[a].rank);
  const steps = order.split(" > ").map((step) => step.split(", "));
  expect(steps.flat()).toEqual(ranked);
  const ranks = steps.map((step) => new Set(step.map((each) => rankOf(each))));
  expect(ranks.filter(({ size }) => size !== 1)).toEqual([]);
});

function rankOf(name: string): number | undefined {
  return stopReasonNames.filter((each) => each === name).map((each) => stopReasons[each].rank)[0];
}
