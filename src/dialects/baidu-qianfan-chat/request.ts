// Qianfan requests, both ways: those of chat completions under a path of version 2. Version 1, which is only read, has the
// model in its path and the system text beside the messages.
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { openaiChatRequests } from "../openai-chat/request.ts";
import { asArray, asName, asObject, type Json } from "../shared/json.ts";
import { functionsOnly, unescaped } from "../writing.ts";

export const baiduQianfanChatRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(request: CanonicalRequest, key: string): WrittenRequest {
  return {
    ...openaiChatRequests.writeRequest(functionsOnly(request), key),
    path: "/v2/chat/completions",
  };
}

function readRequest(path: string, body: unknown): CanonicalRequest {
  const model = /\/wenxinworkshop\/chat\/([^/?]*)/.exec(path)?.[1];
  const value = asObject(body) ?? {};
  return openaiChatRequests.readRequest(
    path,
    model === undefined ? value : fromVersion1(value, unescaped(model)),
  );
}

/** A body of version 1 in the members of version 2. */
function fromVersion1(value: Json, model: string): Json {
  const system = asName(value.system);
  const messages = asArray(value.messages);
  return {
    ...value,
    model,
    messages: system === null ? messages : [{ role: "system", content: system }, ...messages],
    tools: asArray(value.functions).map((fn) => ({ type: "function", function: fn })),
    max_tokens: value.max_output_tokens,
  };
}
