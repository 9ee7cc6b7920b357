// `npm run detectors`: the requirements on loops that catch one of their mutants in a single scenario. Were it lost, the
// fault would go unseen.
import { type Adapter, manifestOf } from "../../../src/adapter/contract.ts";
import { inlineSession } from "../../../src/adapter/inline-session.ts";
import { exitCodes } from "../../../src/cli/exit.ts";
import { printPage, warn } from "../../../src/cli/output.ts";
import { builtInCorpus } from "../../../src/corpus/home.ts";
import { loadCorpus } from "../../../src/corpus/load.ts";
import type { Vocabulary } from "../../../src/generated/vocabulary.ts";
import { page, tableOf } from "../../../src/report/markdown-table.ts";
import { allSuites } from "../../../src/run/assemble.ts";
import { linesOf, type Planned, planCases } from "../../../src/run/run.ts";
import { transcripts } from "../transcript.ts";
import { loopMutant, loopMutantNames, loopScenes } from "./index.ts";
import { cellMutants } from "./plain-loop.ts";

/** A mutant, the requirements that are to catch it, and where it shows first. */
interface Suspect {
  readonly name: string;
  readonly by: readonly string[];
  readonly loop: Adapter;
  readonly scenes: RegExp;
}

/** Together these have words for every ending. */
const dialects = ["anthropic-messages", "openai-responses"];
/** A mutant is caught often enough in so many scenarios. */
const enough = 2;
const casesAtOnce = 200;
/** A case hangs if it takes so long. */
const patientMs = 120_000;

/** Prints the detectors that rest on one scenario; 1 if there is one. With names, only these mutants are looked at. */
export async function detectors(names: readonly string[]): Promise<number> {
  const corpus = loadCorpus(builtInCorpus());
  const suites = allSuites(corpus).filter(({ capability }) => capability === "turn");
  const requirements = suites.flatMap((suite) => suite.requirements);
  const catching = (name: string) => [
    ...new Set(requirements.filter(({ mutants }) => mutants.includes(name)).map(({ id }) => id)),
  ];
  const known: readonly Suspect[] = [
    ...loopMutantNames.flatMap((name) => {
      const { true: undeclared = [], false: declared = [] } = Object.groupBy(
        catching(name),
        (id) => (transcripts.some((each) => each.id === id) ? "true" : "false"),
      );
      const mutant = { name, scenes: new RegExp(loopScenes[name] ?? "nowhere") };
      return [
        { ...mutant, by: declared, loop: loopMutant(name) },
        { ...mutant, by: undeclared, loop: declaringNothing(loopMutant(name)) },
      ].filter(({ by }) => by.length > 0);
    }),
    ...cellMutants.map(({ by, ...cell }) => ({ ...cell, by: [by] })),
  ];
  const chosen = known.filter(({ name }) => names.length === 0 || names.includes(name));
  const rows = [];
  for (const suspect of chosen) {
    const planned = dialects.flatMap((dialect) =>
      planCases(suites, corpus, { dialect }, 1, manifestOf(suspect.loop)),
    );
    const caught = await caughtIn(suspect, planned);
    const few = [...caught].filter(([, scenarios]) => scenarios.size < enough);
    for (const [requirement, scenarios] of few)
      rows.push({ requirement, mutant: suspect.name, scenario: [...scenarios].join() || "none" });
    warn(`${suspect.name}: ${few.length === 0 ? "caught" : "rests on one scenario"}`);
  }
  printPage(
    page(
      tableOf(rows, {
        requirement: ({ requirement }) => requirement,
        mutant: ({ mutant }) => mutant,
        "its only scenario": ({ scenario }) => scenario,
      }),
    ),
  );
  return rows.length === 0 ? exitCodes.ok : exitCodes.failed;
}

/** What every loop is asked is looked for in a loop that declares nothing. */
function declaringNothing(mutant: Adapter): Adapter {
  const { profiles: _profiles, ...loop } = mutant.loop ?? {};
  return { ...mutant, loop };
}

/** The scenarios in which each requirement catches the mutant: all, or the first that are enough. */
async function caughtIn({ by, loop, scenes }: Suspect, planned: readonly Planned[]) {
  const session = inlineSession(loop, patientMs);
  const caught = new Map(by.map((id) => [id, new Set<string>()]));
  const { true: likely = [], false: others = [] } = Object.groupBy(planned, ({ case: { id } }) =>
    scenes.test(id) ? "true" : "false",
  );
  const queue = [...likely, ...others];
  while (queue.length > 0 && [...caught.values()].some(({ size }) => size < enough)) {
    const played = { session, vocabulary: loop.vocabulary as Vocabulary };
    for (const { fact, requirements } of await linesOf(queue.splice(0, casesAtOnce), played))
      for (const { id, result } of requirements) if (result === "fail") caught.get(id)?.add(fact);
  }
  return caught;
}
