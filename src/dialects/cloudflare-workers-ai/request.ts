// Workers AI requests. The model is in the path; messages and tools have the shape of chat completions, but a message
// holds text alone.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import { readTool, writeTool } from "../openai-chat/request.ts";
import { argumentsOf } from "../shared/calls.ts";
import { given, type Json, objectsIn } from "../shared/json.ts";
import { callNames } from "../shared/messages.ts";
import { bearer, defineRequests, functionsOnly, toolOf, unescaped } from "../shared/requests.ts";

/** The path names the account, and a key does not tell whose it is. */
const account = "account-fixture";

export const cloudflareWorkersAiRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, maxTokens, stream } = functionsOnly(request);
    const names = callNames(messages);
    return {
      path: `/client/v4/accounts/${account}/ai/run/${model}`,
      headers: bearer(key),
      body: given({
        messages: messages.flatMap((message) => writeMessage(message, names)),
        tools: tools?.map(writeTool),
        max_tokens: maxTokens,
        stream: stream || undefined,
      }),
    };
  },
  settings: (body, path) => ({
    model: unescaped(/\/ai\/run\/([^?]*)/.exec(path)?.[1] ?? ""),
    stream: body.stream === true,
    tools: objectsIn(body.tools).flatMap(readAnyTool),
    maxTokens: body.max_tokens,
  }),
});

/** A call goes back as its own JSON, and a result names the function. */
function writeMessage(message: RequestMessage, names: ReadonlyMap<string, string>): Json[] {
  const { role, content, toolCalls = [], toolCallId = "" } = message;
  if (role === "tool") return [given({ role, name: names.get(toolCallId), content })];
  const calls = toolCalls.map(({ name, arguments: text }) => {
    return { role, content: JSON.stringify({ name, arguments: argumentsOf(text) ?? text }) };
  });
  return [...(content === "" && calls.length > 0 ? [] : [{ role, content }]), ...calls];
}

/** A tool may be given bare. */
function readAnyTool(tool: Json): Tool[] {
  return tool.function === undefined ? toolOf(tool, tool.parameters) : readTool(tool);
}
