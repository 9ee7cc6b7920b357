// Finds the declaration that fits a loop: tries every value of every switch on what it did, and counts for the limits.

import type { LimitName, Switches } from "../../src/model/machine.ts";
import { byLimit, switchNames } from "../../src/model/profile.ts";
import type { Requirement } from "../../src/model/requirement.ts";
import { spentIn } from "./spent.ts";
import type { LoopTrial } from "./trial.ts";

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
