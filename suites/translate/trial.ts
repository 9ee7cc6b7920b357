// What a requirement on translators may look at, and whether the client of the target is led to the right action.
// What the target protocol can express is passed in as its part of the table of translations.

import type { Observation, StopReason, ToolCall } from "../../src/generated/observation.ts";
import type { Action, TranslationTarget } from "../../src/generated/translations.ts";
import { hasUnfinishedCall } from "../../src/model/calls.ts";
import { fail, pass, type Ruling } from "../../src/model/requirement.ts";
import { actionOf } from "../../src/model/stop-reason.ts";

/** What the client of the target got, with the values of the target's terminal fields. */
export interface Downstream {
  readonly status: number;
  readonly observation: Observation;
  /** The kinds of its frames. */
  readonly kinds: readonly string[];
  readonly literals: readonly {
    readonly pointer: string;
    readonly value: string | number | boolean;
    /** Only words of the target may stand there. */
    readonly closed: boolean;
  }[];
}

export interface TranslationTrial {
  /** What the upstream's answer is claimed to mean. */
  readonly upstream: Observation;
  /** The claimed reading and the others that are defensible. */
  readonly accepted: readonly StopReason[];
  readonly mode: "json" | "stream";
  readonly table: TranslationTarget;
  /** Every string in the upstream's answer. */
  readonly said: ReadonlySet<string>;
  /** null: the translator gave no answer. */
  readonly downstream: Downstream | null;
}

/** The action a client of the target is led to. */
export function ledTo({ observation }: Downstream): Action {
  return actionOf(observation.stopReason ?? "interrupted", hasUnfinishedCall(observation));
}

/** Whether the action after decoding is the right one, or one the table allows instead. */
export function judgeAction(trial: TranslationTrial): Ruling | null {
  const { downstream, upstream, accepted } = trial;
  if (!downstream) return null;
  const led = ledTo(downstream);
  if (accepted.some((reason) => isAllowed(led, reason, trial))) return pass;
  const wanted = actionOf(accepted[0] ?? "unknown", hasUnfinishedCall(upstream));
  return fail(`leads to ${led} where ${wanted} is asked for`);
}

function isAllowed(led: Action, reason: StopReason, { upstream, table }: TranslationTrial) {
  const wanted = actionOf(reason, hasUnfinishedCall(upstream));
  if (led === wanted || (wanted === "repair" && led === "continue")) return true;
  // A client that sees a failure ends the turn, as with `abort`: information is lost, nothing more (H4, H12).
  if (led === "fail" && wanted === "abort") return true;
  if (rowFor(reason, table)?.instead?.includes(led)) return true;
  // Arguments that are free text cannot be expressed where the target wants an object.
  return led === "fail" && wanted === "run_tools" && upstream.toolCalls.some(isFreeText);
}

export const rowFor = (reason: StopReason, { rows }: TranslationTarget) =>
  rows.find((row) => row.reason === reason);

function isFreeText({ arguments: text, state }: ToolCall): boolean {
  return state === "complete" && text !== "" && !text.trimStart().startsWith("{");
}
