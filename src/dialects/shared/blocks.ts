// The blocks of an answer, where streams open, fill and close its parts.
import type { Habits } from "../../model/card.ts";
import type { CanonicalCall, CanonicalResponse } from "../../model/exchange.ts";
import { deltasOf } from "./bodies.ts";
import { argumentsOf } from "./calls.ts";
import type { Json } from "./json.ts";

/** A part of an answer where streams open, fill and close its parts; one of a call carries the call. */
export interface StreamedBlock {
  readonly kind: "reasoning" | "text" | "call" | "opaque";
  /** A block of the provider's own. */
  readonly block?: Json;
  readonly call: CanonicalCall | null;
  readonly pieces: readonly string[];
  readonly closed: boolean;
}

const nothing = { before: [], after: [] };

/** The blocks of a response. With `cutOff` nothing follows them, so the last stays open unless it is a complete call. */
export function blocksOf(
  response: CanonicalResponse,
  habits: Habits,
  cutOff: boolean,
  opaque: { readonly before: readonly Json[]; readonly after: readonly Json[] } = nothing,
): StreamedBlock[] {
  const { reasoning, text, toolCalls } = response;
  const own = (block: Json): StreamedBlock => ({
    kind: "opaque",
    block,
    call: null,
    pieces: [],
    closed: true,
  });
  const block = (kind: "reasoning" | "text", of: string) => ({
    kind,
    call: null,
    pieces: deltasOf(of),
    closed: true,
  });
  const blocks: StreamedBlock[] = [
    ...(reasoning === "" ? [] : [block("reasoning", reasoning)]),
    ...opaque.before.map(own),
    ...(text === "" ? [] : [block("text", text)]),
    ...opaque.after.map(own),
    ...toolCalls.map((call) => callBlock(call, habits)),
  ];
  const open = (each: StreamedBlock, at: number) =>
    cutOff && at === blocks.length - 1 && each.call?.state !== "complete";
  return blocks.map((each, at) => (open(each, at) ? { ...each, closed: false } : each));
}

function callBlock(call: CanonicalCall, { calls }: Habits): StreamedBlock {
  const text = call.state === "ambiguous" ? "" : call.arguments;
  // A call cut short is closed like any other, unless its text would then pass for whole.
  const closed = call.state !== "incomplete" || argumentsOf(text) === null;
  return {
    kind: "call",
    call,
    pieces: calls === "whole" ? [text] : ["", ...deltasOf(text)],
    closed,
  };
}

/** The signature of a reasoning block. */
export function signatureOf(id: string): string {
  return `signature-${id}`;
}
