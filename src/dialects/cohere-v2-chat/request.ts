// Cohere Chat v2 requests, both ways. Messages and tools have the shape of chat completions.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { readMessage, readTool, writeMessage, writeTool } from "../openai-chat/request.ts";
import { asArray, asObject, asText, given, type Json, objectsIn } from "../shared/json.ts";
import { bearer, defineTurnRequests, functionsOnly } from "../shared/requests.ts";

export const cohereV2ChatRequests = defineTurnRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
    return {
      path: "/v2/chat",
      headers: bearer(key),
      body: given({
        stream,
        model,
        messages: messages.map(writeWithoutNull),
        tools: tools?.map(writeTool),
        tool_choice: writeChoice(toolChoice),
        stop_sequences: stop,
        max_tokens: maxTokens,
      }),
    };
  },
  settings: (body) => ({
    model: body.model,
    stream: body.stream === true,
    tools: objectsIn(body.tools).flatMap(readTool),
    toolChoice: readChoice(body.tool_choice),
    stop: body.stop_sequences,
    maxTokens: body.max_tokens,
  }),
  messages: (body) => objectsIn(body.messages).flatMap(readWithDocuments),
});

/** A message with calls may leave its content out, but not say null. */
function writeWithoutNull(message: RequestMessage): Json {
  const { content, ...rest } = writeMessage(message);
  return content === null ? rest : { ...rest, content };
}

/** Auto is said by leaving it out, and no tool can be named. */
function writeChoice(choice: CanonicalRequest["toolChoice"]): string | undefined {
  if (choice === undefined || choice === "auto") return undefined;
  return choice === "none" ? "NONE" : "REQUIRED";
}

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  const word = asText(value).toLowerCase();
  return word === "required" || word === "none" ? word : undefined;
}

/** Results of calls may be given as documents, whose data is text or an object. */
function readWithDocuments(message: Json): RequestMessage[] {
  const documents = asArray(message.content).map(
    (part) => asObject(asObject(part)?.document)?.data,
  );
  const data = documents
    .map((each) => (asObject(each) ? JSON.stringify(each) : asText(each)))
    .join("");
  return readMessage(message).map((each) => ({ ...each, content: each.content + data }));
}
