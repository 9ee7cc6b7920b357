// Anthropic Messages requests, both ways.
import type { RequestMessage } from "../../generated/fixture.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asText, type Json, objectsIn } from "../shared/json.ts";
import { messagesOf, partsOf, systemMessages, turnsOf } from "../shared/messages.ts";
import { defineTurnRequests, type RequestShape, toolsIn } from "../shared/requests.ts";
import { readBlocks, readPart } from "./blocks.ts";
import template from "./request.json" with { type: "json" };

export const anthropicMessagesRequest = {
  ...template,
  headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
  // The protocol requires a limit: a request without one gets this default.
  values({ messages, maxTokens = 4096 }) {
    const { system, turns } = turnsOf(messages);
    return {
      maxTokens,
      system: system.length > 1 ? system.map(textBlock) : system[0],
      messages: turns.map(writeTurn),
    };
  },
  // Tools without a schema run at the provider.
  settings: ({ tools }: Json) => ({
    tools: toolsIn(
      objectsIn(tools).filter((each) => each.input_schema !== undefined),
      template.tool,
    ),
  }),
} satisfies RequestShape;

export const anthropicMessagesRequests = defineTurnRequests({
  ...anthropicMessagesRequest,
  readBlocks,
  messages: (body) => [
    ...systemMessages(blocksIn(body.system).map(({ text }) => asText(text))),
    ...objectsIn(body.messages).flatMap(readTurn),
  ],
});

function textBlock(text: string) {
  return { type: "text", text };
}

function writeTurn(turn: readonly RequestMessage[]) {
  const { role = "user", content = "", toolCalls, blocks } = turn[0] ?? {};
  if (role !== "tool" && !toolCalls?.length && !blocks) return { role, content };
  return { role: role === "tool" ? "user" : role, content: turn.flatMap(writeParts) };
}

function writeParts(message: RequestMessage): Json[] {
  return partsOf(message, {
    text: textBlock,
    call: ({ id, name, arguments: text }) => {
      return { type: "tool_use", id, name, input: argumentsOf(text) ?? {} };
    },
    result: ({ toolCallId = "", content }) => {
      return { type: "tool_result", tool_use_id: toolCallId, content };
    },
  });
}

/** Content as blocks, also where it is given as text. */
function blocksIn(content: unknown): readonly Json[] {
  return typeof content === "string" ? [textBlock(content)] : objectsIn(content);
}

function readTurn({ role, content }: Json): RequestMessage[] {
  if (role !== "user" && role !== "assistant" && role !== "system") return [];
  return messagesOf(role, blocksIn(content), readPart);
}
