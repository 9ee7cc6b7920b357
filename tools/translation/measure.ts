// Results of the reference translator over many answers: for each direction and stop reason, what a client does next.
import type { Voice } from "../../src/dialects/registry.ts";
import { observeResponse, type UpstreamResponse } from "../../src/dialects/registry.ts";
import type { Target } from "../../src/dialects/target.ts";
import type { StopReason } from "../../src/generated/observation.ts";
import type { Action } from "../../src/generated/translations.ts";
import { actionAfter, translateResponse } from "../../src/reference/translator/response.ts";

/** One answer of an upstream, and how it was asked for. */
export interface UpstreamAnswer {
  readonly source: Voice;
  readonly response: UpstreamResponse;
  readonly stream: boolean;
}

/** What became of one answer. */
export interface Translated {
  readonly from: string;
  readonly to: string;
  readonly reason: StopReason;
  readonly readAs: StopReason;
  readonly wanted: Action;
  readonly led: Action;
}

/** Translates every answer into every target but its own dialect. Answers that have not ended are left out. */
export function measure(
  answers: readonly UpstreamAnswer[],
  targets: Iterable<Target>,
): Translated[] {
  const all = [...targets];
  return answers.flatMap(({ source, response, stream }) => {
    const seen = observeResponse(source, response);
    const { stopReason } = seen;
    if (stopReason === null) return [];
    const from = source.dialect.id;
    const options = { stream, model: "model", id: "measured" };
    return all
      .filter(({ table }) => table.dialect !== from)
      .map((target) => {
        const translated = translateResponse(source, target, response, options);
        const read = observeResponse(target.voice, translated);
        return {
          from,
          to: target.table.dialect,
          reason: stopReason,
          readAs: read.stopReason ?? "interrupted",
          wanted: actionAfter(seen),
          led: actionAfter(read),
        };
      });
  });
}

/** Whether the client does what the upstream asked for. */
export const isKept = ({ wanted, led }: Translated) => wanted === led;

/** Whether the client reads the same reason. */
export const isExact = ({ reason, readAs }: Translated) => reason === readAs;
