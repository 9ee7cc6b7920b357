// Chooses the decoder: by content type, else by the first bytes (`application/json` can be a body, an array or lines).
import type { Decoder, Frame, Sink, TextFraming } from "./frame.ts";
import { type FramingName, framings, isWholeObject, shownBy, toldBy } from "./framing.ts";
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

  function choose(shown: FramingName | "object", bytes: Uint8Array): void {
    inner = shown === "object" ? linesOrJsonDecoder(sink) : framings[shown].decoder(sink);
    inner.push(bytes);
  }

  return {
    push(chunk) {
      if (inner) return inner.push(chunk);
      // The first chunk nearly always shows the framing, and is then passed on without a copy.
      const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const shown = shownBy(bytes);
      if (shown) choose(shown, bytes);
      else held = Uint8Array.from(bytes);
    },
    end() {
      if (!inner) choose("json", held);
      inner?.end();
    },
    fault: () => inner?.fault() ?? null,
  };
}

/** A body that starts with a brace: NDJSON when its first line is JSON by itself and more follows, else one body. */
function linesOrJsonDecoder(sink: Sink): Decoder {
  let head = "";
  let inner = jsonFraming(sink);
  let chosen = false;

  return overText({
    feed(text) {
      if (chosen) return inner.feed(text);
      head += text;
      chosen = text.includes("\n");
      if (!chosen || !isWholeObject(head.slice(0, head.indexOf("\n")))) return inner.feed(text);
      inner = linesFraming(sink);
      return inner.feed(head);
    },
    end: () => inner.end(),
  });
}

/** Lines as events; a line that stays the only one is the whole body. */
function linesFraming(sink: Sink): TextFraming {
  let count = 0;
  let alone: Frame | null = null;
  const lines = ndjsonFraming((frame) => {
    if (++count === 1) {
      alone = frame;
      return;
    }
    if (alone) sink(alone);
    alone = null;
    sink(frame);
  });
  return {
    feed: lines.feed,
    end() {
      const fault = lines.end();
      if (alone) sink({ ...alone, kind: "body" });
      return fault;
    },
  };
}
