// Chooses the decoder: by content type, else by the first bytes (`application/json` can be a body, an array or lines).
import { type Decoder, type Frame, frameSizeMax, type Sink, type TextFraming } from "./frame.ts";
import { framings, isWholeObject, shownBy, toldBy } from "./framing.ts";
import { jsonFraming } from "./json.ts";
import { ndjsonFraming } from "./ndjson.ts";
import { overText } from "./utf8.ts";

/** Makes the decoder for a response. If the content type does not identify the framing, the first bytes do. */
export function createDecoder(contentType: string | null, sink: Sink): Decoder {
  const told = toldBy(contentType);
  return told ? framings[told].decoder(sink) : sniffingDecoder(sink);
}

/** Every frame of a whole response. */
export function framesIn(bytes: Uint8Array, contentType: string | null): Frame[] {
  const frames: Frame[] = [];
  const decoder = createDecoder(contentType, (frame) => frames.push(frame));
  decoder.push(bytes);
  decoder.end();
  return frames;
}

const nothing = new Uint8Array(0);

/** Holds bytes until they show the framing, then passes everything to that decoder. */
function sniffingDecoder(sink: Sink): Decoder {
  let held = nothing;
  let inner: Decoder | null = null;

  function choose(bytes: Uint8Array, final: boolean): void {
    const shown = shownBy(bytes, final);
    if (shown === null) return;
    inner = shown === "object" ? linesOrJsonDecoder(sink) : framings[shown].decoder(sink);
    inner.push(bytes);
  }

  return {
    push(chunk) {
      if (inner) return inner.push(chunk);
      // The first chunk nearly always shows the framing, and is then passed on without a copy.
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      choose(bytes, false);
      if (!inner) held = Uint8Array.from(bytes);
    },
    end() {
      if (!inner) choose(held, true);
      inner?.end();
    },
    fault: () => (inner ? inner.fault() : held.length === 0 ? "truncated" : null),
  };
}

/** A body that starts with a brace: NDJSON when its first line is JSON by itself and more follows, else one body. */
function linesOrJsonDecoder(sink: Sink): Decoder {
  let head = "";
  let inner: TextFraming | null = null;

  return overText({
    feed(text) {
      if (inner) return inner.feed(text);
      head += text;
      const line = text.includes("\n") ? head.slice(0, head.indexOf("\n")) : null;
      if (line === null && head.length <= frameSizeMax) return null;
      inner = line !== null && isWholeObject(line) ? linesFraming(sink) : jsonFraming(sink);
      return inner.feed(head);
    },
    end() {
      if (inner) return inner.end();
      const body = jsonFraming(sink);
      return body.feed(head) ?? body.end();
    },
  });
}

/** Lines as events; a line that stays the only one is the whole body. */
function linesFraming(sink: Sink): TextFraming {
  let first: Frame | null = null;
  let several = false;
  const lines = ndjsonFraming((frame) => {
    if (several) return sink(frame);
    several = first !== null;
    first ??= frame;
    if (!several) return;
    sink(first);
    sink(frame);
  });
  return {
    feed: lines.feed,
    end() {
      const fault = lines.end();
      if (first && !several) sink({ ...first, kind: "body" });
      return fault;
    },
  };
}
