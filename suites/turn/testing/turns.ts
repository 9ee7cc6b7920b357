// For tests: turns of a loop in few words, and what the requirements on loops say of them.

import type { RequestMessage, RequestToolCall } from "../../../src/generated/fixture.ts";
import type { TurnOutcome } from "../../../src/generated/turn-outcome.ts";
import type { CanonicalResponse } from "../../../src/model/exchange.ts";
import { byLimit } from "../../../src/model/profile.ts";
import { ruledBy } from "../../testing/ruled.ts";
import { loops } from "../requirements.ts";
import type { ActTrace, Exchanged, ToolRun } from "../trace.ts";
import type { LoopTrial } from "../trial.ts";
import { act, call, exchanged, response } from "./made.ts";

/** What one requirement on loops says of a trial. */
export const ruled = ruledBy({
  name: "loops",
  title: "Loops",
  requirements: loops.flatMap(({ requirements }) => requirements),
});

export const user = (content: string): RequestMessage => ({ role: "user", content });
export const system = (content: string): RequestMessage => ({ role: "system", content });
export const tool = (content: string): RequestMessage => ({ role: "tool", content });
export const assistant = (content: string, ...toolCalls: RequestToolCall[]): RequestMessage => ({
  role: "assistant",
  content,
  toolCalls,
});

/** A run of the tool that `call` of the made turns asks for. */
export const run = (more: Partial<ToolRun> = {}): ToolRun => ({
  name: "weather",
  input: call.arguments,
  ms: 0,
  result: "Sunny.",
  ...more,
});

/** An exchange with this response, and the tools that ran after it. */
export const ran = (answered: CanonicalResponse | null, ...runs: ToolRun[]): Exchanged =>
  exchanged(answered, [user("hi")], { runs });

/** A turn with one exchange for each response, each with the same request. */
export const answered = (...responses: (CanonicalResponse | null)[]): ActTrace =>
  act(responses.map((each) => exchanged(each, [user("hi")])));

/** A turn whose first request got no answer and was sent again. */
export const resent: ActTrace = act([
  exchanged(response("error"), [user("hi")], { unanswered: true }),
  exchanged(response("end_turn"), [user("hi")]),
]);

/** The turn with another end. */
export const ended = (turn: ActTrace, outcome: Partial<TurnOutcome>): ActTrace => ({
  ...turn,
  outcome: { ...turn.outcome, ...outcome },
});

/** A turn that ended naturally, and whose loop told these events. */
export const telling = (...events: NonNullable<TurnOutcome["events"]>): ActTrace =>
  ended(answered(response("end_turn")), { events });

/** Limits of a trial: these, and no other. */
export const limited = (limits: Partial<LoopTrial["limits"]>): Pick<LoopTrial, "limits"> => ({
  limits: { ...byLimit(() => null), ...limits },
});
