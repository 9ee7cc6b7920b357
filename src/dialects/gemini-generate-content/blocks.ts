// Parts of Gemini contents beside text and calls: signatures, code the provider runs, images.
import type { CanonicalResponse } from "../../model/exchange.ts";
import { signatureOf } from "../shared/blocks.ts";
import { asArray, asObject, type Json, objectsIn } from "../shared/json.ts";
import { answerOf, type BlockReading } from "../shared/opaque.ts";
import { wholeCall } from "./call.ts";

export const opaque = {
  /** The signature of what was thought stands on the first call. */
  thinking: (id: string, { toolCalls: [call] }: CanonicalResponse): Json[] =>
    call ? [{ ...wholeCall(call), thoughtSignature: signatureOf(id) }] : [],
  server_tool: (id: string): Json[] => [
    { executableCode: { language: "PYTHON", code: `print("${id}")` } },
    { codeExecutionResult: { outcome: "OUTCOME_OK", output: `${id}\n` } },
  ],
  image: (): Json[] => [{ inlineData: { mimeType: "image/png", data: "aW1hZ2U=" } }],
} as const;

/** Parts of the provider's own that stand between text and calls. */
export const partsBeside = ({ blocks = [] }: CanonicalResponse, id: string): Json[] =>
  (["server_tool", "image"] as const).flatMap((kind) =>
    blocks.includes(kind) ? opaque[kind](id) : [],
  );

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
