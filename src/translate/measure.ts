// How the reference translator fares over many answers: for each direction and each stop reason, what a client is led to.
import type { Voice } from "../dialects/registry.ts";
import type { StopReason } from "../generated/observation.ts";
import type { Action } from "../model/stop-reason.ts";
import {
  actionAfter,
  observeResponse,
  translateResponse,
  type UpstreamResponse,
} from "./response.ts";
import type { Target } from "./target.ts";

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

/** Every answer into every target but its own. Answers that are still running are no ends. */
export function measure(
  answers: readonly UpstreamAnswer[],
  targets: Iterable<Target>,
): Translated[] {
  const all = [...targets];
  return answers.flatMap((answer) => {
    const seen = observeResponse(answer.source, answer.response);
    const { stopReason } = seen;
    if (stopReason === null) return [];
    const from = answer.source.dialect.id;
    return all
      .filter(({ table }) => table.dialect !== from)
      .map((target) => {
        const wanted = actionAfter(seen);
        return {
          from,
          to: target.table.dialect,
          reason: stopReason,
          wanted,
          ...into(target, answer),
        };
      });
  });
}

function into(target: Target, { source, response, stream }: UpstreamAnswer) {
  const options = { stream, model: "model", id: "measured" };
  const read = observeResponse(target.voice, translateResponse(source, target, response, options));
  return { readAs: read.stopReason ?? ("interrupted" as const), led: actionAfter(read) };
}

/** Whether the client does what the upstream asked for. */
export function isKept({ wanted, led }: Translated): boolean {
  return wanted === led;
}

/** Whether the client is told the same reason. */
export function isExact({ reason, readAs }: Translated): boolean {
  return reason === readAs;
}
