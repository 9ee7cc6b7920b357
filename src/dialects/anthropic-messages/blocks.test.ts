// Blocks of Anthropic messages, made by hand: as they are written, and as they are rebuilt from events.
import { expect, it } from "vitest";
import { written } from "../testing/blocks.ts";
import { citationsOf, opaque, readBlocks, readPart } from "./blocks.ts";

const serverCall = {
  type: "server_tool_use",
  id: "srvtoolu_r1",
  name: "web_search",
  input: { query: "weather" },
};
const url = "https://example.com/weather";
const citation = {
  type: "web_search_result_location",
  url,
  title: "Weather",
  encrypted_index: "index-r1",
  cited_text: "Sunny.",
};

it("thinking, calls that run at the provider and citations are blocks of their own", () => {
  const found = {
    type: "web_search_result",
    url,
    title: "Weather",
    encrypted_content: "encrypted-r1",
    page_age: null,
  };
  expect(written(opaque)).toEqual({
    thinking: [{ type: "thinking", thinking: "Porto.", signature: "signature-r1" }],
    redacted: [{ type: "redacted_thinking", data: "redacted-r1" }],
    server_call: [serverCall],
    server_tool: [
      serverCall,
      { type: "web_search_tool_result", tool_use_id: "srvtoolu_r1", content: [found] },
    ],
    citation: [{ type: "text", text: "Sunny.", citations: [citation] }],
  });
  expect(citationsOf("r1")).toEqual([citation]);
});

it.each([
  ["text", { type: "text", text: "a", citations: [] }, { text: "a", opaque: false }],
  ["cited text", { type: "text", text: "a", citations: [citation] }, { text: "a", opaque: true }],
  [
    "a call",
    { type: "tool_use", id: "a", name: "f", input: { b: 1 } },
    { calls: [{ id: "a", name: "f", arguments: '{"b":1}' }] },
  ],
  [
    "a result",
    { type: "tool_result", tool_use_id: "a", content: [{ text: "x" }] },
    { results: [{ role: "tool", content: "x", toolCallId: "a" }] },
  ],
  ["another block", { type: "thinking", thinking: "a" }, { opaque: true }],
])("%s is read as what it is", (_, block, part) => {
  expect(readPart(block)).toEqual(part);
});

const thought = { type: "thinking", thinking: "Porto.", signature: "s1" };
const cited = { type: "text", text: "Sunny.", citations: [citation, { ...citation, url: "b" }] };
const call = { type: "tool_use", id: "a", name: "f", input: { b: 1 } };
const odd = { ...call, id: "c", input: {} };

it("the blocks of a body are its content", () => {
  const content = [thought, { type: "text", text: "a" }, call];
  expect(readBlocks([{ content }])).toEqual({ blocks: [thought, "a", call], opaque: true });
});

it("the blocks of a stream are those that its events open and fill", () => {
  const open = (index: number, content_block: unknown) => ({
    type: "content_block_start",
    index,
    content_block,
  });
  const fill = (index: number, delta: unknown) => ({ type: "content_block_delta", index, delta });
  const units = [
    { type: "message_start", message: { content: [] } },
    open(0, { type: "thinking", thinking: "", signature: "" }),
    fill(0, { thinking: "Por" }),
    fill(0, { thinking: "to." }),
    fill(0, { signature: "s1" }),
    open(1, { type: "text", text: "S" }),
    fill(1, { text: "un" }),
    fill(1, { text: "ny.", thinking: 3 }),
    ...cited.citations.map((each) => fill(1, { citation: each })),
    { type: "ping", index: 1, delta: { text: "x" } },
    open(2, { ...call, input: {} }),
    fill(2, { partial_json: '{"b"' }),
    fill(2, null),
    fill(2, { partial_json: ":1}" }),
    open(3, { ...odd, input: { b: 2 } }),
    fill(3, { partial_json: "[" }),
    open(4, call),
    open(5, null),
    fill(6, { text: "x" }),
  ];
  const blocks = [thought, cited, call, odd, call, {}];
  expect(readBlocks(units)).toEqual({ blocks, opaque: true });
});
