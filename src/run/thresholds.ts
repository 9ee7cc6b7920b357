// Thresholds: shares that a whole run must reach, whatever a baseline excuses.
import type { Thresholds } from "../generated/config.ts";
import type { Score } from "../generated/report.ts";
import { type Ratio, ratio } from "../model/ratio.ts";

type Dial = Exclude<keyof Thresholds, "harms">;

/** Dials where less is better. */
const ceilings: ReadonlySet<Dial> = new Set<Dial>(["falsePositives"]);

/** Missed thresholds, one sentence each. A dial that was not measured misses every threshold. */
export function missedThresholds(scores: readonly Score[], thresholds: Thresholds): string[] {
  const { harms, ...dials } = thresholds;
  return scores.flatMap((score) => [
    ...(Object.entries(dials) as [Dial, number][]).flatMap(([dial, wanted]) =>
      missed(score, dial, wanted),
    ),
    ...(harms ? intolerable(score, harms) : []),
  ]);
}

const nothing: Ratio = { right: 0, of: 0 };

function missed(score: Score, dial: Dial, wanted: number): string[] {
  const measured = score[dial] ?? nothing;
  const share = measured.right / measured.of;
  const lessIsBetter = ceilings.has(dial);
  if (lessIsBetter ? share <= wanted : share >= wanted) return [];
  const bound = lessIsBetter ? "at most" : "at least";
  const percent = Number((100 * wanted).toFixed(6));
  return [`${score.adapter}: ${dial} is ${ratio(measured, 2)}, ${bound} ${percent} % wanted`];
}

function intolerable({ adapter, harms }: Score, tolerated: readonly string[]): string[] {
  return harms
    .filter(({ harm }) => !tolerated.includes(harm))
    .map(({ harm, cases }) => `${adapter}: ${harm} in ${cases.length} cases, none wanted`);
}
