// From one outcome to one line of the journal. Knows the claim and the vocabulary; knows no adapter and no reasons table.

import {
  type Claim,
  type Graded,
  gradeAnswer,
  hasUnfinishedCall,
} from "../capability/observe/grade.ts";
import type { Answer } from "../capability/observe/meaning.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { AnswerSeen, CaseLine } from "../generated/journal.ts";
import type { Observation } from "../generated/observation.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import type { Fact } from "../model/facts.ts";
import type { Requirement } from "../model/requirement.ts";
import { actionOf } from "../model/stop-reason.ts";

/** What the judge needs to know of a case. */
export interface JudgedCase {
  readonly id: string;
  readonly suite: string;
  readonly provider: string;
  readonly dialect: string;
  readonly fact: string;
  readonly mode: "json" | "stream";
  readonly variant: string | null;
  readonly rung: string;
  readonly tags: readonly string[];
  readonly wellFormed: boolean;
  readonly scored: boolean;
  readonly claim: Claim;
}

/** Judges one outcome by every requirement of its suite. */
export function judgeCase(
  judged: JudgedCase,
  outcome: { readonly answer: Answer; readonly facts: Fact },
  manifest: AdapterManifest,
  vocabulary: Vocabulary,
  requirements: readonly Requirement[],
): CaseLine {
  const { claim, dialect, mode, variant, tags } = judged;
  const { answer, facts } = outcome;
  const graded = gradeAnswer(claim, answer, vocabulary, dialect);
  const trial = {
    claim,
    expected: claim.observation,
    answer,
    graded,
    adapter: manifest,
    facts,
    tags,
    mode,
    variant,
  };
  return {
    type: "case",
    adapter: manifest.name,
    case: judged.id,
    suite: judged.suite,
    provider: judged.provider,
    dialect,
    fact: judged.fact,
    mode,
    variant,
    rung: judged.rung,
    wellFormed: judged.wellFormed,
    scored: judged.scored,
    expected: expectedEnd(claim),
    answer: answerSeen(answer, graded, claim.observation),
    grade: graded.grade,
    harm: graded.harm,
    requirements:
      answer.kind === "skipped"
        ? []
        : requirements.flatMap(({ id, judge }) => {
            const ruling = judge(trial);
            return ruling ? [{ id, ...ruling }] : [];
          }),
    requests: facts.requests.length,
    findings: [...facts.findings],
    ...(facts.latencyMs === null ? {} : { latencyMs: Math.round(facts.latencyMs * 1000) / 1000 }),
  };
}

/** What a case claims, as the journal tells it. */
export function expectedEnd({ stopReason, accepted, observation }: Claim): CaseLine["expected"] {
  const unfinished = hasUnfinishedCall(observation);
  const calls = unfinished ? "unfinished" : observation.toolCalls.length > 0 ? "complete" : "none";
  return {
    stopReason,
    accepted: [...accepted],
    action: actionOf(stopReason, unfinished),
    rawReason: observation.rawReason,
    calls,
  };
}

function answerSeen(answer: Answer, { meaning }: Graded, expected: Observation): AnswerSeen {
  const base = {
    kind: answer.kind,
    means: [...(meaning?.means ?? [])],
    action: meaning?.action ?? null,
  };
  if (answer.kind === "threw")
    return {
      ...base,
      reported: null,
      error: oneLine(`${answer.error.name}: ${answer.error.message}`),
    };
  if (answer.kind === "died") return { ...base, reported: null, error: oneLine(answer.how) };
  if (answer.kind !== "returned") return { ...base, reported: null };
  const { reported, rawReason, text, toolCalls, error } = answer.observation;
  return {
    ...base,
    reported,
    ...(rawReason === undefined ? {} : { rawReason }),
    ...(text === undefined || text === expected.text ? {} : { text: text.slice(0, 500) }),
    ...(toolCalls?.length ? { calls: toolCalls.map((call) => ({ ...call })) } : {}),
    ...(error ? { error: oneLine(`${error.name}: ${error.message}`) } : {}),
  };
}

/** The first line of an error, without the machine's own paths: what is the same wherever it runs. */
export function oneLine(text: string): string {
  const [first = ""] = text.split("\n");
  return first.replace(/(?:\/[\w.@+-]+){3,}\/(?=[\w.@+-])/g, "…/").slice(0, 300);
}
