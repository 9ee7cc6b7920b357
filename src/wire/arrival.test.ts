// Where streams are cut, how they can be written otherwise, and how their framing is recognised, on bytes made by hand.
import { describe, expect, it } from "vitest";
import { chunkings, eventsOf, forms } from "./arrival.ts";
import { blankLineEnds, lineEnds } from "./boundaries.ts";
import { createDecoder, framesIn } from "./decode.ts";
import { bareType, framingOf, usualTypes } from "./framing.ts";
import { cutAt, splitFrames } from "./split.ts";
import { decode } from "./testing/decode.ts";

const textsOf = (pieces: readonly Uint8Array[]) =>
  pieces.map((piece) => Buffer.from(piece).toString());

describe("the places of a chunking", () => {
  // Bytes: a, two for é, a line end, four for the face, b.
  const bytes = Buffer.from("aé\n😀b");

  it.each([
    ["bytes", [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ["points", [0, 1, 3, 4, 8]],
    ["inside-characters", [2, 5, 6, 7]],
    ["lines", [4]],
  ])("fit %s", (name, places) => {
    expect(chunkings[name]?.(bytes)).toEqual(places);
  });

  it("cut the bytes into pieces that are not empty and lack nothing", () => {
    expect(textsOf(cutAt(Buffer.from("abcd"), [0, 1, 3, 4, 9]))).toEqual(["a", "bc", "d"]);
    expect(textsOf(cutAt(Buffer.from("abcd"), []))).toEqual(["abcd"]);
  });
});

describe("another form of a stream", () => {
  const frames = [
    'event: a\r\ndata: {"b":"é"}\n\n',
    'data:{"c":{}}\n\n',
    "data: {oops}\n\n",
    "data: [DONE]\n\n",
  ].map((text) => Buffer.from(text));

  it.each([
    [
      "byte-order-mark",
      '\uFEFFevent: a\r\ndata: {"b":"é"}\n\ndata:{"c":{}}\n\ndata: {oops}\n\ndata: [DONE]\n\n',
    ],
    [
      "comments",
      ': keep-alive\n\nevent: a\r\ndata: {"b":"é"}\n\n: keep-alive\n\ndata:{"c":{}}\n\n' +
        ": keep-alive\n\ndata: {oops}\n\n: keep-alive\n\ndata: [DONE]\n\n",
    ],
    [
      "two-data-lines",
      'event: a\r\ndata: {\ndata: "b":"é"}\n\ndata: {\ndata: "c":{}}\n\ndata: {oops}\n\ndata: [DONE]\n\n',
    ],
  ])("fits %s", (name, text) => {
    const written = forms[name]?.(frames) ?? Buffer.alloc(0);
    expect(Buffer.from(written).toString()).toBe(text);
  });

  it("exists only for server-sent events", () => {
    const bytes = Buffer.from('data: {"a":1}\n\ndata: [DONE]\n\n');
    const events = ['data: {"a":1}\n\n', "data: [DONE]\n\n"];
    expect(textsOf(eventsOf(bytes, "text/event-stream") ?? [])).toEqual(events);
    expect(eventsOf(bytes, "application/x-ndjson")).toBeNull();
  });
});

describe("the ends of frames", () => {
  const ends = (find: (bytes: Uint8Array) => number[], text: string) => find(Buffer.from(text));

  it("follow every line feed, from the first byte on", () => {
    expect(ends(lineEnds, "\na\n\nb")).toEqual([1, 3, 4]);
    expect(ends(lineEnds, "a")).toEqual([]);
  });

  it.each([
    ["both, and more of them", "a\n\r\nb\r\n\nc\n\n\r\n\r\nd", [4, 8, 15]],
    ["none where a carriage return stands for itself", "a\n\rb\n\n", [6]],
    ["one before a carriage return that stands for itself", "a\n\n\rb", [3]],
  ])("follow a blank line: %s", (_, text, places) => {
    expect(ends(blankLineEnds, text)).toEqual(places);
  });
});

describe("a content type", () => {
  it("compares without its parameters", () => {
    expect(bareType(" Text/HTML ; charset=utf-8")).toBe("text/html");
    expect(bareType(null)).toBe("");
  });

  it("defaults, for a fixture, to the usual one of its file", () => {
    expect(usualTypes).toEqual({
      "response.sse": "text/event-stream",
      "response.ndjson": "application/x-ndjson",
      "response.bin": "application/vnd.amazon.eventstream",
      "response.stream.json": "application/json",
      "response.json": "application/json",
      "response.messages.jsonl": "websocket",
    });
  });

  it("counts for more than the bytes", () => {
    const body = '{"a":1}\n';
    const sse = (sink: Parameters<typeof createDecoder>[1]) =>
      createDecoder("text/event-stream", sink);
    expect(decode(sse, body).kinds).toEqual(["event"]);
    expect(framingOf(Buffer.from(body), "text/event-stream")).toBe("sse");
    expect(framesIn(Buffer.from(body), null).map(({ kind }) => kind)).toEqual(["body"]);
    expect(framesIn(Buffer.from("[1,2]"), null).map(({ value }) => value)).toEqual([1, 2]);
    expect(textsOf(splitFrames(Buffer.from("a\n\nb"), "application/jsonl"))).toEqual([
      "a\n",
      "\n",
      "b",
    ]);
  });
});

describe("bytes without a content type that tells", () => {
  it.each([
    ["a zero", "\0\0\0\x10", "aws"],
    ["a zero that is not the first byte", "a\0", "json"],
    ["a brace after a byte order mark", '\uFEFF{"a":1}', "json"],
    ["a whole line after white space and another", ' {"a":1} \n{"b":2}', "ndjson"],
    ["a whole line and a line that is no JSON", '{"a":1}\n!', "ndjson"],
    ["a whole line and white space", '{"a":1}\n \r\n\t', "json"],
    ["a whole object and more on its line", '{"a":1}x', "json"],
  ])("show their type by their beginning: %s", (_, text, name) => {
    expect(framingOf(Buffer.from(text), null)).toBe(name);
  });

  it("show nothing while the beginning may become a field or a byte order mark", () => {
    const seen: string[] = [];
    const decoder = createDecoder(null, ({ data }) => seen.push(data));
    const push = (...bytes: (string | number[])[]) => {
      for (const each of bytes) decoder.push(Buffer.from(each as string));
      return [...seen];
    };
    expect(push([], [0xef], [0xbb], [0xbf], " ", "\n", "d", "ata:", '{"a":1}\n')).toEqual([]);
    expect(decoder.fault()).toBeNull();
    expect(push("\n")).toEqual(['{"a":1}']);
    expect(push('data: {"b":2}\n\n')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it("count as a body once 4096 bytes showed nothing", () => {
    const frames = (spaces: number) => {
      const seen: string[] = [];
      const decoder = createDecoder(null, ({ kind }) => seen.push(kind));
      decoder.push(Buffer.from(" ".repeat(spaces)));
      decoder.push(Buffer.from("[1]"));
      decoder.end();
      return seen;
    };
    expect(frames(4095)).toEqual(["event"]);
    expect(frames(4096)).toEqual(["body"]);
    expect(frames(4097)).toEqual(["body"]);
  });

  it("survive memory that is used again for the next chunk", () => {
    const memory = Buffer.from("da");
    const seen: string[] = [];
    const decoder = createDecoder(null, ({ data }) => seen.push(data));
    decoder.push(memory);
    memory.write("xx");
    decoder.push(Buffer.from('ta: {"a":1}\n\n'));
    expect(seen).toEqual(['{"a":1}']);
  });
});
