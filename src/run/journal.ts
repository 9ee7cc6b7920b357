// A run as JSON Lines: header, a line a case, and a footer that proves it is whole. All reports are made from it.

import { createHash } from "node:crypto";
import { InputError, inputError } from "../corpus/fault.ts";
import type { CaseLine, JournalFooter, JournalHeader, JournalLine } from "../generated/journal.ts";
import { validateJournal } from "../generated/validators.js";
import { redactValue } from "../redact/index.ts";

export interface Journal {
  readonly header: JournalHeader;
  readonly lines: readonly CaseLine[];
  /** The footer is there and fits the lines. */
  readonly whole: boolean;
}

/** A line as it may be kept: secrets in the adapter's own words are replaced before anybody counts or writes them. */
export function safeLine(line: CaseLine): CaseLine {
  const { answer, findings, requirements } = line;
  return {
    ...line,
    answer: safeAnswer(answer),
    findings: findings.length > 0 ? redactValue(findings) : findings,
    // Only a failure has words of the adapter in it.
    requirements: requirements.map((each) =>
      each.message === undefined ? each : { ...each, message: redactValue(each.message) },
    ),
  };
}

/** What an adapter's words mean, and what to do on them, are words of ours. */
function safeAnswer({ kind, means, action, ...said }: CaseLine["answer"]): CaseLine["answer"] {
  return { kind, means, action, ...redactValue(said) };
}

/** The footer of these lines: order and latency do not count. */
export function footerOf(lines: readonly CaseLine[]): JournalFooter {
  const sorted = lines.map(({ latencyMs: _, ...line }) => JSON.stringify(line)).sort();
  const hash = createHash("sha256").update(sorted.join("\n")).digest("hex");
  return { type: "footer", cases: lines.length, hash };
}

/** Parses a journal. A last line that was cut is dropped: the run was interrupted there. */
export function parseJournal(text: string, file: string): Journal {
  const rows = text.split("\n").filter((row) => row !== "");
  const parsed = rows.flatMap((row, at) => parseRow(row, at, rows.length, file));
  const [header] = parsed;
  if (header?.type !== "header") {
    throw inputError(
      file,
      "no header",
      "a journal written by fullstop run",
      "Give a run.jsonl file.",
    );
  }
  const lines = parsed.filter((line) => line.type === "case");
  const footer = parsed.find((line) => line.type === "footer");
  return { header, lines, whole: footer !== undefined && footer.hash === footerOf(lines).hash };
}

function parseRow(row: string, at: number, count: number, file: string): JournalLine[] {
  try {
    const value: unknown = JSON.parse(row);
    if (validateJournal(value)) return [value as JournalLine];
    const { instancePath = "", message = "is not a journal line" } =
      validateJournal.errors?.[0] ?? {};
    throw inputError(
      `${file}:${at + 1}`,
      row.slice(0, 60),
      message,
      "See schemas/journal.schema.json.",
      instancePath,
    );
  } catch (error) {
    if (error instanceof InputError || at < count - 1) throw error;
    return [];
  }
}
