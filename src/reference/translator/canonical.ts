// From the upstream observation to the response to write: nothing is added, and what the target cannot express is left out step by step.

import type { Target } from "../../dialects/target.ts";
import type { Observation, ToolCall } from "../../generated/observation.ts";
import type { Saying } from "../../generated/translations.ts";
import { hasContent } from "../../model/calls.ts";
import type { CanonicalCall, CanonicalResponse, WrittenResponse } from "../../model/exchange.ts";
import { isLimit } from "../../model/stop-reason.ts";
import type { TranslateOptions } from "./options.ts";

/** Whether the upstream's answer has what this wording requires, so that it would be true. */
export function isTrueOf({ needs }: Saying, seen: Observation): boolean {
  if (needs === "refusal") return refusalOf(seen) !== undefined;
  return needs === undefined || hasContent(seen);
}

/** The answer in canonical words, under the reason of this wording. The upstream's own literal is never passed on. */
export function canonicalOf(seen: Observation, saying: Saying, id: string): CanonicalResponse {
  const { stopSequence, continuationToken = null } = seen.detail;
  const refusal = refusalOf(seen);
  const message = seen.error?.message ?? seen.detail.message ?? refusal;
  return {
    stopReason: saying.as,
    ...(saying.word === undefined ? {} : { rawReason: saying.word }),
    text: seen.text,
    reasoning: seen.reasoning,
    toolCalls: seen.toolCalls.map((call, at) => canonicalCall(call, `call_${id}_${at}`)),
    usage: seen.usage,
    continuationToken,
    ...(refusal === undefined ? {} : { refusal }),
    ...(stopSequence === undefined ? {} : { stopSequence }),
    ...(message === undefined ? {} : { message }),
  };
}

/** Words of refusal: the model's, else the provider's explanation of its refusal. */
function refusalOf({ stopReason, detail }: Observation): string | undefined {
  return detail.refusal ?? (stopReason === "refusal" ? detail.message : undefined);
}

/** Some protocols have calls without ids; where the target needs one, it is the answer's own id and the call's place. */
function canonicalCall({ id, name, arguments: text, state }: ToolCall, own: string): CanonicalCall {
  const given = state === "ambiguous" ? "" : text;
  return { id: id ?? own, name: name ?? "", arguments: given, state };
}

/** The answers that the target has words for, under the reason of this wording, the most faithful first. */
export function* writtenAs(
  saying: Saying,
  seen: Observation,
  { writer, voice }: Target,
  options: TranslateOptions,
): Generator<WrittenResponse> {
  for (const response of versionsOf(canonicalOf(seen, saying, options.id))) {
    const written = writer.write(response, { ...options, table: voice.table });
    if (!("inexpressible" in written)) yield written;
  }
}

/** The answer as it is; then with a cut call emptied; then, unless calls are its point, without the calls. */
function* versionsOf(response: CanonicalResponse): Generator<CanonicalResponse> {
  yield response;
  const { stopReason, toolCalls } = response;
  const last = toolCalls.at(-1);
  if (!last || stopReason === "tool_call") return;
  if (isLimit(stopReason) && last.state !== "complete") {
    const emptied = { ...last, arguments: "", state: "ambiguous" as const };
    yield { ...response, toolCalls: [...toolCalls.slice(0, -1), emptied] };
  }
  yield { ...response, toolCalls: [] };
}
