// Finds the declaration that fits a loop: tries every value of every switch on what it did, and counts for the limits.

import type { ProfiledCase } from "../../src/model/case-profile.ts";
import type { LimitName, Switches } from "../../src/model/machine.ts";
import { byLimit, switchNames } from "../../src/model/profile.ts";
import type { Requirement } from "../../src/model/requirement.ts";
import { spentIn } from "./spent.ts";
import { historyOf, type LoopTrial } from "./trial.ts";

export interface FittedSwitch {
  readonly name: keyof Switches;
  /** `unset`: no value fits, or no case showed the switch. */
  readonly value: string;
  /** How many cases pass with the value. */
  readonly cases: number;
  /** Other values that fit too. */
  readonly also: readonly string[];
  /** When no value fits: the one that comes closest, and the first failure with it. */
  readonly against: string | null;
}

export interface FittedLimit {
  readonly name: LimitName;
  /** How often the loop did it before it stopped by itself; null: never seen. */
  readonly most: number | null;
  /** It did not stop by itself. */
  readonly endless: boolean;
}

export interface Fitted {
  readonly switches: readonly FittedSwitch[];
  readonly limits: readonly FittedLimit[];
}

/**
 * Finds the declaration that fits these traces. `values`: those a switch can have, the preferred first. `ruleOf`: the
 * requirement that judges a switch; passed in, because the engine knows no requirement.
 */
export function fitDeclaration(
  trials: readonly LoopTrial[],
  values: Readonly<Record<string, readonly string[]>>,
  ruleOf: (name: keyof Switches) => Requirement<LoopTrial> | undefined,
): Fitted {
  const limits = countable.map((name) => fitLimit(name, trials));
  // Switches are judged with the limits that were observed, not with declared ones the loop may not have.
  const seen = trials.map((trial) => ({ ...trial, limits: asSeen(limits) }));
  return {
    switches: switchNames.map((name) => fitSwitch(name, seen, values[name] ?? [], ruleOf(name))),
    limits,
  };
}

function asSeen(fitted: readonly FittedLimit[]): LoopTrial["limits"] {
  return byLimit((wanted) => {
    const found = fitted.find(({ name, endless }) => name === wanted && !endless);
    return found?.most ?? null;
  });
}

function fitSwitch(
  name: keyof Switches,
  trials: readonly LoopTrial[],
  values: readonly string[],
  rule: Requirement<LoopTrial> | undefined,
): FittedSwitch {
  const tallies = values.map((value) => {
    const rulings = trials.map((trial) =>
      rule?.judge({ ...trial, switches: { ...trial.switches, [name]: value } }),
    );
    const passed = rulings.filter((ruling) => ruling?.result === "pass").length;
    const failures = rulings.flatMap((each) => (each?.result === "fail" ? [each.message] : []));
    return { value, passed, failures };
  });
  const seen = tallies.filter(({ passed }) => passed > 0);
  const [best, ...others] = seen.filter(({ failures }) => failures.length === 0);
  if (best) {
    const also = others.map(({ value }) => value);
    return { name, value: best.value, cases: best.passed, also, against: null };
  }
  const [near] = seen.toSorted((a, b) => a.failures.length - b.failures.length);
  const against = near
    ? `${near.value} comes closest (${near.passed} cases), but: ${near.failures[0]}`
    : null;
  return { name, value: "unset", cases: 0, also: [], against };
}

/** Limits whose value shows in a count of requests. Tokens, characters and time depend on the script, not on a limit. */
const countable: readonly LimitName[] = ["continuations", "repairs", "rounds", "pauses", "retries"];

/** Looks at endless scripts only: they show where a loop stops by itself. */
function fitLimit(name: LimitName, trials: readonly LoopTrial[]): FittedLimit {
  const seen = trials
    .filter(({ endless }) => endless)
    .map(({ main }) => ({
      spent: spentIn(main)[name],
      endless: main.exchanges.some(({ response }) => response === null),
    }))
    .filter(({ spent }) => spent > (name === "rounds" ? 1 : 0));
  const most = seen.length > 0 ? Math.max(...seen.map(({ spent }) => spent)) : null;
  return { name, most, endless: seen.some(({ endless }) => endless) };
}

/** What was found beside switches and limits, with the number of cases behind it; null: no case could show it. */
export interface FittedSurroundings {
  /** The next turn of a session finds the turn before it. */
  readonly history: boolean | null;
  /** Nothing is sent or run after the user cancels. */
  readonly cancel: boolean | null;
  /** The gate is asked, and nothing is sent while it is closed. */
  readonly gate: boolean | null;
  /** Limits that follow the number in the turn. */
  readonly knobs: readonly LimitName[];
}

/** Scripts without an end, and the limit that ends each. */
const endings = [
  ["endless-tools", "rounds"],
  ["endless-truncation", "continuations"],
  ["endless-pauses", "pauses"],
] as const;

/** A turn, and the limit that its case set; null: none. */
type UnderLimit<Each> = readonly [LimitName | null, Each];

/** How hooks, knobs and history are found: what is played, under which declaration, and what follows from it. */
export const surroundings = {
  /** A turn that finishes, turns that are cancelled, a gate that closes, scripts without an end. */
  scenes:
    /\/(a-finished-answer-is|a-turn-cancelled-(in-its-first|during)|a-gate-that-closes|endless-(tools|truncation|pauses)-end)/,

  asIf: {
    knobs: endings.map(([, name]) => name),
    hooks: ["cancel", "gate"] as ("cancel" | "gate")[],
    history: true,
  },

  /** Two numbers for the limit that ends a script: a loop that follows both takes them from outside. */
  variants<Each extends Pick<ProfiledCase, "scenario"> & { readonly fact: string }>(
    cases: readonly Each[],
  ): UnderLimit<Each>[] {
    return cases.flatMap((each): UnderLimit<Each>[] => {
      const [, limit = null] = endings.find(([part]) => each.fact.startsWith(part)) ?? [];
      if (limit === null) return [[null, each]];
      const under = (number: number) => ({ ...each.scenario, limits: { [limit]: number } });
      return [2, 3].map((number) => [limit, { ...each, scenario: under(number) }]);
    });
  },

  fit(played: readonly UnderLimit<LoopTrial>[]): FittedSurroundings {
    const under = (limit: LimitName | null) =>
      played.flatMap(([name, trial]) => (name === limit ? [trial] : []));
    return fitSurroundings(
      under(null),
      Object.fromEntries(endings.map(([, name]) => [name, under(name)])),
    );
  },
};

/**
 * Finds hooks, knobs and history in turns that were played as if the loop had declared all of them. `numbered`: scripts
 * without an end, for each limit under several numbers.
 */
export function fitSurroundings(
  trials: readonly LoopTrial[],
  numbered: Readonly<Partial<Record<LimitName, readonly LoopTrial[]>>>,
): FittedSurroundings {
  const fits = (judged: readonly boolean[]) => (judged.length > 0 ? judged.every(Boolean) : null);
  const probed = trials.filter(({ probe, main }) => probe && main.outcome.outcome === "completed");
  const shown = probed.map((trial) => (historyOf(trial) ?? []).length > 0);
  const acts = trials.flatMap((trial) => trial.acts);
  const cancelled = acts.filter((act) => act.cancelled);
  // A loop that asks the gate meets it closed in these scripts; one that does not never hears of it.
  const gated = trials.filter(({ gated }) => gated).map(({ main }) => main.gateClosed);
  return {
    history: shown.length > 0 ? shown.some(Boolean) : null,
    cancel: fits(
      cancelled.map(
        ({ exchanges, runsAfterCancel, outcome }) =>
          runsAfterCancel === 0 &&
          !exchanges.some(({ afterCancel }) => afterCancel) &&
          outcome.outcome !== "completed",
      ),
    ),
    gate: fits(gated),
    knobs: countable.filter((name) => {
      const set = numbered[name] ?? [];
      const stops = set.filter(({ main, limits }) => spentIn(main)[name] === limits[name]);
      // One number could be the loop's own.
      return stops.length === set.length && new Set(set.map(({ limits }) => limits[name])).size > 1;
    }),
  };
}
