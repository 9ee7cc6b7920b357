// What a requirement on loops may look at: the traces of every turn of a case, and what the loop declares.
import type { Outcome } from "../../adapter/session.ts";
import type { AdapterManifest, LoopDeclaration } from "../../generated/adapter.ts";
import type { DeclaredLimits, DeclaredSwitches, Hint, Profile } from "../../generated/profile.ts";
import type { ExpectedTrace } from "../../generated/scenario.ts";
import { chooseLimit } from "../../model/output-limit.ts";
import { ceiling, effectiveLimits, isNonsense, limitNames } from "../../model/profile.ts";
import type { LoopCase } from "./cases.ts";
import { idAt, modelOf, servedAt } from "./job.ts";
import { caseProfile, isSettable, traceProfile } from "./profile.ts";
import { controlActs, isPlain, probeAct, probePrompt, promptOf } from "./script.ts";
import { type ActTrace, type Reading, traceOf } from "./trace.ts";

interface LoopTool {
  readonly name: string;
  readonly mutates: boolean;
  readonly suppressed: boolean;
}

/** Everything a predicate may look at. */
export interface LoopTrial {
  /** The turns of the script; most have one. */
  readonly acts: readonly ActTrace[];
  /** The turn the expectations speak of: the last of the script. */
  readonly main: ActTrace;
  /** A later turn of the same session, whose request shows the history. */
  readonly probe: ActTrace | null;
  /** The same question, answered without a hitch. */
  readonly control: ActTrace | null;
  /** How this loop tells a whole answer: the control, or one that ends at once where the control is cut or paused first. */
  readonly whole: ActTrace | null;
  /** What the control must come to; null where that depends on a profile nobody declared. */
  readonly controlExpected: {
    readonly outcome: readonly string[];
    readonly tools: readonly string[];
  } | null;
  readonly expected: ExpectedTrace | null;
  readonly switches: DeclaredSwitches;
  readonly limits: DeclaredLimits;
  readonly hint: Hint | null;
  /** Raw reasons that end the turn. */
  readonly fatalReasons: readonly string[];
  readonly tools: readonly LoopTool[];
  readonly prompts: readonly string[];
  /** Whether there is a larger output limit to go to, by the profile's own rule. */
  readonly mayEscalate: boolean;
  readonly provider: string;
  readonly reports: readonly string[];
  readonly loop: LoopDeclaration;
  readonly endless: boolean;
}

/** A case that was played, and by whom. */
export interface Played {
  readonly each: LoopCase;
  readonly outcome: Outcome;
  readonly manifest: AdapterManifest;
  readonly profiles: readonly Profile[];
}

/** Everything the predicates look at. */
export function trialOf({ each, outcome, manifest, profiles }: Played): LoopTrial {
  const { scenario } = each.scenario;
  const traces = tracesOf(each, outcome);
  const count = each.acts.length;
  const acts = traces.slice(0, count);
  const profile = caseProfile(each, manifest, profiles);
  const maxTokens = userLimitOf(each);
  const name = traceProfile(each, manifest, profiles);
  return {
    acts,
    main: acts.at(-1) as ActTrace,
    probe: manifest.loop?.history ? (traces[count] ?? null) : null,
    control: traces.find(({ session }) => session === "control") ?? null,
    whole: traces.at(-1) ?? null,
    controlExpected: controlExpected(each, name),
    expected: expectedFor(each, manifest, name),
    switches: profile.switches,
    limits: declaredLimits(profile, maxTokens),
    hint: profile.hint,
    fatalReasons: profile.fatalReasons ?? [],
    tools: (scenario.tools ?? []).map(({ name, mutates = false, suppressed = false }) => ({
      name,
      mutates,
      suppressed,
    })),
    prompts: traces.map(({ prompt }) => prompt),
    mayEscalate: mayEscalate(profile, each, maxTokens),
    provider: each.provider,
    reports: manifest.reports,
    loop: manifest.loop ?? {},
    endless: each.acts.some(({ act }) => act.endless),
  };
}

/** A control that is itself cut or paused is right only under the profile it was written for. */
function controlExpected(
  { scenario: { scenario } }: LoopCase,
  name: string | null,
): LoopTrial["controlExpected"] {
  const { outcome, tools = [] } = scenario.control;
  return isPlain(scenario) || name !== null ? { outcome, tools } : null;
}

function userLimitOf({ scenario: { scenario }, changes }: LoopCase): number | undefined {
  const asked = changes?.maxTokens !== undefined ? changes.maxTokens : scenario.maxTokens;
  return asked === null ? undefined : (asked ?? 1000);
}

function mayEscalate({ outputLimit }: Profile, each: LoopCase, user: number | undefined): boolean {
  // A profile that escalates without saying how far may do so whenever the user set no limit.
  if (!outputLimit) return user === undefined;
  return chooseLimit(outputLimit, { model: modelOf(each), user }).escalated !== null;
}

/** Limits as declared; a multiple of the first request's limit is written out. Nonsense is no limit anybody could keep. */
function declaredLimits(profile: Profile, maxTokens: number | undefined): LoopTrial["limits"] {
  const { completionTokens: derived } = effectiveLimits(profile, maxTokens);
  const rows = limitNames.map((name) => {
    const value = profile.limits[name];
    if (value !== null) return [name, isNonsense(name, value) ? null : value];
    return [name, name === "completionTokens" && derived < ceiling[name] ? derived : null];
  });
  return Object.fromEntries(rows) as unknown as LoopTrial["limits"];
}

function expectedFor(
  each: LoopCase,
  manifest: AdapterManifest,
  name: string | null,
): ExpectedTrace | null {
  if (!isSettable(each, manifest)) return null;
  const { scenario } = each.scenario;
  const byProfile = each.changes?.expect ?? (each.changes?.acts ? {} : scenario.expect) ?? {};
  // A loop that goes its own way is judged on invariants and on what it declares, not on anybody's trace.
  return name === null ? null : (byProfile[name] ?? byProfile["*"] ?? null);
}

/** Traces of all acts: the script's, the probe's if there is one, the control's. */
export function tracesOf(each: LoopCase, { answer, facts }: Outcome): ActTrace[] {
  if (answer.kind !== "turned") return [];
  const controls = controlActs(each.scenario.scenario);
  const playedAt = (act: number) =>
    each.acts[act] ?? controls[act - answer.acts.length + controls.length] ?? probeAct;
  const reading: Reading = {
    readRequest: (path, body) => each.speaker.readRequest(path, body),
    responseAt: (act, request) => playedAt(act).responses[request] ?? null,
    blocksAt(act, request) {
      const played = playedAt(act);
      const response = played.responses[request];
      return response ? each.speaker.blocksIn(response, idAt(played, request)) : [];
    },
    bytesAt(act, request) {
      const played = playedAt(act);
      if (!played.responses[request]) return "";
      const { chunks, headers } = servedAt(each, played, request);
      return JSON.stringify(headers) + Buffer.concat(chunks).toString();
    },
  };
  return answer.acts.map((end, number) => {
    const { act } = playedAt(number);
    const prompt =
      act === probeAct.act ? probePrompt : promptOf(act, each.acts[number] ? number : 0);
    return { ...traceOf(number, facts.deeds, end, reading), session: act.session ?? "", prompt };
  });
}

/** What a later turn shows of the turns before it, without its own question; null if there is none to look at. */
export function historyOf({ probe }: Pick<LoopTrial, "probe">) {
  const messages = probe?.exchanges[0]?.request.messages;
  return messages ? messages.slice(0, -1).filter(({ role }) => role !== "system") : null;
}
