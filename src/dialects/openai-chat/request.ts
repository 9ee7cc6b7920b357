// Chat completion requests, both ways.
import type { RequestMessage, RequestToolCall, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { asName, asObject, asText, given, type Json, objectsIn, textOf } from "../shared/json.ts";
import {
  bearer,
  choiceWord,
  chosenTool,
  clientTools,
  defineTurnRequests,
  stopsIn,
  toolOf,
} from "../shared/requests.ts";

export const openaiChatRequests = defineTurnRequests({
  write: ({ model, messages, tools, toolChoice, stop, n, maxTokens, stream }, key) => ({
    path: "/v1/chat/completions",
    headers: bearer(key),
    body: given({
      model,
      messages: messages.map(writeMessage),
      tools: clientTools(tools)?.map(writeTool),
      tool_choice: writeChoice(toolChoice),
      stop,
      n,
      max_tokens: maxTokens,
      stream: stream || undefined,
      stream_options: stream ? { include_usage: true } : undefined,
    }),
  }),
  settings: (body) => ({
    model: body.model,
    stream: body.stream === true,
    tools: objectsIn(body.tools).flatMap(readTool),
    toolChoice:
      choiceWord(body.tool_choice) ??
      chosenTool(asObject(asObject(body.tool_choice)?.function)?.name),
    stop: stopsIn(body.stop),
    n: body.n,
    maxTokens: body.max_completion_tokens ?? body.max_tokens,
  }),
  messages: readMessages,
});

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
  const named = given({ name, description });
  return kind === "custom"
    ? { type: "custom", custom: named }
    : { type: "function", function: { ...named, parameters } };
}

function writeChoice(choice: CanonicalRequest["toolChoice"]) {
  return typeof choice === "object"
    ? { type: "function", function: { name: choice.name } }
    : choice;
}

const roles: Readonly<Record<string, RequestMessage["role"]>> = {
  system: "system",
  developer: "system",
  user: "user",
  assistant: "assistant",
  tool: "tool",
  function: "tool",
};

/** The messages of a body. */
export function readMessages({ messages }: Json): RequestMessage[] {
  return objectsIn(messages).flatMap(readMessage);
}

/** The message in canonical words; none without a role that is known. */
export function readMessage(message: Json): RequestMessage[] {
  const role = roles[asText(message.role)];
  if (!role) return [];
  const calls = objectsIn(message.tool_calls).flatMap(readCall);
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

function readCall(call: Json): RequestToolCall[] {
  const fn = asObject(call.function);
  const custom = asObject(call.custom);
  const name = asName(fn?.name) ?? asName(custom?.name);
  if (name === null) return [];
  const input = fn?.arguments ?? custom?.input;
  // Mistral's clients may send an object, Ollama's always do.
  const text = asObject(input) ? JSON.stringify(input) : asText(input);
  return [{ id: asText(call.id), name, arguments: text }];
}

/** The tool in canonical words; none without a name. */
export function readTool(tool: Json): Tool[] {
  const custom = asObject(tool.custom);
  const fn = asObject(tool.function) ?? custom ?? {};
  const read = toolOf(fn, fn.parameters);
  return custom ? read.map((each) => ({ ...each, kind: "custom" })) : read;
}
