// The monitor, which a loop asks after each response: keeps the signals, calls listeners, lets the application decide.
import type { Observation } from "../../generated/observation.ts";
import type { DecisionContext } from "../../model/decision-context.ts";
import { type Decision, decide, type Policy } from "../decide.ts";
import type { Detection } from "./detector.ts";
import { type Problem, problemOf } from "./problem.ts";
import { bridgeSignal, observationBehind, type Signal } from "./signal.ts";

export interface TerminationEvent {
  readonly type: "termination";
  /** Counts the responses of the conversation from 1. */
  readonly response: number;
  readonly signal: Signal;
  readonly decision: Decision;
  readonly problems: readonly Problem[];
}

export interface MonitorOptions {
  readonly policy: Policy;
  /** The application's own logic in place of the policy. */
  readonly decide?: (observation: Observation, context: DecisionContext) => Decision;
  /** Asked once per response; false is a veto: the conversation stops. */
  readonly review?: (decision: Decision, signal: Signal) => boolean;
  readonly listeners?: readonly ((event: TerminationEvent) => void)[];
}

export interface Monitor {
  /** What to do after this response. Never throws. */
  afterResponse(seen: Observation | Detection, context: DecisionContext): TerminationEvent;
  /** Signals of the conversation so far, one a response. */
  history(): readonly Signal[];
  current(): Signal | null;
}

export function createMonitor(options: MonitorOptions): Monitor {
  const history: Signal[] = [];

  function afterResponse(seen: Observation | Detection, context: DecisionContext) {
    const signal = "observation" in seen ? seen.signal : bridgeSignal(seen);
    const observation = "observation" in seen ? observationBehind(signal, seen.observation) : seen;
    const problems = "observation" in seen ? [...seen.problems] : [];
    const response = history.push(signal);
    const { decide: own, policy, listeners = [] } = options;
    // The application's own decision; the policy's where it has none or its own fails.
    const decided = own && guarded("decide-threw", problems, () => own(observation, context));
    const first = decided ?? decide(observation, context, policy);
    const decision = reviewed(first, signal, problems);
    const event: TerminationEvent = { type: "termination", response, signal, decision, problems };
    // Listeners watch: what they do or throw changes nothing.
    for (const listener of listeners)
      guarded("listener-threw", problems, () => listener(structuredClone(event)));
    return event;
  }

  function reviewed(decision: Decision, signal: Signal, found: Problem[]): Decision {
    const { review } = options;
    if (!review) return decision;
    const agreed = guarded("review-threw", found, () => review(decision, signal));
    if (agreed !== false) return decision;
    return {
      ...decision,
      shouldContinue: false,
      suggestedAction: "stop",
      reason: `${decision.reason} The application stopped it.`,
    };
  }

  return { afterResponse, history: () => [...history], current: () => history.at(-1) ?? null };
}

function guarded<T>(kind: Problem["kind"], found: Problem[], run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    found.push(problemOf(kind, error));
    return undefined;
  }
}
