// The board's files: one for each guest, which is read back, and the pages made from them.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { loadCards, readAs } from "../../src/corpus/load.ts";
import type { BoardGuest } from "../../src/generated/board-guest.ts";
import { writeBlock } from "../block.ts";
import { root } from "../validators.ts";
import { type GuestRun, guestOf } from "./guest.ts";
import { endingsTable, type Findings, renderBoard, renderBoardConsistency } from "./pages.ts";

const board = join(root, "reports/board");

/** Faults that were traced to a line of the library, by guest. */
export function boardFindings(): Findings {
  const all = globSync("adapters/**/findings.json", { cwd: root, exclude: ["**/node_modules"] });
  return Object.fromEntries(
    all
      .sort()
      .map((file) => [basename(dirname(file)), JSON.parse(readFileSync(join(root, file), "utf8"))]),
  );
}

/** The day stays where nothing else changed, so that a run that finds the same leaves the same bytes. */
export function keepGuest(run: Omit<GuestRun, "date">): void {
  const file = join(board, `${run.report.adapter.name}.json`);
  const before: BoardGuest | null = existsSync(file) ? readAs("board-guest", file) : null;
  const same = before && textOf(guestOf({ ...run, date: before.date }));
  const today = new Date().toISOString().slice(0, 10);
  if (before === null || same !== readFileSync(file, "utf8"))
    writeFileSync(file, textOf(guestOf({ ...run, date: today })));
}

/** A line for each cell row, answer and mechanism, so that a diff shows what changed. */
function textOf(guest: BoardGuest): string {
  const inner = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const isList = Array.isArray(value);
    const rows = Object.entries(value).map(
      ([name, each]) => `${isList ? "" : `${JSON.stringify(name)}:`}${JSON.stringify(each)}`,
    );
    const [open, close] = isList ? "[]" : "{}";
    return rows.length === 0 ? `${open}${close}` : `${open}\n${rows.join(",\n")}\n${close}`;
  };
  const members = Object.entries(guest).map(([name, value]) => `"${name}": ${inner(value)}`);
  return `{\n${members.join(",\n")}\n}\n`;
}

/** The pages, and the README's table, from the committed files alone. */
export function writeBoard(): void {
  const files = globSync("*.json", { cwd: board }).sort();
  const guests = files.map((file): BoardGuest => readAs("board-guest", join(board, file)));
  const corpus = builtInCorpus();
  const { situations } = readAs("situations", join(corpus, "situations.json"));
  const names = { situations, cards: loadCards(corpus) };
  writeFileSync(join(board, "board.md"), renderBoard(guests, boardFindings()));
  writeFileSync(join(board, "consistency.md"), renderBoardConsistency(guests, names));
  writeBlock("README.md", "board", `${endingsTable(guests)}\n`);
}
