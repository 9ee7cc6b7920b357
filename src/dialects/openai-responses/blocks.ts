// Items of the Responses API beside text and calls: how they are written, and found again in a response.
import type { RequestToolCall } from "../../generated/fixture.ts";
import { asText, type Json, objectsIn, textOf } from "../shared/json.ts";
import { callOf, resultOf } from "../shared/messages.ts";
import { answerOf, type TurnPart } from "../shared/opaque.ts";
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

export function readPart({ type, role, ...item }: Json): TurnPart {
  switch (type ?? (role === "assistant" && "message")) {
    case "message": {
      const opaque = objectsIn(item.content).some(
        (part) => part.refusal !== undefined || objectsIn(part.annotations).length > 0,
      );
      return { text: textOf(item.content), opaque };
    }
    case "function_call":
      return { calls: calls(item, item.arguments) };
    case "custom_tool_call":
      return { calls: calls(item, item.input) };
    case "function_call_output":
    case "custom_tool_call_output":
      return { results: [resultOf(item.call_id, textOf(item.output))] };
    default:
      return { opaque: true };
  }
}

/** Arguments are text, whether or not they are JSON. */
function calls({ call_id, name }: Json, text: unknown): RequestToolCall[] {
  return callOf(call_id, name, {}).map((call) => ({ ...call, arguments: asText(text) }));
}

/** The items of a response out of its body, or out of the events that finish them. */
export function readBlocks(units: readonly unknown[]) {
  const items = objectsIn(units).flatMap(({ type, item, output }) =>
    objectsIn(type === "response.output_item.done" ? [item] : output),
  );
  return answerOf(items, readPart);
}
