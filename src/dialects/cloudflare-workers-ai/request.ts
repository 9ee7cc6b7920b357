// Workers AI requests, both ways. The model is in the path; messages and tools have the shape of chat completions, but a
// message holds text alone.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readMessage, readTool, writeTool } from "../openai-chat/request.ts";
import { asObject, type Json } from "../shared/json.ts";
import {
  argumentsOf,
  callNames,
  functionsOnly,
  given,
  objectsIn,
  requestOf,
  toolOf,
  unescaped,
} from "../writing.ts";

export const cloudflareWorkersAiRequests: DialectRequests = { writeRequest, readRequest };

/** The path names the account, and a key does not tell whose it is. */
const account = "account-fixture";

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  const { model, messages, tools, maxTokens, stream } = functionsOnly(request);
  const names = callNames(messages);
  return {
    method: "POST",
    path: `/client/v4/accounts/${account}/ai/run/${model}`,
    headers: { authorization: `Bearer ${key}` },
    body: given({
      messages: messages.flatMap((message) => writeMessage(message, names)),
      tools: tools?.map(writeTool),
      max_tokens: maxTokens,
      stream: stream || undefined,
    }),
  };
}

/** A call goes back as its own JSON, and a result names the function. */
function writeMessage(message: RequestMessage, names: ReadonlyMap<string, string>): Json[] {
  const { role, content, toolCalls = [], toolCallId = "" } = message;
  if (role === "tool") return [given({ role, name: names.get(toolCallId), content })];
  const calls = toolCalls.map(({ name, arguments: text }) => {
    return { role, content: JSON.stringify({ name, arguments: argumentsOf(text) ?? text }) };
  });
  return [...(content === "" && calls.length > 0 ? [] : [{ role, content }]), ...calls];
}

function readRequest(path: string, body: unknown): CanonicalRequest {
  const value = asObject(body) ?? {};
  const { prompt } = value;
  const asked = typeof prompt === "string" ? [{ role: "user" as const, content: prompt }] : [];
  const model = /\/ai\/run\/([^?]*)/.exec(path)?.[1] ?? "";
  return requestOf(
    {
      model: unescaped(model),
      messages: [...asked, ...objectsIn(value.messages).flatMap(readMessage)],
      stream: value.stream === true,
    },
    {
      tools: objectsIn(value.tools).flatMap(readAnyTool),
      toolChoice: undefined,
      stop: undefined,
      n: undefined,
      maxTokens: value.max_tokens,
    },
  );
}

/** A tool may be given bare. */
function readAnyTool(tool: Json): Tool[] {
  return tool.function === undefined ? toolOf(tool, tool.parameters) : readTool(tool);
}
