// AWS binary event streams, on smithy's codec. The value of a frame is `{ "<event-type>": payload }`, the
// shape the AWS SDKs give it, so that a pointer into it says which event carried the field.
import { crc32 } from "node:zlib";
import { awsCodec, openAws } from "./aws-codec.ts";
import { messageSizeMin, uint32At } from "./boundaries.ts";
import { type Decoder, type Frame, type FrameFault, parseJson, type Sink } from "./frame.ts";

/** The header that holds the name, where it is not `:event-type`, by the kind of message. */
const typeHeaders: Readonly<Record<string, string>> = {
  exception: ":exception-type",
  error: ":error-code",
};

const lengthSize = 4;
/** Two lengths and their checksum. */
const preludeSize = 12;
/** The protocol's own limit on one message. */
const messageSizeMax = 24 * 1024 * 1024;

// Shared by all streams: without `stream: true`, decoding leaves no state behind.
const utf8 = new TextDecoder();

/** Decodes an AWS event stream; a bad checksum or impossible length makes the rest untrustworthy. */
export function awsDecoder(sink: Sink): Decoder {
  const codec = awsCodec(shortTexts());
  // What is not decoded yet, in pieces: they are joined only when more can be said, so tiny chunks stay linear.
  let parts: Uint8Array[] = [];
  let held = 0;
  let needed = lengthSize;
  let fault: FrameFault | null = null;

  /** How many bytes must be there before more can be said of the message that begins with these. */
  function neededBy(bytes: Uint8Array): number {
    if (bytes.length < lengthSize) return lengthSize;
    const length = uint32At(bytes, 0);
    if (length < messageSizeMin || length > messageSizeMax) fault = "invalid";
    if (bytes.length < preludeSize) return preludeSize;
    // A damaged length is a fault at once, not a wait for bytes.
    if (bytes.length < length && !isPrelude(bytes)) fault = "invalid";
    return length;
  }

  function message(bytes: Uint8Array): void {
    const opened = openAws(bytes, codec);
    if (!opened) {
      fault = "invalid";
      return;
    }
    const { headers, body } = opened;
    const kind = text(headers[":message-type"]);
    const event = text(headers[typeHeaders[kind] ?? ":event-type"]);
    const data = utf8.decode(body);
    const payload = data === "" ? withoutBody(text(headers[":error-message"])) : parseJson(data);
    const value = event === "" ? payload : { [event]: payload };
    const frame: Frame = { kind: "event", event, data, value };
    if (kind === "exception" || kind === "error") sink({ ...frame, failure: kind });
    else sink(unwrap(payload) ?? frame);
  }

  return {
    push(chunk) {
      if (fault) return;
      // A chunk is read in place while nothing is left over; what is kept is copied: the caller may reuse its memory.
      let rest = held === 0 ? chunk : null;
      held += chunk.length;
      if (held < needed) return void parts.push(new Uint8Array(chunk));
      rest ??= Buffer.concat([...parts, chunk]);
      needed = neededBy(rest);
      while (!fault && rest.length >= needed) {
        message(rest.subarray(0, needed));
        rest = rest.subarray(needed);
        needed = neededBy(rest);
      }
      parts = rest.length > 0 ? [new Uint8Array(rest)] : [];
      held = rest.length;
    },
    end() {
      if (held > 0) fault ??= "truncated";
    },
    fault: () => fault,
  };
}

/** Whether the checksum after the two lengths fits them. */
function isPrelude(bytes: Uint8Array): boolean {
  return crc32(bytes.subarray(0, 8)) === uint32At(bytes, 8);
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

/** What an error without a payload says. */
const withoutBody = (message: string) => (message === "" ? {} : { message });

/** The text of a header; empty where there is none. */
function text(header: { value: unknown } | undefined): string {
  return typeof header?.value === "string" ? header.value : "";
}
