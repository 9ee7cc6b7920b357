// Grades a loop's case: exact if it breaks no requirement, else wrong, with the harms of the requirements it breaks.

import type { CaseLine, LoopSeen, TurnStep } from "../../src/generated/journal.ts";
import type { StopReason } from "../../src/generated/observation.ts";
import type { NoAnswer, Outcome } from "../../src/model/answer.ts";
import type { Fact } from "../../src/model/facts.ts";
import { bySeverity, harms } from "../../src/model/harm.ts";
import type { Judged } from "../../src/model/judged.ts";
import { type Requirement, rule } from "../../src/model/requirement.ts";
import {
  answerOf,
  errorLine,
  gradeWithoutAnswer,
  isUnjudged,
  seenWithoutAnswer,
} from "../judged.ts";
import { spentBefore, spentIn } from "./spent.ts";
import { type ActTrace, eventLine, lastResponse, rolesOf, runsOf } from "./trace.ts";
import { type LoopTrial, type Played, type PlayedCase, tracesOf, trialOf } from "./trial.ts";

export interface JudgedLoop extends Played {
  /** The same case, played by the reference. */
  readonly referenceRun: Outcome;
  readonly requirements: readonly Requirement<LoopTrial>[];
}

export function judgeLoop(judged: JudgedLoop): Judged {
  const { each, outcome, requirements } = judged;
  const expected = expectedEnd(each);
  const answer = answerOf(outcome.answer, "turned");
  if (answer.kind !== "turned") return { expected, ...unanswered(each, answer, outcome.facts) };
  const trial = trialOf(judged);
  const results = rule(requirements, trial);
  const broken = results.filter(({ result }) => result === "fail");
  const harmed = bySeverity(broken.map(({ harm }) => harm ?? null));
  const { seen, reason: left } = loopSeen(judged, trial, broken.length > 0);
  // An answer wrongly shown as finished misreads the last response, wherever the loop diverged before.
  const shown = harmed[0] && harms[harmed[0]].family === "finished";
  const reason = shown ? (lastResponse(trial.main)?.stopReason ?? null) : left;
  const { outcome: end } = trial.main;
  const error = end.error ? { error: errorLine(end.error) } : {};
  return {
    expected: reason === null ? expected : { ...expected, stopReason: reason },
    answer: { kind: "told", reported: end.outcome, means: [], action: null, ...error },
    grade: broken.length === 0 ? "exact" : "wrong",
    harms: harmed,
    results,
    requests: trial.acts.reduce((sum, { exchanges }) => sum + exchanges.length, 0),
    loop: seen,
  };
}

/** A case without an ending, or one that was not played. */
function unanswered(
  { inexpressible }: PlayedCase,
  answer: NoAnswer,
  { deeds }: Fact,
): Omit<Judged, "expected"> {
  const graded = gradeWithoutAnswer(answer.kind);
  const message = `no ending was reported: ${answer.kind}`;
  return {
    answer: seenWithoutAnswer(answer),
    ...graded,
    results: isUnjudged(graded.grade) ? [] : [{ id: "SR-102", result: "fail", message }],
    requests: deeds.filter(({ type }) => type === "request").length,
    ...(inexpressible === null ? {} : { findings: [`inexpressible: ${inexpressible}`] }),
  };
}

/**
 * A script has several endings; the journal names the last. Of a loop that went wrong, `judgeLoop` replaces it by the
 * response after which the loop first diverged from the reference: it may never have reached the last one.
 */
function expectedEnd({ acts }: PlayedCase): CaseLine["expected"] {
  const stopReason = acts.at(-1)?.responses.at(-1)?.stopReason ?? null;
  return { stopReason, accepted: [], action: null, rawReason: null, calls: "none" };
}

function loopSeen(
  { each, referenceRun }: JudgedLoop,
  trial: LoopTrial,
  broken: boolean,
): { seen: LoopSeen; reason: StopReason | null } {
  const { main } = trial;
  // What a loop does with the system prompt on purpose is no step beside the reference.
  const bare = trial.loop.rewrites?.includes("system") ? withoutSystem : (act: ActTrace) => act;
  const declared = Object.entries(trial.limits).filter(
    (row): row is [string, number] => row[1] !== null,
  );
  const models = tracesOf(each, referenceRun);
  const walks = trial.acts.flatMap((told, at) =>
    models[at] ? [walkOf(bare(told), bare(models[at]))] : [],
  );
  const last = walks.at(-1);
  const names = (of: (walk: LoopWalk) => readonly string[]) =>
    [...new Set(walks.flatMap(of))].sort();
  const seen = {
    profile: each.slot,
    outcome: main.outcome.outcome,
    limit: main.outcome.limit ?? null,
    toolRuns: runsOf(main).length,
    edges: names(({ edges }) => edges),
    taken: names(({ taken }) => taken),
    astray: broken ? names(({ astray }) => astray) : [],
    spent: { ...spentIn(main) },
    limits: Object.fromEntries(declared),
    divergence: last?.divergence ?? null,
    ...(broken ? { timeline: timelineOf(main, models[trial.acts.length - 1]) } : {}),
  };
  const left = broken ? walks.find(({ divergence }) => divergence !== null) : undefined;
  return { seen, reason: left?.after ?? null };
}

function withoutSystem(act: ActTrace): ActTrace {
  const exchanges = act.exchanges.map((each) => {
    const messages = each.request.messages.filter(({ role }) => role !== "system");
    return { ...each, request: { ...each.request, messages } };
  });
  return { ...act, exchanges };
}

type LoopWalk = ReturnType<typeof walkOf>;

/**
 * How far a loop did the same as the reference. `taken`: edges of the reference before the first step that differs;
 * `astray`: edges that led the reference to that step; `after`: how the response before it ended.
 */
function walkOf(told: ActTrace, model: ActTrace) {
  const path = model.outcome.events?.find(({ type }) => type === "path");
  const edges = (path?.edges as string[] | undefined) ?? [];
  const steps = (path?.steps as number[] | undefined) ?? [];
  const [given, wanted] = [stepsIn(told), stepsIn(model)];
  // The last step of both is an end, and no other step is one: where all are the same, neither has more.
  const place = wanted.findIndex((step, index) => given[index] !== step);
  if (place < 0) return { edges, taken: edges, astray: [], divergence: null, after: null };
  const requests = given.slice(0, place).filter((step) => step.startsWith("request "));
  return {
    edges,
    taken: edges.filter((_, index) => (steps[index] ?? 0) < place),
    astray: edges.filter((_, index) => steps[index] === place),
    after: told.exchanges[requests.length - 1]?.response?.stopReason ?? null,
    divergence: `step ${place + 1}: ${given[place]}; the reference: ${wanted[place]}`,
  };
}

function stepsIn(trace: ActTrace): string[] {
  return [
    ...trace.exchanges.flatMap(({ request, runs }, at) => [
      `request ${at + 1}: ${rolesOf(request)}`,
      ...runs.map(({ name, input }) => `run ${name} ${input}`),
    ]),
    `end: ${trace.outcome.outcome}`,
  ];
}

/** What the loop did, which response it got and what it had spent, step by step, next to the reference's steps. */
function timelineOf(trace: ActTrace, model: ActTrace | undefined): TurnStep[] {
  const steps = beside(stepsIn(trace), model ? stepsIn(model) : []);
  let requests = 0;
  const answered = steps.map((step) => {
    if (!step.did?.startsWith("request ")) return step;
    const response = trace.exchanges[requests++]?.response;
    const answered = response
      ? `${response.stopReason} ${quoted(response.text)}`
      : "nothing more in the script";
    return { ...step, answered, spent: { ...spentBefore(trace, requests) } };
  });
  const { text, notice } = trace.outcome;
  const handed = `hands over ${quoted(text)}${notice ? `, notice ${quoted(notice)}` : ""}`;
  const given = model && `hands over ${quoted(model.outcome.text)}`;
  return [...answered, { did: handed, reference: given ?? null }, ...eventsBeside(trace, model)];
}

/** Events of a loop that reports some; `path` only names the reference's edges and is left out. */
function eventsBeside(trace: ActTrace, model: ActTrace | undefined): TurnStep[] {
  const linesIn = (act: ActTrace | undefined) =>
    (act?.outcome.events ?? [])
      .filter(({ type }) => type !== "path")
      .map((event) => `event ${eventLine(event)}`);
  const own = linesIn(trace);
  return own.length === 0 ? [] : beside(own, linesIn(model));
}

function beside(own: readonly string[], wanted: readonly string[]): TurnStep[] {
  return Array.from({ length: Math.max(own.length, wanted.length) }, (_, at) => ({
    did: own[at] ?? null,
    reference: wanted[at] ?? null,
  }));
}

const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
