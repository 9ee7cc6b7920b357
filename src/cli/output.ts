// What a command prints and the files it writes. Where the system refuses to write one, the error names it and says what to do.
import { writeFileSync } from "node:fs";
import { InputError, inputError } from "../corpus/fault.ts";
import { messageOf } from "../text.ts";

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints to standard error, so that standard output holds only what programs read. */
export function warn(text: string): void {
  process.stderr.write(`fullstop: ${text}\n`);
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export function printJson(value: unknown): void {
  process.stdout.write(jsonText(value));
}

/** Prints, or writes to the file that was named. */
export function writeOut(text: string, out: string | undefined): void {
  if (out === undefined) process.stdout.write(text);
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
