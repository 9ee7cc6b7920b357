// Items of the Responses API beside text and calls: as they are written, and found again in a response.
import { asText, objectsIn } from "../shared/json.ts";
import { answerOf, type BlockReading } from "../shared/opaque.ts";
import type { OpaqueBlocks } from "../shared/writer.ts";

export const opaque: OpaqueBlocks = {
  thinking: ({ id, reasoning }) => [
    {
      id: `rs_${id}`,
      type: "reasoning",
      summary: reasoning === "" ? [] : [{ type: "summary_text", text: reasoning }],
      encrypted_content: `encrypted-${id}`,
    },
  ],
  server_tool: ({ id }) => [
    {
      id: `ws_${id}`,
      type: "web_search_call",
      status: "completed",
      action: { type: "search", query: "weather" },
    },
  ],
  image: ({ id }) => [
    { id: `ig_${id}`, type: "image_generation_call", status: "completed", result: "aW1hZ2U=" },
  ],
};

export const reading: BlockReading = {
  plainText({ type, role, content }) {
    if (type !== "message" && !(type === undefined && role === "assistant")) return null;
    if (typeof content === "string") return content;
    const parts = objectsIn(content);
    const plain = parts.every(
      (part) => part.refusal === undefined && objectsIn(part.annotations).length === 0,
    );
    return plain ? parts.map(({ text }) => asText(text)).join("") : null;
  },
  isCall: ({ type }) => type === "function_call" || type === "custom_tool_call",
};

/** The items of a response out of its body, or out of the events that finish them. */
export function readBlocks(units: readonly unknown[]) {
  const values = objectsIn(units);
  const body = values.find(({ output }) => Array.isArray(output));
  const done = values.flatMap(({ type, item }) =>
    type === "response.output_item.done" ? objectsIn([item]) : [],
  );
  return answerOf(body ? objectsIn(body.output) : done, reading);
}
