// What a session is given of a loop's case: the script, a control without a hitch, and a probe that shows the history.
import type { ActJob, PlayedTool, TurnJob } from "../../adapter/session.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Profile } from "../../generated/profile.ts";
import type { Act, ScenarioTool } from "../../generated/scenario.ts";
import type { CanonicalResponse } from "../../model/exchange.ts";
import type { Served } from "../../replay/served.ts";
import type { LoopCase } from "./cases.ts";
import { caseProfile, profileOf } from "./profile.ts";
import {
  controlActs,
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
  const job = (scriptedAct: ScriptedAct, session: string, prompt: string) =>
    actJob(each, scriptedAct, { session, prompt, profile });
  const acts = each.acts.map((act, at) =>
    job(act, sessionOf(each, act.act.session), promptOf(act.act, at)),
  );
  const probe = manifest.loop?.history ? [job(probeAct, each.id, probePrompt)] : [];
  // The control shows what the loop does on a good day: the limits of the case are not set on it.
  const controls = controlActs(scenario).map((control) =>
    actJob(each, control, {
      session: sessionOf(each, control.act.session),
      prompt: promptOf(control.act, 0),
      profile: { ...profile, limits: profileOf(each.slot, manifest, profiles).limits },
    }),
  );
  return { kind: "turn", id: each.id, acts: [...acts, ...probe, ...controls] };
}

/** The session of a case, or another one in it. */
const sessionOf = ({ id }: LoopCase, name?: string) => (name === undefined ? id : `${id}~${name}`);

function actJob(
  each: LoopCase,
  played: ScriptedAct,
  {
    session,
    prompt,
    profile,
  }: { readonly session: string; readonly prompt: string; readonly profile: Profile },
): ActJob {
  const { scenario, changes, mode, id, dialect, provider } = each;
  const { tools, system } = scenario.scenario;
  const model = modelOf(each);
  const asked = changes?.maxTokens !== undefined ? changes.maxTokens : scenario.scenario.maxTokens;
  const maxTokens = asked === undefined ? 1000 : asked;
  const stream = mode === "stream";
  return {
    turn: {
      case: id,
      session,
      dialect,
      provider,
      model,
      stream,
      prompt,
      profile: { ...profile },
      ...(system === undefined ? {} : { system }),
      ...(maxTokens === null ? {} : { maxTokens }),
    },
    tools: (tools ?? [{ name: defaultTool }]).map(playedTool),
    script: {
      responses: played.responses.map((_, at) => servedAt(each, played, at)),
      after: "nothing",
    },
    delays: played.delays,
    ...surroundings(played.act),
  };
}

export const modelOf = ({ scenario: { scenario }, changes }: LoopCase): string =>
  changes?.model ?? scenario.model ?? "model-1";

/** Every response has an id of its own. */
export const idAt = ({ number }: ScriptedAct, at: number) => `resp_fixture_${number}_${at}`;

/** A response of a script as bytes. */
export function servedAt(each: LoopCase, played: ScriptedAct, at: number): Served {
  const response = played.responses[at] as CanonicalResponse;
  const options = { model: modelOf(each), id: idAt(played, at) };
  return each.speaker.render(response, { ...options, stream: each.mode === "stream" }) as Served;
}

function surroundings({ cancel, clockBefore = 0, gate = [], overlaps = false }: Act) {
  return {
    cancel: cancel ?? null,
    clockBefore,
    gate: gate.map((state) => state === "open"),
    overlaps,
  };
}

function playedTool({
  name,
  mutates = false,
  suppressed = false,
  result = "sunny",
  fails = false,
  takesMs = 0,
}: ScenarioTool): PlayedTool {
  return {
    name,
    description: `The tool ${name}.`,
    parameters: { type: "object", properties: { city: { type: "string" } } },
    mutates,
    ...(suppressed ? { suppressed } : {}),
    result,
    fails,
    takesMs,
  };
}
