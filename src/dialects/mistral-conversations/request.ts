// Requests that begin a Mistral conversation. What was said goes along as entries.
import type { CanonicalRequest } from "../../model/exchange.ts";
import { readTool, writeTool } from "../openai-chat/request.ts";
import { asObject, given, objectsIn, someOf } from "../shared/json.ts";
import { spokenOnly, systemText } from "../shared/messages.ts";
import { bearer, choiceWord, defineRequests, functionsOnly, stopsIn } from "../shared/requests.ts";

export const mistralConversationsRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
    return {
      path: "/v1/conversations",
      headers: bearer(key),
      body: given({
        model,
        inputs: spokenOnly(messages).flatMap(({ role, content }) => {
          const type = role === "user" ? "message.input" : "message.output";
          return role === "system" ? [] : [{ object: "entry", type, role, content }];
        }),
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

/** No tool can be named here. */
function writeChoice(choice: CanonicalRequest["toolChoice"]): string | undefined {
  return typeof choice === "object" ? "required" : choice;
}
