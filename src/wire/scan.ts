// Follows nesting and strings of JSON text one character at a time, without building values.

/** Tracks the nesting depth of a JSON text, and whether it is inside a string. */
export function jsonScanner() {
  const open: number[] = [];
  let string = false;
  let escaped = false;
  let broken = false;
  return {
    next(code: number): void {
      if (string) {
        if (escaped) escaped = false;
        else if (code === 92) escaped = true;
        else if (code === 34) string = false;
        return;
      }
      if (code === 34) string = true;
      else if (code === 123 || code === 91) open.push(code + 2);
      else if (code === 125 || code === 93) broken ||= open.pop() !== code;
      // Outside any bracket only white space may stand: anything else is not a JSON object or array.
      else if (open.length === 0 && code > 32) broken = true;
    },
    depth: () => open.length,
    inString: () => string,
    broken: () => broken,
  };
}
