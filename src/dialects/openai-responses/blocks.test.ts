// Items of the Responses API, made by hand: as they are written, and as an answer is put together from them.
import { expect, it } from "vitest";
import { written } from "../testing/blocks.ts";
import { opaque, readPart } from "./blocks.ts";

const reasoning = (summary: readonly unknown[]) => [
  { id: "rs_r1", type: "reasoning", summary, encrypted_content: "encrypted-r1" },
];

it("writes reasoning without words without a summary", () => {
  expect(written(opaque, { reasoning: "" }).thinking).toEqual(reasoning([]));
});

it.each([
  [
    "a message with a refusal",
    { type: "message", content: [{ refusal: "No." }, { text: "a" }] },
    { text: "a", opaque: true },
  ],
  [
    "a call of a free-text tool",
    { type: "custom_tool_call", call_id: "a", name: "f", input: "x" },
    { calls: [{ id: "a", name: "f", arguments: "x" }] },
  ],
  [
    "a result of a free-text tool",
    { type: "custom_tool_call_output", call_id: "a", output: [{ text: "x" }] },
    { results: [{ role: "tool", content: "x", toolCallId: "a" }] },
  ],
])("reads %s as what it is", (_, item, part) => {
  expect(readPart(item)).toEqual(part);
});
