// `fullstop profile`: probes a loop and prints the declaration that fits it.

import profileSchema from "../../schemas/profile.schema.json" with { type: "json" };
import type { Session } from "../adapter/session.ts";
import type { LoopCase } from "../ask/turn/cases.ts";
import { loopJob } from "../ask/turn/job.ts";
import { loadProfile } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import {
  allSuites,
  type Fitted,
  type FittedLimit,
  type FittedSwitch,
  fitDeclaration,
  type LoopTrial,
  surroundings,
  switchRequirement,
  trialOf,
} from "../run/assemble.ts";
import { planCases } from "../run/run.ts";
import { exitCodes } from "./exit.ts";
import { jsonText, printPage, warn } from "./output.ts";
import { type AdapterOptions, withAdapters } from "./sessions.ts";

interface ProfileOptions extends AdapterOptions {
  /** Probe it as this profile, for loops that can run as several. */
  readonly as?: string;
  /** Only in this dialect. */
  readonly dialect?: string;
  readonly json?: boolean;
}

/** Prints the declaration of each adapter named. */
export async function profile(options: ProfileOptions): Promise<number> {
  if (options.as !== undefined) loadProfile(builtInCorpus(), options.as);
  return withAdapters(options, builtInCorpus(), async (all) => {
    for (const { session } of all) {
      const { name, capabilities } = session.manifest;
      const fitted = capabilities.includes("turn") ? await probe(session, options) : undefined;
      if (!fitted) {
        warn(
          fitted === undefined
            ? `${name} has no \`turn\`: there is no loop to probe`
            : `nothing was played: ${name} speaks none of the chosen dialects, or ended no turn`,
        );
        return exitCodes.usage;
      }
      const around = await probeSurroundings(session, options);
      printPage(options.json ? jsonText({ ...fitted, ...around }) : rendered(name, fitted, around));
    }
    return exitCodes.ok;
  });
}

/** Plays scenarios to a loop as if it declared nothing, and fits a declaration to what it did; null when no turn ended. */
export async function probe(
  session: Session,
  { as, dialect }: Pick<ProfileOptions, "as" | "dialect"> = {},
): Promise<Fitted | null> {
  const dir = builtInCorpus();
  const manifest = undeclared(session.manifest, as);
  const corpus = loadCorpus(dir);
  const planned = planCases(allSuites(corpus), corpus, { dialect }, 1, manifest);
  const cases = planned.flatMap(({ suite, case: each }) =>
    isProbe(each) && suite.claimed(each, manifest) ? [each] : [],
  );
  const trials = await playedTo(session, cases, manifest);
  return trials.length > 0 ? fitDeclaration(trials, switchValues(), switchRequirement) : null;
}

/** Plays what shows hooks, knobs and history, as if the loop had declared all of them. */
async function probeSurroundings(session: Session, { as, dialect }: ProfileOptions) {
  const { loop, ...others } = undeclared(session.manifest, as);
  const manifest = { ...others, loop: { ...loop, ...surroundings.asIf } };
  const corpus = loadCorpus(builtInCorpus());
  const filters = { dialect, grep: surroundings.scenes };
  const planned = planCases(allSuites(corpus), corpus, filters, 1, manifest);
  const cases = planned.map(({ case: each }) => each as LoopCase);
  const shown = surroundings.variants(cases.filter(({ mode }) => mode === manifest.modes[0]));
  const played = shown.map(async ([limit, each]) => {
    const [trial] = await playedTo(session, [each], manifest);
    return trial ? [[limit, trial] as const] : [];
  });
  return surroundings.fit((await Promise.all(played)).flat());
}

async function playedTo(
  session: Session,
  cases: readonly LoopCase[],
  manifest: AdapterManifest,
): Promise<LoopTrial[]> {
  const trials: LoopTrial[] = [];
  for (const each of cases) {
    const outcome = await session.run(loopJob(each, manifest));
    if (outcome.answer.kind === "turned") trials.push(trialOf({ each, outcome, manifest }));
  }
  return trials;
}

/** A probe sets no limits, so it takes scenarios without limits, and endless scripts, at which the loop stops by its own limits. */
function isProbe(each: unknown): each is LoopCase {
  const { scenario, acts = [] } = each as Partial<LoopCase>;
  return scenario !== undefined && (!scenario.limits || acts.some(({ act }) => act.endless));
}

function undeclared(manifest: AdapterManifest, as: string | undefined): AdapterManifest {
  const { profiles: _profiles, profile: _profile, ...loop } = manifest.loop ?? {};
  // Without knobs no case sets a limit: the loop stops at its own.
  const probed = { ...loop, knobs: [] };
  if (as === undefined) return { ...manifest, loop: probed };
  return { ...manifest, loop: { ...probed, profile: { extends: as } } };
}

/** The values that the schema allows for each switch. */
function switchValues(): Record<string, readonly string[]> {
  const { properties } = profileSchema.properties.switches;
  return Object.fromEntries(
    Object.entries(properties).map(([name, { enum: values }]) => [
      name,
      values.filter((value) => value !== "unset"),
    ]),
  );
}

function rendered(
  name: string,
  { switches, limits }: Fitted,
  { history, cancel, gate, knobs }: Awaited<ReturnType<typeof probeSurroundings>>,
): string {
  const found = switches.filter(({ value }) => value !== "unset");
  const bounded = limits.filter(({ most, endless }) => most !== null && !endless);
  const declaration = {
    profile: {
      switches: Object.fromEntries(found.map(({ name: key, value }) => [key, value])),
      limits: Object.fromEntries(bounded.map(({ name: key, most }) => [key, most])),
    },
    ...(knobs.length > 0 ? { knobs } : {}),
    hooks: [...(cancel ? ["cancel"] : []), ...(gate ? ["gate"] : [])],
    history: history === true,
  };
  const told = (found: boolean | null) => (found === null ? unseen : found ? "yes" : "no");
  return [
    `${name}: what it does when a turn does not simply end`,
    "",
    ...switches.map((each) => `  ${each.name.padEnd(32)}${switchText(each)}`),
    "",
    ...limits.map((each) => `  ${each.name.padEnd(32)}${limitText(each)}`),
    "",
    `  ${"history".padEnd(32)}${told(history)}`,
    `  ${"hooks".padEnd(32)}cancel: ${told(cancel)}; gate: ${told(gate)}`,
    `  ${"knobs".padEnd(32)}${knobs.join(", ") || "no limit follows the number in the turn"}`,
    "not to be seen from outside, declare it where it holds: the hooks clock, suppress and subturns; knobs of other limits; `rewrites`; what `reports` names",
    "",
    "the declaration that fits:",
    `loop: ${JSON.stringify(declaration, null, 2)}`,
    "",
  ].join("\n");
}

const unseen = "nothing was seen of it";

function switchText({ value, cases, also, against }: FittedSwitch): string {
  if (value === "unset") return against === null ? unseen : `none fits: ${against}`;
  return `${value} (${cases} cases${also.length > 0 ? `; ${also.join(", ")} would fit too` : ""})`;
}

function limitText({ most, endless }: FittedLimit): string {
  if (most === null) return unseen;
  return endless ? "none: it did not stop by itself" : `at most ${most}`;
}
