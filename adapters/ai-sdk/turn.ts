// The AI SDK's tool loop: generateText or streamText with tools that run, until a stop condition is met.
import {
  generateText,
  isStepCount,
  type ModelMessage,
  type StepResult,
  streamText,
  type ToolSet,
  tool,
} from "ai";
import vocabulary from "../../corpus/vocabularies/ai-sdk.json" with { type: "json" };
import type { Turn, TurnHooks, TurnOutcome } from "../../src/adapter/contract.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import { abortedBy, cancelledTurn, endingOf } from "../ending.ts";
import { thrownError } from "../error.ts";
import { callerSessions, roundsOf } from "../turn.ts";
import { modelFor } from "./models.ts";
import { inputSchema, ownTool } from "./tools.ts";

/** What the library's own agent stops at: docs/03-agents/04-loop-control.mdx, Stop Conditions. */
export const stepsDefault = 20;

const inSession = callerSessions<ModelMessage>();

export async function turn(turn: Turn, hooks: TurnHooks): Promise<TurnOutcome> {
  return inSession(turn.session, async (history, keep) => {
    const kept: ModelMessage[] = [...history, { role: "user", content: turn.prompt }];
    const settings = {
      ...settingsOf(turn, hooks, [...kept]),
      // docs/06-advanced/02-stopping-streams.mdx: finished steps are kept, whatever becomes of the next one.
      onStepEnd({ response }: StepResult<ToolSet>) {
        kept.push(...response.messages);
        keep([...kept]);
      },
    };
    try {
      return await (turn.stream ? streamed(turn, settings) : whole(turn, settings));
    } catch (error) {
      const word = abortedBy(error, hooks.cancelled);
      if (word === null) throw error;
      return cancelledTurn(word);
    }
  });
}

type Settings = ReturnType<typeof settingsOf> & {
  readonly onStepEnd: (step: StepResult<ToolSet>) => void;
};

function settingsOf(turn: Turn, hooks: TurnHooks, messages: ModelMessage[]) {
  const { system, maxTokens } = turn;
  const suppressed = turn.tools.filter((each) => each.suppressed);
  return {
    model: modelFor(turn),
    messages,
    tools: Object.fromEntries(
      turn.tools.map((each) => [each.name, toolFor(each, turn.dialect, hooks)]),
    ),
    // docs/03-ai-sdk-core/15-tools-and-tool-calling.mdx, Tool Execution Approval: a denied call is answered and not run.
    ...(suppressed.length === 0 ? {} : { toolApproval: deniedTools(suppressed) }),
    stopWhen: isStepCount(roundsOf(turn) ?? stepsDefault),
    // By default @ai-sdk/openai sends earlier items of Responses by reference, and the replay stores none: docs/03-openai.mdx, store.
    providerOptions: { openai: { store: false } },
    maxRetries: 0,
    abortSignal: AbortSignal.any([hooks.signal, hooks.cancelled]),
    ...(system === undefined ? {} : { instructions: system }),
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
  };
}

const deniedTools = (tools: Turn["tools"]) =>
  Object.fromEntries(tools.map(({ name }) => [name, "denied" as const]));

function toolFor(asked: Turn["tools"][number], dialect: string, { runTool }: TurnHooks) {
  const { name, kind, description, parameters } = asked;
  const own = kind && ownTool(asked, dialect);
  if (own) return own;
  return tool({
    ...(description === undefined ? {} : { description }),
    inputSchema: inputSchema(parameters),
    execute: (input: unknown) => runTool(name, JSON.stringify(input)),
  }) as ToolSet[string];
}

/** What both functions return: docs/07-reference/01-ai-sdk-core/01-generate-text.mdx, Returns. */
interface Told {
  readonly finishReason: string;
  readonly finalStep: Pick<StepResult<ToolSet>, "text" | "toolCalls">;
}

async function whole(turn: Turn, settings: Settings): Promise<TurnOutcome> {
  return outcomeOf(turn, await generateText(settings));
}

/** docs/03-ai-sdk-core/50-error-handling.mdx: errors and aborts of a stream are parts of it, to be handled. */
async function streamed(turn: Turn, settings: Settings): Promise<TurnOutcome> {
  const result = streamText({ ...settings, onError: () => {} });
  let text = "";
  let aborted = false;
  const errors: unknown[] = [];
  for await (const part of result.stream) {
    if (part.type === "start-step") text = "";
    if (part.type === "text-delta") text += part.text;
    if (part.type === "error") errors.push(part.error);
    if (part.type === "abort") aborted = true;
  }
  if (aborted) return cancelledTurn("abort", text);
  if (errors.length > 0) return failedTurn(errors[0], text);
  return outcomeOf(turn, {
    finishReason: await result.finishReason,
    finalStep: await result.finalStep,
  });
}

function outcomeOf(
  { dialect }: Turn,
  { finishReason: reported, finalStep: { text, toolCalls } }: Told,
): TurnOutcome {
  const withCalls = toolCalls.some(
    ({ invalid, providerExecuted }) => !invalid && !providerExecuted,
  );
  const outcome = endingOf(vocabulary as Vocabulary, { reported, dialect, withCalls });
  return { reported, outcome, text };
}

function failedTurn(error: unknown, text: string): TurnOutcome {
  return { reported: "error", outcome: "failed", text, error: thrownError(error) };
}
