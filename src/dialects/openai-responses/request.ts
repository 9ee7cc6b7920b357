// Requests of the Responses API, both ways. A turn is several items there: what was said, then every call by itself.
import type { RequestMessage, RequestToolCall, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readMessage, textOf } from "../openai-chat/request.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import { clientTools, given, requestOf, resultOf, toolOf, withCalls } from "../writing.ts";

export const openaiResponsesRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, toolChoice, maxTokens, stream } = request;
  const [first, ...rest] = messages;
  const instructed = first?.role === "system";
  const custom = customIds(request);
  return {
    method: "POST",
    path: "/v1/responses",
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      input: (instructed ? rest : messages).flatMap((message) => writeItems(message, custom)),
      ...given({
        instructions: instructed ? first.content : undefined,
        tools: clientTools(tools)?.map(writeTool),
        tool_choice:
          typeof toolChoice === "object" ? { type: "function", name: toolChoice.name } : toolChoice,
        max_output_tokens: maxTokens,
        stream: stream || undefined,
      }),
    },
  };
}

/** Ids of the calls of free-text tools: their items are named apart. */
function customIds({ messages, tools }: CanonicalRequest): ReadonlySet<string> {
  const names = new Set(tools?.filter(({ kind }) => kind === "custom").map(({ name }) => name));
  const calls = messages.flatMap(({ toolCalls }) => toolCalls ?? []);
  return new Set(calls.filter(({ name }) => names.has(name)).map(({ id }) => id));
}

function writeItems(message: RequestMessage, custom: ReadonlySet<string>): Json[] {
  const { role, content, toolCalls = [], toolCallId = "" } = message;
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

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  const { instructions, input } = value;
  const system: RequestMessage[] =
    typeof instructions === "string" ? [{ role: "system", content: instructions }] : [];
  const items = typeof input === "string" ? [{ role: "user", content: input }] : asArray(input);
  return requestOf(
    {
      model: asText(value.model),
      messages: items.reduce<RequestMessage[]>(
        (before, item) => readItem(before, asObject(item) ?? {}),
        system,
      ),
      stream: value.stream === true,
    },
    {
      tools: asArray(value.tools).flatMap((tool) => readTool(asObject(tool) ?? {})),
      toolChoice: readChoice(value.tool_choice),
      stop: undefined,
      n: undefined,
      maxTokens: value.max_output_tokens,
    },
  );
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

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  if (value === "auto" || value === "none" || value === "required") return value;
  const name = asName(asObject(value)?.name);
  return name === null ? undefined : { name };
}
