// Where a response is split into frames, by its content type.
import { describe, expect, it } from "vitest";
import { splitFrames } from "./split.ts";

describe("splitting a response", () => {
  const pieces = (contentType: string, text: string) =>
    splitFrames(Buffer.from(text), contentType).map((piece) => Buffer.from(piece).toString());
  const lines = ['{"a":1}\n', '{"b":2}\n'];

  it.each([
    "application/x-ndjson",
    "application/stream+json",
    "Application/JSONL; charset=utf-8",
    "application/json",
    "text/plain",
  ])("splits lines of %s at their ends", (type) => {
    expect(pieces(type, lines.join(""))).toEqual(lines);
  });
  it("splits events at blank lines, runs of which belong to the event before", () => {
    const events = ["data: 1\r\n\r\n\n", "data: 2\n\n"];
    expect(pieces("text/event-stream", events.join(""))).toEqual(events);
  });
  it("splits arrays behind their elements, the closing bracket with the last", () => {
    const elements = ['[{"a":"]},["}', '\n,\r\n{"b":[1,{}]}\n]\n'];
    expect(pieces("application/json; charset=UTF-8", elements.join(""))).toEqual(elements);
    const broken = ['[{"a":1}', ',{"b":2}', ',{"c'];
    expect(pieces("application/json", broken.join(""))).toEqual(broken);
  });
  it("leaves a body whole, however many lines it has", () => {
    for (const body of ['{\n"a":1\n}\n', '{"a":1}\n', "<p>\n</p>\n", ""])
      expect(pieces("application/json", body)).toEqual([body]);
  });
});
