// Cohere Chat v2 from canonical words: one message, or the typed events that build it up.
import type { CanonicalResponse, WriteOptions, WrittenResponse } from "../../model/exchange.ts";
import { isLimit } from "../../model/stop-reason.ts";
import { finishWordButRefusal, wholeCall } from "../openai-chat/write.ts";
import { blocksOf, type StreamedBlock } from "../shared/blocks.ts";
import { sseBody, typedEvents } from "../shared/bodies.ts";
import { callFault, lostState, misreadReason } from "../shared/calls.ts";
import { turnedDown } from "../shared/failures.ts";
import { given, type Json } from "../shared/json.ts";
import { countsOf, defineWriter } from "../shared/writer.ts";

export const cohereV2ChatWriter = defineWriter<string>({
  failure: (response, { table, id }) => turnedDown(response, table, (message) => ({ id, message })),
  word: finishWordButRefusal,
  unsaid: { otherwise: "no finish_reason of the card means it" },
  fault(response, { stream, table }) {
    const lost = stream ? callFault(response, "text") : lostState(response);
    return lost ?? misreadReason(response, table.habits);
  },
  whole: wholeBody,
  stream: writeStream,
});

function wholeBody(response: CanonicalResponse, word: string | null, { id }: WriteOptions) {
  const { text, reasoning, toolCalls } = response;
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
  return { id, message, finish_reason: word, ...usageOf(response) };
}

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): WrittenResponse {
  const { stopReason, toolCalls } = response;
  const { habits } = options.table;
  const start = { role: "assistant", content: [], tool_plan: "", tool_calls: [], citations: [] };
  // A limit ends a text properly, but not a call.
  const cutOff = stopReason === "interrupted" || (isLimit(stopReason) && toolCalls.length > 0);
  const blocks = blocksOf(response, habits, cutOff);
  const events = [
    { id: options.id, type: "message-start", delta: { message: start } },
    ...blocks.flatMap((block, at) => eventsOf(block, blocks.slice(0, at), toolCalls.length > 0)),
  ];
  if (stopReason === "interrupted") return sseBody(typedEvents(events, habits));
  const done = habits.sentinel === "none" ? [] : [{ data: "[DONE]" }];
  return sseBody([...typedEvents([...events, endOf(response, word)], habits), ...done]);
}

/** The events of a block. Contents and calls are counted apart; a plan before calls is not counted at all. */
function eventsOf(block: StreamedBlock, before: readonly StreamedBlock[], called: boolean): Json[] {
  const { kind } = block;
  if (kind === "call")
    return callEvents(block, before.filter((each) => each.kind === "call").length);
  if (kind === "text") return contentEvents(block, called ? 0 : before.length, "text");
  if (!called) return contentEvents(block, 0, "thinking");
  return block.pieces.map((tool_plan) => ({
    type: "tool-plan-delta",
    delta: { message: { tool_plan } },
  }));
}

function contentEvents(
  { pieces, closed }: StreamedBlock,
  index: number,
  type: "text" | "thinking",
): Json[] {
  const event = (name: string, content: Json) => ({
    type: name,
    index,
    delta: { message: { content } },
  });
  return [
    event("content-start", { type, [type]: "" }),
    ...pieces.map((piece) => event("content-delta", { [type]: piece })),
    ...(closed ? [{ type: "content-end", index }] : []),
  ];
}

function callEvents({ call, pieces, closed }: StreamedBlock, index: number): Json[] {
  const event = (name: string, tool_calls: Json) => ({
    type: name,
    index,
    delta: { message: { tool_calls } },
  });
  const [first = "", ...rest] = pieces;
  return [
    ...(call ? [event("tool-call-start", wholeCall({ ...call, arguments: first }))] : []),
    ...rest.map((piece) => event("tool-call-delta", { function: { arguments: piece } })),
    ...(closed ? [{ type: "tool-call-end", index }] : []),
  ];
}

function endOf(response: CanonicalResponse, word: string | null): Json {
  const error = response.stopReason === "error" ? response.message : undefined;
  return {
    type: "message-end",
    delta: { ...given({ error }), finish_reason: word, ...usageOf(response) },
  };
}

function usageOf({ usage }: CanonicalResponse) {
  const counts = countsOf(usage, "input_tokens", "output_tokens");
  return usage ? { usage: { billed_units: counts, tokens: counts } } : {};
}
