// Faults of the wrapper, and words without a row, on lines made by hand.
import { describe, expect, it } from "vitest";
import type { AnswerSeen, CaseLine } from "../generated/journal.ts";
import { rightLine } from "../run/testing/right-line.ts";
import { adapterFaults, uncoveredWords, withoutWrapperFaults } from "./at-fault.ts";

const answer = (more: Partial<AnswerSeen>): AnswerSeen => ({ ...rightLine.answer, ...more });
const line = (id: string, seen: Partial<AnswerSeen>, more: Partial<CaseLine> = {}): CaseLine => ({
  ...rightLine,
  case: id,
  answer: answer(seen),
  ...more,
});
const faulty = (id: string, error?: string) =>
  line(id, { kind: "at_fault", ...(error === undefined ? {} : { error }) }, { grade: "at_fault" });

describe("the faults of an adapter file", () => {
  it("join by what is wrong, most cases first, each with what to change", () => {
    const send = "Send the request, or leave what the library cannot ask for out of `asks`.";
    const shape =
      "Return what GuestObservation of `fullstop` declares: fullstop/schemas/guest-observation.schema.json.";
    const mend =
      "Mend the adapter file, or add a row to `throws` if the library documents this error.";
    const lines = [
      rightLine,
      faulty("1", "no request was sent"),
      faulty("2", "the observation has no word"),
      faulty("3", "TypeError: there was no request"),
      faulty("4", "TypeError: there was no request"),
      faulty("5", "TypeError: there was no request"),
      faulty("6", "bad: the observation"),
      faulty("7", "bad: the observation"),
      faulty("8"),
    ];
    expect(adapterFaults(lines, [])).toEqual([
      { what: "TypeError: there was no request", cases: 3, example: "3", fix: mend },
      { what: "bad: the observation", cases: 2, example: "6", fix: mend },
      { what: "no request was sent", cases: 1, example: "1", fix: send },
      { what: "the observation has no word", cases: 1, example: "2", fix: shape },
      { what: "", cases: 1, example: "8", fix: mend },
    ]);
  });

  const lacking = (id: string, ...missing: string[]) => line(id, { missing });
  const untold = line("3", { kind: "untold", missing: ["text", "usage"] });
  const others = [
    line("4", { kind: "threw" }),
    line("5", {}, { kind: "turn" }),
    faulty("6", "the observation is odd"),
  ];

  it("include members that are declared and missing in every answer", () => {
    const lines = [...others, lacking("1", "text"), lacking("2", "text", "usage"), untold];
    const fault = {
      what: "text is declared in `reports` and missing in every answer",
      cases: 3,
      example: "1",
      fix: "Pass text on, or leave it out of `reports`.",
    };
    expect(adapterFaults(lines, ["usage", "text", "toolCalls"])).toEqual([
      fault,
      expect.objectContaining({ what: "the observation is odd" }),
    ]);
    expect(adapterFaults([...lines, line("7", {})], ["text"])).toHaveLength(1);
    expect(adapterFaults([untold], ["text"])).toMatchObject([{ ...fault, cases: 1, example: "3" }]);
    expect(adapterFaults([line("4", { kind: "threw", missing: ["text"] })], ["text"])).toEqual([]);
  });

  it("leave out failures that follow from them", () => {
    const requirements: CaseLine["requirements"] = [
      { id: "SR-001", result: "fail", message: "declared but missing" },
      { id: "SR-002", result: "fail", message: "read as error" },
    ];
    const lines = [{ ...lacking("1", "text"), requirements }];
    expect(withoutWrapperFaults(lines, ["text"])).toEqual([
      { ...lines[0], requirements: requirements.slice(1) },
    ]);
    expect(withoutWrapperFaults(lines, ["usage"])).toBe(lines);
  });
});

describe("words without a row", () => {
  const open = (
    id: string,
    seen: Partial<AnswerSeen>,
    stopReason: string | null = "refusal",
    more: Partial<CaseLine> = {},
  ) =>
    line(
      id,
      { means: [], action: null, ...seen },
      {
        grade: "wrong",
        expected: { ...rightLine.expected, stopReason },
        ...more,
      },
    );
  const word = (reported: string) => ({ reported });
  const threw = (error?: string): Partial<AnswerSeen> => ({
    kind: "threw",
    reported: null,
    ...(error === undefined ? {} : { error }),
  });

  it("come with the row to paste, most cases first, then by name", () => {
    const lines = [
      open("1", word("zed"), null),
      open("2", threw("OddError: one")),
      open("3", threw("OddError: two")),
      open("4", word("t"), "max_tokens"),
      open("5", word("t"), "refusal"),
      open("6", word("t"), "refusal"),
      open("7", word("also"), "refusal"),
      open("8", word("also"), "max_tokens"),
      open("9", threw()),
    ];
    const row = (name: string) =>
      `{ "class": "${name}", "means": ["error"], "action": "fail", "citation": "…" }`;
    expect(uncoveredWords(lines)).toEqual([
      { word: "t", thrown: false, cases: 3, row: 'words: { "t": "refusal" }' },
      { word: "also", thrown: false, cases: 2, row: 'words: { "also": "refusal" }' },
      { word: "OddError", thrown: true, cases: 2, row: row("OddError") },
      { word: "", thrown: true, cases: 1, row: row("") },
      { word: "zed", thrown: false, cases: 1, row: 'words: { "zed": "unknown" }' },
    ]);
  });

  it.each([
    ["a turn", open("1", word("x"), "refusal", { kind: "turn" })],
    ["an answer that is right", open("1", word("x"), "refusal", { grade: "exact" })],
    ["an answer that is nearly right", open("1", word("x"), "refusal", { grade: "coarse" })],
    ["a word with a row", open("1", { ...word("x"), means: ["error"] })],
    ["no word", open("1", { kind: "untold", reported: null })],
  ])("exclude those of %s", (_, each) => {
    expect(uncoveredWords([each])).toEqual([]);
  });
});
