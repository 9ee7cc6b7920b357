// @openai/agents as a loop: Runner.run with a MemorySession, on chat completions and on Responses.
import {
  Agent,
  MaxTurnsExceededError,
  MemorySession,
  OpenAIChatCompletionsModel,
  OpenAIResponsesModel,
  Runner,
  setTracingDisabled,
  tool,
} from "@openai/agents";
import OpenAI from "openai";
import { defineAdapter, type Turn, type TurnHooks } from "../../src/adapter/contract.ts";
import { cancelledTurn } from "../ending.ts";
import { oneAtATime, roundsOf } from "../turn.ts";

setTracingDisabled(true);
const sessions = new Map<string, MemorySession>();
const inOrder = oneAtATime();

export default defineAdapter({
  name: "openai-agents",
  version: "0.1.0",
  library: "@openai/agents@0.20.0",
  dialects: ["openai-chat", "openai-responses"],
  providers: ["openai-chat", "openai-responses"],
  modes: ["json", "stream"],
  reports: ["error"],
  loop: { hooks: ["cancel"], history: true },
  concurrency: 16,
  exceptions: [
    "maxRetries of the client is 0 (default 2): without it a failed request is made three times",
    "tracing is off: it sends what was said to a server of OpenAI",
  ],
  turn: (turn, tools) => inOrder(turn.session, () => play(turn, tools)),
});

async function play(turn: Turn, { runTool, cancelled }: TurnHooks) {
  const { session, stream, prompt } = turn;
  const memory = sessions.get(session) ?? new MemorySession();
  sessions.set(session, memory);
  const runner = new Runner({ tracingDisabled: true });
  const agent = agentOf(turn, runTool);
  const rounds = roundsOf(turn);
  const options = {
    session: memory,
    signal: cancelled,
    ...(rounds === null ? {} : { maxTurns: rounds }),
  };
  try {
    const text = stream
      ? await streamed(await runner.run(agent, prompt, { ...options, stream: true }))
      : (await runner.run(agent, prompt, options)).finalOutput;
    if (cancelled.aborted) return cancelledTurn("aborted");
    return { reported: null, outcome: "completed" as const, text: String(text ?? "") };
  } catch (error) {
    const { name, message } = error as Error;
    if (cancelled.aborted) return cancelledTurn(name);
    const outcome =
      error instanceof MaxTurnsExceededError ? ("limit" as const) : ("failed" as const);
    return { reported: name, outcome, text: "", error: { name, message } };
  }
}

async function streamed(result: {
  readonly completed: Promise<void>;
  readonly error: unknown;
  readonly finalOutput: unknown;
  [Symbol.asyncIterator](): AsyncIterator<unknown>;
}) {
  for await (const _event of result);
  await result.completed;
  if (result.error) throw result.error;
  return result.finalOutput;
}

function agentOf(
  { dialect, baseUrl, apiKey, model, system, tools, maxTokens }: Turn,
  runTool: TurnHooks["runTool"],
) {
  const client = new OpenAI({ apiKey, baseURL: `${baseUrl}/v1`, maxRetries: 0 });
  return new Agent({
    name: "agent",
    instructions: system ?? "",
    model:
      dialect === "openai-chat"
        ? new OpenAIChatCompletionsModel(client as never, model)
        : new OpenAIResponsesModel(client as never, model),
    modelSettings: maxTokens ? { maxTokens } : {},
    tools: tools.map(({ name, description = "", parameters }) =>
      tool({
        name,
        description,
        parameters: { ...parameters, required: [], additionalProperties: true } as never,
        strict: false,
        execute: (input) => runTool(name, JSON.stringify(input)),
      }),
    ),
  });
}
