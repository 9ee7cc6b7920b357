// The monitor: one signal and one decision a response, listeners that change nothing, an application that may decide.

import { describe, expect, it } from "vitest";
import { loadPolicy } from "../../corpus/collections.ts";
import { builtInCorpus } from "../../corpus/home.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import { dialects } from "../../dialects/index.ts";
import { createRegistry } from "../../dialects/registry.ts";
import { freshContext } from "../../model/decision-context.ts";
import { decide } from "../decide.ts";
import { createDetector } from "./detector.ts";
import { createMonitor, type MonitorOptions, type TerminationEvent } from "./monitor.ts";
import { createSignal } from "./signal.ts";

const { cards } = corpus;
const policy = loadPolicy(builtInCorpus(), "bridge-detect");
const detector = createDetector(createRegistry(dialects, cards));

const call = { type: "tool_use", id: "toolu_fixture1", name: "look_up", input: {} };
const calls = { type: "message", content: [call], stop_reason: "tool_use" };
const done = {
  type: "message",
  content: [{ type: "text", text: "hi" }],
  stop_reason: "end_turn",
};

const monitorWith = (options: Partial<MonitorOptions> = {}) =>
  createMonitor({ policy, ...options });

/** A loop in miniature: asks the scripted provider until the monitor says stop; answers how many requests were sent. */
function converse(script: readonly object[], options: Partial<MonitorOptions> = {}) {
  const monitor = monitorWith(options);
  let requests = 0;
  for (const response of script) {
    requests++;
    const detection = detector.detect("claude", response);
    if (!monitor.afterResponse(detection, freshContext).decision.shouldContinue) break;
  }
  return { monitor, requests };
}

describe("a conversation under watch", () => {
  it("goes on with calls and ends with the answer: the decision drives the requests", () => {
    const { monitor, requests } = converse([calls, calls, done, calls]);
    expect(requests).toBe(3);
    expect(monitor.history().map(({ shouldTerminate }) => shouldTerminate)).toEqual([
      false,
      false,
      true,
    ]);
    expect(monitor.current()).toEqual(monitor.history().at(-1));
    expect(monitorWith().current()).toBeNull();
  });

  it("gives the provider's own words with each signal", () => {
    const { monitor } = converse([done]);
    expect(monitor.current()?.providerSpecific).toMatchObject({
      originalField: "stop_reason",
      originalValue: "end_turn",
      metadata: { ended: "reason" },
    });
  });

  it.each([
    // [reason, shouldTerminate, goes on]: what the card reads there is a natural end.
    ["token_limit_reached", true, "max_tokens"],
    ["content_filtered", true, "safety_blocked"],
    ["unknown", false, "pause_turn"],
    ["natural_completion", false, "pause_turn"],
    ["unknown", true, "unknown"],
  ] as const)(
    "decides from the signal of a custom detector: %s, %s",
    (reason, shouldTerminate, means) => {
      const own = createDetector(createRegistry(dialects, cards));
      const said = createSignal({ reason, shouldTerminate, confidence: "high", value: "own" });
      own.registerDetector("claude", { detectTermination: () => said });
      const event = monitorWith().afterResponse(own.detect("claude", done), freshContext);
      expect(event.signal).toEqual(said);
      const observation = {
        ...own.detect("claude", done).observation,
        stopReason: means,
        confidence: "high" as const,
        rawReason: "own",
      };
      expect(event.decision).toEqual(decide(observation, freshContext, policy));
      expect(event.decision.shouldContinue && event.signal.shouldTerminate).toBe(false);
    },
  );

  it("goes on where a custom detector of an unknown provider says so", () => {
    const own = createDetector(createRegistry(dialects, cards));
    const said = createSignal({ reason: "unknown", shouldTerminate: false, confidence: "high" });
    own.registerDetector("made-up", { detectTermination: () => said });
    const event = monitorWith().afterResponse(own.detect("made-up", { any: 1 }), freshContext);
    expect(event.decision.shouldContinue).toBe(true);
  });

  it("tells each listener once a response, and none of them can change the outcome", () => {
    const events: TerminationEvent[] = [];
    const meddler = (event: TerminationEvent) => {
      (event.decision as { shouldContinue: boolean }).shouldContinue = false;
      throw new Error("listener fell over");
    };
    const { requests, monitor } = converse([calls, done], {
      listeners: [meddler, (event) => events.push(event)],
    });
    expect(requests).toBe(2);
    expect(events.map(({ response }) => response)).toEqual([1, 2]);
    const [event] = [monitor.afterResponse(detector.detect("claude", done), freshContext)];
    expect(event.problems).toMatchObject([{ kind: "listener-threw" }]);
  });

  it("asks the application once a response, and heeds its veto", () => {
    let asked = 0;
    const review = () => {
      asked++;
      return false;
    };
    const { requests } = converse([calls, calls, done], { review });
    expect([requests, asked]).toEqual([1, 1]);
  });

  it("lets a review only stop, never go on", () => {
    expect(converse([done, done], { review: () => true }).requests).toBe(1);
    expect(converse([calls, calls, done], { review: () => true }).requests).toBe(3);
  });

  it("says in the decision that the application stopped it", () => {
    const detection = detector.detect("claude", calls);
    const event = monitorWith({ review: () => false }).afterResponse(detection, freshContext);
    expect(event).toMatchObject({
      type: "termination",
      decision: { shouldContinue: false, suggestedAction: "stop" },
    });
    expect(event.decision.reason).toMatch(/ The application stopped it\.$/);
  });

  it("tells the problems of the application in the order in which it was asked", () => {
    const broken = () => {
      throw new Error("no idea");
    };
    const options = { decide: broken, review: broken, listeners: [broken] };
    const detection = detector.detect("claude", done);
    const { problems } = monitorWith(options).afterResponse(detection, freshContext);
    const message = "Error: no idea";
    expect(problems).toEqual([
      { kind: "decide-threw", message },
      { kind: "review-threw", message },
      { kind: "listener-threw", message },
    ]);
  });

  it("follows the application's own logic, and the policy when that fails", () => {
    const on = { shouldContinue: true, reason: "once more", metadata: {} };
    expect(converse([done, done], { decide: () => on }).requests).toBe(2);
    const broken = () => {
      throw new Error("no idea");
    };
    const { requests, monitor } = converse([done, done], { decide: broken });
    expect(requests).toBe(1);
    const event = monitor.afterResponse(detector.detect("claude", done), freshContext);
    expect(event.problems.map(({ kind }) => kind)).toContain("decide-threw");
  });

  it("takes plain observations from an application's reader", () => {
    const { observation } = detector.detect("claude", done);
    expect(monitorWith().afterResponse(observation, freshContext)).toMatchObject({
      signal: { reason: "natural_completion" },
      decision: { shouldContinue: false, metadata: { stopReason: "end_turn" } },
    });
  });

  it("passes on the problems of detection", () => {
    const detection = detector.detect("claude", (() => 1) as never);
    expect(monitorWith().afterResponse(detection, freshContext).problems).toMatchObject([
      { kind: "bad-response" },
    ]);
  });
});
