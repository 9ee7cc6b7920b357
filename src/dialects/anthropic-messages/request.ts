// Anthropic Messages requests, both ways.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asName, asObject, asText, type Json } from "../shared/json.ts";
import {
  argumentsOf,
  callOf,
  clientTools,
  given,
  messagesOf,
  objectsIn,
  requestOf,
  resultOf,
  toolOf,
  turnsOf,
} from "../writing.ts";

export const anthropicMessagesRequests: DialectRequests = { writeRequest, readRequest };

/** The protocol requires a limit, so a request without one needs some. */
const maxTokensDefault = 4096;

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, toolChoice, stop, maxTokens, stream } = request;
  const { system, turns } = turnsOf(messages);
  return {
    method: "POST",
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
}

function textBlock(text: string) {
  return { type: "text", text };
}

function writeTurn(turn: readonly RequestMessage[]) {
  const [message] = turn;
  if (message?.role === "tool") return { role: "user", content: turn.map(writeResult) };
  const { role, content, toolCalls } = message ?? { role: "user", content: "" };
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

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  const system = blocksIn(value.system).map(({ text }) => ({
    role: "system" as const,
    content: asText(text),
  }));
  const turns = objectsIn(value.messages).flatMap(readTurn);
  return requestOf(
    { model: asText(value.model), messages: [...system, ...turns], stream: value.stream === true },
    {
      tools: objectsIn(value.tools).flatMap(readTool),
      toolChoice: readChoice(asObject(value.tool_choice)),
      stop: value.stop_sequences,
      n: undefined,
      maxTokens: value.max_tokens,
    },
  );
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
    texts: ofType("text").map(({ text }) => asText(text)),
    calls: ofType("tool_use").flatMap(({ id, name, input }) => callOf(id, name, input)),
    results: ofType("tool_result").map(({ tool_use_id, content }) =>
      resultOf(tool_use_id, textOf(content)),
    ),
  });
}

function textOf(content: unknown): string {
  return blocksIn(content)
    .map(({ text }) => asText(text))
    .join("");
}

/** Tools without a schema are the provider's own. */
function readTool(tool: Json): Tool[] {
  return tool.input_schema === undefined ? [] : toolOf(tool, tool.input_schema);
}

function readChoice(value: Json | null): CanonicalRequest["toolChoice"] {
  const type = value?.type;
  if (type === "auto" || type === "none") return type;
  if (type === "any") return "required";
  const name = asName(value?.name);
  return name === null ? undefined : { name };
}
