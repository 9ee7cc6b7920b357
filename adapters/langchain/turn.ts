// LangChain's agent: createAgent runs model and tools in turn, and a checkpointer keeps the history of each thread.
import { AIMessage, type BaseMessage, HumanMessage } from "@langchain/core/messages";
import { GraphRecursionError, MemorySaver } from "@langchain/langgraph";
import { type AgentMiddleware, createAgent, modelCallLimitMiddleware, tool } from "langchain";
import { z } from "zod";
import vocabulary from "../../corpus/vocabularies/langchain.json" with { type: "json" };
import type { Turn, TurnHooks, TurnOutcome } from "../../src/adapter/contract.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import { abortedBy, cancelledTurn, endingOf } from "../ending.ts";
import { oneAtATime, roundsOf } from "../turn.ts";
import { passedOn } from "../word.ts";
import { refusalOf } from "./reply.ts";
import { voiceFor } from "./voices.ts";

/** https://docs.langchain.com/oss/javascript/langchain/short-term-memory: one checkpointer, one thread a conversation. */
const checkpointer = new MemorySaver();
/** Two runs of one thread at once would be the caller's fault: the library's documentation does not allow them. */
const inOrder = oneAtATime();

export async function turn(turn: Turn, hooks: TurnHooks): Promise<TurnOutcome> {
  try {
    return outcomeOf(turn, await inOrder(turn.session, () => stateAfter(turn, hooks)));
  } catch (error) {
    // https://docs.langchain.com/oss/javascript/langgraph/errors/GRAPH_RECURSION_LIMIT: the limit on steps was reached.
    if (error instanceof GraphRecursionError)
      return { reported: error.name, outcome: "limit", text: "" };
    const word = abortedBy(error, hooks.cancelled);
    if (word === null) throw error;
    return cancelledTurn(word);
  }
}

/** Under exactOptionalPropertyTypes the library's own types do not fit together. */
const callLimit = modelCallLimitMiddleware as unknown as (limit: {
  readonly runLimit: number;
}) => AgentMiddleware;

async function stateAfter(turn: Turn, hooks: TurnHooks): Promise<readonly BaseMessage[]> {
  const agent = agentFor(turn, hooks);
  const input = { messages: [new HumanMessage(turn.prompt)] };
  const config = {
    configurable: { thread_id: turn.session },
    signal: AbortSignal.any([hooks.signal, hooks.cancelled]),
  };
  if (!turn.stream) return (await agent.invoke(input, config)).messages;
  let messages: readonly BaseMessage[] = [];
  // Tokens are asked for as well, so that the model is streamed; the last state is what invoke would have returned.
  const parts = await agent.stream(input, { ...config, streamMode: ["values", "messages"] });
  for await (const [mode, part] of parts) if (mode === "values") messages = part.messages;
  return messages;
}

function agentFor(turn: Turn, hooks: TurnHooks) {
  const rounds = roundsOf(turn);
  return createAgent({
    model: voiceFor(turn).open(turn),
    tools: turn.tools.map((each) => toolFor(each, turn, hooks)),
    checkpointer,
    ...(turn.system === undefined ? {} : { systemPrompt: turn.system }),
    middleware: rounds === null ? [] : [callLimit({ runLimit: rounds })],
  });
}

/** https://docs.langchain.com/oss/javascript/langchain/tools: a Zod schema validates what the model wrote. */
function toolFor(asked: Turn["tools"][number], turn: Turn, { runTool }: TurnHooks) {
  const { name, kind, description, parameters } = asked;
  const own = kind && voiceFor(turn).ownKinds[name];
  if (own) return { ...own };
  return tool((input: unknown) => runTool(name, JSON.stringify(input)), {
    name,
    schema: z.fromJSONSchema(parameters),
    ...(description === undefined ? {} : { description }),
  });
}

/** The answer is the last message of the state; its word for the end is the provider's. */
function outcomeOf(turn: Turn, messages: readonly BaseMessage[]): TurnOutcome {
  const last = messages.at(-1);
  if (!AIMessage.isInstance(last)) return { reported: null, outcome: "failed", text: "" };
  const { dialect } = turn;
  const reported = passedOn(voiceFor(turn).wordOf(last));
  const withCalls = (last.tool_calls ?? []).length > 0;
  const refused = refusalOf(last) !== null;
  const outcome = endingOf(vocabulary as Vocabulary, { reported, dialect, withCalls, refused });
  return { reported, outcome, text: last.text };
}
