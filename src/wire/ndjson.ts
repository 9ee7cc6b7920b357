// One JSON value a line: NDJSON, and stream payloads whose envelope was lost. A line that is not JSON
// is passed on as data without a value, so a bare `[DONE]` survives.
import { frameSizeMax, parseJson, type Sink, type TextFraming } from "./frame.ts";

/** Decodes newline-delimited JSON. A last line without a line end counts when it is whole. */
export function ndjsonFraming(sink: Sink): TextFraming {
  let parts: string[] = [];
  let held = 0;

  function line(text: string): void {
    const data = text.trim();
    if (data !== "") sink({ kind: "event", event: "", data, value: parseJson(data) });
  }

  return {
    feed(text) {
      let start = 0;
      for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
        // Fragments are joined once per line: adding them up one by one would be quadratic on tiny chunks.
        parts.push(text.slice(start, end));
        line(parts.length === 1 ? (parts[0] ?? "") : parts.join(""));
        parts = [];
        held = 0;
        start = end + 1;
      }
      if (start < text.length) parts.push(start === 0 ? text : text.slice(start));
      held += text.length - start;
      return held > frameSizeMax ? "oversize" : null;
    },
    end() {
      const rest = parts.join("").trim();
      if (rest !== "" && parseJson(rest) === undefined && !/^\[[A-Z]+\]$/.test(rest))
        return "truncated";
      line(rest);
      return null;
    },
  };
}
