// Requests for Oracle's Generative AI chat. Written in the format that all but Cohere's models take (GENERIC); the formats
// of Cohere's are read as well.
import type { Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { cohereV1ChatRequests } from "../cohere-v1-chat/request.ts";
import { asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import {
  choiceWord,
  chosenTool,
  defineRequests,
  functionsOnly,
  toolOf,
} from "../shared/requests.ts";

/** Every request must name a compartment, and a key does not tell whose it is. */
const compartment = "ocid1.compartment.oc1..fixture";

export const ociGenerativeAiRequests = defineRequests({
  write(request, key) {
    const { messages, tools, toolChoice, stop, n, maxTokens, stream } = functionsOnly(request);
    const chatRequest = given({
      apiFormat: "GENERIC",
      messages: spokenOnly(messages).map(({ role, content }) => {
        return { role: role.toUpperCase(), content: [{ type: "TEXT", text: content }] };
      }),
      isStream: stream,
      streamOptions: stream ? { isIncludeUsage: true } : undefined,
      tools: tools?.map(writeTool),
      toolChoice: writeChoice(toolChoice),
      stop,
      numGenerations: n,
      maxTokens,
    });
    return {
      path: "/20231130/actions/chat",
      headers: { authorization: signatureOf(key) },
      body: {
        compartmentId: compartment,
        servingMode: { servingType: "ON_DEMAND", modelId: request.model },
        chatRequest,
      },
    };
  },
  settings({ servingMode, chatRequest }, path) {
    const { modelId, endpointId } = asObject(servingMode) ?? {};
    const model = modelId ?? endpointId;
    const chat = asObject(chatRequest) ?? {};
    if (chat.apiFormat === "COHERE")
      return cohereV1ChatRequests.readSettings(path, { ...inSnakeCase(chat), model });
    return {
      model,
      stream: chat.isStream === true,
      tools: objectsIn(chat.tools).flatMap(readTool),
      toolChoice: readChoice(chat.toolChoice ?? chat.toolsChoice),
      stop: chat.stop ?? chat.stopSequences,
      n: chat.numGenerations,
      maxTokens: chat.maxTokens ?? chat.maxCompletionTokens,
    };
  },
});

/** Requests are signed with a private key; where nobody checks, the id of the key is all there is to say. */
function signatureOf(key: string): string {
  return `Signature version="1",keyId="${key}",algorithm="rsa-sha256",headers="date (request-target) host",signature=""`;
}

function writeTool({ name, description, parameters }: Tool): Json {
  return { type: "FUNCTION", ...given({ name, description, parameters }) };
}

function writeChoice(choice: CanonicalRequest["toolChoice"]): Json | undefined {
  if (choice === undefined) return undefined;
  return typeof choice === "string"
    ? { type: choice.toUpperCase() }
    : { type: "FUNCTION", name: choice.name };
}

/** A tool is flat in one format and within a function in the other. */
function readTool(tool: Json): Tool[] {
  const fn = asObject(tool.function) ?? tool;
  return toolOf(fn, fn.parameters);
}

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  const choice = asObject(value);
  const word = asText(choice?.type ?? value).toLowerCase();
  return chosenTool(choice?.name) ?? choiceWord(word);
}

/** Cohere's first format under the names that Cohere itself gives its members. */
function inSnakeCase(chat: Json): Json {
  return {
    tools: objectsIn(chat.tools).map((tool) => ({
      ...tool,
      parameter_definitions: definitionsIn(tool),
    })),
    stop_sequences: chat.stopSequences,
    max_tokens: chat.maxTokens,
    stream: chat.isStream,
  };
}

function definitionsIn(tool: Json): Json | undefined {
  const definitions = asObject(tool.parameterDefinitions);
  if (!definitions) return undefined;
  const renamed = Object.entries(definitions).map(([name, value]) => {
    const { isRequired, ...rest } = asObject(value) ?? {};
    return [name, { ...rest, required: isRequired }];
  });
  return Object.fromEntries(renamed);
}
