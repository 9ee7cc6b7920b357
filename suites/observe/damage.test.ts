// What was lost or doubled on the way to the caller, on hand-made observations.
import { describe, expect, it } from "vitest";
import { observed } from "../../src/model/testing/observed.ts";
import { callDamage, textDamage } from "./damage.ts";
import { call, half, sent, whole } from "./testing/judged.ts";

describe("text", () => {
  const thought = observed({ text: "<think>\nIrregular.\n</think>\n\nOxen." });

  it("passes whole with its thinking and without it, and is lost with anything less", () => {
    expect(textDamage(thought.text, thought)).toBeNull();
    expect(textDamage("Oxen.", thought)).toBeNull();
    expect(textDamage("\n\nOxen.", thought)).toBeNull();
    expect(textDamage("Oxe", thought)).toBe("lost-text");
    expect(textDamage("", thought)).toBe("lost-text");
  });

  it("keeps tags that do not lead it", () => {
    const quoted = observed({ text: "Write <think>so</think> here." });
    expect(textDamage("Write here.", quoted)).toBe("lost-text");
    expect(textDamage(` ${quoted.text}`, quoted)).toBe("duplicate-text");
  });
});

describe("a whole call that is not in hand", () => {
  const called = sent("tool_call", call("weather", "{}"));

  it("counts as lost where it should run", () => {
    expect(callDamage([], called).lost).toEqual(["weather"]);
    expect(callDamage([], called, ["tool_call"]).lost).toEqual(["weather"]);
  });

  it("counts as no loss where a defensible reading forbids the run", () => {
    expect(callDamage([], called, ["tool_call", "malformed_tool_call"]).lost).toEqual([]);
  });
});

describe("damage", () => {
  it.each([
    [undefined, null],
    ["abc", null],
    ["abcd", "duplicate-text"],
    ["abd", "lost-text"],
    ["", "lost-text"],
    // The words of a refusal were sent: as text they are neither invented nor doubled.
    ["No.", null],
    ["abcNo.", null],
    ["abcNo.No.", "duplicate-text"],
  ] as const)("judges text %s beside a refusal: %s", (given, expected) => {
    const wire = { ...sent("refusal"), detail: { refusal: "No." } };
    expect(textDamage(given, wire)).toBe(expected);
  });

  it("calls an empty text lost, and words of no refusal invented", () => {
    expect(textDamage("", sent("end_turn"))).toBe("lost-text");
    expect(textDamage("abcundefined", sent("end_turn"))).toBe("duplicate-text");
    expect(textDamage("abcNo.", sent("end_turn"))).toBe("duplicate-text");
  });

  const held = (name: string | null, text: string) => ({ name, arguments: text });
  const two = call("other", '{"b":[1]}');
  it.each([
    ["all there", [held("look_up", '{ "a": 1 }'), held("other", '{"b":[1]}')], [], [], false],
    ["the second gone", [held("look_up", '{"a":1}')], ["other"], [], false],
    ["one gone", [held("other", '{"b":[1]}')], ["look_up"], [], false],
    [
      "arguments changed",
      [held("look_up", '{"a":2}'), held("other", '{"b":[1]}')],
      ["look_up"],
      [],
      false,
    ],
    ["name changed", [held("look", '{"a":1}'), held("other", '{"b":[1]}')], ["look_up"], [], false],
    ["swapped", [held("other", '{"b":[1]}'), held("look_up", '{"a":1}')], [], [], true],
    [
      "one twice",
      [held("look_up", '{"a":1}'), held("other", '{"b":[1]}'), held("other", '{"b":[1]}')],
      [],
      ["other"],
      false,
    ],
    [
      "one that was not sent",
      [held("look_up", '{"a":1}'), held("other", '{"b":[1]}'), held("x", "{}")],
      [],
      [],
      false,
    ],
  ] as const)("finds calls with %s", (_, given, lost, doubled, misordered) => {
    const wire = sent("tool_call", whole, two);
    expect(callDamage(given, wire)).toEqual({ lost, doubled, misordered });
  });

  it("asks for two in hand where two alike were sent", () => {
    const wire = sent("tool_call", whole, whole);
    const one = held("look_up", '{"a":1}');
    expect(callDamage([one], wire).lost).toEqual(["look_up"]);
    expect(callDamage([one, one], wire)).toEqual({ lost: [], doubled: [], misordered: false });
  });

  it("takes no arguments for an empty object, and compares text that does not parse as text", () => {
    const bare = sent("tool_call", call("n", "", "complete"), call("t", "free text", "complete"));
    expect(callDamage([held("n", "{}"), held("t", "free text")], bare).lost).toEqual([]);
    expect(callDamage([held("n", "1"), held("t", "other text")], bare).lost).toEqual(["n", "t"]);
    const nameless = sent("tool_call", call(null, "{}", "complete"));
    expect(callDamage([], nameless).lost).toEqual(["a call without a name"]);
  });

  it("does not count what stands for an incomplete call", () => {
    const wire = sent("max_tokens", whole, { ...half, name: "look_up" });
    const one = held("look_up", '{"a":1}');
    expect(callDamage([one, one], wire).doubled).toEqual([]);
    expect(callDamage([one], wire).lost).toEqual([]);
    const other = sent("max_tokens", whole, half);
    expect(callDamage([one, one], other).doubled).toEqual(["look_up"]);
  });

  it.each([
    "safety_blocked",
    "refusal",
    "malformed_tool_call",
    "cancelled",
    "error",
    "interrupted",
  ] as const)("misses no call where the ending is %s", (reason) => {
    expect(callDamage([], sent(reason, whole))).toEqual({
      lost: [],
      doubled: [],
      misordered: false,
    });
  });
});
