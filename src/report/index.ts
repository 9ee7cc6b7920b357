// The reporters: one line each. A reporter is a function from the report to text.
import type { CaseLine } from "../generated/journal.ts";
import { mapTexts, printable, printableLines } from "../text.ts";
import { renderJunit } from "./junit.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Report } from "./report.ts";
import { renderTerminal } from "./terminal.ts";

export interface Reporter {
  /** null: printed, not written. */
  readonly file: string | null;
  readonly render: (report: Report, lines: readonly CaseLine[]) => string;
}

/** For renderers that show text as it is: makes control characters visible. JSON has escapes of its own. */
const shown =
  (render: Reporter["render"]): Reporter["render"] =>
  (report, lines) =>
    render(mapTexts(report, printable), mapTexts(lines, printable));

export const reporters: Readonly<Record<string, Reporter>> = {
  terminal: { file: null, render: shown(renderTerminal) },
  json: {
    file: "report.json",
    render: (report) => printableLines(`${JSON.stringify(report, null, 2)}\n`),
  },
  markdown: { file: "report.md", render: shown(renderMarkdown) },
  junit: { file: "junit.xml", render: shown(renderJunit) },
};
