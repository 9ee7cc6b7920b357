// The messages of an exchange as instructions and messages of the AI SDK.
import type { AssistantModelMessage, ModelMessage } from "ai";
import type { Exchange } from "../../src/adapter/contract.ts";
import { inputOf } from "../input.ts";

type Message = Exchange["messages"][number];

interface Prompt {
  readonly instructions?: string;
  readonly messages: ModelMessage[];
}

/** System messages are instructions here: the library takes no others by default. */
export function promptOf(messages: readonly Message[]): Prompt {
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  const names = new Map(calls.map(({ id, name }) => [id, name]));
  return {
    ...(system.length > 0 ? { instructions: system.join("\n") } : {}),
    messages: messages
      .filter(({ role }) => role !== "system")
      .map((message) => toModelMessage(message, names)),
  };
}

function toModelMessage(message: Message, names: ReadonlyMap<string, string>): ModelMessage {
  const { role, content, toolCallId = "" } = message;
  if (role === "assistant") return assistantMessage(message);
  if (role !== "tool") return { role: "user", content };
  const toolName = names.get(toolCallId) ?? "unknown";
  return {
    role,
    content: [
      { type: "tool-result", toolCallId, toolName, output: { type: "text", value: content } },
    ],
  };
}

function assistantMessage({ content, toolCalls = [] }: Message): AssistantModelMessage {
  if (toolCalls.length === 0) return { role: "assistant", content };
  const calls = toolCalls.map(({ id, name, arguments: text }) => ({
    type: "tool-call" as const,
    toolCallId: id,
    toolName: name,
    input: inputOf(text),
  }));
  const said = content === "" ? [] : [{ type: "text" as const, text: content }];
  return { role: "assistant", content: [...said, ...calls] };
}
