// The judge of translations held to the properties of judging (H12), over generated endings and answers of a gateway.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Observation, StopReason, ToolCall } from "../../generated/observation.ts";
import type { TranslationTarget } from "../../generated/translations.ts";
import type { NoAnswer, TranslatedAnswer } from "../../model/answer.ts";
import { hasUnfinishedCall } from "../../model/calls.ts";
import { type Action, actionOf, looksDone, stopReasonNames } from "../../model/stop-reason.ts";
import { isRight, isWorse } from "../observe/testing/worse.ts";
import { judgeTranslated } from "./grade.ts";
import type { TranslationTrial } from "./trial.ts";

const whole: ToolCall = { id: "call_1", name: "look_up", arguments: '{"a":1}', state: "complete" };
const half: ToolCall = { ...whole, arguments: '{"a":', state: "incomplete" };

const observation = (stopReason: StopReason, toolCalls: ToolCall[]): Observation => ({
  stopReason,
  rawReason: "word",
  rawField: null,
  detail: {},
  ended: "reason",
  confidence: "high",
  text: "abc",
  reasoning: "",
  toolCalls,
  usage: null,
  error: null,
});

const reasons = fc.constantFrom(...stopReasonNames);
const calls = fc.constantFrom<ToolCall[][]>([], [whole], [half]);
const endings = fc.record({ reason: reasons, calls }).map(({ reason, calls: open }) => {
  // A tool call has its call, and a finished answer none that is cut.
  return observation(
    reason,
    reason === "tool_call" ? [whole] : looksDone(actionOf(reason, false)) ? [] : open,
  );
});

type Row = { reason: StopReason; instead?: Action[] };

function judge(upstream: Observation, told: Observation | NoAnswer, rows: readonly Row[] = []) {
  const stopReason = upstream.stopReason ?? "unknown";
  const downstream = "kind" in told ? null : told;
  const trial: TranslationTrial = {
    upstream,
    accepted: [stopReason],
    mode: "json",
    table: { rows } as unknown as TranslationTarget,
    said: new Set(),
    downstream: downstream && { status: 200, observation: downstream, kinds: [], literals: [] },
  };
  const answer = "kind" in told ? told : ({ kind: "translated" } as TranslatedAnswer);
  const claim = { stopReason, accepted: [stopReason], observation: upstream };
  return judgeTranslated(claim, answer, trial, { name: "", title: "", requirements: [] });
}

const threw: NoAnswer = { kind: "threw", error: { name: "SomeError", message: "m" } };
const failing = observation("error", []);
const silent: Observation = { ...observation("unknown", []), rawReason: null };
const done = observation("end_turn", []);
const wantedOf = (upstream: Observation) =>
  actionOf(upstream.stopReason ?? "unknown", hasUnfinishedCall(upstream));

describe("properties of judging translations", () => {
  it("where neither complete nor run_tools is right, a visible failure is never worse than silence", () => {
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

  it("an ending that sounds finished is never better than silence, unless finished is right", () => {
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

  it("the same action gets the same harm, whatever literal tells it", () => {
    fc.assert(
      fc.property(endings, endings, fc.string(), (upstream, told, word) => {
        const [one, other] = [judge(upstream, told), judge(upstream, { ...told, rawReason: word })];
        expect([other.grade, other.harms]).toEqual([one.grade, one.harms]);
      }),
    );
  });

  it("a row that allows an action never lowers a grade nor adds a harm", () => {
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

  it("no harm is charged for a call that is not there", () => {
    fc.assert(
      fc.property(endings, endings, (upstream, told) => {
        const bare = { ...upstream, toolCalls: [] };
        const { harms } = judge(bare, told);
        for (const harm of ["partial-tool-offered", "partial-tool-executed", "dropped-tool-call"])
          expect(harms).not.toContain(harm);
      }),
    );
  });

  it("half a call is offered only where the upstream's is half and the client is told to run it", () => {
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
