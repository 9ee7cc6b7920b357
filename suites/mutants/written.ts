// The mutants written by hand, as adapters, each with the cases that are enough to show it.
import { type Adapter, manifestOf } from "../../src/adapter/contract.ts";
import { inlineSession } from "../../src/adapter/inline-session.ts";
import reference from "../../src/adapter/reference.ts";
import type { Job, Outcome, Session } from "../../src/adapter/session.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import { noFacts } from "../../src/model/facts.ts";
import { type Planned, planCases } from "../../src/run/run.ts";
import { patientMs, suites } from "../../src/run/testing/lines.ts";
import { decisionMutant, decisionMutantNames } from "./decisions.ts";
import { onHang } from "./hang.ts";
import { mutant, mutantNames } from "./index.ts";
import { loopMutant, loopMutantNames, loopScenes } from "./loops.ts";
import { privacyMutant, privacyMutantNames } from "./privacy.ts";
import { translatorMutant, translatorMutants } from "./translators.ts";

export interface Written {
  readonly name: string;
  /** How much it says of itself, where that is not all. */
  readonly manner: string;
  /** A fresh one: a mutant may keep state from turn to turn. */
  readonly make: () => Adapter;
  /** The suites in which it may show itself. */
  readonly suites: readonly string[];
  /** The cases that are enough to show it. */
  readonly cases: () => readonly Planned[];
  /** All cases that it may be put to here. */
  readonly all: () => readonly Planned[];
}

export const plan = (
  named: readonly string[],
  provider?: string,
  grep?: RegExp,
  adapter = reference,
) => planCases(suites, corpus, { suite: [...named], provider, grep }, 1, manifestOf(adapter));

/** Of most suites a provider and its look-alikes show every mutant: the whole corpus would show it a thousand times. */
const shown = (named: readonly string[]) => [
  ...plan(named, "openai-chat"),
  ...plan(named, "openai-chat-look-alikes"),
];

const looping = ["terminal-paths", "budgets", "repair", "history"];

/** All turns that a loop of this manner can be put to. Anthropic has words for every ending but one, which OpenAI's responses have. */
const turnsOf = (manner: string): (() => readonly Planned[]) =>
  once(() => {
    const told = manners[manner]?.(reference) ?? reference;
    const cancelled = /nobody-may-use.*cancelled/;
    return [
      ...plan(looping, "anthropic-messages", undefined, told),
      ...plan(looping, "openai-responses", cancelled, told),
    ];
  });

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
  all: () => readonly Planned[],
  shows: (name: string, id: string) => boolean = () => true,
  manner = "",
): readonly Written[] {
  return names.map((name) => ({
    name: `${file}: ${name}`,
    manner,
    make: () => make(name),
    suites: named,
    cases: () => all().filter((each) => shows(name, each.case.id)),
    all,
  }));
}

const showsLoop = (name: string, id: string) => new RegExp(loopScenes[name] ?? "nowhere").test(id);

const reading = ["mapping", "streaming", "arrival"];
const shownReadings = once(() => shown(reading));
const shownTranslations = once(() => shown(["translation"]));

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

export const written: readonly Written[] = [
  ...made("readers", reading, mutantNames, mutant, shownReadings),
  ...Object.entries(manners).flatMap(([manner, told]) =>
    made(
      "loops",
      looping,
      loopMutantNames,
      (name) => told(loopMutant(name)),
      turnsOf(manner),
      showsLoop,
      manner,
    ),
  ),
  ...made(
    "translators",
    ["translation"],
    Object.keys(translatorMutants),
    translatorMutant,
    shownTranslations,
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

/** A session in which a mutant that never answers is late at once. */
export function hangingSession(adapter: Adapter): Session {
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
