// What the machine is told of a response: its event, by reason, content and switches, and what the response cost.
import { describe, expect, it } from "vitest";
import type { Observation } from "../../generated/observation.ts";
import type { EventName } from "../../model/machine.ts";
import { observed } from "../../model/testing/observed.ts";
import { eventOf } from "./classify.ts";
import { callOf } from "./testing/made.ts";

type Circumstances = Parameters<typeof eventOf>[1];

const around: Circumstances = {
  switches: { unknownReason: "abort", streamCloseWithoutMarker: "error" },
  recovering: false,
  meaningOf: () => "end_turn",
  suppressed: () => false,
};
const byContent: Partial<Circumstances> = {
  switches: { ...around.switches, unknownReason: "decide-by-content" },
};
const accepting: Partial<Circumstances> = {
  switches: { ...around.switches, streamCloseWithoutMarker: "accept-if-reason-seen" },
};
const recovering: Partial<Circumstances> = { recovering: true };

const whole = callOf();
const cut = callOf({ state: "incomplete" });
const counted = (outputTokens: number) => ({ inputTokens: 1, outputTokens });

describe("the event of a response", () => {
  const unknown = { stopReason: "unknown" as const };
  const limit = { stopReason: "max_tokens" as const };
  const broken = { stopReason: "interrupted" as const };
  const rows: readonly [Partial<Observation>, Partial<Circumstances>, EventName][] = [
    [unknown, recovering, "failed"],
    [{ ...unknown, text: "hi" }, recovering, "unknown"],
    [{ ...unknown, toolCalls: [whole] }, recovering, "unknown"],
    [{ stopReason: "end_turn" }, recovering, "natural"],
    [unknown, byContent, "failed"],
    [{ ...unknown, text: "hi" }, byContent, "unknown"],
    [{ ...unknown, toolCalls: [whole] }, byContent, "tools"],
    [{ ...unknown, toolCalls: [whole, cut] }, byContent, "malformed"],
    [{ ...unknown, toolCalls: [whole] }, {}, "unknown"],
    [{ ...limit, toolCalls: [whole] }, {}, "truncated_complete_call"],
    [{ ...limit, toolCalls: [whole, cut] }, {}, "truncated_open_call"],
    [{ ...limit, usage: counted(0) }, {}, "context_full"],
    [{ ...limit, usage: counted(1) }, {}, "truncated"],
    [{ ...limit, usage: counted(0), text: "hi" }, {}, "truncated"],
    [{ ...limit, usage: counted(0), reasoning: "hm" }, {}, "truncated"],
    [{ ...broken, rawReason: "stop" }, accepting, "natural"],
    [{ ...broken, rawReason: "stop" }, {}, "interrupted"],
    [{ ...broken, rawReason: null }, accepting, "interrupted"],
    [{ ...broken, rawReason: "stop" }, { ...accepting, meaningOf: () => null }, "interrupted"],
    [{ stopReason: "error", rawReason: "stop" }, accepting, "failed"],
  ];
  it.each(rows)("makes of %j, in %j, %s", (seen, circumstances, name) => {
    expect(eventOf(observed(seen), { ...around, ...circumstances }).name).toBe(name);
  });
});

describe("what a response cost", () => {
  it("counts its tokens, its code points, and the calls that can be run", () => {
    const seen = observed({
      text: "a👍",
      usage: counted(7),
      toolCalls: [whole, cut, callOf({ name: "known already" })],
    });
    const suppressed: Circumstances["suppressed"] = ({ name }) => name === "known already";
    const { tokens, chars, calls } = eventOf(seen, { ...around, suppressed });
    expect({ tokens, chars, calls }).toEqual({ tokens: 7, chars: 2, calls: 1 });
  });

  it.each([
    [null, 0],
    [counted(-5), 0],
    [{ inputTokens: 1, outputTokens: null }, 0],
  ])("counts no token where %j is reported", (usage, tokens) => {
    expect(eventOf(observed({ usage }), around)).toMatchObject({ tokens, chars: 0, calls: 0 });
  });
});
