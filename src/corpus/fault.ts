// A fault in the corpus or in a user's input: where, what was found, what was expected, what to do.
import { printable } from "../text.ts";

export interface InputFault {
  readonly file: string;
  /** JSON pointer into the file; empty for the file as a whole. */
  readonly pointer: string;
  readonly found: string;
  readonly expected: string;
  readonly next: string;
}

/** A fault in input that stops a command. */
export class InputError extends Error {
  readonly faults: readonly InputFault[];
  constructor(faults: readonly InputFault[]) {
    super(faults.map(formatFault).join("\n"));
    this.name = "InputError";
    this.faults = faults;
  }
}

/** One line a person can act on. */
export function formatFault({ file, pointer, found, expected, next }: InputFault): string {
  const place = pointer === "" ? file : `${file}#${pointer}`;
  // Names and values come from files: a terminal would act on a line end or an escape in them.
  return printable(`${place}: found ${found}, expected ${expected}. ${next}`);
}

/** The error of one fault. */
export function inputError(
  file: string,
  found: string,
  expected: string,
  next: string,
  pointer = "",
): InputError {
  return new InputError([{ file, pointer, found, expected, next }]);
}

/** The result of `make`; undefined if it throws an InputError, whose faults are added to the list. */
export function attempt<T>(faults: InputFault[], make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}
