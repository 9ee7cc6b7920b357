// The judge of readings (docs/spec.md H1 to H8): its properties over generated answers, then each of its branches by hand.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimOf } from "../../src/ask/observe/claim.ts";
import type { LoadedFixture } from "../../src/corpus/load.ts";
import type { Observation, StopReason, ToolCall } from "../../src/generated/observation.ts";
import type { Vocabulary, VocabularyRow } from "../../src/generated/vocabulary.ts";
import type { Answer } from "../../src/model/answer.ts";
import type { Claim } from "../../src/model/claim.ts";
import { type Harm, harms } from "../../src/model/harm.ts";
import { actionOf, looksDone, stopReasonNames, stopReasons } from "../../src/model/stop-reason.ts";
import { answerSeen, expectedEnd, type Graded, gradeAnswer, verdictOn } from "./grade.ts";
import { handOf } from "./meaning.ts";
import {
  call,
  type Given,
  half,
  returned,
  row,
  sent,
  threw,
  vocabulary,
  whole,
} from "./testing/judged.ts";
import { isRight, isWorse } from "./testing/worse.ts";

const dialect = "openai-chat";
const declared = { reports: ["text" as const, "toolCalls" as const] };

function claim(stopReason: StopReason, ...toolCalls: ToolCall[]): Claim {
  return { stopReason, accepted: [stopReason], observation: sent(stopReason, ...toolCalls) };
}

const graded = (given: Claim, answer: Answer, words = vocabulary([]), adapter: object = declared) =>
  gradeAnswer(given, answer, words, dialect, adapter as typeof declared);
/** `grade harm harm` */
function verdict(...asked: Parameters<typeof graded>): string {
  const { grade, harms: found } = graded(...asked);
  return [grade, ...found].join(" ");
}

const endingOf = (reason: StopReason, open = false, raw: unknown = "word"): Claim => {
  const calls = [
    ...(reason === "tool_call" ? [whole] : []),
    ...(open && !looksDone(stopReasons[reason].action) ? [half] : []),
  ];
  const observation: Observation = { ...sent(reason, ...calls), rawReason: raw };
  return { stopReason: reason, accepted: [reason], observation };
};
const rowFor = (word: string, ...means: StopReason[]): VocabularyRow =>
  row(word, means, stopReasons[means[0] ?? "unknown"].action);

const reasons = fc.constantFrom(...stopReasonNames);
const held = fc.array(
  fc.record(
    {
      name: fc.constantFrom("look_up", "store", "other"),
      arguments: fc.constantFrom('{"a":1}', '{"a":', "", "{}", "[]", "text"),
      state: fc.constantFrom("complete" as const, "incomplete" as const, "ambiguous" as const),
    },
    { requiredKeys: ["name", "arguments"] },
  ),
  { maxLength: 3 },
);
const claims = fc.record({
  reason: reasons,
  open: fc.boolean(),
  raw: fc.constantFrom("word", null),
});
const means = fc.uniqueArray(reasons, { minLength: 1, maxLength: 3 });
const texts = fc.constantFrom("abc", "ab", "abcabc", "");

describe("the judge of readings", () => {
  it("never judges a visible failure worse than silence, where neither complete nor run_tools is right", () => {
    fc.assert(
      fc.property(claims, held, ({ reason, open, raw }, toolCalls) => {
        const claim = endingOf(reason, open, raw);
        fc.pre(!looksDone(actionOf(reason, open)));
        const silent = graded(claim, returned({ toolCalls }));
        // An adapter that throws returns no calls, so it is compared with a silence without calls.
        expect(isWorse(graded(claim, threw()), graded(claim, returned({})))).toBe(false);
        const inBand = { error: { name: "E", message: "m", thrown: false }, toolCalls };
        expect(isWorse(graded(claim, returned(inBand)), silent)).toBe(false);
      }),
    );
  });

  it("never judges a word that sounds finished better than silence, unless finished is right", () => {
    fc.assert(
      fc.property(claims, held, texts, ({ reason, open, raw }, toolCalls, text) => {
        const claim = endingOf(reason, open, raw);
        fc.pre(actionOf(reason, open) !== "complete");
        const words = vocabulary([rowFor("done", "end_turn")]);
        const silent = graded(claim, returned({ toolCalls, text }), words);
        const done = graded(claim, returned({ reported: "done", toolCalls, text }), words);
        expect(isWorse(silent, done)).toBe(false);
      }),
    );
  });

  it("gives the same answer under the same rows the same verdict, whichever adapter gives it", () => {
    fc.assert(
      fc.property(claims, means, held, ({ reason, open, raw }, meant, toolCalls) => {
        const claim = endingOf(reason, open, raw);
        const answer = returned({ reported: "w", toolCalls });
        const one = graded(claim, answer, vocabulary([rowFor("w", ...meant)]));
        const other = graded(claim, answer, {
          ...vocabulary([rowFor("other", "end_turn"), rowFor("w", ...meant)]),
          name: "another-adapter",
        });
        expect(other).toEqual(one);
      }),
    );
  });

  it("never lowers a grade nor adds a harm for a right row", () => {
    fc.assert(
      fc.property(claims, held, texts, ({ reason, open, raw }, toolCalls, text) => {
        const claim = endingOf(reason, open, raw);
        const answers = [
          returned({ reported: "w", toolCalls, text }),
          returned({ reported: "w", toolCalls, text, error: { name: "SomeError", message: "m" } }),
          threw(),
        ];
        const action = actionOf(reason, open);
        const row = { ...rowFor("w", reason), action };
        const words = vocabulary([row], [{ ...row, class: "SomeError" }]);
        for (const answer of answers) {
          const [with_, without] = [graded(claim, answer, words), graded(claim, answer)];
          expect(isRight(without) && !isRight(with_)).toBe(false);
          // A word without a row has no harm; with its right row only harms to the calls are left.
          const charged = ({ harms: found }: Graded) =>
            found.filter((harm) => harms[harm].family !== "lost").length;
          expect(charged(with_)).toBeLessThanOrEqual(charged(without));
        }
      }),
    );
  });

  it("charges no harm for a call that was not sent", () => {
    const aboutCalls: readonly Harm[] = [
      "partial-tool-executed",
      "partial-tool-offered",
      "unwanted-side-effect",
      "dropped-tool-call",
    ];
    fc.assert(
      fc.property(reasons, means, held, (reason, meant, toolCalls) => {
        fc.pre(reason !== "tool_call");
        const answer = returned({ reported: "w", toolCalls });
        const { harms: found } = graded(
          endingOf(reason),
          answer,
          vocabulary([rowFor("w", ...meant)]),
        );
        expect(found.filter((harm) => aboutCalls.includes(harm))).toEqual([]);
      }),
    );
  });

  it("takes half a call for offered only where it looks runnable and nothing warns", () => {
    fc.assert(
      fc.property(means, held, (meant, toolCalls) => {
        const claim = endingOf("max_tokens", true);
        const row = rowFor("w", ...meant);
        const { harms: found } = graded(
          claim,
          returned({ reported: "w", toolCalls }),
          vocabulary([row]),
        );
        const runnable = toolCalls.some(
          ({ name, arguments: text, state }) =>
            name === "store" &&
            (state === undefined ? /^\{.*\}$/.test(text) : state === "complete"),
        );
        expect(found.includes("partial-tool-offered")).toBe(runnable && looksDone(row.action));
      }),
    );
  });
});

describe("the judge of a missing answer", () => {
  it.each([
    [{ kind: "skipped", reason: "x" }, "not_claimed"],
    [{ kind: "timed_out" }, "timed_out stuck"],
    [{ kind: "died", how: "signal" }, "crashed parser-crash"],
    [{ kind: "at_fault", why: "x" }, "at_fault"],
    [{ kind: "could_not_run", why: "x" }, "could_not_run"],
  ] as [Answer, string][])("judges %j as %s", (answer, expected) => {
    expect(verdict(claim("end_turn"), answer)).toBe(expected);
    expect(graded(claim("end_turn"), answer).hand).toBeNull();
  });

  it("judges an error of the wrapper where a row names it, and where it was returned", () => {
    const rows = vocabulary([], [{ ...row("e", ["error"], "fail"), class: "Own" }]);
    expect(verdict(claim("error"), threw("Own", "m", true))).toBe("at_fault");
    expect(verdict(claim("error"), threw("Own", "m", true), rows)).toBe("exact");
    const answered = { ...returned({ reported: "w" }), inAdapter: true } as Answer;
    expect(verdict(claim("end_turn"), answered)).toBe("wrong");
  });
});

describe("the judge of a word", () => {
  const says = (means: StopReason[], action: VocabularyRow["action"]) =>
    vocabulary([row("w", means, action)]);
  const w = returned({ reported: "w" });

  it.each([
    ["max_tokens", ["max_tokens"], "continue", "exact"],
    // The very cause is told, and the documentation ends there: no wrong cause, and no loop that goes on.
    ["max_tokens", ["max_tokens"], "abort", "exact"],
    ["context_window_exceeded", ["max_tokens"], "abort", "wrong"],
    ["max_tokens", ["max_tokens", "refusal"], "abort", "ambiguous misdiagnosis"],
    ["interrupted", ["end_turn"], "complete", "wrong false-completion-on-cut"],
    ["max_tokens", ["max_tokens", "end_turn"], "continue", "ambiguous"],
    ["max_tokens", ["end_turn"], "complete", "wrong silent-truncation"],
    // Told to run tools, and none is there: the caller asks again.
    ["max_tokens", ["tool_call"], "run_tools", "wrong"],
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
    "judges %s reported as %j, %s: %s",
    (reason, means, action, expected) => {
      expect(verdict(claim(reason), w, says(means, action))).toBe(expected);
    },
  );

  it("takes a word for tools for done where calls are not claimed: nothing runs while only observing", () => {
    const words = says(["tool_call"], "run_tools");
    expect(verdict(claim("max_tokens"), w, words, { reports: ["text"] })).toBe(
      "wrong silent-truncation",
    );
  });

  it("accepts continuing and repairing for a cut call", () => {
    const store = { ...half, state: "incomplete" as const };
    const cut = claim("max_tokens", store);
    const answer = returned({ reported: "w", toolCalls: [{ name: "store", arguments: '{"a":' }] });
    expect(verdict(cut, answer, says(["max_tokens"], "continue"))).toBe("exact");
    expect(verdict(cut, answer, says(["malformed_tool_call", "max_tokens"], "repair"))).toBe(
      "coarse",
    );
    expect(verdict(claim("max_tokens"), w, says(["max_tokens"], "repair"))).toBe("exact");
  });

  it("accepts a word without a row only where unknown is right", () => {
    expect(verdict(claim("unknown"), w)).toBe("exact");
    expect(verdict(claim("refusal"), w)).toBe("wrong");
  });

  it("misses calls that are not in hand where the word asks for tools and the adapter hands calls on", () => {
    const asks = says(["tool_call"], "run_tools");
    const given = claim("tool_call", whole);
    const held = returned({ reported: "w", toolCalls: [{ ...whole, id: "c" }] });
    expect(verdict(given, held, asks)).toBe("exact");
    expect(verdict(given, w, asks)).toBe("damaged dropped-tool-call");
    const none = returned({ reported: "w", toolCalls: undefined });
    expect(verdict(given, none, asks)).toBe("damaged dropped-tool-call");
    const marked = returned({ reported: "w", toolCalls: [{ ...whole, state: "incomplete" }] });
    expect(verdict(given, marked, asks)).toBe("damaged dropped-tool-call");
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

  it("grades by the best of several accepted readings", () => {
    const either = { ...claim("max_tokens"), accepted: ["max_tokens", "end_turn"] as StopReason[] };
    expect(verdict(either, w, says(["end_turn"], "complete"))).toBe("exact");
    expect(verdict(either, w, says(["error"], "fail"))).toBe("wrong misdiagnosis");
    expect(verdict({ ...either, accepted: [] }, w)).toBe("wrong");
    expect(verdict({ ...either, accepted: ["end_turn", "refusal"] }, threw("E"))).toBe("coarse");
    const joined = vocabulary([row("w", ["end_turn", "refusal"], "complete")]);
    expect(verdict(either, w, joined)).toBe("ambiguous");
  });
});

describe("the judge of half a call", () => {
  const sounds = vocabulary([
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
  ] as const)("judges one that %s", (_, held, reported, expected) => {
    const answer = returned({ reported, toolCalls: [held] });
    expect(verdict(claim("max_tokens", half), answer, sounds)).toBe(expected);
  });

  it("calls a cut ending without a word untold, beside a whole call that was lost", () => {
    const cut = claim("max_tokens", whole);
    expect(verdict(cut, returned({}), sounds)).toBe("wrong untold-ending dropped-tool-call");
    expect(verdict(claim("tool_call", whole), returned({}), sounds)).toBe(
      "wrong dropped-tool-call",
    );
  });

  it("takes it for offered unless a whole call of the same tool was sent", () => {
    const answer = returned({ reported: "w", toolCalls: [store('{"a":1}')] });
    const twin = { ...half, arguments: '{"a":1}', state: "complete" as const };
    expect(verdict(claim("max_tokens", half, twin), answer, sounds)).toBe(
      "wrong silent-truncation",
    );
    const both = returned({ reported: "w", toolCalls: [store('{"a":1}'), { ...whole }] });
    expect(verdict(claim("max_tokens", half, whole), both, sounds)).toBe(
      "wrong partial-tool-offered",
    );
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
  ] as const)("judges one that cannot be used: %s", (_, toolCalls, given, expected) => {
    const answer = returned({ reported: "w", toolCalls: toolCalls && [...toolCalls] });
    expect(verdict(given, answer, sounds)).toBe(expected);
  });
});

describe("the judge of an error", () => {
  const thrown = (means: StopReason[], action: VocabularyRow["action"]) =>
    vocabulary([], [{ ...row("e", means, action), class: "E" }]);
  const inBand = (more: Given = {}) =>
    returned({ error: { name: "E", message: "m", thrown: false }, ...more });
  const beside = returned({ error: { name: "E", message: "m" } });

  it.each([
    ["thrown, no row", "end_turn", threw("E"), vocabulary([]), "crashed parser-crash"],
    ["kept though it was thrown", "end_turn", beside, vocabulary([]), "crashed parser-crash"],
    ["in band, no row", "end_turn", inBand(), vocabulary([]), "wrong misdiagnosis"],
    ["with a wrong row", "end_turn", threw("E"), thrown(["error"], "fail"), "wrong misdiagnosis"],
    [
      "with a right row",
      "end_turn",
      threw("E"),
      thrown(["end_turn"], "complete"),
      "exact misdiagnosis",
    ],
    ["no row", "max_tokens", threw("E"), vocabulary([]), "crashed"],
    ["a right row", "max_tokens", threw("E"), thrown(["max_tokens"], "continue"), "exact"],
    ["a wrong row", "max_tokens", threw("E"), thrown(["refusal"], "abort"), "wrong misdiagnosis"],
    ["no row", "refusal", threw("E"), vocabulary([]), "coarse"],
    ["a wrong row", "refusal", threw("E"), thrown(["max_tokens"], "continue"), "coarse"],
    ["its row", "refusal", threw("E"), thrown(["refusal"], "abort"), "exact"],
    ["its row", "error", threw("E"), thrown(["error"], "fail"), "exact"],
    [
      "a broken connection, no row",
      "interrupted",
      threw("TypeError", "terminated"),
      vocabulary([]),
      "exact",
    ],
    ["no row", "error", inBand(), vocabulary([]), "coarse"],
  ] as [string, StopReason, Answer, Vocabulary, string][])(
    "judges one %s, where %s is right",
    (_, reason, answer, words, expected) => {
      expect(verdict(claim(reason), answer, words)).toBe(expected);
    },
  );

  it("grades by the better of the word's row and the error's", () => {
    const rows = vocabulary(
      [row("w", ["max_tokens", "end_turn"], "continue")],
      [{ ...row("e", ["refusal"], "abort"), class: "E" }],
    );
    expect(verdict(claim("max_tokens"), inBand({ reported: "w" }), rows)).toBe("ambiguous");
    expect(verdict(claim("refusal"), inBand({ reported: "w" }), rows)).toBe("exact");
    const exact = { ...rows, throws: [{ ...row("e", ["max_tokens"], "continue"), class: "E" }] };
    expect(verdict(claim("max_tokens"), inBand({ reported: "w" }), exact)).toBe("exact");
  });

  it("finds the first row by class and part of the message, and a broken connection without a row", () => {
    const seen = (error: { name: string; message: string }, throws: Vocabulary["throws"]) =>
      handOf({ kind: "threw", error }, vocabulary([], throws), dialect, declared).errorRow?.means;
    const of = (reason: StopReason, more: object) => ({ ...row("e", [reason], "fail"), ...more });
    const quota = of("error", { class: "E", contains: "quota" });
    const any = of("unknown", { class: "E" });
    const text = of("refusal", { contains: "declined" });
    expect(seen({ name: "E", message: "no quota" }, [quota, any])).toEqual(["error"]);
    expect(seen({ name: "E", message: "other" }, [quota, any])).toEqual(["unknown"]);
    expect(seen({ name: "F", message: "no quota" }, [quota, any])).toBeUndefined();
    expect(seen({ name: "F", message: "declined" }, [quota, any, text])).toEqual(["refusal"]);
    expect(seen({ name: "E", message: "other" }, [any, of("error", {})])).toEqual(["unknown"]);
    const broken = handOf(
      threw("TypeError", "terminated") as never,
      vocabulary([]),
      dialect,
      declared,
    );
    expect(broken.errorRow).toEqual({ means: ["interrupted"], action: "fail" });
  });
});

describe("the judge of silence", () => {
  it.each([
    ["end_turn", [], undefined, "coarse"],
    ["tool_call", [whole], [{ ...whole }], "coarse"],
    ["tool_call", [whole], [], "wrong dropped-tool-call"],
    ["refusal", [], undefined, "wrong untold-ending"],
    ["unknown", [], undefined, "coarse"],
  ] as const)("judges it where %s is right", (reason, calls, held, expected) => {
    const answer = returned({ toolCalls: held && [...held] });
    expect(verdict(claim(reason, ...calls), answer)).toBe(expected);
  });
});

it("charges a lost call in the verdict itself, under a word and under none", () => {
  const rows = vocabulary([row("w", ["tool_call"], "run_tools")]);
  for (const reported of ["w", null]) {
    const hand = handOf(returned({ reported }) as never, rows, dialect, declared);
    expect(verdictOn(hand, claim("tool_call", whole)).harm).toBe("dropped-tool-call");
  }
});

it("takes silence for exact where unknown is right and no literal was sent", () => {
  const given = claim("unknown");
  const open = { ...given, observation: { ...given.observation, rawReason: null } };
  expect(verdict(open, returned({}))).toBe("exact");
});

it("accepts a refusal in the text", () => {
  const given = claim("refusal");
  const observation = { ...given.observation, text: "", detail: { refusal: "No." } };
  const answer = returned({ reported: "w", text: "No." });
  const words = vocabulary([rowFor("w", "refusal")]);
  expect(graded({ ...given, observation }, answer, words).grade).toBe("exact");
});

const two = call("other", '{"b":[1]}');
it("counts damage to what is declared, under a right word", () => {
  const asks = vocabulary([
    row("w", ["tool_call"], "run_tools"),
    row("m", ["max_tokens"], "continue"),
  ]);
  const given = claim("tool_call", whole, two);
  const calls = (...toolCalls: ToolCall[]) => returned({ reported: "w", toolCalls, text: "ab" });
  expect(verdict(given, calls(two, whole), asks)).toBe("damaged dropped-tool-call lost-text");
  expect(verdict(given, calls(whole, two, two), asks)).toBe("damaged dropped-tool-call lost-text");
  expect(verdict(given, calls(two, whole), asks, { reports: [] })).toBe("exact");
  const lost = returned({ reported: "m", toolCalls: [] });
  const none = returned({ reported: "m", toolCalls: undefined });
  const cut = claim("max_tokens", whole);
  expect(verdict(cut, lost, asks)).toBe("damaged dropped-tool-call");
  expect(verdict(cut, none, asks)).toBe("exact");
  expect(verdict(cut, lost, asks, { reports: ["text"] })).toBe("exact");
});

describe("the journal", () => {
  it("says which calls a case holds", () => {
    expect(expectedEnd(claim("max_tokens", half))).toEqual({
      stopReason: "max_tokens",
      accepted: ["max_tokens"],
      action: "repair",
      rawReason: "raw",
      calls: "unfinished",
    });
    expect(expectedEnd(claim("tool_call", whole)).calls).toBe("complete");
    expect(expectedEnd(claim("end_turn")).calls).toBe("none");
    const nothing = { stopReason: null, accepted: [], observation: sent(null) };
    expect(expectedEnd(nothing).action).toBeNull();
  });

  const seen = (given: Claim, answer: Answer, words: Vocabulary, adapter: object = declared) =>
    answerSeen(
      answer,
      graded(given, answer, words, adapter),
      given.observation,
      adapter as typeof declared,
    );

  it("keeps the word of an answer, what it means, and only what differs from the claim", () => {
    const rows = vocabulary(
      [row("w", ["end_turn"], "complete")],
      [{ ...row("e", ["error"], "fail"), class: "E" }],
    );
    expect(seen(claim("end_turn"), returned({ reported: "w" }), rows)).toStrictEqual({
      kind: "told",
      means: ["end_turn"],
      action: "complete",
      reported: "w",
    });
    const long = "x".repeat(600);
    const more = returned({
      reported: "w",
      rawReason: null,
      text: long,
      toolCalls: [{ name: "n", arguments: "{}" }],
      error: { name: "E", message: "m" },
    });
    expect(seen(claim("end_turn"), more, rows)).toEqual({
      kind: "told",
      means: ["tool_call"],
      action: "run_tools",
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
    const unusual = { ...returned({ reported: "w" }), kind: "timed_out" } as unknown as Answer;
    expect(seen(claim("end_turn"), unusual, rows)).toMatchObject({ kind: "timed_out", means: [] });
  });

  it("names members that are declared and missing", () => {
    const all = ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage", "events"];
    const bare: Answer = { kind: "returned", observation: { reported: "w" } };
    expect(seen(claim("end_turn"), bare, vocabulary([]), { reports: all }).missing).toEqual([
      "rawReason",
      "text",
      "reasoning",
      "toolCalls",
      "usage",
    ]);
  });

  it("accepts what the fixture defends, and takes an open end for unknown", () => {
    const fixture = (defensible?: object[]) =>
      ({ fixture: { expect: { defensible } } }) as unknown as LoadedFixture;
    expect(claimOf(fixture([{ stopReason: "end_turn" }]), sent("refusal")).accepted).toEqual([
      "refusal",
      "end_turn",
    ]);
    expect(claimOf(fixture(), sent(null)).accepted).toEqual(["unknown"]);
  });
});
