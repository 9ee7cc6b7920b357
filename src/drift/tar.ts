// The regular files of an unpacked .tgz, by path. Only what npm packages need: ustar, and the two ways to write a long name.

const block = 512;

/** Every regular file, by its path below the archive's one top folder. Bytes are views, not copies. */
export function readTar(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let longName: string | null = null;
  for (let at = 0; at + block <= tar.length; ) {
    const header = tar.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) break;
    const size = Number.parseInt(text(header, 124, 12), 8);
    const end = at + block + size;
    if (!Number.isSafeInteger(size) || end > tar.length)
      throw new Error("the archive is cut off or no tar");
    const body = tar.subarray(at + block, end);
    const type = text(header, 156, 1);
    if (type === "x" || type === "L") longName = nameIn(body, type) ?? longName;
    else {
      const path = longName ?? nameOf(header);
      if (type === "0" || type === "") files.set(path.slice(path.indexOf("/") + 1), body);
      longName = null;
    }
    at = at + block + Math.ceil(size / block) * block;
  }
  return files;
}

/** A long name in a block of its own: a pax record `<length> path=<name>\n`, or GNU's plain text. */
function nameIn(body: Buffer, type: "x" | "L"): string | null {
  if (type === "L") return text(body, 0, body.length);
  for (let at = 0; at < body.length; ) {
    const length = Number.parseInt(body.toString("utf8", at, at + 20), 10);
    if (!(length > 0)) return null;
    const record = body.toString("utf8", at, at + length - 1);
    const value = /^\d+ path=([\s\S]*)$/.exec(record)?.[1];
    if (value !== undefined) return value;
    at += length;
  }
  return null;
}

function nameOf(header: Buffer): string {
  const prefix = text(header, 345, 155);
  return prefix === "" ? text(header, 0, 100) : `${prefix}/${text(header, 0, 100)}`;
}

function text(bytes: Buffer, from: number, length: number): string {
  const [first = ""] = bytes.toString("utf8", from, from + length).split("\0");
  return first.trim();
}
