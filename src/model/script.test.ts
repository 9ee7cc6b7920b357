// Scripts written out: defaults, repetitions, and ids that differ from act to act.
import { describe, expect, it } from "vitest";
import { answer } from "../../suites/turn/testing/made.ts";
import { scripted } from "./script.ts";

const usage = { inputTokens: 10, outputTokens: 5 };

describe("a script", () => {
  it("keeps what it says, and makes ids for calls without one", () => {
    const named = { id: "call_a", name: "look_up", arguments: "{}", state: "ambiguous" } as const;
    const fresh = { name: "look_up", arguments: "{}" };
    const act = {
      prompt: "And now?",
      script: [
        { stopReason: "tool_call", toolCalls: [named, fresh], takesMs: 7 },
        {
          stopReason: "unknown",
          rawReason: "odd",
          text: { repeat: "ab", times: 2 },
          reasoning: "because",
          blocks: ["image"],
          toolCalls: [fresh],
          usage: null,
          transport: 503,
        },
      ],
    } as const;
    const fixed = { ...fresh, state: "complete" };
    expect(scripted(act as unknown as Parameters<typeof scripted>[0], 2)).toStrictEqual({
      number: 2,
      act,
      prompt: "And now?",
      responses: [
        {
          stopReason: "tool_call",
          text: "",
          reasoning: "",
          toolCalls: [named, { ...fixed, id: "call_fixture_31_2" }],
          usage,
        },
        {
          stopReason: "unknown",
          rawReason: "odd",
          text: "abab",
          reasoning: "because",
          blocks: ["image"],
          toolCalls: [{ ...fixed, id: "call_fixture_32_1" }],
          usage: null,
        },
      ],
      delays: [7, 0],
      transport: [undefined, 503],
    });
  });

  it("asks again in a later act", () => {
    expect(scripted({ script: [] }, 1).prompt).toBe("What is the weather now?");
  });

  const reasons = (given: Parameters<typeof scripted>[0]) =>
    scripted(given).responses.map(({ stopReason }) => stopReason);

  it("gives a response as often as it says", () => {
    const pause = { stopReason: "pause_turn" as const, times: 2 };
    expect(reasons({ script: [pause, answer] })).toEqual(["pause_turn", "pause_turn", "end_turn"]);
  });

  it("repeats the last response up to sixty, where it is endless", () => {
    const script = [{ stopReason: "tool_call" as const }, { stopReason: "pause_turn" as const }];
    expect(reasons({ script, endless: true })).toEqual([
      "tool_call",
      ...Array.from({ length: 59 }, () => "pause_turn"),
    ]);
    expect(reasons({ script: [], endless: true })).toEqual([]);
  });
});
