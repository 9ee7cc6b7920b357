// Cohere's legacy Chat v1 and Generate: a reply with a finish reason, or records of which stream-end repeats the reply.
// Bedrock leaves out the event type; there only `is_finished` marks the last record, or one record holds the whole reply.
import { readCohereUsage } from "../cohere-v2-chat/read.ts";
import { entriesOf, indexOf } from "../shared/entries.ts";
import { asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import { spokenOnly } from "../shared/messages.ts";
import { askedDialect, clientTools } from "../shared/requests.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";
import template from "./request.json" with { type: "json" };
import { readTool, writeTool } from "./tools.ts";

const speakers = { system: "SYSTEM", user: "USER", assistant: "CHATBOT" } as const;

export const cohereV1Chat = askedDialect({
  id: "cohere-v1-chat",
  itemDone: true,
  read(value, turn, frame) {
    if (value.is_finished === true || value.event_type === "stream-end")
      return readEnd(value, turn);
    if (frame.kind === "body" || Array.isArray(value.generations))
      return readReply(value, "", turn);
    readRecord(value, turn.choiceAt(indexOf(value, 0)));
  },
  ...template,
  values({ messages, tools }) {
    const said = spokenOnly(messages).map(({ role, content }) => {
      return { role: speakers[role], message: content };
    });
    return {
      message: said.at(-1)?.message ?? "",
      history: said.length > 1 ? said.slice(0, -1) : undefined,
      tools: clientTools(tools)?.map(writeTool),
    };
  },
  settings: ({ tools, num_generations: n }) => ({ tools: objectsIn(tools).flatMap(readTool), n }),
});

function readRecord(value: Json, choice: ChoiceTurn): void {
  switch (value.event_type ?? "text-generation") {
    case "text-generation":
      choice.text += asText(value.text);
      break;
    case "tool-calls-chunk":
      choice.text += asText(value.text);
      addCallDelta(asObject(value.tool_call_delta), choice);
      break;
    case "tool-calls-generation":
      setCalls(value.tool_calls, choice);
      break;
  }
}

function addCallDelta(delta: Json | null, choice: ChoiceTurn): void {
  if (!delta) return;
  choice.text += asText(delta.text);
  if (delta.index === undefined && !delta.name) return;
  const call = choice.callAt(delta.index ?? 0);
  call.addPart({ name: delta.name, input: asText(delta.parameters) });
}

/** Whole calls: they replace the fragments sent before. */
function setCalls(calls: unknown, choice: ChoiceTurn): void {
  choice.clearCalls();
  for (const { id, name, parameters } of objectsIn(calls))
    choice.addCall({ id, name, input: parameters ?? {}, done: true });
}

/** The last record. Its reason holds for every generation unless it names one. */
function readEnd(value: Json, turn: Turn): void {
  const named = turn.choiceAt(indexOf(value, 0));
  const choices = typeof value.index === "number" ? [named] : turn.choices;
  for (const choice of choices) choice.sawValue(value.finish_reason, "/finish_reason");
  const response = asObject(value.response);
  if (response) readReply(response, "/response", turn);
  turn.ended = value.event_type === "stream-error" ? "error" : "marker";
}

/** The whole reply, of Chat or of Generate. Its members replace what earlier records built up. */
function readReply(reply: Json, base: string, turn: Turn): void {
  if (Array.isArray(reply.generations)) {
    for (const [index, each, at] of entriesOf(reply.generations))
      readGeneration(each, `${base}/generations/${at}`, turn.choiceAt(index));
  } else readGeneration(reply, base, turn.choiceAt(0));
  readCohereUsage(reply.meta, turn);
}

function readGeneration(generation: Json, base: string, choice: ChoiceTurn): void {
  if (typeof generation.text === "string") choice.text = generation.text;
  if (Array.isArray(generation.tool_calls)) setCalls(generation.tool_calls, choice);
  choice.sawValue(generation.finish_reason, `${base}/finish_reason`);
}
