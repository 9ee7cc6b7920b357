// Cohere Chat v2 from canonical words: one message, or the typed events that build it up.
import type { CanonicalResponse } from "../../model/exchange.ts";
import { isLimit } from "../../model/stop-reason.ts";
import { wholeCall } from "../openai-chat/write.ts";
import { blocksOf, type StreamedBlock } from "../shared/blocks.ts";
import { typedSse } from "../shared/bodies.ts";
import { callFault, lostState, misreadReason } from "../shared/calls.ts";
import { turnedDown } from "../shared/failures.ts";
import { given, type Json } from "../shared/json.ts";
import { countsOf, defineWriter, wordOrElse } from "../shared/writer.ts";

export const cohereV2ChatWriter = defineWriter({
  failure: (input) => turnedDown(input, (message) => ({ id: input.id, message })),
  word: wordOrElse({ refusal: null, malformed_tool_call: "tool_call" }),
  field: "finish_reason",
  fault(input) {
    const lost = input.stream ? callFault(input, "text") : lostState(input);
    return lost ?? misreadReason(input);
  },
  whole(input) {
    const { id, text, reasoning, toolCalls, word } = input;
    const called = toolCalls.length > 0;
    const content = [
      ...(reasoning === "" || called ? [] : [{ type: "thinking", thinking: reasoning }]),
      ...(text === "" ? [] : [{ type: "text", text }]),
    ];
    const message = {
      role: "assistant",
      ...(called && reasoning !== "" ? { tool_plan: reasoning } : {}),
      ...(called ? { tool_calls: toolCalls.map(wholeCall) } : {}),
      ...(called && content.length === 0 ? {} : { content }),
    };
    return { id, message, finish_reason: word, ...usageOf(input) };
  },
  stream(input) {
    const { id, stopReason, toolCalls, word } = input;
    const called = toolCalls.length > 0;
    const message = {
      role: "assistant",
      content: [],
      tool_plan: "",
      tool_calls: [],
      citations: [],
    };
    const cut = stopReason === "interrupted";
    // At a limit a text block is closed, but a call is left open.
    const blocks = blocksOf(input, cut || (isLimit(stopReason) && called));
    const error = stopReason === "error" ? input.message : undefined;
    const delta = { ...given({ error }), finish_reason: word, ...usageOf(input) };
    return typedSse([
      { id, type: "message-start", delta: { message } },
      ...blocks.flatMap((block, at) => eventsOf(block, blocks.slice(0, at), called)),
      ...(cut ? [] : [{ type: "message-end", delta }, "[DONE]"]),
    ]);
  },
});

/** The events of a block. Contents and calls have indexes of their own; a plan before calls has none. */
function eventsOf(block: StreamedBlock, before: readonly StreamedBlock[], called: boolean): Json[] {
  const { kind, call, pieces, closed } = block;
  const event = (type: string, index: number, message: Json) => ({
    type,
    index,
    delta: { message },
  });
  if (call) {
    const index = before.filter((each) => each.kind === "call").length;
    const [first = "", ...rest] = pieces;
    return [
      event("tool-call-start", index, { tool_calls: wholeCall({ ...call, arguments: first }) }),
      ...rest.map((piece) =>
        event("tool-call-delta", index, { tool_calls: { function: { arguments: piece } } }),
      ),
      ...(closed ? [{ type: "tool-call-end", index }] : []),
    ];
  }
  if (kind === "reasoning" && called)
    return pieces.map((tool_plan) => ({
      type: "tool-plan-delta",
      delta: { message: { tool_plan } },
    }));
  const type = kind === "text" ? "text" : "thinking";
  const index = called ? 0 : before.length;
  return [
    event("content-start", index, { content: { type, [type]: "" } }),
    ...pieces.map((piece) => event("content-delta", index, { content: { [type]: piece } })),
    ...(closed ? [{ type: "content-end", index }] : []),
  ];
}

function usageOf({ usage }: CanonicalResponse) {
  const counts = countsOf(usage, "input_tokens", "output_tokens");
  return usage ? { usage: { billed_units: counts, tokens: counts } } : {};
}
