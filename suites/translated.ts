// From one fixture and one translator to what the requirements of suite `translation` are judged by.

import type { Downstream, TranslationTrial } from "../src/capability/translate/trial.ts";
import type { Evidence, LoadedFixture } from "../src/corpus/load.ts";
import type { Voice } from "../src/dialects/registry.ts";
import type { StopReason } from "../src/generated/observation.ts";
import type { WrittenResponse } from "../src/model/exchange.ts";
import { evidenceIn, textsIn } from "../src/translate/evidence.ts";
import type { TranslateAnswer } from "../src/translate/handler.ts";
import { observeResponse, type UpstreamResponse } from "../src/translate/response.ts";
import type { Target } from "../src/translate/target.ts";

export type Translator = TranslateAnswer;

/** The fixture's bytes as an upstream sends them. */
export function upstreamOf({ status, contentType, headers, bytes, ends }: Evidence) {
  return { status, contentType, headers, chunks: [bytes], ends } satisfies UpstreamResponse;
}

/** A fixture's answer, translated and looked at. */
export function trialOf(
  fixture: LoadedFixture,
  evidence: Evidence,
  translator: Translator,
  source: Voice,
  target: Target,
): TranslationTrial {
  const { mode, expected } = evidence;
  const response = upstreamOf(evidence);
  const options = { stream: mode === "stream", model: "model-1", id: "fixture0001" };
  const defensible = (fixture.fixture.expect.defensible ?? []).map(
    (reading) => reading.stopReason as StopReason,
  );
  return {
    upstream: expected,
    accepted: [expected.stopReason ?? "interrupted", ...defensible],
    mode,
    table: target.table,
    said: new Set([...textsIn(response), ...Object.values(expected.detail).map(String)]),
    downstream: answerOf(() => translator(source, target, response, options), target),
  };
}

/** What the client got; null when the translator threw. */
export function answerOf(translate: () => WrittenResponse, target: Target): Downstream | null {
  let written: WrittenResponse;
  try {
    written = translate();
  } catch {
    return null;
  }
  return downstreamOf(written, target);
}

/** What there is to see in an answer of the target. */
export function downstreamOf(response: UpstreamResponse, target: Target): Downstream {
  const observation = observeResponse(target.voice, response);
  return { status: response.status, observation, ...evidenceIn(response, target.table) };
}
