// The one table of framings: content types, the file of a fixture that holds it, its decoder, and where its frames end.
import { awsDecoder } from "./aws.ts";
import { blankLineEnds, elementEnds, lineEnds, messageEnds } from "./boundaries.ts";
import { type Decoder, parseJson, type Sink } from "./frame.ts";
import { jsonArrayFraming, jsonFraming } from "./json.ts";
import { ndjsonFraming } from "./ndjson.ts";
import { sseFraming } from "./sse.ts";
import { overText } from "./utf8.ts";

export type FramingName = "sse" | "ndjson" | "aws" | "json-array" | "json" | "websocket";

interface Framing {
  /** The usual one first. A type that several framings share identifies none of them: then the first bytes decide. */
  readonly contentTypes: readonly [string, ...string[]];
  /** The file of a fixture that holds such bytes. */
  readonly file: string;
  readonly decoder: (sink: Sink) => Decoder;
  /** The offset at which each frame ends. Bytes after the last offset form one more frame. */
  readonly boundaries: (bytes: Uint8Array) => number[];
}

export const framings: Readonly<Record<FramingName, Framing>> = {
  sse: {
    contentTypes: ["text/event-stream"],
    file: "response.sse",
    decoder: (sink) => overText(sseFraming(sink)),
    boundaries: blankLineEnds,
  },
  ndjson: {
    contentTypes: [
      "application/x-ndjson",
      "application/ndjson",
      "application/jsonl",
      "application/stream+json",
    ],
    file: "response.ndjson",
    decoder: (sink) => overText(ndjsonFraming(sink)),
    boundaries: lineEnds,
  },
  aws: {
    contentTypes: ["application/vnd.amazon.eventstream"],
    file: "response.bin",
    decoder: awsDecoder,
    boundaries: messageEnds,
  },
  "json-array": {
    contentTypes: ["application/json"],
    file: "response.stream.json",
    decoder: (sink) => overText(jsonArrayFraming(sink)),
    boundaries: elementEnds,
  },
  json: {
    contentTypes: ["application/json"],
    file: "response.json",
    decoder: (sink) => overText(jsonFraming(sink)),
    boundaries: () => [],
  },
  websocket: {
    // The messages of a WebSocket, one a line. They have no content type on the wire: the word stands for one.
    contentTypes: ["websocket"],
    file: "response.messages.jsonl",
    decoder: (sink) => overText(ndjsonFraming(sink)),
    boundaries: lineEnds,
  },
};

const rows = Object.entries(framings) as [FramingName, Framing][];

/** The response files of a fixture, each with its content type where the fixture names none. */
export const usualTypes: Readonly<Record<string, string>> = Object.fromEntries(
  rows.map(([, { file, contentTypes }]) => [file, contentTypes[0]]),
);

const byContentType: ReadonlyMap<string, FramingName> = new Map(
  rows.flatMap(([name, { contentTypes }]) =>
    contentTypes
      .filter((type) => rows.filter(([, each]) => each.contentTypes.includes(type)).length === 1)
      .map((type) => [type, name]),
  ),
);

/** The framing a content type stands for; undefined where the first bytes have to decide. */
export function toldBy(contentType: string | null | undefined): FramingName | undefined {
  return byContentType.get(bareType(contentType));
}

/** Whether these bytes are the messages of a WebSocket, so that HTTP carries none of them. */
export const isOverSocket = ({ contentType }: { readonly contentType: string }): boolean =>
  toldBy(contentType) === "websocket";

/** `text/event-stream; charset=utf-8` without its parameters. */
export function bareType(contentType: string | null | undefined): string {
  return contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
}

const sseFields = ["data:", "event:", "id:", "retry:", ":"];
const brace = 123;
const newline = 10;
const space = 32;
/** How many bytes are searched for the first character that is not white space. */
const headMax = 4096;

/** What the first bytes show; `object`: lines or one body, as the first line decides; null: more bytes are needed. */
export function shownBy(bytes: Uint8Array): FramingName | "object" | null {
  if (bytes[0] === 0) return "aws";
  if (bytes[0] === brace) return "object";
  // Half a character, such as the beginning of a byte order mark, shows nothing yet.
  const decoded = new TextDecoder().decode(bytes.subarray(0, headMax), { stream: true });
  const head = decoded.trimStart();
  if (head.startsWith("{")) return "object";
  if (head.startsWith("[")) return "json-array";
  if (sseFields.some((field) => head.startsWith(field))) return "sse";
  const isField = sseFields.some((field) => field.startsWith(head));
  return isField && bytes.length <= headMax ? null : "json";
}

/** The framing of a whole response: by content type where that identifies one, else by its bytes. */
export function framingOf(bytes: Uint8Array, contentType: string | null | undefined): FramingName {
  const found = toldBy(contentType) ?? shownBy(bytes) ?? "json";
  return found === "object" ? (isLines(bytes) ? "ndjson" : "json") : found;
}

/** Whether the first line is a whole object and more follows. */
function isLines(bytes: Uint8Array): boolean {
  const end = bytes.indexOf(newline);
  if (end < 0 || !isWholeObject(new TextDecoder().decode(bytes.subarray(0, end)))) return false;
  return bytes.subarray(end).some((byte) => byte > space);
}

/** Whether a line is a whole object. The last character is tested first: no exception for an indented body's brace. */
export function isWholeObject(line: string): boolean {
  return line.trimEnd().endsWith("}") && parseJson(line) !== undefined;
}
