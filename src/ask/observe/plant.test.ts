// What is planted leaves the framing whole: every framing decodes to the same frames, with one member or a few words more.

import { expect, it } from "vitest";
import { encodeAws } from "../../wire/aws-codec.ts";
import { createDecoder } from "../../wire/decode.ts";
import type { Frame } from "../../wire/frame.ts";
import { addMember, addWords } from "./plant.ts";

const utf8 = new TextEncoder();
const bodies: readonly (readonly [string, Uint8Array])[] = [
  ["application/json", utf8.encode('{\n  "a": "word é",\n  "b": 1.0\n}')],
  [
    "text/event-stream",
    utf8.encode(': hi\n\nevent: x\r\ndata: {"a":"word é"}\r\n\r\ndata: [DONE]\n\n'),
  ],
  ["application/x-ndjson", utf8.encode('{"a":"word é"}\n{"b":2}\n')],
  [
    "application/vnd.amazon.eventstream",
    Buffer.concat([encodeAws("event", "x", {}), encodeAws("event", "y", { a: "word é" })]),
  ],
];

function framesOf(bytes: Uint8Array, contentType: string): unknown[] {
  const frames: Frame[] = [];
  const decoder = createDecoder(contentType, (frame) => frames.push(frame));
  decoder.push(bytes);
  decoder.end();
  expect(decoder.fault()).toBeNull();
  return frames.map(({ value, data }) => value ?? data);
}

const texts = (frames: readonly unknown[]) => JSON.stringify(frames);

it.each(bodies)("adds a member to %s and changes nothing else", (contentType, bytes) => {
  const planted = addMember(bytes, contentType, ["n", 'v"']) ?? bytes;
  const before = texts(framesOf(bytes, contentType));
  const after = texts(framesOf(planted, contentType));
  expect(after).not.toBe(before);
  expect(after.replace('"n":"v\\"",', "")).toBe(before);
});

it.each(bodies)("adds words behind a text of %s", (contentType, bytes) => {
  const planted = addWords(bytes, contentType, "word é", " and more") ?? bytes;
  const before = texts(framesOf(bytes, contentType));
  const after = texts(framesOf(planted, contentType));
  expect(after).toBe(before.replace("word é", "word é and more"));
});

it.each([
  ["no object", "application/json", "[1, 2]"],
  ["an object without a member", "application/json", "{}"],
  ["no JSON", "text/html", "<p>bad gateway</p>"],
  ["a piece of a text", "text/event-stream", 'data: {\ndata: "a": 1\n\n'],
])("adds nothing to %s", (_, contentType, text) => {
  const bytes = utf8.encode(text);
  expect(addMember(bytes, contentType, ["n", "v"])).toBeNull();
  expect(addWords(bytes, contentType, "absent", "!")).toBeNull();
});

it("adds nothing to bytes that are no text", () => {
  const bytes = Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d);
  expect(addMember(bytes, "application/json", ["n", "v"])).toBeNull();
});
