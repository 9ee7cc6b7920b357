// Cases of loops: every scenario in the dialects that can express it, under the profiles a loop is judged by.
import type { ActJob, PlayedTool, TurnJob } from "../../src/adapter/session.ts";
import type { LoadedScenario } from "../../src/corpus/collections.ts";
import type { AdapterManifest } from "../../src/generated/adapter.ts";
import type { Profile } from "../../src/generated/profile.ts";
import type { Act, Scenario, ScenarioTool, Variant } from "../../src/generated/scenario.ts";
import type { CanonicalRequest, CanonicalResponse } from "../../src/model/exchange.ts";
import type { Served } from "../../src/replay/served.ts";
import { type Case, caseId, type Plan } from "../suite.ts";
import { own, profileOf, slotsOf, withCase } from "./profile.ts";
import { actsOf, defaultTool, type ScriptedAct, scripted } from "./script.ts";

/** A dialect that can be spoken both ways. Handed in: suites know no dialect. */
export interface Speaker {
  readonly dialect: string;
  readonly provider: string;
  /** The response as bytes, or why the dialect has no words for it. */
  render(
    response: CanonicalResponse,
    options: { readonly stream: boolean; readonly model: string; readonly id: string },
  ): Served | string;
  readRequest(path: string, body: string): CanonicalRequest;
}

export interface LoopCase extends Case {
  readonly scenario: LoadedScenario;
  readonly changes: Variant | null;
  /** A profile's name, or the loop's own declaration. */
  readonly slot: string;
  readonly speaker: Speaker;
  readonly acts: readonly ScriptedAct[];
  /** Why this dialect cannot play it; null: it can. */
  readonly inexpressible: string | null;
}

/** How many dialects a scenario is played in by default, at least: pairs with profiles come round over the scenarios. */
const combinationsMin = 6;
interface Combination {
  readonly speaker: Speaker;
  readonly mode: "json" | "stream";
}

/** The cases of these scenarios for whoever is to be tested. */
export function loopCases(
  suite: string,
  scenarios: readonly LoadedScenario[],
  speakers: readonly Speaker[],
  profiles: readonly Profile[],
  plan: Plan,
): LoopCase[] {
  const { manifest } = plan;
  if (manifest && !manifest.capabilities.includes("turn")) return [];
  const spoken = speakers.filter(
    ({ provider, dialect }) =>
      plan.chosen(provider, dialect) && (manifest?.dialects.includes(dialect) ?? true),
  );
  const modes = (["json", "stream"] as const).filter(
    (mode) => manifest?.modes.includes(mode) ?? true,
  );
  const combinations = spoken.flatMap((speaker) => modes.map((mode) => ({ speaker, mode })));
  const slots = slotsOf(manifest, profiles);
  return scenarios.flatMap((scenario, number) =>
    variantsOf(scenario).flatMap((changes) => {
      const fitting = slots.filter((slot) => fits(slot, scenario));
      // To find out who can play a scenario nobody asked for would be most of the work of planning.
      const asked = combinations.some((each) =>
        fitting.some((slot) => plan.wanted(loopId(suite, scenario, changes, slot, each))),
      );
      if (!asked) return [];
      const able = combinations.filter(
        (each) => plan.exhaustive || canPlay(scenario, changes, each),
      );
      const pairs = chosenPairs(
        able.length > 0 ? able : combinations.slice(0, 1),
        fitting,
        number,
        plan.exhaustive,
      );
      return pairs.flatMap(([each, slot]) => caseOf(suite, scenario, changes, slot, each, plan));
    }),
  );
}

function variantsOf({ scenario }: LoadedScenario): readonly (Variant | null)[] {
  const variants = scenario.variants ?? [];
  return scenario.acts && variants.every(({ acts }) => acts)
    ? [null, ...variants]
    : variants.length > 0
      ? variants
      : [null];
}

/** Whether a scenario speaks of this profile. A loop of its own kind is given every one: what it declares decides what is judged. */
function fits(slot: string, { scenario }: LoadedScenario): boolean {
  return !scenario.profiles || slot === own || scenario.profiles.includes(slot);
}

/** Every combination; or so many that each profile comes up, and each dialect over the scenarios. */
function chosenPairs(
  combinations: readonly Combination[],
  slots: readonly string[],
  number: number,
  exhaustive: boolean,
): (readonly [Combination, string])[] {
  if (combinations.length === 0 || slots.length === 0) return [];
  if (exhaustive) return combinations.flatMap((each) => slots.map((slot) => [each, slot] as const));
  const count = Math.max(slots.length, Math.min(combinations.length, combinationsMin));
  const step =
    [7, 5, 3].find((each) => combinations.length > each && combinations.length % each !== 0) ?? 1;
  // A step that shares no factor with most counts: the whole round is made before anything comes twice.
  const start = number * 7;
  return Array.from({ length: count }, (_, at) => {
    const each = combinations[(start + at * step) % combinations.length];
    const slot = slots[(at + number) % slots.length];
    return each && slot !== undefined ? ([each, slot] as const) : null;
  })
    .filter((pair) => pair !== null)
    .filter(
      ([each, slot], at, pairs) =>
        pairs.findIndex(([other, same]) => other === each && same === slot) === at,
    );
}

const variantName = (slot: string, changes: Variant | null) =>
  changes ? `${slot}:${changes.name}` : slot;

function loopId(
  suite: string,
  { fact }: LoadedScenario,
  changes: Variant | null,
  slot: string,
  { speaker: { provider }, mode }: Combination,
): string {
  return caseId(suite, { provider, fact }, mode, variantName(slot, changes));
}

function caseOf(
  suite: string,
  scenario: LoadedScenario,
  changes: Variant | null,
  slot: string,
  { speaker, mode }: Combination,
  plan: Plan,
): LoopCase[] {
  const variant = variantName(slot, changes);
  const { provider, dialect } = speaker;
  const id = loopId(suite, scenario, changes, slot, { speaker, mode });
  if (!plan.wanted(id)) return [];
  const acts = actsOf(scenario.scenario, changes?.name ?? null).map((act, number) =>
    scripted(act, number),
  );
  const base = { id, suite, provider, dialect, fact: scenario.fact, mode, variant, scored: true };
  const inexpressible = whyNot(scenario, changes, { speaker, mode });
  return [{ ...base, scenario, changes, slot, speaker, acts, inexpressible }];
}

const canPlay = (...given: Parameters<typeof whyNot>) => whyNot(...given) === null;

function whyNot(
  { scenario }: LoadedScenario,
  changes: Variant | null,
  { speaker, mode }: Combination,
): string | null {
  const acts = [...actsOf(scenario, changes?.name ?? null), { script: scenario.control.script }];
  for (const response of acts.flatMap((act) => scripted(act).responses)) {
    const why = wordless(response, speaker, mode);
    if (why !== null) return why;
  }
  return null;
}

/** Whether a dialect has words for a response does not hang on how long its text is. */
const known = new WeakMap<Speaker, Map<string, string | null>>();

function wordless(response: CanonicalResponse, speaker: Speaker, mode: string): string | null {
  const answers = known.get(speaker) ?? new Map<string, string | null>();
  known.set(speaker, answers);
  const short = { ...response, text: response.text.slice(0, 1) };
  const key = `${mode} ${JSON.stringify(short)}`;
  const found = answers.get(key);
  if (found !== undefined) return found;
  const stream = mode === "stream";
  const served = speaker.render(short, { stream, model: "model-1", id: "x" });
  const why = typeof served === "string" ? served : null;
  answers.set(key, why);
  return why;
}

/** The control as an act; ids of its own keep it apart from the script's. */
export const controlAct = ({ control }: Scenario): ScriptedAct =>
  scripted({ script: control.script }, 80);

export const probePrompt = "What did we say so far?";

/** The profile a case is judged by. */
export function caseProfile(
  { slot, scenario: { scenario }, changes }: LoopCase,
  manifest: AdapterManifest,
  profiles: readonly Profile[],
): Profile {
  const profile = profileOf(slot, manifest, profiles);
  const limits = { ...scenario.limits, ...changes?.limits };
  if (slot !== own) return withCase(profile, scenario.switches, limits);
  const knobs: readonly string[] = manifest.loop?.knobs ?? [];
  const settable = Object.entries(limits).filter(([name]) => knobs.includes(name));
  return withCase(profile, {}, Object.fromEntries(settable));
}

/** Whether every limit the case sets can be set on this loop. */
export function isSettable(
  { slot, scenario: { scenario }, changes }: LoopCase,
  manifest: AdapterManifest,
): boolean {
  const knobs: readonly string[] = manifest.loop?.knobs ?? [];
  const set = Object.keys({ ...scenario.limits, ...changes?.limits });
  return slot !== own || set.every((name) => knobs.includes(name));
}

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
