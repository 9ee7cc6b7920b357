// Each branch of the judge of readings, on answers made by hand: what docs/spec.md H1 to H8 say of it.
import { describe, expect, it } from "vitest";
import type { LoadedFixture } from "../../corpus/load.ts";
import type { GuestObservation } from "../../generated/guest-observation.ts";
import type { Observation, StopReason, ToolCall } from "../../generated/observation.ts";
import type { Vocabulary, VocabularyRow } from "../../generated/vocabulary.ts";
import type { Answer } from "../../model/answer.ts";
import { callDamage, textDamage } from "./damage.ts";
import { answerSeen, expectedEnd, gradeAnswer, verdictOn } from "./grade.ts";
import { handOf, looksRunnable, rowOf } from "./meaning.ts";
import { observed as made } from "./testing/made.ts";
import { type Claim, claimOf } from "./trial.ts";

const dialect = "openai-chat";
const declared = { reports: ["text" as const, "toolCalls" as const] };

const call = (name: string | null, text: string, state: ToolCall["state"]): ToolCall => ({
  id: "c",
  name,
  arguments: text,
  state,
});
const whole = call("look_up", '{"a":1}', "complete");
const half = call("store", '{"a":', "incomplete");

function observed(stopReason: StopReason | null, ...toolCalls: ToolCall[]): Observation {
  return made({ stopReason, rawReason: "raw", ended: "reason", text: "abc", toolCalls });
}

function claim(stopReason: StopReason, ...toolCalls: ToolCall[]): Claim {
  return { stopReason, accepted: [stopReason], observation: observed(stopReason, ...toolCalls) };
}

const row = (
  word: string | null,
  means: StopReason[],
  action: VocabularyRow["action"],
  more: Partial<VocabularyRow> = {},
): VocabularyRow => ({ word, means, action, citation: "a page", ...more });

const words = (rows: VocabularyRow[], throws: Vocabulary["throws"] = []): Vocabulary => ({
  name: "x",
  library: "x",
  rows,
  throws,
});

/** A member that is undefined was not handed on. */
type Given = { [Name in keyof GuestObservation]?: GuestObservation[Name] | undefined };
const told = (observation: Given): Answer => ({
  kind: "returned",
  observation: { reported: null, text: "abc", toolCalls: [], ...observation } as GuestObservation,
});
const threw = (name: string, message = "m", inAdapter = false): Answer => ({
  kind: "threw",
  error: { name, message },
  ...(inAdapter ? { inAdapter } : {}),
});

const graded = (given: Claim, answer: Answer, vocabulary = words([]), adapter: object = declared) =>
  gradeAnswer(given, answer, vocabulary, dialect, adapter as typeof declared);
/** `grade harm harm` */
function verdict(...asked: Parameters<typeof graded>): string {
  const { grade, harms } = graded(...asked);
  return [grade, ...harms].join(" ");
}

describe("no answer", () => {
  it.each([
    [{ kind: "skipped", reason: "x" }, "not_claimed"],
    [{ kind: "timed_out" }, "timed_out stuck"],
    [{ kind: "died", how: "signal" }, "crashed parser-crash"],
    [{ kind: "at_fault", why: "x" }, "at_fault"],
    [{ kind: "could_not_run", why: "x" }, "could_not_run"],
  ] as [Answer, string][])("%j is %s", (answer, expected) => {
    expect(verdict(claim("end_turn"), answer)).toBe(expected);
    expect(graded(claim("end_turn"), answer).hand).toBeNull();
  });

  it("an error of the wrapper is judged where a row speaks of it, and where it was returned", () => {
    const rows = words([], [{ ...row(null, ["error"], "fail"), class: "Own" }]);
    expect(verdict(claim("error"), threw("Own", "m", true))).toBe("at_fault");
    expect(verdict(claim("error"), threw("Own", "m", true), rows)).toBe("exact");
    const returned = { ...told({ reported: "w" }), inAdapter: true } as Answer;
    expect(verdict(claim("end_turn"), returned)).toBe("wrong");
  });
});

describe("the word", () => {
  const says = (means: StopReason[], action: VocabularyRow["action"]) =>
    words([row("w", means, action)]);
  const w = told({ reported: "w" });

  it.each([
    ["max_tokens", ["max_tokens"], "continue", "exact"],
    ["max_tokens", ["max_tokens", "end_turn"], "continue", "ambiguous"],
    ["max_tokens", ["end_turn"], "complete", "wrong silent-truncation"],
    // Nothing runs while only observing: told to run tools, the caller takes it for done.
    ["max_tokens", ["tool_call"], "run_tools", "wrong silent-truncation"],
    ["end_turn", ["end_turn", "stop_sequence"], "complete", "coarse"],
    ["refusal", ["refusal", "safety_blocked"], "abort", "coarse"],
    // abort and fail both end the turn visibly.
    ["refusal", ["error"], "fail", "wrong"],
    ["error", ["refusal"], "abort", "wrong"],
    ["error", ["max_tokens"], "continue", "wrong wrong-retry"],
    ["unknown", ["unknown"], "abort", "exact"],
    ["end_turn", ["max_tokens"], "continue", "wrong runaway-loop"],
    ["pause_turn", ["max_tokens"], "continue", "wrong misdiagnosis"],
    ["malformed_tool_call", ["max_tokens"], "continue", "wrong"],
  ] as [StopReason, StopReason[], VocabularyRow["action"], string][])(
    "%s told as %j, %s: %s",
    (reason, means, action, expected) => {
      expect(verdict(claim(reason), w, says(means, action))).toBe(expected);
    },
  );

  it("of a cut call: continuing asks again, as repairing does, but repairing is not continuing", () => {
    const store = { ...half, state: "incomplete" as const };
    const cut = claim("max_tokens", store);
    const answer = told({ reported: "w", toolCalls: [{ name: "store", arguments: '{"a":' }] });
    expect(verdict(cut, answer, says(["max_tokens"], "continue"))).toBe("exact");
    expect(verdict(cut, answer, says(["malformed_tool_call", "max_tokens"], "repair"))).toBe(
      "coarse",
    );
    expect(verdict(claim("max_tokens"), w, says(["max_tokens"], "repair"))).toBe("exact");
  });

  it("without a row is exact where unknown is right, and wrong elsewhere", () => {
    expect(verdict(claim("unknown"), w)).toBe("exact");
    expect(verdict(claim("refusal"), w)).toBe("wrong");
  });

  it("that asks for tools misses calls that are not in hand, where calls are handed on at all", () => {
    const asks = says(["tool_call"], "run_tools");
    const given = claim("tool_call", whole);
    const held = told({ reported: "w", toolCalls: [{ ...whole, id: "c" }] });
    expect(verdict(given, held, asks)).toBe("exact");
    expect(verdict(given, w, asks)).toBe("damaged dropped-tool-call");
    expect(verdict(given, told({ reported: "w", toolCalls: undefined }), asks)).toBe("exact");
    expect(verdict(given, w, asks, { reports: ["text"] })).toBe("exact");
    // The call that is gone outweighs the word that is wrong.
    const finished = says(["end_turn"], "complete");
    expect(verdict(given, w, finished)).toBe("wrong dropped-tool-call");
    // Calls beside an ending that is not about them are damage, not the harm of the word.
    const done = claim("max_tokens", whole);
    expect(verdict(done, w, says(["max_tokens"], "continue"))).toBe("damaged dropped-tool-call");
    expect(verdict(done, w, says(["end_turn"], "complete"))).toBe(
      "wrong silent-truncation dropped-tool-call",
    );
  });

  it("of several accepted readings the best counts, and the harm goes with any that has none", () => {
    const either = { ...claim("max_tokens"), accepted: ["max_tokens", "end_turn"] as StopReason[] };
    expect(verdict(either, w, says(["end_turn"], "complete"))).toBe("exact");
    expect(verdict(either, w, says(["error"], "fail"))).toBe("wrong misdiagnosis");
    expect(verdict({ ...either, accepted: [] }, w)).toBe("wrong");
    expect(verdict({ ...either, accepted: ["end_turn", "refusal"] }, threw("E"))).toBe("coarse");
    const joined = words([row("w", ["end_turn", "refusal"], "complete")]);
    expect(verdict(either, w, joined)).toBe("ambiguous");
  });
});

describe("half a call", () => {
  const sounds = words([
    row("w", ["end_turn"], "complete"),
    row("stop", ["max_tokens"], "continue"),
  ]);
  const store = (text: string, state?: ToolCall["state"]) => ({
    name: "store",
    arguments: text,
    ...(state ? { state } : {}),
  });

  it.each([
    [
      "looks whole under a word that sounds done",
      store('{"a":1}'),
      "w",
      "wrong partial-tool-offered",
    ],
    ["looks whole under a word that warns", store('{"a":1}'), "stop", "exact"],
    ["is marked complete", store('{"a":', "complete"), "w", "wrong partial-tool-offered"],
    ["is marked incomplete", store('{"a":1}', "incomplete"), "w", "wrong silent-truncation"],
    ["looks whole beside no word", store('{"a":1}'), null, "wrong partial-tool-offered"],
    ["does not look whole beside no word", store('{"a":'), null, "wrong untold-ending"],
    ["is of another tool", { ...store('{"a":1}'), name: "other" }, "w", "wrong silent-truncation"],
  ] as const)("%s", (_, held, reported, expected) => {
    const answer = told({ reported, toolCalls: [held] });
    expect(verdict(claim("max_tokens", half), answer, sounds)).toBe(expected);
  });

  it("that is whole and lost beside no word is an ending untold, where the answer was cut", () => {
    const cut = claim("max_tokens", whole);
    expect(verdict(cut, told({}), sounds)).toBe("wrong untold-ending dropped-tool-call");
    expect(verdict(claim("tool_call", whole), told({}), sounds)).toBe("wrong dropped-tool-call");
  });

  it("is not offered where a whole call of the same tool is there, and is where one of another is", () => {
    const answer = told({ reported: "w", toolCalls: [store('{"a":1}')] });
    const twin = { ...half, arguments: '{"a":1}', state: "complete" as const };
    expect(verdict(claim("max_tokens", half, twin), answer, sounds)).toBe(
      "wrong silent-truncation",
    );
    const both = told({ reported: "w", toolCalls: [store('{"a":1}'), { ...whole }] });
    expect(verdict(claim("max_tokens", half, whole), both, sounds)).toBe(
      "wrong partial-tool-offered",
    );
    // A whole call alone is no half.
    const one = told({ reported: "w", toolCalls: [{ ...whole }] });
    expect(verdict(claim("max_tokens", whole), one, sounds)).toBe("wrong silent-truncation");
    expect(
      verdict(claim("max_tokens", half), told({ reported: "w", toolCalls: undefined }), sounds),
    ).toBe("wrong silent-truncation");
  });

  const broken = claim("malformed_tool_call", half);
  it.each([
    ["in hand and unparsable, the caller asks again", [store('{"a":')], broken, "coarse"],
    ["not in hand", [], broken, "wrong premature-terminal"],
    ["no list of calls at all", undefined, broken, "wrong premature-terminal"],
    ["another tool's", [{ ...store('{"a":'), name: "other" }], broken, "wrong premature-terminal"],
    [
      "one of two shows, the other is not there",
      [store('{"a":')],
      claim("malformed_tool_call", half, { ...half, name: "third" }),
      "wrong premature-terminal",
    ],
    [
      "both show",
      [store('{"a":'), { ...store("["), name: "third" }],
      claim("malformed_tool_call", half, { ...half, name: "third" }),
      "coarse",
    ],
    [
      "one shows, the same tool is also offered whole",
      [store('{"a":'), store('{"a":1}')],
      broken,
      "wrong partial-tool-offered",
    ],
    [
      "a whole one of the same tool is in hand instead",
      [store('{"a":1}')],
      claim("malformed_tool_call", half, { ...half, arguments: '{"a":1}', state: "complete" }),
      "wrong premature-terminal",
    ],
    [
      "a whole one beside it need not show",
      [store('{"a":')],
      claim("malformed_tool_call", half, whole),
      "coarse",
    ],
    [
      "nothing open on the wire",
      [store('{"a":')],
      claim("malformed_tool_call", whole),
      "wrong premature-terminal",
    ],
    ["another ending", [store('{"a":')], claim("refusal", half), "wrong swallowed-block"],
  ] as const)("that cannot be used: %s", (_, toolCalls, given, expected) => {
    const answer = told({ reported: "w", toolCalls: toolCalls && [...toolCalls] });
    expect(verdict(given, answer, sounds)).toBe(expected);
  });
});

describe("an error", () => {
  const thrown = (means: StopReason[], action: VocabularyRow["action"]) =>
    words([], [{ ...row(null, means, action), class: "E" }]);
  const inBand = (more: Given = {}) =>
    told({ error: { name: "E", message: "m", thrown: false }, ...more });
  const beside = told({ error: { name: "E", message: "m" } });

  it.each([
    ["thrown, no row", "end_turn", threw("E"), words([]), "crashed parser-crash"],
    ["kept though it was thrown", "end_turn", beside, words([]), "crashed parser-crash"],
    ["in band, no row", "end_turn", inBand(), words([]), "wrong misdiagnosis"],
    ["with a wrong row", "end_turn", threw("E"), thrown(["error"], "fail"), "wrong misdiagnosis"],
    [
      "with a right row",
      "end_turn",
      threw("E"),
      thrown(["end_turn"], "complete"),
      "exact misdiagnosis",
    ],
    ["no row", "max_tokens", threw("E"), words([]), "crashed misdiagnosis"],
    ["a right row", "max_tokens", threw("E"), thrown(["max_tokens"], "continue"), "exact"],
    ["a wrong row", "max_tokens", threw("E"), thrown(["refusal"], "abort"), "wrong misdiagnosis"],
    ["no row", "refusal", threw("E"), words([]), "coarse"],
    ["a wrong row", "refusal", threw("E"), thrown(["max_tokens"], "continue"), "coarse"],
    ["its row", "refusal", threw("E"), thrown(["refusal"], "abort"), "exact"],
    ["its row", "error", threw("E"), thrown(["error"], "fail"), "exact"],
    ["no row", "error", inBand(), words([]), "coarse"],
  ] as [string, StopReason, Answer, Vocabulary, string][])(
    "%s, where %s is right",
    (_, reason, answer, vocabulary, expected) => {
      expect(verdict(claim(reason), answer, vocabulary)).toBe(expected);
    },
  );

  it("the better of the word's row and the error's counts", () => {
    const rows = words(
      [row("w", ["max_tokens", "end_turn"], "continue")],
      [{ ...row(null, ["refusal"], "abort"), class: "E" }],
    );
    expect(verdict(claim("max_tokens"), inBand({ reported: "w" }), rows)).toBe("ambiguous");
    expect(verdict(claim("refusal"), inBand({ reported: "w" }), rows)).toBe("exact");
    const exact = { ...rows, throws: [{ ...row(null, ["max_tokens"], "continue"), class: "E" }] };
    expect(verdict(claim("max_tokens"), inBand({ reported: "w" }), exact)).toBe("exact");
  });

  it("is found by class, by part of its message, the first row that fits; a broken connection by itself", () => {
    const seen = (error: { name: string; message: string }, throws: Vocabulary["throws"]) =>
      handOf({ kind: "threw", error }, words([], throws), dialect).errorRow?.means;
    const of = (reason: StopReason, more: object) => ({ ...row(null, [reason], "fail"), ...more });
    const quota = of("error", { class: "E", contains: "quota" });
    const any = of("unknown", { class: "E" });
    const text = of("refusal", { contains: "declined" });
    expect(seen({ name: "E", message: "no quota" }, [quota, any])).toEqual(["error"]);
    expect(seen({ name: "E", message: "other" }, [quota, any])).toEqual(["unknown"]);
    expect(seen({ name: "F", message: "no quota" }, [quota, any])).toBeUndefined();
    expect(seen({ name: "F", message: "declined" }, [quota, any, text])).toEqual(["refusal"]);
    expect(seen({ name: "E", message: "other" }, [any, of("error", {})])).toEqual(["unknown"]);
    const broken = handOf(threw("TypeError", "terminated") as never, words([]), dialect);
    expect(broken.errorRow).toEqual({ means: ["interrupted"], action: "fail" });
  });
});

describe("silence", () => {
  it.each([
    ["end_turn", [], undefined, "coarse"],
    ["tool_call", [whole], [{ ...whole }], "coarse"],
    ["tool_call", [whole], [], "wrong dropped-tool-call"],
    ["refusal", [], undefined, "wrong untold-ending"],
    ["unknown", [], undefined, "coarse"],
  ] as const)("where %s is right", (reason, calls, held, expected) => {
    const answer = told({ toolCalls: held && [...held] });
    expect(verdict(claim(reason, ...calls), answer)).toBe(expected);
  });
});

it("a call that is gone is the harm of the verdict itself, under a word and under none", () => {
  const rows = words([row("w", ["tool_call"], "run_tools")]);
  for (const reported of ["w", null]) {
    const hand = handOf(told({ reported }) as never, rows, dialect);
    expect(verdictOn(hand, claim("tool_call", whole), declared).harm).toBe("dropped-tool-call");
  }
});

describe("what the caller has in hand", () => {
  it("is told, untold, or an error", () => {
    const kindOf = (answer: Answer) => handOf(answer as never, words([]), dialect).kind;
    expect(kindOf(told({ reported: "w" }))).toBe("told");
    expect(kindOf(told({ refusal: "No." }))).toBe("told");
    expect(kindOf(told({}))).toBe("untold");
    expect(kindOf(threw("E"))).toBe("threw");
    expect(kindOf(told({ error: { name: "E", message: "m" } }))).toBe("threw");
    const thrown = (answer: Answer) => handOf(answer as never, words([]), dialect).thrown;
    expect([thrown(told({})), thrown(threw("E"))]).toEqual([false, true]);
  });

  it("a row fits by word, dialect and calls, the first that does; `*` stands for words without one", () => {
    const rows = words([
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
    expect(rowOf("v", words([]), dialect, false)).toBeNull();
  });

  it("there are calls to act on where one looks runnable, or is unmarked and without arguments", () => {
    const rows = words([
      row("w", ["tool_call"], "run_tools", { withCalls: true }),
      row("w", ["end_turn"], "complete", { withCalls: false }),
    ]);
    const acts = (...toolCalls: { arguments: string; state?: ToolCall["state"] }[]) =>
      handOf(
        told({
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
    const absent = handOf(told({ reported: "w", toolCalls: undefined }) as never, rows, dialect);
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
  ] as const)("arguments %s, marked %s, look runnable: %s", (text, state, expected) => {
    expect(looksRunnable({ name: "n", arguments: text, ...(state ? { state } : {}) })).toBe(
      expected,
    );
  });
});

describe("damage", () => {
  it.each([
    [undefined, false, null],
    ["abc", false, null],
    ["abcd", false, "duplicate-text"],
    ["abd", false, "lost-text"],
    ["", false, "lost-text"],
    ["No.", false, "lost-text"],
    ["No.", true, null],
    ["abcNo.", true, null],
    ["abd", true, "lost-text"],
  ] as const)("text %s, refusals surfaced %s: %s", (given, surfaces, expected) => {
    const wire = { ...observed("refusal"), detail: { refusal: "No." } };
    expect(textDamage(given, wire, surfaces)).toBe(expected);
  });

  it("an empty text is lost even where refusals are surfaced, unless there is one", () => {
    expect(textDamage("", observed("end_turn"), true)).toBe("lost-text");
    expect(textDamage("abcundefined", observed("end_turn"), true)).toBe("duplicate-text");
  });

  const held = (name: string | null, text: string) => ({ name, arguments: text });
  const two = call("other", '{"b":[1]}', "complete");
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
  ] as const)("calls: %s", (_, given, lost, doubled, misordered) => {
    const wire = observed("tool_call", whole, two);
    expect(callDamage(given, wire)).toEqual({ lost, doubled, misordered });
  });

  it("two alike need two in hand", () => {
    const wire = observed("tool_call", whole, whole);
    const one = held("look_up", '{"a":1}');
    expect(callDamage([one], wire).lost).toEqual(["look_up"]);
    expect(callDamage([one, one], wire)).toEqual({ lost: [], doubled: [], misordered: false });
  });

  it("no arguments are an empty object, text that does not parse is itself, a call may have no name", () => {
    const bare = observed(
      "tool_call",
      call("n", "", "complete"),
      call("t", "free text", "complete"),
    );
    expect(callDamage([held("n", "{}"), held("t", "free text")], bare).lost).toEqual([]);
    expect(callDamage([held("n", "1"), held("t", "other text")], bare).lost).toEqual(["n", "t"]);
    const nameless = observed("tool_call", call(null, "{}", "complete"));
    expect(callDamage([], nameless).lost).toEqual(["a call without a name"]);
  });

  it("what stands for a call that is not complete is no double, and is not missed", () => {
    const wire = observed("max_tokens", whole, { ...half, name: "look_up" });
    const one = held("look_up", '{"a":1}');
    expect(callDamage([one, one], wire).doubled).toEqual([]);
    expect(callDamage([one], wire).lost).toEqual([]);
    const other = observed("max_tokens", whole, half);
    expect(callDamage([one, one], other).doubled).toEqual(["look_up"]);
  });

  it.each([
    "safety_blocked",
    "refusal",
    "malformed_tool_call",
    "cancelled",
    "error",
    "interrupted",
  ] as const)("a call of %s that is not handed over is no loss", (reason) => {
    expect(callDamage([], observed(reason, whole))).toEqual({
      lost: [],
      doubled: [],
      misordered: false,
    });
  });

  it("counts for what is declared, under a right word", () => {
    const asks = words([
      row("w", ["tool_call"], "run_tools"),
      row("m", ["max_tokens"], "continue"),
    ]);
    const given = claim("tool_call", whole, two);
    const calls = (...toolCalls: ToolCall[]) => told({ reported: "w", toolCalls, text: "ab" });
    expect(verdict(given, calls(two, whole), asks)).toBe("damaged dropped-tool-call lost-text");
    expect(verdict(given, calls(whole, two, two), asks)).toBe(
      "damaged dropped-tool-call lost-text",
    );
    expect(verdict(given, calls(two, whole), asks, { reports: [] })).toBe("exact");
    const lost = told({ reported: "m", toolCalls: [] });
    const none = told({ reported: "m", toolCalls: undefined });
    const cut = claim("max_tokens", whole);
    expect(verdict(cut, lost, asks)).toBe("damaged dropped-tool-call");
    expect(verdict(cut, none, asks)).toBe("exact");
    expect(verdict(cut, lost, asks, { reports: ["text"] })).toBe("exact");
  });
});

describe("in the journal", () => {
  it("a case says which calls it holds", () => {
    expect(expectedEnd(claim("max_tokens", half))).toEqual({
      stopReason: "max_tokens",
      accepted: ["max_tokens"],
      action: "repair",
      rawReason: "raw",
      calls: "unfinished",
    });
    expect(expectedEnd(claim("tool_call", whole)).calls).toBe("complete");
    expect(expectedEnd(claim("end_turn")).calls).toBe("none");
    const nothing = { stopReason: null, accepted: [], observation: observed(null) };
    expect(expectedEnd(nothing).action).toBeNull();
  });

  const seen = (given: Claim, answer: Answer, vocabulary: Vocabulary, adapter: object = declared) =>
    answerSeen(
      answer,
      graded(given, answer, vocabulary, adapter),
      given.observation,
      adapter as typeof declared,
    );

  it("an answer says its word, what it means, and only what differs from the claim", () => {
    const rows = words(
      [row("w", ["end_turn"], "complete")],
      [{ ...row(null, ["error"], "fail"), class: "E" }],
    );
    expect(seen(claim("end_turn"), told({ reported: "w" }), rows)).toStrictEqual({
      kind: "told",
      means: ["end_turn"],
      action: "complete",
      reported: "w",
    });
    const long = "x".repeat(600);
    const more = told({
      reported: "w",
      rawReason: null,
      text: long,
      toolCalls: [{ name: "n", arguments: "{}" }],
      error: { name: "E", message: "m" },
    });
    expect(seen(claim("end_turn"), more, rows)).toEqual({
      kind: "told",
      means: ["end_turn"],
      action: "complete",
      reported: "w",
      rawReason: null,
      text: long.slice(0, 500),
      calls: [{ name: "n", arguments: "{}" }],
      error: "E: m",
    });
    expect(seen(claim("error"), threw("E"), rows)).toEqual({
      kind: "threw",
      means: ["error"],
      action: "fail",
      reported: null,
      error: "E: m",
    });
    expect(seen(claim("error"), threw("F"), rows)).toMatchObject({ means: [], action: null });
    expect(seen(claim("end_turn"), threw("F", "m", true), rows).kind).toBe("at_fault");
    const unusual = { ...told({ reported: "w" }), kind: "timed_out" } as unknown as Answer;
    expect(seen(claim("end_turn"), unusual, rows)).toMatchObject({ kind: "timed_out", means: [] });
  });

  it("names what is declared and missing, of the members of an observation", () => {
    const all = ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage", "events"];
    const bare: Answer = { kind: "returned", observation: { reported: "w" } };
    expect(seen(claim("end_turn"), bare, words([]), { reports: all }).missing).toEqual([
      "rawReason",
      "text",
      "reasoning",
      "toolCalls",
      "usage",
    ]);
  });

  it("a claim accepts what the fixture defends, and takes an open end for unknown", () => {
    const fixture = (defensible?: object[]) =>
      ({ fixture: { expect: { defensible } } }) as unknown as LoadedFixture;
    expect(claimOf(fixture([{ stopReason: "end_turn" }]), observed("refusal")).accepted).toEqual([
      "refusal",
      "end_turn",
    ]);
    expect(claimOf(fixture(), observed(null)).accepted).toEqual(["unknown"]);
  });
});
