// The specification is consistent: its rules are those of rules.json, their sources exist, and what it says of dialects,
// ranks, actions and harms is what the code does.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import ledger from "../suites/ledger.json" with { type: "json" };
import rulesFile from "../suites/rules.json" with { type: "json" };
import { builtInCorpus } from "./corpus/home.ts";
import { loadCorpus } from "./corpus/load.ts";
import { withAppendices } from "./dev/testing/appendix.ts";
import { anchorsIn } from "./dev/testing/docs.ts";
import { dialects } from "./dialects/index.ts";
import { validateRules } from "./generated/validators.js";
import { harmNames } from "./model/harm.ts";
import { stopReasonNames, stopReasons } from "./model/stop-reason.ts";

const pageOf = (file: string) => readFileSync(join(import.meta.dirname, "../docs", file), "utf8");
const spec = pageOf("spec.md");
const [body = ""] = spec.split("\n## Appendix");
const { rules, outside } = rulesFile;

/** The rules as they stand in the page: id, title, and the sources in the brackets at the end. */
const written = body
  .split(/^#### /m)
  .slice(1)
  .map((block) => {
    const [text = ""] = block.split(/^## /m);
    const [, id = "", title = ""] = /^(\w+)\n\*\*(.+?)\.\*\* /.exec(text) ?? [];
    const brackets = [...text.matchAll(/\* \(([^()]+)\)$/gm)].at(-1)?.[1] ?? "";
    return { id, title, text, sources: brackets.split(", ") };
  });

it("has the rules of rules.json, under the same titles, in the same order", () => {
  expect(validateRules(rulesFile), JSON.stringify(validateRules.errors)).toBe(true);
  const listed = rules.map(({ id, title }) => ({ id, title }));
  expect(written.map(({ id, title }) => ({ id, title }))).toEqual(listed);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  expect(rules.filter(({ anchor }) => !anchorsIn(spec).includes(anchor))).toEqual([]);
  expect(spec).toContain(`Version ${rulesFile.version}, ${rulesFile.date}.`);
});

it("gives each rule a reason, and sources that rules.json has too", () => {
  expect(written.filter(({ text }) => !/[.*] \*[A-Z].*\.\* \(/.test(text))).toEqual([]);
  const unlisted = written.flatMap(({ id, sources }) => {
    const known = rules.find((rule) => rule.id === id)?.source ?? [];
    return sources.filter((source) => !known.includes(source)).map((source) => [id, source]);
  });
  expect(unlisted).toEqual([]);
});

it("leaves no line of the ledger without a rule or a word why, and cites none that is not there", () => {
  const lines = ledger.lines.map(({ id }) => id);
  const cited = rules.flatMap(({ source }) => source).filter((source) => !/^https:/.test(source));
  const aside = outside.flatMap((each) => each.lines);
  expect([...cited, ...aside].filter((id) => !lines.includes(id))).toEqual([]);
  expect(lines.filter((id) => !cited.includes(id) && !aside.includes(id))).toEqual([]);
  expect(aside.filter((id) => cited.includes(id))).toEqual([]);
});

it("has every rule that a fixture names", () => {
  const named = loadCorpus(builtInCorpus()).fixtures.flatMap(({ id, fixture }) =>
    (fixture.expect.rules ?? []).map((rule) => ({ id, rule })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ rule }) => !rules.some(({ id }) => id === rule))).toEqual([]);
});

it("has the appendices that are made; `npx vitest run src/spec.test.ts -u` remakes them", async () => {
  await expect(withAppendices(spec)).toMatchFileSnapshot("../docs/spec.md");
});

// Counted is all that is written by hand, headings, table and sources included; not the appendices, which a command makes,
// nor the bare signs of Markdown (`|`, `####`, `–`): a word holds a letter or a digit.
it("says it all in 3,500 words", () => {
  const words = body.split(/\s+/).filter((word) => /\w/.test(word));
  expect(words.length).toBeLessThanOrEqual(3500);
});

it("ranks and acts as the code does", () => {
  const [, order = ""] = /among equals the last: (.+?)\. /.exec(body) ?? [];
  const ranked = stopReasonNames
    .filter((reason) => reason !== "interrupted")
    .sort((a, b) => stopReasons[b].rank - stopReasons[a].rank);
  const steps = order.split(" > ").map((step) => step.split(", "));
  expect(steps.flat()).toEqual(ranked);
  const ranks = steps.map((step) => new Set(step.map((each) => rankOf(each))));
  expect(ranks.filter(({ size }) => size !== 1)).toEqual([]);
  const rows = stopReasonNames.map((name) => `| \`${name}\` | ${stopReasons[name].action} |`);
  expect(rows.filter((row) => !body.includes(row))).toEqual([]);
});

function rankOf(name: string): number | undefined {
  return stopReasonNames.filter((each) => each === name).map((each) => stopReasons[each].rank)[0];
}

it("has every harm", () => {
  const [, harms = ""] = spec.split("## Appendix C");
  expect(harmNames.filter((harm) => !harms.includes(`\`${harm}\``))).toEqual([]);
});

it("says of every dialect what ends it", () => {
  const page = pageOf("dialects.md");
  const said = page.split("\n").filter((line) => line.startsWith("| `"));
  const wanted = dialects.map(({ id, evidence, reasonEnds, itemDone, markerInBody }) => {
    const bodies = markerInBody ? ", in a whole body too" : "";
    const flags = [reasonEnds, itemDone].map((flag) => (flag ? "yes" : "no")).join(" | ");
    return [`| \`${id}\` |`, `| ${evidence}${bodies} | ${flags} |`] as const;
  });
  const missing = wanted.filter(
    ([head, tail]) => !said.some((line) => line.startsWith(head) && line.endsWith(tail)),
  );
  expect(missing).toEqual([]);
});
