// Why each request of a turn made by hand was sent, and what the turn has spent.
import { expect, it } from "vitest";
import type { RequestMessage } from "../../src/generated/fixture.ts";
import type { CanonicalResponse } from "../../src/model/exchange.ts";
import { byLimit } from "../../src/model/profile.ts";
import { asInferred, spentBefore, spentIn, whysOf } from "./spent.ts";
import { act, call, exchanged, half, response } from "./testing/made.ts";

const user: RequestMessage = { role: "user", content: "hi" };
const tool: RequestMessage = { role: "tool", content: "sunny", toolCallId: "call_1" };
const run = { name: "weather", input: "{}", ms: 0 };
const nothing = byLimit(() => 0);

it.each<[string, CanonicalResponse]>([
  ["continuation", response("max_tokens")],
  ["continuation", response("tool_call", { toolCalls: [call] })],
  ["repair", response("max_tokens", { toolCalls: [half] })],
  ["repair", response("malformed_tool_call")],
  ["resume", response("pause_turn")],
  ["retry", response("interrupted")],
  ["retry", response("error")],
])("takes a second request with the same messages for a %s after %j", (why, answered) => {
  const exchanges = [exchanged(answered, [user]), exchanged(null, [user])];
  expect(whysOf({ exchanges })).toEqual(["first", why]);
});

it("takes a request after the end of the script for a first one", () => {
  const exchanges = [exchanged(null, [user]), exchanged(null, [user, tool])];
  expect(whysOf({ exchanges })).toEqual(["first", "first"]);
});

it("begins a round with more tool results only", () => {
  const cut = response("max_tokens");
  const exchanges = [
    exchanged(cut, [user]),
    exchanged(cut, [user, tool]),
    exchanged(cut, [user, tool, user]),
    exchanged(cut, [user, tool, user, tool]),
    exchanged(cut, [user, user]),
  ];
  const whys = ["first", "round", "continuation", "round", "continuation"];
  expect(whysOf({ exchanges })).toEqual(whys);
});

it("takes the same messages with a larger limit for an escalation", () => {
  const unanswered = { unanswered: true };
  const exchanges = [
    exchanged(response("max_tokens"), [user], unanswered),
    exchanged(response("max_tokens"), [user], { maxTokens: 2000 }),
    exchanged(response("max_tokens"), [user, user], { maxTokens: 4000 }),
  ];
  expect(whysOf({ exchanges })).toEqual(["first", "escalation", "continuation"]);
});

const failed = exchanged(response("error"), [user], { unanswered: true });
const resent = exchanged(response("end_turn"), [user], { ms: 7 });

it("takes the same request after no byte for one sent again", () => {
  const other = exchanged(response("end_turn"), [user, user]);
  const answered = exchanged(response("error"), [user]);
  expect(whysOf({ exchanges: [failed, resent] })).toEqual(["first", "resent"]);
  expect(whysOf({ exchanges: [failed, other] })).toEqual(["first", "retry"]);
  expect(whysOf({ exchanges: [answered, resent] })).toEqual(["first", "retry"]);
});

it("leaves out requests that an HTTP client sent again", () => {
  const later = exchanged(response("end_turn"), [user, user]);
  const turn = act([failed, resent, later], { endMs: 9 });
  expect(asInferred(turn)).toStrictEqual({ ...turn, exchanges: [resent, later] });
});

const busy = act(
  [
    exchanged(response("max_tokens", { text: "Sun 🌞" }), [user], { runs: [run] }),
    exchanged(response("pause_turn", { usage: null }), [user, user], { ms: 10 }),
    exchanged(response("error", { text: "a" }), [user, user], { ms: 20, runs: [run, run] }),
    exchanged(response("malformed_tool_call"), [user, user], { ms: 30 }),
    exchanged(response("tool_call", { usage: { inputTokens: 1, outputTokens: -4 } }), [user], {
      ms: 40,
    }),
    exchanged(response("tool_call", { usage: { inputTokens: 1, outputTokens: 0 } }), [user, tool], {
      ms: 50,
    }),
    exchanged(null, [user, tool, tool], { ms: 60 }),
  ],
  { strayRuns: [run], endMs: 75 },
);

it("counts what was spent up to the request that was last answered", () => {
  expect(spentBefore(busy, 0)).toEqual({ ...nothing, toolCalls: 1 });
  expect(spentBefore(busy, 1)).toEqual({
    ...nothing,
    rounds: 1,
    toolCalls: 2,
    completionTokens: 5,
    outputChars: 5,
    wallTimeMs: 10,
  });
  expect(spentBefore(busy, 3)).toEqual({
    ...nothing,
    continuations: 1,
    pauses: 1,
    rounds: 1,
    toolCalls: 4,
    completionTokens: 10,
    outputChars: 6,
    wallTimeMs: 30,
  });
  expect(spentBefore(busy, 7)).toEqual({
    continuations: 1,
    repairs: 1,
    pauses: 1,
    retries: 1,
    rounds: 3,
    toolCalls: 4,
    completionTokens: 15,
    outputChars: 6,
    wallTimeMs: 75,
  });
});

it("adds what turns of tools spent, except their time", () => {
  const inner = [
    exchanged(response("max_tokens", { text: "abc" }), [user], { ms: 5 }),
    exchanged(response("end_turn"), [user, user], { ms: 6 }),
  ];
  const own = exchanged(response("end_turn", { text: "d" }), [user]);
  const turn = act([own], { inner, endMs: 8 });
  expect(spentIn(turn)).toEqual({
    ...nothing,
    continuations: 1,
    rounds: 2,
    completionTokens: 15,
    outputChars: 4,
    wallTimeMs: 8,
  });
});
