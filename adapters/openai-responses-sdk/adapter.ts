// The official OpenAI package on responses: create() for a whole answer, the stream helper for a streamed one.
import OpenAI from "openai";
import type {
  Response,
  ResponseCreateParamsNonStreaming,
  ResponseInputItem,
  ResponseOutputItem,
  Tool,
} from "openai/resources/responses/responses";
import {
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
} from "../../src/adapter/contract.ts";
import { responsesKinds } from "../own-kinds.ts";
import { reachable } from "../reachable.ts";
import { passedOn } from "../word.ts";

export default defineAdapter({
  name: "openai-responses-sdk",
  version: "0.1.0",
  library: "openai@7.53.0",
  dialects: ["openai-responses"],
  madeFor: ["openai-responses", "azure-openai-responses"],
  providers: reachable(["openai-responses"]),
  modes: ["json", "stream"],
  reports: ["reported", "rawReason", "text", "reasoning", "toolCalls", "usage", "error"],
  vocabulary: "openai-responses",
  concurrency: 16,
  asks: ["custom-tools", "server-tools", "computer", "mcp"],
  exceptions: [
    "baseURL and apiKey point at the replay: no effect on the figures",
    "maxRetries is 0 (default 2): without it a failed request is made three times and ends in the same error",
    "an MCP server, a vector store and a display are sent with made-up settings: the exchange has the names of tools only",
    "the reported word is the reason of incomplete_details, else the status",
    "a computer call is handed over under its type and with its action: it has neither name nor arguments",
  ],
  observe,
});

type Call = NonNullable<GuestObservation["toolCalls"]>[number];

async function observe(exchange: Exchange, { signal }: ObserveTools): Promise<GuestObservation> {
  const { baseUrl, apiKey, stream } = exchange;
  const { responses } = new OpenAI({ baseURL: `${baseUrl}/v1`, apiKey, maxRetries: 0 });
  const params = paramsOf(exchange);
  if (!stream) return toGuest(await responses.create(params, { signal }));
  return toGuest(await responses.stream({ ...params, stream: true }, { signal }).finalResponse());
}

function paramsOf(exchange: Exchange): ResponseCreateParamsNonStreaming {
  const { model, messages, tools = [], toolChoice, maxTokens } = exchange;
  const asked = tools.map(toTool);
  return {
    model,
    input: messages.flatMap(toItems),
    ...(asked.length === 0 ? {} : { tools: asked }),
    ...(toolChoice === undefined ? {} : { tool_choice: toChoice(toolChoice) }),
    ...(maxTokens === undefined ? {} : { max_output_tokens: maxTokens }),
  };
}

function toItems(message: Exchange["messages"][number]): ResponseInputItem[] {
  const { role, content, toolCalls = [], toolCallId = "" } = message;
  if (role === "tool")
    return [{ type: "function_call_output", call_id: toolCallId, output: content }];
  const calls = toolCalls.map(({ id, name, arguments: text }) => {
    return { type: "function_call" as const, call_id: id, name, arguments: text };
  });
  return content === "" && calls.length > 0 ? calls : [{ role, content }, ...calls];
}

/** Tools of the protocol's own kinds, by name. */
const ownKinds: Readonly<Record<string, Tool>> = responsesKinds;

function toTool(asked: NonNullable<Exchange["tools"]>[number]): Tool {
  const { name, kind, parameters, description } = asked;
  const own = ownKinds[name];
  if (own) return own;
  const named = description === undefined ? { name } : { name, description };
  if (kind === "custom") return { type: "custom", ...named };
  return { type: "function", ...named, parameters: { ...parameters }, strict: false };
}

function toChoice(choice: NonNullable<Exchange["toolChoice"]>) {
  return typeof choice === "string" ? choice : { type: "function" as const, name: choice.name };
}

/** Look-alikes leave out members that the types require, so every member is checked. */
function toGuest(response: Response): GuestObservation {
  const { usage, error } = response;
  const output = response.output ?? [];
  return {
    reported: passedOn(response.incomplete_details?.reason) ?? passedOn(response.status),
    rawReason: error?.code ?? response.incomplete_details?.reason ?? response.status ?? null,
    text: response.output_text ?? "",
    refusal: output.map(refusalOf).join(""),
    reasoning: output.map(reasoningOf).join(""),
    toolCalls: output.flatMap((item) => callReaders[item.type]?.(item) ?? []),
    usage: usage
      ? { inputTokens: usage.input_tokens ?? null, outputTokens: usage.output_tokens ?? null }
      : null,
    error: error
      ? { name: error.code ?? "error", message: error.message ?? "", thrown: false }
      : null,
  };
}

function refusalOf(item: ResponseOutputItem): string {
  if (item.type !== "message") return "";
  return (item.content ?? []).map((part) => (part.type === "refusal" ? part.refusal : "")).join("");
}

function reasoningOf(item: ResponseOutputItem): string {
  if (item.type !== "reasoning") return "";
  const parts = [...(item.summary ?? []), ...(item.content ?? [])];
  return parts.map(({ text }) => text).join("");
}

type ReadCall = (item: ResponseOutputItem) => Call[];

/** Items that ask the caller to do something, by type. An item says itself when it is not finished. */
const callReaders: Readonly<Record<string, ReadCall>> = {
  function_call: (item) =>
    item.type === "function_call"
      ? [callOf(item.call_id, item.name, item.arguments, item.status)]
      : [],
  custom_tool_call: (item) =>
    item.type === "custom_tool_call"
      ? // Free text is never parsed: the caller runs whatever came.
        [{ ...callOf(item.call_id, item.name, item.input), state: "complete" }]
      : [],
  computer_call: (item) =>
    item.type === "computer_call"
      ? [callOf(item.call_id, item.type, JSON.stringify(item.action ?? {}), item.status)]
      : [],
  mcp_approval_request: (item) =>
    item.type === "mcp_approval_request" ? [callOf(item.id, item.name, item.arguments)] : [],
};

/** An item that is not finished says so in its status; otherwise only its arguments can show it. */
function callOf(id: string, name: string, text: string, status?: string | null): Call {
  const unfinished = status === "incomplete" || status === "in_progress";
  return { id, name, arguments: text, ...(unfinished ? { state: "incomplete" } : {}) };
}
