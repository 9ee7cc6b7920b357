// Cases of suite `translation`: answers of the protocols in the table of translations, whole and cut, into others.
//
//   the other protocols in table order   A  B  C
//   rotated by hash(answer) % 3, say 1   B  C  A    into the first; the first two where the provider defines its protocol
//   cut at one frame boundary            B          into the first
//   with --exhaustive: into all, and cut at up to six boundaries into each

import { observeResponse, type UpstreamResponse } from "../../dialects/registry.ts";
import type { Target } from "../../dialects/target.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import { hash } from "../../model/hash.ts";
import { splitFrames } from "../../wire/split.ts";
import { claimsExchange, type ObservedCase, ofFixture, wholeOf } from "../observe/cases.ts";
import {
  chosenCuts,
  cutOf,
  cutsMax,
  hasEnded,
  isOverHttp,
  isStream,
  levelOfCut,
  type ReadPrefix,
  type Source,
  sourcesIn,
} from "../observe/cuts.ts";
import type { CaseSource, Plan } from "../suite.ts";
import { evidenceIn, textsIn } from "./evidence.ts";
import { translateJob } from "./job.ts";

/** What translations are made from. Passed in, because cases know no reader. */
export interface TranslationMaterials {
  readonly targets: ReadonlyMap<string, Target>;
  readonly readPrefix: ReadPrefix;
}

export interface TranslationCase extends ObservedCase {
  readonly target: Target;
}

export function translationQuestions(
  suite: string,
  materials: TranslationMaterials,
): CaseSource<TranslationCase> {
  return {
    cases(plan) {
      if (plan.manifest && !plan.manifest.capabilities.includes("translate")) return [];
      return sourcesIn(plan)
        .filter((source) => hasEnded(source) && isOverHttp(source))
        .flatMap((source) => casesOf(suite, source, plan, materials));
    },
    claimed,
    job: translateJob,
  };
}

function casesOf(
  suite: string,
  source: Source,
  plan: Plan,
  { targets, readPrefix }: TranslationMaterials,
): TranslationCase[] {
  const { fixture, evidence } = source;
  const frames = splitFrames(evidence.bytes, evidence.contentType);
  const whole = wholeOf(source);
  const cutsIn = (key: string) => chosenCuts(frames.length, key, plan.exhaustive ? cutsMax : 1);
  return chosenTargets(source, plan, targets).flatMap((target, at) => {
    const to = `to-${target.table.dialect}`;
    const of = (variant: string) => ({
      ...ofFixture(suite, source, variant, plan),
      kind: "translate" as const,
      target,
    });
    const isCut = isStream(source) && (at === 0 || plan.exhaustive);
    const cuts = isCut ? cutsIn(`${fixture.id}:${to}:${plan.seed}`) : [];
    return [
      { ...of(to), ...whole },
      ...cuts.flatMap((count) => {
        const base = of(`${to}.cut${count}`);
        if (!plan.wanted(base.id)) return [];
        const cut = cutOf(source, frames.slice(0, count), readPrefix);
        return cut ? [{ ...base, ...cut, level: levelOfCut(base.level, cut) }] : [];
      }),
    ];
  });
}

/** The protocols to translate into, chosen by a hash, so that runs with one seed agree. */
function chosenTargets(
  { fixture: { id, provider }, evidence: { mode } }: Source,
  { dialectOf, exhaustive, seed }: Plan,
  targets: TranslationMaterials["targets"],
): Target[] {
  const dialect = dialectOf(provider);
  if (!targets.has(dialect)) return [];
  const others = [...targets.values()].filter(({ table }) => table.dialect !== dialect);
  const first = hash(`${id}#${mode}:${seed}`) % others.length;
  const ranked = [...others.slice(first), ...others.slice(0, first)];
  if (exhaustive) return ranked;
  return ranked.slice(0, provider === dialect ? 2 : 1);
}

function claimed(each: TranslationCase, manifest: AdapterManifest): boolean {
  const { dialects, translates } = manifest;
  const { dialect, target } = each;
  const into = target.table.dialect;
  const isOffered = translates
    ? translates.some(({ from, to }) => from === dialect && to === into)
    : dialects.includes(dialect) && dialects.includes(into);
  return isOffered && claimsExchange(each, manifest);
}

/** Every string in the upstream's answer. */
export function saidBy({ claim, evidence, chunks }: TranslationCase): ReadonlySet<string> {
  const details = Object.values(claim.observation.detail).map(String);
  return new Set([...textsIn({ ...evidence, chunks }), ...details]);
}

/** A translated answer as a client of the target reads it, with what else it shows. */
export function downstreamOf(response: UpstreamResponse, { voice, table }: Target) {
  const observation = observeResponse(voice, response);
  return { status: response.status, observation, ...evidenceIn(response, table) };
}
