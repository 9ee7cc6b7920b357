// Requests for Oracle's Generative AI chat, both ways. Written in the format that all but Cohere's models take (GENERIC);
// the formats of Cohere's are read as well.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { cohereV1ChatRequests } from "../cohere-v1-chat/request.ts";
import { readMessage, textOf } from "../openai-chat/request.ts";
import { asName, asObject, asText, type Json } from "../shared/json.ts";
import { functionsOnly, given, objectsIn, requestOf, toolOf } from "../writing.ts";

export const ociGenerativeAiRequests: DialectRequests = { writeRequest, readRequest };

/** Every request must name a compartment, and a key does not tell whose it is. */
const compartment = "ocid1.compartment.oc1..fixture";

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, toolChoice, stop, n, maxTokens, stream } = functionsOnly(request);
  const chatRequest = {
    apiFormat: "GENERIC",
    messages: messages.map(writeMessage),
    isStream: stream,
    ...given({
      streamOptions: stream ? { isIncludeUsage: true } : undefined,
      tools: tools?.map(writeTool),
      toolChoice: writeChoice(toolChoice),
      stop,
      numGenerations: n,
      maxTokens,
    }),
  };
  return {
    method: "POST",
    path: "/20231130/actions/chat",
    headers: { authorization: signatureOf(key) },
    body: {
      compartmentId: compartment,
      servingMode: { servingType: "ON_DEMAND", modelId: model },
      chatRequest,
    },
  };
}

/** Requests are signed with a private key; where nobody checks, the id of the key is all there is to say. */
function signatureOf(key: string): string {
  return `Signature version="1",keyId="${key}",algorithm="rsa-sha256",headers="date (request-target) host",signature=""`;
}

function writeMessage({ role, content, toolCalls, toolCallId }: RequestMessage): Json {
  const calls = toolCalls?.map(({ id, name, arguments: text }) => ({
    type: "FUNCTION",
    id,
    name,
    arguments: text,
  }));
  const silent = content === "" && calls !== undefined;
  return given({
    role: role.toUpperCase(),
    content: silent ? undefined : [{ type: "TEXT", text: content }],
    toolCalls: calls,
    toolCallId: role === "tool" ? (toolCallId ?? "") : undefined,
  });
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

// --- reading ----------------------------------------------------------------------------------------

function readRequest(path: string, body: unknown): CanonicalRequest {
  const { servingMode, chatRequest } = asObject(body) ?? {};
  const { modelId, endpointId } = asObject(servingMode) ?? {};
  const model = asText(modelId ?? endpointId);
  const chat = asObject(chatRequest) ?? {};
  if (chat.apiFormat === "COHERE")
    return cohereV1ChatRequests.readRequest(path, { ...inSnakeCase(chat), model });
  return requestOf(
    { model, messages: objectsIn(chat.messages).flatMap(readTurn), stream: chat.isStream === true },
    {
      tools: objectsIn(chat.tools).flatMap(readTool),
      toolChoice: readChoice(chat.toolChoice ?? chat.toolsChoice),
      stop: chat.stop ?? chat.stopSequences,
      n: chat.numGenerations,
      maxTokens: chat.maxTokens ?? chat.maxCompletionTokens,
    },
  );
}

/** A call and a tool are flat in one format and within a function in the other. */
function functionIn(holder: Json): Json {
  return asObject(holder.function) ?? holder;
}

function readTurn({ role, content, toolCalls, toolCallId }: Json): RequestMessage[] {
  return readMessage({
    role: asText(role).toLowerCase(),
    content: textOf(content),
    tool_calls: objectsIn(toolCalls).map((call) => ({ id: call.id, function: functionIn(call) })),
    tool_call_id: toolCallId,
  });
}

function readTool(tool: Json): Tool[] {
  const fn = functionIn(tool);
  return toolOf(fn, fn.parameters);
}

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  const choice = asObject(value);
  const name = asName(choice?.name);
  if (name !== null) return { name };
  const word = asText(choice?.type ?? value).toLowerCase();
  return word === "auto" || word === "none" || word === "required" ? word : undefined;
}

/** Cohere's first format under the names that Cohere itself gives its members. */
function inSnakeCase(chat: Json): Json {
  const turn = ({ toolCalls: tool_calls, toolResults: tool_results, ...rest }: Json) => {
    return { ...rest, tool_calls, tool_results };
  };
  return {
    message: chat.message,
    preamble: chat.preambleOverride,
    chat_history: objectsIn(chat.chatHistory).map(turn),
    tool_results: chat.toolResults,
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
