// Server-sent events, on eventsource-parser. Also rescues JSON lines that servers write into an event
// stream without a `data:` prefix (Gemini errors do this), which the parser rightly drops.
import { createParser } from "eventsource-parser";
import { type Decoder, type Fault, frameSizeMax, parseJson, type Sink } from "./frame.ts";
import { jsonScanner } from "./scan.ts";
import { overText } from "./utf8.ts";

const brace = 123;
const bracket = 91;

/** Decodes an SSE byte stream. Data that is not JSON (`[DONE]`) is passed on without a value. */
export function sseDecoder(sink: Sink, sizeMax = frameSizeMax): Decoder {
  const stray = strayObject(sink);
  let fault: Fault | null = null;
  let lineStart = true;
  /** Nothing of a frame is open. Not so at the start, where the parser still has to look for a byte order mark. */
  let between = false;
  let flushing = false;
  let flushed = false;

  const parser = createParser({
    maxBufferSize: sizeMax,
    onEvent({ event = "", data }) {
      flushed = true;
      if (flushing && !isWhole(data)) fault = "truncated";
      else emit(event, data);
    },
    onComment() {
      flushed = true;
    },
    onError(error) {
      if (error.type === "max-buffer-size-exceeded") fault = "oversize";
    },
  });

  // Positions in one text rather than ever smaller texts: looking into a slice costs twice as much.
  function feed(text: string): void {
    for (let at = 0; at < text.length && !fault; ) at = feedSome(text, at);
  }

  /** Feeds up to where another way of reading is due; answers where that is. */
  function feedSome(text: string, at: number): number {
    if (stray.isOpen() || (lineStart && text.charCodeAt(at) === brace)) return feedStray(text, at);
    const taken = between ? takePlainFrames(text, at, emit) : at;
    return taken > at ? taken : feedParser(text, at);
  }

  /** The parser gets one frame, or what there is of it. */
  function feedParser(text: string, at: number): number {
    const blank = text.indexOf("\n\n", at);
    const frameEnd = blank < 0 ? text.length : blank + 2;
    const strayAt = text.indexOf("\n{", at) + 1;
    const end = strayAt > 0 && strayAt < frameEnd ? strayAt : frameEnd;
    parser.feed(text.slice(at, end));
    const last = text.charCodeAt(end - 1);
    lineStart = last === 10 || last === 13;
    between = end === blank + 2;
    return end;
  }

  function feedStray(text: string, at: number): number {
    const taken = stray.take(text.slice(at));
    if (stray.size() > sizeMax) fault = "oversize";
    lineStart = true;
    between = false;
    return at + taken;
  }

  function emit(event: string, data: string): void {
    sink({ kind: "event", event, data, value: parseEventData(data) });
  }

  /** Servers that forget the last blank line are common: a unit that is whole but for it counts. */
  function flush(): void {
    flushing = true;
    flushed = false;
    parser.feed("\n\n");
    if (!flushed && !lineStart) fault ??= "truncated";
  }

  return overText({
    feed,
    end() {
      if (stray.isOpen()) fault ??= "truncated";
      if (!fault) flush();
    },
    fault: () => fault,
  });
}

/**
 * Takes whole frames of the plainest shape, which nearly all have: an event name or none, one line of data, a blank line.
 * Answers where they end. The parser would read them the same, at twice the cost.
 */
function takePlainFrames(text: string, from: number, emit: (event: string, data: string) => void): number {
  if (text.includes("\r", from)) return from;
  let taken = from;
  for (;;) {
    const named = standsAt(text, taken, "event:");
    const eventEnd = named ? text.indexOf("\n", taken) : -1;
    const start = named ? eventEnd + 1 : taken;
    if ((named && eventEnd < 0) || !standsAt(text, start, "data:")) return taken;
    const end = text.indexOf("\n", start);
    if (end < 0 || text.charCodeAt(end + 1) !== 10) return taken;
    emit(named ? fieldValue(text, taken + 6, eventEnd) : "", fieldValue(text, start + 5, end));
    taken = end + 2;
  }
}

/** `startsWith` by hand: it is asked twice a frame, and the built-in one takes longer than all the rest here. */
function standsAt(text: string, at: number, word: string): boolean {
  for (let each = 0; each < word.length; each++) {
    if (text.charCodeAt(at + each) !== word.charCodeAt(each)) return false;
  }
  return true;
}

/** What stands after a field's colon, without the one space that may come first. */
function fieldValue(text: string, start: number, end: number): string {
  return text.slice(text.charCodeAt(start) === 32 ? start + 1 : start, end);
}

/** Collects a JSON object that stands in the stream without an envelope, on one line or on many. */
function strayObject(sink: Sink) {
  let scan = jsonScanner();
  let data = "";
  return {
    isOpen: () => scan.depth() > 0,
    size: () => data.length,
    /** Takes characters up to the end of the object; answers how many. */
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
    scan = jsonScanner();
  }
}

function parseEventData(data: string): unknown {
  // Words such as `[DONE]` are common enough to be worth not throwing an exception for.
  const first = data.charCodeAt(0);
  return first === brace || (first === bracket && !isSentinel(data)) ? parseJson(data) : undefined;
}

/** Whether data that was cut off from its blank line is all there. */
function isWhole(data: string): boolean {
  return parseEventData(data) !== undefined || isSentinel(data);
}

/** A word in brackets, the way streams say that they are over. */
function isSentinel(data: string): boolean {
  return /^\[[A-Z]+\]\s*$/.test(data);
}
