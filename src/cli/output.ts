// The one door for text: what a command prints and asks, and the files it writes. Names, answers and captures are foreign:
// nothing in them may control the terminal, give a CI service a command, or begin a line of its own.
import { InputError, inputError } from "../corpus/fault.ts";
import { messageOf, printable, printableLines } from "../text.ts";

/** Imported, it would load a quarter more of Node before each command. */
const { writeFileSync } = process.getBuiltinModule("node:fs");

type Stream = typeof process.stdout | typeof process.stderr;

const writePage = (stream: Stream, text: string) => stream.write(printableLines(text));
const writeLine = (stream: Stream, line: string) => writePage(stream, `${printable(line)}\n`);

/** Prints lines; a line end inside one is shown as `\n`. */
export function print(...lines: readonly string[]): void {
  for (const line of lines) writeLine(process.stdout, line);
}

/** Prints what a renderer made: its own line ends stay. */
export function printPage(page: string): void {
  writePage(process.stdout, page);
}

/** Prints a line to standard error, so that standard output holds only what programs read. */
export function warn(line: string): void {
  note(`fullstop: ${line}`);
}

/** The same without the name in front: what a person reads while a command works. */
export function note(line: string): void {
  writeLine(process.stderr, line);
}

/** Prints several lines to standard error: an error with its stack, a list of faults. */
export function notePage(page: string): void {
  writePage(process.stderr, `${page}\n`);
}

/** A note on a line of a file, for GitHub's checks: the only command to a CI service that is ever printed. */
export function annotate(
  kind: "error" | "warning",
  file: string,
  line: number,
  message: string,
): void {
  const data = (text: string) => printable(text).replaceAll("%", "%25");
  const property = (text: string) => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
  process.stdout.write(`::${kind} file=${property(file)},line=${line}::${data(message)}\n`);
}

/** Asks on the terminal; null where there is no terminal. */
export async function askTerminal(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(printable(question));
  } finally {
    terminal.close();
  }
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function printJson(value: unknown): void {
  printPage(jsonText(value));
}

/** Prints, or writes to the file that was named. */
export function writeOut(text: string, out: string | undefined): void {
  if (out === undefined) printPage(text);
  else trying(out, "a file that can be written", "Check the path.", () => writeFileSync(out, text));
}

/** Does the work. An error of the system, thrown or rejected, becomes an InputError about the file or port. */
export function trying<T>(file: string, expected: string, next: string, work: () => T): T {
  const refuse = (error: unknown): never => {
    if (error instanceof InputError) throw error;
    throw inputError(file, messageOf(error), expected, next);
  };
  try {
    const made = work();
    return made instanceof Promise ? (made.catch(refuse) as T) : made;
  } catch (error) {
    return refuse(error);
  }
}
