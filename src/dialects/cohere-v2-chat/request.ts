// Cohere Chat v2 requests, both ways. Messages and tools have the shape of chat completions.
import type { RequestMessage } from "../../generated/fixture.ts";
import { readMessage, writeMessage } from "../openai-chat/request.ts";
import { asArray, asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import { defineTurnRequests } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const cohereV2ChatRequests = defineTurnRequests({
  ...template,
  values: ({ messages }) => ({ messages: messages.map(writeWithoutNull) }),
  messages: (body) => objectsIn(body.messages).flatMap(readWithDocuments),
});

/** A message with calls may leave its content out, but null is an error. */
function writeWithoutNull(message: RequestMessage): Json {
  const { content, ...rest } = writeMessage(message);
  return content === null ? rest : { ...rest, content };
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
