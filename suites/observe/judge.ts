// The verdict on one exchange: of the ending, of another way of arriving, of secrets that surfaced.
import type { AdapterManifest } from "../../src/generated/adapter.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import type { Answer, Outcome } from "../../src/model/answer.ts";
import type { Canary } from "../../src/model/canary.ts";
import type { Claim } from "../../src/model/claim.ts";
import { same } from "../../src/model/compare.ts";
import type { Fact } from "../../src/model/facts.ts";
import type { Judged } from "../../src/model/judged.ts";
import { rule, type SuiteText } from "../../src/model/requirement.ts";
import { isUnjudged } from "../judged.ts";
import { answerSeen, expectedEnd, gradeAnswer } from "./grade.ts";
import type { ArrivalTrial, PrivacyTrial, Trial } from "./trial.ts";

/** What the judge is told of a case of one exchange. */
interface ClaimedExchange extends Pick<Trial, "tags" | "mode" | "variant"> {
  readonly claim: Claim;
  readonly dialect: string;
  /** What both responses say together, where the client went on after a pause by itself. */
  readonly onward?: { readonly claim: Claim } | undefined;
  /** The word of the same adapter's answer to the finished twin; null: not asked for, or it has none. */
  readonly twinWord?: string | null;
}

const wentOn = "the library went on after the pause by itself, and is judged by both responses";

/** The library itself sent a second, different request after a pause. */
function resumes({ stopReason }: Claim, { requests }: Fact): boolean {
  return stopReason === "pause_turn" && new Set(requests.map(({ body }) => body)).size > 1;
}

export function judgeObserved(
  { claim: asked, dialect, tags, mode, variant, onward, twinWord = null }: ClaimedExchange,
  { answer: given, facts: seen }: Outcome,
  adapter: AdapterManifest,
  vocabulary: Vocabulary,
  { requirements }: Pick<SuiteText<Trial>, "requirements">,
): Judged {
  const resumed = resumes(asked, seen);
  const claim = (resumed && onward?.claim) || asked;
  // Going on is what a pause asks for: it is one exchange.
  const facts = resumed ? { ...seen, requests: seen.requests.slice(0, 1) } : seen;
  const answer = given as Answer;
  const graded = gradeAnswer(claim, answer, vocabulary, dialect, adapter, twinWord);
  const expected = claim.observation;
  const seenAs = answerSeen(answer, graded, expected, adapter, twinWord);
  if (resumed && !onward && !isUnjudged(graded.grade))
    // It got the same bytes again, so its answer says nothing.
    return {
      expected: expectedEnd(claim),
      answer: seenAs,
      grade: "not_claimed",
      harms: [],
      results: [],
    };
  const trial = { claim, expected, answer, graded, adapter, facts, tags, mode, variant };
  return {
    expected: expectedEnd(claim),
    answer: seenAs,
    grade: graded.grade,
    harms: graded.harms,
    results: isUnjudged(graded.grade) ? [] : rule(requirements, trial),
    ...(resumed ? { findings: [...seen.findings, wentOn] } : {}),
  };
}

/** Whether two answers are the same, but for the message of an error, which may differ between two runs. */
export const answersAlike = (one: Outcome, other: Outcome) => same(seen(one), seen(other));

function seen({ answer }: Outcome): unknown {
  const given = answer as Answer;
  if (given.kind === "threw") return { threw: given.error.name };
  if (given.kind !== "returned") return { kind: given.kind };
  const { error, ...rest } = given.observation;
  return { ...rest, error: error?.name ?? null };
}

/** `judged`: the verdict on the ending, which counts in other suites. */
export function judgeArrival(
  judged: Judged,
  trial: ArrivalTrial,
  { requirements }: SuiteText<ArrivalTrial>,
): Judged {
  const { moved, place } = trial;
  return {
    ...judged,
    harms: moved ? judged.harms : [],
    results: rule(requirements, trial),
    ...(place === null ? {} : { findings: [`the one cut at byte ${place} changes the answer`] }),
  };
}

/**
 * Other suites judge whether the ending was read correctly; here a case is right when no secret was found. `report`: what
 * is kept of the case.
 */
export function judgePrivacy(
  judged: Judged,
  canaries: readonly Canary[],
  { answer, facts: { events, printed, findings } }: Outcome,
  report: unknown,
  { requirements }: SuiteText<PrivacyTrial>,
): Judged {
  if (isUnjudged(judged.grade)) return judged;
  const results = rule(requirements, {
    canaries,
    observation: observationIn(answer),
    events: events.length > 0 ? events : null,
    log: [...printed, ...findings],
    report,
  });
  const leaks = results.some(({ result }) => result === "fail");
  const lost = judged.answer.kind === "timed_out" || judged.answer.kind === "died";
  if (leaks) return { ...judged, grade: "wrong", harms: ["leaked-secret"], results };
  return lost ? { ...judged, results } : { ...judged, grade: "exact", harms: [], results };
}

function observationIn(answer: Outcome["answer"]): unknown {
  if (answer.kind === "returned") return answer.observation;
  if (answer.kind === "threw") return { error: answer.error };
  return answer.kind === "died" ? { error: answer.how } : null;
}
