// What a session is given of a loop's case: the script, a control without a hitch, and a probe that shows the history.
import type { ActJob, PlayedTool, TurnJob } from "../../adapter/session.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Profile } from "../../generated/profile.ts";
import type { ScenarioTool } from "../../generated/scenario.ts";
import type { CanonicalResponse } from "../../model/exchange.ts";
import type { Served } from "../../replay/served.ts";
import type { LoopCase } from "./cases.ts";
import { caseProfile, profileOf } from "./profile.ts";
import {
  controlAct,
  defaultTool,
  probeAct,
  probePrompt,
  promptOf,
  type ScriptedAct,
} from "./script.ts";

/** Every turn of a case: the script, a control without a hitch, and a probe that shows the history. */
export function loopJob(
  each: LoopCase,
  manifest: AdapterManifest,
  profiles: readonly Profile[],
): TurnJob {
  const { scenario } = each.scenario;
  const profile = caseProfile(each, manifest, profiles);
  const job = (played: ScriptedAct, at: number, under: Profile) =>
    actJob(each, played, sessionOf(each, played.act.session), promptOf(played.act, at), under);
  const acts = each.acts.map((act, at) => job(act, at, profile));
  const probe = manifest.loop?.history
    ? [actJob(each, probeAct, each.id, probePrompt, profile)]
    : [];
  // The control shows what the loop does on a good day: the limits of the case are not set on it.
  const { limits } = profileOf(each.slot, manifest, profiles);
  const control = job(controlAct(scenario), 0, { ...profile, limits });
  return { kind: "turn", id: each.id, acts: [...acts, ...probe, control] };
}

/** The session of a case, or another one in it. */
const sessionOf = ({ id }: LoopCase, name?: string) => (name === undefined ? id : `${id}~${name}`);

function actJob(
  each: LoopCase,
  played: ScriptedAct,
  session: string,
  prompt: string,
  profile: Profile,
): ActJob {
  const { scenario, mode, id, dialect, provider } = each;
  const { tools, system } = scenario.scenario;
  const { cancel, clockBefore = 0, gate = [], overlaps = false } = played.act;
  const maxTokens = userLimitOf(each);
  return {
    turn: {
      case: id,
      session,
      dialect,
      provider,
      model: modelOf(each),
      stream: mode === "stream",
      prompt,
      profile: { ...profile },
      ...(system === undefined ? {} : { system }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
    },
    tools: (tools ?? [{ name: defaultTool }]).map(playedTool),
    script: {
      responses: played.responses.map((_, at) => servedAt(each, played, at)),
      after: "nothing",
    },
    delays: played.delays,
    cancel: cancel ?? null,
    clockBefore,
    gate: gate.map((state) => state === "open"),
    overlaps,
  };
}

export const modelOf = ({ scenario: { scenario }, changes }: LoopCase): string =>
  changes?.model ?? scenario.model ?? "model-1";

/** The output limit the user sets; undefined: none. */
export function userLimitOf({ scenario: { scenario }, changes }: LoopCase): number | undefined {
  const asked = changes?.maxTokens !== undefined ? changes.maxTokens : scenario.maxTokens;
  return asked === null ? undefined : (asked ?? 1000);
}

/** Every response has an id of its own. */
export const idAt = ({ number }: ScriptedAct, at: number) => `resp_fixture_${number}_${at}`;

/** A response of a script as bytes. */
export function servedAt(each: LoopCase, played: ScriptedAct, at: number): Served {
  const failure = played.transport[at];
  if (failure !== undefined) return failure === "dropped" ? dropped : unavailable;
  const response = played.responses[at] as CanonicalResponse;
  const options = { model: modelOf(each), id: idAt(played, at) };
  return each.speaker.render(response, { ...options, stream: each.mode === "stream" }) as Served;
}

const unavailable: Served = {
  status: 503,
  headers: {},
  contentType: "text/plain",
  chunks: [Buffer.from("Service Unavailable")],
  ends: "close",
  stream: false,
};
const dropped: Served = { ...unavailable, status: 200, chunks: [], ends: "break", stream: true };

function playedTool({
  name,
  mutates = false,
  suppressed = false,
  result = "sunny",
  fails = false,
  takesMs = 0,
  asks,
}: ScenarioTool): PlayedTool {
  return {
    name,
    description: `The tool ${name}.`,
    parameters: { type: "object", properties: { city: { type: "string" } } },
    mutates,
    ...(suppressed ? { suppressed } : {}),
    ...(asks === undefined ? {} : { asks }),
    result,
    fails,
    takesMs,
  };
}
