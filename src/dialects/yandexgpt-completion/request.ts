// YandexGPT completion requests.
import type { Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
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
        messages: spokenOnly(messages).map(({ role, content }) => ({ role, text: content })),
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
