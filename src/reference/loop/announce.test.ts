// The events of a turn: of each response, of each decision of the machine, and of the end.
import { describe, expect, it } from "vitest";
import type { Effect, Snapshot } from "../../model/machine.ts";
import { observed } from "../../model/testing/observed.ts";
import { announce, announceEnd, report } from "./announce.ts";
import type { ToldEvent } from "./events.ts";
import { settingOf, snapshotOf, workOf } from "./testing/made.ts";
import type { TurnWork } from "./work.ts";

const who = { provider: "openai-chat", model: "model-1" };

describe("a response", () => {
  const told = (stopReason: "end_turn" | "unknown") => {
    const setting = settingOf();
    report(observed({ stopReason }), workOf({ iteration: 2 }), setting.input);
    return setting.told;
  };
  const seen = { type: "stop_reason_observed", ...who, raw: "stop", iteration: 2 };

  it("emits its reason, the provider's word, and its place in the turn", () => {
    expect(told("end_turn")).toEqual([{ ...seen, reason: "end_turn" }]);
  });
});

/** What is told when the machine goes from one snapshot to another. */
function told(
  before: Partial<Snapshot>,
  after: Partial<Snapshot>,
  work: Partial<TurnWork> = {},
  effects: readonly Effect[] = [],
): readonly ToldEvent[] {
  const setting = settingOf();
  const turn = workOf({ ...work, snapshot: snapshotOf(after) });
  announce(snapshotOf(before), turn, effects, setting.input);
  return setting.told;
}

describe("a decision", () => {
  it("emits nothing where nothing happened", () => {
    expect(told({}, { at: "Complete" })).toEqual([]);
  });

  it("states, for a retry, whether what came so far is kept", () => {
    expect(told({}, {}, {}, ["drop_partial", "retry_reset", "send"])).toEqual([
      { type: "retry", isContinuation: false },
    ]);
    expect(told({}, {}, {}, ["add_hint", "retry_keep", "send"])).toEqual([
      { type: "retry", isContinuation: true },
    ]);
  });

  it("states, for a continuation, what is spent and what is left (Z-120)", () => {
    const { spent, limits } = snapshotOf();
    const after: Partial<Snapshot> = {
      at: "RequestContinuation",
      spent: { ...spent, continuations: 2, completionTokens: 30, outputChars: 400 },
      limits: { ...limits, continuations: 5, completionTokens: 100, outputChars: 1000 },
    };
    const attempt = {
      type: "continuation_attempt",
      ...who,
      attempt: 2,
      outputTokens: 30,
      tokensUnknown: false,
      outputChars: 400,
      tokensLeft: 70,
      charsLeft: 600,
      attemptsLeft: 3,
    };
    const last = observed({ usage: { inputTokens: 1, outputTokens: 0 } });
    expect(told({}, after, { last })).toEqual([attempt]);
    for (const usage of [null, { inputTokens: 1, outputTokens: null }])
      expect(told({}, after, { last: observed({ usage }) })).toEqual([
        { ...attempt, tokensUnknown: true },
      ]);
  });
});

describe("a repair", () => {
  const repair = { type: "tool_payload_repair" };
  const cut = { last: observed({ stopReason: "max_tokens" }) };
  const malformed = { last: observed({ stopReason: "malformed_tool_call" }) };
  const incomplete = { ...repair, issue: "incomplete arguments" };
  const unusable = { ...repair, issue: "malformed call" };
  const asks = { at: "RequestRepair" } as const;
  const failed = { at: "Partial", cause: "repair_failed" } as const;
  const rows: readonly [string, Partial<Snapshot>, Partial<Snapshot>, Partial<TurnWork>, object][] =
    [
      ["is asked for", {}, asks, cut, { ...incomplete, attempted: true, succeeded: null }],
      ["is asked for", {}, asks, malformed, { ...unusable, attempted: true, succeeded: null }],
      [
        "brought a call that runs",
        asks,
        { at: "ExecuteTools" },
        { ...cut, issue: "malformed call" },
        { ...unusable, attempted: true, succeeded: true },
      ],
      [
        "brought none",
        asks,
        { at: "Complete" },
        { ...malformed, issue: "incomplete arguments" },
        { ...incomplete, attempted: true, succeeded: false },
      ],
      [
        "failed and is asked for again",
        asks,
        asks,
        { ...malformed, issue: "incomplete arguments" },
        { ...incomplete, attempted: true, succeeded: null },
      ],
      [
        "failed for the last time",
        asks,
        failed,
        { ...malformed, issue: "incomplete arguments" },
        { ...incomplete, attempted: true, succeeded: false },
      ],
      ["is not allowed", {}, failed, cut, { ...incomplete, attempted: false, succeeded: false }],
    ];
  it.each(rows)("emits, when it %s: %j to %j, %j: %j", (_name, before, after, work, event) => {
    expect(told(before, after, work)).toEqual([event]);
  });
});

/** The events of an end. */
function endOf(snapshot: Partial<Snapshot>, attempts = 0): readonly ToldEvent[] {
  const setting = settingOf({ now: () => 900 });
  const { spent } = snapshotOf();
  const work = workOf({
    snapshot: snapshotOf({ ...snapshot, spent: { ...spent, continuations: attempts } }),
    path: ["a --> b"],
    steps: [1],
    iteration: 3,
    began: 400,
    synthetic: true,
  });
  announceEnd(work, setting.input, "partial");
  return setting.told;
}

describe("an end", () => {
  it("emits nothing when no listener is registered", () => {
    const { emit: _emit, ...input } = settingOf().input;
    expect(() => announceEnd(workOf(), input, "completed")).not.toThrow();
  });

  const rounds: readonly [Partial<Snapshot>, string][] = [
    [{ limit: "rounds" }, "max_rounds"],
    [{ limit: "toolCalls" }, "max_rounds"],
    [{ limit: "wallTimeMs" }, "max_duration"],
    [{ limit: "continuations" }, "none"],
    [{ cause: "inference_error" }, "inference_error"],
    [{ cause: "completed" }, "none"],
  ];
  it.each(rounds)("states, by %j, that rounds of tools stopped for %s", (snapshot, reason) => {
    expect(endOf(snapshot)).toContainEqual(
      expect.objectContaining({ continuation_stop_reason: reason }),
    );
  });

  const stops: readonly [Partial<Snapshot>, string][] = [
    [{ at: "Complete" }, "completed"],
    [{ at: "Cancelled" }, "cancelled"],
    [{ at: "Abort", cause: "safety_blocked" }, "safety_blocked"],
    [{ at: "Abort", cause: "context_window_exceeded" }, "failed"],
    [{ at: "Partial", cause: "recovery_failed" }, "failed"],
    [{ at: "Partial", limit: "completionTokens" }, "budget_exhausted"],
    [{ at: "Partial", limit: "outputChars" }, "budget_exhausted"],
    [{ at: "Partial", limit: "wallTimeMs" }, "budget_exhausted"],
    [{ at: "Partial", limit: "continuations" }, "retry_limit"],
    [{ at: "Failed" }, "failed"],
  ];
  it.each(stops)(
    "states, of a continued turn %j, that continuing stopped: %s",
    (snapshot, reason) => {
      expect(endOf(snapshot, 2)[0]).toEqual({
        type: "continuation_terminated",
        reason,
        attempts: 2,
      });
    },
  );

  it("states, without an attempt, that a turn was not to be continued", () => {
    const exhausted = { at: "Partial", cause: "retry_limit_or_budget_exceeded" } as const;
    expect(endOf(exhausted)[0]).toMatchObject({ type: "continuation_terminated", attempts: 0 });
    expect(endOf({ at: "Complete" })[0]).toMatchObject({ type: "path" });
  });
});
