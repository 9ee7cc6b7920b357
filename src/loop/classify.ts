// From what was read to what the machine understands: the kind of a response, and what it cost.
import type { Observation, StopReason, ToolCall } from "../generated/observation.ts";
import { hasUnfinishedCall } from "../model/calls.ts";
import type { EventName, MachineEvent, Switches } from "../model/machine.ts";

const byReason: Readonly<Record<StopReason, EventName>> = {
  end_turn: "natural",
  stop_sequence: "natural",
  tool_call: "tools",
  max_tokens: "truncated",
  context_window_exceeded: "context_full",
  safety_blocked: "blocked",
  refusal: "blocked",
  pause_turn: "paused",
  malformed_tool_call: "malformed",
  cancelled: "cancelled",
  error: "failed",
  interrupted: "interrupted",
  unknown: "unknown",
};

/** What the event depends on beside the response. */
interface Circumstances {
  readonly switches: Pick<Switches, "unknownReason" | "streamCloseWithoutMarker">;
  /** A continuation was asked for. */
  readonly recovering: boolean;
  /** What the raw reason of a broken stream would mean by itself. */
  readonly meaningOf: (raw: unknown) => StopReason | null;
  readonly suppressed: (call: ToolCall) => boolean;
}

/** The event a response is. Characters are code points; tokens fall back to nothing where the provider counts none. */
export function eventOf(observation: Observation, around: Circumstances): MachineEvent {
  const { toolCalls, text, usage } = observation;
  const isRunning = (call: ToolCall) => call.state === "complete" && !around.suppressed(call);
  const stopReason = acceptedReason(observation, around);
  return {
    name: nameOf({ ...observation, stopReason }, around),
    // A count below nothing is no count.
    tokens: Math.max(0, usage?.outputTokens ?? 0),
    chars: [...text].length,
    calls: toolCalls.filter(isRunning).length,
  };
}

/** A stream that broke after its reason counts as ended for those who say so. */
function acceptedReason(
  { stopReason, rawReason }: Observation,
  { switches, meaningOf }: Circumstances,
): StopReason | null {
  const accepts = switches.streamCloseWithoutMarker === "accept-if-reason-seen";
  if (stopReason !== "interrupted" || !accepts) return stopReason;
  return (rawReason === null ? null : meaningOf(rawReason)) ?? stopReason;
}

function nameOf(observation: Observation, { switches, recovering }: Circumstances): EventName {
  const name = byReason[observation.stopReason ?? "unknown"];
  // A recovery that brought nothing, and no reason anybody knows, is no recovery.
  if (name === "unknown" && recovering && isEmpty(observation)) return "failed";
  if (name === "unknown")
    return unknownName(observation, switches.unknownReason === "decide-by-content");
  return name === "truncated" ? truncatedName(observation) : name;
}

const isEmpty = ({ text, toolCalls }: Observation) => text === "" && toolCalls.length === 0;

/** What is in an answer nobody understands may decide, for those who say so. */
function unknownName({ text, toolCalls }: Observation, decides: boolean): EventName {
  if (!decides) return "unknown";
  if (toolCalls.length > 0) return hasUnfinishedCall({ toolCalls }) ? "malformed" : "tools";
  return text === "" ? "failed" : "unknown";
}

function truncatedName({ toolCalls, text, reasoning, usage }: Observation): EventName {
  if (hasUnfinishedCall({ toolCalls })) return "truncated_open_call";
  if (toolCalls.length > 0) return "truncated_complete_call";
  // A limit that left no room for a single token is the window's, whatever it is called: continuing makes it worse.
  const nothing = text === "" && reasoning === "" && usage?.outputTokens === 0;
  return nothing ? "context_full" : "truncated";
}
