// The reference loop: drives the machine over a dialect against a base URL. Sends, runs tools, continues, repairs, resumes,
// and keeps a history any provider would accept. Clock and fetch come in from outside.

import type { SpokenDialect } from "../dialects/index.ts";
import { openReader, type Voice } from "../dialects/registry.ts";
import type { RequestMessage, Tool } from "../generated/fixture.ts";
import type { Observation, ToolCall } from "../generated/observation.ts";
import type { Profile } from "../generated/profile.ts";
import { edgeName, endingName } from "../model/diagram.ts";
import {
  type Effect,
  type Snapshot,
  type Switches,
  startTurn,
  states,
  step,
} from "../model/machine.ts";
import { chooseLimit } from "../model/output-limit.ts";
import { effectiveLimits, effectiveSwitches } from "../model/profile.ts";
import { type Strategy, strategyFor } from "../model/strategy.ts";
import { eventOf } from "./classify.ts";
import type { LoopEvent } from "./events.ts";
import {
  addCalls,
  addControl,
  addText,
  dropDraft,
  keepDraft,
  prefill,
  requestMessages,
  startTranscript,
  type Transcript,
} from "./transcript.ts";

export interface LoopTool extends Tool {
  /** Running it changes the world. */
  readonly mutates?: boolean;
  run(input: string): Promise<string>;
}

export interface TurnInput {
  readonly id: string;
  readonly voice: Voice;
  readonly dialect: SpokenDialect;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  readonly messages: readonly RequestMessage[];
  readonly tools: readonly LoopTool[];
  readonly maxTokens?: number | undefined;
  readonly stream: boolean;
  readonly profile: Profile;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly signal?: AbortSignal;
  readonly emit?: (event: LoopEvent) => void;
  /** Calls that are answered without being run. */
  readonly suppress?: (call: ToolCall) => boolean;
  /** Asked before each inference: a closed gate lets nothing be sent. */
  readonly gate?: () => boolean;
}

export interface TurnResult {
  readonly outcome:
    | "completed"
    | "partial"
    | "degraded"
    | "paused"
    | "blocked"
    | "limit"
    | "cancelled"
    | "failed";
  readonly cause: string | null;
  readonly limit: string | null;
  readonly text: string;
  /** Said to the user beside the text, when the answer is not what it seems. */
  readonly notice: string | null;
  readonly warning: string | null;
  readonly synthetic: boolean;
  readonly reason: Observation["stopReason"];
  readonly raw: unknown;
  readonly history: readonly RequestMessage[];
  readonly snapshot: Snapshot;
  /** The edges of the machine that were taken, in order. */
  readonly path: readonly string[];
}

const outcomes: Readonly<Partial<Record<Snapshot["at"], TurnResult["outcome"]>>> = {
  Complete: "completed",
  Partial: "partial",
  Degraded: "degraded",
  Paused: "paused",
  Abort: "blocked",
  Cancelled: "cancelled",
  Failed: "failed",
};

const repairPrompt =
  "The tool call was cut off. Emit the tool call again, complete, and nothing else.";
const guidance =
  "Not run: the call was cut off by the output limit. You MUST split the work: write a skeleton first, then edit it in small steps.";
const suppressedText = "skipped due to freshness dedupe";
const lateText = "Not run: the time of this turn is up.";
const cancelledText = "Not run: the user cancelled.";
const rejectedText =
  "Not run: the response was cut off by the output limit, and this tool changes things. You MUST split the work: write a skeleton first, then edit it in small steps.";

/** What the turn knows beside the machine. */
interface Work {
  snapshot: Snapshot;
  transcript: Transcript;
  maxTokens: number | undefined;
  last: Observation | null;
  notice: string | null;
  warning: string | null;
  synthetic: boolean;
  iteration: number;
  /** When the machine was last told how much time has passed. */
  told: number;
  readonly path: string[];
  /** What tools gave, in order. */
  readonly results: string[];
}

/** Runs one turn to its end. Never rejects: whatever happens is a result. */
export async function runTurn(input: TurnInput): Promise<TurnResult> {
  const declared = effectiveSwitches(input.profile);
  const strategy = strategyFor(input.profile, declared, input.model);
  // A model that cannot go on with its own words is not asked to.
  const switches: Switches =
    strategy === "none" ? { ...declared, truncation: "report-only" } : declared;
  const rule = input.profile.outputLimit;
  const chosen = rule ? chooseLimit(rule, { model: input.model, user: input.maxTokens }) : null;
  const maxTokens = chosen?.tokens ?? input.maxTokens;
  const began = input.now();
  const work: Work = {
    snapshot: startTurn(
      switches,
      effectiveLimits(input.profile, maxTokens),
      chosen !== null && chosen.escalated === null,
    ),
    transcript: startTranscript(input.messages),
    maxTokens,
    last: null,
    notice: null,
    warning: null,
    synthetic: false,
    iteration: 0,
    told: began,
    path: [],
    results: [],
  };
  let pending: readonly Effect[] = ["send"];
  while (states[work.snapshot.at] !== "terminal")
    pending = await advance(work, pending, {
      input,
      switches,
      strategy,
      escalated: chosen?.escalated ?? null,
    });
  return conclude(work, input, began);
}

interface Scene {
  readonly input: TurnInput;
  readonly switches: Switches;
  readonly strategy: Strategy;
  readonly escalated: number | null;
}

/** Performs what the machine asked for, tells it what came of it, and gets the next things to do. */
async function advance(
  work: Work,
  effects: readonly Effect[],
  scene: Scene,
): Promise<readonly Effect[]> {
  for (const effect of effects) perform(effect, work, scene);
  const { input } = scene;
  if (input.signal?.aborted) return take(work, scene, { name: "cancel" });
  if (isTimeUp(work, input)) return take(work, scene, { name: "time_up" });
  if (effects.includes("run_tools")) {
    await runTools(work, scene);
    return take(work, scene, afterTools(work, input));
  }
  if (input.gate?.() === false) return take(work, scene, { name: "failed" });
  const observation = await infer(work, input);
  if (input.signal?.aborted) return take(work, scene, { name: "cancel" });
  work.last = observation;
  work.iteration++;
  report(observation, work, input);
  absorb(observation, work);
  const event = eventOf(observation, {
    switches: scene.switches,
    recovering: work.snapshot.recovering,
    meaningOf: (raw) => input.voice.table.lookup(raw, undefined)?.reason ?? null,
    suppressed: (call) => input.suppress?.(call) === true,
  });
  return take(work, scene, event);
}

function afterTools(work: Work, input: TurnInput): Parameters<typeof step>[1] {
  if (input.signal?.aborted) return { name: "cancel" };
  return { name: isTimeUp(work, input) ? "time_up" : "tools_done" };
}

function isTimeUp({ snapshot: { spent, limits }, told }: Work, { now }: TurnInput): boolean {
  return spent.wallTimeMs + now() - told >= limits.wallTimeMs;
}

/** Tells the machine what happened, and how much time has passed since it was last told. */
function take(work: Work, scene: Scene, event: Parameters<typeof step>[1]): readonly Effect[] {
  const before = work.snapshot;
  const now = scene.input.now();
  const taken = step(before, { ...event, elapsedMs: now - work.told });
  work.told = now;
  work.snapshot = taken.snapshot;
  work.path.push(...taken.path.map(edgeName));
  announce(before, taken.snapshot, taken.effects, scene.input);
  // Effects of an ending are performed here: nothing is asked for after it.
  if (states[taken.snapshot.at] === "terminal")
    for (const effect of taken.effects) perform(effect, work, scene);
  return taken.effects;
}

/** Text that is kept as it comes. What a failed attempt brought is not the answer. */
function absorb({ text, stopReason }: Observation, work: Work): void {
  const broken = stopReason === "error" || stopReason === "interrupted";
  if (!broken || work.snapshot.at === "Request") work.transcript = addText(work.transcript, text);
  else work.transcript = { ...work.transcript, control: [] };
}

const perform = (effect: Effect, work: Work, scene: Scene): void =>
  performers[effect]?.(work, scene);

const performers: Readonly<Partial<Record<Effect, (work: Work, scene: Scene) => void>>> = {
  add_hint(work, { input, switches, strategy }) {
    const text = input.profile.hint?.text ?? "Continue exactly from where you left off.";
    // Words that end in white space are refused as a beginning.
    work.transcript =
      strategy === "prefill" && !/\s$/.test(work.transcript.draft)
        ? prefill(work.transcript)
        : addControl(work.transcript, switches.hintRole, text);
  },
  drop_partial(work) {
    if (work.snapshot.at !== "Partial") work.transcript = dropDraft(work.transcript);
  },
  raise_limit(work, { escalated }) {
    if (escalated !== null) work.maxTokens = escalated;
  },
  ask_repair(work, { switches }) {
    work.transcript = addControl(work.transcript, switches.hintRole, repairPrompt);
  },
  send_back(work) {
    work.transcript = prefill(work.transcript);
  },
  reject_calls_with_guidance(work) {
    const calls = work.last?.toolCalls ?? [];
    const whole = calls.map((call) =>
      call.state === "complete" ? call : { ...call, arguments: "{}" },
    );
    work.transcript = addCalls(
      work.transcript,
      whole,
      whole.map(() => guidance),
    );
  },
  notice(work) {
    work.notice ??= "The answer is incomplete.";
  },
  suggest_budget(work) {
    work.notice ??= "The answer is incomplete: raise the output limit.";
  },
  warn(work) {
    work.warning = `The provider stopped for a reason nobody knows: ${JSON.stringify(work.last?.rawReason ?? null)}`;
  },
  synthetic_terminal(work) {
    work.synthetic = true;
    work.notice ??= "The answer is incomplete.";
  },
};

async function runTools(work: Work, { input, switches }: Scene): Promise<void> {
  const calls = (work.last?.toolCalls ?? []).filter(({ state }) => state === "complete");
  const cut = work.last?.stopReason === "max_tokens";
  const results: string[] = [];
  for (const call of calls) {
    const tool = input.tools.find(({ name }) => name === call.name);
    const suppressed = input.suppress?.(call) === true;
    const rejected =
      cut && switches.completeCallUnderTruncation === "reject-mutating" && tool?.mutates === true;
    input.emit?.({
      turn: input.id,
      type: "tool_run",
      name: call.name ?? "",
      id: call.id,
      suppressed: suppressed || rejected,
    });
    if (suppressed) results.push(suppressedText);
    else if (isTimeUp(work, input)) results.push(lateText);
    else if (input.signal?.aborted) results.push(cancelledText);
    else if (rejected) results.push(rejectedText);
    else results.push(await runTool(tool, call));
  }
  work.transcript = addCalls(work.transcript, calls, results);
  work.results.push(...results.map((result, at) => `${calls[at]?.name}: ${result}`));
}

async function runTool(tool: LoopTool | undefined, call: ToolCall): Promise<string> {
  if (!tool) return `error: there is no tool ${call.name}`;
  try {
    return await tool.run(call.arguments === "" ? "{}" : call.arguments);
  } catch (error) {
    return `error: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function infer(work: Work, input: TurnInput): Promise<Observation> {
  const { dialect, voice, model, tools, stream } = input;
  const request = {
    model,
    messages: requestMessages(work.transcript),
    stream,
    ...(tools.length > 0
      ? { tools: tools.map(({ run: _run, mutates: _mutates, ...tool }) => tool) }
      : {}),
    ...(work.maxTokens === undefined ? {} : { maxTokens: work.maxTokens }),
  };
  const written = dialect.writeRequest?.(request, input.apiKey);
  if (!written) throw new Error(`${dialect.id} cannot be asked`);
  const { method, path, headers, body } = written;
  try {
    const init = {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      ...(input.signal ? { signal: input.signal } : {}),
    };
    const response = await input.fetch(input.baseUrl + path, init);
    return await drain(response, voice);
  } catch {
    // No response at all: the bytes ended before they began.
    return openReader(voice, { contentType: "text/event-stream" }).end("break");
  }
}

async function drain(response: Response, voice: Voice): Promise<Observation> {
  const reader = openReader(voice, {
    status: response.status,
    headers: Object.fromEntries(response.headers),
  });
  try {
    if (response.body) for await (const chunk of response.body) reader.push(chunk);
    return reader.end("close");
  } catch {
    return reader.end("break");
  }
}

function report(
  { stopReason, rawReason }: Observation,
  { iteration }: Work,
  { id, emit, voice, model }: TurnInput,
): void {
  emit?.({
    turn: id,
    type: "stop_reason_observed",
    provider: voice.provider,
    model,
    reason: stopReason,
    raw: rawReason,
    iteration,
  });
  if (stopReason === "unknown")
    emit?.({ turn: id, type: "unknown_reason", provider: voice.provider, model, raw: rawReason });
}

/** Tells what the machine decided. */
function announce(
  before: Snapshot,
  after: Snapshot,
  effects: readonly Effect[],
  { id, emit, voice, model }: TurnInput,
): void {
  const { spent, limits } = after;
  if (effects.includes("retry_reset")) emit?.({ turn: id, type: "retry", isContinuation: false });
  if (effects.includes("retry_keep")) emit?.({ turn: id, type: "retry", isContinuation: true });
  if (after.at === "RequestContinuation") {
    emit?.({
      turn: id,
      type: "continuation_attempt",
      provider: voice.provider,
      model,
      attempt: spent.continuations,
      outputTokens: spent.completionTokens,
      outputChars: spent.outputChars,
      tokensLeft: Math.max(0, limits.completionTokens - spent.completionTokens),
      charsLeft: Math.max(0, limits.outputChars - spent.outputChars),
      attemptsLeft: limits.continuations - spent.continuations,
    });
  }
  if (after.at === "RequestRepair")
    emit?.({
      turn: id,
      type: "tool_payload_repair",
      issue: "incomplete arguments",
      attempted: true,
      succeeded: null,
    });
  else if (before.at === "RequestRepair")
    emit?.({
      turn: id,
      type: "tool_payload_repair",
      issue: "incomplete arguments",
      attempted: true,
      succeeded: after.at === "ExecuteTools",
    });
  else if (after.cause === "repair_failed" && before.cause !== "repair_failed")
    emit?.({
      turn: id,
      type: "tool_payload_repair",
      issue: "incomplete arguments",
      attempted: false,
      succeeded: false,
    });
}

function conclude(work: Work, input: TurnInput, began: number): TurnResult {
  const { snapshot, last } = work;
  // Tools have run and the model said nothing after them: what they gave is the answer there is.
  if (snapshot.at === "Degraded" && work.transcript.draft === "")
    work.transcript = addText(work.transcript, work.results.join("\n"));
  const text = work.transcript.draft;
  const outcome =
    snapshot.limit !== null && snapshot.at === "Partial"
      ? "limit"
      : (outcomes[snapshot.at] ?? "failed");
  const continued =
    snapshot.spent.continuations > 0 || snapshot.cause === "retry_limit_or_budget_exceeded";
  if (continued)
    input.emit?.({
      turn: input.id,
      type: "continuation_terminated",
      reason: terminated(snapshot),
      attempts: snapshot.spent.continuations,
    });
  const path = [...work.path, endingName(snapshot)];
  input.emit?.({ turn: input.id, type: "path", edges: path });
  input.emit?.({
    turn: input.id,
    type: "turn_diagnostics",
    inference_round_count: work.iteration,
    turn_duration_ms: input.now() - began,
    continuation_stop_reason: stopReasonOf(snapshot),
  });
  input.emit?.({
    turn: input.id,
    type: "terminal",
    outcome,
    cause: snapshot.cause,
    limit: snapshot.limit,
    synthetic: work.synthetic,
  });
  return {
    outcome,
    cause: snapshot.cause,
    limit: snapshot.limit,
    text,
    notice: work.notice,
    warning: work.warning,
    synthetic: work.synthetic,
    reason: last?.stopReason ?? null,
    raw: last?.rawReason ?? null,
    history: historyAfter(work, input),
    snapshot,
    path,
  };
}

/** What stays. A turn that brought nothing at all did not happen: its question would stand there unanswered. */
function historyAfter({ transcript }: Work, { messages }: TurnInput): readonly RequestMessage[] {
  const { durable } = keepDraft({ ...transcript, control: [] });
  return durable.length === messages.length ? messages.slice(0, -1) : durable;
}

type Diagnostics = Extract<LoopEvent, { type: "turn_diagnostics" }>;

/** Why tool rounds stopped, in the words of the seed. */
function stopReasonOf({ limit, cause }: Snapshot): Diagnostics["continuation_stop_reason"] {
  if (limit === "rounds" || limit === "toolCalls") return "max_rounds";
  if (limit === "wallTimeMs") return "max_duration";
  return cause === "inference_error" ? "inference_error" : "none";
}

type Terminated = Extract<LoopEvent, { type: "continuation_terminated" }>["reason"];

function terminated({ at, limit, cause }: Snapshot): Terminated {
  if (at === "Complete") return "completed";
  if (at === "Cancelled") return "cancelled";
  if (cause === "safety_blocked") return "safety_blocked";
  if (cause === "recovery_failed") return "failed";
  if (limit === "completionTokens" || limit === "outputChars" || limit === "wallTimeMs")
    return "budget_exhausted";
  return at === "Partial" ? "retry_limit" : "failed";
}
