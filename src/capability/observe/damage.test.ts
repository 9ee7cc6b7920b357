// What was lost or doubled on the way to the caller, on hand-made observations.
import { describe, expect, it } from "vitest";
import type { Observation } from "../../generated/observation.ts";
import { callDamage, textDamage } from "./damage.ts";

const sent = (rest: Partial<Observation>): Observation => ({
  stopReason: "end_turn",
  rawReason: "stop",
  rawField: null,
  detail: {},
  ended: "reason",
  confidence: "high",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
  error: null,
  ...rest,
});

describe("text", () => {
  const thought = sent({ text: "<think>\nIrregular.\n</think>\n\nOxen." });

  it("is whole with its thinking and without it, and lost with anything less", () => {
    expect(textDamage(thought.text, thought, false)).toBeNull();
    expect(textDamage("Oxen.", thought, false)).toBeNull();
    expect(textDamage("\n\nOxen.", thought, false)).toBeNull();
    expect(textDamage("Oxe", thought, false)).toBe("lost-text");
    expect(textDamage("", thought, false)).toBe("lost-text");
  });

  it("keeps tags that do not lead it", () => {
    const quoted = sent({ text: "Write <think>so</think> here." });
    expect(textDamage("Write here.", quoted, false)).toBe("lost-text");
    expect(textDamage(` ${quoted.text}`, quoted, false)).toBe("duplicate-text");
  });
});

describe("a whole call that is not in hand", () => {
  const call = { id: "c1", name: "weather", arguments: "{}", state: "complete" as const };
  const called = sent({ stopReason: "tool_call", toolCalls: [call] });

  it("is lost where it is to be run", () => {
    expect(callDamage([], called).lost).toEqual(["weather"]);
    expect(callDamage([], called, ["tool_call"]).lost).toEqual(["weather"]);
  });

  it("is no loss where a defensible reading forbids to run it", () => {
    expect(callDamage([], called, ["tool_call", "malformed_tool_call"]).lost).toEqual([]);
  });
});
