// `fullstop explain` on a case of suite `translation`: what the target can say of the ending, and how the reference says it.
import { loadTranslations } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { Evidence } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import type { Registry, Voice } from "../dialects/registry.ts";
import { observeResponse, type UpstreamResponse } from "../dialects/registry.ts";
import { rowOf, type Target, targetsOf } from "../dialects/target.ts";
import { actionAfter, translateObservation } from "../reference/translator/response.ts";
import { splitFrames } from "../wire/split.ts";

/** A block for each mode; none for the id of another kind of case. */
export function translationBlocks(
  id: string,
  provider: string,
  evidence: readonly Evidence[],
  registry: Registry,
): string[] {
  const [, dialect = "", cut] = /^translation\/.*@to-([^.]+)(?:\.cut(\d+))?$/.exec(id) ?? [];
  const target = targetsOf(loadTranslations(builtInCorpus()), dialects, registry).get(dialect);
  const source = registry.lookUp(provider);
  if (!target || !source) return [];
  const frames = cut === undefined ? null : Number(cut);
  return evidence.map((each) => blockOf(each, frames, source, target));
}

function blockOf(evidence: Evidence, cut: number | null, source: Voice, target: Target): string {
  const { mode } = evidence;
  const seen = observeResponse(source, upstreamOf(evidence, cut));
  const reason = seen.stopReason ?? "interrupted";
  const { words, error, loses } = rowOf(target.table, reason);
  const options = { stream: mode === "stream", model: "model", id: "explained" };
  const told = translateObservation(seen, target, options);
  const read = observeResponse(target.voice, told);
  const piece = cut === null ? "" : `, cut after ${cut} frames`;
  const { dialect } = target.table;
  return [
    `--- ${mode}${piece}: ${reason} asks for ${actionAfter(seen)}; ${dialect} tells it by ${[...words, ...(error ? [`error ${error.status}`] : [])].join(", ") || "no word"}`,
    ...(loses === null ? [] : [`lost        ${loses}`]),
    `--- ${mode}${piece}: the reference answers HTTP ${told.status}, ${told.contentType}`,
    Buffer.concat(told.chunks).toString("utf8").trimEnd(),
    `--- ${mode}${piece}: its client reads ${read.stopReason ?? "interrupted"}, which asks for ${actionAfter(read)}`,
  ].join("\n");
}

/** The bytes of a case: all, or the first `frames`. A cut after an odd number of frames breaks the connection, as in the suite. */
function upstreamOf(evidence: Evidence, cut: number | null): UpstreamResponse {
  const { status, contentType, headers, bytes, ends } = evidence;
  const whole = { status, contentType, headers, chunks: [bytes], ends };
  if (cut === null) return whole;
  const chunks = splitFrames(bytes, contentType).slice(0, cut);
  return { ...whole, chunks, ends: cut % 2 === 0 ? "close" : "break" };
}
