// Cases of loops: every scenario in the dialects that can express it, under the profiles a loop is judged by.

import type { LoadedScenario } from "../../corpus/collections.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Profile } from "../../generated/profile.ts";
import type { Scenario, Variant } from "../../generated/scenario.ts";
import {
  isSettable,
  otherSwitches,
  own,
  type ProfiledCase,
  slotsOf,
} from "../../model/case-profile.ts";
import type { CanonicalRequest, CanonicalResponse, OpaqueBlock } from "../../model/exchange.ts";
import { type ScriptedAct, scripted } from "../../model/script.ts";
import type { Served } from "../../replay/served.ts";
import { scenarioLevel } from "../evidence.ts";
import { unmetNeeds } from "../observe/needs.ts";
import { type Case, type CaseSource, caseId, kept, type Plan } from "../suite.ts";
import { loopJob, servedAt } from "./job.ts";

/** A dialect that can be spoken both ways. Passed in, because suites know no dialect. */
export interface Speaker {
  readonly dialect: string;
  readonly provider: string;
  /** The response as bytes, or why the dialect has no words for it. */
  render(
    response: CanonicalResponse,
    options: { readonly stream: boolean; readonly model: string; readonly id: string },
  ): Served | string;
  readRequest(path: string, body: string): CanonicalRequest;
  /** A history with an answer without content is refused. */
  readonly rejectsEmpty: boolean;
  /** What a caller must be able to ask for to get these bytes. */
  needs(served: Served): readonly string[];
  /** The provider's own blocks in the response with this id. */
  blocksIn(response: CanonicalResponse, id: string): readonly OpaqueBlock[];
}

export interface LoopCase extends Case, ProfiledCase, Pick<Play, "acts"> {
  readonly speaker: Speaker;
  /** The bytes of a response of the script. */
  readonly sentAt: (played: ScriptedAct, at: number) => Served;
  /** Why this dialect cannot express the script; null: it can. */
  readonly inexpressible: string | null;
  /** Kinds of request that lead to its responses, beyond the ordinary. */
  readonly needs: readonly string[];
}

/** What scenarios are played with. Passed in, because suites know no dialect. */
export interface TurnMaterials {
  readonly profiles: readonly Profile[];
  readonly speakers: readonly Speaker[];
}

export function turnQuestions(
  suite: string,
  scenarios: readonly LoadedScenario[],
  materials: TurnMaterials,
): CaseSource<LoopCase> {
  const plays = scenarios.flatMap(playsOf);
  return { cases: (plan) => loopCases(suite, plays, materials, plan), claimed, job: loopJob };
}

/** Whether a loop offers what this case needs. */
function claimed(each: LoopCase, manifest: AdapterManifest): boolean {
  const { hooks = [] } = each.scenario;
  const { capabilities, dialects, modes, loop = {} } = manifest;
  return (
    each.inexpressible === null &&
    unmetNeeds(each.needs, each.dialect, manifest).length === 0 &&
    capabilities.includes("turn") &&
    dialects.includes(each.dialect) &&
    modes.includes(each.mode) &&
    hooks.every((hook) => loop.hooks?.includes(hook)) &&
    (each.slot === own
      ? !loop.profiles && fitsOwn(each, manifest)
      : loop.profiles?.includes(each.slot) === true)
  );
}

/**
 * Whether a loop with its own declaration can play the case: it can set the case's limits (not needed for an endless
 * script: stopping by itself is enough), and declares no other value for the case's switches.
 */
function fitsOwn(each: LoopCase, manifest: AdapterManifest): boolean {
  const { probe, limits } = each.scenario;
  // A probe sets absurd limits (a billion rounds, or none): only a profile says what a loop should do with them.
  if (probe && limits) return false;
  const endless = each.acts.some(({ act }) => act.endless);
  const known = otherSwitches(each, manifest).every((value) => value === "unset");
  return known && (endless || isSettable(each, manifest));
}

/** How many combinations of dialect and mode a scenario is played in by default, if there are so many. */
const combinationsMin = 6;
interface Combination {
  readonly speaker: Speaker;
  readonly mode: "json" | "stream";
}

/** One variant of a scenario. */
interface Play {
  readonly fact: string;
  /** The place of the scenario in its suite: where `chosenPairs` starts in the lists of combinations and profiles. */
  readonly number: number;
  /** null: the scenario without changes. */
  readonly variant: string | null;
  readonly scenario: Scenario;
  readonly level: LoopCase["level"];
  readonly acts: readonly ScriptedAct[];
}

function playsOf({ fact, scenario: whole }: LoadedScenario, number: number): Play[] {
  const level = scenarioLevel(whole);
  return variantsOf(whole).map((changes) => {
    const scenario = changes ? withChanges(whole, changes) : whole;
    const acts = (scenario.acts ?? []).map(scripted);
    return { fact, number, variant: changes?.name ?? null, scenario, level, acts };
  });
}

function variantsOf({ acts, variants = [] }: Scenario): readonly (Variant | null)[] {
  if (acts && variants.every((each) => each.acts)) return [null, ...variants];
  return variants.length > 0 ? variants : [null];
}

function withChanges(scenario: Scenario, { name: _name, ...changes }: Variant): Scenario {
  const { limits, expect = {} } = scenario;
  return {
    ...scenario,
    // Expected traces were written for the scenario's own acts.
    expect: changes.acts ? {} : expect,
    ...changes,
    ...(limits ? { limits: { ...limits, ...changes.limits } } : {}),
  };
}

/** The cases of these scenarios for the adapter of the plan. */
function loopCases(
  suite: string,
  plays: readonly Play[],
  { speakers, profiles }: TurnMaterials,
  plan: Plan,
): LoopCase[] {
  const { manifest, exhaustive } = plan;
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
  return plays.flatMap((play) => {
    const { fact, number, scenario, level, acts } = play;
    const fitting = slots.filter(
      // A loop with its own declaration gets every scenario: what it declares decides what is judged.
      (slot) => slot === own || (scenario.profiles?.includes(slot) ?? true),
    );
    const variantOf = (slot: string) => (play.variant === null ? slot : `${slot}:${play.variant}`);
    const idOf = ({ speaker: { provider }, mode }: Combination, slot: string) =>
      caseId(suite, { provider, fact }, mode, variantOf(slot));
    // Checked before `whyNot`, which renders every response and would be most of the work of planning.
    const asked = combinations.some((each) =>
      fitting.some((slot) => plan.wanted(idOf(each, slot))),
    );
    if (!asked) return [];
    const needs = (by: Combination) => saidIn(play).flatMap((said) => needsFor(said, by));
    const isAskable = (by: Combination) =>
      whyNot(play, by) === null &&
      unmetNeeds(needs(by), by.speaker.dialect, manifest ?? { asks: needs(by) }).length === 0;
    const able = combinations.filter((each) => exhaustive || isAskable(each));
    const playing = able.length > 0 ? able : combinations.slice(0, 1);
    return chosenPairs(playing, fitting, number, exhaustive)
      .filter(([each, slot]) => plan.wanted(idOf(each, slot)))
      .map(([each, slot]) => ({
        id: idOf(each, slot),
        suite,
        kind: "turn",
        provider: each.speaker.provider,
        dialect: each.speaker.dialect,
        fact,
        mode: each.mode,
        variant: variantOf(slot),
        rung: "synthetic",
        level,
        rules: suite === "budgets" ? ["L2", "L3"] : ["C1"],
        wellFormed: true,
        scored: true,
        scenario,
        acts,
        slot,
        profiles,
        speaker: each.speaker,
        inexpressible: whyNot(play, each),
        needs: needs(each),
        sentAt: (played, at) =>
          servedAt({ scenario, mode: each.mode, speaker: each.speaker }, played, at),
      }));
  });
}

/**
 * Every pair; or a sample in which every profile comes up, and over the scenarios every combination of dialect and mode.
 * With combinations a…h, profiles x y z and step 7 (that is, backwards by one), scenario 0 takes ax hy gz fx ey dz;
 * scenario 1 starts at number * 7 and at the next profile: hy gz fx ey dz cx. Neither list is empty.
 */
function chosenPairs(
  combinations: readonly Combination[],
  slots: readonly string[],
  number: number,
  exhaustive: boolean,
): (readonly [Combination, string])[] {
  if (exhaustive) return combinations.flatMap((each) => slots.map((slot) => [each, slot] as const));
  const count = Math.max(slots.length, Math.min(combinations.length, combinationsMin));
  // A prime that does not divide the count: every combination comes up before one comes twice.
  const step =
    [7, 5, 3].find((each) => combinations.length > each && combinations.length % each !== 0) ?? 1;
  const start = number * 7;
  return Array.from({ length: count }, (_, at): readonly [Combination, string] => [
    combinations[(start + at * step) % combinations.length] as Combination,
    slots[(at + number) % slots.length] as string,
  ]);
}

const whyNot = (play: Play, by: Combination) =>
  saidIn(play)
    .map((said) => needsFor(said, by))
    .find((why) => typeof why === "string") ?? null;

/** A response of a script, and its key in the cache. */
interface SaidResponse {
  readonly response: CanonicalResponse;
  readonly key: string;
}

/** Cache: every dialect renders the same responses. */
const saidBy = new WeakMap<Play, readonly SaidResponse[]>();

/** The responses a dialect must express. Repetitions and the rest of a text do not matter, so they are left out. */
const saidIn = (play: Play): readonly SaidResponse[] =>
  kept(saidBy, play, () => {
    const { acts = [], control } = play.scenario;
    const lines = [...acts, control].map(({ script }) =>
      script.map(({ times: _times, ...line }) => line),
    );
    return lines
      .flatMap((script) => scripted({ script }).responses)
      .map((whole) => {
        const response = { ...whole, text: whole.text.slice(0, 1) };
        return { response, key: JSON.stringify(response) };
      });
  });

/** Cache: many scripts hold the same responses. */
const known = new WeakMap<Speaker, Map<string, string | readonly string[]>>();

/** What a caller must ask for to get a response, or, as one text, why the dialect cannot express it. */
function needsFor({ response, key }: SaidResponse, { speaker, mode }: Combination) {
  const answers = kept(known, speaker, () => new Map<string, string | readonly string[]>());
  return kept(answers, `${mode} ${key}`, () => {
    const stream = mode === "stream";
    const served = speaker.render(response, { stream, model: "model-1", id: "x" });
    return typeof served === "string" ? served : speaker.needs(served);
  });
}
