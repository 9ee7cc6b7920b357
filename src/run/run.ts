// The run: plans cases, gives them to a session, judges the outcomes. Returns data; writes nothing and exits nowhere.

import type { Outcome, Session } from "../adapter/session.ts";
import type { Case, Suite } from "../capability/suite.ts";
import type { Corpus } from "../corpus/load.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import { isBrokenConnection } from "../model/broken-connection.ts";
import { noFacts } from "../model/facts.ts";
import { hash } from "../model/hash.ts";
import { safeLine } from "./journal.ts";
import { caseLine } from "./line.ts";

export interface Filters {
  /** One suite or several; absent: all. */
  readonly suite?: string | readonly string[] | undefined;
  readonly provider?: string | undefined;
  readonly dialect?: string | undefined;
  readonly grep?: RegExp | undefined;
  /** `[index, count]`, from one. */
  readonly shard?: readonly [number, number] | undefined;
  /** Every combination of profile, dialect and mode, instead of every pair. */
  readonly exhaustive?: boolean | undefined;
}

export interface Planned {
  readonly suite: Suite;
  readonly case: Case;
}

/** The cases of a run, in order. The same seed gives the same cases; a case's shard depends on its id alone. */
export function planCases(
  suites: readonly Suite[],
  { fixtures, cards }: Pick<Corpus, "fixtures" | "cards">,
  filters: Filters,
  seed: number,
  manifest: AdapterManifest | null = null,
): Planned[] {
  const dialectOf = (provider: string) => cards[provider]?.dialect ?? "";
  const chosen = (provider: string, dialect: string) =>
    (filters.provider === undefined || provider === filters.provider) &&
    (filters.dialect === undefined || dialect === filters.dialect);
  const wanted = (id: string) => (filters.grep?.test(id) ?? true) && inShard(id, filters.shard);
  const plan = {
    fixtures: fixtures.filter(({ provider }) => chosen(provider, dialectOf(provider))),
    dialectOf,
    chosen,
    seed,
    wanted,
    manifest,
    exhaustive: filters.exhaustive === true,
  };
  return suites
    .filter(({ name }) => isChosen(name, filters.suite))
    .flatMap((suite) => suite.cases(plan).map((each) => ({ suite, case: each })))
    .filter(({ case: { id } }) => wanted(id));
}

/** Whether a suite of this name is among those asked for. */
export function isChosen(name: string, suite: Filters["suite"]): boolean {
  return suite === undefined || [suite].flat().includes(name);
}

function inShard(id: string, shard: Filters["shard"]): boolean {
  return !shard || hash(id) % shard[1] === shard[0] - 1;
}

/** Whether an adapter claims this case at all. */
export function claims(manifest: AdapterManifest, { suite, case: each }: Planned): boolean {
  return suite.claimed(each, manifest);
}

export interface RunOptions {
  readonly concurrency?: number | undefined;
  readonly stopped?: () => boolean;
  readonly onLine: (line: CaseLine) => void;
}

const unclaimed: Outcome = {
  answer: { kind: "skipped", reason: "not claimed" },
  facts: noFacts,
};

/** Runs the cases an adapter claims; what it does not claim gets its line without being asked. */
export async function runCases(
  planned: readonly Planned[],
  session: Session,
  vocabulary: Vocabulary,
  { concurrency, stopped = () => false, onLine }: RunOptions,
): Promise<void> {
  const { manifest } = session;
  const queue = planned.values();
  const most = manifest.concurrency ?? 8;
  const lanes = manifest.fixedOrigin ? 1 : Math.min(concurrency ?? most, most);
  const doubtful: Planned[] = [];
  const ask = ({ suite, case: each }: Planned) => session.run(suite.job(each, manifest));
  const tell = async ({ suite, case: each }: Planned, outcome: Outcome) => {
    const judged = await suite.judge(each, outcome, manifest, vocabulary);
    onLine(safeLine(caseLine(each, manifest.name, judged, outcome.facts)));
  };
  const work = async (): Promise<void> => {
    for (const each of queue) {
      if (stopped()) return;
      const outcome = claims(manifest, each) ? await ask(each) : unclaimed;
      if (isDoubtful(each, outcome)) doubtful.push(each);
      else await tell(each, outcome);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  // What may be the harness's doing is asked again, one case at a time with nothing beside it.
  for (const each of doubtful) {
    if (stopped()) return;
    await tell(each, settled(each, await ask(each)));
  }
}

/** No answer in time, no request at all, a connection that broke though we did not break it: a loaded machine does that too. */
function isDoubtful({ case: each }: Planned, { answer, facts }: Outcome): boolean {
  if (answer.kind === "timed_out") return true;
  if (each.kind !== "observe") return false;
  const answered = answer.kind === "returned" || answer.kind === "threw";
  if (answered && facts.requests.length === 0) return true;
  return answer.kind === "threw" && isBrokenConnection(answer.error) && !isBroken(each);
}

const isBroken = (each: Case): boolean => "ends" in each && each.ends === "break";

/** Asked again, alone: an adapter that sends nothing a second time is at fault itself. */
function settled({ case: each }: Planned, outcome: Outcome): Outcome {
  const { answer, facts } = outcome;
  const answered = answer.kind === "returned" || answer.kind === "threw";
  if (each.kind !== "observe" || !answered || facts.requests.length > 0) return outcome;
  const why =
    answer.kind === "threw"
      ? `no request was sent: ${answer.error.name}: ${answer.error.message}`
      : "no request was sent";
  return { answer: { kind: "at_fault", why }, facts };
}
