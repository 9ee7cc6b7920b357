// Server-sent events, on eventsource-parser. Also rescues JSON lines that servers write into an event
// stream without a `data:` prefix (Gemini errors do this), and a field `error`, both of which the parser drops.
import { createParser } from "eventsource-parser";
import { type Fault, frameSizeMax, parseJson, type Sink, type TextFraming } from "./frame.ts";
import { jsonScanner } from "./scan.ts";

const brace = 123;
const bracket = 91;

/** Decodes an SSE byte stream. Data that is not JSON (`[DONE]`) is passed on without a value. */
export function sseFraming(sink: Sink, sizeMax = frameSizeMax): TextFraming {
  const stray = strayObject(sink);
  let fault: Fault | null = null;
  let lineStart = true;
  let flushing = false;
  let flushed = false;
  /** The beginning of a line that may become the field `error`. */
  let held = "";

  const parser = createParser({
    maxBufferSize: sizeMax,
    onEvent({ event = "", data }) {
      const value = parseEventData(data);
      flushed = flushing;
      if (flushing && value === undefined && !isSentinel(data)) fault = "truncated";
      else sink({ kind: "event", event, data, value });
    },
    onComment() {
      flushed = flushing;
    },
    onError(error) {
      if (error.type === "max-buffer-size-exceeded") fault = "oversize";
    },
  });

  // A loop, not a recursion: a stream may hold any number of stray objects in one chunk.
  function feed(text: string): Fault | null {
    let rest = held + text;
    held = "";
    while (rest !== "" && !fault) rest = feedSome(rest);
    return fault;
  }

  /** Feeds up to where a stray object begins or ends; returns what is left. */
  function feedSome(text: string): string {
    if (stray.isOpen() || (lineStart && text.charCodeAt(0) === brace)) return feedStray(text);
    if (lineStart && errorField.startsWith(text.slice(0, errorField.length)))
      return feedError(text);
    const start = text.search(strayLine) + 1;
    const last = text.charCodeAt((start || text.length) - 1);
    lineStart = last === 10 || last === 13;
    parser.feed(start > 0 ? text.slice(0, start) : text);
    return start > 0 ? text.slice(start) : "";
  }

  function feedStray(text: string): string {
    const taken = stray.take(text);
    if (stray.size() > sizeMax) fault = "oversize";
    return text.slice(taken);
  }

  /** Waits for the whole name of the field, then feeds the standard spelling to the parser instead. */
  function feedError(text: string): string {
    if (errorField.startsWith(text)) held = text;
    else parser.feed("event: error\ndata:");
    lineStart = held !== "";
    return text.slice(errorField.length);
  }

  return {
    feed,
    end() {
      if (stray.isOpen()) return "truncated";
      // Many servers forget the last blank line: an event that lacks only this line counts.
      flushing = true;
      parser.feed("\n\n");
      return fault ?? (flushed || (lineStart && held === "") ? null : "truncated");
    },
  };
}

/** Not a field of the standard, so the parser drops it: llama.cpp wrote its errors this way until the end of 2025. */
const errorField = "error:";

/** The line end before a later line that is an object, or is or may become the field `error`. */
const strayLine = /[\n\r](?:\{|er|e$)/;

/** Collects a JSON object that stands in the stream without an envelope, on one line or on many. */
function strayObject(sink: Sink) {
  const scan = jsonScanner();
  let data = "";
  return {
    isOpen: () => scan.depth() > 0,
    size: () => data.length,
    /** Takes characters up to the end of the object; returns how many. */
    take(text: string): number {
      let at = 0;
      do scan.next(text.charCodeAt(at++));
      while (at < text.length && scan.depth() > 0);
      data += text.slice(0, at);
      if (scan.depth() === 0) emit();
      return at;
    },
  };

  function emit(): void {
    const value = parseJson(data);
    if (value !== undefined) sink({ kind: "event", event: "", data, value });
    data = "";
  }
}

function parseEventData(data: string): unknown {
  // `[DONE]` is not parsed: the exception that JSON.parse throws on it would cost time in every stream.
  const first = data.trimStart().charCodeAt(0);
  return first === brace || (first === bracket && !isSentinel(data)) ? parseJson(data) : undefined;
}

/** A word in brackets such as `[DONE]`, which ends a stream. */
function isSentinel(data: string): boolean {
  return /^\[[A-Z]+\]\s*$/.test(data);
}
