// Items of the Responses API, made by hand: as they are written, and as an answer is put together from them.
import { expect, it } from "vitest";
import { written } from "../testing/blocks.ts";
import { opaque, readBlocks, readPart } from "./blocks.ts";

const reasoning = (summary: readonly unknown[]) => [
  { id: "rs_r1", type: "reasoning", summary, encrypted_content: "encrypted-r1" },
];

it("reasoning, searches and images are items of their own", () => {
  expect(written(opaque)).toEqual({
    thinking: reasoning([{ type: "summary_text", text: "Porto." }]),
    server_tool: [
      {
        id: "ws_r1",
        type: "web_search_call",
        status: "completed",
        action: { type: "search", query: "weather" },
      },
    ],
    image: [
      { id: "ig_r1", type: "image_generation_call", status: "completed", result: "aW1hZ2U=" },
    ],
  });
});

it("reasoning without words has no summary", () => {
  expect(written(opaque, { reasoning: "" }).thinking).toEqual(reasoning([]));
});

const annotated = { text: "a", annotations: [{ type: "url_citation" }] };

it.each([
  ["a message", { type: "message", content: [{ text: "a" }] }, { text: "a", opaque: false }],
  ["text alone", { role: "assistant", content: "a" }, { text: "a", opaque: false }],
  [
    "no annotation",
    { type: "message", content: [{ annotations: [] }] },
    { text: "", opaque: false },
  ],
  [
    "a message with an annotation",
    { type: "message", content: [{ text: "b" }, annotated] },
    { text: "ba", opaque: true },
  ],
  [
    "a message with a refusal",
    { type: "message", content: [{ refusal: "No." }, { text: "a" }] },
    { text: "a", opaque: true },
  ],
  [
    "a call, whose arguments need not be JSON",
    { type: "function_call", call_id: "a", name: "f", arguments: "{" },
    { calls: [{ id: "a", name: "f", arguments: "{" }] },
  ],
  [
    "a call of a free-text tool",
    { type: "custom_tool_call", call_id: "a", name: "f", input: "x" },
    { calls: [{ id: "a", name: "f", arguments: "x" }] },
  ],
  [
    "a result",
    { type: "function_call_output", call_id: "a", output: "x" },
    { results: [{ role: "tool", content: "x", toolCallId: "a" }] },
  ],
  [
    "a result of a free-text tool",
    { type: "custom_tool_call_output", call_id: "a", output: [{ text: "x" }] },
    { results: [{ role: "tool", content: "x", toolCallId: "a" }] },
  ],
  ["another item", { type: "reasoning", content: [{ text: "a" }] }, { opaque: true }],
  ["what is not the assistant's", { role: "user", content: "a" }, { opaque: true }],
])("%s is read as what it is", (_, item, part) => {
  expect(readPart(item)).toEqual(part);
});

const items = [
  { type: "reasoning", id: "r" },
  { type: "message", content: [{ text: "a" }] },
];

it.each([
  ["a body", [{ output: items }]],
  ["events", items.map((item) => ({ type: "response.output_item.done", item }))],
  [
    "events beside which there are others",
    [
      { type: "response.output_item.added", item: items[0] },
      ...items.map((item) => ({ type: "response.output_item.done", item })),
      { type: "response.completed", response: { output: items } },
    ],
  ],
])("the items of a response are found in %s", (_, units) => {
  expect(readBlocks(units)).toEqual({ blocks: [items[0], "a"], opaque: true });
});
