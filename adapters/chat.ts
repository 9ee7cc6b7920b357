// The request of an exchange in the shape of chat completions, for the many SDKs that speak it or nearly so.
import type { Exchange } from "../src/adapter/contract.ts";

type Message = Exchange["messages"][number];

/** `parse`: arguments go back as an object instead of text. */
export function chatMessages({ messages }: Exchange, { parse = false } = {}) {
  return messages.map(({ role, content, toolCalls, toolCallId }) => ({
    role,
    content,
    ...(toolCalls?.length ? { tool_calls: toolCalls.map((call) => chatCall(call, parse)) } : {}),
    ...(toolCallId === undefined ? {} : { tool_call_id: toolCallId }),
  }));
}

function chatCall(
  { id, name, arguments: text }: NonNullable<Message["toolCalls"]>[number],
  parse: boolean,
) {
  const given = parse ? JSON.parse(text || "{}") : text;
  return { id, type: "function" as const, function: { name, arguments: given } };
}

export function chatTools({ tools }: Exchange) {
  return tools?.map(({ name, description = "", parameters = {} }) => ({
    type: "function" as const,
    function: { name, description, parameters: { ...parameters } },
  }));
}

/** System messages, which many SDKs take apart from the others. */
export function systemOf({ messages }: Exchange): string {
  const own = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  return own.join("\n");
}

/** Members that have a value: an SDK must not be sent an empty one. */
export function given<T extends object>(members: T): Partial<T> {
  const present = Object.entries(members).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return Object.fromEntries(present) as Partial<T>;
}

/** Token counts under other names; null where none came. */
export function counts(input: number | null | undefined, output: number | null | undefined) {
  if (input == null && output == null) return null;
  return { inputTokens: input ?? null, outputTokens: output ?? null };
}

export const inBand = (name: string, message: string) => ({ name, message, thrown: false });
