// Verdicts on turns played by hand beside those of a reference: grade, harms, paths, where they part, and the timeline.
import { expect, it } from "vitest";
import type { LoopCase } from "../../src/ask/turn/cases.ts";
import type { ScriptResponse } from "../../src/generated/scenario.ts";
import type { Outcome } from "../../src/model/answer.ts";
import { noFacts } from "../../src/model/facts.ts";
import type { Harm } from "../../src/model/harm.ts";
import { byLimit } from "../../src/model/profile.ts";
import { fail, pass, type Requirement, type Ruling } from "../../src/model/requirement.ts";
import { judgeLoop } from "./grade.ts";
import { loopCase, manifest } from "./testing/made.ts";
import { died, type PlayedAct, played } from "./testing/played.ts";
import type { LoopTrial } from "./trial.ts";

function requirement(id: `SR-${string}`, ruling: Ruling, harm?: Harm): Requirement<LoopTrial> {
  const stated = { rules: [], level: "MUST", sentence: "It MUST." } as const;
  return { id, ...stated, mutants: ["x"], ...(harm ? { harm } : {}), judge: () => ruling };
}
const kept = requirement("SR-1", pass);
const broken = requirement("SR-2", fail("no"));
const harming = (...harms: Harm[]) =>
  harms.map((harm, at) => requirement(`SR-${at + 3}`, fail("no"), harm));

interface Given {
  readonly case?: LoopCase;
  readonly outcome: Outcome;
  readonly reference?: Outcome;
  readonly requirements?: readonly Requirement<LoopTrial>[];
}

function judged({ case: each = looking, outcome, reference, requirements = [broken] }: Given) {
  const referenceRun = reference ?? outcome;
  const loop = manifest({ profiles: ["p"] });
  return judgeLoop({ each, outcome, manifest: loop, referenceRun, requirements });
}

const nothing = byLimit(() => 0);
const long = "a".repeat(57);
const toolCall: ScriptResponse = {
  stopReason: "tool_call",
  text: "Look.",
  toolCalls: [{ name: "weather", arguments: "{}" }],
};
const maxTokens: ScriptResponse = { stopReason: "max_tokens", text: `${long}bcde` };
const endTurn: ScriptResponse = { stopReason: "end_turn", text: "sunny." };
/** A case whose script calls a tool, is cut, and ends naturally. */
const looking = loopCase({
  acts: [{ script: [toolCall, maxTokens, endTurn] }],
  limits: { rounds: 3 },
});
const path = (edges: readonly string[], steps?: readonly number[]) => ({
  events: [{ type: "path", edges, ...(steps ? { steps } : {}) }],
});
const upToCut = [["user"], { run: "weather" }, ["user", "assistant", "tool"]] as const;
const cut: PlayedAct = { did: upToCut, text: "It is" };
const carriedOn: PlayedAct = {
  did: [...upToCut, ["user", "assistant", "tool", "assistant", "user"]],
  text: "It is sunny.",
  ...path(["d", "b", "c", "a", "b"], [0, 2, 3, 4, 3]),
};

it("judges a turn that breaks a requirement wrong from where it leaves the reference", () => {
  const found = judged({
    outcome: played({ ...cut, limit: "rounds" }, {}),
    reference: played(carriedOn, {}),
    requirements: [kept, broken, ...harming("misdiagnosis")],
  });
  const spent = { ...nothing, toolCalls: 1, completionTokens: 5, outputChars: 5, rounds: 1 };
  const spentInAll = { ...spent, completionTokens: 10, outputChars: 66, rounds: 2 };
  expect(found).toStrictEqual({
    expected: {
      stopReason: "max_tokens",
      accepted: [],
      action: null,
      rawReason: null,
      calls: "none",
    },
    answer: { kind: "told", reported: "completed", means: [], action: null },
    grade: "wrong",
    harms: ["misdiagnosis"],
    results: [
      { id: "SR-1", result: "pass" },
      { id: "SR-2", result: "fail", message: "no" },
      { id: "SR-3", harm: "misdiagnosis", result: "fail", message: "no" },
    ],
    requests: 2,
    loop: {
      profile: "p",
      outcome: "completed",
      limit: "rounds",
      toolRuns: 1,
      edges: ["a", "b", "c", "d"],
      taken: ["b", "d"],
      astray: ["b", "c"],
      spent: spentInAll,
      limits: { rounds: 3 },
      divergence:
        "step 4: end: completed; the reference: request 3: user assistant tool assistant user",
      timeline: [
        {
          did: "request 1: user",
          reference: "request 1: user",
          answered: 'tool_call "Look."',
          spent,
        },
        { did: "run weather {}", reference: "run weather {}" },
        {
          did: "request 2: user assistant tool",
          reference: "request 2: user assistant tool",
          answered: `max_tokens "${long}…"`,
          spent: spentInAll,
        },
        { did: "end: completed", reference: "request 3: user assistant tool assistant user" },
        { did: null, reference: "end: completed" },
        { did: 'hands over "It is"', reference: 'hands over "It is sunny."' },
      ],
    },
  });
});

it("judges a turn that breaks none exact, even where it leaves the reference", () => {
  const found = judged({
    outcome: played(cut, {}),
    reference: played(carriedOn, {}),
    requirements: [kept],
  });
  expect(found).toMatchObject({ grade: "exact", harms: [], expected: { stopReason: "end_turn" } });
  expect(found.loop).toMatchObject({ limit: null, taken: ["b", "d"], astray: [] });
  expect(found.loop?.divergence).not.toBeNull();
  expect(found.loop).not.toHaveProperty("timeline");
});

it("expects the last response of the script where a turn left the reference before any", () => {
  const { loop, expected } = judged({
    outcome: played({ outcome: "failed" }),
    reference: played({ ...carriedOn, ...path(["a", "b"], [0, 1]) }),
  });
  expect(loop).toMatchObject({ taken: [], astray: ["a"] });
  expect(loop?.divergence).toBe("step 1: end: failed; the reference: request 1: user");
  expect(expected.stopReason).toBe("end_turn");
});

it.each<[string, readonly Harm[]]>([
  ["max_tokens", ["silent-truncation"]],
  ["tool_call", ["lost-text"]],
  ["max_tokens", ["lost-text", "silent-truncation"]],
  ["tool_call", ["unwanted-side-effect", "silent-truncation"]],
  ["tool_call", []],
])("names the response of %s as misread with harms %j", (stopReason, harms) => {
  // The loop leaves the reference after its first response, and got one more.
  const outcome = played({ did: [["user"], ["user"]] }, {});
  const { expected } = judged({
    outcome,
    reference: played(carriedOn, {}),
    requirements: [broken, ...harming(...harms)],
  });
  expect(expected.stopReason).toBe(stopReason);
});

it("shows an error that the loop reports in one line", () => {
  const error = { name: "ApiError", message: "no\nmore" };
  const { answer: told } = judged({ outcome: played({ ...cut, outcome: "failed", error }) });
  expect(told).toEqual({
    kind: "told",
    reported: "failed",
    means: [],
    action: null,
    error: "ApiError: no",
  });
});

const timelineOf = (more: PlayedAct, reference: Outcome) =>
  judged({ outcome: played(more), reference }).loop?.timeline;

it("shows events beside those of the reference, if the loop reports some", () => {
  const events = [
    ...path(["a"], [0]).events,
    { type: "retry", isContinuation: true },
    { type: "terminal", outcome: "partial" },
  ];
  const reference = played({ events: events.slice(0, 2) });
  const eventsOf = (more: PlayedAct, by = reference) => timelineOf(more, by)?.slice(2);
  expect(eventsOf({ events })).toEqual([
    { did: "event retry keep", reference: "event retry keep" },
    { did: "event terminal partial", reference: null },
  ]);
  expect(eventsOf({ events: events.slice(2) }, died)).toEqual([
    { did: "event terminal partial", reference: null },
  ]);
  expect(eventsOf({})).toEqual([]);
  expect(eventsOf({ events: events.slice(0, 1) })).toEqual([]);
});

it.each<[Outcome["answer"], object]>([
  [
    { kind: "died", how: "signal" },
    {
      answer: { kind: "died", error: "signal" },
      grade: "crashed",
      harms: ["parser-crash"],
      results: [{ id: "SR-102", result: "fail", message: "no ending was reported: died" }],
    },
  ],
  [
    { kind: "returned", observation: {} as never },
    {
      answer: { kind: "threw", error: "BadAnswer: returned where turned was asked for" },
      grade: "crashed",
      results: [{ id: "SR-102", result: "fail", message: "no ending was reported: threw" }],
    },
  ],
  [
    { kind: "skipped", reason: "x" },
    { answer: { kind: "skipped" }, grade: "not_claimed", harms: [], results: [] },
  ],
  [
    { kind: "at_fault", why: "x" },
    { answer: { kind: "at_fault", error: "x" }, grade: "at_fault", results: [] },
  ],
])("judges a case without a turn by the reason for that: %j", (told, expected) => {
  const { facts } = played(carriedOn);
  const found = judged({ outcome: { answer: told, facts } });
  expect(found).toMatchObject({ ...expected, requests: 3, expected: { stopReason: "end_turn" } });
  expect(found).not.toHaveProperty("findings");
  expect(found).not.toHaveProperty("loop");
});

it("reports a case that the dialect cannot express", () => {
  const outcome: Outcome = { answer: { kind: "skipped", reason: "x" }, facts: noFacts };
  const found = judged({ case: loopCase({}, { inexpressible: "no word for refusal" }), outcome });
  expect(found.findings).toEqual(["inexpressible: no word for refusal"]);
});
