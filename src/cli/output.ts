// Where a report goes: to a file if one is named, else to standard output.
import { writeFileSync } from "node:fs";
import { InputError } from "../corpus/fault.ts";

/** Prints or writes; an InputError when the file cannot be written. */
export function writeOut(text: string, out: string | undefined): void {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(out, text);
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const expected = "a file that can be written";
    throw new InputError([{ file: out, pointer: "", found, expected, next: "Check the path." }]);
  }
}
