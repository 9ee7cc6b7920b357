// The reporters: one line each. A reporter is a function from the report to text.
import type { CaseLine } from "../generated/journal.ts";
import { renderJunit } from "./junit.ts";
import { renderMarkdown } from "./markdown.ts";
import type { Report } from "./report.ts";
import { renderTerminal } from "./terminal.ts";

export interface Reporter {
  /** null: printed, not written. */
  readonly file: string | null;
  readonly render: (report: Report, lines: readonly CaseLine[]) => string;
}

export const reporters: Readonly<Record<string, Reporter>> = {
  terminal: { file: null, render: renderTerminal },
  json: { file: "report.json", render: (report) => `${JSON.stringify(report, null, 2)}\n` },
  markdown: { file: "report.md", render: renderMarkdown },
  junit: { file: "junit.xml", render: renderJunit },
};
