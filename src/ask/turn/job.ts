// The job of a loop's case: the acts of the script, a probe that shows the history, and a control that ends naturally.
import type { ActJob, PlayedTool, TurnJob } from "../../adapter/session.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Profile } from "../../generated/profile.ts";
import type { ScenarioTool } from "../../generated/scenario.ts";
import { caseProfile, profileOf } from "../../model/case-profile.ts";
import type { CanonicalResponse } from "../../model/exchange.ts";
import {
  controlAct,
  defaultTool,
  idAt,
  modelOf,
  probeAct,
  type ScriptedAct,
  userLimitOf,
} from "../../model/script.ts";
import type { Served } from "../../replay/served.ts";
import type { LoopCase } from "./cases.ts";

export function loopJob(each: LoopCase, manifest: AdapterManifest): TurnJob {
  const profile = caseProfile(each, manifest);
  const played = manifest.loop?.history ? [...each.acts, probeAct] : each.acts;
  // The control shows the loop's normal answer, so the limits of the case are not set on it.
  const { limits } = profileOf(each, manifest);
  const control = actJob(each, controlAct(each.scenario), { ...profile, limits });
  const acts = played.map((act) => actJob(each, act, profile));
  return { kind: "turn", id: each.id, acts: [...acts, control] };
}

function actJob(each: LoopCase, played: ScriptedAct, profile: Profile): ActJob {
  const { scenario, mode, id, dialect, provider, needs } = each;
  const { tools = [{ name: defaultTool }], system } = scenario;
  const { session, cancel, clockBefore = 0, gate = [], overlaps = false } = played.act;
  const maxTokens = userLimitOf(scenario);
  return {
    turn: {
      case: id,
      // An act may have a session of its own.
      session: session === undefined ? id : `${id}~${session}`,
      dialect,
      provider,
      model: modelOf(scenario),
      stream: mode === "stream",
      prompt: played.prompt,
      profile: { ...profile },
      ...(system === undefined ? {} : { system }),
      ...(maxTokens === undefined ? {} : { maxTokens }),
    },
    tools: [...tools, ...(needs.includes("server-tools") ? [serverTool] : [])].map(playedTool),
    script: {
      responses: played.responses.map((_, at) => each.sentAt(played, at)),
      after: "nothing",
    },
    delays: played.delays,
    cancel: cancel ?? null,
    clockBefore,
    gate: gate.map((state) => state === "open"),
    overlaps,
  };
}

/** A response of a script as bytes. */
export function servedAt(
  each: Pick<LoopCase, "scenario" | "mode" | "speaker">,
  played: ScriptedAct,
  at: number,
): Served {
  const failure = played.transport[at];
  if (failure === 503) return unavailable;
  if (failure === "dropped") return dropped;
  const response = played.responses[at] as CanonicalResponse;
  const options = { model: modelOf(each.scenario), id: idAt(played, at) };
  const stream = each.mode === "stream";
  const served = each.speaker.render(response, { ...options, stream }) as Served;
  if (failure === "closed") return { ...served, ends: "close" };
  // A standstill before anything is said: of a stream its first frame has come, of a body nothing.
  return failure === "stalled"
    ? { ...served, pace: { stall: { after: stream ? 1 : 0, ms: null } } }
    : served;
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

/** Without a tool that the provider runs it pauses no turn. */
const serverTool = { name: "web_search", kind: "server" } as const;

function playedTool(tool: ScenarioTool & Pick<PlayedTool, "kind">): PlayedTool {
  const { name, kind, mutates = false, suppressed = false, asks } = tool;
  const { result = "sunny", fails = false, takesMs = 0 } = tool;
  return {
    name,
    description: `The tool ${name}.`,
    parameters: { type: "object", properties: { city: { type: "string" } } },
    mutates,
    ...(kind ? { kind } : {}),
    ...(suppressed ? { suppressed } : {}),
    ...(asks === undefined ? {} : { asks }),
    result,
    fails,
    takesMs,
  };
}
