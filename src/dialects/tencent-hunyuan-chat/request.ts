// Hunyuan requests: those of chat completions in PascalCase, schemas as text. There is no member for a limit.
import type { Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { parseJson } from "../../wire/frame.ts";
import { openaiChatRequests } from "../openai-chat/request.ts";
import { asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { defineRequests, functionsOnly } from "../shared/requests.ts";
import { fromPascalCase, toPascalCase } from "./pascal-case.ts";

export const tencentHunyuanChatRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, stop, stream } = functionsOnly(request);
    const body = given({
      model,
      messages: spokenOnly(messages),
      stream: stream || undefined,
      tools: tools?.map(writeTool),
      ...writeChoice(toolChoice, tools ?? []),
      stop,
    });
    return { path: "/", headers: headersFor(key), body: toPascalCase(body) };
  },
  settings(body, path) {
    const value = fromPascalCase(body);
    return openaiChatRequests.readSettings(path, {
      ...value,
      tools: objectsIn(value.tools).map(readTool),
      tool_choice: value.tool_choice === "custom" ? value.custom_tool : value.tool_choice,
    });
  },
});

/** The key is the one that is named; the signature is a blank, because signing takes a host and a clock. */
function headersFor(key: string): Record<string, string> {
  const credential = `Credential=${key}/2023-11-14/hunyuan/tc3_request`;
  return {
    authorization: `TC3-HMAC-SHA256 ${credential}, SignedHeaders=content-type;host, Signature=${"0".repeat(64)}`,
    "x-tc-action": "ChatCompletions",
    "x-tc-version": "2023-09-01",
    "x-tc-timestamp": "1700000000",
  };
}

function writeTool({ name, description, parameters }: Tool): Json {
  return {
    type: "function",
    function: given({ name, parameters: JSON.stringify(parameters), description }),
  };
}

/** There is no word for required, and a tool that is asked for is given once more. */
function writeChoice(choice: CanonicalRequest["toolChoice"], tools: readonly Tool[]): Json {
  if (choice === undefined || choice === "required") return {};
  if (typeof choice === "string") return { tool_choice: choice };
  const chosen = tools.find(({ name }) => name === choice.name) ?? {
    name: choice.name,
    parameters: {},
  };
  return { tool_choice: "custom", custom_tool: writeTool(chosen) };
}

function readTool({ function: fn }: Json): Json {
  const described = asObject(fn) ?? {};
  return { function: { ...described, parameters: parseJson(asText(described.parameters)) } };
}
