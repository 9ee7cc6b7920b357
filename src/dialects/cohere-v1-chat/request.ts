// Cohere Chat v1 requests: the last message stands apart from the history, and results carry the call they answer, since
// calls have no ids.
import type { RequestMessage, RequestToolCall, Tool } from "../../generated/fixture.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asArray, asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { bearer, defineRequests, functionsOnly, toolOf } from "../shared/requests.ts";

export const cohereV1ChatRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, stop, maxTokens, stream } = functionsOnly(request);
    const { preamble, history, message, results } = partsOf(messages);
    const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
    return {
      path: "/v1/chat",
      headers: bearer(key),
      body: given({
        model,
        message,
        stream,
        preamble,
        chat_history:
          history.length > 0 ? history.map((each) => writeMessage(each, calls)) : undefined,
        tools: tools?.map(writeTool),
        tool_results:
          results.length > 0 ? results.map((each) => writeResult(each, calls)) : undefined,
        stop_sequences: stop,
        max_tokens: maxTokens,
      }),
    };
  },
  settings: (body) => ({
    model: body.model,
    stream: body.stream === true,
    tools: objectsIn(body.tools).flatMap(readTool),
    stop: body.stop_sequences,
    n: body.num_generations,
    maxTokens: body.max_tokens,
  }),
});

/** What comes first, what came before, and what is new: a message of the user, or results and an empty message. */
function partsOf(messages: readonly RequestMessage[]) {
  const preamble = messages[0]?.role === "system" ? messages[0].content : undefined;
  const rest = preamble === undefined ? messages : messages.slice(1);
  const last = rest.at(-1);
  if (last?.role === "user")
    return { preamble, history: rest.slice(0, -1), message: last.content, results: [] };
  const asked = rest.findLastIndex(({ role }) => role !== "tool") + 1;
  return { preamble, history: rest.slice(0, asked), message: "", results: rest.slice(asked) };
}

const speakers = { system: "SYSTEM", user: "USER", assistant: "CHATBOT", tool: "TOOL" } as const;

function writeMessage(message: RequestMessage, calls: readonly RequestToolCall[]): Json {
  const { role, content, toolCalls } = message;
  if (role === "tool") return { role: speakers[role], tool_results: [writeResult(message, calls)] };
  return given({ role: speakers[role], message: content, tool_calls: toolCalls?.map(writeCall) });
}

function writeCall({ name, arguments: text }: RequestToolCall): Json {
  return { name, parameters: argumentsOf(text) ?? {} };
}

/** Outputs are objects with any members, so they have room for the id the call itself cannot have. */
function writeResult(
  { content, toolCallId = "" }: RequestMessage,
  calls: readonly RequestToolCall[],
): Json {
  const answered = calls.find(({ id }) => id === toolCallId) ?? {
    id: toolCallId,
    name: toolCallId,
    arguments: "",
  };
  return { call: writeCall(answered), outputs: [{ call_id: toolCallId, output: content }] };
}

// --- tools: a list of parameters with Python's types, in place of a schema --------------------------

const pythonTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string: "str",
    integer: "int",
    number: "float",
    boolean: "bool",
    array: "list",
    object: "dict",
  }),
);

const schemaTypes: ReadonlyMap<string, string> = new Map(
  [...pythonTypes].map(([schema, python]) => [python, schema]),
);

function writeTool({ name, description = "", parameters }: Tool): Json {
  const schema = asObject(parameters) ?? {};
  const properties = asObject(schema.properties);
  const required = asArray(schema.required);
  const definitions = Object.entries(properties ?? {}).map(([parameter, value]) => {
    const { type, description: about } = asObject(value) ?? {};
    const python = pythonTypes.get(asText(type)) ?? "str";
    return [
      parameter,
      given({
        description: about,
        type: python,
        required: required.includes(parameter) || undefined,
      }),
    ];
  });
  return given({
    name,
    description,
    parameter_definitions: properties ? Object.fromEntries(definitions) : undefined,
  });
}

function readTool(tool: Json): Tool[] {
  const definitions = asObject(tool.parameter_definitions);
  if (!definitions) return toolOf(tool, {});
  const entries = Object.entries(definitions).map(
    ([name, value]) => [name, asObject(value) ?? {}] as const,
  );
  const properties = entries.map(([name, { type, description }]) => {
    return [
      name,
      given({ type: schemaTypes.get(asText(type)) ?? asText(type), description }),
    ] as const;
  });
  const required = entries.filter(([, each]) => each.required === true).map(([name]) => name);
  const schema = { type: "object", properties: Object.fromEntries(properties) };
  return toolOf(tool, required.length > 0 ? { ...schema, required } : schema);
}
