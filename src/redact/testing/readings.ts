// Every way in which someone could read a body: as it is, string by string, joined, and with each encoding undone.
import { createDecoder } from "../../wire/decode.ts";

/** Whether a stretch of the secret can be read in the body, in any decoding. */
export function isReadable(bytes: Uint8Array, contentType: string, core: string): boolean {
  const texts = readings(bytes, contentType);
  const parts: string[] = [];
  for (let at = 0; at + partLength <= core.length; at += 4)
    parts.push(core.slice(at, at + partLength));
  return texts.some((text) => parts.some((part) => text.includes(part)));
}

const partLength = 8;

function readings(bytes: Uint8Array, contentType: string): string[] {
  const plain = Buffer.from(bytes).toString("utf8");
  const byKey = new Map<string, string>();
  const decoder = createDecoder(contentType, ({ value }) => collect(value, "", byKey));
  decoder.push(bytes);
  decoder.end();
  return [...new Set([plain, ...byKey.values()])].flatMap((text) => decodings(text, 3));
}

/** All strings of a value, joined with those of the same name before. */
function collect(value: unknown, key: string, byKey: Map<string, string>): void {
  if (typeof value === "string") byKey.set(key, (byKey.get(key) ?? "") + value);
  else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value))
      collect(each, Array.isArray(value) ? key : name, byKey);
}

function decodings(text: string, depth: number): string[] {
  if (depth === 0) return [text];
  const next = [unescaped(text), unquoted(text), ...unwrapped(text)].filter(
    (each) => each !== text,
  );
  return [text, ...new Set(next)].flatMap((each, at) =>
    at === 0 ? [each] : decodings(each, depth - 1),
  );
}

function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-fA-F]{4})|\\(.)/g, (_, code?: string, char?: string) =>
    code === undefined ? (char ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function unquoted(text: string): string {
  return text.replace(/%([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function unwrapped(text: string): string[] {
  return (text.match(/[A-Za-z0-9+/_-]{16,}/g) ?? []).map((run) =>
    Buffer.from(run, "base64").toString("latin1"),
  );
}
