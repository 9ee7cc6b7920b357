// The result of a turn: its outcome, its text, and the history it leaves behind.
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../model/machine.ts";
import { observed } from "../../model/testing/observed.ts";
import { conclude } from "./conclude.ts";
import { question, settingOf, snapshotOf, workOf } from "./testing/made.ts";
import { addText, startTranscript } from "./transcript.ts";
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
});
