// What an upstream said in canonical words, and what of it a target is asked to write.
import { describe, expect, it } from "vitest";
import type { Observation, StopReason, ToolCall } from "../../generated/observation.ts";
import type { CanonicalResponse } from "../../model/exchange.ts";
import { canonicalOf, isTrueOf, writtenAs } from "./canonical.ts";
import { call, half, options, seen, targetWith } from "./testing/made-up.ts";

describe("the canonical answer", () => {
  it("keeps what the upstream said, and no other member", () => {
    expect(canonicalOf(seen(), { as: "max_tokens" }, "x")).toStrictEqual({
      stopReason: "max_tokens",
      text: "Hi",
      reasoning: "",
      toolCalls: [],
      usage: null,
      continuationToken: null,
    });
    const detail = { stopSequence: "END", continuationToken: "t", refusal: "No.", message: "m" };
    const told = seen({ detail, reasoning: "r" });
    expect(canonicalOf(told, { as: "refusal", word: "w" }, "x")).toStrictEqual({
      stopReason: "refusal",
      rawReason: "w",
      text: "Hi",
      reasoning: "r",
      toolCalls: [],
      usage: null,
      continuationToken: "t",
      refusal: "No.",
      stopSequence: "END",
      message: "m",
    });
  });

  const error = { code: null, message: "of the error", status: null };
  it.each<[Partial<Observation>, string | undefined, string | undefined]>([
    [{ error, detail: { message: "m", refusal: "r" } }, "of the error", "r"],
    [{ detail: { message: "m", refusal: "r" } }, "m", "r"],
    [{ detail: { refusal: "r" } }, "r", "r"],
    [{ detail: { message: "m" } }, "m", undefined],
    [{ detail: { message: "m" }, stopReason: "refusal" }, "m", "m"],
    [{ stopReason: "refusal" }, undefined, undefined],
  ])("takes from %j the message %j and the refusal %j", (more, message, refusal) => {
    const said = canonicalOf(seen(more), { as: "refusal" }, "x");
    expect([said.message, said.refusal]).toEqual([message, refusal]);
    expect(isTrueOf({ as: "refusal", needs: "refusal" }, seen(more))).toBe(refusal !== undefined);
  });

  it("gives a call without an id its place, and an ambiguous call no arguments", () => {
    const toolCalls = [call("own"), call(null), call("c", { name: null, state: "ambiguous" })];
    expect(canonicalOf(seen({ toolCalls }), { as: "tool_call" }, "x").toolCalls).toEqual([
      { id: "own", name: "look", arguments: "{}", state: "complete" },
      { id: "call_x_1", name: "look", arguments: "{}", state: "complete" },
      { id: "c", name: "", arguments: "", state: "ambiguous" },
    ]);
  });

  it("counts as true with output where output is needed, and always where nothing is needed", () => {
    const empty = seen({ text: "" });
    expect(isTrueOf({ as: "end_turn", needs: "output" }, empty)).toBe(false);
    expect(isTrueOf({ as: "end_turn", needs: "output" }, seen())).toBe(true);
    expect(isTrueOf({ as: "end_turn" }, empty)).toBe(true);
  });
});

describe("an answer that the target cannot express", () => {
  /** The calls of each version that was tried, and what was written. */
  function tried(as: StopReason, toolCalls: readonly ToolCall[]) {
    const versions: CanonicalResponse[] = [];
    const target = targetWith([], versions);
    const found = [...writtenAs({ as }, seen({ toolCalls: [...toolCalls] }), target, options)];
    const shown = versions.map((each) =>
      each.toolCalls.map(({ id, arguments: text, state }) => `${id} ${text} ${state}`),
    );
    return { shown, written: found.map((each) => each.status) };
  }
  const whole = "a {} complete";
  const cut = 'half {"a incomplete';

  it.each<[StopReason, ToolCall[], string[][], number]>([
    ["end_turn", [], [[]], 1],
    ["end_turn", [call("a"), half], [[whole, cut], []], 1],
    ["max_tokens", [call("a"), half], [[whole, cut], [whole, "half  ambiguous"], []], 1],
    ["max_tokens", [half, call("a")], [[cut, whole], []], 1],
    ["tool_call", [call("a")], [[whole]], 0],
    ["unknown", [], [[]], 0],
  ])(
    "leaves out, for %s, first the arguments of a cut call, then the calls",
    (as, calls, versions, count) => {
      const { shown, written } = tried(as, calls);
      expect(shown).toEqual(versions);
      expect(written).toEqual(Array(count).fill(200));
    },
  );
});
