// One JSON value a line: NDJSON, and stream payloads whose envelope was lost. A line that is not JSON
// is passed on as data without a value, so a bare `[DONE]` survives.
import { frameSizeMax, parseJson, type Sink, type TextFraming } from "./frame.ts";

/** Decodes newline-delimited JSON. A last line without a line end counts when it is whole. */
export function ndjsonFraming(sink: Sink, sizeMax = frameSizeMax): TextFraming {
  /** The last line, as far as it came. */
  let held = "";

  function line(text: string): void {
    const data = text.trim();
    if (data !== "") sink({ kind: "event", event: "", data, value: parseJson(data) });
  }

  return {
    feed(text) {
      for (const [at, piece] of text.split("\n").entries()) {
        if (at > 0) {
          line(held);
          held = "";
        }
        held += piece;
      }
      return held.length > sizeMax ? "oversize" : null;
    },
    end() {
      const rest = held.trim();
      if (rest !== "" && parseJson(rest) === undefined && !/^\[[A-Z]+\]$/.test(rest))
        return "truncated";
      line(rest);
      return null;
    },
  };
}
