// From the outcome of a loop's case to one line of the journal.
import type { Outcome } from "../../adapter/session.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { CaseLine, LoopSeen } from "../../generated/journal.ts";
import type { Profile } from "../../generated/profile.ts";
import type { ExpectedTrace } from "../../generated/scenario.ts";
import type { TurnedAnswer } from "../../model/answer.ts";
import { type Harm, harmNames } from "../../model/harm.ts";
import { chooseLimit } from "../../model/output-limit.ts";
import { ceiling, effectiveLimits, limitNames } from "../../model/profile.ts";
import { caseProfile, controlAct, isSettable, type LoopCase, probePrompt } from "./cases.ts";
import { traceProfile } from "./profile.ts";
import { spentIn } from "./spent.ts";
import { type ActTrace, type Reading, rolesOf, runsOf, traceOf } from "./trace.ts";
import type { LoopRequirement, LoopTrial } from "./trial.ts";

export interface JudgedLoop {
  readonly each: LoopCase;
  readonly outcome: Outcome;
  /** The same case, played by the reference; null where it cannot be had. */
  readonly rehearsal: Outcome | null;
  readonly manifest: AdapterManifest;
  readonly profiles: readonly Profile[];
  readonly requirements: readonly LoopRequirement[];
}

/** Judges one case by every requirement. */
export function judgeLoop(judged: JudgedLoop): CaseLine {
  const { each, outcome } = judged;
  const { answer, facts } = outcome;
  const base = lineBase(each, judged.manifest.name);
  const findings =
    each.inexpressible === null ? [...facts.findings] : [`inexpressible: ${each.inexpressible}`];
  if (answer.kind !== "turned") {
    const grade = grades[answer.kind] ?? "crashed";
    const harm = grade === "timed_out" ? "stuck" : grade === "crashed" ? "parser-crash" : null;
    return {
      ...base,
      answer: {
        kind: kindOf(answer.kind),
        reported: null,
        means: [],
        action: null,
        ...errorOf(answer),
      },
      grade,
      harm,
      requirements:
        answer.kind === "skipped"
          ? []
          : [{ id: "SR-102", result: "fail", message: `no end was told: ${answer.kind}` }],
      requests: facts.deeds.filter(({ type }) => type === "request").length,
      findings,
    };
  }
  const trial = trialOf(judged, answer);
  const results = judged.requirements.flatMap(({ id, judge, harm }) => {
    const ruling = judge(trial);
    return ruling ? [{ id, harm, ...ruling }] : [];
  });
  const broken = results.filter(({ result }) => result === "fail");
  const { outcome: end } = trial.main;
  return {
    ...base,
    answer: {
      kind: "returned",
      reported: end.outcome,
      means: [],
      action: null,
      ...(end.error ? { error: `${end.error.name}: ${end.error.message}`.slice(0, 300) } : {}),
    },
    grade: broken.length === 0 ? "exact" : "wrong",
    harm: severest(broken.map(({ harm }) => harm)),
    requirements: results.map(({ harm: _harm, ...result }) => result),
    requests: trial.acts.reduce((sum, { exchanges }) => sum + exchanges.length, 0),
    findings,
    loop: loopSeen(judged, trial),
  };
}

const grades: Readonly<Record<string, CaseLine["grade"]>> = {
  skipped: "not_claimed",
  timed_out: "timed_out",
  died: "crashed",
  threw: "crashed",
};

const kindOf = (kind: string): CaseLine["answer"]["kind"] =>
  kind === "skipped" || kind === "timed_out" || kind === "died" ? kind : "threw";

function errorOf(answer: Outcome["answer"]): { error?: string } {
  if (answer.kind === "died") return { error: answer.how.slice(0, 300) };
  return answer.kind === "threw" ? { error: `${answer.error.name}: ${answer.error.message}` } : {};
}

function lineBase(each: LoopCase, adapter: string) {
  const { id, suite, provider, dialect, fact, mode, variant, scored } = each;
  const last = each.acts.at(-1)?.responses.at(-1)?.stopReason ?? null;
  return {
    type: "case" as const,
    adapter,
    case: id,
    suite,
    provider,
    dialect,
    fact,
    mode,
    variant,
    rung: "synthetic",
    wellFormed: true,
    scored,
    expected: {
      stopReason: last,
      accepted: [],
      action: null,
      rawReason: null,
      calls: "none" as const,
    },
  };
}

const severest = (harms: readonly Harm[]): Harm | null =>
  harmNames.find((name) => harms.includes(name)) ?? null;

/** Everything the predicates look at. */
export function trialOf(judged: JudgedLoop, answer: TurnedAnswer): LoopTrial {
  const { each, manifest, profiles } = judged;
  const { scenario } = each.scenario;
  const traces = tracesOf(each, { ...judged.outcome, answer });
  const count = each.acts.length;
  const acts = traces.slice(0, count);
  const profile = caseProfile(each, manifest, profiles);
  const maxTokens = userLimitOf(each);
  return {
    acts,
    main: acts.at(-1) as ActTrace,
    probe: manifest.loop?.history ? (traces[count] ?? null) : null,
    control: traces.at(-1) ?? null,
    controlExpected: controlExpected(each, manifest),
    expected: expectedFor(each, manifest),
    switches: profile.switches,
    limits: declaredLimits(profile, maxTokens),
    hint: profile.hint,
    tools: (scenario.tools ?? []).map(({ name, mutates = false, suppressed = false }) => ({
      name,
      mutates,
      suppressed,
    })),
    prompts: [
      ...each.acts.flatMap(({ act }) => act.prompt ?? []),
      probePrompt,
      "What is the weather now?",
    ],
    mayEscalate: mayEscalate(profile, each, maxTokens),
    reports: manifest.reports,
    loop: manifest.loop ?? {},
    endless: each.acts.some(({ act }) => act.endless),
  };
}

const plain = ["end_turn", "stop_sequence", "tool_call"];

/** A control that is itself cut or paused is right only under the profile it was written for. */
function controlExpected(
  { slot, scenario: { scenario } }: LoopCase,
  manifest: AdapterManifest,
): LoopTrial["controlExpected"] {
  const { script, outcome, tools = [] } = scenario.control;
  const isPlain = script.every(({ stopReason }) => plain.includes(stopReason));
  return isPlain || traceProfile(slot, manifest) !== null ? { outcome, tools } : null;
}

function userLimitOf({ scenario: { scenario }, changes }: LoopCase): number | undefined {
  const asked = changes?.maxTokens !== undefined ? changes.maxTokens : scenario.maxTokens;
  return asked === null ? undefined : (asked ?? 1000);
}

function mayEscalate(
  { outputLimit }: Profile,
  { scenario: { scenario }, changes }: LoopCase,
  user: number | undefined,
): boolean {
  const model = changes?.model ?? scenario.model ?? "model-1";
  // A profile that escalates without saying how far may do so whenever the user set no limit.
  if (!outputLimit) return user === undefined;
  return chooseLimit(outputLimit, { model, user }).escalated !== null;
}

/** Limits as declared; a multiple of the first request's limit is written out. Nonsense is no limit anybody could keep. */
function declaredLimits(profile: Profile, maxTokens: number | undefined): LoopTrial["limits"] {
  const { completionTokens: derived } = effectiveLimits(profile, maxTokens);
  const rows = limitNames.map((name) => {
    const value = profile.limits[name];
    if (value !== null) return [name, value < 0 || value > ceiling[name] ? null : value];
    return [name, name === "completionTokens" && derived < ceiling[name] ? derived : null];
  });
  return Object.fromEntries(rows) as unknown as LoopTrial["limits"];
}

function expectedFor(each: LoopCase, manifest: AdapterManifest): ExpectedTrace | null {
  if (!isSettable(each, manifest)) return null;
  const { scenario } = each.scenario;
  const byProfile = each.changes?.expect ?? (each.changes?.acts ? {} : scenario.expect) ?? {};
  const name = traceProfile(each.slot, manifest);
  // A loop that goes its own way is judged on invariants and on what it declares, not on anybody's trace.
  return name === null ? null : (byProfile[name] ?? byProfile["*"] ?? null);
}

/** Traces of all acts: the script's, the probe's if there is one, the control's. */
function tracesOf(each: LoopCase, { answer, facts }: Outcome): ActTrace[] {
  if (answer.kind !== "turned") return [];
  const control = controlAct(each.scenario.scenario);
  const reading: Reading = {
    readRequest: (path, body) => each.speaker.readRequest(path, body),
    responseAt(act, request) {
      const last = act === answer.acts.length - 1;
      const played = each.acts[act] ?? (last ? control : null);
      return played?.responses[request] ?? null;
    },
  };
  return answer.acts.map((end, act) => traceOf(act, facts.deeds, end, reading));
}

function loopSeen({ each, rehearsal }: JudgedLoop, trial: LoopTrial): LoopSeen {
  const { main } = trial;
  const declared = Object.entries(trial.limits).filter(
    (row): row is [string, number] => row[1] !== null,
  );
  const shown = rehearsal ? tracesOf(each, rehearsal) : [];
  const model = shown[each.acts.length - 1];
  return {
    profile: each.slot,
    outcome: main.outcome.outcome,
    limit: main.outcome.limit ?? null,
    toolRuns: runsOf(main).length,
    edges: [...new Set(shown.slice(0, each.acts.length).flatMap(pathIn))].sort(),
    spent: { ...spentIn(main) },
    limits: Object.fromEntries(declared),
    divergence: model ? divergence(main, model) : null,
  };
}

function pathIn({ outcome }: ActTrace): string[] {
  const path = outcome.events?.find(({ type }) => type === "path");
  return (path?.edges as string[] | undefined) ?? [];
}

/** Where two traces first differ, in a sentence; null if they do not. */
function divergence(told: ActTrace, model: ActTrace): string | null {
  const steps = (trace: ActTrace) => [
    ...trace.exchanges.flatMap(({ request, runs }, at) => [
      `request ${at + 1}: ${rolesOf(request)}`,
      ...runs.map(({ name, input }) => `run ${name} ${input}`),
    ]),
    `end: ${trace.outcome.outcome}`,
  ];
  const [given, wanted] = [steps(told), steps(model)];
  const at = wanted.findIndex((step, index) => given[index] !== step);
  const place = at < 0 ? wanted.length : at;
  if (at < 0 && given.length <= wanted.length) return null;
  return `step ${place + 1}: ${given[place] ?? "nothing"}; the reference: ${wanted[place] ?? "nothing"}`;
}
