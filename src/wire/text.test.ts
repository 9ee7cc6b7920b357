// The framings that are text, on texts made by hand: whole frames, faults, limits of size, and what the chunks may not change.
import { describe, expect, it } from "vitest";
import { createDecoder } from "./decode.ts";
import type { FrameFault, TextFraming } from "./frame.ts";
import { framings } from "./framing.ts";
import { jsonArrayFraming, jsonFraming } from "./json.ts";
import { ndjsonFraming } from "./ndjson.ts";
import { sseFraming } from "./sse.ts";
import { decode, decodeChunks, type Make } from "./testing/decode.ts";
import { overText } from "./utf8.ts";

type Row = readonly [
  title: string,
  text: string,
  frames: readonly unknown[],
  fault: FrameFault | null,
];

const frame = (data: string, value: unknown, event = "") => ({ kind: "event", event, data, value });
const body = (data: string, value: unknown) => ({ kind: "body", event: "", data, value });

/** One test a row: the text, in chunks of every small size, gives exactly these frames and this fault. */
function gives(make: Make, rows: readonly Row[]): void {
  it.each(rows)("reads %s", (_, text, frames, fault) => {
    const decoded = decode(make, text);
    expect(decoded.frames).toEqual(frames);
    expect(decoded.fault).toBe(fault);
  });
}

const done = frame("[DONE]", undefined);
const one = frame('{"a":1}', { a: 1 });
const two = frame('{"b":2}', { b: 2 });

describe("server-sent events", () => {
  gives(framings.sse.decoder, [
    ["have a value that is an array", "data: [1]\n\n", [frame("[1]", [1])], null],
    [
      "have no value where the text is neither an object nor an array",
      "data: 3\n\n",
      [frame("3", undefined)],
      null,
    ],
    ["may lack the last blank line", 'data: {"a":1}', [one], null],
    ["may end with a comment that lacks its line end", 'data: {"a":1}\n\n: bye', [one], null],
    ["are cut inside a field that starts no event", 'data: {"a":1}\n\nid: 3', [one], "truncated"],
    ["are cut inside the name of a field", "da", [], "truncated"],
    ["are cut inside a name after a comment", ": hi\n\nda", [], "truncated"],
    ["are cut inside the field error", 'data: {"a":1}\n\nerr', [one], "truncated"],
    ["are cut behind the field error", "error:", [], "truncated"],
    ["are whole where only a later line is cut", 'data: {"a":1}\nerr', [one], null],
    ["are cut inside data", 'data: {"a":1}\n\ndata: {"a":', [one], "truncated"],
    ["are cut inside the sentinel", 'data: {"a":1}\n\ndata: [DO', [one], "truncated"],
    [
      "may end with a sentinel that lacks its line end",
      'data: {"a":1}\n\ndata: [DONE] ',
      [one, frame("[DONE] ", undefined)],
      null,
    ],
    [
      "end a line at a carriage return",
      'data: {"a":\rdata: 1}\n\nevent: x\rid: 1\ndata: {"b":2}\n\n',
      [frame('{"a":\n1}', { a: 1 }), frame('{"b":2}', { b: 2 }, "x")],
      null,
    ],
    [
      "take the field error for an event of that name",
      'error:{"a":1}\n\n',
      [frame('{"a":1}', { a: 1 }, "error")],
      null,
    ],
  ]);

  it("ignore the word error inside a line, where a chunk begins with it", () => {
    const { data } = decodeChunks(framings.sse.decoder, ['data: {"a":"', 'error: b"}\n\n']);
    expect(data).toEqual(['{"a":"error: b"}']);
  });
});

describe("objects without an envelope in server-sent events", () => {
  gives(framings.sse.decoder, [
    ["may come after any end of a line", '\r{"a":1}\rdata: {"b":2}\r\r', [one, two], null],
    ["are left out where they are not JSON", '{oops}\n{"a":1}\n', [one], null],
    [
      "come between events, whichever is first",
      'data: {"a":1}\n\n{"b":2}\nerror: {"a":1}\n\n',
      [one, two, frame('{"a":1}', { a: 1 }, "error")],
      null,
    ],
    ["are cut where they are open", 'data: {"a":1}\n\n{"b":', [one], "truncated"],
  ]);
});

describe("JSON", () => {
  gives(framings.json.decoder, [
    ["is cut where it is only white space", " \n", [], "truncated"],
    ["is cut where it ended inside", '{"a":[1', [], "truncated"],
    ["is invalid where it began as something else, brackets or not", "<html>{", [], "invalid"],
    ["is invalid where it goes on after its end", '{"a":1} {"b":2}', [], "invalid"],
    ["is invalid where another bracket closes it", '{"a":[}', [], "invalid"],
  ]);
});

describe("a JSON array", () => {
  gives(framings["json-array"].decoder, [
    [
      "may hold quotes, commas and brackets in texts",
      String.raw`["\"],[",{"a":"\\"}]`,
      [frame(String.raw`"\"],["`, '"],['), frame(String.raw`{"a":"\\"}`, { a: "\\" })],
      null,
    ],
    ["is not read after what is not JSON", '[{"a":1},oops,{"b":2}]', [one], "invalid"],
    ["is cut where its bracket is missing", '[{"a":1},', [one], "truncated"],
  ]);
});

describe("lines of JSON", () => {
  gives(framings.ndjson.decoder, [
    ["are events, blank ones aside", '{"a":1}\n\n \r\n{"b":2}\r\n', [one, two], null],
    ["may lack the last line end", '{"a":1}\n{"b":2} ', [one, two], null],
    ["may end with a word in brackets", '{"a":1}\n[DONE] ', [one, done], null],
    ["are cut where the last is not JSON", '{"a":1}\n[DO', [one], "truncated"],
  ]);
});

describe("a body without a content type", () => {
  const sniffed: Make = (sink) => createDecoder(null, sink);
  gives(sniffed, [
    [
      "is a body where its first line ends with a brace",
      '{"a":{"b":1}\n}',
      [body('{"a":{"b":1}\n}', { a: { b: 1 } })],
      null,
    ],
    [
      "is a stream where it has several objects",
      '{"a":1}\n{"b":2}\n[DONE]\n',
      [one, two, done],
      null,
    ],
    ["may be cut where it has several objects", '{"a":1}\n{"b":2}\n{"c', [one, two], "truncated"],
    ["is cut where it ended inside its first line", '{"a":', [], "truncated"],
    ["is invalid where it goes on after its object", '{"a":1}x', [], "invalid"],
    ["is invalid where it is a word", "hello", [], "invalid"],
    ["is invalid where it may have become a field", "dat", [], "invalid"],
    ["is cut where it is white space", " \n", [], "truncated"],
  ]);
});

describe("a unit", () => {
  const feeds = (framing: TextFraming, ...texts: string[]) =>
    texts.map((text) => framing.feed(text));
  const none = () => {};

  it.each([
    ["a body", jsonFraming(none, 4), ['"ab"', "\n"]],
    ["a line", ndjsonFraming(none, 4), ["12345\n123", "4", "5"]],
    ["an element", jsonArrayFraming(none, 4), ["[12345,123", "4", "5"]],
    ["an event", sseFraming(none, 9), ["data: 123", "4"]],
    ["an object without an envelope", sseFraming(none, 4), ['{"a"', ":"]],
  ])("allows the size of the limit, and no more: %s", (_, framing, texts) => {
    const faults = texts.map((_text, at) => (at === texts.length - 1 ? "oversize" : null));
    expect(feeds(framing, ...texts)).toEqual(faults);
  });

  it("ends the reading where it is past the limit", () => {
    const seen: string[] = [];
    const framing = sseFraming(({ data }) => seen.push(data), 8);
    expect(feeds(framing, 'data: 12345678\ndata: 9\n{"a":1}')).toEqual(["oversize"]);
    expect(seen).toEqual([]);
  });
});

describe("UTF-8", () => {
  const texts = (chunks: readonly (string | number[])[]) => {
    let text = "";
    const decoder = overText({
      feed(more) {
        text += more;
        return null;
      },
      end: () => null,
    });
    for (const chunk of chunks) decoder.push(Buffer.from(chunk as string));
    decoder.end();
    return text;
  };
  const mark = [0xef, 0xbb, 0xbf];
  const [first, second] = [[0xc3], [0xa9]];

  it.each([
    ["a character in two chunks", ["a", first, second, "b"], "aéb"],
    ["an empty chunk between its bytes", [first, [], second], "é"],
    ["a chunk that ends with the lowest byte of a character", [[0xe2, 0x80], [0x80]], "\u2000"],
    ["a character that is cut at the end", ["a", first], "a\uFFFD"],
    ["a character that is cut within", [first, "a", "b"], "\uFFFDab"],
    ["a byte order mark at the start", [[...mark, 0x61], "b"], "ab"],
    ["a byte order mark after an empty chunk", [[], [...mark, 0x61]], "a"],
    ["a byte order mark before a character that is cut", [[...mark, ...first], second], "é"],
    ["a later byte order mark", ["a", [...mark, 0x62]], "a\uFEFFb"],
    [
      "a later byte order mark before a character that is cut",
      ["a", [...mark, ...first], second],
      "a\uFEFFé",
    ],
  ])("decodes whole: %s", (_, chunks, text) => {
    expect(texts(chunks)).toBe(text);
  });
});
