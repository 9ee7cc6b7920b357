// Cases of loops: every scenario in the dialects that can express it, under the profiles a loop is judged by.
import type { Outcome, TurnJob } from "../../adapter/session.ts";
import type { LoadedScenario } from "../../corpus/collections.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Profile } from "../../generated/profile.ts";
import type { Variant } from "../../generated/scenario.ts";
import type { CanonicalRequest, CanonicalResponse, OpaqueBlock } from "../../model/exchange.ts";
import type { SuiteText } from "../../model/requirement.ts";
import type { Served } from "../../replay/served.ts";
import { scenarioLevel } from "../evidence.ts";
import { type Case, caseId, type Plan, type Suite } from "../suite.ts";
import { judgeLoop } from "./grade.ts";
import { loopJob } from "./job.ts";
import { isSettable, own, profileOf, slotsOf } from "./profile.ts";
import { actsOf, type ScriptedAct, scripted } from "./script.ts";
import type { LoopTrial } from "./trial.ts";

/** A dialect that can be spoken both ways. Handed in: suites know no dialect. */
export interface Speaker {
  readonly dialect: string;
  readonly provider: string;
  /** The response as bytes, or why the dialect has no words for it. */
  render(
    response: CanonicalResponse,
    options: { readonly stream: boolean; readonly model: string; readonly id: string },
  ): Served | string;
  readRequest(path: string, body: string): CanonicalRequest;
  /** The provider's own blocks in the response with this id. */
  blocksIn(response: CanonicalResponse, id: string): readonly OpaqueBlock[];
}

export interface LoopCase extends Case {
  readonly scenario: LoadedScenario;
  readonly changes: Variant | null;
  /** A profile's name, or the loop's own declaration. */
  readonly slot: string;
  readonly speaker: Speaker;
  readonly acts: readonly ScriptedAct[];
  /** Why this dialect cannot play it; null: it can. */
  readonly inexpressible: string | null;
}

/** What loops are played with. Handed in: suites know no dialect and no loop. */
export interface Theatre {
  readonly scenarios: readonly LoadedScenario[];
  readonly profiles: readonly Profile[];
  readonly speakers: readonly Speaker[];
  /** The same case, played by the reference. */
  readonly rehearse: (job: TurnJob) => Promise<Outcome>;
}

/** The suites of all scenarios there are: each plays one folder of them. */
export function turnSuites(
  texts: readonly SuiteText<LoopTrial>[],
  theatre: Theatre,
): readonly Suite<LoopCase>[] {
  const areas = Map.groupBy(theatre.scenarios, ({ area }) => area);
  return texts.map((text) => turnSuite(text, areas.get(text.name) ?? [], theatre));
}

/** The suite of these scenarios. */
export function turnSuite(
  text: SuiteText<LoopTrial>,
  scenarios: readonly LoadedScenario[],
  { profiles, speakers, rehearse }: Theatre,
): Suite<LoopCase> {
  const { requirements } = text;
  return {
    ...text,
    cases: (plan) => loopCases(text.name, scenarios, speakers, profiles, plan),
    claimed: (each, manifest) => claimed(each, manifest, profiles),
    job: (each, manifest) => loopJob(each, manifest, profiles),
    async judge(each, outcome, manifest) {
      const judged = { each, outcome, manifest, profiles, requirements };
      if (outcome.answer.kind !== "turned") return judgeLoop({ ...judged, rehearsal: null });
      const line = judgeLoop({ ...judged, rehearsal: outcome });
      // Skip the rehearsal when the loop was exact and reported its own edges: there is nothing to compare.
      if (line.grade === "exact" && (line.loop?.edges.length ?? 0) > 0) return line;
      // The reference plays what it is asked, with the hooks and the profile of the loop under test.
      const rehearsal = await rehearse(loopJob(each, manifest, profiles));
      return judgeLoop({ ...judged, rehearsal });
    },
  };
}

/** Whether a loop offers what this case needs. */
function claimed(each: LoopCase, manifest: AdapterManifest, profiles: readonly Profile[]): boolean {
  const { hooks = [] } = each.scenario.scenario;
  const { capabilities, dialects, modes, loop = {} } = manifest;
  return (
    each.inexpressible === null &&
    capabilities.includes("turn") &&
    dialects.includes(each.dialect) &&
    modes.includes(each.mode) &&
    hooks.every((hook) => loop.hooks?.includes(hook)) &&
    (each.slot === own
      ? !loop.profiles && fitsOwn(each, manifest, profiles)
      : loop.profiles?.includes(each.slot) === true)
  );
}

/**
 * A loop with a declaration of its own: limits of the case must be its knobs (where a script has no end, it is enough
 * that the loop finds one), and the switches those it declares, if it declares them.
 */
function fitsOwn(each: LoopCase, manifest: AdapterManifest, profiles: readonly Profile[]): boolean {
  const { switches = {} } = each.scenario.scenario;
  const declared: Readonly<Record<string, string>> = {
    ...profileOf(own, manifest, profiles).switches,
  };
  const endless = each.acts.some(({ act }) => act.endless);
  const known = Object.entries(switches).every(([name, value]) =>
    ["unset", value].includes(declared[name] ?? "unset"),
  );
  return known && !probesLimits(each) && (endless || isSettable(each, manifest));
}

/** How many dialects a scenario is played in by default, at least: pairs with profiles come round over the scenarios. */
const combinationsMin = 6;
interface Combination {
  readonly speaker: Speaker;
  readonly mode: "json" | "stream";
}

/** The cases of these scenarios for whoever is to be tested. */
function loopCases(
  suite: string,
  scenarios: readonly LoadedScenario[],
  speakers: readonly Speaker[],
  profiles: readonly Profile[],
  plan: Plan,
): LoopCase[] {
  const { manifest } = plan;
  if (manifest && !manifest.capabilities.includes("turn")) return [];
  const spoken = speakers.filter(
    ({ provider, dialect }) =>
      plan.chosen(provider, dialect) && (manifest?.dialects.includes(dialect) ?? true),
  );
  const modes = (["json", "stream"] as const).filter(
    (mode) => manifest?.modes.includes(mode) ?? true,
  );
  const combinations = spoken.flatMap((speaker) => modes.map((mode) => ({ speaker, mode })));
  const slots = slotsOf(manifest, profiles);
  return scenarios.flatMap((scenario, number) =>
    variantsOf(scenario).flatMap((changes) => {
      // A loop of its own kind is given every scenario: what it declares decides what is judged.
      const { profiles: speaksOf } = scenario.scenario;
      const fitting = slots.filter((slot) => !speaksOf || slot === own || speaksOf.includes(slot));
      const idOf = ({ speaker: { provider }, mode }: Combination, slot: string) =>
        caseId(suite, { provider, fact: scenario.fact }, mode, variantName(slot, changes));
      // To find out who can play a scenario nobody asked for would be most of the work of planning.
      const asked = combinations.some((each) =>
        fitting.some((slot) => plan.wanted(idOf(each, slot))),
      );
      if (!asked) return [];
      const able = combinations.filter(
        (each) => plan.exhaustive || whyNot(scenario, changes, each) === null,
      );
      const pairs = chosenPairs(
        able.length > 0 ? able : combinations.slice(0, 1),
        fitting,
        number,
        plan.exhaustive,
      );
      return pairs
        .map(([each, slot]) => ({ each, slot, id: idOf(each, slot) }))
        .filter(({ id }) => plan.wanted(id))
        .map(({ each, slot, id }) => caseOf(id, suite, scenario, changes, slot, each));
    }),
  );
}

/** A loop that is asked for a billion rounds, or for none, and makes as many as it likes is not to blame: only a profile says what nonsense means. */
function probesLimits({ scenario: { scenario }, changes }: LoopCase): boolean {
  return scenario.probe === true && (scenario.limits ?? changes?.limits) !== undefined;
}

function variantsOf({ scenario }: LoadedScenario): readonly (Variant | null)[] {
  const variants = scenario.variants ?? [];
  return scenario.acts && variants.every(({ acts }) => acts)
    ? [null, ...variants]
    : variants.length > 0
      ? variants
      : [null];
}

/** Every combination; or so many that each profile comes up, and each dialect over the scenarios. */
function chosenPairs(
  combinations: readonly Combination[],
  slots: readonly string[],
  number: number,
  exhaustive: boolean,
): (readonly [Combination, string])[] {
  if (combinations.length === 0 || slots.length === 0) return [];
  if (exhaustive) return combinations.flatMap((each) => slots.map((slot) => [each, slot] as const));
  const count = Math.max(slots.length, Math.min(combinations.length, combinationsMin));
  const step =
    [7, 5, 3].find((each) => combinations.length > each && combinations.length % each !== 0) ?? 1;
  // A step that shares no factor with most counts: the whole round is made before anything comes twice.
  const start = number * 7;
  const pairs = Array.from({ length: count }, (_, at): readonly [Combination, string] => [
    combinations[(start + at * step) % combinations.length] as Combination,
    slots[(at + number) % slots.length] as string,
  ]);
  return pairs.filter(
    ([each, slot], at) =>
      pairs.findIndex(([other, same]) => other === each && same === slot) === at,
  );
}

const variantName = (slot: string, changes: Variant | null) =>
  changes ? `${slot}:${changes.name}` : slot;

function caseOf(
  id: string,
  suite: string,
  scenario: LoadedScenario,
  changes: Variant | null,
  slot: string,
  { speaker, mode }: Combination,
): LoopCase {
  const { provider, dialect } = speaker;
  const acts = actsOf(scenario.scenario, changes?.name ?? null).map((act, number) =>
    scripted(act, number),
  );
  const base = {
    id,
    suite,
    kind: "turn" as const,
    provider,
    dialect,
    fact: scenario.fact,
    mode,
    variant: variantName(slot, changes),
  };
  const level = scenarioLevel(scenario.scenario);
  const rules = suite === "budgets" ? ["L2", "L3"] : ["C1"];
  const { since } = scenario.scenario;
  const evidence = { rung: "synthetic", level, rules, wellFormed: true, scored: true, since };
  const inexpressible = whyNot(scenario, changes, { speaker, mode });
  return { ...base, ...evidence, scenario, changes, slot, speaker, acts, inexpressible };
}

function whyNot(
  scenario: LoadedScenario,
  changes: Variant | null,
  { speaker, mode }: Combination,
): string | null {
  for (const said of saidIn(scenario, changes)) {
    const why = wordless(said, speaker, mode);
    if (why !== null) return why;
  }
  return null;
}

/** Something a script says, and a name for it by which it is known again. */
interface Said {
  readonly response: CanonicalResponse;
  readonly key: string;
}

/** Cache: every dialect is asked for words for the same. */
const said = new WeakMap<LoadedScenario | Variant, readonly Said[]>();

/** What has to have words: repetitions are said once, and of a text the first character, since words do not depend on either. */
function saidIn(loaded: LoadedScenario, changes: Variant | null): readonly Said[] {
  const found = said.get(changes ?? loaded);
  if (found) return found;
  const { scenario } = loaded;
  const acts = [...actsOf(scenario, changes?.name ?? null), scenario.control];
  const lines = acts.map(({ script }) => script.map(({ times: _times, ...line }) => line));
  const made = lines
    .flatMap((script) => scripted({ script }).responses)
    .map((whole) => {
      const response = { ...whole, text: whole.text.slice(0, 1) };
      return { response, key: JSON.stringify(response) };
    });
  said.set(changes ?? loaded, made);
  return made;
}

/** Cache: many scripts say the same. */
const known = new WeakMap<Speaker, Map<string, string | null>>();

function wordless({ response, key: name }: Said, speaker: Speaker, mode: string): string | null {
  const answers = known.get(speaker) ?? new Map<string, string | null>();
  known.set(speaker, answers);
  const key = `${mode} ${name}`;
  const found = answers.get(key);
  if (found !== undefined) return found;
  const stream = mode === "stream";
  const served = speaker.render(response, { stream, model: "model-1", id: "x" });
  const why = typeof served === "string" ? served : null;
  answers.set(key, why);
  return why;
}
