// AWS messages written byte by byte, as the protocol says, and what the decoder and the search for their ends make of them.
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { awsDecoder } from "./aws.ts";
import { messageEnds } from "./boundaries.ts";
import type { Frame } from "./frame.ts";
import { decode, decodeChunks } from "./testing/decode.ts";

function uint(size: number, value: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
}

/** Two lengths, their checksum, headers with texts, the body, and a checksum of all that. */
function message(headers: Readonly<Record<string, string | Uint8Array>>, text = ""): Buffer {
  const body = Buffer.from(text);
  const head = Object.entries(headers).flatMap(([name, value]) => {
    const content = Buffer.from(value);
    const textType = 7;
    return [
      uint(1, name.length),
      Buffer.from(name),
      uint(1, textType),
      uint(2, content.length),
      content,
    ];
  });
  const headSize = Buffer.concat(head).length;
  const lengths = Buffer.concat([uint(4, 16 + headSize + body.length), uint(4, headSize)]);
  const open = Buffer.concat([lengths, uint(4, crc32(lengths)), ...head, body]);
  return Buffer.concat([open, uint(4, crc32(open))]);
}

const event = (type: string | Uint8Array, text?: string) =>
  message({ ":message-type": "event", ":event-type": type }, text);

describe("an AWS message", () => {
  const seen = (bytes: Uint8Array): Frame | undefined => {
    const { frames, fault } = decode(awsDecoder, bytes);
    expect(fault).toBeNull();
    expect(frames).toHaveLength(1);
    return frames[0];
  };

  it("gives an empty payload without a body, and only its payload without a type", () => {
    expect(seen(event("ping"))).toEqual({
      kind: "event",
      event: "ping",
      data: "",
      value: { ping: {} },
    });
    expect(seen(message({}, "[1]"))).toEqual({ kind: "event", event: "", data: "[1]", value: [1] });
  });

  it("takes its name from the type of an exception, and counts as a failure then", () => {
    const headers = { ":message-type": "exception", ":exception-type": "throttlingException" };
    expect(seen(message({ ...headers, ":event-type": "x" }, '{"bytes":"e30="}'))).toEqual({
      kind: "event",
      event: "throttlingException",
      data: '{"bytes":"e30="}',
      value: { throttlingException: { bytes: "e30=" } },
      failure: "exception",
    });
  });

  it("takes its name from the code of an error, whose message stands for a body", () => {
    const headers = { ":message-type": "error", ":error-code": "InternalError" };
    const frame = { kind: "event", event: "InternalError", data: "", failure: "error" };
    expect(seen(message({ ...headers, ":error-message": "it broke" }))).toEqual({
      ...frame,
      value: { InternalError: { message: "it broke" } },
    });
    expect(seen(message(headers))).toEqual({ ...frame, value: { InternalError: {} } });
  });

  it("gives the event of another protocol that it holds in base64", () => {
    const data = '{"type":"é"}';
    const bytes = Buffer.from(data).toString("base64");
    expect(seen(event("chunk", JSON.stringify({ bytes })))).toEqual({
      kind: "event",
      event: "",
      data,
      value: { type: "é" },
    });
    expect(seen(event("chunk", '{"bytes":3}'))?.value).toEqual({ chunk: { bytes: 3 } });
  });
});

describe("an AWS event stream", () => {
  const types = (chunks: readonly Uint8Array[]) => {
    const { frames, fault } = decodeChunks(awsDecoder, chunks);
    return [...frames.map((frame) => frame.event), fault];
  };

  it("reads the same in every chunking", () => {
    const smallest = message({});
    expect(smallest).toHaveLength(16);
    const stream = Buffer.concat([event("a", '{"b":1}'), smallest, event("c", "x".repeat(300))]);
    expect(decode(awsDecoder, stream)).toMatchObject({
      frames: [{ event: "a" }, { event: "", value: {} }, { event: "c" }],
      fault: null,
    });
  });

  it("reads whole where the memory of a chunk is used again for the next", () => {
    const stream = Buffer.concat([event("a", '{"b":1}'), event("c", '{"d":2}')]);
    for (const memory of [Buffer.alloc(7), new Uint8Array(7)]) {
      const frames: Frame[] = [];
      const decoder = awsDecoder((frame) => frames.push(frame));
      for (let at = 0; at < stream.length; at += memory.length) {
        const chunk = stream.subarray(at, at + memory.length);
        memory.set(chunk);
        decoder.push(memory.subarray(0, chunk.length));
      }
      expect(frames.map(({ value }) => value)).toEqual([{ a: { b: 1 } }, { c: { d: 2 } }]);
    }
    // A message and the beginning of the next in one chunk.
    const memory = Buffer.from(stream.subarray(0, -5));
    const seen: string[] = [];
    const decoder = awsDecoder((frame) => seen.push(frame.event));
    decoder.push(memory);
    memory.fill(0);
    decoder.push(stream.subarray(-5));
    expect([...seen, decoder.fault()]).toEqual(["a", "c", null]);
  });

  it("ends at a message whose checksum is wrong", () => {
    const bad = event("a", '{"b":1}');
    bad.writeUInt8(bad.readUInt8(bad.length - 6) ^ 1, bad.length - 6);
    expect(types([event("first"), Buffer.concat([bad, event("later")])])).toEqual([
      "first",
      "invalid",
    ]);
    expect(types([bad, event("later")])).toEqual(["invalid"]);
    expect(types([bad])).toEqual(["invalid"]);
  });

  it("counts as cut where bytes of a message are left over", () => {
    const whole = event("a");
    expect(types([])).toEqual([null]);
    expect(types([whole])).toEqual(["a", null]);
    expect(types([whole, whole.subarray(0, -1)])).toEqual(["a", "truncated"]);
    expect(types([whole.subarray(0, 1)])).toEqual(["truncated"]);
  });

  it.each([
    ["15 is below the smallest", uint(4, 15), "invalid"],
    ["24 MiB is the largest", uint(4, 24 * 1024 * 1024), "truncated"],
    ["a byte more than 24 MiB is above the largest", uint(4, 24 * 1024 * 1024 + 1), "invalid"],
    [
      "its checksum is not judged before it is whole",
      Buffer.from([0, 0, 1, 0, 0, 0, 0, 9, 1, 2, 3]),
      "truncated",
    ],
    [
      "its checksum is judged once it is whole",
      Buffer.from([0, 0, 1, 0, 0, 0, 0, 9, 1, 2, 3, 4]),
      "invalid",
    ],
  ])("begins with a length: %s", (_, bytes, fault) => {
    expect(decode(awsDecoder, bytes).fault).toBe(fault);
  });

  it("tells headers apart that differ by any byte", () => {
    const names = ["aab", "aa", "aac", "bab", "é", "aab"];
    expect(types([...names.map((name) => event(name)), event(Uint8Array.of(0xe9))])).toEqual([
      ...names,
      "\uFFFD",
      null,
    ]);
  });
});

describe("the ends of AWS messages", () => {
  const smallest = message({});
  const stream = Buffer.concat([event("a"), smallest, smallest]);
  const ends = [stream.length - 32, stream.length - 16, stream.length];

  it("stand where the next one begins, wherever the bytes lie in memory", () => {
    expect(messageEnds(stream)).toEqual(ends);
    expect(messageEnds(Buffer.concat([Buffer.from("x"), stream]).subarray(1))).toEqual(ends);
  });

  it.each([1, 3, 4, 12, 15])("end before %d bytes of a message that is cut", (size) => {
    expect(messageEnds(Buffer.concat([stream, event("b").subarray(0, size)]))).toEqual(ends);
    expect(messageEnds(stream.subarray(0, -size))).toEqual(ends.slice(0, 2));
  });

  it("end before a message that is longer than the rest, and before a length that cannot be", () => {
    expect(messageEnds(Buffer.concat([stream, event("b", "long body").subarray(0, -1)]))).toEqual(
      ends,
    );
    expect(messageEnds(Buffer.concat([stream, uint(4, 15), Buffer.alloc(20)]))).toEqual(ends);
    expect(messageEnds(Buffer.concat([stream, Buffer.alloc(20)]))).toEqual(ends);
  });
});
