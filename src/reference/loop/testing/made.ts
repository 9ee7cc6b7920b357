// For tests: a turn in the middle of its work, made by hand, to put the parts of the loop to one by one.
import { dialects } from "../../../dialects/index.ts";
import { createRegistry } from "../../../dialects/registry.ts";
import type { ToolCall } from "../../../generated/observation.ts";
import type { Profile } from "../../../generated/profile.ts";
import type { Snapshot, Switches } from "../../../model/machine.ts";
import { ceiling, strictSwitches } from "../../../model/profile.ts";
import { startTurn } from "../../stepper.ts";
import type { ToldEvent } from "../events.ts";
import { startTranscript } from "../transcript.ts";
import type { Setting, TurnInput, TurnWork } from "../work.ts";

export const callOf = (more: Partial<ToolCall> = {}): ToolCall => ({
  id: "call_1",
  name: "look_up",
  arguments: "{}",
  state: "complete",
  ...more,
});

export const question = { role: "user" as const, content: "What is the weather?" };

export const snapshotOf = (more: Partial<Snapshot> = {}): Snapshot => ({
  ...startTurn(strictSwitches, ceiling),
  ...more,
});

export const workOf = (more: Partial<TurnWork> = {}): TurnWork => ({
  snapshot: snapshotOf(),
  transcript: startTranscript([question]),
  maxTokens: 100,
  last: null,
  blocks: undefined,
  issue: "incomplete arguments",
  notice: null,
  warning: null,
  synthetic: false,
  iteration: 0,
  began: 0,
  told: 0,
  path: [],
  steps: [],
  step: 0,
  results: [],
  ...more,
});

const profile: Profile = {
  name: "made-up",
  vocabulary: null,
  switches: strictSwitches,
  limits: ceiling,
  completionTokensFactor: null,
  outputLimit: null,
  hint: null,
  source: ["a test"],
  note: "",
};

/** A setting in which nothing is sent: a test that sends brings a `fetch`. What is told is gathered. */
export function settingOf(
  input: Partial<TurnInput> = {},
  {
    switches,
    ...more
  }: Partial<Omit<Setting, "input" | "switches">> & {
    readonly switches?: Partial<Switches>;
  } = {},
): Setting & { readonly told: readonly ToldEvent[] } {
  const told: ToldEvent[] = [];
  const dialect = dialects.find(({ id }) => id === "openai-chat");
  const voice = createRegistry(dialects).lookUp("openai-chat");
  if (!dialect || !voice) throw new Error("no openai-chat");
  return {
    input: {
      id: "turn-1",
      voice,
      dialect,
      baseUrl: "http://replay.fullstop.test",
      apiKey: "fixture-key",
      model: "model-1",
      messages: [question],
      tools: [],
      stream: false,
      profile,
      fetch: () => Promise.reject(new TypeError("fetch failed")),
      now: () => 0,
      emit: ({ turn: _turn, ...event }) => told.push(event as ToldEvent),
      ...input,
    },
    switches: { ...strictSwitches, ...switches },
    strategy: "user",
    escalated: null,
    ...more,
    told,
  };
}
