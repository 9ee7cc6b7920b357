// Totals over the lines of loops: paths of the machine taken correctly, limits kept, and what each turn spent.
import type { CaseLine, LoopSeen } from "../generated/journal.ts";
import type { BudgetRow, LoopScore, Ratio } from "../generated/report.ts";
import { allPaths } from "../reference/paths.ts";
import { lastExchange } from "./assemble.ts";

type LoopLine = CaseLine & { readonly loop: LoopSeen };

/** Scores the lines of turns; null if there are none. */
export function scoreLoops(lines: readonly CaseLine[]): LoopScore | null {
  const played = lines.filter((line): line is LoopLine => line.loop !== undefined);
  const failed = lines.filter(({ kind, grade }) => kind === "turn" && isBroken(grade));
  if (played.length + failed.length === 0) return null;
  const taken = new Set(played.flatMap(({ loop }) => loop.taken));
  const wrong = new Set(played.flatMap(({ loop }) => loop.astray));
  // A turn that is right may be another than the reference's: its declaration leaves it open what to do from there.
  const missed = played.filter((line) => !isRight(line)).flatMap(({ loop }) => loop.edges);
  const reachable = new Set([...taken, ...wrong, ...missed]);
  const right = [...taken].filter((path) => !wrong.has(path));
  return {
    turns: ratioOf([...played, ...failed]),
    paths: { right: right.length, of: reachable.size },
    right: right.sort(),
    fears: lastExchange.fears.map(({ name, by }) => {
      const { right: never, of } = kept(played, (id) => by.includes(id));
      return { name, seen: of - never, of };
    }),
    wrong: [...wrong].sort(),
    unreachable: allPaths().filter((path) => !reachable.has(path)),
    inexpressible: lines.filter(({ findings }) => findings.some(isInexpressible)).length,
    budget: kept(played, isOfLimits),
    ledger: ledgerOf(played.filter(({ suite }) => suite === "budgets")),
    divergences: played
      .filter((line) => !isRight(line))
      .flatMap(({ case: id, loop: { divergence } }) =>
        divergence === null ? [] : [{ case: id, divergence }],
      ),
  };
}

/** Requirements on limits: bounded, kept, fresh, named. */
const isOfLimits = (id: string) => id === "SR-107" || id.startsWith("SR-2");

/** Turns in which these requirements were judged, and those in which they were kept. */
function kept(lines: readonly LoopLine[], among: (id: string) => boolean): Ratio {
  const judged = lines.flatMap(({ requirements }) => {
    const results = requirements.filter(({ id }) => among(id)).map(({ result }) => result);
    return results.some((each) => each !== "not_claimed") ? [!results.includes("fail")] : [];
  });
  return { right: judged.filter(Boolean).length, of: judged.length };
}

const isRight = ({ grade }: CaseLine) => grade === "exact";
const isBroken = (grade: CaseLine["grade"]) => grade === "timed_out" || grade === "crashed";
const isInexpressible = (finding: string) => finding.startsWith("inexpressible");

const ratioOf = (lines: readonly CaseLine[]): Ratio => ({
  right: lines.filter(isRight).length,
  of: lines.length,
});

/** One row for each fact and profile: what is spent does not depend on the dialect. */
function ledgerOf(lines: readonly LoopLine[]): BudgetRow[] {
  const rows = Map.groupBy(lines, ({ fact, variant }) => `${fact}@${variant}`);
  return [...rows.values()]
    .flatMap((group) => group.slice(0, 1).map((first) => rowOf(first, kept(group, isOfLimits))))
    .sort((a, b) => a.fact.localeCompare(b.fact) || a.profile.localeCompare(b.profile));
}

function rowOf({ fact, variant, loop }: LoopLine, { right, of }: Ratio): BudgetRow {
  const { outcome, limit, spent = {}, limits = {} } = loop;
  const rows = Object.entries(limits).flatMap(([name, most]) => {
    const used = spent[name];
    return used ? [[name, { spent: used, left: Math.max(0, most - used) }]] : [];
  });
  return {
    fact,
    profile: variant ?? "",
    outcome,
    limit,
    spent: Object.fromEntries(rows),
    kept: right === of,
  };
}
