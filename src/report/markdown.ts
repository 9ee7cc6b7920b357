// The report as Markdown: for a step summary, and for review in the repository. Sentence, dials, causes, then folded lists.
import { harms } from "../model/harm.ts";
import { ratio } from "../model/ratio.ts";
import {
  casesIn,
  dials,
  familyCounts,
  figures,
  fixesOf,
  fixLines,
  verdictSentence,
} from "./figures.ts";
import { loopSection } from "./loops.ts";
import { code, details, table } from "./markdown-table.ts";
import type { AdapterReport, Report } from "./report.ts";
import { brokenText } from "./sentence.ts";

const causesShown = 20;
const failuresShown = 50;

export function renderMarkdown(report: Report): string {
  const { seed, lane, corpus, fullstop, filters } = report.header;
  const scope = Object.entries(filters).map(([name, value]) => `${name} ${value}`);
  return [
    "# fullstop report",
    "",
    `fullstop ${fullstop} · corpus ${corpus.version} (${corpus.hash.slice(0, 12)})${corpus.local ? " with local fixtures" : ""} · lane ${lane} · seed ${seed}${scope.length > 0 ? ` · only ${scope.join(", ")}` : ""}`,
    ...report.adapters.flatMap((each) => adapterSection(each, report)),
    "",
  ].join("\n");
}

function adapterSection(each: AdapterReport, report: Report): string[] {
  const { adapter } = each;
  return [
    "",
    `## ${adapter.name}`,
    "",
    verdictSentence(each),
    ...faultSection(each),
    "",
    ...(adapter.library ? [`Library: ${adapter.library}.`, ""] : []),
    ...table(["dial", "value"], [...dials(each), ...figures(each)]),
    ...fixSection(each),
    ...causeSection(each),
    ...harmSection(each),
    ...wordSection(each),
    ...lossSection(each),
    ...exceptionSection(each),
    ...requirementSection(each, report),
    ...providerSection(each),
    ...loopSection(each.score.loops),
    ...failureSection(each),
  ];
}

function faultSection({ faults }: AdapterReport): string[] {
  if (faults.length === 0) return [];
  const rows = faults.map(({ what, cases, fix, example }) => [
    what,
    String(cases),
    fix,
    code(example),
  ]);
  return [
    "",
    "### The adapter file is at fault",
    "",
    ...table(["what", "cases", "what to do", "for instance"], rows),
  ];
}

function fixSection(each: AdapterReport): string[] {
  const { open, rest } = fixesOf(each);
  if (open.length + rest.length === 0) return [];
  const lines = open.map((fix) => {
    const [worth, sentence, rerun = ""] = fixLines(fix);
    return `1. **${worth}**. ${sentence} ${code(rerun)}`;
  });
  const more = `Beyond the next level: ${rest.length} (${casesIn(rest)}).`;
  return ["", "### What to fix", "", ...lines, ...(rest.length > 0 ? ["", more] : [])];
}

/** The families in a line, zero shown as zero; each harm folded. */
function harmSection(each: AdapterReport): string[] {
  const rows = each.score.harms.map(({ harm, cases, causes }) => [
    harm,
    harms[harm].does,
    String(causes),
    String(cases.length),
  ]);
  const counts = familyCounts(each).map(([family, count]) => `${family} ${count}`);
  return [
    "",
    `Harms: ${counts.join(" · ")}.`,
    ...(rows.length === 0
      ? []
      : ["", ...details("Harms", table(["harm", "what it does", "causes", "cases"], rows))]),
  ];
}

function causeSection({ causes }: AdapterReport): string[] {
  if (causes.length === 0) return [];
  const rows = causes.map(({ sentence, cases, facts, harm, level, example, known }) => [
    `${sentence}${known === null ? "" : ` (known: ${known})`}`,
    String(cases),
    String(facts),
    harm,
    level,
    code(example),
  ]);
  const head = ["cause", "cases", "facts", "harm", "level", "for instance"];
  const rest = rows.slice(causesShown);
  return [
    "",
    "### Causes",
    "",
    "One row a mechanism, the severest harm first. `npx fullstop explain <case>` shows the bytes, the claim and who says so.",
    "",
    ...table(head, rows.slice(0, causesShown)),
    ...(rest.length > 0 ? ["", ...details(`${rest.length} more causes`, table(head, rest))] : []),
  ];
}

function wordSection({ uncovered }: AdapterReport): string[] {
  if (uncovered.length === 0) return [];
  const rows = uncovered.map(({ word, cases, row }) => [code(word), String(cases), code(row)]);
  return [
    "",
    "### Words and errors without a row",
    "",
    ...table(["word or error", "cases", "row to paste"], rows),
  ];
}

function lossSection({ score }: AdapterReport): string[] {
  const costly = score.losses.filter(({ actions }) => actions.length > 1);
  if (costly.length === 0) return [];
  const rows = costly.map(({ word, joins, actions }) => [
    code(word),
    joins
      .map(
        ({ reason, raw }) =>
          `${reason} (${raw.slice(0, 4).join(", ")}${raw.length > 4 ? ", …" : ""})`,
      )
      .join("; "),
    actions.join(", "),
  ]);
  return [
    "",
    ...details("Words that stand for several things", [
      ...table(["word", "means here", "decisions it can no longer tell apart"], rows),
    ]),
  ];
}

function exceptionSection({ adapter }: AdapterReport): string[] {
  if (adapter.exceptions.length === 0) return [];
  return [
    "",
    "### Where the wrapper leaves the library's defaults",
    "",
    ...adapter.exceptions.map((text) => `- ${text.replaceAll("<", "&lt;")}`),
  ];
}

function requirementSection({ score }: AdapterReport, report: Report): string[] {
  const rows = report.requirements.flatMap(({ id, level, rules, sentence }) => {
    const total = score.requirements.find((each) => each.id === id);
    if (!total) return [];
    const { pass, fail, notClaimed } = total;
    return [
      [id, level, rules.join(", "), sentence, String(pass), String(fail), String(notClaimed)],
    ];
  });
  return [
    "",
    ...details("Requirements", [
      ...table(["id", "level", "rules", "requirement", "pass", "fail", "not claimed"], rows),
    ]),
  ];
}

function providerSection({ score }: AdapterReport): string[] {
  const measured = Object.entries(score.byProvider).filter(([, { of }]) => of > 0);
  const rows = measured.map(([name, value]) => [name, ratio(value)]);
  return ["", ...details("By provider", [...table(["provider", "mapping accuracy"], rows)])];
}

function failureSection({ failures }: AdapterReport): string[] {
  if (failures.length === 0) return [];
  const rows = failures
    .slice(0, failuresShown)
    .map(({ case: id, expected, answer, harms: found, broken, known, rung, rules }) => [
      code(id),
      `${expected.stopReason} ${code(JSON.stringify(expected.rawReason))}`,
      code(answer.reported ?? answer.error ?? answer.kind),
      found.join(", "),
      rules.join(", "),
      `${brokenText(broken, rung)}${known === null ? "" : ` (known: ${known})`}`,
    ]);
  const rest = failures.length - failuresShown;
  const more = rest > 0 ? ["", `… and ${rest} more in report.json.`] : [];
  return [
    "",
    ...details(`${failures.length} failing cases`, [
      ...table(["case", "expected", "answered", "harm", "rules", "broken"], rows),
      ...more,
    ]),
  ];
}
