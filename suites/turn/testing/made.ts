// For tests: scenarios, profiles, speakers, cases and traces of loops made by hand.

import type { LoopCase, Speaker } from "../../../src/ask/turn/cases.ts";
import { servedAt } from "../../../src/ask/turn/job.ts";
import type { AdapterManifest, LoopDeclaration } from "../../../src/generated/adapter.ts";
import type { RequestMessage } from "../../../src/generated/fixture.ts";
import type { Profile } from "../../../src/generated/profile.ts";
import type { Act, Scenario } from "../../../src/generated/scenario.ts";
import type { TurnOutcome } from "../../../src/generated/turn-outcome.ts";
import type { CanonicalCall, CanonicalResponse } from "../../../src/model/exchange.ts";
import { byLimit, strictSwitches } from "../../../src/model/profile.ts";
import { scripted } from "../../../src/model/script.ts";
import type { Served } from "../../../src/replay/served.ts";
import type { ActTrace, Exchanged } from "../trace.ts";
import type { LoopTrial } from "../trial.ts";

export const answer = { stopReason: "end_turn", text: "Sunny." } as const;

/** A scenario with one act that ends naturally; its control has another text. */
export function scenario(more: Partial<Scenario> = {}): Scenario {
  const control = { script: [{ ...answer, text: "Fine." }], outcome: ["completed"] };
  return { title: "t", source: ["U1"], control, acts: [{ script: [answer] }], ...more };
}

/** A profile with the safest switches and no limit. */
export function profile(name: string, more: Partial<Profile> = {}): Profile {
  return {
    name,
    vocabulary: null,
    switches: strictSwitches,
    limits: byLimit(() => null),
    completionTokensFactor: null,
    outputLimit: null,
    hint: null,
    source: ["U1"],
    note: "n",
    ...more,
  };
}

/** A response as the speakers below write it: its text and options as JSON, in one chunk. */
export const written = (...parts: readonly unknown[]): Served => ({
  status: 200,
  headers: {},
  contentType: "application/json",
  chunks: [Buffer.from(JSON.stringify(parts))],
  ends: "close",
  stream: false,
});

/** A dialect with words for everything but the stop reasons it lacks, spoken by the provider of the same name. */
export function speaker(dialect: string, ...lacks: readonly string[]): Speaker {
  return {
    dialect,
    provider: dialect,
    render: ({ stopReason, text }, options) =>
      lacks.includes(stopReason) ? `no word for ${stopReason}` : written(text, options),
    readRequest: (_path, body) => JSON.parse(body),
    rejectsEmpty: false,
    needs: () => [],
    blocksIn: () => [],
  };
}

/** A loop that speaks dialect `d` and declares this. */
export function manifest(
  loop: LoopDeclaration = {},
  more: Partial<AdapterManifest> = {},
): AdapterManifest {
  return {
    name: "x",
    version: "1",
    dialects: ["d"],
    modes: ["json", "stream"],
    reports: [],
    capabilities: ["turn"],
    loop,
    ...more,
  };
}

/** The case of a scenario under profile `p`, unstreamed, in dialect `d`. */
export function loopCase(
  { acts = [{ script: [answer] }], ...own }: Partial<Scenario> = {},
  more: Partial<LoopCase> = {},
): LoopCase {
  const made: LoopCase = {
    id: "repair/d/f#json@p",
    suite: "repair",
    kind: "turn",
    provider: "d",
    dialect: "d",
    fact: "f",
    mode: "json",
    variant: "p",
    rung: "synthetic",
    level: "core",
    rules: ["C1"],
    wellFormed: true,
    scored: true,
    scenario: scenario({ acts, ...own }),
    acts: acts.map((act: Act, number: number) => scripted(act, number)),
    slot: "p",
    profiles: [profile("p"), profile("q")],
    speaker: speaker("d"),
    inexpressible: null,
    needs: [],
    sentAt: (played, at) => servedAt(made, played, at),
    ...more,
  };
  return made;
}

export const call: CanonicalCall = {
  id: "call_1",
  name: "weather",
  arguments: '{"city":"Porto"}',
  state: "complete",
};
export const half: CanonicalCall = { ...call, arguments: '{"city":"Po', state: "incomplete" };

export function response(
  stopReason: CanonicalResponse["stopReason"],
  more: Partial<CanonicalResponse> = {},
): CanonicalResponse {
  const usage = { inputTokens: 10, outputTokens: 5 };
  return { stopReason, text: "", reasoning: "", toolCalls: [], usage, ...more };
}

/** A request with these messages and its response; null: the script was at its end. */
export function exchanged(
  answered: CanonicalResponse | null,
  messages: readonly RequestMessage[] = [],
  more: Partial<Exchanged> & { readonly maxTokens?: number } = {},
): Exchanged {
  const { maxTokens = 1000, ...rest } = more;
  return {
    request: { model: "m", stream: false, messages: [...messages], maxTokens },
    response: answered,
    blocks: [],
    runs: [],
    ms: 0,
    sent: () => true,
    afterCancel: false,
    unanswered: false,
    stalled: false,
    ...rest,
  };
}

export function act(exchanges: readonly Exchanged[], more: Partial<ActTrace> = {}): ActTrace {
  const outcome: TurnOutcome = { reported: null, outcome: "completed", text: "" };
  return {
    prompt: "hi",
    session: "",
    exchanges,
    inner: [],
    strayRuns: [],
    endMs: 0,
    cancelled: null,
    stalled: false,
    gateClosed: false,
    runsAfterCancel: 0,
    outcome,
    threw: false,
    ...more,
  };
}

/** A trial of these acts by a loop with the safest switches. */
export function trial(
  [first, ...others]: readonly [ActTrace, ...ActTrace[]],
  more: Partial<LoopTrial> = {},
): LoopTrial {
  const { switches, limits, hint } = profile("p");
  return {
    rejectsEmpty: false,
    switches,
    limits,
    hint,
    acts: [first, ...others],
    main: others.at(-1) ?? first,
    probe: null,
    control: null,
    controlExpected: scenario().control,
    expected: null,
    fatalReasons: [],
    tools: [],
    system: "",
    prompts: [],
    userLimit: undefined,
    mayEscalate: false,
    provider: "d",
    reports: [],
    loop: {},
    endless: false,
    gated: false,
    ...more,
  };
}
