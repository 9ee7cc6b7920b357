// Calls to be written: their arguments as objects, and why a call or what stands beside it would be read as something else.
import type { CallState } from "../../generated/observation.ts";
import type { Habits } from "../../model/card.ts";
import type { CanonicalCall, CanonicalResponse } from "../../model/exchange.ts";
import { isLimit } from "../../model/stop-reason.ts";
import { parseJson } from "../../wire/frame.ts";
import { asObject, type Json } from "./json.ts";

/** Arguments as the object they are the text of: empty text is an empty object, anything else null. */
export function argumentsOf(text: string): Json | null {
  return text.trim() === "" ? {} : asObject(parseJson(text));
}

/** Why the calls cannot be sent, or null. Arguments go as objects, or as text within blocks that are closed. */
export function callFault(response: CanonicalResponse, wire: "object" | "text"): string | null {
  const last = response.toolCalls.length - 1;
  const faults = response.toolCalls.map((call, at) => {
    return faultOf(call, isLimit(response.stopReason) && at === last, wire);
  });
  return faults.find((fault) => fault !== null) ?? null;
}

function faultOf(
  { arguments: text, state }: CanonicalCall,
  cut: boolean,
  wire: "object" | "text",
): string | null {
  const value = argumentsOf(text);
  const empty = value !== null && Object.keys(value).length === 0;
  const sentEmpty = wire === "object" ? empty : text.trim() === "";
  if (state === "ambiguous")
    return cut && empty ? null : "only a last call without arguments under a limit is ambiguous";
  if (cut && sentEmpty) return "a last call without arguments under a limit is always ambiguous";
  if (state === "complete") return value ? null : "the arguments of a complete call are an object";
  return wire === "object" ? "arguments are an object on the wire, never cut text" : null;
}

/** Whether this is the last call of a turn that broke off: nothing comes after it to say that it is finished. */
export function breaksOffAt(at: number, { stopReason, toolCalls }: CanonicalResponse): boolean {
  return at === toolCalls.length - 1 && (isLimit(stopReason) || stopReason === "interrupted");
}

/** Why the state of a call gets lost where nothing tells of it but the argument text, or null. */
export function lostState(response: CanonicalResponse): string | null {
  const { stopReason, toolCalls } = response;
  const shown = (text: string, at: number): CallState => {
    if (text.trim() !== "") return parseJson(text) === undefined ? "incomplete" : "complete";
    if (!breaksOffAt(at, response)) return "complete";
    return isLimit(stopReason) ? "ambiguous" : "incomplete";
  };
  const lost = toolCalls.find((call, at) => call.state !== shown(call.arguments, at));
  return lost ? `nothing but its argument text could tell that a call is ${lost.state}` : null;
}

/** Why a reason that is told by leaving it out, or by a call that cannot be used, would be read as another, or null. */
export function misreadReason(response: CanonicalResponse, habits: Habits): string | null {
  const { stopReason, rawReason, toolCalls } = response;
  if (stopReason === "unknown" && rawReason === undefined && toolCalls.length > 0) {
    return "a call beside a missing reason is read as the reason";
  }
  const hidden = stopReason === "malformed_tool_call" && !showsMalformed(response, habits);
  return hidden ? "only a call that cannot be used shows it" : null;
}

/** Whether a tool reason beside these calls shows that they cannot be used. */
function showsMalformed(
  { toolCalls }: CanonicalResponse,
  { toolReasonWithoutCall }: Habits,
): boolean {
  if (toolCalls.length > 0) return toolCalls.some(({ state }) => state !== "complete");
  return (toolReasonWithoutCall ?? "malformed_tool_call") === "malformed_tool_call";
}
