// The blocks of an answer, for dialects whose streams open, fill and close them.
import type { CanonicalCall } from "../../model/exchange.ts";
import { deltasOf } from "./bodies.ts";
import { argumentsOf } from "./calls.ts";
import type { Json } from "./json.ts";
import type { WriteInput } from "./writer.ts";

/** One block of an answer; the block of a call carries the call. */
export interface StreamedBlock {
  readonly kind: "reasoning" | "text" | "call" | "opaque";
  /** A block of the provider's own. */
  readonly block?: Json;
  readonly call: CanonicalCall | null;
  readonly pieces: readonly string[];
  readonly closed: boolean;
}

/** The blocks of a response. With `cutOff` nothing follows them, so the last stays open unless it is a complete call. */
export function blocksOf(
  { reasoning, text, toolCalls, habits }: WriteInput,
  cutOff: boolean,
  opaque: { readonly before?: readonly Json[]; readonly after?: readonly Json[] } = {},
): StreamedBlock[] {
  const whole = { call: null, pieces: [], closed: true };
  const said = (kind: "reasoning" | "text", of: string): StreamedBlock[] =>
    of === "" ? [] : [{ ...whole, kind, pieces: deltasOf(of) }];
  const own = (block: Json): StreamedBlock => ({ ...whole, kind: "opaque", block });
  const blocks: StreamedBlock[] = [
    ...said("reasoning", reasoning),
    ...(opaque.before ?? []).map(own),
    ...said("text", text),
    ...(opaque.after ?? []).map(own),
    ...toolCalls.map((call) => callBlock(call, habits.calls === "whole")),
  ];
  const last = blocks.at(-1);
  if (!cutOff || !last || last.call?.state === "complete") return blocks;
  return [...blocks.slice(0, -1), { ...last, closed: false }];
}

function callBlock(call: CanonicalCall, whole: boolean): StreamedBlock {
  const text = call.state === "ambiguous" ? "" : call.arguments;
  // A call cut short is closed like any other, unless its text parses and would be read as complete.
  const closed = call.state !== "incomplete" || argumentsOf(text) === null;
  return { kind: "call", call, pieces: whole ? [text] : ["", ...deltasOf(text)], closed };
}

/** The signature of a reasoning block. */
export function signatureOf(id: string): string {
  return `signature-${id}`;
}
