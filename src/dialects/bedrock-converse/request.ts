// Bedrock Converse and ConverseStream requests, both ways. Model and mode are in the path.
import type { RequestMessage, Tool } from "../../generated/fixture.ts";
import type { CanonicalRequest } from "../../model/exchange.ts";
import { argumentsOf } from "../shared/calls.ts";
import { asObject, asText, given, type Json, objectsIn, someOf } from "../shared/json.ts";
import { callOf, messagesOf, resultOf, turnsOf } from "../shared/messages.ts";
import { blocksOf } from "../shared/opaque.ts";
import {
  bearer,
  chosenTool,
  clientTools,
  defineTurnRequests,
  toolOf,
  unescaped,
} from "../shared/requests.ts";
import { readBlocks, reading } from "./blocks.ts";

export const bedrockConverseRequests = defineTurnRequests({
  write({ model, messages, tools, toolChoice, stop, maxTokens, stream }, key) {
    const { system, turns } = turnsOf(messages, joins);
    return {
      path: `/model/${encodeURIComponent(model)}/${stream ? "converse-stream" : "converse"}`,
      headers: bearer(key),
      body: given({
        messages: turns.map(writeTurn),
        system: system.length > 0 ? system.map((text) => ({ text })) : undefined,
        inferenceConfig: someOf({ maxTokens, stopSequences: stop }),
        toolConfig: someOf({
          tools: clientTools(tools)?.map(writeTool),
          toolChoice: writeChoice(toolChoice),
        }),
      }),
    };
  },
  settings(body, path) {
    const [, model = "", mode = ""] = /\/model\/([^/]*)\/([^/?]*)/.exec(path) ?? [];
    const limits = asObject(body.inferenceConfig) ?? {};
    const config = asObject(body.toolConfig) ?? {};
    return {
      model: unescaped(model),
      stream: mode === "converse-stream",
      tools: objectsIn(config.tools).flatMap(({ toolSpec }) => readTool(asObject(toolSpec) ?? {})),
      toolChoice: readChoice(asObject(config.toolChoice) ?? {}),
      stop: limits.stopSequences,
      maxTokens: limits.maxTokens,
    };
  },
  readBlocks,
  messages: (body) => [
    ...textsIn(objectsIn(body.system)).map((content) => ({ role: "system" as const, content })),
    ...objectsIn(body.messages).flatMap(readTurn),
  ],
});

/** Roles must alternate, and results have the role of a user: what the user says next goes with them. */
function joins(before: RequestMessage, next: RequestMessage): boolean {
  return before.role === "tool" && (next.role === "tool" || next.role === "user");
}

function writeTurn(turn: readonly RequestMessage[]) {
  const role = turn[0]?.role === "assistant" ? "assistant" : "user";
  return { role, content: turn.flatMap(writeMessage) };
}

function writeMessage(message: RequestMessage): Json[] {
  const { role, content, toolCalls = [], toolCallId, blocks } = message;
  if (blocks) return blocks.map((each) => (typeof each === "string" ? { text: each } : each));
  if (role === "tool")
    return [{ toolResult: { toolUseId: toolCallId ?? "", content: [{ text: content }] } }];
  const calls = toolCalls.map(({ id, name, arguments: text }) => {
    return { toolUse: { toolUseId: id, name, input: argumentsOf(text) ?? {} } };
  });
  return [...(content === "" && calls.length > 0 ? [] : [{ text: content }]), ...calls];
}

function writeTool({ name, description, parameters }: Tool) {
  return { toolSpec: given({ name, description, inputSchema: { json: parameters } }) };
}

/** There is no word for none. */
function writeChoice(choice: CanonicalRequest["toolChoice"]) {
  if (choice === undefined || choice === "none") return undefined;
  if (typeof choice === "object") return { tool: { name: choice.name } };
  return choice === "auto" ? { auto: {} } : { any: {} };
}

function readTurn({ role, content }: Json): RequestMessage[] {
  if (role !== "user" && role !== "assistant") return [];
  const blocks = objectsIn(content);
  return messagesOf({
    role,
    blocks: role === "assistant" ? blocksOf(blocks, reading) : undefined,
    texts: textsIn(blocks),
    calls: objectsIn(blocks.map(({ toolUse }) => toolUse)).flatMap(({ toolUseId, name, input }) => {
      return callOf(toolUseId, name, input);
    }),
    results: objectsIn(blocks.map(({ toolResult }) => toolResult)).map((result) => {
      return resultOf(result.toolUseId, resultText(objectsIn(result.content)));
    }),
  });
}

function textsIn(blocks: readonly Json[]): string[] {
  return blocks.flatMap(({ text }) => (typeof text === "string" ? [text] : []));
}

/** A result is text or a JSON value. */
function resultText(blocks: readonly Json[]): string {
  return blocks
    .map(({ text, json }) => (json === undefined ? asText(text) : JSON.stringify(json)))
    .join("");
}

function readTool(spec: Json): Tool[] {
  return toolOf(spec, asObject(spec.inputSchema)?.json);
}

function readChoice(choice: Json): CanonicalRequest["toolChoice"] {
  if (choice.auto !== undefined) return "auto";
  if (choice.any !== undefined) return "required";
  return chosenTool(asObject(choice.tool)?.name);
}
