// Cohere Chat v2 requests, both ways. Messages and tools have the shape of chat completions.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readMessage, readTool, writeMessage, writeTool } from "../openai-chat/request.ts";
import { asArray, asObject, asText, type Json } from "../shared/json.ts";
import { functionsOnly, given, requestOf } from "../writing.ts";

export const cohereV2ChatRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
  return {
    method: "POST",
    path: "/v2/chat",
    headers: { authorization: `Bearer ${key}` },
    body: {
      stream,
      model,
      messages: messages.map(writeWithoutNull),
      ...given({
        tools: tools?.map(writeTool),
        tool_choice: writeChoice(toolChoice),
        stop_sequences: stop,
        max_tokens: maxTokens,
      }),
    },
  };
}

/** A message with calls may leave its content out, but not say null. */
function writeWithoutNull(message: RequestMessage): Json {
  const { content, ...rest } = writeMessage(message);
  return content === null ? rest : { ...rest, content };
}

/** Auto is said by leaving it out, and no tool can be named. */
function writeChoice(choice: CanonicalRequest["toolChoice"]): string | undefined {
  if (choice === undefined || choice === "auto") return undefined;
  return choice === "none" ? "NONE" : "REQUIRED";
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  return requestOf(
    {
      model: asText(value.model),
      messages: asArray(value.messages).flatMap((message) => readWithDocuments(asObject(message))),
      stream: value.stream === true,
    },
    {
      tools: asArray(value.tools).flatMap((tool) => readTool(asObject(tool))),
      toolChoice: readChoice(value.tool_choice),
      stop: value.stop_sequences,
      n: undefined,
      maxTokens: value.max_tokens,
    },
  );
}

/** Results of calls may be given as documents, whose data is text or an object. */
function readWithDocuments(message: Json | null): RequestMessage[] {
  const documents = asArray(message?.content).map(
    (part) => asObject(asObject(part)?.document)?.data,
  );
  const data = documents
    .map((each) => (asObject(each) ? JSON.stringify(each) : asText(each)))
    .join("");
  return readMessage(message).map((each) => ({ ...each, content: each.content + data }));
}

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  const word = asText(value).toLowerCase();
  return word === "required" || word === "none" ? word : undefined;
}
