// Blocks of Anthropic messages beside text and calls: how they are written, and rebuilt from events.
import { signatureOf } from "../shared/blocks.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asObject, asText, type Json, objectsIn, textOf } from "../shared/json.ts";
import { callOf, resultOf } from "../shared/messages.ts";
import { answerOf, type TurnPart } from "../shared/opaque.ts";
import type { OpaqueBlocks } from "../shared/writer.ts";

const serverCall = (id: string): Json => ({
  type: "server_tool_use",
  id: `srvtoolu_${id}`,
  name: "web_search",
  input: { query: "weather" },
});

const serverResult = (id: string): Json => ({
  type: "web_search_tool_result",
  tool_use_id: `srvtoolu_${id}`,
  content: [
    {
      type: "web_search_result",
      url: "https://example.com/weather",
      title: "Weather",
      encrypted_content: `encrypted-${id}`,
      page_age: null,
    },
  ],
});

export const citationsOf = (id: string): Json[] => [
  {
    type: "web_search_result_location",
    url: "https://example.com/weather",
    title: "Weather",
    encrypted_index: `index-${id}`,
    cited_text: "Sunny.",
  },
];

export const opaque = {
  thinking: ({ id, reasoning }) => [
    { type: "thinking", thinking: reasoning, signature: signatureOf(id) },
  ],
  redacted: ({ id }) => [{ type: "redacted_thinking", data: `redacted-${id}` }],
  // Of the search that the response before it began: ids of responses end in their number.
  server_result: ({ id }) => [serverResult(id.replace(/\d+$/, (at) => String(Number(at) - 1)))],
  server_call: ({ id }) => [serverCall(id)],
  server_tool: ({ id }) => [serverCall(id), serverResult(id)],
  citation: ({ id, text }) => [{ type: "text", text, citations: citationsOf(id) }],
} satisfies OpaqueBlocks;

export function readPart({ type, ...block }: Json): TurnPart {
  switch (type) {
    case "text":
      return { text: asText(block.text), opaque: objectsIn(block.citations).length > 0 };
    case "tool_use":
      return { calls: callOf(block.id, block.name, block.input) };
    case "tool_result":
      return { results: [resultOf(block.tool_use_id, textOf(block.content))] };
    default:
      return { opaque: true };
  }
}

/** The blocks of a response out of its body, or out of the events that open and fill them. */
export function readBlocks(units: readonly unknown[]) {
  const values = objectsIn(units);
  const whole = values.flatMap(({ content }) => objectsIn(content));
  if (whole.length > 0) return answerOf(whole, readPart);
  const blocks = new Map<unknown, Json>();
  const inputs = new Map<unknown, string>();
  for (const { type, index, content_block, delta } of values) {
    if (type === "content_block_start") blocks.set(index, asObject(content_block) ?? {});
    const before = blocks.get(index);
    if (type !== "content_block_delta" || !before) continue;
    const { partial_json: input, citation, ...piece } = asObject(delta) ?? {};
    if (typeof input === "string") inputs.set(index, (inputs.get(index) ?? "") + input);
    const grown = ["text", "thinking", "signature"].flatMap((name) =>
      typeof piece[name] === "string" ? [[name, asText(before[name]) + piece[name]]] : [],
    );
    const citations = citation ? { citations: [...objectsIn(before.citations), citation] } : {};
    blocks.set(index, { ...before, ...Object.fromEntries(grown), ...citations });
  }
  const filled = [...blocks].map(([index, block]) => {
    const input = inputs.get(index);
    return input === undefined ? block : { ...block, input: argumentsOf(input) ?? {} };
  });
  return answerOf(filled, readPart);
}
