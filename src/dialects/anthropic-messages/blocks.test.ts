// Blocks of Anthropic messages, made by hand: as they are written, and as they are rebuilt from events.
import { expect, it } from "vitest";
import { readBlocks } from "./blocks.ts";

const url = "https://example.com/weather";
const citation = {
  type: "web_search_result_location",
  url,
  title: "Weather",
  encrypted_index: "index-r1",
  cited_text: "Sunny.",
};

const thought = { type: "thinking", thinking: "Porto.", signature: "s1" };
const cited = { type: "text", text: "Sunny.", citations: [citation, { ...citation, url: "b" }] };
const call = { type: "tool_use", id: "a", name: "f", input: { b: 1 } };
const odd = { ...call, id: "c", input: {} };

it("rebuilds blocks from the events that open and fill them", () => {
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
