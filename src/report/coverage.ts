// Coverage of the census as Markdown: family × value × mode, a glyph for each rung of evidence.
import type { FamilyCoverage, LineCoverage, Rung } from "../corpus/lint/coverage.ts";
import { totalsOf } from "../corpus/lint/coverage.ts";
import { modes } from "../corpus/load.ts";
import { code, table } from "./markdown-table.ts";

const glyphs: Readonly<Record<Rung, string>> = {
  recorded: "●",
  captured: "◉",
  derived: "◐",
  documented: "■",
  reported: "▲",
  synthetic: "○",
};

/** The whole census with its evidence. */
export function renderCoverage(families: readonly FamilyCoverage[]): string {
  const scope = families.filter(({ family }) => family.waived === undefined);
  const lines = scope.flatMap((each) => each.lines);
  const totals = totalsOf(lines);
  const outside = families.filter(({ family }) => family.waived !== undefined);
  return [
    "# Coverage of the census",
    "",
    `${totals.covered} of ${totals.lines} lines of ${scope.length} families have evidence, ${totals.waived} are waived with a reason, ${totals.missing} are neither. ${outside.length} families are out of scope.`,
    "",
    `${Object.entries(glyphs)
      .map(([rung, glyph]) => `${glyph} ${rung}`)
      .join(" · ")} · – waived`,
    ...scope.flatMap(familySection),
    "",
    "## Out of scope",
    "",
    ...table(
      ["family", "why"],
      outside.map(({ family }) => [family.id, family.waived ?? ""]),
    ),
    "",
  ].join("\n");
}

function familySection({ family, lines }: FamilyCoverage): string[] {
  return [
    "",
    `## ${family.id}`,
    "",
    `${family.name}. Evidence: ${family.evidence}.`,
    "",
    ...table(["line", "means", ...modes, "in captures", "waived because"], lines.map(row)),
  ];
}

function row({ line, rungs, waived, seen }: LineCoverage): string[] {
  const shown =
    line.kind === "value" ? code(JSON.stringify(line.value)) : `${line.kind}: ${line.says}`;
  const cells = modes.map(
    (mode) =>
      [...new Set(rungs[mode])].map((rung) => glyphs[rung]).join("") ||
      (waived === null ? "" : "–"),
  );
  return [shown, line.reason ?? "", ...cells, seenText(seen), waived ?? ""];
}

function seenText({ times, repositories }: LineCoverage["seen"]): string {
  const few = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  return times === 0
    ? ""
    : `seen ${few(times, "time", "times")} in ${few(repositories, "repository", "repositories")}`;
}
