// The result of a turn: its outcome, its text, and the history it leaves behind.
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../model/machine.ts";
import { observed } from "../../model/testing/observed.ts";
import { conclude } from "./conclude.ts";
import { callOf, question, settingOf, snapshotOf, workOf } from "./testing/made.ts";
import { addCalls, addText, startTranscript } from "./transcript.ts";
import type { TurnResult, TurnWork } from "./work.ts";

const fresh = startTranscript([question]);
const ended = (work: Partial<TurnWork>): TurnResult => conclude(workOf(work), settingOf().input);
const endedAt = (snapshot: Partial<Snapshot>, work: Partial<TurnWork> = {}) =>
  ended({ ...work, snapshot: snapshotOf(snapshot) });

describe("the outcome", () => {
  const rows: readonly [Partial<Snapshot>, TurnResult["outcome"]][] = [
    [{ at: "Complete" }, "completed"],
    [{ at: "Partial" }, "partial"],
    [{ at: "Partial", limit: "rounds" }, "limit"],
    [{ at: "Degraded" }, "degraded"],
    [{ at: "Degraded", limit: "rounds" }, "degraded"],
    [{ at: "Paused" }, "paused"],
    [{ at: "Abort" }, "blocked"],
    [{ at: "Cancelled" }, "cancelled"],
    [{ at: "Failed" }, "failed"],
  ];
  it.each(rows)("reads, after the end %j, %s", (snapshot, outcome) => {
    expect(endedAt(snapshot).outcome).toBe(outcome);
  });

  it("holds what is known of the end, which closes the path", () => {
    const snapshot = snapshotOf({ at: "Partial", cause: "truncated", limit: "continuations" });
    const setting = settingOf();
    const work = workOf({
      snapshot,
      transcript: addText(fresh, "The sun"),
      notice: "n",
      warning: "w",
      synthetic: true,
      last: observed({ stopReason: "max_tokens", rawReason: "length" }),
      path: ["a --> b"],
      steps: [0],
      step: 4,
    });
    expect(conclude(work, setting.input)).toEqual({
      outcome: "limit",
      cause: "truncated",
      limit: "continuations",
      text: "The sun",
      notice: "n",
      warning: "w",
      synthetic: true,
      reason: "max_tokens",
      raw: "length",
      history: [question, { role: "assistant", content: "The sun" }],
      snapshot,
      path: ["a --> b", "Partial: truncated"],
    });
    expect(setting.told).toContainEqual({
      type: "path",
      edges: ["a --> b", "Partial: truncated"],
      steps: [0, 4],
    });
    expect(ended({})).toMatchObject({ reason: null, raw: null });
  });
});

describe("a degraded turn", () => {
  const results = ["look_up: sunny", "write: done"];

  it("hands over what the tools said, where the model said nothing after them", () => {
    expect(endedAt({ at: "Degraded" }, { results }).text).toBe("look_up: sunny\nwrite: done");
    expect(endedAt({ at: "Failed" }, { results }).text).toBe("");
    const transcript = addText(fresh, "Well,");
    expect(endedAt({ at: "Degraded" }, { results, transcript }).text).toBe("Well,");
  });
});

describe("the history", () => {
  const thinking = { blocks: [{ type: "thinking" }], opaque: true };
  const history = (work: Partial<TurnWork>) => ended(work).history;

  it("leaves out a question without an answer", () => {
    expect(history({})).toEqual([]);
    const asked = [{ role: "system" as const, content: "Be brief." }, question];
    const silent = conclude(
      workOf({ transcript: startTranscript(asked) }),
      settingOf({ messages: asked }).input,
    );
    expect(silent.history).toEqual(asked.slice(0, 1));
    expect(history({ transcript: addText(fresh, "Sunny.") })).toEqual([
      question,
      { role: "assistant", content: "Sunny." },
    ]);
  });

  it("leaves out thinking that was cut before any text", () => {
    const transcript = addText(fresh, "", thinking);
    const cut = observed({ stopReason: "max_tokens" });
    expect(history({ transcript, last: cut })).toEqual([]);
    expect(history({ transcript, last: observed() })).toEqual([
      question,
      { role: "assistant", content: "", blocks: [{ type: "thinking" }] },
    ]);
    const said = addText(fresh, "Sun", thinking);
    expect(history({ transcript: said, last: cut })[1]).toHaveProperty("blocks");
  });

  it("leaves out blocks with calls that were not run", () => {
    const transcript = addText(fresh, "Sunny.", thinking);
    const last = observed({ toolCalls: [callOf()] });
    expect(history({ transcript, last })).toEqual([
      question,
      { role: "assistant", content: "Sunny." },
    ]);
  });

  it("keeps calls with their results", () => {
    const transcript = addCalls(fresh, [callOf()], ["sunny"]);
    expect(history({ transcript })).toHaveLength(3);
  });
});
