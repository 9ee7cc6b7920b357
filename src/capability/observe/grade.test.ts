// The judge held to its properties over generated answers, and to one example for each rule.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GuestObservation } from "../../generated/guest-observation.ts";
import type { Observation, StopReason, ToolCall } from "../../generated/observation.ts";
import type { Vocabulary, VocabularyRow } from "../../generated/vocabulary.ts";
import type { Answer } from "../../model/answer.ts";
import { type Harm, harms } from "../../model/harm.ts";
import { actionOf, looksDone, stopReasonNames, stopReasons } from "../../model/stop-reason.ts";
import { type Graded, gradeAnswer } from "./grade.ts";
import { isRight, isWorse } from "./testing/worse.ts";
import type { Claim } from "./trial.ts";

const declared = { reports: ["text" as const, "toolCalls" as const] };
const dialect = "openai-chat";

const whole: ToolCall = { id: "call_1", name: "look_up", arguments: '{"a":1}', state: "complete" };
const half: ToolCall = { ...whole, name: "store", arguments: '{"a":', state: "incomplete" };

const callsFor = (reason: StopReason, open: boolean): ToolCall[] => [
  ...(reason === "tool_call" ? [whole] : []),
  ...(open && !looksDone(stopReasons[reason].action) ? [half] : []),
];

function claimOf(stopReason: StopReason, open = false, raw: unknown = "word"): Claim {
  const observation: Observation = {
    stopReason,
    rawReason: raw,
    rawField: null,
    detail: {},
    ended: "reason",
    confidence: "high",
    text: "abc",
    reasoning: "",
    toolCalls: callsFor(stopReason, open),
    usage: null,
    error: null,
  };
  return { stopReason, accepted: [stopReason], observation };
}

const rowFor = (word: string, ...means: StopReason[]): VocabularyRow => ({
  word,
  means,
  action: stopReasons[means[0] ?? "unknown"].action,
  citation: "a page that says so",
});

const vocabulary = (rows: VocabularyRow[], throws: Vocabulary["throws"] = []): Vocabulary => ({
  name: "x",
  library: "x",
  rows,
  throws,
});
const none = vocabulary([]);

const returned = (observation: Partial<GuestObservation>): Answer => ({
  kind: "returned",
  observation: { reported: null, text: "abc", toolCalls: [], ...observation },
});
const threw = (name = "SomeError"): Answer => ({ kind: "threw", error: { name, message: "m" } });

const judge = (claim: Claim, answer: Answer, words: Vocabulary = none) =>
  gradeAnswer(claim, answer, words, dialect, declared);

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

describe("properties of judging", () => {
  it("where neither complete nor run_tools is right, a visible failure is never worse than silence", () => {
    fc.assert(
      fc.property(claims, held, ({ reason, open, raw }, toolCalls) => {
        const claim = claimOf(reason, open, raw);
        fc.pre(!looksDone(actionOf(reason, open)));
        const silent = judge(claim, returned({ toolCalls }));
        // An adapter that throws returns no calls, so it is compared with a silence without calls.
        expect(isWorse(judge(claim, threw()), judge(claim, returned({})))).toBe(false);
        const inBand = { error: { name: "E", message: "m", thrown: false }, toolCalls };
        expect(isWorse(judge(claim, returned(inBand)), silent)).toBe(false);
      }),
    );
  });

  it("a word that sounds finished is never better than silence, unless finished is right", () => {
    fc.assert(
      fc.property(claims, held, texts, ({ reason, open, raw }, toolCalls, text) => {
        const claim = claimOf(reason, open, raw);
        fc.pre(actionOf(reason, open) !== "complete");
        const words = vocabulary([rowFor("done", "end_turn")]);
        const silent = judge(claim, returned({ toolCalls, text }), words);
        const done = judge(claim, returned({ reported: "done", toolCalls, text }), words);
        expect(isWorse(silent, done)).toBe(false);
      }),
    );
  });

  it("the same answer under the same rows gets the same verdict, whichever adapter gives it", () => {
    fc.assert(
      fc.property(claims, means, held, ({ reason, open, raw }, meant, toolCalls) => {
        const claim = claimOf(reason, open, raw);
        const answer = returned({ reported: "w", toolCalls });
        const one = judge(claim, answer, vocabulary([rowFor("w", ...meant)]));
        const other = judge(claim, answer, {
          ...vocabulary([rowFor("other", "end_turn"), rowFor("w", ...meant)]),
          name: "another-adapter",
        });
        expect(other).toEqual(one);
      }),
    );
  });

  it("a right row never lowers a grade nor adds a harm", () => {
    fc.assert(
      fc.property(claims, held, texts, ({ reason, open, raw }, toolCalls, text) => {
        const claim = claimOf(reason, open, raw);
        const answers = [
          returned({ reported: "w", toolCalls, text }),
          returned({ reported: "w", toolCalls, text, error: { name: "SomeError", message: "m" } }),
          threw(),
        ];
        const action = actionOf(reason, open);
        const row = { ...rowFor("w", reason), action };
        const words = vocabulary([row], [{ ...row, class: "SomeError" }]);
        for (const answer of answers) {
          const [with_, without] = [judge(claim, answer, words), judge(claim, answer)];
          expect(isRight(without) && !isRight(with_)).toBe(false);
          // A word without a row has no harm; with its right row only harms to the calls are left.
          const charged = ({ harms: found }: Graded) =>
            found.filter((harm) => harms[harm].family !== "lost").length;
          expect(charged(with_)).toBeLessThanOrEqual(charged(without));
        }
      }),
    );
  });

  it("no harm is charged for a call that is not there", () => {
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
        const { harms: found } = judge(
          claimOf(reason),
          answer,
          vocabulary([rowFor("w", ...meant)]),
        );
        expect(found.filter((harm) => aboutCalls.includes(harm))).toEqual([]);
      }),
    );
  });

  it("half a call is offered only where it looks runnable and nothing warns", () => {
    fc.assert(
      fc.property(means, held, (meant, toolCalls) => {
        const claim = claimOf("max_tokens", true);
        const row = rowFor("w", ...meant);
        const { harms: found } = judge(
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

describe("one example for each rule", () => {
  const rows: readonly [string, Claim, Answer, Vocabulary, Graded["grade"], readonly Harm[]][] = [
    [
      "an error where failing was right needs no row",
      claimOf("error"),
      threw(),
      none,
      "coarse",
      [],
    ],
    [
      "an error with its row is exact",
      claimOf("error"),
      threw(),
      vocabulary([], [{ ...rowFor("", "error"), class: "SomeError" }]),
      "exact",
      [],
    ],
    [
      "a broken connection told by the runtime needs no row",
      claimOf("interrupted"),
      { kind: "threw", error: { name: "TypeError", message: "terminated" } },
      none,
      "exact",
      [],
    ],
    ["a throw on a cut answer", claimOf("max_tokens"), threw(), none, "crashed", ["misdiagnosis"]],
    ["a throw on a whole answer", claimOf("end_turn"), threw(), none, "crashed", ["parser-crash"]],
    ["silence on a natural end", claimOf("end_turn"), returned({}), none, "coarse", []],
    [
      "silence on calls that are all there",
      claimOf("tool_call"),
      returned({ toolCalls: [whole] }),
      none,
      "coarse",
      [],
    ],
    [
      "silence on a call that is gone",
      claimOf("tool_call"),
      returned({}),
      none,
      "wrong",
      ["dropped-tool-call"],
    ],
    ["silence on nothing said", claimOf("unknown", false, null), returned({}), none, "exact", []],
    ["silence on a value", claimOf("unknown"), returned({}), none, "coarse", []],
    ["silence on a block", claimOf("refusal"), returned({}), none, "wrong", ["untold-ending"]],
    ["a word without a row", claimOf("end_turn"), returned({ reported: "w" }), none, "wrong", []],
    [
      "the right word with half of the text",
      claimOf("end_turn"),
      returned({ reported: "w", text: "ab" }),
      vocabulary([rowFor("w", "end_turn")]),
      "damaged",
      ["lost-text"],
    ],
    [
      "the right word with the text twice",
      claimOf("end_turn"),
      returned({ reported: "w", text: "abcabc" }),
      vocabulary([rowFor("w", "end_turn")]),
      "damaged",
      ["duplicate-text"],
    ],
    [
      "the right word and a call twice",
      claimOf("tool_call"),
      returned({ reported: "w", toolCalls: [whole, whole] }),
      vocabulary([rowFor("w", "tool_call")]),
      "damaged",
      ["dropped-tool-call"],
    ],
    [
      "a word that joins different actions",
      claimOf("max_tokens"),
      returned({ reported: "w" }),
      vocabulary([rowFor("w", "max_tokens", "end_turn")]),
      "ambiguous",
      [],
    ],
    [
      "a cut told as finished",
      claimOf("interrupted"),
      returned({ reported: "w" }),
      vocabulary([rowFor("w", "end_turn")]),
      "wrong",
      ["false-completion-on-cut"],
    ],
    [
      "a defensible reading passes",
      { ...claimOf("interrupted"), accepted: ["interrupted", "end_turn"] },
      returned({ reported: "w" }),
      vocabulary([rowFor("w", "end_turn")]),
      "exact",
      [],
    ],
    [
      "the wrapper's own TypeError",
      claimOf("end_turn"),
      { kind: "threw", error: { name: "TypeError", message: "m" }, inAdapter: true },
      none,
      "at_fault",
      [],
    ],
    [
      "a call in hand that does not parse, under a word that sounds done",
      claimOf("malformed_tool_call", true),
      returned({ reported: "w", toolCalls: [{ name: "store", arguments: '{"a":' }] }),
      vocabulary([rowFor("w", "end_turn")]),
      "coarse",
      [],
    ],
    [
      "the same, under a word that says it was blocked",
      claimOf("malformed_tool_call", true),
      returned({ reported: "w", toolCalls: [{ name: "store", arguments: '{"a":' }] }),
      vocabulary([rowFor("w", "safety_blocked")]),
      "wrong",
      [],
    ],
    [
      "a call that cannot be used, mended and handed over as whole",
      claimOf("malformed_tool_call", true),
      returned({ reported: "w", toolCalls: [{ name: "store", arguments: '{"a":1}' }] }),
      vocabulary([rowFor("w", "end_turn")]),
      "wrong",
      ["partial-tool-offered"],
    ],
    ["no answer in time", claimOf("end_turn"), { kind: "timed_out" }, none, "timed_out", ["stuck"]],
  ];

  it.each(rows)("%s", (_, claim, answer, words, grade, found) => {
    const graded = judge(claim, answer, words);
    expect({ grade: graded.grade, harms: graded.harms }).toEqual({ grade, harms: found });
  });

  it("a refusal in the text is not added text, where the library says that it puts it there", () => {
    const claim = claimOf("refusal");
    const refused: Claim = {
      ...claim,
      observation: { ...claim.observation, text: "", detail: { refusal: "No." } },
    };
    const answer = returned({ reported: "w", text: "No." });
    const words = vocabulary([rowFor("w", "refusal")]);
    expect(judge(refused, answer, words).grade).toBe("damaged");
    const saying = { ...declared, refusalText: "a page that says so" };
    expect(gradeAnswer(refused, answer, words, dialect, saying).grade).toBe("exact");
  });
});
