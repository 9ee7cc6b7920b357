// The Vercel AI SDK: generateText for a whole answer, streamText for a streamed one.
import { generateText, streamText, type ToolSet, type TypedToolCall } from "ai";
import {
  CannotAsk,
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
} from "../../src/adapter/contract.ts";
import { modelFor, spokenDialects } from "./models.ts";
import { promptOf } from "./prompt.ts";
import { toolsOf } from "./tools.ts";
import { stepsDefault, turn } from "./turn.ts";

export default defineAdapter({
  name: "ai-sdk",
  version: "0.1.0",
  library: "ai@7.0.169",
  dialects: spokenDialects,
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage", "error"],
  vocabulary: "ai-sdk",
  concurrency: 16,
  exceptions: [
    "baseURL and apiKey of each provider point at the replay",
    "Bedrock is reached with an API key and a fixed region",
    "maxRetries: 0",
    "every provider that speaks openai-chat or openai-responses goes through @ai-sdk/openai",
    "one exchange: tools have no execute, so the calls come back to the caller",
    "server tools without a factory in the library are not sent",
    "streamText's onError is silenced: it prints to the console, and the same errors come as parts",
    `a turn: stopWhen is isStepCount(${stepsDefault}), the default of ToolLoopAgent, or what the case sets; generateText alone makes one step`,
    "a turn: store is false for Responses, so that the history is sent and not referred to",
    "a turn: calls to suppress are denied by toolApproval",
    "a turn: turns of one session wait for each other, and one that fails leaves the history as it was",
  ],
  loop: {
    profile: {
      switches: {
        // docs/03-agents/04-loop-control.mdx: the loop ends on a finish reason other than tool-calls.
        truncation: "report-only",
        // dist/index.d.ts FinishReason `interrupted`: the stream ended without a completion signal; streamRetries is 0 by default.
        streamCloseWithoutMarker: "error",
        // docs/03-ai-sdk-core/50-error-handling.mdx: errors are thrown, or come as parts of the stream.
        postToolInferenceFailure: "error",
        // docs/03-ai-sdk-core/15-tools-and-tool-calling.mdx: `denied` surfaces a denied tool output.
        suppressedCall: "synthetic-result",
      },
      limits: { rounds: stepsDefault },
    },
    knobs: ["rounds"],
    hooks: ["cancel", "suppress"],
    history: true,
  },
  observe,
  turn,
});

type Call = TypedToolCall<ToolSet>;

async function observe(exchange: Exchange, { signal }: ObserveTools): Promise<GuestObservation> {
  refuseWhatCannotBeAsked(exchange);
  const settings = settingsOf(exchange, signal);
  return exchange.stream ? observeStream(settings) : observeWhole(settings);
}

/** The library has no setting for these; an answer to a question it never asked says nothing about it. */
function refuseWhatCannotBeAsked({ n = 1, tools = [], dialect }: Exchange): void {
  if (n > 1) throw new CannotAsk("the library has no setting for several choices");
  const custom = tools.some(({ kind }) => kind === "custom");
  if (custom && dialect === "openai-chat")
    throw new CannotAsk("free-text tools only exist for the Responses API");
}

type Settings = ReturnType<typeof settingsOf>;

function settingsOf(exchange: Exchange, abortSignal: AbortSignal) {
  const { maxTokens, stop, toolChoice } = exchange;
  return {
    model: modelFor(exchange),
    ...promptOf(exchange.messages),
    tools: toolsOf(exchange),
    maxRetries: 0,
    abortSignal,
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
    ...(stop === undefined ? {} : { stopSequences: stop }),
    ...(toolChoice === undefined ? {} : { toolChoice: choiceOf(toolChoice) }),
  };
}

function choiceOf(choice: NonNullable<Exchange["toolChoice"]>) {
  return typeof choice === "string" ? choice : { type: "tool" as const, toolName: choice.name };
}

async function observeWhole(settings: Settings): Promise<GuestObservation> {
  const result = await generateText(settings);
  return {
    reported: result.finishReason,
    rawReason: result.rawFinishReason ?? null,
    text: result.text,
    reasoning: result.reasoningText ?? "",
    toolCalls: clientCalls(result.toolCalls),
    usage: usageOf(result.usage),
    error: null,
  };
}

async function observeStream(settings: Settings): Promise<GuestObservation> {
  const result = streamText({ ...settings, onError: () => {} });
  const errors: unknown[] = [];
  for await (const part of result.stream) {
    if (part.type === "error") errors.push(part.error);
  }
  try {
    return {
      reported: await result.finishReason,
      rawReason: (await result.rawFinishReason) ?? null,
      text: await result.text,
      reasoning: (await result.reasoningText) ?? "",
      toolCalls: clientCalls(await result.toolCalls),
      usage: usageOf(await result.usage),
      error: inBand(errors),
    };
  } catch (error) {
    // Without any output the promises only say so; the part before them said why.
    throw errors[0] ?? error;
  }
}

/** Calls the provider runs itself are none of the caller's. */
function clientCalls(calls: readonly Call[]): NonNullable<GuestObservation["toolCalls"]> {
  return calls
    .filter(({ providerExecuted }) => !providerExecuted)
    .map(({ toolCallId, toolName, input, invalid }) => ({
      id: toolCallId,
      name: toolName,
      arguments: argumentsText(input),
      state: invalid ? "incomplete" : "complete",
    }));
}

/** An input that did not parse, and one of a free-text tool, is the text itself. */
function argumentsText(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input ?? {});
}

interface Counts {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

type Usage = Exclude<GuestObservation["usage"], undefined>;
type InBandError = Exclude<GuestObservation["error"], undefined>;

function usageOf({ inputTokens, outputTokens }: Counts): Usage {
  if (inputTokens === undefined && outputTokens === undefined) return null;
  return { inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
}

function inBand([first]: readonly unknown[]): InBandError {
  if (first === undefined) return null;
  if (!(first instanceof Error))
    return { name: typeof first, message: JSON.stringify(first), thrown: false };
  return { name: first.name, message: first.message, thrown: false };
}
