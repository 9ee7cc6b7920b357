// Server-sent events, on eventsource-parser. Also rescues JSON lines that servers write into an event
// stream without a `data:` prefix (Gemini errors do this), and a field `error`, both of which the parser drops.
import { createParser } from "eventsource-parser";
import { type FrameFault, frameSizeMax, parseJson, type Sink, type TextFraming } from "./frame.ts";
import { jsonScanner } from "./scan.ts";

const newline = 10;
const carriageReturn = 13;
const space = 32;
const brace = 123;

/** Decodes an SSE byte stream. Data that is not JSON (`[DONE]`) is passed on without a value. */
export function sseFraming(sink: Sink, sizeMax = frameSizeMax): TextFraming {
  const stray = strayObject(sink);
  let fault: FrameFault | null = null;
  let lineStart = true;
  /** An event begins here: the parser holds nothing of it. */
  let between = true;
  /** The beginning of an event that may have the usual form. */
  let begun = "";
  /** It ends inside its line of data: only a line end can tell more of it. */
  let inData = false;
  let flushing = false;
  let flushed = false;
  /** The beginning of a line that may become the field `error`. */
  let held = "";
  /** What is fed holds a carriage return, which also ends a line. */
  let returns = false;

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

  // Without it the parser would drop a byte order mark wherever the first text that it is fed begins.
  parser.feed("\n");

  function feed(text: string): FrameFault | null {
    // A long line in tiny chunks is looked at once.
    if (inData && !text.includes("\n") && !text.includes("\r")) begun += text;
    else {
      const kept = begun + held;
      // No more than one event is joined: V8 takes longer for each character of a text that was joined.
      const joined = kept === "" ? 0 : text.indexOf("\n\n") + 2;
      const end = joined === 1 ? text.length : joined;
      begun = "";
      inData = false;
      held = "";
      returns = text.includes("\r") || kept.includes("\r");
      if (kept !== "") feedAll(kept + text.slice(0, end), 0);
      feedAll(text, end);
    }
    if (begun.length > sizeMax) fault = "oversize";
    return fault;
  }

  // A loop, not a recursion: a stream may hold any number of stray objects in one chunk.
  function feedAll(text: string, from: number): void {
    let at = from;
    while (at < text.length && !fault) at = feedSome(text, at);
  }

  /** Feeds up to where a stray object or another event begins; returns where that is. */
  function feedSome(text: string, at: number): number {
    const usual = between && !returns && !stray.isOpen() ? feedUsual(text, at) : at;
    return usual > at ? usual : text.length - feedRest(text.slice(at)).length;
  }

  /** The same for what has not the usual form; returns what is left. */
  function feedRest(text: string): string {
    if (stray.isOpen() || (lineStart && text.charCodeAt(0) === brace)) return feedStray(text);
    if (lineStart && errorField.startsWith(text.slice(0, errorField.length)))
      return feedError(text);
    const found = text.search(partEnd);
    const end = found < 0 ? text.length : found + (text.startsWith("\n\n", found) ? 2 : 1);
    const last = text.charCodeAt(end - 1);
    lineStart = last === newline || last === carriageReturn;
    between = text.startsWith("\n\n", end - 2);
    parser.feed(text.slice(0, end));
    return text.slice(end);
  }

  /**
   * Passes on events as nearly all are written: a name or none, one line of data, a blank line. The parser would take longer
   * for them than the rest of the reader. Returns up to where the text is done with, or kept until more comes.
   */
  function feedUsual(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      const start = afterName(text, at);
      const end = text.indexOf("\n", start);
      if (end === -1 || end === text.length - 1) {
        if (!mayBeUsual(text, at, start)) return at;
        begun = text.slice(at);
        inData = end === -1 && isData(text, start);
        return text.length;
      }
      if (text.charCodeAt(end + 1) !== newline || !isData(text, start)) return at;
      const data = valueIn(text, start + 5, end);
      const event = start === at ? "" : valueIn(text, at + 6, start - 1);
      sink({ kind: "event", event, data, value: parseEventData(data) });
      at = end + 2;
    }
    return at;
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
    between = false;
    lineStart = held !== "";
    return text.slice(errorField.length);
  }

  return {
    feed,
    end() {
      between = false;
      feedAll(begun, 0);
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

/** The end of an event, or the line end before a line that is an object, or is or may become the field `error`. */
const partEnd = /\n\n|[\n\r](?:\{|er|e$)/;

/** The same as `startsWith("data:", at)`: V8 compiles no more than three characters into the caller. */
function isData(text: string, at: number): boolean {
  return text.startsWith("dat", at) && text.startsWith("a:", at + 3);
}

/** Where the line behind the name of an event begins; `at` where there is no name. */
function afterName(text: string, at: number): number {
  if (!text.startsWith("eve", at) || !text.startsWith("nt:", at + 3)) return at;
  return text.indexOf("\n", at) + 1 || text.length;
}

/** A name is looked at again with every chunk until its event is whole. */
const nameMax = 64;

/** Whether an event that is not whole may have the usual form. */
function mayBeUsual(text: string, at: number, start: number): boolean {
  if (start - at > nameMax) return false;
  if (isData(text, start)) return true;
  const line = text.slice(start);
  return "data:".startsWith(line) || (start === at && "event:".startsWith(line));
}

/** The value of a field, from behind its colon to its line end. */
function valueIn(text: string, start: number, end: number): string {
  return text.slice(text.charCodeAt(start) === space ? start + 1 : start, end);
}

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
  if (data.startsWith("{")) return parseJson(data);
  // `[DONE]` is not parsed: the exception that JSON.parse throws on it would cost time in every stream.
  const isJson = /^\s*[{[]/.test(data) && !isSentinel(data);
  return isJson ? parseJson(data) : undefined;
}

/** A word in brackets such as `[DONE]`, which ends a stream. */
function isSentinel(data: string): boolean {
  return /^\[[A-Z]+\]\s*$/.test(data);
}
