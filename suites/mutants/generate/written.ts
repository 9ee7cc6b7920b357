// The mutants written by hand, each put to every case that may show it: which requirements notice it, and which cases
// notice none.
import type { Adapter } from "../../../src/adapter/contract.ts";
import { manifestOf } from "../../../src/adapter/contract.ts";
import { inlineSession } from "../../../src/adapter/inline-session.ts";
import reference from "../../../src/adapter/reference.ts";
import type { Job, Outcome, Session } from "../../../src/adapter/session.ts";
import { corpus } from "../../../src/corpus/testing/built-in.ts";
import type { CaseLine } from "../../../src/generated/journal.ts";
import { noFacts } from "../../../src/model/facts.ts";
import { type Planned, placeOf, planCases } from "../../../src/run/run.ts";
import { failedIn, linesOf, patientMs, suites, words } from "../../../src/run/testing/lines.ts";
import { decisionMutant, decisionMutantNames } from "../decisions.ts";
import { onHang } from "../hang.ts";
import { mutant, mutantNames } from "../index.ts";
import { loopMutant, loopMutantNames } from "../loops.ts";
import { privacyMutant, privacyMutantNames } from "../privacy.ts";
import { translatorMutant, translatorMutants } from "../translators.ts";

type Kind = Planned["case"]["kind"];

interface Written {
  readonly name: string;
  readonly kind: Kind;
  readonly adapter: Adapter;
}

const made = (
  file: string,
  kind: Kind,
  names: readonly string[],
  make: (name: string) => Adapter,
) => names.map((name): Written => ({ name: `${file}: ${name}`, kind, adapter: make(name) }));

const written: readonly Written[] = [
  ...made("readers", "observe", mutantNames, mutant),
  ...made("loops", "turn", loopMutantNames, loopMutant),
  ...made("translators", "translate", Object.keys(translatorMutants), translatorMutant),
  ...made("decisions", "decide", decisionMutantNames, decisionMutant),
  // What is kept of a line is not the adapter's doing.
  ...made(
    "privacy",
    "observe",
    privacyMutantNames.filter((name) => !privacyMutant(name).kept),
    (name) => privacyMutant(name).adapter,
  ),
];

/** Providers in whose cases every mutant shows itself: the whole corpus would show it a thousand times. */
const shown = ["openai-chat", "openai-chat-look-alikes", "anthropic-messages"];

const plan = (provider?: string) =>
  planCases(suites, corpus, { provider }, 1, manifestOf(reference));

/** The cases every mutant is put to. */
function shownCases(): readonly Planned[] {
  const readings = shown
    .flatMap(plan)
    .filter(({ case: { kind, suite } }) => kind !== "turn" && suite !== "privacy");
  const turns = plan("anthropic-messages").filter(({ case: { kind } }) => kind === "turn");
  // Of the profiles, modes and variants of a scenario one is enough.
  const played = [...Map.groupBy(turns, ({ case: { id } }) => placeOf(id).fact).values()];
  const others = plan().filter(
    ({ case: { kind, suite } }) => kind === "decide" || suite === "privacy",
  );
  return [...readings, ...played.flatMap((scenes) => scenes.slice(0, 1)), ...others];
}

export interface WrittenReport {
  /** By mutant: the requirements that notice it. */
  readonly noticed: Readonly<Record<string, readonly string[]>>;
  /** How many cases there are, of the whole corpus. */
  readonly cases: number;
  /** Cases in which no mutant breaks anything. */
  readonly idle: readonly string[];
}

export async function huntWritten(): Promise<WrittenReport> {
  // What the leaking mutants log is for the harness to hear.
  process.stderr.write = () => true;
  const cases = shownCases();
  const noticed = new Map<Written, readonly CaseLine[]>();
  for (const each of written) noticed.set(each, await brokenLines(each, cases));
  const everyCase = plan();
  return {
    noticed: Object.fromEntries(
      [...noticed].map(([{ name }, lines]) => [name, failedIn(lines).sort()]),
    ),
    cases: everyCase.length,
    idle: await idleAmong(everyCase, noticed),
  };
}

/** The lines in which this mutant breaks something. */
async function brokenLines(
  { kind, adapter }: Written,
  cases: readonly Planned[],
): Promise<readonly CaseLine[]> {
  const own = cases.filter((each) => each.case.kind === kind);
  // One case at a time: of two that run side by side nobody could say which hangs.
  const lines = await linesOf(hangingSession(adapter), own, words, 1);
  return lines.filter((line) => failedIn([line]).length > 0);
}

/** The cases that notice no mutant. Those that most cases of a suite noticed are asked first, so few cases meet many. */
async function idleAmong(
  all: readonly Planned[],
  noticed: ReadonlyMap<Written, readonly CaseLine[]>,
): Promise<readonly string[]> {
  const idle = new Map(all.map((each) => [each.case.id, each]));
  for (const lines of noticed.values()) for (const line of lines) idle.delete(line.case);
  for (const [suite, cases] of Map.groupBy(all, (each) => each.case.suite)) {
    const loudness = ([, lines]: [Written, readonly CaseLine[]]) =>
      lines.filter((line) => placeOf(line.case).suite === suite).length;
    const loudest = [...noticed].toSorted((a, b) => loudness(b) - loudness(a));
    for (const [each] of loudest) {
      const left = cases.filter(({ case: { id } }) => idle.has(id));
      for (const line of await brokenLines(each, left)) idle.delete(line.case);
    }
  }
  return [...idle.keys()];
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
