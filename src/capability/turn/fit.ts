// Which declaration fits a loop: every value of every switch is held against what the loop did, every limit against how often it did it.

import type { LimitName, Switches } from "../../model/machine.ts";
import { byLimit, switchNames } from "../../model/profile.ts";
import type { Requirement } from "../../model/requirement.ts";
import { spentIn } from "./spent.ts";
import type { LoopTrial } from "./trial.ts";

/** What was found out about one switch. */
export interface FittedSwitch {
  readonly name: keyof Switches;
  /** `unset`: no value fits, or nothing was seen of it. */
  readonly value: string;
  /** How many cases speak for the value. */
  readonly cases: number;
  /** Other values that fit what was seen as well. */
  readonly also: readonly string[];
  /** The value that comes closest, and what speaks against it, when none fits. */
  readonly against: string | null;
}

export interface FittedLimit {
  readonly name: LimitName;
  /** How often it did so before it stopped by itself; null: nothing was seen of it. */
  readonly most: number | null;
  /** It did not stop by itself. */
  readonly endless: boolean;
}

export interface Fitted {
  readonly switches: readonly FittedSwitch[];
  readonly limits: readonly FittedLimit[];
}

/**
 * Finds the declaration that fits these traces. `values`: those a switch can have, the most telling first. `ruleOf`: how
 * a switch is judged; handed in, for the engine knows no requirement.
 */
export function fitDeclaration(
  trials: readonly LoopTrial[],
  values: Readonly<Record<string, readonly string[]>>,
  ruleOf: (name: keyof Switches) => Requirement<LoopTrial> | undefined,
): Fitted {
  const limits = countable.map((name) => fitLimit(name, trials));
  // Switches are held against what the loop stopped at, not against limits it may not have.
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

/** What can be counted from outside. Tokens, characters and time come out of what was said, not out of a limit. */
const countable: readonly LimitName[] = ["continuations", "repairs", "rounds", "pauses", "retries"];

/** Only scripts without an end show where a loop stops by itself. */
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
