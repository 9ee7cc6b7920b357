// Calls to be written: their arguments parsed, and why a written call would be read back as something else.
import type { CallState } from "../../generated/observation.ts";
import { hasUnfinishedCall } from "../../model/calls.ts";
import type { CanonicalCall, CanonicalResponse } from "../../model/exchange.ts";
import { isLimit } from "../../model/stop-reason.ts";
import { parseJson } from "../../wire/frame.ts";
import { asObject, type Json } from "./json.ts";
import type { WriteInput } from "./writer.ts";

/** Argument text parsed to an object; empty text is an empty object, and text that is not an object is null. */
export function argumentsOf(text: string): Json | null {
  return text.trim() === "" ? {} : asObject(parseJson(text));
}

/** Why the calls cannot be written, or null. `wire`: whether arguments are sent as objects, or as text in a block that is closed. */
export function callFault(response: CanonicalResponse, wire: "object" | "text"): string | null {
  const last = response.toolCalls.length - 1;
  const faults = response.toolCalls.map((call, at) =>
    faultOf(call, isLimit(response.stopReason) && at === last, wire),
  );
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

/** Whether this is the last call of an answer that was cut: nothing follows that would show the call as finished. */
export function breaksOffAt(at: number, { stopReason, toolCalls }: CanonicalResponse): boolean {
  return at === toolCalls.length - 1 && (isLimit(stopReason) || stopReason === "interrupted");
}

/** Why the state of a call would be read differently in dialects where only the argument text shows it, or null. */
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

/** Why `unknown` (written without a reason) or `malformed_tool_call` (shown by a broken call) would be read differently, or null. */
export function misreadReason(input: WriteInput): string | null {
  const { stopReason, rawReason, toolCalls, habits } = input;
  if (stopReason === "unknown" && rawReason === undefined && toolCalls.length > 0)
    return "a call beside a missing reason is read as the reason";
  if (stopReason !== "malformed_tool_call") return null;
  const { toolReasonWithoutCall: callless = "malformed_tool_call" } = habits;
  const shown =
    toolCalls.length > 0 ? hasUnfinishedCall(input) : callless === "malformed_tool_call";
  return shown ? null : malformedHidden;
}

/** Why `malformed_tool_call` cannot be written without a broken call. */
export const malformedHidden = "only a call that cannot be used shows it";
