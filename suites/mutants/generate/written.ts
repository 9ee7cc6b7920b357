// The mutants written by hand, put to the cases that may show them: which requirements notice, which of them alone, and
// which cases notice nothing.
import type { CaseLine } from "../../../src/generated/journal.ts";
import type { Planned } from "../../../src/run/run.ts";
import { failedIn, linesOf, suites, words } from "../../../src/run/testing/lines.ts";
import { hangingSession, plan, type Written, written } from "../written.ts";

export interface WrittenReport {
  /** By mutant: the requirements that notice it. */
  readonly noticed: Readonly<Record<string, readonly string[]>>;
  /** By requirement: a mutant and a case in which no other notices it. The same fault in this case alone would live without it. */
  readonly alone: Readonly<Record<string, string>>;
  /** How many cases there are, of the whole corpus. */
  readonly cases: number;
  /** Cases in which none of the mutants breaks anything that most others of their suite notice. */
  readonly idle: readonly string[];
}

export async function testWritten(): Promise<WrittenReport> {
  // What the leaking mutants log is for the harness to hear.
  process.stderr.write = () => true;
  const broken = new Map<Written, readonly CaseLine[]>();
  for (const each of written) broken.set(each, await brokenLines(each, each.cases()));
  const alone = new Map<string, string>();
  const noticed = new Map<string, Set<string>>();
  for (const [{ name, manner }, lines] of broken) {
    noticed.set(name, new Set([...(noticed.get(name) ?? []), ...failedIn(lines)]));
    for (const line of lines) {
      const [only, ...others] = failedIn([line]);
      if (only && others.length === 0 && !alone.has(only))
        alone.set(only, `${name}${manner} in ${line.case}`);
    }
  }
  const everyCase = plan(suites.map(({ name }) => name));
  return {
    noticed: Object.fromEntries([...noticed].map(([name, by]) => [name, [...by].sort()])),
    alone: Object.fromEntries([...alone].sort()),
    cases: everyCase.length,
    idle: await idleAmong(everyCase, broken),
  };
}

/** The lines in which this mutant breaks something. */
async function brokenLines(
  { make }: Written,
  cases: readonly Planned[],
): Promise<readonly CaseLine[]> {
  // One case at a time: of two that run side by side it could not be said which one hangs.
  const lines = await linesOf(hangingSession(make()), cases, words, 1);
  return lines.filter((line) => failedIn([line]).length > 0);
}

/** How many mutants a case is put to before it counts as one that notices nothing. */
const loudestMost = 8;

/** The cases that notice none of the mutants that most others of their suite notice. */
async function idleAmong(
  all: readonly Planned[],
  broken: ReadonlyMap<Written, readonly CaseLine[]>,
): Promise<readonly string[]> {
  const idle = new Set(all.map((each) => each.case.id));
  for (const lines of broken.values()) for (const line of lines) idle.delete(line.case);
  for (const [suite, cases] of Map.groupBy(all, (each) => each.case.suite)) {
    const loudness = (lines: readonly CaseLine[]) =>
      lines.filter((line) => line.suite === suite).length;
    const loudest = [...broken]
      .filter(([each]) => each.suites.includes(suite) && each.manner === "")
      .toSorted(([, a], [, b]) => loudness(b) - loudness(a))
      .slice(0, loudestMost);
    for (const [each] of loudest) {
      const left = cases.filter(({ case: { id } }) => idle.has(id));
      for (const line of await brokenLines(each, left)) idle.delete(line.case);
    }
  }
  return [...idle];
}
