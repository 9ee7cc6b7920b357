// The words as tables: what each stop reason asks for and outranks, and what each wrong answer does (docs/spec.md).
import { describe, expect, it } from "vitest";
import { badDecision } from "./answer.ts";
import { isBrokenConnection } from "./broken-connection.ts";
import { hasContent, hasUnfinishedCall } from "./calls.ts";
import { twinMembers } from "./compare.ts";
import { freshContext } from "./decide.ts";
import { noFacts } from "./facts.ts";
import { bySeverity, families, harmNames, harmOf, harms, type ToldAction } from "./harm.ts";
import { hash } from "./hash.ts";
import { parsePointer, resolve } from "./pointer.ts";
import { ceiling, strictSwitches } from "./profile.ts";
import { ratio } from "./ratio.ts";
import { fail, notClaimed, pass, rule } from "./requirement.ts";
import { actionOf, isLimit, looksDone, stopReasonNames, stopReasons } from "./stop-reason.ts";
import { vocabularyOfWords } from "./vocabulary.ts";

it("every stop reason has one action and one rank", () => {
  expect(stopReasonNames.map((name) => `${name} ${stopReasons[name].action}`)).toEqual([
    "end_turn complete",
    "stop_sequence complete",
    "tool_call run_tools",
    "max_tokens continue",
    "context_window_exceeded abort",
    "safety_blocked abort",
    "refusal abort",
    "pause_turn resume",
    "malformed_tool_call repair",
    "cancelled abort",
    "error fail",
    "interrupted fail",
    "unknown abort",
  ]);
  // error > safety, refusal > cancelled > limit > malformed > pause > tool > unknown value > stop sequence > natural
  const ranks = Object.groupBy(stopReasonNames, (name) => String(stopReasons[name].rank));
  const order = Object.entries(ranks).toSorted(([a], [b]) => Number(b) - Number(a));
  expect(order.map(([rank, names]) => `${rank} ${names?.join(" ")}`)).toEqual([
    "9 error",
    "8 safety_blocked refusal",
    "7 cancelled",
    "6 max_tokens context_window_exceeded",
    "5 malformed_tool_call",
    "4 pause_turn",
    "3 tool_call",
    "2 unknown",
    "1 stop_sequence",
    "0 end_turn",
    "-1 interrupted",
  ]);
  expect(stopReasonNames.filter(isLimit)).toEqual(["max_tokens", "context_window_exceeded"]);
  const done = stopReasonNames.filter((name) => looksDone(stopReasons[name].action));
  expect(done).toEqual(["end_turn", "stop_sequence", "tool_call"]);
  expect([actionOf("max_tokens", true), actionOf("max_tokens", false)]).toEqual([
    "repair",
    "continue",
  ]);
  expect(actionOf("context_window_exceeded", true)).toBe("abort");
});

describe("harms", () => {
  const actions: ToldAction[] = ["complete", "continue", "resume", "repair", "abort", "fail"];
  it("of every action where every reason was right", () => {
    const short = (reason: (typeof stopReasonNames)[number]) =>
      actions.map((action) => harmOf(reason, action) ?? "-").join(" ");
    expect(Object.fromEntries(stopReasonNames.map((name) => [name, short(name)]))).toEqual({
      end_turn: "- runaway-loop runaway-loop wrong-retry misdiagnosis misdiagnosis",
      stop_sequence: "- runaway-loop runaway-loop wrong-retry misdiagnosis misdiagnosis",
      tool_call: "misdiagnosis wrong-retry wrong-retry wrong-retry misdiagnosis misdiagnosis",
      max_tokens: "silent-truncation - misdiagnosis - misdiagnosis misdiagnosis",
      context_window_exceeded: "silent-truncation runaway-loop runaway-loop runaway-loop - -",
      safety_blocked: "swallowed-block wrong-retry wrong-retry wrong-retry - -",
      refusal: "swallowed-block wrong-retry wrong-retry wrong-retry - -",
      pause_turn: "abandoned-pause misdiagnosis - wrong-retry misdiagnosis misdiagnosis",
      malformed_tool_call: "premature-terminal misdiagnosis misdiagnosis - - -",
      cancelled: "premature-terminal runaway-loop runaway-loop wrong-retry - -",
      error: "masked-error wrong-retry wrong-retry wrong-retry - -",
      interrupted: "false-completion-on-cut - misdiagnosis - - -",
      unknown: "premature-terminal runaway-loop runaway-loop wrong-retry - -",
    });
  });

  it("in six families, severest first", () => {
    const names = Object.keys(families);
    const found = harmNames.map((name) => names.indexOf(harms[name].family));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(new Set(found).size).toBe(6);
    expect(bySeverity(["misdiagnosis", null, "lost-text", "misdiagnosis"])).toEqual([
      "lost-text",
      "misdiagnosis",
    ]);
  });

  it("of the same families as ever", () => {
    const by = Object.groupBy(harmNames, (name) => harms[name].family);
    expect(Object.values(by).map((list) => list?.length)).toEqual([3, 7, 2, 4, 5, 2]);
  });
});

it.each([
  ["TypeError", "terminated", true],
  ["TypeError", "fetch failed", true],
  ["TypeError", "x is not a function", false],
  ["Error", "terminated", false],
  ["SocketError", "other side closed", true],
  ["Error", "other side closed", false],
  ["SocketError", "x", false],
  ["Error", "aborted", true],
  ["Error", "socket hang up", true],
  ["FetchError", "Premature close", true],
  ["RemoteProtocolError", "x", true],
  ["ReadError", "x", true],
  ["ClientPayloadError", "x", true],
  ["ServerDisconnectedError", "x", true],
  ["ChunkedEncodingError", "x", true],
  ["IncompleteRead", "x", true],
  ["ConnectionResetError", "x", true],
  ["Error", "error decoding response body", true],
  ["Error", "unexpected EOF", true],
  ["IOException", "Premature EOF", true],
  ["HttpIOException", "The response ended prematurely", true],
])("%s: %s is a broken connection: %s", (name, message, broken) => {
  expect(isBrokenConnection({ name, message })).toBe(broken);
});

it("a call that is not complete is unfinished", () => {
  const calls = (...states: string[]) => ({ toolCalls: states.map((state) => ({ state })) });
  expect(hasUnfinishedCall(calls("complete", "ambiguous"))).toBe(true);
  expect(hasUnfinishedCall(calls("complete"))).toBe(false);
  expect(hasUnfinishedCall(calls())).toBe(false);
});

it("a hash is FNV-1a of 32 bits", () => {
  expect(hash("")).toBe(0x811c9dc5);
  expect(hash("a")).toBe(0xe40c292c);
  expect(hash("foobar")).toBe(0xbf9cf968);
});

it("a pointer names members as they are written, own ones only", () => {
  expect(parsePointer("")).toEqual([]);
  expect(parsePointer("/a~1b/m~0n/0")).toEqual(["a/b", "m~n", "0"]);
  const root = { a: [{ b: null }], text: "x" };
  expect(resolve(root, [])).toBe(root);
  expect(resolve(root, ["a", "0", "b"])).toBeNull();
  for (const path of [["a", "1"], ["text", "length"], ["__proto__"], ["a", "0", "b", "c"]])
    expect(resolve(root, path)).toBeUndefined();
});

it("a share is shown with its denominator", () => {
  expect(ratio({ right: 301, of: 305 })).toBe("98.7 % (301/305)");
  expect(ratio({ right: 1, of: 3 }, 2)).toBe("33.33 % (1/3)");
  expect(ratio({ right: 0, of: 0 })).toBe("not measured");
});

it("requirements that say nothing of a case are left out; a harm is given with its requirement", () => {
  const base = { rules: [], level: "MUST", sentence: "MUST", source: [], mutants: ["m"] } as const;
  const one = { ...base, id: "SR-1" as const, judge: () => fail("no"), harm: "lost-text" as const };
  const two = { ...base, id: "SR-2" as const, judge: () => null };
  const three = { ...base, id: "SR-3" as const, judge: (ok: boolean) => (ok ? pass : notClaimed) };
  expect(rule([one, two, three], true)).toStrictEqual([
    { id: "SR-1", harm: "lost-text", result: "fail", message: "no" },
    { id: "SR-3", result: "pass" },
  ]);
  expect(rule([three], false)).toStrictEqual([{ id: "SR-3", result: "not_claimed" }]);
});

it("twins agree in four members; a fresh context has nothing behind it; no facts are none", () => {
  expect(twinMembers).toEqual(["stopReason", "text", "toolCalls", "usage"]);
  expect(freshContext).toMatchObject({ tokensUsed: 0, retries: 0, pendingCalls: 0 });
  expect(noFacts).toEqual({
    ...{ requests: [], deeds: [], findings: [], events: [], printed: [], latencyMs: null },
  });
});

it("what a loop may spend at most, and how the strict one is set", () => {
  expect(ceiling).toEqual({
    continuations: 16,
    completionTokens: 1_000_000,
    outputChars: 4_000_000,
    repairs: 4,
    rounds: 24,
    toolCalls: 96,
    pauses: 16,
    retries: 4,
    wallTimeMs: 3_600_000,
  });
  expect(Object.values(strictSwitches)).toEqual([
    ...["hint-continue", "user", "coalesced", "reject-mutating", "repair-once"],
    ...["partial-with-notice", "partial-with-notice", "resume-verbatim", "abort", "error"],
    ...["degraded-success", "synthetic-result"],
  ]);
  expect(families.leaked).toBe("leaked");
});

it("words alone make a vocabulary, with our own for the reasons they do not name", () => {
  const { rows } = vocabularyOfWords("a", { done: "end_turn", end_turn: "refusal" });
  const short = rows.map(({ word, means, action }) => `${word} ${means} ${action}`);
  expect(short.slice(0, 2)).toEqual(["done end_turn complete", "end_turn refusal abort"]);
  expect(short).toContain("max_tokens max_tokens continue");
  expect(rows).toHaveLength(2 + stopReasonNames.length - 1);
});

it("an answer holds something if it has text, reasoning or a call", () => {
  const empty = { text: "", reasoning: "", toolCalls: [] };
  expect(hasContent(empty)).toBe(false);
  expect(hasContent({ ...empty, text: "a" })).toBe(true);
  expect(hasContent({ ...empty, reasoning: "a" })).toBe(true);
  expect(hasContent({ ...empty, toolCalls: [{ state: "incomplete" }] })).toBe(true);
});

it("a decision of the wrong shape has the error name that docs/protocol.md gives it", () => {
  expect(badDecision).toBe("BadDecision");
});
