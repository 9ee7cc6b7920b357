// Parts of Gemini contents, made by hand: as they are written, and as they are found in responses and requests.
import { expect, it } from "vitest";
import { written } from "../testing/blocks.ts";
import { opaque, readBlocks, readPart, wholeCall } from "./blocks.ts";

const functionCall = { id: "a", name: "f", args: { b: 1 } };

it("a signature stands on the first call; code and images are parts of their own", () => {
  expect(written(opaque)).toEqual({
    thinking: [{ functionCall, thoughtSignature: "signature-r1" }],
    server_tool: [
      { executableCode: { language: "PYTHON", code: 'print("r1")' } },
      { codeExecutionResult: { outcome: "OUTCOME_OK", output: "r1\n" } },
    ],
    image: [{ inlineData: { mimeType: "image/png", data: "aW1hZ2U=" } }],
  });
});

it("without a call there is no place for a signature", () => {
  expect(written(opaque, { toolCalls: [] }).thinking).toEqual([]);
});

it("a call has an id if there is one, and arguments that are an object", () => {
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
  ["text", { text: "a" }, { text: "a", opaque: false }],
  ["text beside nothing", { text: "a", thought: undefined }, { text: "a", opaque: false }],
  ["signed text", { text: "a", thoughtSignature: "s" }, { text: "a", opaque: true }],
  ["a thought", { text: "a", thought: true }, { opaque: true }],
  ["another part", { inlineData: {} }, { opaque: true }],
  [
    "a call",
    { functionCall },
    { calls: [{ id: "a", name: "f", arguments: '{"b":1}' }], opaque: false },
  ],
  [
    "a signed call in the other spelling",
    { function_call: { name: "f" }, thought_signature: "s" },
    { calls: [{ id: "", name: "f", arguments: "{}" }], opaque: true },
  ],
  ["an output", ...result({ output: "x", result: "y" }, "x")],
  ["a result", ...result({ result: "y" }, "y")],
  ["another response", ...result({ b: 1 }, '{"b":1}')],
  ["an output that is no text", ...result({ output: { b: 1 } }, '{"b":1}')],
  ["a response that is null", ...result(null, "{}")],
])("%s is read as what it is", (_, part, read) => {
  expect(readPart(part)).toEqual(read);
});

it("the parts of a response are those of its first candidates, unit after unit", () => {
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
