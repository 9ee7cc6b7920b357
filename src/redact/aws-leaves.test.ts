// The leaves of binary messages, and that only what was edited is written anew.
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { closeAws, openAws } from "../wire/aws-codec.ts";
import { openAwsBody } from "./aws-leaves.ts";
import { type Leaf, written } from "./leaf.ts";

const text = (value: string) => ({ type: "string" as const, value });

/** A message with these headers; its payload as text. */
const message = (payload: string, headers = {}): Uint8Array =>
  closeAws({ headers, body: Buffer.from(payload) });

/** A damaged copy: its last checksum is wrong. */
function damaged(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
  return copy;
}

const shown = ({ frame, form, pointer, key, ...leaf }: Leaf) => [
  frame,
  form,
  pointer,
  key,
  written({ frame, form, pointer, key, ...leaf }),
];

/** The messages of a body with the text of one leaf replaced. */
function edited(bytes: Uint8Array, pointer: string, put: string): Uint8Array {
  const body = openAwsBody(bytes);
  const leaf = body.leaves.find((each) => each.pointer === pointer);
  leaf?.page.edits.push({ start: leaf.start, end: leaf.end, put });
  return body.close();
}

const base64 = (value: string) => Buffer.from(value).toString("base64");

describe("leaves of binary messages", () => {
  it("include texts of headers, the payload, and what it holds as base64", () => {
    const payload = JSON.stringify({ a: "b", bytes: base64('{"c":"d"}'), e: "f" });
    const headers = { ":event-type": text("chunk"), "x-count": { type: "integer", value: 7 } };
    const two = Buffer.concat([message(payload, headers), message("no JSON")]);
    expect(openAwsBody(two).leaves.map(shown)).toEqual([
      [0, "raw", "#:event-type", "event_type", "chunk"],
      [0, "string", "/a", "a", "b"],
      [0, "string", "/e", "e", "f"],
      [0, "string", "/c", "c", "d"],
      [1, "raw", "#text", "text", "no JSON"],
    ]);
  });

  it("come from the last of two members with the name bytes, as JSON is read", () => {
    const payload = `{"bytes":"${base64('"a"')}","bytes":"${base64('"b"')}"}`;
    expect(openAwsBody(message(payload)).leaves.map(shown)).toEqual([
      [0, "string", "/bytes", "bytes", base64('"a"')],
      [0, "string", "", "", "b"],
    ]);
  });

  it("stay sealed from the first message on that cannot be opened", () => {
    const good = message('"a"');
    const bad = damaged(good);
    const body = openAwsBody(Buffer.concat([good, bad, good]));
    const [bytes, sealed] = [Buffer.from(bad), Buffer.from(good)].map((each) =>
      each.toString("latin1"),
    );
    expect(body.leaves.map(shown)).toEqual([
      [0, "string", "", "", "a"],
      [1, "sealed", "#bytes", "", bytes],
      [2, "sealed", "#bytes", "", sealed],
    ]);
    expect(Buffer.from(body.close())).toEqual(Buffer.concat([good, bad, good]));
  });

  it("become one sealed leaf where the body is something else than its type says", () => {
    const stream = "data: a\n\ndata: b\n\n";
    expect(openAwsBody(Buffer.from(stream)).leaves.map(shown)).toEqual([
      [0, "sealed", "#bytes", "", stream],
    ]);
  });
});

describe("a binary message", () => {
  const headers = { a: text("é"), b: { type: "integer", value: 7 }, c: text("x") };

  it("takes the header that was edited", () => {
    const bytes = edited(message('{"bytes":"YQ"}', headers), "#c", "y");
    const opened = openAws(bytes);
    expect(opened?.headers).toEqual({ ...headers, c: text("y") });
    expect(Buffer.from(opened?.body ?? []).toString()).toBe('{"bytes":"YQ"}');
  });

  it("takes the base64 of what was edited inside", () => {
    const payload = (inside: string) => JSON.stringify({ bytes: base64(inside), p: "abc" });
    const bytes = edited(message(payload('{"a":"b"}')), "/a", "c");
    expect(Buffer.from(bytes)).toEqual(Buffer.from(message(payload('{"a":"c"}'))));
  });

  it("stays as it is, byte for byte, where nothing was edited", () => {
    // A header with a byte that is not UTF-8, which no message written anew would have.
    const header = Buffer.from([1, 97, 7, 0, 1, 0xff]);
    const frame = Buffer.alloc(16 + header.length);
    frame.writeUInt32BE(frame.length, 0);
    frame.writeUInt32BE(header.length, 4);
    frame.writeUInt32BE(crc32(frame.subarray(0, 8)), 8);
    header.copy(frame, 12);
    frame.writeUInt32BE(crc32(frame.subarray(0, -4)), frame.length - 4);
    expect(openAws(frame)?.headers).toEqual({ a: text("\ufffd") });
    expect(Buffer.from(openAwsBody(frame).close())).toEqual(frame);
  });
});
