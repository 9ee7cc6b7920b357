// The journal on disk: every line is written as it comes, so that an interrupted run loses nothing.
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { inputError } from "../corpus/fault.ts";
import type { JournalFooter, JournalHeader, JournalLine } from "../generated/journal.ts";
import { type Journal, parseJournal, rowOf } from "../run/journal.ts";
import { trying } from "./output.ts";

/** Begins a journal, or appends to the one to be resumed: lines already judged are not written again. */
export function openJournal(out: string, header: JournalHeader, before?: Journal) {
  const file = join(out, "run.jsonl");
  const unlock = lock(out, header);
  const opened = () => {
    const descriptor = openSync(file, before ? "a" : "w");
    if (before) ftruncateSync(descriptor, before.bytes);
    return descriptor;
  };
  let descriptor: number | null = writable(file, opened);
  const write = (line: JournalLine) => {
    const bytes = Buffer.from(rowOf(line));
    // On a full disk writeSync writes only a part and fails on the next call.
    for (let from = 0; descriptor !== null && from < bytes.length; )
      from += writeSync(descriptor, bytes, from);
  };
  if (!before) write(header);
  return {
    /** Does nothing after `close`. */
    write,
    /** A journal without a footer counts as not whole. */
    close(footer: JournalFooter | null): void {
      if (descriptor === null) return;
      try {
        if (footer) write(footer);
        const { ino, size } = fstatSync(descriptor);
        const there = statSync(file, { throwIfNoEntry: false });
        if (there?.ino !== ino || there.size !== size)
          throw new Error(`${file} was removed or replaced while it was written`);
      } finally {
        closeSync(descriptor);
        descriptor = null;
        unlock();
      }
    },
  };
}

/** The locks of this process. A lock file with our process id that is not here is stale: a container that restarts reuses ids. */
const held = new Set<string>();

/** Two runs that write into one folder would tear each other's journal. */
function lock(out: string, { adapters }: JournalHeader): () => void {
  const file = join(out, "run.lock");
  const name = adapters.map((each) => each.name).join(", ");
  const own = `${file}.${process.pid}`;
  // Written under another name and then linked, so that no other run reads a lock file that is still empty.
  const claim = () => {
    const text = `${process.pid} ${name}`;
    writeFileSync(own, text);
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
      // This file system has no hard links.
      writeFileSync(file, text, { flag: "wx" });
    } finally {
      rmSync(own);
    }
    held.add(file);
  };
  const release = () => {
    rmSync(file, { force: true });
    held.delete(file);
  };
  writable(file, () => {
    mkdirSync(out, { recursive: true });
    try {
      claim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [, pid = "0", owner] = /^(\d+) (.*)$/s.exec(readFileSync(file, "utf8")) ?? [];
      if (Number(pid) === process.pid ? held.has(file) : isAlive(Number(pid)))
        throw inputError(
          out,
          `a run of ${owner} at work (process ${pid})`,
          "a folder for this run alone",
          `Wait for it, or choose another with --out. If that process is something else, remove ${file}.`,
        );
      // Stale: the run that held it was killed.
      release();
      claim();
    }
  });
  process.on("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const writable = <T>(file: string, work: () => T): T =>
  trying(file, "a folder that can be written", "Choose another with --out.", work);

export type NamedJournal = Journal & { readonly file: string };

export function readJournal(file: string): NamedJournal {
  const text = trying(file, "a file that can be read", "Check the path.", () =>
    readFileSync(file, "utf8"),
  );
  return { file, ...parseJournal(text, file) };
}

/** A sentence for each journal that does not hold its whole run. */
export function notWhole(journals: readonly NamedJournal[]): string[] {
  return journals
    .filter(({ condition }) => condition !== "whole")
    .map(({ file, condition, lines, header }) =>
      condition === "cut"
        ? `${file} is not whole: it holds ${lines.length} of ${header.planned} cases; finish the run with --resume`
        : `${file} is damaged: cases are missing, repeated or changed; run again`,
    );
}
