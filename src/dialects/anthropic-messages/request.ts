// Anthropic Messages requests, both ways.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asObject, asText, given, type Json, objectsIn, textOf } from "../shared/json.ts";
import { callOf, messagesOf, resultOf, turnsOf } from "../shared/messages.ts";
import { blocksOf } from "../shared/opaque.ts";
import {
  choiceWord,
  chosenTool,
  clientTools,
  defineTurnRequests,
  toolOf,
} from "../shared/requests.ts";
import { readBlocks, reading } from "./blocks.ts";

/** The protocol requires a limit, so a request without one needs some. */
const maxTokensDefault = 4096;

export const anthropicMessagesRequests = defineTurnRequests({
  write({ model, messages, tools, toolChoice, stop, maxTokens, stream }, key) {
    const { system, turns } = turnsOf(messages);
    return {
      path: "/v1/messages",
      headers: { "x-api-key": key, "anthropic-version": "2023-06-01" },
      body: given({
        model,
        max_tokens: maxTokens ?? maxTokensDefault,
        system: system.length > 1 ? system.map(textBlock) : system[0],
        messages: turns.map(writeTurn),
        tools: clientTools(tools)?.map(writeTool),
        tool_choice: toolChoice === undefined ? undefined : writeChoice(toolChoice),
        stop_sequences: stop,
        stream: stream || undefined,
      }),
    };
  },
  settings(body) {
    const choice = asObject(body.tool_choice);
    return {
      model: body.model,
      stream: body.stream === true,
      tools: objectsIn(body.tools).flatMap(readTool),
      toolChoice: choiceWord(choice?.type, "any") ?? chosenTool(choice?.name),
      stop: body.stop_sequences,
      maxTokens: body.max_tokens,
    };
  },
  readBlocks,
  messages: (body) => [
    ...blocksIn(body.system).map(({ text }) => ({
      role: "system" as const,
      content: asText(text),
    })),
    ...objectsIn(body.messages).flatMap(readTurn),
  ],
});

function textBlock(text: string) {
  return { type: "text", text };
}

function writeTurn(turn: readonly RequestMessage[]) {
  const [message] = turn;
  if (message?.role === "tool") return { role: "user", content: turn.map(writeResult) };
  const { role, content, toolCalls, blocks } = message ?? { role: "user", content: "" };
  if (blocks)
    return {
      role,
      content: blocks.map((each) => (typeof each === "string" ? textBlock(each) : each)),
    };
  if (!toolCalls?.length) return { role, content };
  const calls = toolCalls.map(({ id, name, arguments: text }) => {
    return { type: "tool_use", id, name, input: argumentsOf(text) ?? {} };
  });
  return { role, content: [...(content === "" ? [] : [textBlock(content)]), ...calls] };
}

function writeResult({ toolCallId, content }: RequestMessage) {
  return { type: "tool_result", tool_use_id: toolCallId ?? "", content };
}

function writeTool({ name, description, parameters }: Tool) {
  return given({ name, description, input_schema: parameters });
}

const choices = { auto: "auto", none: "none", required: "any" } as const;

function writeChoice(choice: NonNullable<CanonicalRequest["toolChoice"]>) {
  return typeof choice === "string"
    ? { type: choices[choice] }
    : { type: "tool", name: choice.name };
}

/** Content as blocks, also where it is given as text. */
function blocksIn(content: unknown): readonly Json[] {
  return typeof content === "string" ? [textBlock(content)] : objectsIn(content);
}

function readTurn({ role, content }: Json): RequestMessage[] {
  if (role !== "user" && role !== "assistant" && role !== "system") return [];
  const blocks = blocksIn(content);
  const ofType = (type: string) => blocks.filter((block) => block.type === type);
  return messagesOf({
    role,
    blocks: role === "assistant" ? blocksOf(blocks, reading) : undefined,
    texts: ofType("text").map(({ text }) => asText(text)),
    calls: ofType("tool_use").flatMap(({ id, name, input }) => callOf(id, name, input)),
    results: ofType("tool_result").map(({ tool_use_id, content }) =>
      resultOf(tool_use_id, textOf(content)),
    ),
  });
}

/** Tools without a schema are the provider's own. */
function readTool(tool: Json): Tool[] {
  return tool.input_schema === undefined ? [] : toolOf(tool, tool.input_schema);
}
