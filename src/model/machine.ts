// The continuation machine: what a loop does after the model stopped. A table over states and events; `step` performs nothing.

/** Where a turn stands. Waiting states wait for an event; passing states are left at once; terminal states are the end. */
export const states = {
  Request: "waiting",
  EvaluateStop: "passing",
  ExecuteTools: "waiting",
  ContinuePending: "passing",
  RequestContinuation: "waiting",
  EscalatePending: "passing",
  RequestEscalation: "waiting",
  RepairPending: "passing",
  RequestRepair: "waiting",
  PausePending: "passing",
  RequestResume: "waiting",
  RetryPending: "passing",
  GuidancePending: "passing",
  AbortPartial: "passing",
  LimitReached: "passing",
  Complete: "terminal",
  Partial: "terminal",
  Degraded: "terminal",
  Paused: "terminal",
  Abort: "terminal",
  Cancelled: "terminal",
  Failed: "terminal",
} as const satisfies Record<string, "waiting" | "passing" | "terminal">;

export type StateName = keyof typeof states;

/** What can happen: a response of some kind, tools that have run, a cancellation, time that is up. */
export const eventNames = [
  "natural",
  "tools",
  "truncated",
  "truncated_complete_call",
  "truncated_open_call",
  "context_full",
  "blocked",
  "paused",
  "malformed",
  "unknown",
  "failed",
  "interrupted",
  "cancelled",
  "tools_done",
  "cancel",
  "time_up",
] as const;

export type EventName = (typeof eventNames)[number];

/** Limits a loop may declare; an absent one is not judged, but the machine always has its own ceiling. */
export interface Limits {
  readonly continuations: number;
  readonly completionTokens: number;
  readonly outputChars: number;
  readonly repairs: number;
  readonly rounds: number;
  readonly toolCalls: number;
  readonly pauses: number;
  readonly retries: number;
  readonly wallTimeMs: number;
}

export type LimitName = keyof Limits;

export interface Switches {
  readonly truncation:
    | "hint-continue"
    | "escalate-then-resume"
    | "stop-and-suggest"
    | "report-only";
  readonly hintRole: "system" | "user";
  readonly hintPersistence: "ephemeral" | "coalesced" | "durable";
  readonly completeCallUnderTruncation: "execute" | "reject-mutating" | "reject-all";
  readonly incompleteCallUnderTruncation:
    | "repair-once"
    | "regenerate"
    | "defer-with-guidance"
    | "error";
  readonly recoveryFailed: "synthetic-stop" | "partial-with-notice" | "error";
  readonly recoveryExhausted: "partial-with-notice" | "guidance" | "report-only";
  readonly pause: "resume-verbatim" | "surface-paused";
  readonly unknownReason: "complete-with-warning" | "abort" | "decide-by-content";
  readonly streamCloseWithoutMarker: "error" | "retry" | "accept-if-reason-seen";
  readonly postToolInferenceFailure: "degraded-success" | "error";
  readonly suppressedCall: "synthetic-result" | "drop";
}

/** What has been spent so far in this turn, of each thing there is a limit on. */
type Spent = Limits;

export interface Snapshot {
  readonly at: StateName;
  readonly spent: Spent;
  readonly switches: Switches;
  readonly limits: Limits;
  /** The user set an output limit: it is never raised. */
  readonly userLimit: boolean;
  readonly escalated: boolean;
  /** The request that was answered last. */
  readonly answered: StateName;
  /** A continuation, escalation or repair is under way. */
  readonly recovering: boolean;
  /** Tools have run in this turn. */
  readonly acted: boolean;
  /** Which limit ended the turn. */
  readonly limit: LimitName | null;
  /** Why the turn ended, in the words of the table. */
  readonly cause: string | null;
}

/** An event with what it costs. */
export interface MachineEvent {
  readonly name: EventName;
  readonly tokens?: number;
  readonly chars?: number;
  /** Calls the response asks for. */
  readonly calls?: number;
  readonly elapsedMs?: number;
  /** A response without text, calls or reason counts as no recovery at all. */
  readonly empty?: boolean;
}

/** What the loop is to do; the machine itself does nothing. */
export type Effect =
  | "send"
  | "run_tools"
  | "append_results"
  | "add_hint"
  | "drop_partial"
  | "raise_limit"
  | "ask_repair"
  | "send_back"
  | "reject_calls_with_guidance"
  | "retry_reset"
  | "retry_keep"
  | "notice"
  | "warn"
  | "synthetic_terminal"
  | "suggest_budget"
  | "keep_record";

export interface Transition {
  readonly from: StateName;
  /** Absent: a passing state is left at once. */
  readonly on?: EventName;
  readonly when?: ConditionName;
  readonly to: StateName;
  readonly effects: readonly Effect[];
  readonly cause?: string;
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

const under =
  (name: LimitName): Condition =>
  ({ spent, limits }) =>
    spent[name] < limits[name];
const within =
  (name: LimitName): Condition =>
  ({ spent, limits }) =>
    spent[name] <= limits[name];
const budgetLeft: Condition = (s) =>
  under("completionTokens")(s) && under("outputChars")(s) && under("wallTimeMs")(s);

function roundLeft(s: Snapshot): boolean {
  return under("rounds")(s) && within("toolCalls")(s) && under("wallTimeMs")(s);
}

/** Conditions of the table, by name. */
const conditions = {
  hint_continue: ({ switches }) => switches.truncation === "hint-continue",
  may_escalate: (s) =>
    s.switches.truncation === "escalate-then-resume" &&
    !s.escalated &&
    !s.userLimit &&
    budgetLeft(s),
  resume_after_escalation: ({ switches }) => switches.truncation === "escalate-then-resume",
  suggest_budget: ({ switches }) => switches.truncation === "stop-and-suggest",
  under_limits: (s) => under("continuations")(s) && budgetLeft(s),
  guidance_when_exhausted: ({ switches }) => switches.recoveryExhausted === "guidance",
  executes_with_round_left: (s) =>
    s.switches.completeCallUnderTruncation !== "reject-all" && roundLeft(s),
  executes: ({ switches }) => switches.completeCallUnderTruncation !== "reject-all",
  repairs: ({ switches }) =>
    ["repair-once", "regenerate"].includes(switches.incompleteCallUnderTruncation),
  repair_left: (s) => under("repairs")(s) && budgetLeft(s),
  guidance: ({ switches }) => switches.incompleteCallUnderTruncation === "defer-with-guidance",
  round_left: roundLeft,
  another_inference: (s) => under("rounds")(s) && under("wallTimeMs")(s),
  guidance_round_left: (s) => s.spent.rounds + 1 < s.limits.rounds && under("wallTimeMs")(s),
  resumes: ({ switches }) => switches.pause === "resume-verbatim",
  pause_left: (s) => under("pauses")(s) && budgetLeft(s),
  warn_on_unknown: ({ switches }) => switches.unknownReason !== "abort",
  // Escalation and recovery stand outside the retries of errors: what goes wrong there reaches the caller.
  retries: ({ switches, answered }) =>
    switches.streamCloseWithoutMarker === "retry" && answered === "Request",
  retry_left: (s) => under("retries")(s) && under("wallTimeMs")(s),
  recovering_with_synthetic_stop: ({ recovering, switches }) =>
    recovering && switches.recoveryFailed === "synthetic-stop",
  recovering_with_notice: ({ recovering, switches }) =>
    recovering && switches.recoveryFailed === "partial-with-notice",
  acted_and_forgives: ({ acted, switches }) =>
    acted && switches.postToolInferenceFailure === "degraded-success",
  acted: ({ acted }) => acted,
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof conditions;

const requests: readonly StateName[] = [
  "Request",
  "RequestContinuation",
  "RequestEscalation",
  "RequestRepair",
  "RequestResume",
];
const responses = eventNames.filter((name) => !["tools_done", "cancel", "time_up"].includes(name));

/** Every request, answered by any response, is evaluated; everything may be cancelled while it waits. */
const common: readonly Transition[] = [
  ...requests.flatMap((from) =>
    responses.map((on): Transition => ({ from, on, to: "EvaluateStop", effects: [] })),
  ),
  ...[...requests, "ExecuteTools" as const].map(
    (from): Transition => ({
      from,
      on: "cancel",
      to: "Cancelled",
      effects: ["keep_record"],
      cause: "cancelled",
    }),
  ),
  ...[...requests, "ExecuteTools" as const].map(
    (from): Transition => ({
      from,
      on: "time_up",
      to: "LimitReached",
      effects: ["keep_record"],
      cause: "max_duration",
    }),
  ),
];

/** The table. The first row that fits is taken. */
export const transitions: readonly Transition[] = [
  ...common,
  { from: "EvaluateStop", on: "natural", to: "Complete", effects: [], cause: "completed" },
  {
    from: "EvaluateStop",
    on: "tools",
    when: "round_left",
    to: "ExecuteTools",
    effects: ["run_tools"],
  },
  { from: "EvaluateStop", on: "tools", to: "LimitReached", effects: [], cause: "max_rounds" },
  {
    from: "EvaluateStop",
    on: "truncated",
    when: "hint_continue",
    to: "ContinuePending",
    effects: [],
  },
  {
    from: "EvaluateStop",
    on: "truncated",
    when: "may_escalate",
    to: "EscalatePending",
    effects: [],
  },
  {
    from: "EvaluateStop",
    on: "truncated",
    when: "resume_after_escalation",
    to: "ContinuePending",
    effects: [],
  },
  {
    from: "EvaluateStop",
    on: "truncated",
    when: "suggest_budget",
    to: "Partial",
    effects: ["suggest_budget"],
    cause: "truncated",
  },
  { from: "EvaluateStop", on: "truncated", to: "Partial", effects: ["notice"], cause: "truncated" },
  {
    from: "EvaluateStop",
    on: "truncated_complete_call",
    when: "may_escalate",
    to: "EscalatePending",
    effects: [],
  },
  {
    from: "EvaluateStop",
    on: "truncated_complete_call",
    when: "executes_with_round_left",
    to: "ExecuteTools",
    effects: ["run_tools"],
  },
  {
    from: "EvaluateStop",
    on: "truncated_complete_call",
    when: "executes",
    to: "LimitReached",
    effects: [],
    cause: "max_rounds",
  },
  { from: "EvaluateStop", on: "truncated_complete_call", to: "GuidancePending", effects: [] },
  {
    from: "EvaluateStop",
    on: "truncated_open_call",
    when: "may_escalate",
    to: "EscalatePending",
    effects: [],
  },
  {
    from: "EvaluateStop",
    on: "truncated_open_call",
    when: "repairs",
    to: "RepairPending",
    effects: [],
  },
  {
    from: "EvaluateStop",
    on: "truncated_open_call",
    when: "guidance",
    to: "GuidancePending",
    effects: [],
  },
  {
    from: "EvaluateStop",
    on: "truncated_open_call",
    to: "Failed",
    effects: ["notice"],
    cause: "incomplete_call",
  },
  { from: "EvaluateStop", on: "malformed", when: "repairs", to: "RepairPending", effects: [] },
  { from: "EvaluateStop", on: "malformed", when: "guidance", to: "GuidancePending", effects: [] },
  {
    from: "EvaluateStop",
    on: "malformed",
    to: "Failed",
    effects: ["notice"],
    cause: "malformed_call",
  },
  {
    from: "EvaluateStop",
    on: "context_full",
    to: "Abort",
    effects: ["notice"],
    cause: "context_window_exceeded",
  },
  {
    from: "EvaluateStop",
    on: "blocked",
    to: "Abort",
    effects: ["notice"],
    cause: "safety_blocked",
  },
  { from: "EvaluateStop", on: "paused", when: "resumes", to: "PausePending", effects: [] },
  { from: "EvaluateStop", on: "paused", to: "Paused", effects: [], cause: "paused" },
  {
    from: "EvaluateStop",
    on: "unknown",
    when: "warn_on_unknown",
    to: "Complete",
    effects: ["warn"],
    cause: "unknown_reason",
  },
  {
    from: "EvaluateStop",
    on: "unknown",
    to: "Abort",
    effects: ["notice"],
    cause: "unknown_reason",
  },
  {
    from: "EvaluateStop",
    on: "cancelled",
    to: "Cancelled",
    effects: ["keep_record"],
    cause: "cancelled_by_provider",
  },
  { from: "EvaluateStop", on: "interrupted", when: "retries", to: "RetryPending", effects: [] },
  {
    from: "EvaluateStop",
    on: "interrupted",
    when: "recovering_with_synthetic_stop",
    to: "Partial",
    effects: ["drop_partial", "synthetic_terminal"],
    cause: "recovery_failed",
  },
  {
    from: "EvaluateStop",
    on: "interrupted",
    when: "recovering_with_notice",
    to: "AbortPartial",
    effects: [],
    cause: "recovery_failed",
  },
  {
    from: "EvaluateStop",
    on: "interrupted",
    when: "acted_and_forgives",
    to: "Degraded",
    effects: ["keep_record"],
    cause: "inference_error",
  },
  {
    from: "EvaluateStop",
    on: "interrupted",
    to: "Failed",
    effects: ["keep_record"],
    cause: "interrupted",
  },
  {
    from: "EvaluateStop",
    on: "failed",
    when: "recovering_with_synthetic_stop",
    to: "Partial",
    effects: ["drop_partial", "synthetic_terminal"],
    cause: "recovery_failed",
  },
  {
    from: "EvaluateStop",
    on: "failed",
    when: "recovering_with_notice",
    to: "AbortPartial",
    effects: [],
    cause: "recovery_failed",
  },
  {
    from: "EvaluateStop",
    on: "failed",
    when: "acted_and_forgives",
    to: "Degraded",
    effects: ["keep_record"],
    cause: "inference_error",
  },
  {
    from: "EvaluateStop",
    on: "failed",
    to: "Failed",
    effects: ["keep_record"],
    cause: "provider_error",
  },
  {
    from: "ExecuteTools",
    on: "tools_done",
    when: "another_inference",
    to: "Request",
    effects: ["append_results", "send"],
  },
  {
    from: "ExecuteTools",
    on: "tools_done",
    to: "LimitReached",
    effects: ["append_results", "keep_record"],
    cause: "max_rounds",
  },
  {
    from: "ContinuePending",
    when: "under_limits",
    to: "RequestContinuation",
    effects: ["add_hint", "retry_keep", "send"],
  },
  {
    from: "ContinuePending",
    when: "guidance_when_exhausted",
    to: "Partial",
    effects: ["notice"],
    cause: "retry_limit",
  },
  {
    from: "ContinuePending",
    to: "AbortPartial",
    effects: [],
    cause: "retry_limit_or_budget_exceeded",
  },
  { from: "AbortPartial", to: "Partial", effects: ["notice"] },
  {
    from: "EscalatePending",
    to: "RequestEscalation",
    effects: ["drop_partial", "retry_reset", "raise_limit", "send"],
  },
  {
    from: "RepairPending",
    when: "repair_left",
    to: "RequestRepair",
    effects: ["ask_repair", "send"],
  },
  { from: "RepairPending", to: "AbortPartial", effects: [], cause: "repair_failed" },
  {
    from: "GuidancePending",
    when: "guidance_round_left",
    to: "Request",
    effects: ["reject_calls_with_guidance", "send"],
  },
  { from: "GuidancePending", to: "AbortPartial", effects: [], cause: "max_rounds" },
  { from: "PausePending", when: "pause_left", to: "RequestResume", effects: ["send_back", "send"] },
  { from: "PausePending", to: "Paused", effects: ["notice"], cause: "pause_limit" },
  {
    from: "RetryPending",
    when: "retry_left",
    to: "Request",
    effects: ["drop_partial", "retry_reset", "send"],
  },
  { from: "RetryPending", to: "Failed", effects: ["keep_record"], cause: "interrupted" },
  { from: "LimitReached", when: "acted", to: "Degraded", effects: ["keep_record", "notice"] },
  { from: "LimitReached", to: "Partial", effects: ["notice"] },
];

const nothingSpent: Spent = {
  continuations: 0,
  completionTokens: 0,
  outputChars: 0,
  repairs: 0,
  rounds: 0,
  toolCalls: 0,
  pauses: 0,
  retries: 0,
  wallTimeMs: 0,
};

/** A turn that has not begun. Limits start fresh each turn. */
export function startTurn(switches: Switches, limits: Limits, userLimit = false): Snapshot {
  return {
    at: "Request",
    spent: nothingSpent,
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
  const first = pick({ ...before, spent: charge(before.spent, event) }, before.at, event.name);
  if (!first) return { snapshot: before, effects: [], path: [], rejected: true };
  const path: Transition[] = [];
  let snapshot: Snapshot = { ...before, spent: charge(before.spent, event) };
  for (let row: Transition | null = first; row; row = nextRow(snapshot, event.name)) {
    path.push(row);
    snapshot = take(snapshot, row);
  }
  return { snapshot, effects: path.flatMap(({ effects }) => effects), path, rejected: false };
}

/** Out of a passing state at once; a waiting or terminal state stays. */
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

/** What entering a state costs and remembers. */
function take(snapshot: Snapshot, { to, cause, from }: Transition): Snapshot {
  const { spent } = snapshot;
  const next = {
    ...snapshot,
    at: to,
    cause: cause ?? snapshot.cause,
    limit: snapshot.limit ?? limitAt(snapshot, from, to),
    answered: states[from] === "waiting" ? from : snapshot.answered,
  };
  const count = (name: keyof Spent): Spent => ({ ...spent, [name]: spent[name] + 1 });
  if (to === "RequestContinuation")
    return { ...next, spent: count("continuations"), recovering: true };
  if (to === "RequestEscalation") return { ...next, escalated: true, recovering: false };
  if (to === "RequestRepair") return { ...next, spent: count("repairs"), recovering: true };
  if (to === "RequestResume") return { ...next, spent: count("pauses") };
  if (to === "ExecuteTools")
    return { ...next, spent: count("rounds"), acted: true, recovering: false };
  if (to === "Request" && from === "RetryPending") return { ...next, spent: count("retries") };
  if (to === "Request" && from === "GuidancePending") return { ...next, spent: count("rounds") };
  return next;
}

/** Limits that can stand behind an ending forced from a state, the most telling first. */
const forcing: Readonly<Partial<Record<StateName, readonly LimitName[]>>> = {
  ContinuePending: ["completionTokens", "outputChars", "wallTimeMs", "continuations"],
  RepairPending: ["completionTokens", "outputChars", "wallTimeMs", "repairs"],
  PausePending: ["completionTokens", "outputChars", "wallTimeMs", "pauses"],
  GuidancePending: ["wallTimeMs", "rounds"],
  RetryPending: ["wallTimeMs", "retries"],
};

/** Which limit stands behind an ending that a limit forced. */
function limitAt({ spent, limits }: Snapshot, from: StateName, to: StateName): LimitName | null {
  if (to.startsWith("Request") || to === "ExecuteTools") return null;
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
