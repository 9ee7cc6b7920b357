// YandexGPT completion requests, both ways. A message holds text, calls or results, never two of them; calls have no ids.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asName, asObject, asText, type Json } from "../shared/json.ts";
import {
  argumentsOf,
  callNames,
  callOf,
  functionsOnly,
  given,
  messagesOf,
  objectsIn,
  requestOf,
  resultOf,
  toolOf,
  turnsOf,
  withCalls,
} from "../writing.ts";

export const yandexgptCompletionRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, toolChoice, maxTokens, stream } = functionsOnly(request);
  const { system, turns } = turnsOf(messages);
  const names = callNames(messages);
  return {
    method: "POST",
    path: "/foundationModels/v1/completion",
    headers: { authorization: `Api-Key ${key}` },
    body: given({
      modelUri: model,
      // 64-bit numbers are texts in the JSON of protocol buffers.
      completionOptions: given({
        stream,
        maxTokens: maxTokens === undefined ? undefined : String(maxTokens),
      }),
      messages: [
        ...system.map((text) => ({ role: "system", text })),
        ...turns.flatMap((turn) => writeTurn(turn, names)),
      ],
      tools: tools?.map(writeTool),
      toolChoice: toolChoice === undefined ? undefined : writeChoice(toolChoice),
    }),
  };
}

function writeTurn(turn: readonly RequestMessage[], names: ReadonlyMap<string, string>): Json[] {
  const [message] = turn;
  if (message?.role === "tool") {
    return [
      {
        role: "user",
        toolResultList: { toolResults: turn.map((each) => writeResult(each, names)) },
      },
    ];
  }
  const { role, content, toolCalls = [] } = message ?? { role: "user", content: "" };
  const calls = toolCalls.map(({ name, arguments: text }) => ({
    functionCall: { name, arguments: argumentsOf(text) ?? {} },
  }));
  return [
    ...(content === "" && calls.length > 0 ? [] : [{ role, text: content }]),
    ...(calls.length > 0 ? [{ role, toolCallList: { toolCalls: calls } }] : []),
  ];
}

function writeResult(
  { content, toolCallId = "" }: RequestMessage,
  names: ReadonlyMap<string, string>,
): Json {
  return { functionResult: { name: names.get(toolCallId) ?? toolCallId, content } };
}

function writeTool({ name, description, parameters }: Tool): Json {
  return { function: given({ name, description, parameters }) };
}

function writeChoice(choice: NonNullable<CanonicalRequest["toolChoice"]>): Json {
  return typeof choice === "string"
    ? { mode: choice.toUpperCase() }
    : { functionName: choice.name };
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  const options = asObject(value.completionOptions) ?? {};
  const limit = options.maxTokens;
  return requestOf(
    {
      model: asText(value.modelUri),
      messages: objectsIn(value.messages).flatMap(readMessage).reduce(joinCalls, []),
      stream: options.stream === true,
    },
    {
      tools: objectsIn(value.tools).flatMap(({ function: fn }) => readTool(asObject(fn) ?? {})),
      toolChoice: readChoice(asObject(value.toolChoice) ?? {}),
      stop: undefined,
      n: undefined,
      maxTokens: typeof limit === "string" ? Number(limit) : limit,
    },
  );
}

function readMessage({ role, text, toolCallList, toolResultList }: Json): RequestMessage[] {
  if (role !== "system" && role !== "user" && role !== "assistant") return [];
  const calls = objectsIn(asObject(toolCallList)?.toolCalls).map(
    ({ functionCall }) => functionCall,
  );
  const results = objectsIn(asObject(toolResultList)?.toolResults).map(
    ({ functionResult }) => functionResult,
  );
  return messagesOf({
    role,
    texts: typeof text === "string" ? [text] : [],
    calls: objectsIn(calls).flatMap(({ name, arguments: input }) => callOf(undefined, name, input)),
    results: objectsIn(results).map(({ content }) => resultOf(undefined, asText(content))),
  });
}

/** Calls after a text of the same turn belong to it: one message cannot hold both. */
function joinCalls(before: RequestMessage[], next: RequestMessage): RequestMessage[] {
  return next.toolCalls && next.content === ""
    ? withCalls(before, next.toolCalls)
    : [...before, next];
}

function readTool(fn: Json): Tool[] {
  return toolOf(fn, fn.parameters);
}

function readChoice({ mode, functionName }: Json): CanonicalRequest["toolChoice"] {
  const name = asName(functionName);
  if (name !== null) return { name };
  const word = asText(mode).toLowerCase();
  return word === "auto" || word === "none" || word === "required" ? word : undefined;
}
