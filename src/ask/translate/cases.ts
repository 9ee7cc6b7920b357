// Cases of suite `translation`: answers of the protocols in the table of translations, whole and cut, into others.
//
//   the other protocols in table order   A  B  C
//   rotated by hash(answer) % 3, say 1   B  C  A    into the first; the first two where the provider defines its protocol
//   cut at one frame boundary            B          into the first
//   with --exhaustive: into all, and cut at up to six boundaries into each

import { judgeTranslated } from "../../../suites/translate/grade.ts";
import { downstreamOf, type TranslationTrial } from "../../../suites/translate/trial.ts";
import type { Target } from "../../dialects/target.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { NoAnswer, TranslatedAnswer } from "../../model/answer.ts";
import { hash } from "../../model/hash.ts";
import type { SuiteText } from "../../model/requirement.ts";
import { splitFrames } from "../../wire/split.ts";
import { claimsExchange, type ObservedCase, ofFixture, wholeOf } from "../observe/cases.ts";
import {
  chosenCuts,
  cutOf,
  cutsMax,
  hasEnded,
  isStream,
  type ReadPrefix,
  type Source,
  sourcesIn,
} from "../observe/cuts.ts";
import { answerOf, type Plan, type Suite } from "../suite.ts";
import { textsIn } from "./evidence.ts";
import { translateJob } from "./job.ts";

/** What translators are judged with. Passed in, because suites know no dialect and no reader. */
interface Interpreter {
  readonly targets: ReadonlyMap<string, Target>;
  readonly readPrefix: ReadPrefix;
}

export interface TranslationCase extends ObservedCase {
  readonly target: Target;
}

export function translateSuite(
  text: SuiteText<TranslationTrial>,
  interpreter: Interpreter,
): Suite<TranslationCase> {
  return {
    ...text,
    cases(plan) {
      if (plan.manifest && !plan.manifest.capabilities.includes("translate")) return [];
      return sourcesIn(plan)
        .filter(hasEnded)
        .flatMap((source) => casesOf(text.name, source, plan, interpreter));
    },
    claimed,
    job: translateJob,
    judge(each, { answer: given }) {
      const answer = answerOf(given, "translated");
      return judgeTranslated(each.claim, answer, trialOf(each, answer), text);
    },
  };
}

function casesOf(
  suite: string,
  source: Source,
  plan: Plan,
  { targets, readPrefix }: Interpreter,
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
        return cut ? [{ ...base, ...cut }] : [];
      }),
    ];
  });
}

/** The protocols to translate into, chosen by a hash, so that runs with one seed agree. */
function chosenTargets(
  { fixture: { id, provider }, evidence: { mode } }: Source,
  { dialectOf, exhaustive, seed }: Plan,
  targets: Interpreter["targets"],
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

function trialOf(
  { claim, evidence, chunks, mode, target }: TranslationCase,
  answer: TranslatedAnswer | NoAnswer,
): TranslationTrial {
  const { observation: upstream, accepted } = claim;
  const details = Object.values(upstream.detail).map(String);
  const said = new Set([...textsIn({ ...evidence, chunks }), ...details]);
  const downstream = answer.kind === "translated" ? downstreamOf(answer.response, target) : null;
  return { upstream, accepted, mode, table: target.table, said, downstream };
}
