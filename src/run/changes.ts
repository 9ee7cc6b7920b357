// What changed between two runs, case by case: for `diff`, for the page, and for a run and the one before it.
import type { CaseLine } from "../generated/journal.ts";
import { brokenIn } from "./causes.ts";

const order: Readonly<Record<CaseLine["grade"], number>> = {
  exact: 0,
  coarse: 1,
  not_claimed: 2,
  could_not_run: 3,
  damaged: 4,
  ambiguous: 5,
  wrong: 6,
  crashed: 7,
  at_fault: 8,
  timed_out: 9,
};

export interface CaseChange {
  readonly adapter: string;
  readonly case: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly kind: "worse" | "better" | "other answer" | "new" | "gone";
}

/** Every case whose grade, answer or requirements changed. */
export function changesBetween(
  before: readonly CaseLine[],
  after: readonly CaseLine[],
): CaseChange[] {
  const key = ({ adapter, case: id }: CaseLine) => `${adapter}\n${id}`;
  const old = new Map(before.map((line) => [key(line), line]));
  const fresh = new Map(after.map((line) => [key(line), line]));
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  return keys.flatMap((each) => {
    const change = changeOf(old.get(each), fresh.get(each));
    return change ? [change] : [];
  });
}

export const countOf = (changes: readonly CaseChange[], wanted: CaseChange["kind"]): number =>
  changes.filter(({ kind }) => kind === wanted).length;

function changeOf(before: CaseLine | undefined, after: CaseLine | undefined): CaseChange | null {
  const line = after ?? before;
  const kind = !before ? "new" : !after ? "gone" : compare(before, after);
  if (!line || !kind) return null;
  return {
    adapter: line.adapter,
    case: line.case,
    before: before ? describe(before) : null,
    after: after ? describe(after) : null,
    kind,
  };
}

function compare(before: CaseLine, after: CaseLine): CaseChange["kind"] | null {
  const step =
    order[after.grade] - order[before.grade] || brokenIn(after).length - brokenIn(before).length;
  if (step !== 0) return step > 0 ? "worse" : "better";
  return describe(before) === describe(after) ? null : "other answer";
}

function describe(line: CaseLine): string {
  const { grade, answer } = line;
  return [grade, answer.reported ?? answer.kind, ...brokenIn(line)].join(" ");
}
