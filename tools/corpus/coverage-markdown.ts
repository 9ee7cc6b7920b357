// Coverage of the census as Markdown: family × value × mode, a glyph for each rung of evidence.

import { modes } from "../../src/corpus/load.ts";
import { counted } from "../../src/report/figures.ts";
import { code, page, section, table, tableOf } from "../../src/report/markdown-table.ts";
import type { FamilyCoverage, LineCoverage, Rung } from "./coverage.ts";
import { totalsOf } from "./coverage.ts";

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
  const totals = totalsOf(scope.flatMap((each) => each.lines));
  const outside = families.filter(({ family }) => family.waived !== undefined);
  const legend = Object.entries(glyphs).map(([rung, glyph]) => `${glyph} ${rung}`);
  return page(
    "# Coverage of the census",
    `${totals.covered} of ${totals.lines} lines of ${scope.length} families have evidence, ${totals.waived} are waived with a reason, ${totals.missing} are neither. ${outside.length} families are out of scope.`,
    `${legend.join(" · ")} · – waived`,
    ...scope.map(({ family, lines }) =>
      section(
        `## ${family.id}`,
        `${family.name}. Evidence: ${family.evidence}.`,
        table(["line", "means", ...modes, "in captures", "waived because"], lines.map(row)),
      ),
    ),
    section(
      "## Out of scope",
      tableOf(outside, {
        family: ({ family }) => family.id,
        why: ({ family }) => family.waived ?? "",
      }),
    ),
  );
}

function row({ line, rungs, waived, seen: { times, repositories } }: LineCoverage): string[] {
  const shown =
    line.kind === "value" ? code(JSON.stringify(line.value)) : `${line.kind}: ${line.says}`;
  const cells = modes.map(
    (mode) =>
      [...new Set(rungs[mode])].map((rung) => glyphs[rung]).join("") ||
      (waived === null ? "" : "–"),
  );
  const seen = `seen ${counted(times, "time")} in ${counted(repositories, "repository", "repositories")}`;
  return [shown, line.reason ?? "", ...cells, times === 0 ? "" : seen, waived ?? ""];
}
