// Decoders on hostile chunking and hostile bytes.
import { describe, expect, it } from "vitest";
import { awsDecoder } from "./aws.ts";
import { createDecoder } from "./decode.ts";
import { framings } from "./framing.ts";
import { splitFrames } from "./split.ts";
import { sseFraming } from "./sse.ts";
import { decode, type Make } from "./testing/decode.ts";
import { overText } from "./utf8.ts";

const sseDecoder = framings.sse.decoder;
const jsonDecoder = framings.json.decoder;
const jsonArrayDecoder = framings["json-array"].decoder;
const ndjsonDecoder = framings.ndjson.decoder;

describe("SSE", () => {
  it("passes on data, comments aside", () => {
    expect(decode(sseDecoder, ': hi\n\ndata: {"a":"é😀"}\n\ndata: [DONE]\n\n')).toMatchObject({
      data: ['{"a":"é😀"}', "[DONE]"],
      fault: null,
    });
  });
  it("counts a last unit that lacks only its blank line", () => {
    expect(decode(sseDecoder, 'data: {"a":1}\n\ndata: [DONE] ').data).toEqual([
      '{"a":1}',
      "[DONE] ",
    ]);
  });
  it("does not count a last unit that is cut", () => {
    expect(decode(sseDecoder, 'data: {"a":1}\n\ndata: {"a":')).toMatchObject({
      data: ['{"a":1}'],
      fault: "truncated",
    });
    expect(decode(sseDecoder, 'data: {"a":1}\n\ndata: [DO').fault).toBe("truncated");
  });
  it("rescues an object without an envelope, on one line or on many", () => {
    const pretty = JSON.stringify({ error: { code: 499 } }, null, 2);
    expect(decode(sseDecoder, `data: {"a":1}\n\n${pretty}\n`).data).toEqual(['{"a":1}', pretty]);
    expect(decode(sseDecoder, '{"error":{"code":1}}\ndata: {"a":1}\n\n').data).toEqual([
      '{"error":{"code":1}}',
      '{"a":1}',
    ]);
    expect(decode(sseDecoder, '{"error":{').fault).toBe("truncated");
  });
  it("rescues it behind any end of a line, wherever the chunks are cut", () => {
    for (const end of ["\n", "\r", "\r\n"]) {
      expect(decode(sseDecoder, `${end}{"a":1}${end}data: {"b":2}${end}${end}`).data).toEqual([
        '{"a":1}',
        '{"b":2}',
      ]);
      expect(decode(sseDecoder, `: hi${end}error: {"a":1}${end}${end}`).data).toEqual(['{"a":1}']);
      expect(decode(sseDecoder, `data: {"b":2}${end}${end}`).fault).toBeNull();
    }
  });

  it("stops at a unit past the size limit", () => {
    const decoder = overText(sseFraming(() => {}, 100));
    decoder.push(Buffer.from(`data: ${"x".repeat(80)}`));
    decoder.push(Buffer.from("x".repeat(80)));
    expect(decoder.fault()).toBe("oversize");
  });
});

describe("JSON", () => {
  it("tells a body that ended early from one that is not JSON", () => {
    expect(decode(jsonDecoder, '{"a":[1,2').fault).toBe("truncated");
    expect(decode(jsonDecoder, '{"a":"}').fault).toBe("truncated");
    expect(decode(jsonDecoder, "").fault).toBe("truncated");
    expect(decode(jsonDecoder, "<html>").fault).toBe("invalid");
    expect(decode(jsonDecoder, '{"a":1}}').fault).toBe("invalid");
  });
  it("streams a top-level array element by element", () => {
    expect(decode(jsonArrayDecoder, '[{"a":"],["},\n {"b":[1,{}]} ]\n')).toMatchObject({
      data: ['{"a":"],["}', '{"b":[1,{}]}'],
      fault: null,
    });
    expect(decode(jsonArrayDecoder, '[{"a":1},{"b"')).toMatchObject({
      data: ['{"a":1}'],
      fault: "truncated",
    });
    expect(decode(jsonArrayDecoder, "[]")).toMatchObject({ data: [], fault: null });
    expect(decode(jsonArrayDecoder, '[1, "a,]", [2]]').data).toEqual(["1", '"a,]"', "[2]"]);
    expect(decode(jsonArrayDecoder, '[{"a":1} {"b":2}]')).toMatchObject({
      data: ['{"a":1}'],
      fault: "invalid",
    });
  });
  it("hands on an element of an array before the comma that comes with the next one", () => {
    expect(decode(jsonArrayDecoder, '[{"a":1}\n')).toMatchObject({
      data: ['{"a":1}'],
      fault: "truncated",
    });
  });
});

describe("NDJSON", () => {
  it("passes on lines, a last one without its end too", () => {
    expect(decode(ndjsonDecoder, '{"a":1}\r\n\n{"b":"é"}').data).toEqual(['{"a":1}', '{"b":"é"}']);
    expect(decode(ndjsonDecoder, '{"a":1}\n{"b"')).toMatchObject({
      data: ['{"a":1}'],
      fault: "truncated",
    });
  });
});

describe("AWS event stream", () => {
  it.each([
    ["below the smallest", [0, 0, 0, 3, 1, 2, 3, 4]],
    ["above the largest", [9, 0xf1, 0, 0]],
    ["whose checksum is wrong, before the message is there", [0, 0, 1, 0, 0, 0, 0, 9, 1, 2, 3, 4]],
  ])("trusts nothing after a length %s", (_, bytes) => {
    const decoder = awsDecoder(() => {});
    decoder.push(new Uint8Array(bytes));
    decoder.end();
    expect(decoder.fault()).toBe("invalid");
  });
  it("tells a cut message", () => {
    const decoder = awsDecoder(() => {});
    decoder.push(new Uint8Array([0, 0, 0, 90, 0]));
    decoder.end();
    expect(decoder.fault()).toBe("truncated");
  });
});

describe("cutting", () => {
  const pieces = (contentType: string, text: string) =>
    splitFrames(Buffer.from(text), contentType).map((piece) => Buffer.from(piece).toString());
  const lines = ['{"a":1}\n', '{"b":2}\n'];

  it.each([
    "application/x-ndjson",
    "application/stream+json",
    "Application/JSONL; charset=utf-8",
    "application/json",
    "text/plain",
  ])("%s: lines at their ends", (type) => {
    expect(pieces(type, lines.join(""))).toEqual(lines);
  });
  it("events at blank lines, runs of which belong to the event before", () => {
    const events = ["data: 1\r\n\r\n\n", "data: 2\n\n"];
    expect(pieces("text/event-stream", events.join(""))).toEqual(events);
  });
  it("arrays behind their elements, the closing bracket with the last", () => {
    const elements = ['[{"a":"]},["}', '\n,\r\n{"b":[1,{}]}\n]\n'];
    expect(pieces("application/json; charset=UTF-8", elements.join(""))).toEqual(elements);
    const broken = ['[{"a":1}', ',{"b":2}', ',{"c'];
    expect(pieces("application/json", broken.join(""))).toEqual(broken);
  });
  it("a body not at all, however many lines it has", () => {
    for (const body of ['{\n"a":1\n}\n', '{"a":1}\n', "<p>\n</p>\n", ""])
      expect(pieces("application/json", body)).toEqual([body]);
  });
});

describe("without a content type", () => {
  const sniffed: Make = (sink) => createDecoder(null, sink);
  it("takes a compact body, with or without a line end, for one body", () => {
    expect(decode(sniffed, '{"a":1}').kinds).toEqual(["body"]);
    expect(decode(sniffed, '{"a":1}\n').kinds).toEqual(["body"]);
    expect(decode(sniffed, '\n {\n "a": 1\n}\n').kinds).toEqual(["body"]);
  });
  it("takes lines of JSON for a stream", () => {
    expect(decode(sniffed, '{"a":1}\n{"b":2}\n[DONE]\n')).toMatchObject({
      kinds: ["event", "event", "event"],
      fault: null,
    });
  });
  it("knows SSE and arrays by their first bytes", () => {
    expect(decode(sniffed, 'event: x\ndata: {"a":1}\n\n').data).toEqual(['{"a":1}']);
    expect(decode(sniffed, ': keep-alive\n\ndata: {"a":1}\n\n').data).toEqual(['{"a":1}']);
    expect(decode(sniffed, '[{"a":1}]').kinds).toEqual(["event"]);
  });
  it("calls a page of HTML invalid and nothing at all truncated", () => {
    expect(decode(sniffed, "<html>oops</html>").fault).toBe("invalid");
    expect(decode(sniffed, "").fault).toBe("truncated");
  });
});
