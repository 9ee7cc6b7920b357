// Bedrock Converse and ConverseStream requests, both ways. Model and mode are in the path.
import type { RequestMessage } from "../../generated/fixture.ts";
import { argumentsOf } from "../shared/calls.ts";
import { type Json, objectsIn } from "../shared/json.ts";
import { messagesOf, partsOf, systemMessages, turnsOf } from "../shared/messages.ts";
import { defineTurnRequests, unescaped } from "../shared/requests.ts";
import { readBlocks, readPart } from "./blocks.ts";
import template from "./request.json" with { type: "json" };

export const bedrockConverseRequests = defineTurnRequests({
  path: ({ model, stream }) =>
    `/model/${encodeURIComponent(model)}/${stream ? "converse-stream" : "converse"}`,
  ...template,
  values({ messages }) {
    const { system, turns } = turnsOf(messages, joins);
    return {
      messages: turns.map(writeTurn),
      system: system.length > 0 ? system.map((text) => ({ text })) : undefined,
    };
  },
  settings(_body, path) {
    const [, model = "", mode] = /\/model\/([^/]*)\/([^/?]*)/.exec(path) ?? [];
    return { model: unescaped(model), stream: mode === "converse-stream" };
  },
  readBlocks,
  messages: (body) => [
    ...systemMessages(objectsIn(body.system).flatMap((block) => readPart(block).text ?? [])),
    ...objectsIn(body.messages).flatMap(readTurn),
  ],
});

/** Roles must alternate, and results have the role of a user: what the user says next goes with them. */
function joins(before: RequestMessage, next: RequestMessage): boolean {
  return before.role === "tool" && (next.role === "tool" || next.role === "user");
}

function writeTurn(turn: readonly RequestMessage[]) {
  const role = turn[0]?.role === "assistant" ? "assistant" : "user";
  return { role, content: turn.flatMap(writeParts) };
}

function writeParts(message: RequestMessage): Json[] {
  return partsOf(message, {
    text: (text) => ({ text }),
    call: ({ id, name, arguments: text }) => {
      return { toolUse: { toolUseId: id, name, input: argumentsOf(text) ?? {} } };
    },
    result: ({ toolCallId = "", content }) => {
      return { toolResult: { toolUseId: toolCallId, content: [{ text: content }] } };
    },
  });
}

function readTurn({ role, content }: Json): RequestMessage[] {
  if (role !== "user" && role !== "assistant") return [];
  return messagesOf(role, objectsIn(content), readPart);
}
