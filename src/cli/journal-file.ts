// The journal on disk: every line is written as it comes, so that an interrupted run loses nothing.
import { createHash, type Hash } from "node:crypto";
import {
  closeSync,
  constants,
  ftruncateSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { inputError } from "../corpus/fault.ts";
import type { JournalFooter, JournalHeader, JournalLine } from "../generated/journal.ts";
import { type Journal, parseJournal, rowOf } from "../run/journal.ts";
import { IncompleteError } from "./exit.ts";
import { trying } from "./output.ts";

/** Begins a journal, or appends to the one to be resumed: lines already judged are not written again. */
export function openJournal(out: string, header: JournalHeader, before?: Journal) {
  const file = join(out, "run.jsonl");
  const unlock = lock(out, header);
  const opened = () => {
    const descriptor = openSync(file, before ? "a" : anew);
    if (before) ftruncateSync(descriptor, before.bytes);
    return descriptor;
  };
  let descriptor: number | null = writable(file, opened);
  const wanted = createHash("sha256");
  let size = before?.bytes ?? 0;
  if (before) hashFile(file, size, wanted);
  const write = (line: JournalLine) => {
    const bytes = Buffer.from(rowOf(line));
    // On a full disk writeSync writes only a part and fails on the next call.
    for (let from = 0; descriptor !== null && from < bytes.length; )
      from += writeSync(descriptor, bytes, from);
    wanted.update(bytes);
    size += bytes.length;
  };
  if (!before) write(header);
  return {
    /** Does nothing after `close`. */
    write,
    /** A journal without a footer counts as not whole. With one it is read back: an adapter can reach the file too. */
    close(footer: JournalFooter | null): void {
      if (descriptor === null) return;
      try {
        if (!footer) return;
        write(footer);
        const found = createHash("sha256");
        if (hashFile(file, size, found) && found.digest("hex") === wanted.digest("hex")) return;
        throw new IncompleteError(
          `${file} was removed, replaced or changed while it was written: run again`,
        );
      } finally {
        closeSync(descriptor);
        descriptor = null;
        unlock();
      }
    },
  };
}

/** Every write goes to the end: one at an old place would leave a hole where another process has cut the file. */
const anew = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_APPEND;

/** Hashes the first `size` bytes; false where the file cannot be read, or is not that long. */
function hashFile(file: string, size: number, into: Hash): boolean {
  const part = Buffer.alloc(1 << 20);
  let left = size;
  try {
    const descriptor = openSync(file, "r");
    try {
      for (let got = -1; left >= 0 && got !== 0; left -= got) {
        got = readSync(descriptor, part);
        into.update(part.subarray(0, got));
      }
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
  return left === 0;
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
