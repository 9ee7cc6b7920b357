// Messages of a request: grouped into turns to be written, and rebuilt from a captured body.
import type { RequestMessage, RequestToolCall } from "../../generated/fixture.ts";
import { asName, asText, type Json } from "./json.ts";
import { answerOf, type TurnPart } from "./opaque.ts";
import { promptOf } from "./requests.ts";

/** System texts, and the other messages in turns: results of one round of calls are one turn. */
export function turnsOf(messages: readonly RequestMessage[], joins = areResults) {
  const turns: RequestMessage[][] = [];
  for (const message of messages.filter(({ role }) => role !== "system")) {
    const before = turns.at(-1)?.at(-1);
    if (before && joins(before, message)) turns.at(-1)?.push(message);
    else turns.push([message]);
  }
  return { system: systemTexts(messages), turns };
}

function areResults(before: RequestMessage, next: RequestMessage): boolean {
  return before.role === "tool" && next.role === "tool";
}

function systemTexts(messages: readonly RequestMessage[]): string[] {
  return messages.filter(({ role }) => role === "system").map(({ content }) => content);
}

/** All system texts as one, for dialects that keep it apart; undefined when there is none. */
export function systemText(messages: readonly RequestMessage[]): string | undefined {
  const texts = systemTexts(messages);
  return texts.length > 0 ? texts.join("\n\n") : undefined;
}

/** The messages as one prompt, and the system text apart from it. */
export function promptBesideSystem(messages: readonly RequestMessage[]) {
  const said = messages.filter(({ role }) => role !== "system");
  return { prompt: promptOf(said), system: systemText(messages) };
}

type Spoken = RequestMessage & { readonly role: "system" | "user" | "assistant" };

/** For dialects without a writer: their requests hold text only, never calls or results. */
export function spokenOnly(messages: readonly RequestMessage[]): Spoken[] {
  const isSpoken = (each: RequestMessage): each is Spoken =>
    each.role !== "tool" && each.toolCalls === undefined;
  if (messages.every(isSpoken)) return [...messages];
  throw new Error("calls and results are sent only in dialects that have a writer");
}

/** How a dialect writes the parts of a message. */
interface PartWords {
  text(text: string): Json;
  call(call: RequestToolCall): Json;
  result(message: RequestMessage): Json;
}

/** A message as parts: its own blocks as they came, a result, or what was said and then every call. */
export function partsOf(message: RequestMessage, words: PartWords): Json[] {
  const { role, content, toolCalls = [], blocks } = message;
  if (blocks) return blocks.map((each) => (typeof each === "string" ? words.text(each) : each));
  if (role === "tool") return [words.result(message)];
  const calls = toolCalls.map(words.call);
  return content === "" && calls.length > 0 ? calls : [words.text(content), ...calls];
}

/** System texts found on the wire. */
export function systemMessages(texts: readonly string[]): RequestMessage[] {
  return texts.map((content) => ({ role: "system", content }));
}

/** The messages of one turn of a captured request: every result by itself, then what was said. */
export function messagesOf(
  role: "system" | "user" | "assistant",
  found: readonly Json[],
  readPart: (block: Json) => TurnPart,
): RequestMessage[] {
  const parts = found.map(readPart);
  const texts = parts.flatMap(({ text }) => text ?? []);
  const calls = parts.flatMap((part) => part.calls ?? []);
  const results = parts.flatMap((part) => part.results ?? []);
  if (results.length > 0 && texts.length === 0 && calls.length === 0) return results;
  const { blocks, opaque } = answerOf(found, readPart);
  const toolCalls = calls.length > 0 ? { toolCalls: calls } : {};
  const own = role === "assistant" && opaque ? { blocks: [...blocks] } : {};
  return [...results, { role, content: texts.join(""), ...toolCalls, ...own }];
}

/** A result of a call, in canonical words. */
export function resultOf(id: unknown, content: string): RequestMessage {
  const toolCallId = asName(id);
  return { role: "tool", content, ...(toolCallId === null ? {} : { toolCallId }) };
}

/** A call whose arguments came as an object, in canonical words; empty without a name. */
export function callOf(id: unknown, name: unknown, input: unknown): RequestToolCall[] {
  const named = asName(name);
  return named === null
    ? []
    : [{ id: asText(id), name: named, arguments: JSON.stringify(input ?? {}) }];
}

/** Adds calls to the last message if it is the assistant's, else in an assistant message of their own. */
export function withCalls(
  before: RequestMessage[],
  calls: readonly RequestToolCall[],
): RequestMessage[] {
  if (calls.length === 0) return before;
  const last = before.at(-1);
  if (last?.role !== "assistant")
    return [...before, { role: "assistant", content: "", toolCalls: [...calls] }];
  return [...before.slice(0, -1), { ...last, toolCalls: [...(last.toolCalls ?? []), ...calls] }];
}

/** The names of the calls by their ids, for dialects whose results name the function rather than the call. */
export function callNames(messages: readonly RequestMessage[]): ReadonlyMap<string, string> {
  return new Map(
    messages.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id, name }) => [id, name] as const)),
  );
}
