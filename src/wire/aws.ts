// AWS binary event streams, on smithy's codec. The value of a frame is `{ "<event-type>": payload }`, the
// shape the AWS SDKs give it, so that a pointer into it says which event carried the field.
import { crc32 } from "node:zlib";
import { awsCodec } from "./aws-codec.ts";
import { type Decoder, type Fault, type Frame, parseJson, type Sink } from "./frame.ts";

/** The header that holds the event's name, by the kind of message. */
const typeHeaders: Readonly<Record<string, string>> = {
  event: ":event-type",
  exception: ":exception-type",
  error: ":error-code",
};

const nothing: Uint8Array = new Uint8Array(0);
const lengthSize = 4;
/** The protocol's own limit on one message. */
const messageSizeMax = 24 * 1024 * 1024;

// Shared by all streams: without `stream: true`, decoding leaves no state behind.
const utf8 = new TextDecoder();

/** Decodes an AWS event stream; a bad checksum or impossible length makes the rest untrustworthy. */
export function awsDecoder(sink: Sink): Decoder {
  const codec = awsCodec(shortTexts());
  // Bytes [start, end) of `buffer` are not decoded yet. A chunk is read in place while nothing is left over;
  // only a remainder is copied, into a buffer that doubles, so tiny chunks stay linear.
  let buffer = nothing;
  let start = 0;
  let end = 0;
  let owned = false;
  let fault: Fault | null = null;

  function append(chunk: Uint8Array): void {
    const held = end - start;
    if (held === 0) {
      buffer = chunk;
      owned = false;
      start = 0;
      end = chunk.length;
      return;
    }
    if (!owned || end + chunk.length > buffer.length) {
      const grown = new Uint8Array(Math.max(1024, 2 * (held + chunk.length)));
      grown.set(buffer.subarray(start, end));
      buffer = grown;
      owned = true;
      start = 0;
      end = held;
    }
    buffer.set(chunk, end);
    end += chunk.length;
  }

  /** Copies the rest of a chunk, because the caller may reuse its memory. */
  function keepRest(): void {
    if (owned || start === end) return;
    buffer = buffer.slice(start, end);
    end -= start;
    start = 0;
  }

  function drain(): void {
    while (!fault && end - start >= lengthSize) {
      const length = uint32At(buffer, start);
      if (length < 16 || length > messageSizeMax) {
        fault = "invalid";
        return;
      }
      if (end - start < length) {
        // The two lengths have a checksum of their own: a damaged one is a fault at once, not a wait for bytes.
        if (end - start >= 12 && !isPrelude(buffer.subarray(start, start + 12))) fault = "invalid";
        return;
      }
      message(length === buffer.length ? buffer : buffer.subarray(start, start + length));
      start += length;
    }
  }

  function message(bytes: Uint8Array): void {
    try {
      const { headers, body } = codec.decode(bytes);
      const kind = text(headers[":message-type"]);
      const event = text(headers[typeHeaders[kind ?? ""] ?? ":event-type"]) ?? "";
      const data = utf8.decode(body);
      const message = text(headers[":error-message"]);
      const withoutBody = message === undefined ? {} : { message };
      const payload = data === "" ? withoutBody : parseJson(data);
      const value = event === "" ? payload : { [event]: payload };
      const frame: Frame = { kind: "event", event, data, value };
      if (kind === "exception" || kind === "error") sink({ ...frame, failure: kind });
      else sink(unwrap(payload) ?? frame);
    } catch {
      fault = "invalid";
    }
  }

  return {
    push(chunk) {
      if (fault) return;
      append(chunk);
      drain();
      keepRest();
    },
    end() {
      if (start < end) fault ??= "truncated";
    },
    fault: () => fault,
  };
}

/** Whether the checksum after the two lengths fits them. */
function isPrelude(bytes: Uint8Array): boolean {
  return crc32(bytes.subarray(0, 8)) === uint32At(bytes, 8);
}

function uint32At(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let each = at; each < at + lengthSize; each++) value = value * 256 + (bytes[each] ?? 0);
  return value;
}

const shortTextMax = 32;
const rememberedMax = 16;

/**
 * Decodes the names and values of headers. The same few come with every message, and comparing one with what was seen
 * before takes a tenth of the time of decoding it again.
 */
function shortTexts(): (bytes: Uint8Array) => string {
  const remembered: string[] = [];
  return (bytes) => {
    for (const text of remembered) if (spells(bytes, text)) return text;
    const text = utf8.decode(bytes);
    const short = text.length <= shortTextMax && remembered.length < rememberedMax;
    if (short && spells(bytes, text)) remembered.push(text);
    return text;
  };
}

/** Whether the bytes are this text in ASCII. */
function spells(bytes: Uint8Array, text: string): boolean {
  if (bytes.length !== text.length) return false;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== text.charCodeAt(at)) return false;
  }
  return true;
}

/** A payload that holds another protocol's event as base64: the decoded event becomes the frame. */
function unwrap(payload: unknown): Frame | null {
  const bytes = (payload as { bytes?: unknown } | undefined)?.bytes;
  if (typeof bytes !== "string") return null;
  const data = Buffer.from(bytes, "base64").toString("utf8");
  return { kind: "event", event: "", data, value: parseJson(data) };
}

function text(header: { value: unknown } | undefined): string | undefined {
  return typeof header?.value === "string" ? header.value : undefined;
}
