// Requests of Ollama's native chat, both ways. Arguments are objects, limits are options, and streaming is the default.
import type { RequestMessage } from "../../generated/fixture.ts";
import { readMessages, readTool, writeTool } from "../openai-chat/request.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asObject, given, type Json, objectsIn, someOf } from "../shared/json.ts";
import { callNames } from "../shared/messages.ts";
import { bearerIfAny, defineTurnRequests, functionsOnly, stopsIn } from "../shared/requests.ts";

export const ollamaChatRequests = defineTurnRequests({
  write(request, key) {
    const { model, messages, tools, stop, maxTokens, stream } = functionsOnly(request);
    const names = callNames(messages);
    return {
      path: "/api/chat",
      headers: bearerIfAny(key),
      body: given({
        model,
        messages: messages.map((message) => writeMessage(message, names)),
        stream,
        tools: tools?.map(writeTool),
        options: someOf({ stop, num_predict: maxTokens }),
      }),
    };
  },
  settings(body) {
    const options = asObject(body.options) ?? {};
    return {
      model: body.model,
      stream: body.stream !== false,
      tools: objectsIn(body.tools).flatMap(readTool),
      stop: stopsIn(options.stop),
      maxTokens: options.num_predict,
    };
  },
  messages: readMessages,
});

function writeMessage(message: RequestMessage, names: ReadonlyMap<string, string>): Json {
  const { role, content, toolCalls, toolCallId } = message;
  const calls = toolCalls?.map(({ id, name, arguments: text }, index) => ({
    id,
    // Text that is no object goes as it is: the server says what is wrong with it.
    function: { index, name, arguments: argumentsOf(text) ?? text },
  }));
  const result =
    role === "tool" ? { tool_name: names.get(toolCallId ?? ""), tool_call_id: toolCallId } : {};
  return given({ role, content, tool_calls: calls, ...result });
}
