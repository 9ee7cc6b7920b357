// What a command says on standard output, and where a report goes: to a file if one is named, else there.
import { writeFileSync } from "node:fs";
import { inputError } from "../corpus/fault.ts";
import { messageOf } from "../text.ts";

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

/** Prints or writes; an InputError when the file cannot be written. */
export function writeOut(text: string, out: string | undefined): void {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(out, text);
  } catch (error) {
    throw inputError(out, messageOf(error), "a file that can be written", "Check the path.");
  }
}
