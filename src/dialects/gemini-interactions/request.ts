// Requests of Gemini Interactions, both ways. The history goes along as steps: what was said, then every call by itself.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asArray, asObject, given, type Json, objectsIn, someOf, textOf } from "../shared/json.ts";
import { callNames, callOf, resultOf, systemText, withCalls } from "../shared/messages.ts";
import {
  choiceWord,
  chosenTool,
  defineTurnRequests,
  functionsOnly,
  toolOf,
} from "../shared/requests.ts";

export const geminiInteractionsRequests = defineTurnRequests({
  write(request, key) {
    const { model, messages, tools, toolChoice, stop, maxTokens, stream } = functionsOnly(request);
    const names = callNames(messages);
    return {
      path: "/v1beta/interactions",
      headers: { "x-goog-api-key": key },
      body: given({
        model,
        input: messages.flatMap((message) => writeSteps(message, names)),
        // All that was said goes along, so nothing need be kept.
        store: false,
        system_instruction: systemText(messages),
        tools: tools?.map(writeTool),
        generation_config: someOf({
          stop_sequences: stop,
          max_output_tokens: maxTokens,
          tool_choice: writeChoice(toolChoice),
        }),
        stream: stream || undefined,
      }),
    };
  },
  settings(body) {
    const config = asObject(body.generation_config) ?? {};
    return {
      model: body.model ?? body.agent,
      stream: body.stream === true,
      tools: objectsIn(body.tools).flatMap((tool) => toolOf(tool, tool.parameters)),
      toolChoice: readChoice(config.tool_choice),
      stop: config.stop_sequences,
      maxTokens: config.max_output_tokens,
    };
  },
  messages({ input, system_instruction: system }) {
    const instructed: RequestMessage[] =
      typeof system === "string" ? [{ role: "system", content: system }] : [];
    return stepsIn(input).reduce<RequestMessage[]>(readStep, instructed);
  },
});

function writeSteps(message: RequestMessage, names: ReadonlyMap<string, string>): Json[] {
  const { role, content, toolCalls = [], toolCallId: id = "" } = message;
  const said = [{ type: "text", text: content }];
  if (role === "system") return [];
  if (role === "user") return [{ type: "user_input", content: said }];
  if (role === "tool")
    return [
      { type: "function_result", call_id: id, ...given({ name: names.get(id) }), result: said },
    ];
  const calls = toolCalls.map((call) => {
    return {
      type: "function_call",
      id: call.id,
      name: call.name,
      arguments: argumentsOf(call.arguments) ?? {},
    };
  });
  return content === "" && calls.length > 0
    ? calls
    : [{ type: "model_output", content: said }, ...calls];
}

function writeTool({ name, description, parameters }: Tool): Json {
  return { type: "function", ...given({ name, description, parameters }) };
}

function writeChoice(choice: CanonicalRequest["toolChoice"]): unknown {
  if (typeof choice === "object") return { allowed_tools: { mode: "any", tools: [choice.name] } };
  return choice === "required" ? "any" : choice;
}

/** The input may be one text, one part, parts of one turn, or steps. */
function stepsIn(input: unknown): Json[] {
  if (typeof input === "string")
    return [{ type: "user_input", content: [{ type: "text", text: input }] }];
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

function readChoice(value: unknown): CanonicalRequest["toolChoice"] {
  const allowed = asArray(asObject(asObject(value)?.allowed_tools)?.tools);
  const only = allowed.length === 1 ? chosenTool(allowed[0]) : undefined;
  return only ?? choiceWord(value, "any");
}
