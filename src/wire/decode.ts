// Chooses the decoder: by content type, else (or where a JSON type is claimed) by the first bytes.
import { awsDecoder } from "./aws.ts";
import {
  type Decoder,
  type Frame,
  frameSizeMax,
  parseJson,
  type Sink,
  type TextFraming,
} from "./frame.ts";
import { jsonArrayDecoder, jsonDecoder, jsonFraming } from "./json.ts";
import { ndjsonDecoder, ndjsonFraming } from "./ndjson.ts";
import { sseDecoder } from "./sse.ts";
import { overText } from "./utf8.ts";

type MakeDecoder = (sink: Sink) => Decoder;

const byContentType: ReadonlyMap<string, MakeDecoder> = new Map([
  ["text/event-stream", sseDecoder],
  ["application/x-ndjson", ndjsonDecoder],
  ["application/ndjson", ndjsonDecoder],
  ["application/jsonl", ndjsonDecoder],
  ["application/stream+json", ndjsonDecoder],
  ["application/vnd.amazon.eventstream", awsDecoder],
  // Claimed for bodies, for arrays and for lines alike: the first bytes tell.
  ["application/json", sniffingDecoder],
]);

/** Makes the decoder for a response. Without a telling content type it looks at the first bytes. */
export function createDecoder(contentType: string | null, sink: Sink): Decoder {
  const given = contentType ?? "";
  // Most types come bare and in lower case: asking for them as they are saves taking them apart.
  const make =
    byContentType.get(given) ?? byContentType.get(given.split(";")[0]?.trim().toLowerCase() ?? "");
  return (make ?? sniffingDecoder)(sink);
}

const nothing = new Uint8Array(0);

/** Holds bytes until enough have come to tell the framing, then stands aside. */
function sniffingDecoder(sink: Sink): Decoder {
  let held = nothing;
  let inner: Decoder | null = null;

  function choose(bytes: Uint8Array, final: boolean): void {
    inner = sniff(bytes, final)?.(sink) ?? null;
    inner?.push(bytes);
  }

  return {
    push(chunk) {
      if (inner) return inner.push(chunk);
      // The first chunk nearly always tells, and is then passed on without being copied.
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

const sseFields = ["data:", "event:", "id:", "retry:", ":"];

/** The framing the first bytes show, or null while more are needed. */
function sniff(bytes: Uint8Array, final: boolean): MakeDecoder | null {
  if (bytes[0] === 0) return awsDecoder;
  if (bytes[0] === 123) return linesOrJsonDecoder;
  const head = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (head === "") return final || bytes.length > 4096 ? jsonDecoder : null;
  if (head.startsWith("{")) return linesOrJsonDecoder;
  if (head.startsWith("[")) return jsonArrayDecoder;
  if (sseFields.some((field) => head.startsWith(field))) return sseDecoder;
  if (!final && sseFields.some((field) => field.startsWith(head))) return null;
  return jsonDecoder;
}

/** A body that starts with a brace: lines when its first line is JSON by itself and more follows, else one body. */
function linesOrJsonDecoder(sink: Sink): Decoder {
  let head = "";
  let inner: TextFraming | null = null;

  function chosen(framing: TextFraming): TextFraming {
    framing.feed(head);
    head = "";
    return framing;
  }

  return overText({
    feed(text) {
      if (inner) return inner.feed(text);
      head += text;
      if (text.includes("\n"))
        inner = chosen(isWholeObject(firstLine(head)) ? linesFraming(sink) : jsonFraming(sink));
      else if (head.length > frameSizeMax) inner = chosen(jsonFraming(sink));
    },
    end() {
      inner ??= chosen(jsonFraming(sink));
      inner.end();
    },
    fault: () => inner?.fault() ?? null,
  });
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf("\n"));
}

/** Indented bodies open with a bare brace: the last character tells without an exception being thrown. */
function isWholeObject(line: string): boolean {
  return line.trimEnd().endsWith("}") && parseJson(line) !== undefined;
}

/** Lines as events, but a line that stays alone as the whole body. */
function linesFraming(sink: Sink): TextFraming {
  let first: Frame | null = null;
  let several = false;
  const lines = ndjsonFraming((frame) => {
    if (!several && !first) {
      first = frame;
      return;
    }
    if (first) sink(first);
    first = null;
    several = true;
    sink(frame);
  });
  return {
    feed: lines.feed,
    end() {
      lines.end();
      if (first) sink({ ...first, kind: "body" });
      first = null;
    },
    fault: lines.fault,
  };
}
