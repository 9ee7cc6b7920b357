// Bytes to text, chunk by chunk. A chunk that ends in ASCII cuts no character, so it can be decoded as a whole,
// which costs half of what a streaming TextDecoder takes; only a chunk that may end inside a character goes there.
import type { Decoder, FrameFault, TextFraming } from "./frame.ts";

interface TextStream {
  decode(chunk: Uint8Array): string;
  /** No more bytes: returns U+FFFD for a character that was cut. */
  end(): string;
}

// Shared by all streams: without `stream: true`, decoding leaves no state behind.
const atStart = new TextDecoder();
const within = new TextDecoder("utf-8", { ignoreBOM: true });

/** Decodes a UTF-8 stream, without its byte order mark. */
function textStream(): TextStream {
  let started = false;
  let cut = false;
  let streaming: InstanceType<typeof TextDecoder> | null = null;
  return {
    decode(chunk) {
      const last = chunk[chunk.length - 1];
      if (last === undefined) return "";
      const whole = last < 128 && !cut;
      const first = !started;
      started = true;
      if (whole) return first ? atStart.decode(chunk) : within.decode(chunk);
      cut = last >= 128;
      streaming ??= new TextDecoder("utf-8", { ignoreBOM: !first });
      return streaming.decode(chunk, { stream: true });
    },
    end: () => streaming?.decode() ?? "",
  };
}

/** A decoder of bytes from a text framing. */
export function overText(framing: TextFraming): Decoder {
  const utf8 = textStream();
  let fault: FrameFault | null = null;
  return {
    push(chunk) {
      fault ??= framing.feed(utf8.decode(chunk));
    },
    end() {
      fault ??= framing.feed(utf8.end()) ?? framing.end();
    },
    fault: () => fault,
  };
}
