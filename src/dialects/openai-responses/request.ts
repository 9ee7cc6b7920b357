// Requests of the Responses API, both ways. A turn is several items there: what was said, then every call by itself.
import type { RequestMessage, RequestToolCall, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { readMessage } from "../openai-chat/request.ts";
import { asName, asObject, asText, given, type Json, objectsIn, textOf } from "../shared/json.ts";
import { resultOf, withCalls } from "../shared/messages.ts";
import { blocksOf } from "../shared/opaque.ts";
import {
  bearer,
  choiceWord,
  chosenTool,
  clientTools,
  defineTurnRequests,
  toolOf,
} from "../shared/requests.ts";
import { readBlocks, reading } from "./blocks.ts";

export const openaiResponsesRequests = defineTurnRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, maxTokens, stream } = request;
    const [first, ...rest] = messages;
    const instructed = first?.role === "system";
    const custom = customIds(request);
    return {
      path: "/v1/responses",
      headers: bearer(key),
      body: given({
        model,
        input: (instructed ? rest : messages).flatMap((message) => writeItems(message, custom)),
        instructions: instructed ? first.content : undefined,
        tools: clientTools(tools)?.map(writeTool),
        tool_choice:
          typeof toolChoice === "object" ? { type: "function", name: toolChoice.name } : toolChoice,
        max_output_tokens: maxTokens,
        stream: stream || undefined,
      }),
    };
  },
  settings: (body) => ({
    model: body.model,
    stream: body.stream === true,
    tools: objectsIn(body.tools).flatMap(readTool),
    toolChoice: choiceWord(body.tool_choice) ?? chosenTool(asObject(body.tool_choice)?.name),
    maxTokens: body.max_output_tokens,
    previousResponse: body.previous_response_id,
  }),
  messages({ instructions, input }) {
    const system: RequestMessage[] =
      typeof instructions === "string" ? [{ role: "system", content: instructions }] : [];
    const items = typeof input === "string" ? [{ role: "user", content: input }] : objectsIn(input);
    const turns = turnsIn(items).flatMap((turn) => {
      const read = turn.reduce<RequestMessage[]>(readItem, []);
      return isAnswer(turn[0]) ? joined(turn, read) : read;
    });
    return [...system, ...turns];
  },
  readBlocks,
});

/** Items of the answer's side stand in a row: what was thought, said and called is one turn. */
function turnsIn(items: readonly Json[]): Json[][] {
  const turns: Json[][] = [];
  for (const item of items) {
    const turn = turns.at(-1);
    if (turn && isAnswer(turn[0]) && isAnswer(item) && !endsTurn(turn, item)) turn.push(item);
    else turns.push([item]);
  }
  return turns;
}

/** What comes from the provider: its items, and messages of the assistant. */
function isAnswer(item: Json | undefined): boolean {
  const type = asText(item?.type);
  return item?.role === "assistant" || (item?.role === undefined && !type.endsWith("_output"));
}

/** Two plain answers in a row stay two messages, as they do elsewhere. */
const endsTurn = (turn: readonly Json[], item: Json) =>
  [...turn, item].every((each) => each.role === "assistant" && reading.plainText(each) !== null);

/** The items of one turn as one message, block by block where there is more than text and calls. */
function joined(turn: readonly Json[], read: readonly RequestMessage[]): RequestMessage[] {
  const blocks = blocksOf(turn, reading);
  if (blocks === undefined) return [...read];
  const calls = read.flatMap(({ toolCalls = [] }) => toolCalls);
  const content = read.map((message) => message.content).join("");
  const toolCalls = calls.length > 0 ? { toolCalls: calls } : {};
  return [{ role: "assistant", content, ...toolCalls, blocks }];
}

/** Ids of the calls of free-text tools: their items are named apart. */
function customIds({ messages, tools }: CanonicalRequest): ReadonlySet<string> {
  const names = new Set(tools?.filter(({ kind }) => kind === "custom").map(({ name }) => name));
  const calls = messages.flatMap(({ toolCalls }) => toolCalls ?? []);
  return new Set(calls.filter(({ name }) => names.has(name)).map(({ id }) => id));
}

function writeItems(message: RequestMessage, custom: ReadonlySet<string>): Json[] {
  const { role, content, toolCalls = [], toolCallId = "", blocks } = message;
  if (blocks)
    return blocks.map((each) => (typeof each === "string" ? { role, content: each } : each));
  if (role === "tool") {
    const type = custom.has(toolCallId) ? "custom_tool_call_output" : "function_call_output";
    return [{ type, call_id: toolCallId, output: content }];
  }
  const calls = toolCalls.map(({ id, name, arguments: text }) => {
    if (custom.has(id)) return { type: "custom_tool_call", call_id: id, name, input: text };
    return { type: "function_call", call_id: id, name, arguments: text };
  });
  return content === "" && calls.length > 0 ? calls : [{ role, content }, ...calls];
}

function writeTool({ name, description, kind, parameters }: Tool): Json {
  const named = given({ name, description });
  // Strict is the default, and not every schema can be.
  return kind === "custom"
    ? { type: "custom", ...named }
    : { type: "function", ...named, parameters, strict: false };
}

function readItem(before: RequestMessage[], item: Json): RequestMessage[] {
  switch (item.type) {
    case "function_call":
      return withCalls(before, callsIn(item, asText(item.arguments)));
    case "custom_tool_call":
      return withCalls(before, callsIn(item, asText(item.input)));
    case "function_call_output":
    case "custom_tool_call_output":
      return [...before, resultOf(item.call_id, textOf(item.output))];
    default:
      return [...before, ...readMessage(item)];
  }
}

function callsIn(item: Json, text: string): RequestToolCall[] {
  const name = asName(item.name);
  return name === null ? [] : [{ id: asText(item.call_id), name, arguments: text }];
}

/** Tools that run at the provider have no name. */
function readTool(tool: Json): Tool[] {
  const read = toolOf(tool, tool.parameters);
  return tool.type === "custom" ? read.map((each) => ({ ...each, kind: "custom" })) : read;
}
