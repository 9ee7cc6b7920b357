// The leaves of bodies that are text: which places hold text, of which form, and what they are called.
import { describe, expect, it } from "vitest";
import type { FramingName } from "../wire/framing.ts";
import { createPage, editedText, meaning, written } from "./leaf.ts";
import { textLeaves } from "./text-leaves.ts";

/** Each leaf as frame, form, pointer, key and text. */
const leavesOf = (text: string, framing: Exclude<FramingName, "aws"> = "json") =>
  textLeaves(createPage(Buffer.from(text, "latin1")), framing).map((leaf) => [
    leaf.frame,
    leaf.form,
    leaf.pointer,
    leaf.key,
    written(leaf),
  ]);

/** A string of frame 0. */
const string = (pointer: string, key: string, text: string) => [0, "string", pointer, key, text];
const raw = (frame: number, key: string, text: string) => [frame, "raw", `#${key}`, key, text];
/** What follows JSON, or is in its place. */
const rest = (frame: number, text: string) => [frame, "raw", "#text", "", text];

it("a page is the bytes it is given, one character each, or a text that is that already", () => {
  const page = { text: "b\xc3\xa9", edits: [] };
  expect(createPage(Buffer.from("abé").subarray(1))).toEqual(page);
  expect(createPage("b\xc3\xa9")).toEqual(page);
});

it("edits are made in the order of the text, whatever the order they came in", () => {
  const edits = [
    { start: 4, end: 5, put: "E" },
    { start: 0, end: 2, put: "" },
  ];
  expect(editedText({ text: "abcdef", edits })).toBe("cdEf");
});

it.each([
  ["abc", "abc"],
  ["a\\nb", "a\nb"],
  ["a\\nb\\", "a\\nb\\"],
])("the inside of a JSON string, %s, stands for %j", (inside, means) => {
  expect(meaning(inside)).toBe(means);
});

describe("JSON", () => {
  it("has a leaf for each string, by pointer and nearest name", () => {
    const text = '{"a":"b","c":["d",{"e":"f"},[["g"]],"h"],"i/~\\n":{"j":"k"},"l":["m"]}';
    expect(leavesOf(text)).toEqual([
      string("/a", "a", "b"),
      string("/c/0", "c", "d"),
      string("/c/1/e", "e", "f"),
      string("/c/2/0/0", "c", "g"),
      string("/c/3", "c", "h"),
      string("/i~1~0\n/j", "j", "k"),
      string("/l/0", "l", "m"),
    ]);
  });

  it("has leaves for names of ten characters and more", () => {
    expect(leavesOf('{"abcdefghij":{"abcdefghi":"a","abcdefghik":"b"}}')).toEqual([
      [0, "key", "/", "", "abcdefghij"],
      string("/abcdefghij/abcdefghi", "abcdefghi", "a"),
      [0, "key", "/abcdefghij/", "", "abcdefghik"],
      string("/abcdefghij/abcdefghik", "abcdefghik", "b"),
    ]);
  });

  it("has leaves for numbers that tell texts apart or say who someone is, and for no others", () => {
    const text =
      '{"outIndex":3,"tenantId":-4,"phone":5,"total":6,"index":true,"at":"x","user_id":[7,8]}';
    const number = (key: string, value: string, more = "") => [
      0,
      "number",
      `/${key}${more}`,
      key,
      value,
    ];
    expect(leavesOf(text)).toEqual([
      number("outIndex", "3"),
      number("tenantId", "-4"),
      number("phone", "5"),
      string("/at", "at", "x"),
      number("user_id", "7", "/0"),
      number("user_id", "8", "/1"),
    ]);
  });

  it("may be one string, a list, several values, or closed too often", () => {
    expect(leavesOf('"a"')).toEqual([string("", "", "a")]);
    expect(leavesOf(' ["a", "b"]')).toEqual([string("/0", "", "a"), string("/1", "", "b")]);
    expect(leavesOf('{"a":"b"}}]{"c":"d"}')).toEqual([
      string("/a", "a", "b"),
      string("/c", "c", "d"),
    ]);
  });

  it("that is cut or stops being JSON has a last leaf with the rest", () => {
    expect(leavesOf('{"a":"b')).toEqual([string("/a", "a", "b")]);
    expect(leavesOf('{"a":"b"} and "c"')).toEqual([string("/a", "a", "b"), rest(0, 'and "c"')]);
  });

  it("after a byte order mark is JSON, and what does not begin like it is text", () => {
    expect(leavesOf('\xef\xbb\xbf\n{"a":"b"}')).toEqual([string("/a", "a", "b")]);
    expect(leavesOf("a: b")).toEqual([raw(0, "text", "a: b")]);
    expect(leavesOf(" \n")).toEqual([]);
    expect(leavesOf("")).toEqual([]);
  });
});

it("a list of JSON has a frame for each element", () => {
  expect(leavesOf('[{"a":"b"},"c",{"d":["e"]}]', "json-array")).toEqual([
    string("/a", "a", "b"),
    [1, "string", "", "", "c"],
    [2, "string", "/d/0", "d", "e"],
  ]);
  const eleven = `[${"1,".repeat(10)}{"a":"b"}]`;
  expect(leavesOf(eleven, "json-array")).toEqual([[10, "string", "/a", "a", "b"]]);
  expect(leavesOf("no list", "json-array")).toEqual([raw(0, "text", "no list")]);
  expect(leavesOf('{"a":"b"}', "json-array")).toEqual([string("/a", "a", "b")]);
});

it("lines of JSON have a frame for each line, however lines end", () => {
  expect(leavesOf('{"a":"b"}\r\nc\r{"d":"e"}\n\n{"f":"g', "ndjson")).toEqual([
    string("/a", "a", "b"),
    raw(1, "text", "c"),
    [2, "string", "/d", "d", "e"],
    [4, "string", "/f", "f", "g"],
  ]);
  expect(leavesOf('{"a":"b"}\n', "ndjson")).toEqual([string("/a", "a", "b")]);
});

describe("a stream of events", () => {
  it("has the JSON of data, and each other field and comment as text", () => {
    const text =
      ': hello\nevent: start\nid:7\nretry: \ndata: {"a":"b"}\n\n\n\ndata:["c"]\ndata\n\ndata: d\n\n';
    expect(leavesOf(text, "sse")).toEqual([
      raw(0, "comment", "hello"),
      raw(0, "event", "start"),
      raw(0, "id", "7"),
      string("/a", "a", "b"),
      [1, "string", "/0", "", "c"],
      raw(2, "text", "d"),
    ]);
  });

  it("has one JSON text of several lines of data, and text from where a string goes over a line", () => {
    expect(leavesOf('data: {"a":\ndata: "b",\ndata: "c":"d"}\n\n', "sse")).toEqual([
      string("/a", "a", "b"),
      string("/c", "c", "d"),
    ]);
    expect(leavesOf('data: {"a":"b",\ndata: "c":"d\ndata: e"}\ndata: f\n\n', "sse")).toEqual([
      string("/a", "a", "b"),
      rest(0, '"d\ndata: e"}\ndata: f'),
    ]);
    expect(leavesOf("data: a\ndata: b\ndata: c\n\n", "sse")).toEqual([
      raw(0, "text", "a\ndata: b\ndata: c"),
    ]);
  });

  it("has lines without a field as JSON too, after the data of the same event", () => {
    const text = '{"a":\n"b"}\ndata: {"c":"d"}\n\nstray\n\ndata: {"e":"f"}\nx\n\ndata: {"g":"h"}';
    expect(leavesOf(text, "sse")).toEqual([
      string("/c", "c", "d"),
      string("/a", "a", "b"),
      raw(1, "text", "stray"),
      [2, "string", "/e", "e", "f"],
      raw(2, "text", "x"),
      [3, "string", "/g", "g", "h"],
    ]);
  });
});
