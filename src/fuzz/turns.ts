// One generated turn: a script of answers with limits, played to a loop in one dialect and judged as scenarios are.
import fc from "fast-check";
import type { Suite } from "../ask/suite.ts";
import type { LoopCase } from "../ask/turn/cases.ts";
import type { LoadedScenario } from "../corpus/collections.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import type { Scenario, ScriptResponse } from "../generated/scenario.ts";
import { stopReasonNames } from "../model/stop-reason.ts";
import type { Planned } from "../run/run.ts";
import { responsesOf } from "./responses.ts";

/** What one turn is made from. */
export interface TurnRecipe {
  readonly provider: string;
  readonly stream: boolean;
  readonly scenario: Scenario;
  /** Which of the profiles the loop can run as. */
  readonly slot: number;
}

export type ScenarioSuite = (scenario: LoadedScenario) => Suite<LoopCase>;

const answers: fc.Arbitrary<ScriptResponse> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(...stopReasonNames).chain((reason) =>
      responsesOf(reason)
        // A profile that advises does so in the result of a call; no rule says what it does without a call.
        .filter(({ toolCalls }) => reason !== "malformed_tool_call" || toolCalls.length > 0)
        .map(({ stopReason, text, toolCalls, usage }) => ({
          stopReason,
          text,
          ...(usage ? { usage } : {}),
          toolCalls: toolCalls.map(({ id: _id, ...call }) => call),
        })),
    ),
  },
  fc.constant<ScriptResponse>({ stopReason: "error", transport: 503 }),
  fc.constant<ScriptResponse>({ stopReason: "interrupted", transport: "dropped" }),
);
const limits = fc.record(
  { continuations: fc.nat(3), rounds: fc.integer({ min: 1, max: 4 }) },
  { requiredKeys: [] },
);
const tools = [{ name: "tool_0" }, { name: "tool_1", mutates: true }, { name: "tool_2" }];

/** Every script ends with a natural answer, so that a loop that goes on comes to an end. */
const scenarios: fc.Arbitrary<Scenario> = fc
  .record({ script: fc.array(answers, { minLength: 1, maxLength: 5 }), limits })
  .map(({ script, limits: set }) => ({
    title: "A generated script.",
    source: ["U1"],
    tools,
    limits: set,
    acts: [{ script: [...script, { stopReason: "end_turn", text: "So far." }] }],
    control: { script: [{ stopReason: "end_turn", text: "So far." }], outcome: ["completed"] },
  }));

/** Turns in the dialects and modes a loop claims. */
export function turnRecipes(
  providers: readonly string[],
  { modes }: Pick<AdapterManifest, "modes">,
): fc.Arbitrary<TurnRecipe> {
  return fc.record({
    provider: fc.constantFrom(...providers),
    stream: fc.constantFrom(...modes.map((mode) => mode === "stream")),
    scenario: scenarios,
    slot: fc.nat(),
  });
}

/** The case, or null: the loop does not claim it, or the dialect cannot express it. */
export function turnOf(
  { provider, stream, scenario, slot }: TurnRecipe,
  number: number,
  manifest: AdapterManifest,
  suiteOf: ScenarioSuite,
): Planned | null {
  const suite = suiteOf({ area: "terminal-paths", fact: `fuzzed-${number}`, scenario });
  const mode = stream ? "stream" : "json";
  const cases = suite
    .cases({
      ...{ all: [], fixtures: [], dialectOf: () => "", needsOf: () => [] },
      ...{ seed: 0, manifest, exhaustive: true },
      chosen: (each) => each === provider,
      wanted: (id) => id.includes(`#${mode}`),
    })
    .filter((each) => suite.claimed(each, manifest));
  const found = cases[slot % cases.length];
  return found ? { suite, case: found } : null;
}
