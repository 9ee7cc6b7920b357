// Which row of a vocabulary an answer meets, on answers made by hand.
import { describe, expect, it } from "vitest";
import type { ToolCall } from "../../src/generated/observation.ts";
import type { Answer } from "../../src/model/answer.ts";
import { handOf, looksRunnable, rowOf } from "./meaning.ts";
import { returned, row, threw, vocabulary } from "./testing/judged.ts";

const dialect = "openai-chat";
const claiming = { reports: ["reported" as const, "toolCalls" as const] };
const inHand = (answer: Answer, words = vocabulary([]), adapter: object = claiming) =>
  handOf(answer as never, words, dialect, adapter as typeof claiming);

describe("what the caller has in hand", () => {
  it("holds a word, nothing, or an error", () => {
    const kindOf = (answer: Answer) => inHand(answer).kind;
    expect(kindOf(returned({ reported: "w" }))).toBe("told");
    expect(kindOf(returned({ refusal: "No." }))).toBe("told");
    expect(kindOf(returned({}))).toBe("untold");
    expect(kindOf(threw("E"))).toBe("threw");
    expect(kindOf(returned({ error: { name: "E", message: "m" } }))).toBe("threw");
    const thrown = (answer: Answer) => inHand(answer).thrown;
    expect([thrown(returned({})), thrown(threw("E"))]).toEqual([false, true]);
    expect(inHand(threw("E")).calls).toBeNull();
  });

  it("finds the first row that fits word and dialect; `*` stands for words without one", () => {
    const rows = vocabulary([
      row("w", ["refusal"], "abort", { dialects: ["other"] }),
      row("w", ["end_turn"], "complete", { dialects: [dialect, "third"] }),
      row("w", ["unknown"], "abort"),
      row("*", ["error"], "fail"),
    ]);
    const means = (word: string | null, spoken: string) =>
      rowOf(word, rows, spoken)?.means[0] ?? null;
    expect(means("w", dialect)).toBe("end_turn");
    expect(means("w", "other")).toBe("refusal");
    expect(means("w", "fourth")).toBe("unknown");
    expect(means("v", dialect)).toBe("error");
    expect(means(null, dialect)).toBeNull();
    expect(rowOf("v", vocabulary([]), dialect)).toBeNull();
  });

  const rows = vocabulary([
    row("done", ["end_turn"], "complete"),
    row("tools", ["tool_call"], "run_tools"),
    row("cut", ["max_tokens"], "continue"),
  ]);
  type Held = { arguments: string; state?: ToolCall["state"] };
  const meant = (reported: string | null, held: Held[] | undefined) => {
    const toolCalls = held?.map((each) => ({ name: "n", ...each }));
    return inHand(returned({ reported, toolCalls }), rows).row?.means[0] ?? null;
  };
  const [usable, half, marked]: Held[][] = [
    [{ arguments: "{}" }],
    [{ arguments: '{"a":' }],
    [{ arguments: "{}", state: "incomplete" }],
  ];

  it.each([
    ["a call decides beside a word that sounds finished", "done", usable, "tool_call"],
    ["a call decides beside a word for tools", "tools", usable, "tool_call"],
    ["a word that warns outweighs a call", "cut", usable, "max_tokens"],
    ["a call without arguments may be whole", "done", [{ arguments: "" }], "tool_call"],
    ["free text may be whole", "done", [{ arguments: "ls -l" }], "tool_call"],
    ["half a call decides nothing", "done", half, "end_turn"],
    ["a call that is marked as broken decides nothing", "done", marked, "end_turn"],
    ["one call of two is enough", "done", [...(half ?? []), ...(usable ?? [])], "tool_call"],
    ["a word for tools without a call", "tools", [], "malformed_tool_call"],
    ["a word for tools beside half a call", "tools", half, "malformed_tool_call"],
    ["a word for tools beside a broken call", "tools", marked, "malformed_tool_call"],
    ["a claimed member that is missing", "tools", undefined, "malformed_tool_call"],
    ["a word that is not about tools", "done", [], "end_turn"],
    ["a word that warns, without a call", "cut", [], "max_tokens"],
    ["no row", "other", usable, null],
    ["no word", null, usable, null],
  ])("means by the order of evidence: %s", (_, reported, held, expected) => {
    expect(meant(reported, held)).toBe(expected);
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
