// What a LangChain message says about the turn, in its own words.
import type { AIMessage, AIMessageChunk, UsageMetadata } from "@langchain/core/messages";
import type { Exchange, GuestObservation } from "../../src/adapter/contract.ts";
import { passedOn } from "../word.ts";

type GuestCall = NonNullable<GuestObservation["toolCalls"]>[number];
type GuestUsage = Exclude<GuestObservation["usage"], undefined>;
export type Reply = AIMessage | AIMessageChunk;
/** A stream may end without one chunk. */
export type Turn = Reply | null;

const nothing: GuestObservation = {
  reported: null,
  rawReason: null,
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
};

export function observationOf(
  turn: Turn,
  wordOf: (message: Reply) => unknown,
  exchange: Exchange,
): GuestObservation {
  if (!turn) return nothing;
  const word = wordOf(turn) ?? null;
  return {
    reported: passedOn(word),
    rawReason: word,
    text: turn.text,
    refusal: refusalOf(turn),
    reasoning: turn.contentBlocks
      .map((block) => (block.type === "reasoning" ? block.reasoning : ""))
      .join(""),
    toolCalls: [
      ...usableCalls(turn, exchange),
      ...approvals(turn),
      ...legacyCalls(turn),
      ...brokenCalls(turn),
    ],
    usage: usageOf(turn),
  };
}

/** Where @langchain/openai keeps it: dist/converters/responses.js, convertResponsesMessageToAIMessage. */
export function refusalOf({ additional_kwargs: { refusal } }: Reply): string | null {
  return typeof refusal === "string" && refusal !== "" ? refusal : null;
}

function usableCalls({ tool_calls: calls }: Reply, { tools = [] }: Exchange): GuestCall[] {
  const custom = new Set<string | null>(
    tools.filter(({ kind }) => kind === "custom").map(({ name }) => name),
  );
  return (calls ?? []).map(({ id = null, name: given, args }) => {
    // A part of a call that came by itself has none.
    const name = given ?? null;
    // The free text of a custom tool is handed over as the one argument `input`, and never parsed.
    if (custom.has(name))
      return { id, name, arguments: textOf(args.input ?? args), state: "complete" };
    // A computer call has no name on the wire, and one action is all its arguments.
    if (name === "computer_use")
      return { id, name: "computer_call", arguments: textOf(args.action) };
    return { id, name, arguments: textOf(args) };
  });
}

interface OutputItem {
  readonly type?: string;
  readonly id?: string;
  readonly name?: string;
  readonly arguments?: unknown;
}

/** Requests to approve a call of an MCP server: @langchain/openai dist/converters/responses.js, tool_outputs. */
function approvals({ additional_kwargs: extra }: Reply): GuestCall[] {
  const items = (extra.tool_outputs ?? []) as readonly OutputItem[];
  return items
    .filter(({ type }) => type === "mcp_approval_request")
    .map(({ id = null, name = null, arguments: text }) => ({ id, name, arguments: textOf(text) }));
}

/** The call of the old function protocol, which LangChain leaves in additional_kwargs. */
function legacyCalls({ additional_kwargs: extra }: Reply): GuestCall[] {
  const call = extra.function_call;
  return call ? [{ id: null, name: call.name ?? null, arguments: textOf(call.arguments) }] : [];
}

function brokenCalls({ invalid_tool_calls: calls }: Reply): GuestCall[] {
  return (calls ?? []).map(({ id, name, args }) => ({
    id: id ?? null,
    name: name ?? null,
    arguments: textOf(args),
    state: "incomplete",
  }));
}

/** Look-alikes send objects where the protocol has text, and LangChain leaves them as they came. */
function textOf(input: unknown): string {
  return typeof input === "string" ? input : (JSON.stringify(input) ?? "");
}

/** An answer without counts has an empty object here, or none at all. */
function usageOf(turn: Reply): GuestUsage {
  const usage = turn.usage_metadata as Partial<UsageMetadata> | undefined;
  if (usage?.input_tokens === undefined && usage?.output_tokens === undefined) return null;
  return { inputTokens: usage.input_tokens ?? null, outputTokens: usage.output_tokens ?? null };
}
