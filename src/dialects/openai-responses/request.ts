// Requests of the Responses API, both ways. A turn is several items there: what was said, then every call by itself.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest, TurnRequests } from "../../model/exchange.ts";
import { readMessage } from "../openai-chat/request.ts";
import { asText, type Json, objectsIn } from "../shared/json.ts";
import { messagesOf, partsOf, systemMessages, withCalls } from "../shared/messages.ts";
import { answerOf } from "../shared/opaque.ts";
import { defineTurnRequests } from "../shared/requests.ts";
import { readBlocks, readPart } from "./blocks.ts";
import template from "./request.json" with { type: "json" };

const httpRequests = defineTurnRequests({
  ...template,
  values(request) {
    const [first, ...rest] = request.messages;
    const instructed = first?.role === "system";
    const custom = customIds(request);
    const items = (instructed ? rest : request.messages).flatMap((each) =>
      writeItems(each, custom),
    );
    return { messages: items, system: instructed ? first.content : undefined };
  },
  settings: ({ previous_response_id: previousResponse }) => ({ previousResponse }),
  messages({ instructions, input }) {
    const system = systemMessages(typeof instructions === "string" ? [instructions] : []);
    const items = typeof input === "string" ? [{ role: "user", content: input }] : objectsIn(input);
    // An answer with more than text and calls is one message, block by block.
    const turns = turnsIn(items).flatMap((turn) =>
      isAnswer(turn[0]) && answerOf(turn, readPart).opaque
        ? messagesOf("assistant", turn, readPart)
        : turn.reduce<RequestMessage[]>(readItem, []),
    );
    return [...system, ...turns];
  },
  readBlocks,
});

export const openaiResponsesRequests: TurnRequests = {
  ...httpRequests,
  // Over a WebSocket every response is streamed, and the member is not to be sent.
  writeMessage: ({ body: { stream: _stream, ...body } }) => ({ type: "response.create", ...body }),
};

/** Consecutive items from the provider are one turn: reasoning, text and calls. */
function turnsIn(items: readonly Json[]): Json[][] {
  const turns: Json[][] = [];
  for (const item of items) {
    const turn = turns.at(-1);
    if (turn && isAnswer(turn[0]) && isAnswer(item) && !endsTurn(turn, item)) turn.push(item);
    else turns.push([item]);
  }
  return turns;
}

/** What comes from the provider: its items, and messages of the assistant. */
function isAnswer(item: Json | undefined): boolean {
  const type = asText(item?.type);
  return item?.role === "assistant" || (item?.role === undefined && !type.endsWith("_output"));
}

/** Two plain answers in a row stay two messages, as they do elsewhere. */
const endsTurn = (turn: readonly Json[], item: Json) =>
  [...turn, item].every((each) => each.role === "assistant" && !readPart(each).opaque);

/** Ids of the calls of free-text tools: their items have other types. */
function customIds({ messages, tools }: CanonicalRequest): ReadonlySet<string> {
  const names = new Set(tools?.filter(({ kind }) => kind === "custom").map(({ name }) => name));
  const calls = messages.flatMap(({ toolCalls }) => toolCalls ?? []);
  return new Set(calls.filter(({ name }) => names.has(name)).map(({ id }) => id));
}

function writeItems(message: RequestMessage, custom: ReadonlySet<string>): Json[] {
  return partsOf(message, {
    text: (content) => ({ role: message.role, content }),
    call: ({ id, name, arguments: text }) =>
      custom.has(id)
        ? { type: "custom_tool_call", call_id: id, name, input: text }
        : { type: "function_call", call_id: id, name, arguments: text },
    result({ toolCallId: id = "", content }) {
      const type = custom.has(id) ? "custom_tool_call_output" : "function_call_output";
      return { type, call_id: id, output: content };
    },
  });
}

function readItem(before: RequestMessage[], item: Json): RequestMessage[] {
  const { calls, results } = readPart(item);
  if (calls) return withCalls(before, calls);
  return [...before, ...(results ?? readMessage(item))];
}
