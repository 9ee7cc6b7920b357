// Workers AI requests. The model is in the path; messages and tools have the shape of chat completions.
import type { Tool } from "../../generated/fixture.ts";
import { readTool, writeTool } from "../openai-chat/request.ts";
import { given, type Json, objectsIn } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { bearer, defineRequests, functionsOnly, toolOf, unescaped } from "../shared/requests.ts";

/** The path names the account, and a key does not tell whose it is. */
const account = "account-fixture";

export const cloudflareWorkersAiRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, maxTokens, stream } = functionsOnly(request);
    return {
      path: `/client/v4/accounts/${account}/ai/run/${model}`,
      headers: bearer(key),
      body: given({
        messages: spokenOnly(messages),
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

/** A tool may be given bare. */
function readAnyTool(tool: Json): Tool[] {
  return tool.function === undefined ? toolOf(tool, tool.parameters) : readTool(tool);
}
