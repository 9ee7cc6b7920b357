// Every path there is: each transition of the table, each end with each cause. Enumerated, never listed by hand.
import { edgeName, endingName } from "../model/diagram.ts";
import {
  eventNames,
  type Limits,
  type Snapshot,
  type Switches,
  states,
  transitions,
} from "../model/machine.ts";
import { strictSwitches } from "../model/profile.ts";
import { type Step, startTurn, step } from "./stepper.ts";
import walked from "./walk.json" with { type: "json" };

/** Small enough to be walked through, large enough for every row of the table to be taken. */
export const smallLimits: Limits = walked.limits;

/** Values that change the path; the others only change what an effect does. */
const variants = walked.variants as readonly Partial<Switches>[];

/** Every step possible within small limits, from each snapshot once. Throws when a sequence of events may never end. */
export function* walkMachine(): Generator<Step> {
  for (const change of variants)
    for (const userLimit of [false, true]) {
      const start = startTurn({ ...strictSwitches, ...change }, smallLimits, userLimit);
      yield* walk(start, new Set(), new Set());
    }
}

/** `open`: the snapshots that led here. Meeting one of them again means that the turn may never end. */
function* walk(snapshot: Snapshot, seen: Set<string>, open: Set<string>): Generator<Step> {
  const key = JSON.stringify({ ...snapshot, switches: 0, limits: 0 });
  if (open.has(key)) throw new Error(`the machine can go round for ever through ${snapshot.at}`);
  if (seen.has(key)) return;
  seen.add(key);
  open.add(key);
  for (const name of eventNames) {
    const taken = step(snapshot, { name, tokens: 1, chars: 100, calls: 1, elapsedMs: 1 });
    if (taken.rejected) continue;
    yield taken;
    if (states[taken.snapshot.at] !== "terminal") yield* walk(taken.snapshot, seen, open);
  }
  open.delete(key);
}

/** The denominator of terminal-path coverage. */
export function allPaths(): readonly string[] {
  const last = [...walkMachine()].map(({ snapshot }) => snapshot);
  const endings = last.filter(({ at }) => states[at] === "terminal").map(endingName);
  return [...transitions.map(edgeName), ...[...new Set(endings)].sort()];
}
