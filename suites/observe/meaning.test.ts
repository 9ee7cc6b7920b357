// Which row of a vocabulary an answer meets, on answers made by hand.
import { describe, expect, it } from "vitest";
import type { ToolCall } from "../../src/generated/observation.ts";
import type { Answer } from "../../src/model/answer.ts";
import { handOf, looksRunnable, rowOf } from "./meaning.ts";
import { returned, row, threw, vocabulary } from "./testing/judged.ts";

const dialect = "openai-chat";

describe("what the caller has in hand", () => {
  it("holds a word, nothing, or an error", () => {
    const kindOf = (answer: Answer) => handOf(answer as never, vocabulary([]), dialect).kind;
    expect(kindOf(returned({ reported: "w" }))).toBe("told");
    expect(kindOf(returned({ refusal: "No." }))).toBe("told");
    expect(kindOf(returned({}))).toBe("untold");
    expect(kindOf(threw("E"))).toBe("threw");
    expect(kindOf(returned({ error: { name: "E", message: "m" } }))).toBe("threw");
    const thrown = (answer: Answer) => handOf(answer as never, vocabulary([]), dialect).thrown;
    expect([thrown(returned({})), thrown(threw("E"))]).toEqual([false, true]);
  });

  it("finds the first row that fits word, dialect and calls; `*` stands for words without one", () => {
    const rows = vocabulary([
      row("w", ["tool_call"], "run_tools", { withCalls: true }),
      row("w", ["refusal"], "abort", { dialects: ["other"] }),
      row("w", ["end_turn"], "complete", { dialects: [dialect, "third"] }),
      row("w", ["unknown"], "abort"),
      row("*", ["error"], "fail"),
    ]);
    const means = (word: string | null, spoken: string, withCalls: boolean) =>
      rowOf(word, rows, spoken, withCalls)?.means[0] ?? null;
    expect(means("w", dialect, true)).toBe("tool_call");
    expect(means("w", dialect, false)).toBe("end_turn");
    expect(means("w", "other", false)).toBe("refusal");
    expect(means("w", "fourth", false)).toBe("unknown");
    expect(means("v", dialect, false)).toBe("error");
    expect(means(null, dialect, false)).toBeNull();
    expect(rowOf("v", vocabulary([]), dialect, false)).toBeNull();
  });

  it("holds calls to act on where one looks runnable, or is unmarked and without arguments", () => {
    const rows = vocabulary([
      row("w", ["tool_call"], "run_tools", { withCalls: true }),
      row("w", ["end_turn"], "complete", { withCalls: false }),
    ]);
    const acts = (...toolCalls: { arguments: string; state?: ToolCall["state"] }[]) =>
      handOf(
        returned({
          reported: "w",
          toolCalls: toolCalls.map((each) => ({ name: "n", ...each })),
        }) as never,
        rows,
        dialect,
      ).row?.action === "run_tools";
    expect(acts({ arguments: "{}" })).toBe(true);
    expect(acts({ arguments: "" })).toBe(true);
    expect(acts({ arguments: "", state: "incomplete" })).toBe(false);
    expect(acts({ arguments: "{" })).toBe(false);
    expect(acts({ arguments: "{" }, { arguments: "{}" })).toBe(true);
    expect(acts()).toBe(false);
    const absent = handOf(
      returned({ reported: "w", toolCalls: undefined }) as never,
      rows,
      dialect,
    );
    expect(absent.row?.action).toBe("complete");
  });

  it.each([
    ["{}", undefined, true],
    ["[]", undefined, false],
    ["null", undefined, false],
    ["1", undefined, false],
    ["{", undefined, false],
    ["{", "complete", true],
    ["{}", "ambiguous", false],
  ] as const)("takes arguments %s, marked %s, for runnable: %s", (text, state, expected) => {
    expect(looksRunnable({ name: "n", arguments: text, ...(state ? { state } : {}) })).toBe(
      expected,
    );
  });
});
