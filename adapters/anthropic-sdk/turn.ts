// The tool runner of the official Anthropic package: it asks, runs the tools, and asks again until a reply makes no call.
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import type { BetaMessage } from "@anthropic-ai/sdk/resources/beta";
import { z } from "zod";
import vocabulary from "../../corpus/vocabularies/anthropic.json" with { type: "json" };
import type { Turn, TurnHooks, TurnOutcome } from "../../src/adapter/contract.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import { abortedBy, cancelledTurn, endingOf } from "../ending.ts";
import { anthropicKinds } from "../own-kinds.ts";
import { roundsOf } from "../turn.ts";
import { clientOf, maxTokensDefault } from "./client.ts";

export async function turn(turn: Turn, hooks: TurnHooks): Promise<TurnOutcome> {
  try {
    return outcomeOf(turn, await lastReply(turn, hooks));
  } catch (error) {
    const word = abortedBy(error, hooks.cancelled);
    if (word === null) throw error;
    return cancelledTurn(word);
  }
}

async function lastReply(turn: Turn, hooks: TurnHooks): Promise<BetaMessage> {
  const { model, maxTokens, system, stream } = turn;
  const rounds = roundsOf(turn);
  const runner = clientOf(turn, hooks).beta.messages.toolRunner(
    {
      model,
      messages: [{ role: "user", content: turn.prompt }],
      stream,
      max_tokens: maxTokens ?? maxTokensDefault,
      tools: turn.tools.map((each) => toolFor(each, hooks)),
      thread: false,
      ...(system === undefined ? {} : { system }),
      ...(rounds === null ? {} : { max_iterations: rounds }),
    },
    { signal: AbortSignal.any([hooks.signal, hooks.cancelled]) },
  );
  return runner.runUntilDone();
}

/** helpers/beta/zod.d.ts, betaZodTool: arguments are validated against the schema before the tool runs. */
function toolFor(asked: Turn["tools"][number], { runTool }: TurnHooks) {
  const { name, kind, description, parameters } = asked;
  if (kind === "server") return anthropicKinds.web_search;
  return betaZodTool({
    name,
    description: description ?? "",
    inputSchema: z.fromJSONSchema({ ...parameters, type: "object" }),
    run: (input: unknown) => runTool(name, JSON.stringify(input)),
  });
}

/** resources/beta/messages/messages.d.ts, BetaMessage.stop_reason says how the last reply ended. */
function outcomeOf({ dialect }: Turn, { stop_reason, content }: BetaMessage): TurnOutcome {
  const reported: string | null = stop_reason;
  const withCalls = content.some(({ type }) => type === "tool_use");
  const outcome = endingOf(vocabulary as Vocabulary, { reported, dialect, withCalls });
  const text = content.map((block) => (block.type === "text" ? block.text : "")).join("");
  return { reported, outcome, text };
}
