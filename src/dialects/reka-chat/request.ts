// Reka chat requests. Results of one round of calls are one message.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { argumentsOf } from "../shared/calls.ts";
import { given, type Json, objectsIn } from "../shared/json.ts";
import { turnsOf } from "../shared/messages.ts";
import { choiceWord, defineRequests, functionsOnly, stopsIn, toolOf } from "../shared/requests.ts";

export const rekaChatRequests = defineRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
    const { system, turns } = turnsOf(messages);
    return {
      path: "/v1/chat",
      headers: { "x-api-key": key },
      body: given({
        model,
        messages: [
          ...system.map((content) => ({ role: "system", content })),
          ...turns.map(writeTurn),
        ],
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

function writeTurn(turn: readonly RequestMessage[]): Json {
  const { role = "user", content = "", toolCalls } = turn[0] ?? {};
  if (role === "tool") {
    const outputs = turn.map((result) => ({
      tool_call_id: result.toolCallId ?? "",
      output: result.content,
    }));
    return { role: "tool_output", content: outputs };
  }
  const calls = toolCalls?.map(({ id, name, arguments: text }) => ({
    id,
    name,
    parameters: argumentsOf(text) ?? {},
  }));
  return given({ role, content, tool_calls: calls });
}

function writeTool({ name, description, parameters }: Tool): Json {
  return given({ name, description, parameters });
}

/** Some tool can be demanded, but none by name. */
function writeChoice(choice: CanonicalRequest["toolChoice"]): string | undefined {
  return typeof choice === "object" || choice === "required" ? "tool" : choice;
}
