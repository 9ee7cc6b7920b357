// One requirement for each limit a loop can declare: never exceeded, and not named as the reason before it is reached.

import type { LimitName } from "../../src/model/machine.ts";
import {
  fail,
  notClaimed,
  pass,
  type Requirement,
  type Ruling,
} from "../../src/model/requirement.ts";
import { type SpentSoFar, spentBefore, spentIn } from "./spent.ts";
import type { ActTrace } from "./trace.ts";
import type { LoopTrial } from "./trial.ts";

/** Limits on how often: the count itself must not pass them. */
function counted(name: LimitName): (act: ActTrace, limit: number) => string | null {
  return (act, limit) => {
    const spent = spentIn(act)[name];
    const most = name === "rounds" ? Math.max(limit, 1) : limit;
    return spent > most ? `${spent} ${name}, the limit is ${limit}` : null;
  };
}

/** Limits on how much: once reached, nothing more is asked for. */
function measured(name: LimitName): (act: ActTrace, limit: number) => string | null {
  return (act, limit) => {
    for (const number of act.exchanges.keys()) {
      const before = spentBefore(act, number);
      if (number > 0 && grows(before) && before[name] >= limit)
        return `request ${number + 1} was sent with ${before[name]} ${name} spent of ${limit}`;
    }
    return null;

    /** Only requests that add to an answer count here; rounds of tools have their own limit. */
    function grows({ continuations, repairs, pauses }: SpentSoFar): boolean {
      const next = spentIn(act);
      return next.continuations > continuations || next.repairs > repairs || next.pauses > pauses;
    }
  };
}

function timed(act: ActTrace, limit: number): string | null {
  const late = act.exchanges.find(({ ms }) => ms >= limit);
  return late ? `a request after ${late.ms} ms, the limit is ${limit}` : null;
}

const overruns: Readonly<Record<LimitName, (act: ActTrace, limit: number) => string | null>> = {
  continuations: counted("continuations"),
  completionTokens: measured("completionTokens"),
  outputChars: measured("outputChars"),
  repairs: counted("repairs"),
  rounds: counted("rounds"),
  toolCalls: counted("toolCalls"),
  pauses: counted("pauses"),
  retries: counted("retries"),
  wallTimeMs: timed,
};

function judgeLimit(name: LimitName): (trial: LoopTrial) => Ruling | null {
  return (trial) => {
    const limit = trial.limits[name];
    if (limit === null) return null;
    if (name === "wallTimeMs" && !trial.loop.hooks?.includes("clock")) return notClaimed;
    for (const act of trial.acts) {
      const over = overruns[name](act, limit);
      if (over !== null) return fail(over);
      if (act.outcome.limit !== name) continue;
      const early = isEarly(name, act, limit);
      if (early !== null) return fail(early);
    }
    return pass;
  };
}

/** A limit named as the reason must have been reached. Time passes between requests, so only counts are checked. */
function isEarly(name: LimitName, act: ActTrace, limit: number): string | null {
  if (name === "wallTimeMs" || name === "toolCalls") return null;
  const spent = spentIn(act)[name];
  // A round of guidance needs an inference to read it: the last one is not begun.
  const least = name === "rounds" ? limit - 1 : limit;
  return spent < least ? `stopped by ${name} at ${spent} of ${limit}` : null;
}

const titles: Readonly<Record<LimitName, readonly [id: `SR-${string}`, text: string]>> = {
  continuations: ["SR-201", "continuations"],
  completionTokens: ["SR-202", "completion tokens"],
  outputChars: ["SR-203", "characters of output, in code points"],
  repairs: ["SR-204", "repairs"],
  rounds: ["SR-205", "inference rounds"],
  toolCalls: ["SR-206", "tool calls"],
  pauses: ["SR-207", "resumed pauses"],
  retries: ["SR-208", "retries of a broken stream"],
  wallTimeMs: ["SR-209", "time, on the injected clock"],
};

/** Mutants that exceed one limit alone, or name it too early. */
const ownMutants: Readonly<Partial<Record<LimitName, readonly string[]>>> = {
  continuations: ["counts-resent-requests"],
  rounds: ["gives-sub-turns-fresh-limits"],
};

/** Limits on how much are measured, not counted; calls have a rule of their own. */
const limitRules: Readonly<Partial<Record<LimitName, readonly string[]>>> = {
  completionTokens: ["L2", "L3", "L6"],
  outputChars: ["L2", "L3", "L6"],
  wallTimeMs: ["L2", "L3", "L6"],
  toolCalls: ["L2", "L3", "L7"],
};

export const limits: readonly Requirement<LoopTrial>[] = [
  ...(Object.entries(titles) as [LimitName, (typeof titles)[LimitName]][]).map(
    ([name, [id, text]]): Requirement<LoopTrial> => ({
      id,
      rules: limitRules[name] ?? ["L2", "L3"],
      level: "MUST",
      sentence: `A loop MUST keep its limit on ${text}, and MUST NOT name it as the reason for stopping before it is reached.`,
      harm: "budget-overrun",
      mutants: ["ignores-budgets", "allows-one-more-of-everything", ...(ownMutants[name] ?? [])],
      judge: judgeLimit(name),
    }),
  ),
];
