// Blocks of Converse messages beside text and calls: what was thought, signed or redacted.
import { signatureOf } from "../shared/blocks.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { answerOf, type BlockReading } from "../shared/opaque.ts";
import type { OpaqueBlocks } from "../shared/writer.ts";

export const opaque: OpaqueBlocks = {
  thinking: ({ id, reasoning }) => [
    { reasoningContent: { reasoningText: { signature: signatureOf(id), text: reasoning } } },
  ],
  redacted: ({ id }) => [
    { reasoningContent: { redactedContent: Buffer.from(`redacted-${id}`).toString("base64") } },
  ],
};

export const reading: BlockReading = {
  plainText: ({ text }) => (typeof text === "string" ? text : null),
  isCall: ({ toolUse, toolResult }) => toolUse !== undefined || toolResult !== undefined,
};

/** The blocks of a response out of its body, or out of the events that fill them. */
export function readBlocks(units: readonly unknown[]) {
  const values = objectsIn(units);
  const body = values.find(({ output }) => output !== undefined);
  if (body) return answerOf(objectsIn(asObject(asObject(body.output)?.message)?.content), reading);
  const blocks = new Map<unknown, Json>();
  for (const value of values) {
    const started = asObject(value.contentBlockStart);
    const event: Json = { ...started, ...asObject(value.contentBlockDelta) };
    const { contentBlockIndex: index, start, delta } = event;
    if (start !== undefined) blocks.set(index, { toolUse: asObject(start)?.toolUse });
    if (delta !== undefined)
      blocks.set(index, grown(blocks.get(index) ?? {}, asObject(delta) ?? {}));
  }
  return answerOf([...blocks.values()].map(finished), reading);
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
