// Parts of Gemini contents beside text and calls: signatures, code the provider runs, images.
import type { RequestToolCall } from "../../generated/fixture.ts";
import { signatureOf } from "../shared/blocks.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asArray, asObject, type Json, objectsIn } from "../shared/json.ts";
import { answerOf, type BlockReading } from "../shared/opaque.ts";
import type { OpaqueBlocks } from "../shared/writer.ts";

export function wholeCall({ id, name, arguments: text }: RequestToolCall): Json {
  return { functionCall: { ...(id === "" ? {} : { id }), name, args: argumentsOf(text) ?? {} } };
}

export const opaque: OpaqueBlocks = {
  /** The signature of what was thought stands on the first call. */
  thinking: ({ id, toolCalls: [call] }) =>
    call ? [{ ...wholeCall(call), thoughtSignature: signatureOf(id) }] : [],
  server_tool: ({ id }) => [
    { executableCode: { language: "PYTHON", code: `print("${id}")` } },
    { codeExecutionResult: { outcome: "OUTCOME_OK", output: `${id}\n` } },
  ],
  image: () => [{ inlineData: { mimeType: "image/png", data: "aW1hZ2U=" } }],
};

const keysOf = (part: Json) => Object.keys(part).filter((key) => part[key] !== undefined);

export const reading: BlockReading = {
  plainText: (part) =>
    typeof part.text === "string" && keysOf(part).length === 1 ? part.text : null,
  isCall: (part) =>
    keysOf(part).length === 1 && /^function_?(call|response)$/i.test(keysOf(part)[0] ?? ""),
};

/** The parts of a response, unit after unit. */
export function readBlocks(units: readonly unknown[]) {
  const parts = objectsIn(units).flatMap(({ candidates }) => {
    const content = asObject(asObject(asArray(candidates)[0])?.content);
    return objectsIn(content?.parts);
  });
  return answerOf(parts, reading);
}
