// Gemini generateContent requests, both ways. Model and mode are in the path.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asArray, asObject, given, type Json, objectsIn, someOf } from "../shared/json.ts";
import { callNames, callOf, messagesOf, resultOf, turnsOf } from "../shared/messages.ts";
import { blocksOf } from "../shared/opaque.ts";
import {
  chosenTool,
  clientTools,
  defineTurnRequests,
  toolOf,
  unescaped,
} from "../shared/requests.ts";
import { readBlocks, reading } from "./blocks.ts";

export const geminiGenerateContentRequests = defineTurnRequests({
  write({ model, messages, tools, toolChoice, stop, n, maxTokens, stream }, key) {
    const { system, turns } = turnsOf(messages);
    const names = callNames(messages);
    const declared = clientTools(tools)?.map(writeTool);
    return {
      path: `/v1beta/models/${encodeURIComponent(model)}:${stream ? "streamGenerateContent?alt=sse" : "generateContent"}`,
      headers: { "x-goog-api-key": key },
      body: given({
        contents: turns.map((turn) => writeTurn(turn, names)),
        systemInstruction:
          system.length > 0 ? { parts: system.map((text) => ({ text })) } : undefined,
        tools: declared && [{ functionDeclarations: declared }],
        toolConfig:
          toolChoice === undefined ? undefined : { functionCallingConfig: writeChoice(toolChoice) },
        generationConfig: someOf({
          stopSequences: stop,
          maxOutputTokens: maxTokens,
          candidateCount: n,
        }),
      }),
    };
  },
  settings(body, path) {
    const [, model = "", mode = ""] = /([^/]*):(\w+)$/.exec(path.replace(/\?.*$/, "")) ?? [];
    const config = within(body, "generationConfig");
    return {
      model: unescaped(model),
      stream: mode === "streamGenerateContent",
      tools: objectsIn(body.tools).flatMap(readTools),
      toolChoice: readChoice(within(within(body, "toolConfig"), "functionCallingConfig")),
      stop: member(config, "stopSequences"),
      n: member(config, "candidateCount"),
      maxTokens: member(config, "maxOutputTokens"),
      // With the token of a paused answer the provider knows what was said.
      previousResponse: body.continuationToken,
    };
  },
  readBlocks,
  messages: (body) => [
    ...textsIn(partsIn(member(body, "systemInstruction"))).map((content) => ({
      role: "system" as const,
      content,
    })),
    ...objectsIn(body.contents).flatMap(readTurn),
  ],
});

function writeTurn(turn: readonly RequestMessage[], names: ReadonlyMap<string, string>) {
  const role = turn[0]?.role === "assistant" ? "model" : "user";
  return { role, parts: turn.flatMap((message) => writeMessage(message, names)) };
}

/** A result must name its function; the call it answers knows the name. */
function writeMessage(message: RequestMessage, names: ReadonlyMap<string, string>): Json[] {
  const { role, content, toolCalls = [], toolCallId: id = "", blocks } = message;
  if (blocks) return blocks.map((each) => (typeof each === "string" ? { text: each } : each));
  if (role === "tool") {
    return [
      {
        functionResponse: {
          ...identity(id),
          name: names.get(id) ?? id,
          response: { output: content },
        },
      },
    ];
  }
  const calls = toolCalls.map((call) => {
    return {
      functionCall: {
        ...identity(call.id),
        name: call.name,
        args: argumentsOf(call.arguments) ?? {},
      },
    };
  });
  return [...(content === "" && calls.length > 0 ? [] : [{ text: content }]), ...calls];
}

function identity(id: string) {
  return id === "" ? {} : { id };
}

/** A function without parameters has no schema: an empty one is turned down. */
function writeTool({ name, description, parameters }: Tool) {
  return given({ name, description, parameters: someOf({ ...parameters }) });
}

const modes = { auto: "AUTO", none: "NONE", required: "ANY" } as const;

function writeChoice(choice: NonNullable<CanonicalRequest["toolChoice"]>) {
  return typeof choice === "string"
    ? { mode: modes[choice] }
    : { mode: "ANY", allowedFunctionNames: [choice.name] };
}

/** A member under its own name or the name it has in the proto: the service takes both. */
function member(holder: Json, name: string): unknown {
  return holder[name] ?? holder[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
}

function within(holder: Json, name: string): Json {
  return asObject(member(holder, name)) ?? {};
}

/** The parts of a content; a single one need not be in a list. */
function partsIn(content: unknown): Json[] {
  const parts = asObject(content)?.parts;
  return objectsIn(Array.isArray(parts) ? parts : [parts]);
}

function readTurn(content: Json): RequestMessage[] {
  const parts = partsIn(content);
  return messagesOf({
    role: content.role === "model" ? "assistant" : "user",
    blocks: content.role === "model" ? blocksOf(parts, reading) : undefined,
    texts: textsIn(parts),
    calls: objectsIn(parts.map((part) => member(part, "functionCall"))).flatMap(
      ({ id, name, args }) => callOf(id, name, args),
    ),
    results: objectsIn(parts.map((part) => member(part, "functionResponse"))).map(
      ({ id, response }) => {
        return resultOf(id, resultText(asObject(response) ?? {}));
      },
    ),
  });
}

/** What was said: thoughts that are sent back are not. */
function textsIn(parts: readonly Json[]): string[] {
  return parts.flatMap(({ text, thought }) =>
    typeof text === "string" && thought !== true ? [text] : [],
  );
}

/** By convention the output stands under `output`; otherwise the response as a whole is the output. */
function resultText(response: Json): string {
  const output = response.output ?? response.result ?? response;
  return typeof output === "string" ? output : JSON.stringify(output);
}

function readTools(tool: Json): Tool[] {
  return objectsIn(member(tool, "functionDeclarations")).flatMap((each) => {
    return toolOf(each, each.parameters ?? member(each, "parametersJsonSchema"));
  });
}

function readChoice({ mode, ...config }: Json): CanonicalRequest["toolChoice"] {
  if (mode === "AUTO") return "auto";
  if (mode === "NONE") return "none";
  if (mode !== "ANY") return undefined;
  const names = asArray(member(config, "allowedFunctionNames"));
  return (names.length === 1 ? chosenTool(names[0]) : undefined) ?? "required";
}
