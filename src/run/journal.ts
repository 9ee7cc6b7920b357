// A run as JSON Lines: a header, one line for each case, and a footer that proves it whole. All reports are made from it.

import { createHash } from "node:crypto";
import { inputError } from "../corpus/fault.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type {
  AdapterStamp,
  CaseLine,
  JournalFooter,
  JournalHeader,
  JournalLine,
} from "../generated/journal.ts";
import { validateJournal } from "../generated/validators.js";
import type { Vocabulary } from "../generated/vocabulary.ts";
import { redactValue } from "../redact/index.ts";
import { messageOf } from "../text.ts";

export interface Journal {
  readonly header: JournalHeader;
  readonly lines: readonly CaseLine[];
  /** `cut`: the run broke off before its footer. `damaged`: cases are missing, repeated, or not those of the footer. */
  readonly condition: "whole" | "cut" | "damaged";
  /** The length of header and cases in bytes: a resumed run writes on from there. */
  readonly bytes: number;
}

/** The adapter of a run as the header records it; `command`: the flags that name it. */
export function adapterStamp(
  manifest: AdapterManifest,
  vocabulary: Vocabulary,
  command: string,
  /** The adapter file, where it is a template that nobody has changed. */
  template?: string,
): AdapterStamp {
  const { name, version, library = null, exceptions = [], dialects, modes, reports } = manifest;
  const own = { name, version, library, exceptions, dialects, modes, reports };
  return { ...own, vocabulary: vocabulary.name, command, ...(template && { template }) };
}

/** A line without secrets: strings of the adapter are redacted before the line is counted or written. */
export function safeLine(line: CaseLine): CaseLine {
  const { answer, findings, requirements, loop } = line;
  // `kind`, `means` and `action` come from our own enums; only the adapter's own strings need redacting.
  const { kind, means, action, ...said } = answer;
  return {
    ...line,
    answer: { kind, means, action, ...redactValue(said) },
    // Divergence and timeline quote tool inputs, text and events of the adapter.
    ...(loop && loop.divergence !== null && { loop: redactValue(loop) }),
    findings: findings.length > 0 ? redactValue(findings) : findings,
    // Only messages of failures quote the adapter.
    requirements: requirements.map((each) =>
      each.message === undefined ? each : { ...each, message: redactValue(each.message) },
    ),
  };
}

/** The footer for this header and these lines; it does not depend on their order or latency. */
export function footerOf(header: JournalHeader, lines: readonly CaseLine[]): JournalFooter {
  const sorted = lines.map(({ latencyMs: _, ...line }) => JSON.stringify(line)).sort();
  return {
    type: "footer",
    cases: lines.length,
    hash: sha256([JSON.stringify(header), ...sorted].join("\n")),
  };
}

/** A line as it is written: its last member is a checksum of the rest, so that a changed byte is noticed. */
export function rowOf(line: JournalLine): string {
  const json = JSON.stringify(line).slice(0, -1);
  return `${json},"sum":"${sumOf(json)}"}\n`;
}

/** Parses a journal and finds its condition; a last line without a line break was cut and is dropped. */
export function parseJournal(text: string, file: string): Journal {
  const rows = text.split("\n").slice(0, -1);
  const parsed = rows.map((row, at) => parseRow(row, `${file}:${at + 1}`));
  const [header] = parsed;
  if (header?.type !== "header") {
    const expected = "a journal written by fullstop run";
    throw inputError(file, "no header", expected, "Give a run.jsonl file.");
  }
  const lines = parsed.filter((line) => line.type === "case");
  const kept = rows.slice(0, 1 + lines.length);
  return {
    header,
    lines,
    condition: conditionOf(header, lines, parsed.slice(kept.length)),
    bytes: Buffer.byteLength(kept.join("\n")) + 1,
  };
}

/** `rest`: what follows the header and as many rows as there are cases; in a whole journal, the footer alone. */
function conditionOf(
  header: JournalHeader,
  lines: readonly CaseLine[],
  rest: readonly JournalLine[],
): Journal["condition"] {
  const ids = new Set(lines.map(({ adapter, case: id }) => `${adapter}\n${id}`));
  const [footer] = rest;
  if (ids.size < lines.length || rest.length > 1) return "damaged";
  if (!footer) return "cut";
  const fits = footer.type === "footer" && footer.hash === footerOf(header, lines).hash;
  return fits && lines.length === header.planned ? "whole" : "damaged";
}

/** The members in which two headers differ. */
export function differences(a: JournalHeader, b: JournalHeader): (keyof JournalHeader)[] {
  const names = Object.keys(a) as (keyof JournalHeader)[];
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

function parseRow(row: string, place: string): JournalLine {
  const refuse = (why: string, pointer = "") =>
    inputError(place, row.slice(0, 60), why, "The file was changed: run again.", pointer);
  const [, json = "", sum] = /^(.*),"sum":"([0-9a-f]{16})"\}$/s.exec(row) ?? [];
  if (sum === undefined) throw refuse("a line that ends in its checksum");
  if (sum !== sumOf(json)) throw refuse("a line that fits its checksum");
  try {
    const value: unknown = JSON.parse(`${json}}`);
    if (validateJournal(value)) return value as JournalLine;
  } catch (error) {
    throw refuse(messageOf(error));
  }
  const [first] = validateJournal.errors ?? [];
  throw refuse(`${first?.message}: see schemas/journal.schema.json`, first?.instancePath);
}

const sumOf = (json: string) => sha256(json).slice(0, 16);

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
