// Cohere Chat v1 requests, both ways: the last message stands apart from the history, and results carry the call they
// answer, since calls have no ids.
import type { RequestMessage, RequestToolCall, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import {
  argumentsOf,
  callOf,
  functionsOnly,
  given,
  objectsIn,
  requestOf,
  resultOf,
  toolOf,
} from "../writing.ts";

export const cohereV1ChatRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, stop, maxTokens, stream } = functionsOnly(request);
  const { preamble, history, message, results } = partsOf(messages);
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  return {
    method: "POST",
    path: "/v1/chat",
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      message,
      stream,
      ...given({
        preamble,
        chat_history:
          history.length > 0 ? history.map((each) => writeMessage(each, calls)) : undefined,
        tools: tools?.map(writeTool),
        tool_results:
          results.length > 0 ? results.map((each) => writeResult(each, calls)) : undefined,
        stop_sequences: stop,
        max_tokens: maxTokens,
      }),
    },
  };
}

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

// --- reading ----------------------------------------------------------------------------------------

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  const {
    preamble,
    stream,
    stop_sequences: stop,
    max_tokens: maxTokens,
    num_generations: n,
  } = value;
  const ids = idsOf([...objectsIn(value.chat_history).flatMap(resultsIn), ...resultsIn(value)]);
  // The older generate has a prompt and nothing else.
  const message = asText(value.message) || asText(value.prompt);
  const messages: RequestMessage[] = [
    ...(typeof preamble === "string" ? [{ role: "system" as const, content: preamble }] : []),
    ...objectsIn(value.chat_history).flatMap((turn) => readTurn(turn, ids)),
    ...resultsIn(value).map(readResult),
    ...(message === "" ? [] : [{ role: "user" as const, content: message }]),
  ];
  return requestOf(
    { model: asText(value.model), messages, stream: stream === true },
    { tools: objectsIn(value.tools).flatMap(readTool), toolChoice: undefined, stop, n, maxTokens },
  );
}

function resultsIn(holder: Json): Json[] {
  return objectsIn(holder.tool_results);
}

function readTurn(turn: Json, ids: Map<string, string[]>): RequestMessage[] {
  const said = { content: asText(turn.message) };
  switch (asText(turn.role).toUpperCase()) {
    case "SYSTEM":
      return [{ role: "system", ...said }];
    case "USER":
      return [{ role: "user", ...said }];
    case "CHATBOT": {
      const calls = objectsIn(turn.tool_calls).flatMap((call) => {
        return callOf(ids.get(keyOf(call))?.shift(), call.name, call.parameters);
      });
      return [{ role: "assistant", ...said, ...(calls.length > 0 ? { toolCalls: calls } : {}) }];
    }
    case "TOOL":
      return resultsIn(turn).map(readResult);
    default:
      return [];
  }
}

/** The ids of calls, as the results of the same calls tell them, in order. */
function idsOf(results: readonly Json[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const result of results) {
    const key = keyOf(asObject(result.call) ?? {});
    ids.set(key, [...(ids.get(key) ?? []), idIn(result) ?? ""]);
  }
  return ids;
}

function keyOf({ name, parameters }: Json): string {
  return JSON.stringify([name, parameters]);
}

function idIn(result: Json): string | null {
  return asName(objectsIn(result.outputs)[0]?.call_id);
}

/** An output of one text is that text; anything else is the text of the whole. */
function readResult(result: Json): RequestMessage {
  const [first = {}, ...more] = objectsIn(result.outputs);
  const { output } = first;
  const whole =
    more.length === 0 && typeof output === "string" ? output : JSON.stringify(result.outputs ?? []);
  return resultOf(idIn(result), whole);
}
