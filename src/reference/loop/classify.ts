// Turns an observation into an event of the machine: the kind of the response, and what it cost.
import type { Observation, StopReason, ToolCall } from "../../generated/observation.ts";
import { hasUnfinishedCall } from "../../model/calls.ts";
import type { EventName, Switches } from "../../model/machine.ts";
import { stopReasons } from "../../model/stop-reason.ts";
import type { MachineEvent } from "../stepper.ts";

/** What the event depends on besides the response. */
interface Circumstances {
  readonly switches: Pick<Switches, "unknownReason" | "streamCloseWithoutMarker">;
  /** A continuation was asked for. */
  readonly recovering: boolean;
  /** What the raw reason of a broken stream would mean by itself. */
  readonly meaningOf: (raw: unknown) => StopReason | null;
  readonly suppressed: (call: ToolCall) => boolean;
}

/** The event of a response. Characters are code points; tokens are 0 where the provider does not count them. */
export function eventOf(observation: Observation, around: Circumstances): MachineEvent {
  const { toolCalls, text, usage } = observation;
  const isRunning = (call: ToolCall) => call.state === "complete" && !around.suppressed(call);
  const stopReason = acceptedReason(observation, around);
  return {
    name: nameOf({ ...observation, stopReason }, around),
    // A negative count would give budget back.
    tokens: Math.max(0, usage?.outputTokens ?? 0),
    chars: [...text].length,
    calls: toolCalls.filter(isRunning).length,
  };
}

/** With `accept-if-reason-seen`, a stream that broke after its stop reason counts as ended. */
function acceptedReason(
  { stopReason, rawReason }: Observation,
  { switches, meaningOf }: Circumstances,
): StopReason | null {
  const accepts = switches.streamCloseWithoutMarker === "accept-if-reason-seen";
  if (stopReason !== "interrupted" || !accepts) return stopReason;
  return (rawReason === null ? null : meaningOf(rawReason)) ?? stopReason;
}

function nameOf(observation: Observation, { switches, recovering }: Circumstances): EventName {
  const name = stopReasons[observation.stopReason ?? "unknown"].event;
  // A continuation that brings neither content nor a known reason has failed.
  if (name === "unknown" && recovering && isEmpty(observation)) return "failed";
  if (name === "unknown")
    return unknownName(observation, switches.unknownReason === "decide-by-content");
  return name === "truncated" ? truncatedName(observation) : name;
}

const isEmpty = ({ text, toolCalls }: Observation) => text === "" && toolCalls.length === 0;

/** With `decide-by-content`, the content of an answer with an unknown reason decides. */
function unknownName({ text, toolCalls }: Observation, decides: boolean): EventName {
  if (!decides) return "unknown";
  if (toolCalls.length > 0) return hasUnfinishedCall({ toolCalls }) ? "malformed" : "tools";
  return text === "" ? "failed" : "unknown";
}

function truncatedName({ toolCalls, text, reasoning, usage }: Observation): EventName {
  if (hasUnfinishedCall({ toolCalls })) return "truncated_open_call";
  if (toolCalls.length > 0) return "truncated_complete_call";
  // A limit that left no room for a single token is the context window's: continuing would make it worse.
  const nothing = text === "" && reasoning === "" && usage?.outputTokens === 0;
  return nothing ? "context_full" : "truncated";
}
