// What a requirement on loops may look at: the traces of every turn of a case, and what the loop declares.

import type { AdapterManifest, LoopDeclaration } from "../../src/generated/adapter.ts";
import type { Profile } from "../../src/generated/profile.ts";
import type { ExpectedTrace, Scenario, ScenarioTool } from "../../src/generated/scenario.ts";
import type { Outcome } from "../../src/model/answer.ts";
import {
  caseProfile,
  isSettable,
  type ProfiledCase,
  traceProfile,
} from "../../src/model/case-profile.ts";
import type { CanonicalResponse, OpaqueBlock, WrittenResponse } from "../../src/model/exchange.ts";
import { chooseLimit } from "../../src/model/output-limit.ts";
import { byLimit, ceiling, effectiveLimits, isNonsense } from "../../src/model/profile.ts";
import {
  controlAct,
  idAt,
  modelOf,
  probeAct,
  type ScriptedAct,
  userLimitOf,
} from "../../src/model/script.ts";
import { type ActTrace, type TraceReading, traceOf } from "./trace.ts";

export interface LoopTrial
  extends Readonly<Pick<Profile, "switches" | "limits" | "hint" | "alternates">> {
  /** The turns of the script; most have one. */
  readonly acts: readonly ActTrace[];
  /** The turn the expectations speak of: the last of the script. */
  readonly main: ActTrace;
  /** The protocol refuses a history with an answer without content. */
  readonly rejectsEmpty: boolean;
  /** A later turn of the same session, whose request shows the history. */
  readonly probe: ActTrace | null;
  /** The same question with an answer that ends naturally. */
  readonly control: ActTrace | null;
  /** What the control must come to. */
  readonly controlExpected: Scenario["control"];
  readonly expected: ExpectedTrace | null;
  /** Raw reasons that end the turn. */
  readonly fatalReasons: readonly string[];
  readonly tools: readonly ScenarioTool[];
  /** The system prompt of every turn; empty: there is none. */
  readonly system: string;
  readonly prompts: readonly string[];
  /** The output limit the user set; undefined: none. */
  readonly userLimit: number | undefined;
  /** Whether the profile's rule has a larger output limit to escalate to. */
  readonly mayEscalate: boolean;
  readonly provider: string;
  readonly reports: readonly string[];
  readonly loop: LoopDeclaration;
  readonly endless: boolean;
  /** The host closes its gate on the way. */
  readonly gated: boolean;
}

/** What the judge is told of a loop's case. */
export interface PlayedCase extends ProfiledCase {
  readonly provider: string;
  readonly acts: readonly ScriptedAct[];
  /** Why its dialect cannot express the script; null: it can. */
  readonly inexpressible: string | null;
  readonly speaker: Pick<TraceReading, "readRequest"> & {
    /** The provider's own blocks in the response with this id. */
    readonly rejectsEmpty: boolean;
    blocksIn(response: CanonicalResponse, id: string): readonly OpaqueBlock[];
  };
  /** The bytes of a response of the script. */
  readonly sentAt: (
    played: ScriptedAct,
    at: number,
  ) => Pick<WrittenResponse, "status" | "chunks" | "headers">;
}

/** A case that was played, and the adapter that played it. */
export interface Played {
  readonly each: PlayedCase;
  readonly outcome: Outcome;
  readonly manifest: AdapterManifest;
}

export function trialOf({ each, outcome, manifest }: Played): LoopTrial {
  const { scenario } = each;
  const traces = tracesOf(each, outcome);
  const count = each.acts.length;
  const acts = traces.slice(0, count);
  const profile = caseProfile(each, manifest);
  const maxTokens = userLimitOf(scenario);
  return {
    acts,
    rejectsEmpty: each.speaker.rejectsEmpty,
    main: acts.at(-1) as ActTrace,
    probe: manifest.loop?.history ? (traces[count] ?? null) : null,
    control: traces.findLast(({ session }) => session === "control") ?? null,
    controlExpected: scenario.control,
    expected: expectedFor(each, manifest, traceProfile(each, manifest)),
    switches: profile.switches,
    limits: declaredLimits(profile, maxTokens),
    hint: profile.hint,
    ...(profile.alternates ? { alternates: true as const } : {}),
    fatalReasons: profile.fatalReasons ?? [],
    tools: scenario.tools ?? [],
    system: scenario.system ?? "",
    prompts: traces.map(({ prompt }) => prompt),
    userLimit: maxTokens,
    mayEscalate: mayEscalate(profile, each, maxTokens),
    provider: each.provider,
    reports: manifest.reports,
    loop: manifest.loop ?? {},
    endless: each.acts.some(({ act }) => act.endless),
    gated: each.acts.at(-1)?.act.gate?.includes("closed") ?? false,
  };
}

function mayEscalate(
  { outputLimit }: Profile,
  each: PlayedCase,
  user: number | undefined,
): boolean {
  // A profile that escalates without saying how far may do so whenever the user set no limit.
  if (!outputLimit) return user === undefined;
  return chooseLimit(outputLimit, { model: modelOf(each.scenario), user }).escalated !== null;
}

/** Limits as declared, with a multiple of the first request's limit computed. Absurd values count as no limit. */
function declaredLimits(profile: Profile, maxTokens: number | undefined): LoopTrial["limits"] {
  const { completionTokens: derived } = effectiveLimits(profile, maxTokens);
  return byLimit((name) => {
    const value = profile.limits[name];
    if (value !== null) return isNonsense(name, value) ? null : value;
    return name === "completionTokens" && derived < ceiling[name] ? derived : null;
  });
}

/** The hand-written trace of this case under a profile; null: there is none. */
export function expectedFor(
  each: PlayedCase,
  manifest: AdapterManifest,
  name: string | null,
): ExpectedTrace | null {
  if (!isSettable(each, manifest)) return null;
  const { expect: byProfile = {} } = each.scenario;
  // Without a profile a loop is judged by invariants and by its own declaration, not by a trace.
  return name === null ? null : (byProfile[name] ?? byProfile["*"] ?? null);
}

/** Traces of all acts: the script's, the probe's if there is one, the control's. */
export function tracesOf(each: PlayedCase, { answer, facts }: Outcome): ActTrace[] {
  if (answer.kind !== "turned") return [];
  const control = controlAct(each.scenario);
  const playedAt = (act: number) =>
    each.acts[act] ?? (act === answer.acts.length - 1 ? control : probeAct);
  const readingOf = (played: ScriptedAct): TraceReading => ({
    readRequest: (path, body) => each.speaker.readRequest(path, body),
    answerAt(request) {
      const scripted = played.responses[request] ?? null;
      // Where a dialect reports such an end by the status, the body is an error and holds nothing of the answer.
      const isError =
        (scripted?.stopReason === "error" || scripted?.stopReason === "context_window_exceeded") &&
        each.sentAt(played, request).status >= 400;
      const response = isError ? { ...scripted, text: "", reasoning: "", toolCalls: [] } : scripted;
      const bytes = () => {
        if (!response) return "";
        const { chunks, headers } = each.sentAt(played, request);
        return JSON.stringify(headers) + Buffer.concat(chunks).toString();
      };
      return {
        response,
        blocks: response ? each.speaker.blocksIn(response, idAt(played, request)) : [],
        sent: (literal) => bytes().includes(String(literal)),
        unanswered: [503, "dropped"].includes(played.transport[request] ?? ""),
        stalled: played.transport[request] === "stalled",
      };
    },
    innerPrompts: (each.scenario.tools ?? []).flatMap(({ asks = [] }) => asks),
  });
  return answer.acts.map((end, number) => {
    const played = playedAt(number);
    const { act, prompt } = played;
    const trace = traceOf(number, facts.deeds, end, readingOf(played));
    return { ...trace, session: act.session ?? "", prompt };
  });
}

/** The history that the probe's request shows, without system messages and its own question; null: there is no probe. */
export function historyOf({ probe }: Pick<LoopTrial, "probe">) {
  const messages = probe?.exchanges[0]?.request.messages;
  return messages ? messages.slice(0, -1).filter(({ role }) => role !== "system") : null;
}
