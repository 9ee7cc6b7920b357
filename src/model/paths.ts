// Every path there is: each transition of the table, each end with each cause. Enumerated, never listed by hand.
import { edgeName, endingName } from "./diagram.ts";
import {
  eventNames,
  type Limits,
  type Snapshot,
  type Switches,
  startTurn,
  states,
  step,
  transitions,
} from "./machine.ts";
import { strictSwitches } from "./profile.ts";

/** Small enough to be walked through, large enough for every row of the table to be taken. */
export const smallLimits: Limits = {
  continuations: 1,
  completionTokens: 6,
  outputChars: 600,
  repairs: 1,
  // An inference, its tools, and the inference that reads their results.
  rounds: 2,
  toolCalls: 1,
  pauses: 1,
  retries: 1,
  wallTimeMs: 1000,
};

/** Values that change the path; the others only change what an effect does. */
const variants: readonly Partial<Switches>[] = [
  {},
  {
    truncation: "escalate-then-resume",
    recoveryFailed: "synthetic-stop",
    recoveryExhausted: "guidance",
    incompleteCallUnderTruncation: "defer-with-guidance",
    completeCallUnderTruncation: "reject-all",
  },
  {
    truncation: "stop-and-suggest",
    incompleteCallUnderTruncation: "error",
    pause: "surface-paused",
  },
  {
    truncation: "report-only",
    unknownReason: "complete-with-warning",
    streamCloseWithoutMarker: "retry",
    completeCallUnderTruncation: "execute",
    recoveryFailed: "error",
    postToolInferenceFailure: "error",
  },
];

export interface Walk {
  /** How many sequences of events lead to an end. */
  sequences: bigint;
  readonly edges: Set<string>;
  readonly endings: Set<string>;
  /** Limits that were overrun on the way. */
  readonly overruns: string[];
}

/** Walks through every sequence of events within small limits. Throws when one of them need not end. */
export function walkMachine(): Walk {
  const found: Walk = { sequences: 0n, edges: new Set(), endings: new Set(), overruns: [] };
  for (const change of variants)
    for (const userLimit of [false, true]) {
      const start = startTurn({ ...strictSwitches, ...change }, smallLimits, userLimit);
      found.sequences += walk(start, new Map(), new Set(), found);
    }
  return found;
}

/** How many sequences lead from here to an end; meeting a snapshot again on the way would mean that it need not end. */
function walk(
  snapshot: Snapshot,
  seen: Map<string, bigint>,
  open: Set<string>,
  found: Walk,
): bigint {
  const key = JSON.stringify({ ...snapshot, switches: 0, limits: 0 });
  const known = seen.get(key);
  if (known !== undefined) return known;
  if (open.has(key)) throw new Error(`the machine can go round for ever through ${snapshot.at}`);
  open.add(key);
  let count = 0n;
  for (const name of eventNames) {
    const event = { name, tokens: 1, chars: 100, calls: 1, elapsedMs: 1 };
    const { snapshot: next, path, rejected } = step(snapshot, event);
    if (rejected) continue;
    for (const edge of path) found.edges.add(edgeName(edge));
    noteOverruns(next, found);
    if (states[next.at] === "terminal") {
      found.endings.add(endingName(next));
      count += 1n;
    } else count += walk(next, seen, open, found);
  }
  open.delete(key);
  seen.set(key, count);
  return count;
}

function noteOverruns({ spent, limits }: Snapshot, { overruns }: Walk): void {
  for (const name of ["continuations", "repairs", "pauses", "retries", "rounds"] as const)
    if (spent[name] > limits[name]) overruns.push(`${name} ${spent[name]} over ${limits[name]}`);
}

/** The denominator of terminal-path coverage. */
export function allPaths(): readonly string[] {
  return [...transitions.map(edgeName), ...[...walkMachine().endings].sort()];
}
