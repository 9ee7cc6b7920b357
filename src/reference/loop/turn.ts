// The reference loop: drives the machine over a dialect against a base URL. Sends, runs tools, continues, repairs, resumes,
// and keeps a history any provider would accept. Clock and fetch come in from outside.
import type { Observation } from "../../generated/observation.ts";
import { edgeName } from "../../model/diagram.ts";
import { type Effect, type Switches, states } from "../../model/machine.ts";
import { chooseLimit } from "../../model/output-limit.ts";
import { effectiveLimits, effectiveSwitches } from "../../model/profile.ts";
import { strategyFor } from "../../model/strategy.ts";
import { type MachineEvent, startTurn, step } from "../stepper.ts";
import { announce, report } from "./announce.ts";
import { infer } from "./ask.ts";
import { eventOf } from "./classify.ts";
import { conclude } from "./conclude.ts";
import { perform } from "./perform.ts";
import { runTools } from "./tools.ts";
import { addText, startTranscript } from "./transcript.ts";
import { isTimeUp, type Setting, type TurnInput, type TurnResult, type TurnWork } from "./work.ts";

export type { Budget, LoopTool, TurnInput, TurnResult } from "./work.ts";

/** Runs one turn to its end. Never rejects: whatever happens is a result. */
export async function runTurn(input: TurnInput): Promise<TurnResult> {
  const declared = effectiveSwitches(input.profile);
  const strategy = strategyFor(input.profile, declared, input.model);
  // A model that cannot continue its own answer is not asked to.
  const switches: Switches =
    strategy === "none" ? { ...declared, truncation: "report-only" } : declared;
  const rule = input.profile.outputLimit;
  const set = Number(input.environment?.[rule?.environment ?? ""]);
  const environment = Number.isInteger(set) && set > 0 ? set : undefined;
  const chosen = rule
    ? chooseLimit(rule, { model: input.model, user: input.maxTokens, environment })
    : null;
  const maxTokens = chosen?.tokens ?? input.maxTokens;
  const began = input.now();
  const fresh = startTurn(
    switches,
    effectiveLimits(input.profile, maxTokens),
    chosen !== null && chosen.escalated === null,
  );
  const work: TurnWork = {
    snapshot: { ...fresh, spent: input.spent ?? fresh.spent },
    transcript: startTranscript(input.messages),
    maxTokens,
    last: null,
    blocks: undefined,
    issue: "incomplete arguments",
    notice: null,
    warning: null,
    synthetic: false,
    iteration: 0,
    began,
    told: began,
    path: [],
    steps: [],
    step: 0,
    results: [],
  };
  const setting: Setting = { input, switches, strategy, escalated: chosen?.escalated ?? null };
  let pending: readonly Effect[] = [];
  while (states[work.snapshot.at] !== "terminal") pending = await advance(work, pending, setting);
  return conclude(work, input);
}

/** Performs the machine's effects, gives it the event that follows, and returns its next effects. */
async function advance(
  work: TurnWork,
  effects: readonly Effect[],
  setting: Setting,
): Promise<readonly Effect[]> {
  for (const effect of effects) perform(effect, work, setting);
  const { input } = setting;
  const stop = stopIn(work, input);
  if (stop) return take(work, setting, stop);
  if (effects.includes("run_tools")) {
    await runTools(work, setting);
    return take(work, setting, stopIn(work, input) ?? { name: "tools_done" });
  }
  if (input.gate?.() === false) return take(work, setting, { name: "failed" });
  const observation = await infer(work, input);
  if (input.signal?.aborted) return take(work, setting, { name: "cancel" });
  work.last = observation;
  work.iteration++;
  report(observation, work, input);
  const switches = { ...work.snapshot.switches, ...overrides(observation, setting) };
  work.snapshot = { ...work.snapshot, switches };
  const event = eventOf(observation, {
    switches: setting.switches,
    recovering: work.snapshot.recovering,
    meaningOf: (raw) => input.voice.table.lookup(raw, undefined)?.reason ?? null,
    suppressed: (call) => input.suppress?.(call) === true,
  });
  // The text of a failed continuation or repair is dropped.
  const broken = event.name === "failed" || event.name === "interrupted";
  if (!broken || work.snapshot.at === "Request")
    work.transcript = addText(work.transcript, observation.text, work.blocks);
  return take(work, setting, event);
}

/** Switches that make the machine end the turn on this response. */
function overrides(
  { stopReason, rawReason, toolCalls }: Observation,
  { input, switches }: Setting,
): Partial<Switches> {
  if (input.profile.fatalReasons?.includes(String(rawReason))) return { unknownReason: "abort" };
  // Guidance is the result of a call. Where no call arrived, asking again would be a repair without any advice.
  const unanswerable = stopReason === "malformed_tool_call" && toolCalls.length === 0;
  return unanswerable && switches.incompleteCallUnderTruncation === "defer-with-guidance"
    ? { incompleteCallUnderTruncation: "error" }
    : {};
}

function stopIn(work: TurnWork, input: TurnInput): MachineEvent | null {
  if (input.signal?.aborted) return { name: "cancel" };
  return isTimeUp(work, input) ? { name: "time_up" } : null;
}

/** Gives the machine an event, and the time since its last one. */
function take(work: TurnWork, setting: Setting, event: MachineEvent): readonly Effect[] {
  const before = work.snapshot;
  const now = setting.input.now();
  const taken = step(before, { ...event, elapsedMs: now - work.told });
  work.told = now;
  work.snapshot = taken.snapshot;
  work.path.push(...taken.path.map(edgeName));
  work.steps.push(...taken.path.map(() => work.step));
  announce(before, work, taken.effects, setting.input);
  // Effects of an ending are performed here: `advance` is not called after it.
  if (states[taken.snapshot.at] === "terminal")
    for (const effect of taken.effects) perform(effect, work, setting);
  return taken.effects;
}
