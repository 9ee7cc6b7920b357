// What a loop's events say, compared with what the harness saw: who answered, what was spent, what is left, the end.

import { same } from "../../src/model/compare.ts";
import { fail, notClaimed, pass, type Requirement } from "../../src/model/requirement.ts";
import { eventsOf, everyAct } from "./acts.ts";
import { hasFailed } from "./places.ts";
import { asInferred, spentBefore, whysOf } from "./spent.ts";
import type { ActTrace } from "./trace.ts";
import type { LoopTrial } from "./trial.ts";

type LoopEventSeen = NonNullable<ActTrace["outcome"]["events"]>[number];

/** What a member must be: a value, or a predicate where several values are true. */
type Truth = Readonly<Record<string, unknown>>;

/** Endings for which a provider may send no stop value. */
const wordless = [
  ...["interrupted", "error", "unknown", "context_window_exceeded"],
  // Ollama: an error without a code.
  "malformed_tool_call",
];

/** The truth about the n-th event of its type in a turn. */
const truths: Readonly<Record<string, (act: ActTrace, number: number, trial: LoopTrial) => Truth>> =
  {
    stop_reason_observed(act, number, { provider }) {
      const exchange = act.exchanges[number];
      const reason = exchange?.response?.stopReason ?? "error";
      // Past the end of the script the harness itself answers.
      const raw = (value: unknown) =>
        value === null ? wordless.includes(reason) : !exchange?.response || exchange.sent(value);
      return { provider, model: exchange?.request.model, iteration: number + 1, raw };
    },
    continuation_attempt(act, number, { provider, limits }) {
      const sent = whysOf(act).flatMap((why, index) => (why === "continuation" ? [index] : []));
      // What was announced and never sent would have come after the last response.
      const at = sent[number] ?? act.exchanges.length;
      const spent = spentBefore(act, at);
      // Providers do not always say what a broken response cost: counts with and without it are both true.
      const broken = spentBefore(
        {
          ...act,
          exchanges: act.exchanges
            .slice(0, at)
            .filter(({ response }) => response && hasFailed(response)),
        },
        act.exchanges.length,
      );
      const either =
        (whole: number, lost: number, of: (used: number) => number) => (value: unknown) =>
          value === of(whole) || value === of(whole - lost);
      const left = (limit: number | null, whole: number, lost: number) =>
        limit === null
          ? (value: unknown) => typeof value === "number"
          : either(whole, lost, (used) => Math.max(0, limit - used));
      const tokens = [spent.completionTokens, broken.completionTokens] as const;
      const chars = [spent.outputChars, broken.outputChars] as const;
      return {
        provider,
        model: (act.exchanges[at] ?? act.exchanges.at(-1))?.request.model,
        attempt: number + 1,
        outputTokens: either(...tokens, (used) => used),
        outputChars: either(...chars, (used) => used),
        tokensUnknown: act.exchanges[at - 1]?.response?.usage?.outputTokens == null,
        tokensLeft: left(limits.completionTokens, ...tokens),
        charsLeft: left(limits.outputChars, ...chars),
        attemptsLeft: left(limits.continuations, number + 1, 0),
      };
    },
    continuation_terminated: (act) => ({
      attempts: whysOf(act).filter((why) => why === "continuation").length,
    }),
    tool_payload_repair(act, number) {
      const spoiled = act.exchanges.filter(
        ({ response }) =>
          response?.stopReason === "malformed_tool_call" ||
          response?.toolCalls.some(({ state }) => state !== "complete"),
      );
      // Each repair has two events: one when it is attempted, one with its result.
      const reason =
        spoiled[Math.min(Math.floor(number / 2), spoiled.length - 1)]?.response?.stopReason;
      const word = reason === "max_tokens" ? /incomplete|cut|trunc/i : /malformed|invalid/i;
      return {
        issue: (value: unknown) => word.test(String(value)),
        attempted: number < 2 * whysOf(act).filter((why) => why === "repair").length,
      };
    },
    unknown_reason: (act, _number, { provider }) => ({
      provider,
      model: act.exchanges[0]?.request.model,
    }),
    turn_diagnostics: (act, _number, { loop }) => ({
      inference_round_count: (value: unknown) =>
        value === act.exchanges.length || (act.cancelled && value === act.exchanges.length - 1),
      ...(loop.hooks?.includes("clock") ? { turn_duration_ms: act.endMs } : {}),
    }),
    terminal: ({ outcome: { outcome, limit = null, synthetic = false } }) => ({
      outcome,
      limit,
      synthetic,
    }),
  };

function untrue(event: LoopEventSeen, truth: Truth, all: boolean): string | null {
  const wrong = Object.entries(truth).find(([name, wanted]) => {
    if (!(name in event)) return all;
    return typeof wanted === "function" ? !wanted(event[name]) : !same(event[name], wanted);
  });
  if (!wrong) return null;
  const [name, wanted] = wrong;
  const it =
    typeof wanted === "function" ? "the harness saw otherwise" : `it was ${JSON.stringify(wanted)}`;
  return `${event.type} says ${name} ${JSON.stringify(event[name]) ?? "nothing"}, ${it}`;
}

/** The first event that says something untrue. */
function firstLie(
  events: readonly LoopEventSeen[],
  act: ActTrace,
  trial: LoopTrial,
): string | null {
  const seen = new Map<string, number>();
  const turns = new Set<unknown>();
  for (const event of events) {
    const number = seen.get(event.type) ?? 0;
    seen.set(event.type, number + 1);
    if (truths[event.type] && ("turn" in event || trial.expected)) turns.add(event.turn);
    const truth = truths[event.type]?.(act, number, trial);
    const lie = truth ? untrue(event, truth, trial.expected !== null) : null;
    if (lie !== null) return lie;
  }
  const [turn] = turns;
  return turns.size > 1 || (turns.size === 1 && (typeof turn !== "string" || turn === ""))
    ? `events of one turn carry ${[...turns].map((each) => JSON.stringify(each) ?? "no id").join(" and ")}`
    : null;
}

export const events: readonly Requirement<LoopTrial>[] = [
  {
    id: "SR-148",
    rules: ["C23"],
    level: "MUST",
    sentence:
      "What a loop's events say MUST be true: provider, model, reason, what was spent and is left, repairs, the end, and the id of the turn.",
    harm: "misdiagnosis",
    mutants: [
      "swaps-provider-and-model",
      "replaces-raw-values",
      "counts-no-iterations",
      "forgets-the-turn-id",
      "misnumbers-attempts",
      "miscounts-attempts",
      "miscounts-what-was-spent",
      "miscounts-characters",
      "denies-that-tokens-are-counted",
      "miscounts-what-is-left",
      "miscounts-tokens-left",
      "miscounts-attempts-left",
      "denies-the-repair",
      "tells-another-end-in-events",
      "tells-another-limit-in-events",
      "hides-that-the-end-is-its-own",
      "names-the-wrong-issue",
      "miscounts-rounds",
      "tells-no-duration",
    ],
    judge: (trial) =>
      everyAct(trial.acts, (act) => {
        const told = eventsOf(trial, act);
        if (!told) return notClaimed;
        const [lie = null, ...others] = [act, asInferred(act)].map((seen) =>
          firstLie(told, seen, trial),
        );
        return lie === null || others.includes(null) ? pass : fail(lie);
      }),
  },
  {
    id: "SR-149",
    rules: ["C23"],
    level: "MUST",
    sentence: "Events of two turns MUST NOT carry the same turn id.",
    harm: "misdiagnosis",
    mutants: ["uses-one-id-for-all-turns"],
    judge(trial) {
      const ids = trial.acts.flatMap((act) => {
        const turn = eventsOf(trial, act)?.find((event) => "turn" in event)?.turn;
        return turn === undefined ? [] : [turn];
      });
      if (ids.length < 2) return null;
      return new Set(ids).size === ids.length
        ? pass
        : fail(`two turns have one id, among them ${JSON.stringify(ids[0])}`);
    },
  },
];
