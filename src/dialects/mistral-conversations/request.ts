// Requests that begin a Mistral conversation, both ways. The history goes along as entries: what was said, then every
// call by itself.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readStop, readTool, textOf, writeTool } from "../openai-chat/request.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import {
  callOf,
  functionsOnly,
  given,
  objectsIn,
  requestOf,
  resultOf,
  someOf,
  withCalls,
} from "../writing.ts";

export const mistralConversationsRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  return {
    method: "POST",
    path: "/v1/conversations",
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      inputs: messages.flatMap(writeEntries),
      stream,
      // All that was said goes along, so nothing need be kept.
      store: false,
      ...given({
        instructions: system.length > 0 ? system.join("\n\n") : undefined,
        tools: tools?.map(writeTool),
        completion_args: someOf({
          stop,
          max_tokens: maxTokens,
          tool_choice: writeChoice(toolChoice),
        }),
      }),
    },
  };
}

function writeEntries({ role, content, toolCalls = [], toolCallId = "" }: RequestMessage): Json[] {
  const entry = (type: string, members: Json) => ({ object: "entry", type, ...members });
  if (role === "system") return [];
  if (role === "user") return [entry("message.input", { role, content })];
  if (role === "tool")
    return [entry("function.result", { tool_call_id: toolCallId, result: content })];
  const calls = toolCalls.map(({ id, name, arguments: text }) => {
    return entry("function.call", { tool_call_id: id, name, arguments: text });
  });
  return content === "" && calls.length > 0
    ? calls
    : [entry("message.output", { role, content }), ...calls];
}

/** No tool can be named here. */
function writeChoice(choice: CanonicalRequest["toolChoice"]): string | undefined {
  return typeof choice === "object" ? "required" : choice;
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  const { model, agent_id: agent, inputs, instructions, stream } = value;
  const args = asObject(value.completion_args) ?? {};
  const system: RequestMessage[] =
    typeof instructions === "string" ? [{ role: "system", content: instructions }] : [];
  const entries =
    typeof inputs === "string" ? [{ role: "user", content: inputs }] : objectsIn(inputs);
  return requestOf(
    {
      model: asText(model ?? agent),
      messages: entries.reduce<RequestMessage[]>(readEntry, system),
      stream: stream === true,
    },
    {
      tools: asArray(value.tools).flatMap((tool) => readTool(asObject(tool))),
      toolChoice: readChoice(args.tool_choice),
      stop: readStop(args.stop),
      n: undefined,
      maxTokens: args.max_tokens,
    },
  );
}

/** An entry without a type is a message. */
function readEntry(before: RequestMessage[], entry: Json): RequestMessage[] {
  switch (entry.type ?? "message.input") {
    case "message.input":
    case "message.output": {
      const role =
        entry.type === "message.output" || entry.role === "assistant" ? "assistant" : "user";
      return [...before, { role, content: textOf(entry.content) }];
    }
    case "function.call":
      return withCalls(before, readCall(entry));
    case "function.result":
      return [...before, resultOf(entry.tool_call_id, asText(entry.result))];
    default:
      return before;
  }
}

/** Arguments may come as text or as an object. */
function readCall({ tool_call_id: id, name, arguments: input }: Json) {
  if (asObject(input)) return callOf(id, name, input);
  const named = asName(name);
  return named === null ? [] : [{ id: asText(id), name: named, arguments: asText(input) }];
}

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  if (value === "any") return "required";
  return value === "auto" || value === "none" || value === "required" ? value : undefined;
}
