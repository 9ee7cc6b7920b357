// The judge of translations: its properties (H12) over generated endings and answers of a gateway, then each of its branches by hand.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Observation, StopReason, ToolCall } from "../../src/generated/observation.ts";
import type { TranslationTarget } from "../../src/generated/translations.ts";
import type { NoAnswer, TranslatedAnswer } from "../../src/model/answer.ts";
import { hasUnfinishedCall } from "../../src/model/calls.ts";
import { pass } from "../../src/model/requirement.ts";
import { actionOf, looksDone, stopReasonNames } from "../../src/model/stop-reason.ts";
import { isRight, isWorse } from "../observe/testing/worse.ts";
import { judgeTranslated } from "./grade.ts";
import { half, type Row, seen, text, trial, whole } from "./testing/made.ts";
import { judgeAction, ledTo, rowFor, type TranslationTrial } from "./trial.ts";

const observation = (stopReason: StopReason, toolCalls: ToolCall[]) => seen(stopReason, toolCalls);

const reasons = fc.constantFrom(...stopReasonNames);
const calls = fc.constantFrom<ToolCall[][]>([], [whole], [half]);
const endings = fc.record({ reason: reasons, calls }).map(({ reason, calls: open }) => {
  // A tool call has its call, and a finished answer none that is cut.
  return observation(
    reason,
    reason === "tool_call" ? [whole] : looksDone(actionOf(reason, false)) ? [] : open,
  );
});

const translated = { kind: "translated" } as TranslatedAnswer;
const skipped: NoAnswer = { kind: "skipped", reason: "x" };

function judged(given: TranslationTrial, answer: TranslatedAnswer | NoAnswer = translated) {
  const { upstream, accepted } = given;
  const stopReason = upstream.stopReason ?? "unknown";
  return judgeTranslated({ stopReason, accepted, observation: upstream }, answer, given, text);
}
/** `grade harm` */
function verdict(...given: Parameters<typeof judged>): string {
  const { grade, harms } = judged(...given);
  return [grade, ...harms].join(" ");
}

const judge = (upstream: Observation, told: Observation | NoAnswer, rows: readonly Row[] = []) =>
  "kind" in told ? judged(trial(upstream, null, rows), told) : judged(trial(upstream, told, rows));

const threw: NoAnswer = { kind: "threw", error: { name: "SomeError", message: "m" } };
const failing = observation("error", []);
const silent: Observation = { ...observation("unknown", []), rawReason: null };
const done = observation("end_turn", []);
const wantedOf = (upstream: Observation) =>
  actionOf(upstream.stopReason ?? "unknown", hasUnfinishedCall(upstream));

describe("the judge of translations, for generated answers,", () => {
  it("never judges a visible failure worse than silence, where neither complete nor run_tools is right", () => {
    fc.assert(
      fc.property(endings, (upstream) => {
        fc.pre(!looksDone(wantedOf(upstream)));
        expect(isWorse(judge(upstream, failing), judge(upstream, silent))).toBe(false);
        const worst = { kind: "timed_out" } as const;
        expect(isWorse(judge(upstream, threw), judge(upstream, worst))).toBe(false);
        expect(isWorse(judge(upstream, threw), judge(upstream, done))).toBe(false);
      }),
    );
  });

  it("never judges an ending that sounds finished better than silence, unless finished is right", () => {
    fc.assert(
      fc.property(
        endings,
        fc.constantFrom(done, observation("tool_call", [whole])),
        (upstream, said) => {
          fc.pre(!looksDone(wantedOf(upstream)));
          expect(isWorse(judge(upstream, silent), judge(upstream, said))).toBe(false);
        },
      ),
    );
  });

  it("gives the same action the same harm, whatever literal it has", () => {
    fc.assert(
      fc.property(endings, endings, fc.string(), (upstream, told, word) => {
        const [one, other] = [judge(upstream, told), judge(upstream, { ...told, rawReason: word })];
        expect([other.grade, other.harms]).toEqual([one.grade, one.harms]);
      }),
    );
  });

  it("never lowers a grade nor adds a harm for a row that allows an action", () => {
    fc.assert(
      fc.property(endings, endings, (upstream, told) => {
        const reason = upstream.stopReason ?? "unknown";
        const row = { reason, instead: [wantedOf(told)] };
        const [with_, without] = [judge(upstream, told, [row]), judge(upstream, told)];
        expect(isWorse(with_, without)).toBe(false);
        expect(isRight(with_)).toBe(true);
        expect(with_.harms).toEqual([]);
      }),
    );
  });

  it("charges no harm for a call that was not sent", () => {
    fc.assert(
      fc.property(endings, endings, (upstream, told) => {
        const bare = { ...upstream, toolCalls: [] };
        const { harms } = judge(bare, told);
        for (const harm of ["partial-tool-offered", "partial-tool-executed", "dropped-tool-call"])
          expect(harms).not.toContain(harm);
      }),
    );
  });

  it("takes half a call for offered only where the upstream's is half and the client is led to run it", () => {
    fc.assert(
      fc.property(endings, endings, (upstream, told) => {
        const { harms } = judge(upstream, told);
        if (!harms.includes("partial-tool-offered")) return;
        expect(hasUnfinishedCall(upstream)).toBe(true);
        expect(wantedOf(told)).toBe("run_tools");
      }),
    );
  });
});

describe("the action a client is led to", () => {
  it("follows from what it reads; a missing end is a break", () => {
    const led = (told: Observation) =>
      ledTo({ status: 200, observation: told, kinds: [], literals: [] });
    expect(led(seen("max_tokens"))).toBe("continue");
    expect(led(seen("max_tokens", [half]))).toBe("repair");
    expect(led(seen(null))).toBe("fail");
  });

  const free: ToolCall = { ...whole, arguments: "plain words" };
  const broken: ToolCall = { ...half, arguments: "plain words" };
  const rows: readonly Row[] = [
    { reason: "pause_turn", instead: ["complete"] },
    { reason: "pause_turn", instead: ["continue"] },
  ];
  it.each([
    ["the same", seen("end_turn"), seen("end_turn"), true],
    ["another", seen("end_turn"), seen("max_tokens"), false],
    ["continuing where repair is right", seen("max_tokens", [half]), seen("max_tokens"), true],
    ["repairing where continuing is right", seen("max_tokens"), seen("max_tokens", [half]), false],
    ["continuing where an end is right", seen("refusal"), seen("max_tokens"), false],
    ["a failure where an end is right", seen("refusal"), seen("error"), true],
    ["a failure where an answer is right", seen("end_turn"), seen("error"), false],
    ["an answer where an end is right", seen("refusal"), seen("end_turn"), false],
    ["what the first row allows", seen("pause_turn"), seen("end_turn"), true],
    ["what only a later row allows", seen("pause_turn"), seen("max_tokens"), false],
    ["a failure for free text", seen("tool_call", [free]), seen("error"), true],
    ["a failure for one free text of two", seen("tool_call", [whole, free]), seen("error"), true],
    ["a failure for arguments", seen("tool_call", [whole]), seen("error"), false],
    [
      "a failure for arguments after white space",
      seen("tool_call", [{ ...whole, arguments: ' {"a":1} ' }]),
      seen("error"),
      false,
    ],
    [
      "a failure for no arguments",
      seen("tool_call", [{ ...whole, arguments: "" }]),
      seen("error"),
      false,
    ],
    ["a failure for half a free text", seen("tool_call", [broken]), seen("error"), false],
    ["an end for free text", seen("tool_call", [free]), seen("refusal"), false],
    ["a failure beside free text in an answer", seen("end_turn", [free]), seen("error"), false],
  ])("decides: %s", (_, upstream, told, allowed) => {
    expect(judgeAction(trial(upstream, told, rows))?.result).toBe(allowed ? "pass" : "fail");
  });

  it("fits any accepted reading; a message names the first", () => {
    const accepted = ["end_turn", "max_tokens"] as const;
    const upstream = seen("end_turn");
    expect(judgeAction(trial(upstream, seen("max_tokens"), [], accepted))).toEqual(pass);
    expect(judgeAction(trial(upstream, seen("pause_turn"), [], accepted))).toMatchObject({
      message: "leads to resume where complete is asked for",
    });
    expect(judgeAction(trial(seen(null), seen("end_turn")))).toMatchObject({
      message: "leads to complete where abort is asked for",
    });
    expect(judgeAction(trial(upstream, null))).toBeNull();
  });

  it("comes from the first row of a reason", () => {
    expect(rowFor("pause_turn", { rows } as unknown as TranslationTarget)).toBe(rows[0]);
    expect(rowFor("error", { rows } as unknown as TranslationTarget)).toBeUndefined();
  });
});

describe("the judge of translations", () => {
  it("grades the reason, where the action is right", () => {
    expect(verdict(trial(seen("end_turn"), seen("end_turn")))).toBe("exact");
    expect(verdict(trial(seen("end_turn"), seen("stop_sequence")))).toBe("coarse");
    expect(verdict(trial(seen("interrupted"), seen(null)))).toBe("coarse");
  });

  it("takes a gateway that throws for a failure, where failing is right", () => {
    expect(verdict(trial(seen("error"), null), threw)).toBe("coarse");
    expect(verdict(trial(seen("refusal"), null), threw)).toBe("coarse");
    expect(verdict(trial(seen("end_turn"), null), threw)).toBe("crashed parser-crash");
    const either = trial(seen("end_turn"), null, [], ["end_turn", "error"]);
    expect(verdict(either, threw)).toBe("coarse");
    expect(verdict(trial(seen("error"), null), { kind: "timed_out" })).toBe("timed_out stuck");
  });

  it.each([
    ["max_tokens", [], "end_turn", [], "silent-truncation"],
    // A client that runs tools where there are none takes the answer for done.
    ["max_tokens", [], "tool_call", [whole], "silent-truncation"],
    ["max_tokens", [half], "tool_call", [whole], "partial-tool-offered"],
    ["max_tokens", [half], "end_turn", [], "silent-truncation"],
    ["end_turn", [], "max_tokens", [], "runaway-loop"],
  ] as const)("judges %s with %j told as %s with %j: %s", (from, open, to, told, harm) => {
    const given = trial(seen(from, [...open]), seen(to, [...told]));
    expect(verdict(given)).toBe(`wrong ${harm}`);
  });

  it("judges by the first accepted reading, or else by an unknown one", () => {
    const both = trial(seen("max_tokens"), seen("end_turn"), [], ["max_tokens", "refusal"]);
    expect(verdict(both)).toBe("wrong silent-truncation");
    expect(verdict(trial(seen(null), seen("end_turn")))).toBe("wrong premature-terminal");
  });

  it("rules by every requirement, unless the case was skipped", () => {
    const given = trial(seen("end_turn"), seen("end_turn"));
    expect(judged(given).results.map(({ id }) => id)).toEqual(["SR-000"]);
    expect(judged({ ...given, downstream: null }, skipped).results).toEqual([]);
  });

  it("shows the target's word and what the client makes of it", () => {
    const answer = (told: Observation) => judged(trial(seen("end_turn"), told)).answer;
    expect(answer(seen("end_turn"))).toEqual({
      kind: "told",
      reported: "word",
      rawReason: "word",
      means: ["end_turn"],
      action: "complete",
    });
    expect(answer(seen("end_turn", [], { rawReason: null })).reported).toBeNull();
    expect(answer(seen("end_turn", [], { rawReason: 3 })).reported).toBe("3");
    expect(answer(seen(null)).means).toEqual(["interrupted"]);
    const long = "x".repeat(501);
    expect(answer(seen("end_turn", [], { text: long })).text).toBe(long.slice(0, 500));
    expect(answer(seen("tool_call", [whole])).calls).toEqual([whole]);
    const failed = (error: NonNullable<Observation["error"]>) =>
      answer(seen("error", [], { error })).error;
    expect(failed({ code: "c", message: "m", status: 500 })).toBe("c: m");
    expect(failed({ code: null, message: null, status: 500 })).toBe("200: ");
  });

  it("shows why there is no answer", () => {
    const given = trial(seen("end_turn"), null);
    expect(judged(given, threw).answer).toMatchObject({ kind: "threw", error: "SomeError: m" });
    expect(judged(given).answer).toEqual({
      kind: "skipped",
      reported: null,
      means: [],
      action: null,
    });
  });
});
