// The journal on disk: every line is written as it comes, so that an interrupted run loses nothing.
import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { inputError } from "../corpus/fault.ts";
import type { CaseLine, JournalFooter, JournalHeader, JournalLine } from "../generated/journal.ts";
import { messageOf } from "../text.ts";

/** Starts the journal anew with the lines a resumed run already has. */
export function openJournal(out: string, header: JournalHeader, before: readonly CaseLine[]) {
  const file = join(out, "run.jsonl");
  const descriptor = open(out, file);
  const write = (line: JournalLine) => void writeSync(descriptor, `${JSON.stringify(line)}\n`);
  write(header);
  for (const line of before) write(line);
  return {
    write,
    /** Without a footer the journal says of itself that it is not whole. */
    async close(footer: JournalFooter | null): Promise<void> {
      if (footer) write(footer);
      closeSync(descriptor);
    },
  };
}

function open(out: string, file: string): number {
  try {
    mkdirSync(out, { recursive: true });
    return openSync(file, "w");
  } catch (error) {
    throw inputError(
      file,
      messageOf(error),
      "a folder that can be written",
      "Choose another with --out.",
    );
  }
}
