// What the requirements say of events that are true and of events that are not, on turns made by hand.
import { describe, expect, it } from "vitest";
import type { TurnEvent } from "../../src/generated/turn-outcome.ts";
import type { CanonicalResponse } from "../../src/model/exchange.ts";
import { act, call, exchanged, half, response, trial } from "./testing/made.ts";
import { answered, ended, limited, resent, ruled, user } from "./testing/turns.ts";
import type { ActTrace, Exchanged } from "./trace.ts";
import type { LoopTrial } from "./trial.ts";

const done = response("end_turn", { text: "Sunny." });
const cut = response("max_tokens", { text: "Sun" });
const expected: LoopTrial["expected"] = { outcome: ["completed"] };

/** What SR-148 says of a turn whose loop told these events. */
const said = (turn: ActTrace, events: TurnEvent[], more: Partial<LoopTrial> = {}) =>
  ruled("SR-148", trial([ended(turn, { events })], { reports: ["events"], ...more }));

const modelled = (model: string, each: CanonicalResponse | null): Exchanged => {
  const exchange = exchanged(each, [user("hi")]);
  return { ...exchange, request: { ...exchange.request, model } };
};

const otherwise = (type: string, name: string, value: unknown) =>
  `${type} says ${name} ${JSON.stringify(value)}, the harness saw otherwise`;
const was = (type: string, name: string, value: unknown, truth: unknown) =>
  `${type} says ${name} ${JSON.stringify(value)}, it was ${JSON.stringify(truth)}`;

describe("stop_reason_observed", () => {
  const type = "stop_reason_observed";
  const turn = act([modelled("a", cut), modelled("b", done)]);
  const first = { type, provider: "d", model: "a", iteration: 1, raw: "length" };
  const second = { type, provider: "d", model: "b", iteration: 2, raw: "stop" };

  it("states the truth about the response with its number", () => {
    expect(said(turn, [first, second])).toBe("pass");
    expect(said(turn, [{ ...first, provider: "a" }])).toBe(was(type, "provider", "a", "d"));
    expect(said(turn, [{ ...first, model: "d" }])).toBe(was(type, "model", "d", "a"));
    expect(said(turn, [first, { ...second, model: "a" }])).toBe(was(type, "model", "a", "b"));
    expect(said(turn, [first, { ...second, iteration: 1 }])).toBe(was(type, "iteration", 1, 2));
  });

  it("carries a raw value that was sent", () => {
    const sent = (value: unknown) => value === "stop";
    const one = act([exchanged(done, [], { sent })]);
    expect(said(one, [{ type, raw: "stop" }])).toBe("pass");
    expect(said(one, [{ type, raw: "eos" }])).toBe(otherwise(type, "raw", "eos"));
    expect(said(one, [{ type, raw: null }])).toBe(otherwise(type, "raw", null));
    // Past the end of the script the harness itself answers.
    const over = act([exchanged(null, [], { sent })]);
    expect(said(over, [{ type, raw: "eos" }])).toBe("pass");
    expect(said(over, [{ type, raw: null }])).toBe("pass");
    expect(said(act([]), [{ type, raw: "eos" }])).toBe("pass");
  });

  it.each([
    "interrupted",
    "error",
    "unknown",
    "context_window_exceeded",
    "malformed_tool_call",
  ] as const)("allows no raw value for %s", (reason) => {
    const wordless = act([exchanged(response(reason), [], { sent: () => false })]);
    expect(said(wordless, [{ type, raw: null }])).toBe("pass");
  });
});

describe("continuation_attempt", () => {
  const type = "continuation_attempt";
  const more = limited({ completionTokens: 20, outputChars: 10, continuations: 3 });
  const usage = { inputTokens: 10, outputTokens: 7 };
  const turn = act([
    modelled("a", cut),
    modelled("b", { ...cut, text: "ny", usage }),
    modelled("c", done),
  ]);
  const first = {
    ...{ type, provider: "d", model: "b", attempt: 1, outputTokens: 5, outputChars: 3 },
    ...{ tokensUnknown: false, tokensLeft: 15, charsLeft: 7, attemptsLeft: 2 },
  };
  const second = {
    ...{ type, provider: "d", model: "c", attempt: 2, outputTokens: 12, outputChars: 5 },
    ...{ tokensUnknown: false, tokensLeft: 8, charsLeft: 5, attemptsLeft: 1 },
  };

  it("states the truth about the continuation with its number", () => {
    expect(said(turn, [first, second], more)).toBe("pass");
  });

  it.each([
    ["provider", "b", was(type, "provider", "b", "d")],
    ["model", "a", was(type, "model", "a", "b")],
    ["attempt", 2, was(type, "attempt", 2, 1)],
    ["outputTokens", 6, otherwise(type, "outputTokens", 6)],
    ["outputChars", 4, otherwise(type, "outputChars", 4)],
    ["tokensUnknown", true, was(type, "tokensUnknown", true, false)],
    ["tokensLeft", 14, otherwise(type, "tokensLeft", 14)],
    ["charsLeft", 8, otherwise(type, "charsLeft", 8)],
    ["attemptsLeft", 3, otherwise(type, "attemptsLeft", 3)],
  ])("fails with another %s", (name, value, message) => {
    expect(said(turn, [{ ...first, [name]: value }, second], more)).toBe(message);
  });

  it("counts what a broken response cost, or leaves it out", () => {
    const lost = response("interrupted", {
      text: "Su",
      usage: { inputTokens: 1, outputTokens: 4 },
    });
    const broken = answered(lost, cut, lost, done);
    const told = (outputTokens: number, outputChars: number, tokensLeft: number) =>
      said(broken, [{ type, outputTokens, outputChars, tokensLeft }], more);
    expect(told(9, 5, 11)).toBe("pass");
    expect(told(5, 3, 15)).toBe("pass");
    expect(told(4, 3, 15)).toBe(otherwise(type, "outputTokens", 4));
    expect(told(5, 2, 15)).toBe(otherwise(type, "outputChars", 2));
    expect(told(5, 3, 16)).toBe(otherwise(type, "tokensLeft", 16));
  });

  it("says that nothing is left, and never less, where a limit is passed", () => {
    const tight = limited({ completionTokens: 4, outputChars: 3 });
    expect(said(turn, [{ type, tokensLeft: 0, charsLeft: 0 }], tight)).toBe("pass");
    expect(said(turn, [{ type, tokensLeft: -1 }], tight)).toBe(otherwise(type, "tokensLeft", -1));
  });

  it("says that tokens are unknown where a response did not report them", () => {
    const silent = answered({ ...cut, usage: null }, done);
    expect(said(silent, [{ type, tokensUnknown: true }])).toBe("pass");
    expect(said(silent, [{ type, tokensUnknown: false }])).toBe(
      was(type, "tokensUnknown", false, true),
    );
  });

  it("announces, after the last response, a continuation that was not sent", () => {
    const unsent = act([modelled("a", response("tool_call")), modelled("b", cut)]);
    const event = { type, model: "b", outputTokens: 10, outputChars: 3, tokensUnknown: false };
    const attempt = { type, attempt: 1 };
    expect(said(unsent, [attempt, event])).toBe("pass");
    expect(said(unsent, [attempt, { ...event, outputTokens: 0 }])).toBe(
      otherwise(type, "outputTokens", 0),
    );
    const over = answered(cut, null);
    expect(said(over, [attempt, { type, outputTokens: 5 }])).toBe("pass");
  });
});

it("checks the number of continuations in continuation_terminated", () => {
  const type = "continuation_terminated";
  const turn = answered(response("pause_turn"), cut, done);
  expect(said(turn, [{ type, attempts: 1 }])).toBe("pass");
  expect(said(turn, [{ type, attempts: 2 }])).toBe(was(type, "attempts", 2, 1));
});

describe("tool_payload_repair", () => {
  const type = "tool_payload_repair";
  const asked = response("tool_call", { toolCalls: [call] });
  const malformed = response("malformed_tool_call");
  const incomplete = response("max_tokens", { toolCalls: [call, half] });
  const told = (turn: ActTrace, issues: string[], attempted: boolean[] = []) =>
    said(
      turn,
      issues.map((issue, at) => ({ type, issue, attempted: attempted[at] ?? true })),
    );

  it("names the issue of each repair, in the event before and in the one after", () => {
    const turn = answered(asked, malformed, incomplete, done);
    const all = ["malformed", "invalid", "incomplete", "cut"];
    expect(told(turn, all)).toBe("pass");
    expect(told(turn, ["incomplete"])).toBe(otherwise(type, "issue", "incomplete"));
    expect(told(turn, ["malformed", "cut"])).toBe(otherwise(type, "issue", "cut"));
    expect(told(turn, ["malformed", "invalid", "invalid"])).toBe(
      otherwise(type, "issue", "invalid"),
    );
  });

  it("names the last issue and no attempt where the call was not asked for again", () => {
    const turn = answered(asked, malformed, incomplete);
    const issues = ["malformed", "invalid", "truncated"];
    expect(told(turn, issues, [true, true, false])).toBe("pass");
    expect(told(turn, issues)).toBe(was(type, "attempted", true, false));
    const more = answered(malformed, incomplete, done);
    const five = ["malformed", "malformed", "cut", "cut", "cut"];
    expect(told(more, five, [true, true, true, true, false])).toBe("pass");
  });
});

it("checks provider and model in unknown_reason", () => {
  const type = "unknown_reason";
  const turn = act([modelled("a", response("unknown")), modelled("b", done)]);
  expect(said(turn, [{ type, provider: "d", model: "a" }])).toBe("pass");
  expect(said(turn, [{ type, provider: "a" }])).toBe(was(type, "provider", "a", "d"));
  expect(said(turn, [{ type, model: "b" }])).toBe(was(type, "model", "b", "a"));
});

it("checks inferences and duration in turn_diagnostics", () => {
  const type = "turn_diagnostics";
  const turn = { ...answered(cut, done), endMs: 7 };
  const counted = (count: number, cancelled: ActTrace["cancelled"] = null) =>
    said({ ...turn, cancelled }, [{ type, inference_round_count: count }]);
  const lie = (count: number) => otherwise(type, "inference_round_count", count);
  expect([counted(2), counted(1), counted(3)]).toEqual(["pass", lie(1), lie(3)]);
  // The last inference of a turn that was cancelled may have had no answer.
  expect([counted(2, "before"), counted(1, "before"), counted(0, "before")]).toEqual([
    "pass",
    "pass",
    lie(0),
  ]);
  const lasted = (ms: number, more: Partial<LoopTrial>) =>
    said(turn, [{ type, turn_duration_ms: ms }], more);
  expect(lasted(7, { loop: { hooks: ["clock"] } })).toBe("pass");
  expect(lasted(8, { loop: { hooks: ["clock"] } })).toBe(was(type, "turn_duration_ms", 8, 7));
  expect(lasted(8, { loop: { hooks: ["cancel"] } })).toBe("pass");
  expect(lasted(8, {})).toBe("pass");
});

describe("terminal", () => {
  const type = "terminal";
  const turn = answered(done);
  const plain = { type, turn: "t", outcome: "completed", limit: null, synthetic: false };

  it("reports the same end as the loop returns", () => {
    const other = ended(turn, { outcome: "limit", limit: "rounds", synthetic: true });
    const event = { ...plain, outcome: "limit", limit: "rounds", synthetic: true };
    expect(said(turn, [plain])).toBe("pass");
    expect(said(other, [event])).toBe("pass");
    expect(said(turn, [event])).toBe(was(type, "outcome", "limit", "completed"));
    expect(said(other, [{ ...event, limit: "pauses" }])).toBe(
      was(type, "limit", "pauses", "rounds"),
    );
    expect(said(other, [{ ...event, synthetic: false }])).toBe(was(type, "synthetic", false, true));
  });

  it("leaves out members only where no trace is expected", () => {
    expect(said(turn, [{ type }])).toBe("pass");
    expect(said(turn, [plain], { expected })).toBe("pass");
    expect(said(turn, [{ type }], { expected })).toBe(
      'terminal says outcome nothing, it was "completed"',
    );
  });
});

describe("the id of a turn", () => {
  const turn = answered(done);
  const event = (id: unknown, type = "terminal") => ({ type, turn: id });

  it("repeats in all events of a turn", () => {
    expect(said(turn, [event("a"), event("a", "turn_diagnostics")])).toBe("pass");
    expect(said(turn, [event("a"), event("b", "turn_diagnostics")])).toBe(
      'events of one turn carry "a" and "b"',
    );
    expect(said(turn, [event(5)])).toBe("events of one turn carry 5");
    expect(said(turn, [event("")])).toBe('events of one turn carry ""');
    expect(said(turn, [event(undefined)])).toBe("events of one turn carry no id");
  });

  it("matters only where a trace is expected", () => {
    const full = { type: "terminal", outcome: "completed", limit: null, synthetic: false };
    expect(said(turn, [full])).toBe("pass");
    expect(said(turn, [full], { expected })).toBe("events of one turn carry no id");
  });
});

it("allows events to leave out requests that were sent again (SR-148)", () => {
  const type = "turn_diagnostics";
  const counted = (count: number) => said(resent, [{ type, inference_round_count: count }]);
  expect([counted(2), counted(1)]).toEqual(["pass", "pass"]);
  expect(counted(0)).toBe(otherwise(type, "inference_round_count", 0));
});

it("does not judge a loop that emits no events (SR-148)", () => {
  expect(ruled("SR-148", trial([answered(done)], { reports: ["events"] }))).toBe("not_claimed");
  expect(said(answered(done), [{ type: "terminal", outcome: "x" }], { reports: [] })).toBe(
    "not_claimed",
  );
});

it("asks for a different first id in each turn (SR-149)", () => {
  const named = (...turns: unknown[][]) => {
    const [first = answered(done), ...others] = turns.map((ids) =>
      ended(answered(done), {
        events: [{ type: "x" }, ...ids.map((id) => ({ type: "terminal", turn: id }))],
      }),
    );
    return ruled("SR-149", trial([first, ...others], { reports: ["events"] }));
  };
  expect(named(["a"], ["b"])).toBe("pass");
  expect(named(["a", "b"], ["b"])).toBe("pass");
  expect(named(["b"], ["b"])).toBe('two turns have one id, among them "b"');
  expect(named(["a"], ["b"], ["b"])).toBe('two turns have one id, among them "a"');
  expect(named(["a"], [])).toBeNull();
  expect(named(["a"], [undefined])).toBeNull();
  expect(named([undefined], [undefined])).toBeNull();
});
