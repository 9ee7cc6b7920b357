// An ending as it is sent: cut after a frame, closed or broken, and refused where a cut would leave nothing out.
import { expect, it } from "vitest";
import { errorServed, servedOf } from "./ending.ts";

const sse = (...texts: string[]) => texts.map((text) => `data: ${text}\n\n`);
const stream = {
  mode: "stream" as const,
  status: 200,
  headers: {},
  contentType: "text/event-stream",
  bytes: Buffer.from(sse("1", "2", "3").join("")),
  ends: "close" as const,
};
const body = { ...stream, mode: "json" as const, contentType: "application/json" };
const textsOf = ({ chunks }: ReturnType<typeof servedOf>) =>
  chunks.map((chunk) => Buffer.from(chunk).toString());

it("sends the frames before a cut, and ends as it was asked to", () => {
  const broken = { ...stream, ends: "break" as const };
  for (const [change, ends, frames, from] of [
    [{}, "close", ["1", "2", "3"], stream],
    [{}, "break", ["1", "2", "3"], broken],
    [{ cut: 2 }, "close", ["1", "2"], broken],
    [{ cut: 2, ends: "break" }, "break", ["1", "2"], stream],
    [{ cut: 3, ends: "break" }, "break", ["1", "2", "3"], stream],
    [{ cut: 0 }, "close", [], stream],
  ] as const) {
    const served = servedOf(from, change);
    expect(served.ends, JSON.stringify(change)).toBe(ends);
    expect(textsOf(served), JSON.stringify(change)).toEqual(sse(...frames));
  }
});

it("refuses a cut that leaves nothing out", () => {
  expect(() => servedOf(stream, { cut: 3 })).toThrow(
    "a close after frame 3 leaves nothing out: the ending has 3, so 2 is the last place",
  );
  expect(() => servedOf(stream, { cut: 4, ends: "break" })).toThrow("so 3 is the last place");
  expect(() => servedOf({ ...stream, contentType: "websocket" })).toThrow("over a WebSocket");
});

it("takes what is not streamed for one frame", () => {
  expect(servedOf(body)).toMatchObject({ stream: false, ends: "close" });
  expect(textsOf(servedOf(body, { cut: 0, ends: "break" }))).toEqual([]);
  expect(servedOf({ ...stream, status: 529 }).stream).toBe(false);
});

it("gives an error in the words of the provider, else in few, with how long to wait", () => {
  const captured = { ...body, status: 529, headers: { a: "b" } };
  const served = errorServed(captured, { status: 529, retryAfter: 7 });
  expect(served.headers).toEqual({ a: "b", "retry-after": "7" });
  expect(textsOf(served)).toEqual([captured.bytes.toString()]);
  const plain = errorServed(undefined, { status: 429 });
  expect([plain.status, plain.headers, textsOf(plain)]).toEqual([
    429,
    {},
    ['{"error":{"message":"Too Many Requests"}}'],
  ]);
});
