// Parts of Gemini contents, made by hand: as they are written, and as they are found in responses and requests.
import { expect, it } from "vitest";
import { written } from "../testing/blocks.ts";
import { opaque, readBlocks, readPart, wholeCall } from "./blocks.ts";

const functionCall = { id: "a", name: "f", args: { b: 1 } };

it("writes no signature without a call", () => {
  expect(written(opaque, { toolCalls: [] }).thinking).toEqual([]);
});

it("writes a call with an object of arguments, and with its id if it has one", () => {
  const call = { id: "a", name: "f", arguments: '{"b":1}' };
  expect(wholeCall(call)).toEqual({ functionCall });
  expect(wholeCall({ ...call, id: "", arguments: "[" })).toEqual({
    functionCall: { name: "f", args: {} },
  });
});

const result = (response: unknown, content: string) =>
  [
    { functionResponse: { id: "a", response } },
    { results: [{ role: "tool", content, toolCallId: "a" }], opaque: false },
  ] as const;

it.each([
  ["a thought", { text: "a", thought: true }, { opaque: true }],
  ["an output", ...result({ output: "x", result: "y" }, "x")],
  ["a result", ...result({ result: "y" }, "y")],
  ["another response", ...result({ b: 1 }, '{"b":1}')],
  ["an output that is not a text", ...result({ output: { b: 1 } }, '{"b":1}')],
  ["a response that is null", ...result(null, "{}")],
])("reads %s as what it is", (_, part, read) => {
  expect(readPart(part)).toEqual(read);
});

it("finds the parts of a response in its first candidates, unit after unit", () => {
  const candidate = (...parts: readonly unknown[]) => ({ content: { parts } });
  const signed = { text: "c", thoughtSignature: "s" };
  const units = [
    { candidates: [candidate({ text: "a" }), candidate({ text: "x" })] },
    { candidates: [candidate({ text: "b" }, signed)] },
    { candidates: [{}] },
    {},
  ];
  expect(readBlocks(units)).toEqual({ blocks: ["ab", signed], opaque: true });
});
