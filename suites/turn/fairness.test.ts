// The invariants of loops held to the properties of judging (H12), over generated turns.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RequestMessage } from "../../src/generated/fixture.ts";
import type { TurnOutcome } from "../../src/generated/turn-outcome.ts";
import type { CanonicalResponse } from "../../src/model/exchange.ts";
import { bySeverity } from "../../src/model/harm.ts";
import { rule } from "../../src/model/requirement.ts";
import { actionOf, looksDone, stopReasonNames } from "../../src/model/stop-reason.ts";
import { isWorse } from "../observe/testing/worse.ts";
import { invariants } from "./invariants.ts";
import { act, call, exchanged, half, response } from "./testing/made.ts";
import type { ActTrace, ToolRun } from "./trace.ts";
import { transcripts } from "./transcript.ts";
import type { LoopTrial } from "./trial.ts";

const responses = fc
  .record({
    stopReason: fc.constantFrom(...stopReasonNames),
    toolCalls: fc.constantFrom([], [call], [half]),
  })
  .map((each): CanonicalResponse => ({ ...each, text: "abc", reasoning: "", usage: null }));
const runs = fc.array(
  fc.constantFrom('{"city":"Porto"}', '{"city":"Po"}', "{}").map((input): ToolRun => {
    return { name: "weather", input, ms: 0, result: "Sunny." };
  }),
  { maxLength: 2 },
);
const turns = fc.array(fc.record({ response: responses, runs }), { minLength: 1, maxLength: 3 });
type Turn = typeof turns extends fc.Arbitrary<infer T> ? T : never;

const completed: TurnOutcome = { reported: "stop", outcome: "completed", text: "abc" };

function played(turn: Turn, outcome: TurnOutcome): ActTrace {
  const messages: RequestMessage[] = [{ role: "user", content: "Hi" }];
  const exchanges = turn.map(({ response: answered, runs: ran }) => {
    const sent = exchanged(answered, messages, { runs: ran });
    // Every run has its result in the next request: lost results are judged by another requirement.
    const toolCalls = ran.map(({ name, input }, at) => {
      return { id: `call_${messages.length}_${at}`, name, arguments: input };
    });
    if (ran.length > 0) messages.push({ role: "assistant", content: "", toolCalls });
    for (const { id } of toolCalls)
      messages.push({ role: "tool", content: "Sunny.", toolCallId: id });
    return sent;
  });
  return act(exchanges, { prompt: "Hi", outcome, threw: outcome.error !== undefined });
}

const natural = response("end_turn", { text: "abc", usage: null });

/** What the invariants say of one turn. */
function judge(turn: Turn, outcome: TurnOutcome, asked = invariants) {
  const main = played(turn, outcome);
  const trial = {
    acts: [main],
    main,
    probe: null,
    control: played([{ response: natural, runs: [] }], completed),
    controlExpected: { script: [], outcome: ["completed"] },
    expected: null,
    prompts: ["Hi"],
    reports: [],
    loop: { hooks: ["cancel"] },
    endless: false,
  } as unknown as LoopTrial;
  const broken = rule(asked, trial).filter(({ result }) => result === "fail");
  return {
    grade: broken.length === 0 ? ("exact" as const) : ("wrong" as const),
    harms: bySeverity(broken.flatMap(({ harm }) => harm ?? [])),
  };
}

const failed: TurnOutcome = {
  reported: "error",
  outcome: "failed",
  text: "abc",
  error: { name: "SomeError", message: "m" },
};
const outcomes = fc.record({
  reported: fc.constantFrom("stop", "length", null),
  outcome: fc.constantFrom("completed", "partial", "paused", "blocked", "limit", "failed"),
  text: fc.constantFrom("abc", "abc [cut off]", ""),
}) as fc.Arbitrary<TurnOutcome>;

const actionAfter = (turn: Turn) => {
  const last = turn.at(-1)?.response ?? natural;
  return actionOf(last.stopReason, last.toolCalls.includes(half));
};

describe("the invariants of loops, for generated turns,", () => {
  it("never judge a visible failure worse than silence, where neither complete nor run_tools is right", () => {
    fc.assert(
      fc.property(turns, (turn) => {
        fc.pre(!looksDone(actionAfter(turn)));
        expect(isWorse(judge(turn, failed), judge(turn, completed))).toBe(false);
      }),
    );
  });

  it("never judge an end that sounds finished better than any other, unless finished is right", () => {
    fc.assert(
      fc.property(turns, outcomes, (turn, other) => {
        fc.pre(!looksDone(actionAfter(turn)));
        expect(isWorse(judge(turn, other), judge(turn, completed))).toBe(false);
      }),
    );
  });

  it("give the same turn the same verdict, in any order of requirements", () => {
    fc.assert(
      fc.property(turns, outcomes, (turn, outcome) => {
        expect(judge(turn, outcome, [...invariants].reverse())).toEqual(judge(turn, outcome));
      }),
    );
  });

  it("never add a harm for a notice beside the answer", () => {
    fc.assert(
      fc.property(turns, outcomes, (turn, outcome) => {
        const noticed = judge(turn, { ...outcome, notice: "This answer is not whole." });
        const { harms } = judge(turn, outcome);
        expect(noticed.harms.filter((harm) => !harms.includes(harm))).toEqual([]);
      }),
    );
  });

  it("charge nothing for a tool that did not run, nor for a call that ran as it came", () => {
    const charges = ["partial-tool-executed", "unwanted-side-effect"] as const;
    fc.assert(
      fc.property(turns, outcomes, (turn, outcome) => {
        const idle = turn.map(({ response }) => ({ response, runs: [] }));
        const { harms } = judge(idle, outcome);
        expect(charges.filter((harm) => harms.includes(harm))).toEqual([]);
      }),
    );
    const ran = { name: "weather", input: call.arguments, ms: 0, result: "Sunny." } as const;
    const asked = { ...natural, stopReason: "tool_call", toolCalls: [call] } as const;
    const turn = [
      { response: asked, runs: [ran] },
      { response: natural, runs: [] },
    ];
    expect(judge(turn, completed)).toEqual({ grade: "exact", harms: [] });
    const cut = { ...natural, stopReason: "max_tokens", toolCalls: [half] } as const;
    expect(judge([{ response: cut, runs: [ran] }], failed).harms).toContain(charges[0]);
  });

  it("ask for no words beside a call that ran", () => {
    const ran = { name: "weather", input: call.arguments, ms: 0, result: "Sunny." } as const;
    const handing = transcripts.filter(({ id }) => id === "SR-156");
    const atTheLimit: TurnOutcome = { ...completed, text: "The limit was reached." };
    const lost = (stopReason: "tool_call" | "max_tokens", runs: ToolRun[]) =>
      judge(
        [{ response: { ...natural, stopReason, toolCalls: [call] }, runs }],
        atTheLimit,
        handing,
      ).harms.includes("lost-text");
    expect(lost("tool_call", [ran])).toBe(false);
    expect(lost("max_tokens", [ran])).toBe(false);
    expect(lost("max_tokens", [])).toBe(true);
  });
});
