// Blocks of Converse messages, made by hand: as they are written, and as they are rebuilt from events.
import { expect, it } from "vitest";
import { readBlocks, readPart } from "./blocks.ts";

const thought = (text: string, signature?: string) => ({
  reasoningContent: { reasoningText: { text, ...(signature ? { signature } : {}) } },
});
const redacted = { reasoningContent: { redactedContent: "cmVkYWN0ZWQtcjE=" } };
const toolUse = { toolUseId: "a", name: "f", input: { b: 1 } };

it.each([
  [
    "a result of texts and JSON",
    { toolResult: { toolUseId: "a", content: [{ text: "x" }, { json: { b: 1 } }] } },
    { results: [{ role: "tool", content: 'x{"b":1}', toolCallId: "a" }] },
  ],
])("reads %s as what it is", (_, block, part) => {
  expect(readPart(block)).toEqual(part);
});

it("rebuilds blocks from the events that open and fill them", () => {
  const start = (contentBlockIndex: number, value: unknown) => ({
    contentBlockStart: { contentBlockIndex, start: value },
  });
  const fill = (contentBlockIndex: number, delta: unknown) => ({
    contentBlockDelta: { contentBlockIndex, delta },
  });
  const input = (index: number, text: string) => fill(index, { toolUse: { input: text } });
  const units = [
    { messageStart: { role: "assistant" } },
    fill(0, { reasoningContent: { text: "Por" } }),
    fill(0, { reasoningContent: { text: "to." } }),
    fill(0, { reasoningContent: { signature: "s" } }),
    fill(0, { reasoningContent: { signature: "1" } }),
    fill(1, { reasoningContent: { text: "unsigned" } }),
    fill(2, { reasoningContent: redacted.reasoningContent }),
    fill(3, { text: "a" }),
    fill(3, { text: "b" }),
    fill(3, null),
    start(4, { toolUse: { toolUseId: "a", name: "f" } }),
    input(4, '{"b"'),
    input(4, ":1}"),
    start(5, { toolUse: { toolUseId: "c", name: "g" } }),
    input(5, "["),
    start(6, { toolUse: { toolUseId: "d", name: "h" } }),
    input(7, "{}"),
    { contentBlockStop: { contentBlockIndex: 7 } },
    { metadata: {} },
  ];
  expect(readBlocks(units)).toEqual({
    blocks: [
      thought("Porto.", "s1"),
      thought("unsigned"),
      redacted,
      "ab",
      { toolUse },
      { toolUse: { toolUseId: "c", name: "g", input: {} } },
      { toolUse: { toolUseId: "d", name: "h", input: {} } },
      { toolUse: { input: {} } },
    ],
    opaque: true,
  });
});
