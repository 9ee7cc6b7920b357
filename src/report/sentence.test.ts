// Failures as sentences: what came, what was answered, what that does to a user.
import { describe, expect, it } from "vitest";
import type { CaseLine, TurnStep } from "../generated/journal.ts";
import { harms } from "../model/harm.ts";
import { errorPutIn } from "../run/causes.ts";
import { rightLine } from "../run/testing/right-line.ts";
import { brokenText, failureSentence, occurrenceSentence } from "./sentence.ts";

const { does } = harms["silent-truncation"];
const cause = {
  kind: "response",
  dialect: "d",
  expected: "max_tokens",
  answered: "stop",
  harm: "silent-truncation",
};

describe("the sentence of an answer", () => {
  it.each([
    ["stop", '; the answer was "stop"'],
    ["untold", "; the caller was told nothing"],
    ["timed_out", "; no answer came"],
    ["died", "; the process died"],
    ["SomeError", "; the library threw SomeError"],
    ["SomeErrorAgain", "; the library threw SomeErrorAgain"],
    ["some_Error", "; the library threw some_Error"],
    ["JsonException", "; the library threw JsonException"],
    ["AError b", '; the answer was "AError b"'],
    ["error", '; the answer was "error"'],
    ["deed", ""],
  ])("describes the answer %j%j", (answered, told) => {
    expect(occurrenceSentence({ ...cause, answered })).toBe(
      `d, response: the output limit cut the answer${told}: ${does}.`,
    );
  });
});

it("says of no frame that the suite put in that the provider reported a failure", () => {
  const put = { ...cause, kind: errorPutIn, expected: "error", harm: "masked-error" };
  expect(occurrenceSentence(put)).toBe(
    `d, ${errorPutIn}: the answer was "stop": ${harms["masked-error"].does}.`,
  );
});

describe("the sentence of a failure", () => {
  const failing: CaseLine = { ...rightLine, harms: ["silent-truncation"] };
  const told = `d, response: the output limit cut the answer; the answer was "length": ${does}`;

  it("says what was sent and answered, and marks synthetic evidence", () => {
    expect(failureSentence(failing)).toBe(`${told}.`);
    expect(failureSentence({ ...failing, rung: "synthetic" })).toBe(
      `${told} (synthetic evidence).`,
    );
  });

  const turn = (timeline: TurnStep[], more: Partial<CaseLine> = {}) =>
    failureSentence({
      ...rightLine,
      kind: "turn",
      loop: { timeline } as CaseLine["loop"],
      requirements: [
        { id: "SR-001", result: "pass", message: "not this" },
        { id: "SR-002", result: "fail", message: "it went on" },
        { id: "SR-003", result: "fail", message: "nor this" },
      ],
      ...more,
    } as CaseLine);
  const both = (step: string, answered?: string): TurnStep => ({
    did: step,
    reference: step,
    ...(answered === undefined ? {} : { answered }),
  });
  const first = both("request 1: hello", "max_tokens cut");
  const second = both("request 2: more", "refusal");
  const parted: TurnStep = { did: "run look", reference: "end: completed", answered: "pause_turn" };
  const after = both("request 3: again", "error");

  it.each<[string, TurnStep[], string]>([
    [
      "that part after a response",
      [first, parted, after],
      "the output limit cut the answer, the loop ran look where the reference ended as completed",
    ],
    [
      "that part after several, by the last",
      [first, second, both("run look"), parted],
      "the model had declined, the loop ran look where the reference ended as completed",
    ],
    [
      "that part at once",
      [parted, after],
      "before any response the loop ran look where the reference ended as completed",
    ],
    [
      "of which one has ended",
      [both("x", "made_up now"), { did: null, reference: "request 2: more" }],
      "made_up, the loop did nothing more where the reference sent request 2 (more)",
    ],
    [
      "that do not part",
      [first, second],
      "the output limit cut the answer; the loop did what the reference does",
    ],
    [
      "with other deeds",
      [{ did: "hands over look", reference: "event pause" }],
      "before any response the loop handed over look where the reference told pause",
    ],
  ])("describes two loops %s", (_, steps, text) => {
    expect(turn(steps)).toBe(`d, turn: ${text}; it went on.`);
  });
});

it("lists broken requirements with what was seen", () => {
  expect(brokenText([{ id: "SR-1", message: "m" }, { id: "SR-2" }])).toBe("SR-1 m; SR-2 ");
});
