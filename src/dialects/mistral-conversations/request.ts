// Requests that begin a Mistral conversation. The history goes along as entries: what was said, then every call by itself.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { readTool, writeTool } from "../openai-chat/request.ts";
import { asObject, given, type Json, objectsIn, someOf } from "../shared/json.ts";
import { systemText } from "../shared/messages.ts";
import { bearer, choiceWord, defineRequests, functionsOnly, stopsIn } from "../shared/requests.ts";

export const mistralConversationsRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
    return {
      path: "/v1/conversations",
      headers: bearer(key),
      body: given({
        model,
        inputs: messages.flatMap(writeEntries),
        stream,
        // All that was said goes along, so nothing need be kept.
        store: false,
        instructions: systemText(messages),
        tools: tools?.map(writeTool),
        completion_args: someOf({
          stop,
          max_tokens: maxTokens,
          tool_choice: writeChoice(toolChoice),
        }),
      }),
    };
  },
  settings(body) {
    const args = asObject(body.completion_args) ?? {};
    return {
      model: body.model ?? body.agent_id,
      stream: body.stream === true,
      tools: objectsIn(body.tools).flatMap(readTool),
      // The older word for required.
      toolChoice: choiceWord(args.tool_choice) ?? choiceWord(args.tool_choice, "any"),
      stop: stopsIn(args.stop),
      maxTokens: args.max_tokens,
    };
  },
});

function writeEntries({ role, content, toolCalls = [], toolCallId = "" }: RequestMessage): Json[] {
  const entry = (type: string, members: Json) => ({ object: "entry", type, ...members });
  if (role === "system") return [];
  if (role === "user") return [entry("message.input", { role, content })];
  if (role === "tool")
    return [entry("function.result", { tool_call_id: toolCallId, result: content })];
  const calls = toolCalls.map(({ id, name, arguments: text }) => {
    return entry("function.call", { tool_call_id: id, name, arguments: text });
  });
  return content === "" && calls.length > 0
    ? calls
    : [entry("message.output", { role, content }), ...calls];
}

/** No tool can be named here. */
function writeChoice(choice: CanonicalRequest["toolChoice"]): string | undefined {
  return typeof choice === "object" ? "required" : choice;
}
