// Requests of Gemini Interactions, both ways. The history goes along as steps: what was said, then every call by itself.
import type { RequestMessage } from "../../generated/fixture.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asObject, given, type Json, objectsIn, textOf } from "../shared/json.ts";
import {
  callNames,
  callOf,
  partsOf,
  resultOf,
  systemMessages,
  systemText,
  withCalls,
} from "../shared/messages.ts";
import { defineTurnRequests } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const geminiInteractionsRequests = defineTurnRequests({
  ...template,
  headers: (key) => ({ "x-goog-api-key": key }),
  values({ messages }) {
    const names = callNames(messages);
    return {
      messages: messages.flatMap((message) => writeSteps(message, names)),
      system: systemText(messages),
    };
  },
  settings: ({ model, agent }) => ({ model: model ?? agent }),
  messages({ input, system_instruction: system }) {
    const instructed = systemMessages(typeof system === "string" ? [system] : []);
    return stepsIn(input).reduce(readStep, instructed);
  },
});

function writeSteps(message: RequestMessage, names: ReadonlyMap<string, string>): Json[] {
  if (message.role === "system") return [];
  const said = (text: string) => [{ type: "text", text }];
  const type = message.role === "user" ? "user_input" : "model_output";
  // Steps have no place for blocks of other protocols.
  const { blocks: _, ...plain } = message;
  return partsOf(plain, {
    text: (text) => ({ type, content: said(text) }),
    call: ({ id, name, arguments: text }) => {
      return { type: "function_call", id, name, arguments: argumentsOf(text) ?? {} };
    },
    result({ toolCallId: id = "", content }) {
      const name = given({ name: names.get(id) });
      return { type: "function_result", call_id: id, ...name, result: said(content) };
    },
  });
}

/** The input may be one text, one part, parts of one turn, or steps. */
function stepsIn(input: unknown): readonly Json[] {
  if (typeof input === "string") return [{ type: "user_input", content: [{ text: input }] }];
  const items = objectsIn(Array.isArray(input) ? input : [input]);
  const isPart = ({ type }: Json) => type === "text" || type === "image" || type === "document";
  return items.some(isPart) ? [{ type: "user_input", content: items }] : items;
}

function readStep(before: RequestMessage[], step: Json): RequestMessage[] {
  switch (step.type) {
    case "user_input":
      return [...before, ...readInput(objectsIn(step.content))];
    case "model_output":
      return [...before, { role: "assistant", content: textOf(step.content) }];
    case "function_call":
      return withCalls(before, callOf(step.id, step.name, step.arguments));
    case "function_result":
      return [...before, readResult(step)];
    default:
      return before;
  }
}

/** What the user said; some clients put results there as well. */
function readInput(parts: readonly Json[]): RequestMessage[] {
  const results = parts.filter(({ type }) => type === "function_result");
  const said = parts.filter(({ type }) => type !== "function_result");
  const text: RequestMessage[] = said.length > 0 ? [{ role: "user", content: textOf(said) }] : [];
  return [...results.map(readResult), ...text];
}

function readResult({ call_id: id, result }: Json): RequestMessage {
  return resultOf(id, asObject(result) ? JSON.stringify(result) : textOf(result));
}
