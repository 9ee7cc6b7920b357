// The suites for loops: what happens after the stop. One folder of scenarios each; the requirements are common to all.
import type { Outcome, TurnJob } from "../src/adapter/session.ts";
import type { LoadedScenario } from "../src/corpus/collections.ts";
import type { AdapterManifest } from "../src/generated/adapter.ts";
import type { Profile } from "../src/generated/profile.ts";
import { isSettable, type LoopCase, loopCases, loopJob, type Speaker } from "./loop/case.ts";
import { expectedTraces } from "./loop/expected.ts";
import { invariants } from "./loop/invariants.ts";
import { judgeLoop } from "./loop/judge.ts";
import { limits } from "./loop/limits.ts";
import { own } from "./loop/profile.ts";
import { switches } from "./loop/switches.ts";
import type { Suite } from "./suite.ts";

const titles: Readonly<Record<string, string>> = {
  "terminal-paths": "Every way a turn can end",
  budgets: "Every limit, just below, at and above it",
  repair: "Calls that cannot be used",
  history: "What is left behind",
};

/** The suites that play scenarios: each a folder of them. */
export const scenarioSuites = Object.keys(titles);

const requirements = [...invariants, ...switches, ...expectedTraces, ...limits];

/** What loops are played with. Handed in: suites know no dialect and no loop. */
export interface Theatre {
  readonly scenarios: readonly LoadedScenario[];
  readonly profiles: readonly Profile[];
  readonly speakers: readonly Speaker[];
  /** The same case, played by the reference. */
  readonly rehearse: (job: TurnJob) => Promise<Outcome>;
}

/** The suites of all scenarios there are. */
export function loopSuites(theatre: Theatre): readonly Suite<LoopCase>[] {
  const areas = Map.groupBy(theatre.scenarios, ({ area }) => area);
  return Object.entries(titles).map(([name, title]) =>
    loopSuite(name, title, areas.get(name) ?? [], theatre),
  );
}

function loopSuite(
  name: string,
  title: string,
  scenarios: readonly LoadedScenario[],
  { profiles, speakers, rehearse }: Theatre,
): Suite<LoopCase> {
  return {
    name,
    title,
    requirements,
    cases: (plan) => loopCases(name, scenarios, speakers, profiles, plan),
    claimed,
    job: (each, manifest) => loopJob(each, manifest, profiles),
    async judge(each, outcome, manifest) {
      const judged = { each, outcome, manifest, profiles, requirements };
      if (outcome.answer.kind !== "turned") return judgeLoop({ ...judged, rehearsal: null });
      const line = judgeLoop({ ...judged, rehearsal: outcome });
      // A loop that tells the edges it took and does everything right shows nothing new when it is played again.
      if (line.grade === "exact" && (line.loop?.edges.length ?? 0) > 0) return line;
      // The reference plays what it is asked, with the hooks and the profile of the loop under test.
      const rehearsal = await rehearse(loopJob(each, manifest, profiles));
      return judgeLoop({ ...judged, rehearsal });
    },
  };
}

/** Whether a loop offers what this case needs. */
function claimed(each: LoopCase, manifest: AdapterManifest): boolean {
  const { scenario } = each.scenario;
  const { capabilities, dialects, modes, loop = {} } = manifest;
  const needed = scenario.hooks ?? [];
  return (
    each.inexpressible === null &&
    capabilities.includes("turn") &&
    dialects.includes(each.dialect) &&
    modes.includes(each.mode) &&
    (each.slot === own ? !loop.profiles : loop.profiles?.includes(each.slot) === true) &&
    needed.every((hook) => loop.hooks?.includes(hook)) &&
    (each.slot !== own || fitsOwn(each, manifest))
  );
}

/**
 * A loop with a declaration of its own: limits of the case must be its knobs (where a script has no end, it is enough
 * that the loop finds one), and the switches those it declares, if it declares them.
 */
function fitsOwn(each: LoopCase, manifest: AdapterManifest): boolean {
  const { switches = {} } = each.scenario.scenario;
  const declared: Readonly<Record<string, string>> = { ...manifest.loop?.profile?.switches };
  const endless = each.acts.some(({ act }) => act.endless);
  const known = Object.entries(switches).every(
    ([name, value]) => (declared[name] ?? value) === value,
  );
  return known && (endless || isSettable(each, manifest));
}
