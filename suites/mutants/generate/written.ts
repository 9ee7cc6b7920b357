// The mutants written by hand, put to the cases that may show them: which requirements notice, which of them alone, and
// which cases notice nothing.
import { type Adapter, manifestOf } from "../../../src/adapter/contract.ts";
import { inlineSession } from "../../../src/adapter/inline-session.ts";
import reference from "../../../src/adapter/reference.ts";
import type { Job, Outcome, Session } from "../../../src/adapter/session.ts";
import { corpus } from "../../../src/corpus/testing/built-in.ts";
import type { CaseLine } from "../../../src/generated/journal.ts";
import { noFacts } from "../../../src/model/facts.ts";
import { type Planned, planCases } from "../../../src/run/run.ts";
import { failedIn, linesOf, patientMs, suites, words } from "../../../src/run/testing/lines.ts";
import { decisionMutant, decisionMutantNames } from "../decisions.ts";
import { onHang } from "../hang.ts";
import { mutant, mutantNames } from "../index.ts";
import { loopMutant, loopMutantNames, loopScenes } from "../loops.ts";
import { privacyMutant, privacyMutantNames } from "../privacy.ts";
import { translatorMutant, translatorMutants } from "../translators.ts";

interface Written {
  readonly name: string;
  /** How much it says of itself, where that is not all. */
  readonly manner: string;
  readonly adapter: Adapter;
  /** The suites in which it may show itself. */
  readonly suites: readonly string[];
  /** The cases that are enough to show it, of those suites. */
  readonly cases: () => readonly Planned[];
}

const plan = (named: readonly string[], provider?: string, grep?: RegExp, adapter = reference) =>
  planCases(suites, corpus, { suite: [...named], provider, grep }, 1, manifestOf(adapter));

/** Of most suites a provider and its look-alikes show every mutant: the whole corpus would show it a thousand times. */
const shown = (named: readonly string[]) => [
  ...plan(named, "openai-chat"),
  ...plan(named, "openai-chat-look-alikes"),
];

const looping = ["terminal-paths", "budgets", "repair", "history"];

/** Anthropic has words for every ending but one, which OpenAI's responses have. */
const scenesOf = (name: string, adapter: Adapter) => {
  const grep = new RegExp(loopScenes[name] ?? "nowhere");
  return [
    "anthropic-messages",
    ...(name.includes("cancelled") ? ["openai-responses"] : []),
  ].flatMap((provider) => plan(looping, provider, grep, adapter));
};

/** What a loop says of itself: much, as the reference does, or less. What it does not say can only be seen in what it does. */
const manners: Readonly<Record<string, (adapter: Adapter) => Adapter>> = {
  "": (adapter) => adapter,
  ", without events,": (adapter) => ({
    ...adapter,
    reports: adapter.reports.filter((each) => each !== "events"),
  }),
  ", without a profile,": undeclared,
  ", saying nothing,": (adapter) => ({ ...undeclared(adapter), reports: [] }),
};

function undeclared(adapter: Adapter): Adapter {
  const { profiles: _profiles, ...loop } = adapter.loop ?? {};
  return { ...adapter, loop };
}

function made(
  file: string,
  named: readonly string[],
  names: readonly string[],
  make: (name: string) => Adapter,
  cases: (name: string, adapter: Adapter) => readonly Planned[],
  manner = "",
): readonly Written[] {
  return names.map((name) => {
    const adapter = make(name);
    const own = { suites: named, cases: () => cases(name, adapter) };
    return { name: `${file}: ${name}`, manner, adapter, ...own };
  });
}

const reading = ["mapping", "streaming", "arrival"];
const shownReadings = shown(reading);
const shownTranslations = shown(["translation"]);

const written: readonly Written[] = [
  ...made("readers", reading, mutantNames, mutant, () => shownReadings),
  ...Object.entries(manners).flatMap(([manner, told]) =>
    made("loops", looping, loopMutantNames, (name) => told(loopMutant(name)), scenesOf, manner),
  ),
  ...made(
    "translators",
    ["translation"],
    Object.keys(translatorMutants),
    translatorMutant,
    () => shownTranslations,
  ),
  ...made("decisions", ["decision"], decisionMutantNames, decisionMutant, () => plan(["decision"])),
  // What is kept of a line is not the adapter's doing.
  ...made(
    "privacy",
    ["privacy"],
    privacyMutantNames.filter((name) => !privacyMutant(name).kept),
    (name) => privacyMutant(name).adapter,
    () => plan(["privacy"]),
  ),
];

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

export async function huntWritten(): Promise<WrittenReport> {
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
  { adapter }: Written,
  cases: readonly Planned[],
): Promise<readonly CaseLine[]> {
  // One case at a time: of two that run side by side nobody could say which hangs.
  const lines = await linesOf(hangingSession(adapter), cases, words, 1);
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

/** A session in which a mutant that never answers is late at once. */
function hangingSession(adapter: Adapter): Session {
  const session = inlineSession(adapter, patientMs);
  const run = (job: Job): Promise<Outcome> => {
    let stop = () => {};
    const hung = new Promise<Outcome>((resolve) => {
      stop = onHang(() => resolve({ answer: { kind: "timed_out" }, facts: noFacts }));
    });
    return Promise.race([session.run(job), hung]).finally(stop);
  };
  return { ...session, run };
}
