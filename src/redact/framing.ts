// How the bytes of a body are to be taken apart: by what is said of them, else by how they begin.

export type Framing = "json" | "json-array" | "sse" | "ndjson" | "aws" | "text";

const byContentType: readonly [part: string, framing: Framing][] = [
  ["text/event-stream", "sse"],
  ["ndjson", "ndjson"],
  ["jsonl", "ndjson"],
  ["stream+json", "ndjson"],
];

/** The framing of a body. */
export function framingOf(text: string, contentType: string | null | undefined): Framing {
  const type = contentType?.toLowerCase() ?? "";
  const told = byContentType.find(([part]) => type.includes(part));
  if (told) return told[1];
  if (text.startsWith("\0")) return "aws";
  return sniffed(text);
}

function sniffed(text: string): Framing {
  const head = text
    .slice(0, 4096)
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (/^(?:data:|event:|id:|retry:|:)/.test(head)) return "sse";
  if (head.startsWith("[")) return "json-array";
  if (!head.startsWith("{")) return "text";
  return /^\s*\{[^\n]*\}[ \t\r]*\n\s*[{[]/.test(text) ? "ndjson" : "json";
}
