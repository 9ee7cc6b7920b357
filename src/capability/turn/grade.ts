// Grades a loop's case: right if it breaks no requirement; the harm is the severest of those it breaks.
import type { Outcome } from "../../adapter/session.ts";
import type { CaseLine, LoopSeen } from "../../generated/journal.ts";
import type { StopReason } from "../../generated/observation.ts";
import { bySeverity, type Harm, harms } from "../../model/harm.ts";
import { type Requirement, rule } from "../../model/requirement.ts";
import { answerOf, errorLine, isUnjudged, type Judged, seenWithoutAnswer } from "../suite.ts";
import type { LoopCase } from "./cases.ts";
import { spentIn } from "./spent.ts";
import { type ActTrace, lastResponse, rolesOf, runsOf } from "./trace.ts";
import { type LoopTrial, type Played, tracesOf, trialOf } from "./trial.ts";

export interface JudgedLoop extends Played {
  /** The same case, played by the reference; null where it cannot be had. */
  readonly rehearsal: Outcome | null;
  readonly requirements: readonly Requirement<LoopTrial>[];
}

/** Judges one case by every requirement. */
export function judgeLoop(judged: JudgedLoop): Judged {
  const { each, outcome, requirements } = judged;
  const expected = expectedEnd(each);
  if (outcome.answer.kind !== "turned") return { expected, ...unanswered(each, outcome) };
  const trial = trialOf(judged);
  const results = rule(requirements, trial);
  const broken = results.filter(({ result }) => result === "fail");
  const harmed = bySeverity(broken.flatMap(({ harm }) => harm ?? []));
  const { seen, reason: left } = loopSeen(judged, trial, broken.length > 0);
  // What is shown as finished is the last response the loop had, wherever it went astray before.
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

const grades = {
  skipped: ["not_claimed"],
  timed_out: ["timed_out", "stuck"],
  died: ["crashed", "parser-crash"],
  threw: ["crashed", "parser-crash"],
  at_fault: ["at_fault"],
  could_not_run: ["could_not_run"],
} as const satisfies Record<string, readonly [CaseLine["grade"], ...Harm[]]>;

/** A case that came to no end, or was not played at all. */
function unanswered({ inexpressible }: LoopCase, outcome: Outcome): Omit<Judged, "expected"> {
  const answer = answerOf(outcome.answer, "turned");
  if (answer.kind === "turned") throw new Error("an answered case is judged by its trace");
  const [grade, ...harms] = grades[answer.kind];
  const message = `no end was told: ${answer.kind}`;
  return {
    answer: seenWithoutAnswer(answer),
    grade,
    harms,
    results: isUnjudged(grade) ? [] : [{ id: "SR-102", result: "fail", message }],
    requests: outcome.facts.deeds.filter(({ type }) => type === "request").length,
    ...(inexpressible === null ? {} : { findings: [`inexpressible: ${inexpressible}`] }),
  };
}

/**
 * A script has no one ending to name. Of a loop that went wrong it is the response after which it first left the
 * reference's way: it may never have reached the last one, which names the end otherwise.
 */
function expectedEnd({ acts }: LoopCase): CaseLine["expected"] {
  const stopReason = acts.at(-1)?.responses.at(-1)?.stopReason ?? null;
  return { stopReason, accepted: [], action: null, rawReason: null, calls: "none" };
}

function loopSeen(
  { each, rehearsal }: JudgedLoop,
  trial: LoopTrial,
  broken: boolean,
): { seen: LoopSeen; reason: StopReason | null } {
  const { main } = trial;
  const declared = Object.entries(trial.limits).filter(
    (row): row is [string, number] => row[1] !== null,
  );
  const shown = rehearsal ? tracesOf(each, rehearsal).slice(0, each.acts.length) : [];
  const walks = shown.map((model, at) => walkOf(trial.acts[at] ?? main, model));
  const last = walks.at(-1);
  const names = (of: (walk: Walk) => readonly string[]) => [...new Set(walks.flatMap(of))].sort();
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
    ...(broken ? { timeline: timelineOf(main, last) } : {}),
  };
  const left = broken ? walks.find(({ divergence }) => divergence !== null) : undefined;
  return { seen, reason: left?.after ?? null };
}

/** How far a loop went along the reference's way. */
interface Walk {
  readonly edges: readonly string[];
  readonly taken: readonly string[];
  /** The edges that led the reference to the first step this loop did not do. */
  readonly astray: readonly string[];
  /** Where the two first differ, in a sentence; null if they do not. */
  readonly divergence: string | null;
  /** How the response ended after which they do. */
  readonly after: StopReason | null;
  /** The number of the step at which they do. */
  readonly place: number | null;
}

/** Edges are known by what follows them: those before the first step that differs were taken, those at it were missed. */
function walkOf(told: ActTrace, model: ActTrace): Walk {
  const { edges, steps } = pathIn(model);
  const [given, wanted] = [stepsIn(told), stepsIn(model)];
  const at = wanted.findIndex((step, index) => given[index] !== step);
  if (at < 0 && given.length <= wanted.length)
    return { edges, taken: edges, astray: [], divergence: null, after: null, place: null };
  const place = at < 0 ? wanted.length - 1 : at;
  return {
    edges,
    taken: edges.filter((_, index) => (steps[index] ?? 0) < place),
    astray: edges.filter((_, index) => steps[index] === place),
    after: reasonBefore(place, told),
    place,
    divergence: `step ${place + 1}: ${given[place] ?? "nothing"}; the reference: ${wanted[place] ?? "nothing"}`,
  };
}

/** How the last response ended that the loop had before this step. */
function reasonBefore(place: number, trace: ActTrace): StopReason | null {
  const requests = stepsIn(trace)
    .slice(0, place)
    .filter((step) => step.startsWith("request "));
  return trace.exchanges[requests.length - 1]?.response?.stopReason ?? null;
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

/** What the loop did and what it was answered, step by step, with the first one marked that the reference does not do. */
function timelineOf(trace: ActTrace, walk: Walk | undefined): string[] {
  const steps = stepsIn(trace);
  const answers = trace.exchanges.map(({ response }) =>
    response ? `${response.stopReason} ${quoted(response.text)}` : "nothing more in the script",
  );
  const lines = steps.flatMap((step, at) => {
    const mark = at === walk?.place ? ">> " : "   ";
    const answer = step.startsWith("request ") ? [`   answered: ${answers.shift()}`] : [];
    return [`${mark}${step}`, ...answer];
  });
  const { text, notice } = trace.outcome;
  return [...lines, `   handed over: ${quoted(text)}${notice ? `, notice ${quoted(notice)}` : ""}`];
}

const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);

function pathIn({ outcome }: ActTrace) {
  const path = outcome.events?.find(({ type }) => type === "path");
  return {
    edges: (path?.edges as string[] | undefined) ?? [],
    steps: (path?.steps as number[] | undefined) ?? [],
  };
}
