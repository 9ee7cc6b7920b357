// Steps through the table of the continuation machine; performs nothing.
import type { ConditionName, EventName, StateName } from "../generated/machine.ts";
import {
  type Effect,
  type LimitName,
  type Limits,
  type Snapshot,
  type Spent,
  type Switches,
  states,
  type Transition,
  transitions,
} from "../model/machine.ts";

export interface MachineEvent {
  readonly name: EventName;
  readonly tokens?: number;
  readonly chars?: number;
  /** Calls the response asks for. */
  readonly calls?: number;
  readonly elapsedMs?: number;
}

export interface Step {
  readonly snapshot: Snapshot;
  readonly effects: readonly Effect[];
  /** The transitions taken, in order. */
  readonly path: readonly Transition[];
  /** The event has no place in this state: nothing changed. */
  readonly rejected: boolean;
}

type Condition = (snapshot: Snapshot) => boolean;

const under = ({ spent, limits }: Snapshot, name: LimitName) => spent[name] < limits[name];
const budgetLeft: Condition = (s) =>
  under(s, "completionTokens") && under(s, "outputChars") && under(s, "wallTimeMs");
const roundLeft: Condition = (s) =>
  under(s, "rounds") && s.spent.toolCalls <= s.limits.toolCalls && under(s, "wallTimeMs");

const conditions: Readonly<Record<ConditionName, Condition>> = {
  hint_continue: ({ switches }) => switches.truncation === "hint-continue",
  may_escalate: (s) =>
    s.switches.truncation === "escalate-then-resume" &&
    !s.escalated &&
    !s.userLimit &&
    budgetLeft(s),
  resume_after_escalation: ({ switches }) => switches.truncation === "escalate-then-resume",
  suggest_budget: ({ switches }) => switches.truncation === "stop-and-suggest",
  under_limits: (s) => under(s, "continuations") && budgetLeft(s),
  guidance_when_exhausted: ({ switches }) => switches.recoveryExhausted === "guidance",
  executes_with_round_left: (s) =>
    s.switches.completeCallUnderTruncation !== "reject-all" && roundLeft(s),
  executes: ({ switches }) => switches.completeCallUnderTruncation !== "reject-all",
  repairs: ({ switches }) =>
    ["repair-once", "regenerate"].includes(switches.incompleteCallUnderTruncation),
  repair_left: (s) => under(s, "repairs") && budgetLeft(s),
  guidance: ({ switches }) => switches.incompleteCallUnderTruncation === "defer-with-guidance",
  round_left: roundLeft,
  another_inference: (s) => under(s, "rounds") && under(s, "wallTimeMs"),
  guidance_round_left: (s) => s.spent.rounds + 1 < s.limits.rounds && under(s, "wallTimeMs"),
  resumes: ({ switches }) => switches.pause === "resume-verbatim",
  pause_left: (s) => under(s, "pauses") && budgetLeft(s),
  warn_on_unknown: ({ switches }) => switches.unknownReason !== "abort",
  // Only first requests are retried: errors during escalation and recovery go to the caller.
  retries: ({ switches, answered }) =>
    switches.streamCloseWithoutMarker === "retry" && answered === "Request",
  retry_left: (s) => under(s, "retries") && under(s, "wallTimeMs"),
  recovering_with_synthetic_stop: ({ recovering, switches }) =>
    recovering && switches.recoveryFailed === "synthetic-stop",
  recovering_with_notice: ({ recovering, switches }) =>
    recovering && switches.recoveryFailed === "partial-with-notice",
  acted_and_forgives: ({ acted, switches }) =>
    acted && switches.postToolInferenceFailure === "degraded-success",
  acted: ({ acted }) => acted,
};

/** A turn that has not begun. Limits start fresh each turn. */
export function startTurn(switches: Switches, limits: Limits, userLimit = false): Snapshot {
  return {
    at: "Request",
    spent: Object.fromEntries(Object.keys(limits).map((name) => [name, 0])) as Spent,
    switches,
    limits,
    userLimit,
    escalated: false,
    answered: "Request",
    recovering: false,
    acted: false,
    limit: null,
    cause: null,
  };
}

/** Takes an event; performs nothing. An event that has no place is rejected and changes nothing. */
export function step(before: Snapshot, event: MachineEvent): Step {
  let snapshot: Snapshot = { ...before, spent: charge(before.spent, event) };
  const first = pick(snapshot, before.at, event.name);
  if (!first) return { snapshot: before, effects: [], path: [], rejected: true };
  const path: Transition[] = [];
  for (let row: Transition | null = first; row; row = nextRow(snapshot, event.name)) {
    path.push(row);
    snapshot = take(snapshot, row);
  }
  return { snapshot, effects: path.flatMap(({ effects }) => effects), path, rejected: false };
}

/** The row that leaves a passing state; null in a waiting or terminal state. */
function nextRow(snapshot: Snapshot, event: EventName): Transition | null {
  return states[snapshot.at] === "passing" ? pick(snapshot, snapshot.at, event) : null;
}

function pick(snapshot: Snapshot, from: StateName, event: EventName): Transition | null {
  const fits = ({ on, when }: Transition) =>
    (on === undefined || on === event) && (when === undefined || conditions[when](snapshot));
  return rowsFrom.get(from)?.find(fits) ?? null;
}

const rowsFrom = Map.groupBy(transitions, ({ from }) => from);

function charge(
  spent: Spent,
  { tokens = 0, chars = 0, calls = 0, elapsedMs = 0, name }: MachineEvent,
): Spent {
  const asks = name === "tools" || name === "truncated_complete_call";
  return {
    ...spent,
    completionTokens: spent.completionTokens + tokens,
    outputChars: spent.outputChars + chars,
    toolCalls: spent.toolCalls + (asks ? calls : 0),
    wallTimeMs: spent.wallTimeMs + elapsedMs,
  };
}

/** The snapshot after a transition: entering a state counts against limits and records what happened. */
function take(snapshot: Snapshot, { to, cause, from }: Transition): Snapshot {
  const { spent } = snapshot;
  const next = {
    ...snapshot,
    at: to,
    cause: cause ?? snapshot.cause,
    limit: snapshot.limit ?? limitAt(snapshot, from, to),
    answered: states[from] === "waiting" ? from : snapshot.answered,
  };
  const counting = (name: LimitName, changes: Partial<Snapshot> = {}): Snapshot => ({
    ...next,
    ...changes,
    spent: { ...spent, [name]: spent[name] + 1 },
  });
  if (to === "RequestContinuation") return counting("continuations", { recovering: true });
  if (to === "RequestEscalation") return { ...next, escalated: true, recovering: false };
  if (to === "RequestRepair") return counting("repairs", { recovering: true });
  if (to === "RequestResume") return counting("pauses");
  if (to === "ExecuteTools") return counting("rounds", { acted: true, recovering: false });
  if (to === "Request" && from === "RetryPending") return counting("retries");
  if (to === "Request" && from === "GuidancePending") return counting("rounds");
  return next;
}

/** Limits that can have forced an ending from a state, the most specific first. */
const forcing: Readonly<Partial<Record<StateName, readonly LimitName[]>>> = {
  ContinuePending: ["completionTokens", "outputChars", "wallTimeMs", "continuations"],
  RepairPending: ["completionTokens", "outputChars", "wallTimeMs", "repairs"],
  PausePending: ["completionTokens", "outputChars", "wallTimeMs", "pauses"],
  GuidancePending: ["wallTimeMs", "rounds"],
  RetryPending: ["wallTimeMs", "retries"],
};

/** Which limit forced this ending, or null. */
function limitAt({ spent, limits }: Snapshot, from: StateName, to: StateName): LimitName | null {
  const candidates =
    to === "LimitReached" ? (["wallTimeMs", "toolCalls", "rounds"] as const) : forcing[from];
  const reached = (name: LimitName) => {
    if (name === "toolCalls") return spent[name] > limits[name];
    // A round of guidance would be followed by an inference, so one must be left for it.
    if (from === "GuidancePending" && name === "rounds") return spent.rounds + 1 >= limits.rounds;
    return spent[name] >= limits[name];
  };
  return candidates?.find(reached) ?? null;
}
