// Why each request of a turn made by hand was sent, and what the turn has spent.
import { expect, it } from "vitest";
import type { RequestMessage } from "../../src/generated/fixture.ts";
import { byLimit } from "../../src/model/profile.ts";
import { spentIn, whysOf } from "./spent.ts";
import { act, exchanged, response } from "./testing/made.ts";

const user: RequestMessage = { role: "user", content: "hi" };
const nothing = byLimit(() => 0);

it("takes the same messages with a larger limit for an escalation", () => {
  const unanswered = { unanswered: true };
  const exchanges = [
    exchanged(response("max_tokens"), [user], unanswered),
    exchanged(response("max_tokens"), [user], { maxTokens: 2000 }),
    exchanged(response("max_tokens"), [user, user], { maxTokens: 4000 }),
  ];
  expect(whysOf({ exchanges })).toEqual(["first", "escalation", "continuation"]);
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
