// Server-sent events, on eventsource-parser. Also rescues JSON lines that servers write into an event
// stream without a `data:` prefix (Gemini errors do this), which the parser rightly drops.
import { createParser } from "eventsource-parser";
import { type Decoder, type Fault, frameSizeMax, parseJson, type Sink } from "./frame.ts";

const brace = 123;
const bracket = 91;
const sentinel = /^\[[A-Z]+\]$/;

/** Decodes an SSE byte stream. Data that is not JSON (`[DONE]`) is passed on without a value. */
export function sseDecoder(sink: Sink, sizeMax = frameSizeMax): Decoder {
  const utf8 = new TextDecoder();
  const stray = strayLines(sink);
  let fault: Fault | null = null;
  let lineStart = true;
  let flushing = false;
  let flushed = false;

  const parser = createParser({
    maxBufferSize: sizeMax,
    onEvent({ event = "", data }) {
      const value = parseEventData(data);
      flushed = true;
      if (flushing && value === undefined && !sentinel.test(data)) fault = "truncated";
      else sink({ kind: "event", event, data, value });
    },
    onComment() {
      flushed = true;
    },
    onError(error) {
      if (error.type === "max-buffer-size-exceeded") fault = "oversize";
    },
  });

  function feed(text: string): void {
    if (text === "" || fault) return;
    if (stray.isOpen() || (lineStart && text.charCodeAt(0) === brace)) return feedStray(text);
    const start = text.indexOf("\n{") + 1;
    if (start > 0) {
      parser.feed(text.slice(0, start));
      return feedStray(text.slice(start));
    }
    parser.feed(text);
    const last = text.charCodeAt(text.length - 1);
    lineStart = last === 10 || last === 13;
  }

  function feedStray(text: string): void {
    const end = text.search(/[\r\n]/);
    stray.add(end < 0 ? text : text.slice(0, end));
    if (stray.size() > sizeMax) fault = "oversize";
    if (end < 0) return;
    stray.close();
    lineStart = true;
    feed(text.slice(end + 1));
  }

  /** Servers that forget the last blank line are common: a unit that is whole but for it counts. */
  function flush(): void {
    flushing = true;
    flushed = false;
    parser.feed("\n\n");
    if (!flushed && !lineStart) fault ??= "truncated";
  }

  return {
    push(chunk) {
      feed(utf8.decode(chunk, { stream: true }));
    },
    end() {
      feed(utf8.decode());
      if (stray.isOpen()) stray.close();
      if (!fault && !stray.flush()) fault = "truncated";
      if (!fault) flush();
    },
    fault: () => fault,
  };
}

/** Collects lines that start with a brace; one that is JSON goes to the sink, the rest is kept as a block. */
function strayLines(sink: Sink) {
  let open = false;
  let line = "";
  let block = "";
  const emit = (data: string): boolean => {
    const value = parseJson(data);
    if (value !== undefined) sink({ kind: "event", event: "", data, value });
    return value !== undefined;
  };
  return {
    isOpen: () => open,
    size: () => line.length + block.length,
    add(text: string) {
      open = true;
      line += text;
    },
    close() {
      if (!emit(line)) block += line;
      line = "";
      open = false;
    },
    /** False when lines are left over that make no JSON together. */
    flush: () => block === "" || emit(block),
  };
}

function parseEventData(data: string): unknown {
  // Words such as `[DONE]` are common enough to be worth not throwing an exception for.
  const first = data.charCodeAt(0);
  return first === brace || (first === bracket && !sentinel.test(data)) ? parseJson(data) : undefined;
}
