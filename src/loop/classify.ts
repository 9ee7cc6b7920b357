// From what was read to what the machine understands: the kind of a response, and what it cost.
import type { Observation, StopReason } from "../generated/observation.ts";
import type { EventName, MachineEvent } from "../model/machine.ts";

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

/** The event a response is. Characters are code points; tokens fall back to nothing where the provider counts none. */
export function eventOf(
  observation: Observation,
  elapsedMs: number,
  suppressed: (name: string | null) => boolean = () => false,
): MachineEvent {
  const { toolCalls, text, usage } = observation;
  const running = toolCalls.filter(({ state, name }) => state === "complete" && !suppressed(name));
  return {
    name: nameOf(observation),
    tokens: usage?.outputTokens ?? 0,
    chars: [...text].length,
    calls: running.length,
    elapsedMs,
  };
}

function nameOf({ stopReason, toolCalls }: Observation): EventName {
  const name = byReason[stopReason ?? "unknown"];
  if (name !== "truncated") return name;
  if (toolCalls.some(({ state }) => state !== "complete")) return "truncated_open_call";
  return toolCalls.length > 0 ? "truncated_complete_call" : "truncated";
}
