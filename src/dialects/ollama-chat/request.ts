// Requests of Ollama's native chat, both ways. Arguments are objects, limits are options, and streaming is the default.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readMessage, readStop, readTool, writeTool } from "../openai-chat/request.ts";
import { asArray, asObject, asText, type Json } from "../shared/json.ts";
import { argumentsOf, functionsOnly, given, requestOf } from "../writing.ts";

export const ollamaChatRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, stop, maxTokens, stream } = functionsOnly(request);
  const options = given({ stop, num_predict: maxTokens });
  return {
    method: "POST",
    path: "/api/chat",
    // A server of one's own asks for no key.
    headers: key === "" ? {} : { authorization: `Bearer ${key}` },
    body: {
      model,
      messages: messages.map((message) => writeMessage(message, messages)),
      stream,
      ...given({
        tools: tools?.map(writeTool),
        options: Object.keys(options).length > 0 ? options : undefined,
      }),
    },
  };
}

function writeMessage(
  { role, content, toolCalls, toolCallId }: RequestMessage,
  all: readonly RequestMessage[],
): Json {
  const calls = toolCalls?.map(({ id, name, arguments: text }, index) => ({
    id,
    // Text that is no object goes as it is: the server says what is wrong with it.
    function: { index, name, arguments: argumentsOf(text) ?? text },
  }));
  const answered = all.flatMap((each) => each.toolCalls ?? []).find(({ id }) => id === toolCallId);
  const result = role === "tool" ? { tool_name: answered?.name, tool_call_id: toolCallId } : {};
  return given({ role, content, tool_calls: calls, ...result });
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  const options = asObject(value.options);
  return requestOf(
    {
      model: asText(value.model),
      messages: asArray(value.messages).flatMap((message) => readMessage(asObject(message))),
      stream: value.stream !== false,
    },
    {
      tools: asArray(value.tools).flatMap((tool) => readTool(asObject(tool))),
      toolChoice: undefined,
      stop: readStop(options?.stop),
      n: undefined,
      maxTokens: options?.num_predict,
    },
  );
}
