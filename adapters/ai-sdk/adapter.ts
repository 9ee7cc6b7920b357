// The Vercel AI SDK: generateText for a whole answer, streamText for a streamed one.
import { type ContentPart, generateText, streamText, type ToolSet } from "ai";
import {
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
} from "../../src/adapter/contract.ts";
import { thrownError } from "../error.ts";
import { reachable } from "../reachable.ts";
import { modelFor, spokenDialects } from "./models.ts";
import { promptOf } from "./prompt.ts";
import { toolsOf } from "./tools.ts";
import { stepsDefault, turn } from "./turn.ts";

export default defineAdapter({
  name: "ai-sdk",
  version: "0.1.0",
  library:
    "ai@7.0.169, @ai-sdk/alibaba@2.0.58, @ai-sdk/amazon-bedrock@5.0.101, @ai-sdk/anthropic@4.0.102, @ai-sdk/azure@4.0.85, @ai-sdk/cerebras@3.0.59, @ai-sdk/deepseek@3.0.56, @ai-sdk/fireworks@3.0.62, @ai-sdk/google@4.0.117, @ai-sdk/groq@4.0.81, @ai-sdk/mistral@4.0.81, @ai-sdk/moonshotai@3.0.60, @ai-sdk/open-responses@2.0.36, @ai-sdk/openai@4.0.114, @ai-sdk/openai-compatible@3.0.90, @ai-sdk/perplexity@4.0.49, @ai-sdk/togetherai@3.0.54, @openrouter/ai-sdk-provider@3.1.0",
  dialects: spokenDialects,
  providers: reachable(spokenDialects),
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage", "error"],
  vocabulary: "ai-sdk",
  concurrency: 16,
  asks: [
    "custom-tools:openai-responses",
    "server-tools:anthropic-messages",
    "server-tools:gemini-generate-content",
    "server-tools:openai-responses",
    "computer:openai-responses",
    "mcp:openai-responses",
  ],
  exceptions: [
    "baseURL and apiKey of each provider point at the replay: no effect on the figures",
    "Bedrock is reached with an API key and a fixed region: no effect on the figures",
    "maxRetries is 0 (default 2): without it every failed request is made three times, with waits longer than a case may take, and ends in AI_RetryError around the same error",
    "each package is the newest that was published; some stand on an older one of another, as @ai-sdk/azure on @ai-sdk/openai@4.0.81, which does not read a refusal yet",
    "xAI goes through @ai-sdk/openai-compatible: its own package has no Chat Completions any more",
    "of the community's packages only OpenRouter's is used; what other vendors' packages mend or miss is not seen",
    "an MCP server is sent with a made-up label and address: the exchange has the names of its tools only",
    "Perplexity's web_search is not sent: @ai-sdk/open-responses has no such tool; no effect on the answer, which is replayed",
    "one exchange: tools have no execute, so the calls come back to the caller; in a turn they have",
    "streamText's onError is silenced: it prints to the console, and the same errors come as parts",
    `a turn: stopWhen is isStepCount(${stepsDefault}), the default of ToolLoopAgent, or what the case sets; generateText alone makes one step`,
    "a turn: store is false for Responses, so that the history is sent and not referred to: the replay stores none",
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

async function observe(exchange: Exchange, { signal }: ObserveTools): Promise<GuestObservation> {
  const settings = settingsOf(exchange, signal);
  return exchange.stream ? observeStream(settings) : observeWhole(settings);
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
    text: textOf(result.content),
    reasoning: result.reasoningText ?? "",
    toolCalls: clientCalls(result.content),
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
      text: textOf(await result.content),
      reasoning: (await result.reasoningText) ?? "",
      toolCalls: clientCalls(await result.content),
      usage: usageOf(await result.usage),
      error: inBand(errors),
    };
  } catch (error) {
    // Without any output the promises reject and say only that; the error part before them says why.
    throw errors[0] ?? error;
  }
}

/** Text of the answer. @ai-sdk/anthropic docs/05-anthropic.mdx: a summary of earlier context is a text part marked as compaction. */
function textOf(content: readonly ContentPart<ToolSet>[]): string {
  return content
    .filter((part) => part.type === "text")
    .filter(({ providerMetadata }) => providerMetadata?.anthropic?.type !== "compaction")
    .map(({ text }) => text)
    .join("");
}

type Call = NonNullable<GuestObservation["toolCalls"]>[number];

/** Calls for the caller: those it runs, and calls of an MCP server it must approve. The provider runs the others itself. */
function clientCalls(content: readonly ContentPart<ToolSet>[]): Call[] {
  return content.flatMap((part) => {
    if (part.type === "tool-approval-request") return [callOf(part.toolCall)];
    return part.type === "tool-call" && !part.providerExecuted ? [callOf(part)] : [];
  });
}

interface SdkCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly invalid?: boolean | undefined;
}

/** Tools of an MCP server are named mcp.<name>; the exchange has the bare name. */
function callOf({ toolCallId, toolName, input, invalid }: SdkCall): Call {
  return {
    id: toolCallId,
    name: toolName.replace(/^mcp\./, ""),
    arguments: argumentsText(toolName === "computer_call" ? actionOf(input) : input),
    state: invalid ? "incomplete" : "complete",
  };
}

/** An input that did not parse, and one of a free-text tool, is the text itself. */
function argumentsText(input: unknown): string {
  return typeof input === "string" ? input : JSON.stringify(input ?? {});
}

/** The one action of a computer call, which the library wraps with its safety checks. */
function actionOf(input: unknown): unknown {
  const { actions } = input as { readonly actions?: readonly unknown[] };
  return actions?.length === 1 ? actions[0] : input;
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
  return first === undefined ? null : { ...thrownError(first), thrown: false };
}
