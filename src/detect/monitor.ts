// The monitor: what a loop asks after each response. Keeps the signals of a conversation, tells listeners, lets the application have a say.
import type { Observation } from "../generated/observation.ts";
import { type Decision, type DecisionContext, decide, type Policy } from "../model/decide.ts";
import type { Vocabulary } from "../model/vocabulary.ts";
import type { Detection } from "./detector.ts";
import { type Problem, problemOf } from "./problem.ts";
import { bridgeSignal, type Signal } from "./signal.ts";

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
  readonly vocabulary: Vocabulary;
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

/** A monitor for one conversation. */
export function createMonitor(options: MonitorOptions): Monitor {
  const history: Signal[] = [];

  function afterResponse(seen: Observation | Detection, context: DecisionContext) {
    const { observation, signal, problems } = detectionOf(seen, options.vocabulary);
    history.push(signal);
    const found = [...problems];
    const decision = reviewed(decideWith(options, observation, context, found), signal, found);
    const event: TerminationEvent = {
      type: "termination",
      response: history.length,
      signal,
      decision,
      problems: found,
    };
    tell(event, found);
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

  /** Listeners watch: what they do or throw changes nothing. */
  function tell(event: TerminationEvent, found: Problem[]): void {
    for (const listener of options.listeners ?? [])
      guarded("listener-threw", found, () => listener(structuredClone(event)));
  }

  return { afterResponse, history: () => [...history], current: () => history.at(-1) ?? null };
}

function detectionOf(seen: Observation | Detection, vocabulary: Vocabulary) {
  if ("observation" in seen) return seen;
  return { observation: seen, signal: bridgeSignal(seen, vocabulary), problems: [] };
}

/** The application's own decision; the policy's where it has none or its own fails. */
function decideWith(
  { decide: own, policy }: MonitorOptions,
  observation: Observation,
  context: DecisionContext,
  found: Problem[],
): Decision {
  const decided = own && guarded("decide-threw", found, () => own(observation, context));
  return decided ?? decide(observation, context, policy);
}

function guarded<T>(kind: Problem["kind"], found: Problem[], run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    found.push(problemOf(kind, error));
    return undefined;
  }
}
