// The official Anthropic package: messages.create for a whole answer, messages.stream for a streamed one.
import type {
  ContentBlock,
  Message,
  MessageCreateParamsNonStreaming,
  MessageParam,
  ToolChoice,
  ToolUnion,
} from "@anthropic-ai/sdk/resources/messages";
import {
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
} from "../../src/adapter/contract.ts";
import { inputOf } from "../input.ts";
import { anthropicKinds } from "../own-kinds.ts";
import { passedOn } from "../word.ts";
import { clientOf, maxTokensDefault } from "./client.ts";
import { turn } from "./turn.ts";

export default defineAdapter({
  name: "anthropic-sdk",
  version: "0.1.0",
  library: "@anthropic-ai/sdk@1.8.0",
  dialects: ["anthropic-messages"],
  madeFor: ["anthropic-messages"],
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage", "error"],
  vocabulary: "anthropic",
  concurrency: 16,
  takesFetch: true,
  asks: ["server-tools"],
  exceptions: [
    "baseURL and apiKey point at the replay: no effect on the figures",
    "maxRetries is 0 (default 2): without it a failed request is made three times and ends in the same error",
    "timeout is set to its default of ten minutes, which lets a large max_tokens go unstreamed",
    "max_tokens is 4096 where the exchange has none: the protocol requires one",
    "the advisor, a beta tool, is not sent; its answer is replayed all the same",
    "a turn: thread is false, so that each request holds the whole turn and no server keeps it; what a thread keeps between turns is not judged",
    "a turn: max_iterations is what the case sets, and without it there is none, as by default",
  ],
  loop: {
    profile: {
      // lib/tools/BetaToolRunner.d.ts and .js, determineNextStepFromStopReason: tool_use runs tools and goes on, an
      // unfinished turn is sent back unchanged, everything else ends the loop without running any tool calls.
      switches: {
        truncation: "report-only",
        completeCallUnderTruncation: "reject-all",
        incompleteCallUnderTruncation: "error",
        pause: "resume-verbatim",
        // README.md, Handling errors: an APIError is thrown.
        postToolInferenceFailure: "error",
      },
    },
    knobs: ["rounds"],
    hooks: ["cancel"],
  },
  observe,
  turn,
});

type Call = NonNullable<GuestObservation["toolCalls"]>[number];
type Said = Exchange["messages"][number];

async function observe(exchange: Exchange, tools: ObserveTools): Promise<GuestObservation> {
  const { messages } = clientOf(exchange, tools);
  const { signal } = tools;
  const params = paramsOf(exchange);
  if (!exchange.stream) return toGuest(await messages.create(params, { signal }));
  return toGuest(await messages.stream(params, { signal }).finalMessage());
}

function paramsOf(exchange: Exchange): MessageCreateParamsNonStreaming {
  const { model, messages, tools = [], toolChoice, stop, maxTokens } = exchange;
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const asked = tools.flatMap(toTool);
  return {
    model,
    max_tokens: maxTokens ?? maxTokensDefault,
    messages: messages.filter(({ role }) => role !== "system").map(toMessage),
    ...(system.length === 0 ? {} : { system: system.join("\n") }),
    ...(asked.length === 0 ? {} : { tools: asked }),
    ...(toolChoice === undefined ? {} : { tool_choice: toChoice(toolChoice) }),
    ...(stop === undefined ? {} : { stop_sequences: stop }),
  };
}

function toMessage({ role, content, toolCalls = [], toolCallId = "" }: Said): MessageParam {
  if (role === "tool") {
    return { role: "user", content: [{ type: "tool_result", tool_use_id: toolCallId, content }] };
  }
  if (role !== "assistant" || toolCalls.length === 0) {
    return { role: role === "assistant" ? role : "user", content };
  }
  const calls = toolCalls.map(({ id, name, arguments: text }) => {
    return { type: "tool_use" as const, id, name, input: inputOf(text) };
  });
  const said = content === "" ? [] : [{ type: "text" as const, text: content }];
  return { role, content: [...said, ...calls] };
}

/** Tools the provider runs, by its own names for them. */
const serverTools: Readonly<Record<string, ToolUnion>> = anthropicKinds;

function toTool(asked: NonNullable<Exchange["tools"]>[number]): ToolUnion[] {
  const { name, kind, description, parameters } = asked;
  const served = serverTools[name];
  if (kind === "server") return served ? [served] : [];
  const input_schema = { ...parameters, type: "object" as const };
  return [description === undefined ? { name, input_schema } : { name, description, input_schema }];
}

const choices = { auto: "auto", none: "none", required: "any" } as const;

function toChoice(choice: NonNullable<Exchange["toolChoice"]>): ToolChoice {
  return typeof choice === "string"
    ? { type: choices[choice] }
    : { type: "tool", name: choice.name };
}

/** Look-alikes leave out members that the types require, and an empty body is undefined here: every member is checked. */
function toGuest(message: Message | undefined): GuestObservation {
  const usage = message?.usage;
  const reason: unknown = message?.stop_reason ?? null;
  const blocks = message?.content ?? [];
  return {
    reported: passedOn(reason),
    rawReason: reason,
    text: blocks.map((block) => (block.type === "text" ? block.text : "")).join(""),
    reasoning: blocks.map((block) => (block.type === "thinking" ? block.thinking : "")).join(""),
    toolCalls: blocks.flatMap(callOf),
    usage: usage
      ? { inputTokens: usage.input_tokens ?? null, outputTokens: usage.output_tokens ?? null }
      : null,
    error: null,
  };
}

function callOf(block: ContentBlock): Call[] {
  if (block.type !== "tool_use") return [];
  return [{ id: block.id, name: block.name, arguments: JSON.stringify(block.input ?? {}) }];
}
