// What a turn has spent, counted by the harness from the trace: requests by why they were sent, tokens, characters, time.

import { hasUnfinishedCall } from "../../src/model/calls.ts";
import { same } from "../../src/model/compare.ts";
import type { CanonicalResponse } from "../../src/model/exchange.ts";
import type { LimitName } from "../../src/model/machine.ts";
import { byLimit } from "../../src/model/profile.ts";
import { type ActTrace, type Exchanged, isEscalation, runsOf } from "./trace.ts";

export type SpentSoFar = Readonly<Record<LimitName, number>>;

/** Why a request was sent, by what the one before it was answered with. */
export type Why =
  | "first"
  | "continuation"
  | "escalation"
  | "repair"
  | "round"
  | "resume"
  | "retry"
  /** The same request again, sent by the loop or its HTTP client because no byte of a response came. */
  | "resent";

function whyOf(before: Exchanged | undefined, request: Exchanged): Why {
  if (!before?.response) return "first";
  if (isEscalation(before, request)) return "escalation";
  if (before.unanswered && same(request.request, before.request)) return "resent";
  // New tool results, or reasons why there is none, make a round.
  const results = ({ request: { messages } }: Exchanged) =>
    messages.filter(({ role }) => role === "tool").length;
  if (results(request) > results(before)) return "round";
  return byReason(before.response);
}

function byReason({ stopReason, toolCalls }: CanonicalResponse): Why {
  if (stopReason === "pause_turn") return "resume";
  if (stopReason === "interrupted" || stopReason === "error") return "retry";
  return hasUnfinishedCall({ toolCalls }) || stopReason === "malformed_tool_call"
    ? "repair"
    : "continuation";
}

/** Why each request of a turn was sent. */
export const whysOf = ({ exchanges }: Pick<ActTrace, "exchanges">): Why[] =>
  exchanges.map((each, at) => whyOf(exchanges[at - 1], each));

/** What was spent when the first `count` requests had been answered. */
export function spentBefore(act: ActTrace, count: number): SpentSoFar {
  const exchanges = act.exchanges.slice(0, count);
  const whys = whysOf({ exchanges });
  const of = (why: Why) => whys.filter((each) => each === why).length;
  const sum = (of: (response: CanonicalResponse) => number) =>
    exchanges.reduce((total, { response }) => total + (response ? of(response) : 0), 0);
  return {
    continuations: of("continuation"),
    repairs: of("repair"),
    pauses: of("resume"),
    retries: of("retry"),
    rounds: of("first") + of("round"),
    toolCalls: runsOf({ ...act, exchanges, inner: [] }).length,
    completionTokens: sum(({ usage }) => Math.max(0, usage?.outputTokens ?? 0)),
    outputChars: sum(({ text }) => [...text].length),
    // The last request took until the next one was sent, or until the turn ended.
    wallTimeMs: act.exchanges[count]?.ms ?? act.endMs,
  };
}

/** What was spent in the whole turn, and in turns that its tools began. */
export function spentIn(act: ActTrace): SpentSoFar {
  const spent = spentBefore(act, act.exchanges.length);
  const inner = spentBefore({ ...act, exchanges: act.inner, strayRuns: [] }, act.inner.length);
  return { ...byLimit((name) => spent[name] + inner[name]), wallTimeMs: spent.wallTimeMs };
}

/** The turn without requests that were sent again: as a loop sees it whose HTTP client resends by itself. */
export function asInferred(act: ActTrace): ActTrace {
  const whys = whysOf(act);
  return { ...act, exchanges: act.exchanges.filter((_, at) => whys[at + 1] !== "resent") };
}
