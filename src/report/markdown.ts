// The report as Markdown: for a step summary, and for review in the repository.
import { harms } from "../model/harm.ts";
import { ratio } from "../model/ratio.ts";
import { dials, verdictSentence } from "./figures.ts";
import { loopSection } from "./loops.ts";
import { code, table } from "./markdown-table.ts";
import type { AdapterReport, Report } from "./report.ts";

const failuresShown = 200;

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
  const { adapter, score } = each;
  return [
    "",
    `## ${adapter.name}`,
    "",
    verdictSentence(each),
    "",
    ...(adapter.library ? [`Library: ${adapter.library}.`, ""] : []),
    ...table(["dial", "value"], dials(each)),
    "",
    "### Harms",
    "",
    ...(score.harms.length === 0
      ? ["None found."]
      : table(
          ["harm", "cases", "what it does"],
          score.harms.map(({ harm, cases }) => [harm, String(cases.length), harms[harm]]),
        )),
    "",
    "### Requirements",
    "",
    ...table(
      ["id", "level", "requirement", "pass", "fail", "not claimed"],
      report.requirements.flatMap(({ id, level, sentence }) => {
        const total = score.requirements.find((each) => each.id === id);
        return total
          ? [
              [
                id,
                level,
                sentence,
                String(total.pass),
                String(total.fail),
                String(total.notClaimed),
              ],
            ]
          : [];
      }),
    ),
    "",
    "### By provider and by provenance",
    "",
    ...table(
      ["provider", "mapping accuracy"],
      Object.entries(score.byProvider).map(([name, value]) => [name, ratio(value)]),
    ),
    "",
    ...table(
      ["provenance", "mapping accuracy"],
      Object.entries(score.byRung).map(([name, value]) => [name, ratio(value)]),
    ),
    ...loopSection(score.loops),
    ...lossSection(each),
    ...exceptionSection(each),
    ...failureSection(each),
  ];
}

function lossSection({ score }: AdapterReport): string[] {
  const costly = score.losses.filter(({ actions }) => actions.length > 1);
  if (costly.length === 0) return [];
  return [
    "",
    "### Words that stand for several things",
    "",
    ...table(
      ["word", "means here", "decisions it can no longer tell apart"],
      costly.map(({ word, joins, actions }) => [
        code(word),
        joins
          .map(
            ({ reason, raw }) =>
              `${reason} (${raw.slice(0, 4).join(", ")}${raw.length > 4 ? ", …" : ""})`,
          )
          .join("; "),
        actions.join(", "),
      ]),
    ),
  ];
}

function exceptionSection({ adapter }: AdapterReport): string[] {
  if (adapter.exceptions.length === 0) return [];
  return [
    "",
    "### Where the shim leaves the library's defaults",
    "",
    ...adapter.exceptions.map((text) => `- ${text}`),
  ];
}

function failureSection({ failures }: AdapterReport): string[] {
  if (failures.length === 0) return [];
  const rows = failures
    .slice(0, failuresShown)
    .map(({ case: id, expected, answer, harm, broken, known }) => [
      code(id),
      `${expected.stopReason} ${code(JSON.stringify(expected.rawReason))}`,
      answer.reported === null ? (answer.error ?? answer.kind) : code(answer.reported),
      harm ?? "",
      `${broken.map((rule) => `${rule.id} ${rule.message}`).join("; ")}${known === null ? "" : ` (known: ${known})`}`,
    ]);
  const rest = failures.length - failuresShown;
  return [
    "",
    "### Failures",
    "",
    ...table(["case", "expected", "answered", "harm", "broken"], rows),
    ...(rest > 0
      ? [
          "",
          `… and ${rest} more in report.json. Rerun one with \`fullstop run --adapter … --grep '<case>'\`.`,
        ]
      : []),
  ];
}
