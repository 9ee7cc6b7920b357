// Chooses the decoder: by content type, else (or where a JSON type is claimed) by the first bytes.
import { awsDecoder } from "./aws.ts";
import type { Decoder, Frame, Sink } from "./frame.ts";
import { parseJson } from "./frame.ts";
import { jsonArrayDecoder, jsonDecoder } from "./json.ts";
import { ndjsonDecoder } from "./ndjson.ts";
import { sseDecoder } from "./sse.ts";

type Framing = "sse" | "ndjson" | "aws" | "json" | "array" | "lines-or-json";

const byContentType: Readonly<Record<string, Framing>> = {
  "text/event-stream": "sse",
  "application/x-ndjson": "ndjson",
  "application/ndjson": "ndjson",
  "application/jsonl": "ndjson",
  "application/stream+json": "ndjson",
  "application/vnd.amazon.eventstream": "aws",
};

const decoders: Readonly<Record<Framing, (sink: Sink) => Decoder>> = {
  sse: sseDecoder,
  ndjson: ndjsonDecoder,
  aws: awsDecoder,
  json: jsonDecoder,
  array: jsonArrayDecoder,
  "lines-or-json": linesOrJsonDecoder,
};

/** Makes the decoder for a response. Without a telling content type it looks at the first bytes. */
export function createDecoder(contentType: string | null, sink: Sink): Decoder {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const framing = byContentType[type];
  return framing ? decoders[framing](sink) : sniffingDecoder(sink);
}

/** Holds bytes until enough have come to tell the framing, then stands aside. */
function sniffingDecoder(sink: Sink): Decoder {
  let held = new Uint8Array(0);
  let inner: Decoder | null = null;

  function choose(final: boolean): void {
    const framing = sniff(held, final);
    if (!framing) return;
    inner = decoders[framing](sink);
    inner.push(held);
  }

  return {
    push(chunk) {
      if (inner) return inner.push(chunk);
      const grown = new Uint8Array(held.length + chunk.length);
      grown.set(held);
      grown.set(chunk, held.length);
      held = grown;
      choose(false);
    },
    end() {
      if (!inner) choose(true);
      inner?.end();
    },
    fault: () => (inner ? inner.fault() : held.length === 0 ? "truncated" : null),
  };
}

const sseFields = ["data:", "event:", "id:", "retry:", ":"];

/** The framing the first bytes show, or null while more are needed. */
function sniff(bytes: Uint8Array, final: boolean): Framing | null {
  if (bytes[0] === 0) return "aws";
  const head = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (head === "") return final || bytes.length > 4096 ? "json" : null;
  if (head.startsWith("{")) return "lines-or-json";
  if (head.startsWith("[")) return "array";
  if (sseFields.some((field) => head.startsWith(field))) return "sse";
  if (!final && sseFields.some((field) => field.startsWith(head))) return null;
  return "json";
}

/** A body that starts with a brace: lines when its first line is JSON by itself and more follows, else one body. */
function linesOrJsonDecoder(sink: Sink): Decoder {
  const body = jsonDecoder(sink);
  let held: Uint8Array[] = [];
  let inner: Decoder | null = null;
  const lines = soleLineAsBody(sink);

  function choose(): void {
    const text = new TextDecoder().decode(Buffer.concat(held));
    if (parseJson(text.slice(0, text.indexOf("\n"))) === undefined) inner = body;
    else {
      inner = ndjsonDecoder(lines.push);
      for (const chunk of held) inner.push(chunk);
    }
    held = [];
  }

  return {
    push(chunk) {
      if (inner) return inner.push(chunk);
      body.push(chunk);
      held.push(chunk.slice());
      if (chunk.includes(10)) choose();
    },
    end() {
      (inner ?? body).end();
      lines.end();
    },
    fault: () => (inner ?? body).fault(),
  };
}

/** Passes lines on as events, but a line that stays alone as the whole body. */
function soleLineAsBody(sink: Sink) {
  let first: Frame | null = null;
  let several = false;
  return {
    push(frame: Frame): void {
      if (!several && !first) {
        first = frame;
        return;
      }
      if (first) sink(first);
      first = null;
      several = true;
      sink(frame);
    },
    end(): void {
      if (first) sink({ ...first, kind: "body" });
      first = null;
    },
  };
}
