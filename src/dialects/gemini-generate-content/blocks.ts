// Parts of Gemini contents beside text and calls: signatures, code the provider runs, images.
import type { RequestToolCall } from "../../generated/fixture.ts";
import { signatureOf } from "../shared/blocks.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asArray, asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import { callOf, resultOf } from "../shared/messages.ts";
import { answerOf, type TurnPart } from "../shared/opaque.ts";
import { memberOf } from "../shared/template.ts";
import type { OpaqueBlocks } from "../shared/writer.ts";

export function wholeCall({ id, name, arguments: text }: RequestToolCall): Json {
  return { functionCall: { ...(id === "" ? {} : { id }), name, args: argumentsOf(text) ?? {} } };
}

export const opaque: OpaqueBlocks = {
  /** The signature of the reasoning stands on the first call. */
  thinking: ({ id, toolCalls: [call] }) =>
    call ? [{ ...wholeCall(call), thoughtSignature: signatureOf(id) }] : [],
  server_tool: ({ id }) => [
    { executableCode: { language: "PYTHON", code: `print("${id}")` } },
    { codeExecutionResult: { outcome: "OUTCOME_OK", output: `${id}\n` } },
  ],
  image: () => [{ inlineData: { mimeType: "image/png", data: "aW1hZ2U=" } }],
};

/** Thoughts that are sent back do not count as text. */
export function readPart(part: Json): TurnPart {
  const opaque = Object.values(part).filter((member) => member !== undefined).length > 1;
  const call = asObject(memberOf(part, "functionCall"));
  const result = asObject(memberOf(part, "functionResponse"));
  if (call) return { calls: callOf(call.id, call.name, call.args), opaque };
  if (result) return { results: [resultOf(result.id, resultText(result.response))], opaque };
  const said = typeof part.text === "string" && part.thought !== true;
  return said ? { text: asText(part.text), opaque } : { opaque: true };
}

/** By convention the output stands under `output`; otherwise the response as a whole is the output. */
function resultText(given: unknown): string {
  const response = asObject(given) ?? {};
  const output = response.output ?? response.result ?? response;
  return typeof output === "string" ? output : JSON.stringify(output);
}

/** The parts of a response, unit after unit. */
export function readBlocks(units: readonly unknown[]) {
  const parts = objectsIn(units).flatMap(({ candidates }) => {
    const content = asObject(asObject(asArray(candidates)[0])?.content);
    return objectsIn(content?.parts);
  });
  return answerOf(parts, readPart);
}
