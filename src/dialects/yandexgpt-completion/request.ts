// YandexGPT completion requests. A message holds text, calls or results, never two of them; calls have no ids.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { callNames, turnsOf } from "../shared/messages.ts";
import {
  choiceWord,
  chosenTool,
  defineRequests,
  functionsOnly,
  toolOf,
} from "../shared/requests.ts";

export const yandexgptCompletionRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, maxTokens, stream } = functionsOnly(request);
    const { system, turns } = turnsOf(messages);
    const names = callNames(messages);
    return {
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
  },
  settings(body) {
    const options = asObject(body.completionOptions) ?? {};
    const limit = options.maxTokens;
    const { mode, functionName } = asObject(body.toolChoice) ?? {};
    return {
      model: body.modelUri,
      stream: options.stream === true,
      tools: objectsIn(body.tools).flatMap(({ function: fn }) => readTool(asObject(fn) ?? {})),
      toolChoice: chosenTool(functionName) ?? choiceWord(asText(mode).toLowerCase()),
      maxTokens: typeof limit === "string" ? Number(limit) : limit,
    };
  },
});

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

function readTool(fn: Json): Tool[] {
  return toolOf(fn, fn.parameters);
}
