// Reka chat requests.
import type { Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { given, type Json, objectsIn } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { choiceWord, defineRequests, functionsOnly, stopsIn, toolOf } from "../shared/requests.ts";

export const rekaChatRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
    return {
      path: "/v1/chat",
      headers: { "x-api-key": key },
      body: given({
        model,
        messages: spokenOnly(messages),
        stream,
        tools: tools?.map(writeTool),
        tool_choice: writeChoice(toolChoice),
        stop,
        max_tokens: maxTokens,
      }),
    };
  },
  settings: (body) => ({
    model: body.model,
    stream: body.stream === true,
    tools: objectsIn(body.tools).flatMap((tool) => toolOf(tool, tool.parameters)),
    toolChoice: choiceWord(body.tool_choice, "tool"),
    stop: stopsIn(body.stop),
    maxTokens: body.max_tokens,
  }),
});

function writeTool({ name, description, parameters }: Tool): Json {
  return given({ name, description, parameters });
}

/** Some tool can be demanded, but none by name. */
function writeChoice(choice: CanonicalRequest["toolChoice"]): string | undefined {
  return typeof choice === "object" || choice === "required" ? "tool" : choice;
}
