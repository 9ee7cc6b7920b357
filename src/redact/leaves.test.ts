// The leaves of bodies that are text: which places hold text, of which form, and what they are called.
import { describe, expect, it } from "vitest";
import type { FramingName } from "../wire/framing.ts";
import { createPage, written } from "./leaf.ts";
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

describe("JSON", () => {
  it("gives leaves for names of ten characters and more", () => {
    expect(leavesOf('{"abcdefghij":{"abcdefghi":"a","abcdefghik":"b"}}')).toEqual([
      [0, "key", "/", "", "abcdefghij"],
      string("/abcdefghij/abcdefghi", "abcdefghi", "a"),
      [0, "key", "/abcdefghij/", "", "abcdefghik"],
      string("/abcdefghij/abcdefghik", "abcdefghik", "b"),
    ]);
  });
});

it("finds a frame for each element of a list of JSON", () => {
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

describe("a stream of events", () => {
  it("gives one JSON text of several lines of data, and text from where a string goes over a line", () => {
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

  it("gives lines without a field as JSON too, after the data of the same event", () => {
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
