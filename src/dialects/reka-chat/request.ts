// Reka chat requests, both ways. Results of one round of calls are one message.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readStop, textOf } from "../openai-chat/request.ts";
import { asObject, asText, type Json } from "../shared/json.ts";
import {
  argumentsOf,
  callOf,
  functionsOnly,
  given,
  messagesOf,
  objectsIn,
  requestOf,
  resultOf,
  toolOf,
  turnsOf,
} from "../writing.ts";

export const rekaChatRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
  const { system, turns } = turnsOf(messages);
  return {
    method: "POST",
    path: "/v1/chat",
    headers: { "x-api-key": key },
    body: {
      model,
      messages: [
        ...system.map((content) => ({ role: "system", content })),
        ...turns.map(writeTurn),
      ],
      stream,
      ...given({
        tools: tools?.map(writeTool),
        tool_choice: writeChoice(toolChoice),
        stop,
        max_tokens: maxTokens,
      }),
    },
  };
}

function writeTurn(turn: readonly RequestMessage[]): Json {
  const { role = "user", content = "", toolCalls } = turn[0] ?? {};
  if (role === "tool") {
    const outputs = turn.map((result) => ({
      tool_call_id: result.toolCallId ?? "",
      output: result.content,
    }));
    return { role: "tool_output", content: outputs };
  }
  const calls = toolCalls?.map(({ id, name, arguments: text }) => ({
    id,
    name,
    parameters: argumentsOf(text) ?? {},
  }));
  return given({ role, content, tool_calls: calls });
}

function writeTool({ name, description, parameters }: Tool): Json {
  return given({ name, description, parameters });
}

/** Some tool can be demanded, but none by name. */
function writeChoice(choice: CanonicalRequest["toolChoice"]): string | undefined {
  return typeof choice === "object" || choice === "required" ? "tool" : choice;
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  return requestOf(
    {
      model: asText(value.model),
      messages: objectsIn(value.messages).flatMap(readTurn),
      stream: value.stream === true,
    },
    {
      tools: objectsIn(value.tools).flatMap((tool) => toolOf(tool, tool.parameters)),
      toolChoice: readChoice(value.tool_choice),
      stop: readStop(value.stop),
      n: undefined,
      maxTokens: value.max_tokens,
    },
  );
}

function readTurn({ role, content, tool_calls: calls }: Json): RequestMessage[] {
  if (role === "tool_output") {
    return objectsIn(content).map(({ tool_call_id: id, output }) => resultOf(id, asText(output)));
  }
  if (role !== "system" && role !== "user" && role !== "assistant") return [];
  const called = objectsIn(calls).flatMap(({ id, name, parameters }) =>
    callOf(id, name, parameters),
  );
  return messagesOf({ role, texts: [textOf(content)], calls: called, results: [] });
}

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  if (value === "tool") return "required";
  return value === "auto" || value === "none" ? value : undefined;
}
