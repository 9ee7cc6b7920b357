// Timing: rounds in turn, medians, quantiles. Knows nothing of what it times.

/** Something to time. It returns a number so that the optimiser cannot remove the work. */
export type Work = () => number;

export interface Contest {
  readonly name: string;
  readonly ours: Work;
  readonly theirs: Work;
}

export interface Outcome {
  /** Microseconds of one run: the lowest tenth of the rounds. Other work on the machine only ever adds to a time. */
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
}

const sampleMilliseconds = 1.5;
const warmMilliseconds = 100;
const warmPasses = 6;
const blocks = 5;

/** Takes the returned numbers, so that they count as used. */
const sink = { total: 0 };

/**
 * Runs both sides of every contest until the optimiser has settled. All are warmed, several times over, before any is
 * timed: a process that reads many dialects runs code optimised for all of them, not for one.
 */
export function warmUp(contests: readonly Contest[], milliseconds = warmMilliseconds): void {
  for (let pass = 0; pass < warmPasses; pass++)
    for (const contest of contests) warm(contest, milliseconds);
}

function warm({ ours, theirs }: Contest, milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until) sink.total += ours() + theirs();
}

/** Times both sides in turn, in five blocks of so many rounds; answers the block with the middle ratio. */
export function compare({ ours, theirs }: Contest, rounds: number): Outcome {
  const works = [ours, theirs].map((work) => ({ work, runs: runsFor(work) }));
  const found = Array.from({ length: blocks }, () => {
    const times = inTurn(works, rounds);
    const [mine = Number.NaN, other = Number.NaN] = works.map((_, at) =>
      quantile(
        times.map((round) => round[at] ?? Number.NaN),
        0.1,
      ),
    );
    return { ours: mine, theirs: other, ratio: mine / other };
  });
  const ratio = median(found.map((each) => each.ratio));
  return found.find((each) => each.ratio === ratio) ?? { ours: 0, theirs: 0, ratio: Number.NaN };
}

/** Times several pieces of work in turn; answers the microseconds of one run of each, round by round. */
function inTurn(works: readonly { work: Work; runs: number }[], rounds: number): number[][] {
  return Array.from({ length: rounds }, () => works.map(({ work, runs }) => sample(work, runs)));
}

/** Microseconds of each single run. */
export function singly(work: Work, runs: number): number[] {
  return Array.from({ length: runs }, () => sample(work, 1, false));
}

function runsFor(work: Work): number {
  const once = Math.max(0.1, median(Array.from({ length: 9 }, () => sample(work, 1))));
  return Math.max(1, Math.round((sampleMilliseconds * 1000) / once));
}

/** Microseconds of one run, averaged over so many. */
function sample(work: Work, runs: number, tidy = true): number {
  // Each side pays for its own garbage only.
  if (tidy) globalThis.gc?.({ type: "minor" });
  const start = performance.now();
  for (let run = 0; run < runs; run++) sink.total += work();
  return ((performance.now() - start) * 1000) / runs;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Bytes in use after a full collection. */
export function heapInUse(): number {
  for (let pass = 0; pass < 3; pass++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
