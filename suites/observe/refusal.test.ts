// A refusal in its own field: what it tells the caller, and what it does not change.
import { describe, expect, it } from "vitest";
import type { GuestObservation } from "../../src/generated/guest-observation.ts";
import type { StopReason } from "../../src/generated/observation.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import { observed } from "../../src/model/testing/observed.ts";
import { gradeAnswer } from "./grade.ts";

const vocabulary: Vocabulary = {
  name: "words",
  library: "words@1",
  rows: [
    { word: "stop", means: ["end_turn"], action: "complete", citation: "words" },
    { word: "length", means: ["max_tokens"], action: "continue", citation: "words" },
  ],
};

function graded(stopReason: StopReason, given: GuestObservation) {
  const observation = observed({ stopReason, rawReason: given.reported, ended: "reason" });
  const claim = { stopReason, accepted: [stopReason], observation };
  const answer = { kind: "returned" as const, observation: given };
  const { grade, harms, hand } = gradeAnswer(claim, answer, vocabulary, "openai-chat", {
    reports: ["reported", "text", "toolCalls"],
  });
  return { grade, harms, kind: hand?.kind };
}

const refusal = "I can't help with that.";
const told = (grade: string, ...harms: string[]) => ({ grade, harms, kind: "told" });

describe("a refusal in a separate field", () => {
  it("counts as the refusal beside a word that sounds finished", () => {
    expect(graded("refusal", { reported: "stop", text: "", refusal })).toEqual(told("exact"));
  });
  it("makes the block visible", () => {
    const lost = told("wrong", "swallowed-block");
    expect(graded("refusal", { reported: "stop", text: "" })).toEqual(lost);
    expect(graded("refusal", { reported: "stop", text: "", refusal: "" })).toEqual(lost);
    expect(graded("refusal", { reported: "stop", text: "", refusal: null })).toEqual(lost);
  });
  it("outweighs a call that stands beside it", () => {
    const toolCalls = [{ name: "find_person", arguments: "{}" }];
    expect(graded("refusal", { reported: "stop", text: "", refusal, toolCalls })).toEqual(
      told("exact"),
    );
  });
  it("counts where there is no word", () => {
    expect(graded("refusal", { reported: null, text: "", refusal })).toEqual(told("exact"));
  });
  it("leaves a word that warns its own meaning", () => {
    expect(graded("max_tokens", { reported: "length", text: "", refusal })).toEqual(told("exact"));
  });
  it("misleads where the provider sent an answer", () => {
    expect(graded("end_turn", { reported: "stop", text: "", refusal })).toEqual(
      told("wrong", "misdiagnosis"),
    );
  });
});
