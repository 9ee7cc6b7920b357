// Rows on the terminal: each measurement beside its limit. Counts the limits that were broken.
import { quantile } from "./measure.ts";

interface Row {
  readonly name: string;
  /** The two sides, in words. */
  readonly sides: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number;
}

export interface Report {
  title(text: string): void;
  row(row: Row): void;
  note(text: string): void;
  broken(): number;
}

/** A report that loosens every limit by the slack. */
export function createReport(slack: number, print: (line: string) => void): Report {
  let broken = 0;
  return {
    title: (text) => print(`\n${text}`),
    row({ name, sides, value, unit, limit }) {
      const over = !(value <= limit * slack);
      if (over) broken++;
      const allowed = `limit ${show(limit * slack)}${unit}`;
      const cells = [
        name.padEnd(44),
        sides.padEnd(38),
        `${show(value)}${unit}`.padStart(12),
        allowed.padStart(16),
      ];
      print(`  ${cells.join("  ")}  ${over ? "BROKEN" : "ok"}`);
    },
    note: (text) => print(`  ${text}`),
    broken: () => broken,
  };
}

/** A row for the 99th percentile of times in microseconds, beside a limit in milliseconds. */
export function reportQuantile(
  report: Report,
  name: string,
  times: readonly number[],
  limit: number,
): void {
  const sides = `median ${microseconds(quantile(times, 0.5))} of ${times.length}`;
  report.row({ name, sides, value: quantile(times, 0.99) / 1000, unit: " ms", limit });
}

export function microseconds(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(1)} µs`;
}

function show(value: number): string {
  return value < 0.01 ? value.toFixed(4) : value.toFixed(2);
}
