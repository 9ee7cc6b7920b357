// A whole JSON body, and a top-level JSON array streamed piece by piece (Gemini without alt=sse).
import { type FrameFault, frameSizeMax, parseJson, type Sink, type TextFraming } from "./frame.ts";
import { jsonScanner } from "./scan.ts";

/** Holds the body and parses it once, at the end. */
export function jsonFraming(sink: Sink, sizeMax = frameSizeMax): TextFraming {
  let data = "";
  return {
    feed(text) {
      data += text;
      return data.length > sizeMax ? "oversize" : null;
    },
    end() {
      const value = parseJson(data);
      if (value === undefined) return faultOf(data);
      sink({ kind: "body", event: "", data, value });
      return null;
    },
  };
}

/** Decodes a top-level array. An element is an event once its own bracket closes: the comma comes with the next one. */
export function jsonArrayFraming(sink: Sink, sizeMax = frameSizeMax): TextFraming {
  const scan = jsonScanner();
  let element = "";
  let waitsForComma = false;
  let fault: FrameFault | null = null;

  function flush(): void {
    const data = element.trim();
    element = "";
    if (data === "") return;
    const value = waitsForComma ? undefined : parseJson(data);
    waitsForComma = true;
    if (value === undefined) fault = "invalid";
    else sink({ kind: "event", event: "", data, value });
  }

  function feed(text: string): FrameFault | null {
    let start = 0;
    for (let at = 0; at < text.length && !fault; at++) {
      const before = scan.depth();
      scan.next(text.charCodeAt(at));
      const outside = before === 0;
      const isWhole = before === 2 && scan.depth() === 1;
      const closes = scan.depth() === 0;
      const splits = scan.depth() === 1 && !scan.inString() && text[at] === ",";
      if (!outside && !isWhole && !closes && !splits) continue;
      if (!outside) {
        element += text.slice(start, isWhole ? at + 1 : at);
        flush();
      }
      if (splits) waitsForComma = false;
      start = at + 1;
    }
    element += text.slice(start);
    return fault ?? (element.length > sizeMax ? "oversize" : null);
  }

  return { feed, end: () => (scan.depth() > 0 ? "truncated" : null) };
}

/** Tells a body that ended early from one that never was JSON. */
function faultOf(text: string): FrameFault {
  const body = text.trim();
  if (body === "") return "truncated";
  const scan = jsonScanner();
  for (const character of body) {
    scan.next(character.charCodeAt(0));
    if (scan.broken()) return "invalid";
  }
  return scan.depth() > 0 ? "truncated" : "invalid";
}
