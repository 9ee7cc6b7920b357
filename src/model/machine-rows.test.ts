// Every row of the table of the machine, taken once with its condition and passed over once without it, in the words of
// docs/loops.md: where the event leads, what is to be done, why the turn ended and which limit ended it.
import { describe, expect, it } from "vitest";
import {
  type EventName,
  eventNames,
  type LimitName,
  type Limits,
  type MachineEvent,
  type Snapshot,
  type Switches,
  startTurn,
  step,
} from "./machine.ts";
import { strictSwitches } from "./profile.ts";

const limits: Limits = {
  continuations: 2,
  completionTokens: 100,
  outputChars: 1000,
  repairs: 2,
  rounds: 3,
  toolCalls: 4,
  pauses: 2,
  retries: 2,
  wallTimeMs: 1000,
};

/** One more of anything would be too much: each limit still allows the next step, and none allows two. */
const nearly: Limits = {
  continuations: 1,
  completionTokens: 99,
  outputChars: 999,
  repairs: 1,
  rounds: 1,
  toolCalls: 4,
  pauses: 1,
  retries: 1,
  wallTimeMs: 999,
};

interface Given extends Partial<Omit<Snapshot, "switches" | "spent" | "limits">> {
  readonly switches?: Partial<Switches>;
  readonly spent?: Partial<Limits>;
}

const turn = ({ switches, spent, ...more }: Given = {}): Snapshot => ({
  ...startTurn({ ...strictSwitches, ...switches }, limits),
  ...more,
  spent: { ...nearly, ...spent },
});

/** States on the way, effects, cause, limit. */
type Expected = readonly [
  states: string,
  effects: string,
  cause?: string | null,
  limit?: LimitName | null,
];

function taken(snapshot: Snapshot, event: MachineEvent): Required<Expected> {
  const { path, effects, snapshot: after } = step(snapshot, event);
  const states = path.map(({ to }) => to);
  expect(after.at).toBe(states.at(-1) ?? snapshot.at);
  return [states.join(" "), effects.join(" "), after.cause, after.limit];
}

const whole = ([states, effects, cause = null, limit = null]: Expected) => [
  states,
  effects,
  cause,
  limit,
];

const requests = [
  "Request",
  "RequestContinuation",
  "RequestEscalation",
  "RequestRepair",
  "RequestResume",
] as const;

const cancelled: Expected = ["Cancelled", "keep_record", "cancelled"];

/** What follows under the strict switches, whatever request was answered. */
const answers: Readonly<Partial<Record<EventName, Expected>>> = {
  natural: ["EvaluateStop Complete", "", "completed"],
  tools: ["EvaluateStop ExecuteTools", "run_tools"],
  truncated: ["EvaluateStop ContinuePending RequestContinuation", "add_hint retry_keep send"],
  truncated_complete_call: ["EvaluateStop ExecuteTools", "run_tools"],
  truncated_open_call: ["EvaluateStop RepairPending RequestRepair", "ask_repair send"],
  context_full: ["EvaluateStop Abort", "notice", "context_window_exceeded"],
  blocked: ["EvaluateStop Abort", "notice", "safety_blocked"],
  paused: ["EvaluateStop PausePending RequestResume", "send_back send"],
  malformed: ["EvaluateStop RepairPending RequestRepair", "ask_repair send"],
  unknown: ["EvaluateStop Abort", "notice", "unknown_reason"],
  failed: ["EvaluateStop Failed", "keep_record", "provider_error"],
  interrupted: ["EvaluateStop Failed", "keep_record", "interrupted"],
  cancelled: ["EvaluateStop Cancelled", "keep_record", "cancelled_by_provider"],
  cancel: cancelled,
  time_up: ["LimitReached Partial", "keep_record notice", "max_duration"],
};

const whileToolsRun: typeof answers = {
  cancel: cancelled,
  time_up: ["LimitReached Degraded", "keep_record keep_record notice", "max_duration"],
  tools_done: ["Request", "append_results send"],
};

describe("every event", () => {
  it.each(requests)("has its place in %s, but for the end of tools", (at) => {
    const found = eventNames.map((name) => [name, taken(turn({ at, answered: at }), { name })]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(eventNames.map((name) => [name, whole(answers[name] ?? ["", ""])])),
    );
  });

  it("that is no end of tools, no cancel and no end of time is rejected while tools run", () => {
    for (const name of eventNames) {
      const before = turn({ at: "ExecuteTools", acted: true });
      const next = step(before, { name, tokens: 1, chars: 1, calls: 1, elapsedMs: 1 });
      const expected = whileToolsRun[name];
      if (expected) expect(taken(before, { name })).toEqual(whole(expected));
      else expect(next).toEqual({ snapshot: before, effects: [], path: [], rejected: true });
      expect([name, next.rejected]).toEqual([name, expected === undefined]);
    }
  });
});

const escalates: Given = { switches: { truncation: "escalate-then-resume" } };
const escalated: Expected = [
  "EvaluateStop EscalatePending RequestEscalation",
  "drop_partial retry_reset raise_limit send",
];
const continued: Expected = [
  "EvaluateStop ContinuePending RequestContinuation",
  "add_hint retry_keep send",
];
const exhausted = (limit: LimitName): Expected => [
  "EvaluateStop ContinuePending AbortPartial Partial",
  "notice",
  "retry_limit_or_budget_exceeded",
  limit,
];
const limited = (limit: LimitName): Expected => [
  "EvaluateStop LimitReached Partial",
  "notice",
  "max_rounds",
  limit,
];
const repaired: Expected = ["EvaluateStop RepairPending RequestRepair", "ask_repair send"];
const unrepaired = (limit: LimitName): Expected => [
  "EvaluateStop RepairPending AbortPartial Partial",
  "notice",
  "repair_failed",
  limit,
];
const guided: Expected = [
  "EvaluateStop GuidancePending Request",
  "reject_calls_with_guidance send",
];
const unguided = (limit: LimitName): Expected => [
  "EvaluateStop GuidancePending AbortPartial Partial",
  "notice",
  "max_rounds",
  limit,
];
const unpaused = (limit: LimitName): Expected => [
  "EvaluateStop PausePending Paused",
  "notice",
  "pause_limit",
  limit,
];
const retried: Expected = ["EvaluateStop RetryPending Request", "drop_partial retry_reset send"];
const unretried = (limit: LimitName): Expected => [
  "EvaluateStop RetryPending Failed",
  "keep_record",
  "interrupted",
  limit,
];
const synthetic: Expected = [
  "EvaluateStop Partial",
  "drop_partial synthetic_terminal",
  "recovery_failed",
];
const noticed: Expected = ["EvaluateStop AbortPartial Partial", "notice", "recovery_failed"];
const degraded: Expected = ["EvaluateStop Degraded", "keep_record", "inference_error"];

const rejectsAll: Partial<Switches> = { completeCallUnderTruncation: "reject-all" };
const defers: Partial<Switches> = { incompleteCallUnderTruncation: "defer-with-guidance" };
const regenerates: Partial<Switches> = { incompleteCallUnderTruncation: "regenerate" };
const errs: Partial<Switches> = { incompleteCallUnderTruncation: "error" };
const retries: Partial<Switches> = { streamCloseWithoutMarker: "retry" };
const stops: Partial<Switches> = { recoveryFailed: "synthetic-stop" };
const fails: Partial<Switches> = { recoveryFailed: "error" };
const unforgiving: Partial<Switches> = { postToolInferenceFailure: "error" };

/** The three limits that every recovery minds, each reached; then the one of this recovery. */
const budgets = (event: EventName, own: LimitName, end: (limit: LimitName) => Expected): Row[] =>
  (["completionTokens", "outputChars", "wallTimeMs", own] as const).map((name) => [
    event,
    { spent: { [name]: limits[name] } },
    end(name),
  ]);

type Row = readonly [event: EventName, given: Given, expected: Expected];

/** What follows, row by row. */
function follows(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    it.each(rows)("%s, given %j: %j", (name, given, expected) => {
      expect(taken(turn(given), { name })).toEqual(whole(expected));
    });
  });
}

follows("a cut answer", [
  ["truncated", {}, continued],
  ...budgets("truncated", "continuations", exhausted),
  ["truncated", escalates, escalated],
  ["truncated", { ...escalates, escalated: true }, continued],
  ["truncated", { ...escalates, userLimit: true }, continued],
  ["truncated", { ...escalates, spent: { completionTokens: 100 } }, exhausted("completionTokens")],
  ["truncated", { ...escalates, spent: { outputChars: 1000 } }, exhausted("outputChars")],
  ["truncated", { ...escalates, spent: { wallTimeMs: 1000 } }, exhausted("wallTimeMs")],
  [
    "truncated",
    { switches: { recoveryExhausted: "guidance" }, spent: { continuations: 2 } },
    ["EvaluateStop ContinuePending Partial", "notice", "retry_limit", "continuations"],
  ],
  [
    "truncated",
    { switches: { recoveryExhausted: "report-only" }, spent: { continuations: 2 } },
    exhausted("continuations"),
  ],
  [
    "truncated",
    { switches: { truncation: "stop-and-suggest" } },
    ["EvaluateStop Partial", "suggest_budget", "truncated"],
  ],
  [
    "truncated",
    { switches: { truncation: "report-only" } },
    ["EvaluateStop Partial", "notice", "truncated"],
  ],
]);

follows("whole calls", [
  ["tools", { spent: { rounds: 2 } }, ["EvaluateStop ExecuteTools", "run_tools"]],
  ["tools", { spent: { rounds: 3 } }, limited("rounds")],
  ["tools", { spent: { toolCalls: 5 } }, limited("toolCalls")],
  ["tools", { spent: { wallTimeMs: 1000 } }, limited("wallTimeMs")],
  ["tools", { spent: { rounds: 3, toolCalls: 5, wallTimeMs: 1000 } }, limited("wallTimeMs")],
  ["tools", { spent: { rounds: 3, toolCalls: 5 } }, limited("toolCalls")],
  [
    "tools",
    { acted: true, spent: { rounds: 3 } },
    ["EvaluateStop LimitReached Degraded", "keep_record notice", "max_rounds", "rounds"],
  ],
  ["truncated_complete_call", escalates, escalated],
  [
    "truncated_complete_call",
    { ...escalates, escalated: true },
    ["EvaluateStop ExecuteTools", "run_tools"],
  ],
  [
    "truncated_complete_call",
    { switches: { completeCallUnderTruncation: "execute" }, spent: { rounds: 2 } },
    ["EvaluateStop ExecuteTools", "run_tools"],
  ],
  ["truncated_complete_call", { spent: { rounds: 3 } }, limited("rounds")],
  ["truncated_complete_call", { spent: { toolCalls: 5 } }, limited("toolCalls")],
  ["truncated_complete_call", { spent: { wallTimeMs: 1000 } }, limited("wallTimeMs")],
  ["truncated_complete_call", { switches: rejectsAll }, guided],
  ["truncated_complete_call", { switches: rejectsAll, spent: { rounds: 2 } }, unguided("rounds")],
  [
    "truncated_complete_call",
    { switches: rejectsAll, spent: { rounds: 2, wallTimeMs: 1000 } },
    unguided("wallTimeMs"),
  ],
  [
    "truncated_complete_call",
    { switches: rejectsAll, spent: { wallTimeMs: 1000 } },
    unguided("wallTimeMs"),
  ],
  [
    "tools_done",
    { at: "ExecuteTools", acted: true, spent: { rounds: 2 } },
    ["Request", "append_results send"],
  ],
  ...(["rounds", "wallTimeMs"] as const).map(
    (name): Row => [
      "tools_done",
      { at: "ExecuteTools", acted: true, spent: { [name]: limits[name] } },
      [
        "LimitReached Degraded",
        "append_results keep_record keep_record notice",
        "max_rounds",
        name,
      ],
    ],
  ),
  [
    "time_up",
    { spent: { rounds: 2 } },
    ["LimitReached Partial", "keep_record notice", "max_duration"],
  ],
  [
    "time_up",
    { spent: { wallTimeMs: 1000 } },
    ["LimitReached Partial", "keep_record notice", "max_duration", "wallTimeMs"],
  ],
]);

follows("a call that cannot be used", [
  ["truncated_open_call", escalates, escalated],
  ["truncated_open_call", { ...escalates, escalated: true }, repaired],
  ["truncated_open_call", { switches: regenerates }, repaired],
  ...budgets("truncated_open_call", "repairs", unrepaired),
  ["truncated_open_call", { switches: defers }, guided],
  ["truncated_open_call", { switches: defers, spent: { rounds: 2 } }, unguided("rounds")],
  ["truncated_open_call", { switches: errs }, ["EvaluateStop Failed", "notice", "incomplete_call"]],
  ["malformed", escalates, repaired],
  ["malformed", { switches: regenerates }, repaired],
  ...budgets("malformed", "repairs", unrepaired),
  ["malformed", { switches: defers }, guided],
  ["malformed", { switches: errs }, ["EvaluateStop Failed", "notice", "malformed_call"]],
]);

follows("a pause and an unknown reason", [
  ...budgets("paused", "pauses", unpaused),
  ["paused", { switches: { pause: "surface-paused" } }, ["EvaluateStop Paused", "", "paused"]],
  ...(["complete-with-warning", "decide-by-content"] as const).map(
    (unknownReason): Row => [
      "unknown",
      { switches: { unknownReason } },
      ["EvaluateStop Complete", "warn", "unknown_reason"],
    ],
  ),
]);

const failures = ["interrupted", "failed"] as const;
follows("a failure", [
  ["interrupted", { switches: retries }, retried],
  ["interrupted", { switches: retries, at: "RequestResume" }, answers.interrupted ?? ["", ""]],
  // Advice was given during a recovery: the request that carries it is an ordinary one.
  ["interrupted", { switches: { ...retries, ...stops }, recovering: true }, retried],
  ["interrupted", { switches: retries, spent: { retries: 2 } }, unretried("retries")],
  ["interrupted", { switches: retries, spent: { wallTimeMs: 1000 } }, unretried("wallTimeMs")],
  [
    "interrupted",
    { switches: retries, spent: { retries: 2, wallTimeMs: 1000 } },
    unretried("wallTimeMs"),
  ],
  ["failed", { switches: retries }, answers.failed ?? ["", ""]],
  ...failures.flatMap((event): Row[] => [
    [event, { switches: stops, recovering: true }, synthetic],
    [event, { switches: stops }, answers[event] ?? ["", ""]],
    [event, { recovering: true }, noticed],
    [event, { recovering: true, acted: true }, noticed],
    [event, { switches: fails, recovering: true }, answers[event] ?? ["", ""]],
    [event, { switches: fails, recovering: true, acted: true }, degraded],
    [event, { acted: true }, degraded],
    [event, { switches: unforgiving, acted: true }, answers[event] ?? ["", ""]],
  ]),
]);

describe("what is counted", () => {
  const fresh = Object.fromEntries(Object.keys(limits).map((name) => [name, 0]));

  it("is nothing when a turn begins, and nothing of it has happened", () => {
    expect(startTurn(strictSwitches, limits)).toEqual({
      at: "Request",
      spent: fresh,
      switches: strictSwitches,
      limits,
      userLimit: false,
      escalated: false,
      answered: "Request",
      recovering: false,
      acted: false,
      limit: null,
      cause: null,
    });
  });

  it("is what an event cost, and calls only where they are asked for", () => {
    const costs = { tokens: 2, chars: 3, calls: 1, elapsedMs: 5 };
    const spent = { ...fresh, completionTokens: 5, outputChars: 6, toolCalls: 7, wallTimeMs: 8 };
    const before = { ...startTurn(strictSwitches, limits), spent: spent as Limits };
    const after = (name: EventName) => step(before, { name, ...costs }).snapshot.spent;
    const paid = { ...fresh, completionTokens: 7, outputChars: 9, toolCalls: 7, wallTimeMs: 13 };
    const calls = { ...paid, toolCalls: 8 };
    expect(after("natural")).toEqual(paid);
    expect(step(before, { name: "natural" }).snapshot.spent).toEqual(spent);
    expect(after("malformed")).toEqual({ ...paid, repairs: 1 });
    const roomy = { ...before, limits: { ...limits, toolCalls: 8 } };
    for (const name of ["tools", "truncated_complete_call"] as const)
      expect(step(roomy, { name, ...costs }).snapshot.spent).toEqual({ ...calls, rounds: 1 });
  });

  type Change = Partial<Pick<Snapshot, "escalated" | "answered" | "recovering" | "acted">>;
  const recovers: Given = { recovering: true };
  const rows: readonly [EventName, Given, LimitName | null, Change][] = [
    ["natural", { at: "RequestRepair" }, null, { answered: "RequestRepair" }],
    ["truncated", {}, "continuations", { recovering: true }],
    ["truncated", { ...escalates, ...recovers }, null, { escalated: true }],
    ["malformed", {}, "repairs", { recovering: true }],
    ["paused", {}, "pauses", {}],
    ["paused", recovers, "pauses", { recovering: true }],
    ["tools", recovers, "rounds", { acted: true }],
    ["interrupted", { switches: retries }, "retries", {}],
    ["interrupted", { switches: retries, spent: { retries: 2 } }, null, {}],
    ["malformed", { switches: defers, spent: { rounds: 2 } }, null, {}],
    ["malformed", { switches: defers, ...recovers }, "rounds", { recovering: true }],
    [
      "tools_done",
      { at: "ExecuteTools", acted: true },
      null,
      { answered: "ExecuteTools", acted: true },
    ],
  ];
  it.each(rows)("%s, given %j: one more of %j, and %j", (name, given, counted, change) => {
    const before = turn(given);
    const {
      spent,
      escalated: raised,
      answered,
      recovering,
      acted,
    } = step(before, { name }).snapshot;
    const more = counted ? { [counted]: before.spent[counted] + 1 } : {};
    expect(spent).toEqual({ ...before.spent, ...more });
    expect({ escalated: raised, answered, recovering, acted }).toEqual({
      escalated: false,
      answered: "Request",
      recovering: false,
      acted: false,
      ...change,
    });
  });
});
