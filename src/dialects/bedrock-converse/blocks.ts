// Blocks of Converse messages beside text and calls: reasoning, signed or redacted.
import { signatureOf } from "../shared/blocks.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { callOf, resultOf } from "../shared/messages.ts";
import { answerOf, type TurnPart } from "../shared/opaque.ts";
import type { OpaqueBlocks } from "../shared/writer.ts";

export const opaque = {
  thinking: ({ id, reasoning }) => [
    { reasoningContent: { reasoningText: { signature: signatureOf(id), text: reasoning } } },
  ],
  redacted: ({ id }) => [
    { reasoningContent: { redactedContent: Buffer.from(`redacted-${id}`).toString("base64") } },
  ],
} satisfies OpaqueBlocks;

export function readPart({ text, ...block }: Json): TurnPart {
  const call = asObject(block.toolUse);
  const result = asObject(block.toolResult);
  if (typeof text === "string") return { text };
  if (call) return { calls: callOf(call.toolUseId, call.name, call.input) };
  if (result) return { results: [resultOf(result.toolUseId, resultText(result.content))] };
  return { opaque: true };
}

/** A result is text or a JSON value. */
function resultText(content: unknown): string {
  return objectsIn(content)
    .map(({ text, json }) => (json === undefined ? asText(text) : JSON.stringify(json)))
    .join("");
}

/** The blocks of a response out of its body, or out of the events that fill them. */
export function readBlocks(units: readonly unknown[]) {
  const values = objectsIn(units);
  const whole = values.flatMap(({ output }) =>
    objectsIn(asObject(asObject(output)?.message)?.content),
  );
  if (whole.length > 0) return answerOf(whole, readPart);
  const blocks = new Map<unknown, Json>();
  for (const value of values) {
    const started = asObject(value.contentBlockStart);
    const event: Json = { ...started, ...asObject(value.contentBlockDelta) };
    const { contentBlockIndex: index, start, delta } = event;
    if (start !== undefined) blocks.set(index, { toolUse: asObject(start)?.toolUse });
    if (delta !== undefined)
      blocks.set(index, grown(blocks.get(index) ?? {}, asObject(delta) ?? {}));
  }
  return answerOf([...blocks.values()].map(finished), readPart);
}

function grown(before: Json, { text, toolUse, reasoningContent }: Json): Json {
  const thought = asObject(reasoningContent);
  if (toolUse !== undefined) {
    const call = asObject(before.toolUse);
    const input = asText(call?.input) + asText(asObject(toolUse)?.input);
    return { toolUse: { ...call, input } };
  }
  if (!thought) return { text: asText(before.text) + asText(text) };
  const old = asObject(asObject(before.reasoningContent)?.reasoningText);
  if (thought.redactedContent !== undefined) return { reasoningContent: thought };
  const thinking = asText(old?.text) + asText(thought.text);
  const signature = asText(old?.signature) + asText(thought.signature) || undefined;
  return { reasoningContent: { reasoningText: given({ text: thinking, signature }) } };
}

/** Input that came as text is sent back as an object. */
function finished(block: Json): Json {
  const call = asObject(block.toolUse);
  return call ? { toolUse: { ...call, input: argumentsOf(asText(call.input)) ?? {} } } : block;
}
