// Places in a trace where a switch decides, and the ruling there for the value that a loop declares.

import { hasUnfinishedCall } from "../../src/model/calls.ts";
import type { CanonicalResponse } from "../../src/model/exchange.ts";
import { notClaimed, type Requirement, type Ruling } from "../../src/model/requirement.ts";
import { type ActTrace, type Exchanged, isEscalation } from "./trace.ts";
import type { LoopTrial } from "./trial.ts";

export type Switch = keyof LoopTrial["switches"];

export interface ToolPlace {
  readonly at: Exchanged;
  /** The request that follows, if there is one. */
  readonly next: Exchanged | undefined;
  readonly act: ActTrace;
  readonly number: number;
}

export function places(
  trial: LoopTrial,
  fits: (response: CanonicalResponse) => boolean,
): ToolPlace[] {
  return trial.acts.flatMap((act) =>
    act.exchanges.flatMap((at, number) =>
      // Of a response that came to a standstill nobody knows how it would have ended.
      at.response && !at.stalled && fits(at.response)
        ? [{ at, next: act.exchanges[number + 1], act, number }]
        : [],
    ),
  );
}

export const isCutText = ({ stopReason, toolCalls, text, reasoning, usage }: CanonicalResponse) =>
  stopReason === "max_tokens" &&
  toolCalls.length === 0 &&
  (text !== "" || reasoning !== "" || usage?.outputTokens !== 0);
const isCallCut = ({ stopReason, toolCalls }: CanonicalResponse) =>
  stopReason === "max_tokens" && toolCalls.length > 0;
export const isCutCall = (response: CanonicalResponse) =>
  isCallCut(response) && hasUnfinishedCall(response);
const isWholeCallCut = (response: CanonicalResponse) =>
  isCallCut(response) && !hasUnfinishedCall(response);
export const hasFailed = ({ stopReason }: CanonicalResponse) =>
  stopReason === "error" || stopReason === "interrupted";

const saidBy = (role: string, { request }: Exchanged) =>
  request.messages.filter((message) => message.role === role);

export const countOf = (at: Exchanged, role: string) => saidBy(role, at).length;

/** Characters of all messages of a role. Not the count of messages: some dialects join messages of one role into one. */
export const wordsOf = (at: Exchanged, role: string) =>
  saidBy(role, at).reduce((sum, { content }) => sum + content.length, 0);

/** Judges by the rule for the declared value; a value without a rule is not judged. */
export function byValue(
  name: Switch,
  find: (trial: LoopTrial) => readonly ToolPlace[],
  rules: Readonly<Record<string, (place: ToolPlace, trial: LoopTrial) => Ruling | null>>,
): Requirement<LoopTrial>["judge"] {
  return (trial) => {
    const found = find(trial);
    if (found.length === 0) return null;
    const value = trial.switches[name];
    if (value === "unset") return notClaimed;
    const rulings = found.flatMap((place) => rules[value]?.(place, trial) ?? []);
    // The first place that breaks the rule decides.
    return rulings.find(({ result }) => result === "fail") ?? rulings[0] ?? null;
  };
}

/** Continuations that are no escalation: their requests hold the hint. */
export const hinted = (trial: LoopTrial) =>
  places(trial, isCutText).filter((place) => place.next && !isEscalation(place.at, place.next));

/** Responses cut at the limit with complete calls, unless the loop asks again with a larger limit. */
export const wholeCalls = (trial: LoopTrial) =>
  places(trial, isWholeCallCut).filter((place) => !isEscalation(place.at, place.next));

/** Failures during a recovery: the response before was cut, and the request after it did not just raise the limit. */
export function failedRecoveries(trial: LoopTrial): ToolPlace[] {
  return places(trial, hasFailed).filter(({ act, number }) => {
    const before = act.exchanges[number - 1];
    return before?.response
      ? isCutText(before.response) && !isEscalation(before, act.exchanges[number])
      : false;
  });
}

export const exhausted = (trial: LoopTrial) =>
  places(trial, isCutText).filter(({ next, number }) => !next && number > 0);

export const afterTools = (trial: LoopTrial) =>
  places(trial, hasFailed).filter(
    ({ act, number, next }) =>
      !next &&
      act.exchanges.slice(0, number).some(({ runs }) => runs.length > 0) &&
      act.exchanges[number - 1]?.response?.stopReason === "tool_call",
  );

export const suppressedCalls = (trial: LoopTrial) => {
  const names = trial.tools.filter(({ suppressed }) => suppressed).map(({ name }) => name);
  return places(
    trial,
    ({ stopReason, toolCalls }) =>
      stopReason === "tool_call" && toolCalls.some(({ name }) => names.includes(name)),
  );
};
