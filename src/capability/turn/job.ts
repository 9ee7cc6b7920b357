// What a session is given of a loop's case: the script, a control without a hitch, and a probe that shows the history.
import type { ActJob, PlayedTool, TurnJob } from "../../adapter/session.ts";
import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Profile } from "../../generated/profile.ts";
import type { Act, ScenarioTool } from "../../generated/scenario.ts";
import type { Served } from "../../replay/served.ts";
import type { LoopCase } from "./cases.ts";
import { caseProfile, profileOf } from "./profile.ts";
import { controlAct, defaultTool, probePrompt, type ScriptedAct, scripted } from "./script.ts";

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
    job(act, each.id, act.act.prompt ?? `What is the weather${at === 0 ? "" : " now"}?`),
  );
  const probe = manifest.loop?.history
    ? [
        job(
          scripted({ script: [{ stopReason: "end_turn", text: "Nothing more." }] }, 90),
          each.id,
          probePrompt,
        ),
      ]
    : [];
  // The control shows what the loop does on a good day: the limits of the case are not set on it.
  const control = actJob(each, controlAct(scenario), {
    session: `${each.id}~control`,
    prompt: "What is the weather?",
    profile: { ...profile, limits: profileOf(each.slot, manifest, profiles).limits },
  });
  return { kind: "turn", id: each.id, acts: [...acts, ...probe, control] };
}

function actJob(
  each: LoopCase,
  { number, act, responses, delays }: ScriptedAct,
  {
    session,
    prompt,
    profile,
  }: { readonly session: string; readonly prompt: string; readonly profile: Profile },
): ActJob {
  const { scenario, changes, speaker, mode, id, dialect, provider } = each;
  const {
    tools,
    system,
    model = "model-1",
  } = { ...scenario.scenario, ...(changes?.model ? { model: changes.model } : {}) };
  const asked = changes?.maxTokens !== undefined ? changes.maxTokens : scenario.scenario.maxTokens;
  const maxTokens = asked === undefined ? 1000 : asked;
  const stream = mode === "stream";
  const served = responses.map(
    (response, at) =>
      speaker.render(response, { stream, model, id: `resp_fixture_${number}_${at}` }) as Served,
  );
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
    script: { responses: served, after: "nothing" },
    delays,
    ...surroundings(act),
  };
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
