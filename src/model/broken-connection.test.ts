// Error names and messages as HTTP clients of Node, Python, Rust, Go and .NET give them when the server goes away.
import { expect, it } from "vitest";
import { isBrokenConnection } from "./broken-connection.ts";

it.each([
  ["TypeError", "terminated"],
  ["SocketError", "other side closed"],
  ["FetchError", "Premature close"],
  ["RemoteProtocolError", "peer closed connection"],
  ["ChunkedEncodingError", "Response ended prematurely"],
  ["Error", "error decoding response body"],
  ["Error", "unexpected EOF"],
  ["HttpIOException", "The response ended prematurely"],
])("takes %s: %s for a broken connection", (name, message) => {
  expect(isBrokenConnection({ name, message })).toBe(true);
});

it.each([
  ["TypeError", "x is not a function"],
  ["Error", "terminated"],
  ["SocketError", "x"],
])("does not take %s: %s for a broken connection", (name, message) => {
  expect(isBrokenConnection({ name, message })).toBe(false);
});

it("does not take words that the answered body holds", () => {
  const said = { name: "ResponseError", message: "model runner: unexpected EOF" };
  const body = (text: string) => Buffer.from(JSON.stringify({ error: text }));
  expect(isBrokenConnection(said, body("unexpected EOF"))).toBe(false);
  expect(isBrokenConnection(said, body("out of memory"))).toBe(true);
  expect(isBrokenConnection({ name: "ReadError", message: "" }, body("any"))).toBe(true);
});
