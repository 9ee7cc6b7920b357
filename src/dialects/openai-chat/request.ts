// Chat completion requests, both ways.
import type { RequestMessage, RequestToolCall, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";

export const openaiChatRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, toolChoice, stop, n, maxTokens, stream } = request;
  return {
    method: "POST",
    path: "/v1/chat/completions",
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      messages: messages.map(writeMessage),
      ...(tools?.length ? { tools: tools.filter(isClientSide).map(writeTool) } : {}),
      ...(toolChoice === undefined ? {} : { tool_choice: writeChoice(toolChoice) }),
      ...(stop === undefined ? {} : { stop }),
      ...(n === undefined ? {} : { n }),
      ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
      ...(stream ? { stream, stream_options: { include_usage: true } } : {}),
    },
  };
}

function isClientSide({ kind }: Tool): boolean {
  return kind !== "server";
}

/** A message as chat completions send it. */
export function writeMessage({ role, content, toolCalls, toolCallId }: RequestMessage) {
  if (role === "tool") return { role, tool_call_id: toolCallId ?? "", content };
  if (!toolCalls?.length) return { role, content };
  const calls = toolCalls.map(({ id, name, arguments: text }) => ({
    id,
    type: "function",
    function: { name, arguments: text },
  }));
  return { role, content: content === "" ? null : content, tool_calls: calls };
}

/** A tool as chat completions send it. */
export function writeTool({ name, description, kind, parameters }: Tool) {
  const named = { name, ...(description === undefined ? {} : { description }) };
  return kind === "custom"
    ? { type: "custom", custom: named }
    : { type: "function", function: { ...named, parameters } };
}

function writeChoice(choice: NonNullable<CanonicalRequest["toolChoice"]>) {
  return typeof choice === "string"
    ? choice
    : { type: "function", function: { name: choice.name } };
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  const tools = asArray(value.tools).flatMap((tool) => readTool(asObject(tool)));
  const limit = value.max_completion_tokens ?? value.max_tokens;
  const stop = readStop(value.stop);
  const choice = readChoice(value.tool_choice);
  return {
    model: asText(value.model),
    messages: asArray(value.messages).flatMap((message) => readMessage(asObject(message))),
    stream: value.stream === true,
    ...(tools.length > 0 ? { tools } : {}),
    ...(choice === undefined ? {} : { toolChoice: choice }),
    ...(stop.length > 0 ? { stop } : {}),
    ...(typeof value.n === "number" ? { n: value.n } : {}),
    ...(typeof limit === "number" ? { maxTokens: limit } : {}),
  };
}

/** Stop strings, be it one or a list. */
export function readStop(value: unknown): string[] {
  return typeof value === "string" ? [value] : asArray(value).map(asText);
}

const roles: Readonly<Record<string, RequestMessage["role"]>> = {
  system: "system",
  developer: "system",
  user: "user",
  assistant: "assistant",
  tool: "tool",
  function: "tool",
};

/** The message in canonical words; none without a role that is known. */
export function readMessage(message: Json | null): RequestMessage[] {
  const role = message && roles[asText(message.role)];
  if (!message || !role) return [];
  const calls = asArray(message.tool_calls).flatMap((call) => readCall(asObject(call)));
  const id = asName(message.tool_call_id);
  return [
    {
      role,
      content: textOf(message.content),
      ...(calls.length > 0 ? { toolCalls: calls } : {}),
      ...(id === null ? {} : { toolCallId: id }),
    },
  ];
}

/** Content as text, be it given as text or in parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  return asArray(content)
    .map((part) => asText(asObject(part)?.text))
    .join("");
}

function readCall(call: Json | null): RequestToolCall[] {
  const fn = asObject(call?.function);
  const custom = asObject(call?.custom);
  const name = asName(fn?.name) ?? asName(custom?.name);
  if (name === null) return [];
  const given = fn?.arguments ?? custom?.input;
  // Mistral's clients may send an object, Ollama's always do.
  return [
    {
      id: asText(call?.id),
      name,
      arguments: asObject(given) ? JSON.stringify(given) : asText(given),
    },
  ];
}

/** The tool in canonical words; none without a name. */
export function readTool(tool: Json | null): Tool[] {
  const custom = asObject(tool?.custom);
  const fn = asObject(tool?.function) ?? custom;
  const name = asName(fn?.name);
  if (!fn || name === null) return [];
  const description = asName(fn.description);
  return [
    {
      name,
      ...(description === null ? {} : { description }),
      ...(custom ? { kind: "custom" } : {}),
      parameters: asObject(fn.parameters) ?? {},
    },
  ];
}

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  if (value === "auto" || value === "none" || value === "required") return value;
  const name = asName(asObject(asObject(value)?.function)?.name);
  return name === null ? undefined : { name };
}
