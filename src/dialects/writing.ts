// What writers share: picking the native word, cutting text into deltas, framing.
import type { RequestMessage, RequestToolCall, Tool } from "../generated/fixture.ts";
import type { CallState, StopReason, Usage } from "../generated/observation.ts";
import type { ErrorRow, Habits, ReasonTable } from "../model/card.ts";
import type {
  CanonicalCall,
  CanonicalRequest,
  CanonicalResponse,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../model/exchange.ts";
import { isLimit } from "../model/stop-reason.ts";
import { parseJson } from "../wire/frame.ts";
import { asArray, asName, asObject, asText, type Json } from "./shared/json.ts";

const utf8 = new TextEncoder();

/** The native literal for this response's stop reason, or null when the card has none. */
export function nativeWord(
  response: CanonicalResponse,
  table: ReasonTable,
  at?: string,
): string | null {
  return response.rawReason ?? table.wordFor(response.stopReason, at);
}

/** The first of these words that the card says means this: for dialects with several vocabularies, or no current one. */
export function wordAmong(
  words: readonly string[],
  response: CanonicalResponse,
  table: ReasonTable,
): string | null {
  const means = (word: string) => table.lookup(word, undefined)?.reason === response.stopReason;
  return response.rawReason ?? words.find(means) ?? null;
}

/** The answer that this cannot be said. */
export function inexpressible(reason: StopReason, why: string): Inexpressible {
  return { inexpressible: `${reason}: ${why}` };
}

/** A long text comes in larger pieces: some dialects send all that was said so far with every one. */
const piecesMax = 200;

/** Cuts text into pieces a model might send: a few code points each, never inside one. */
export function deltasOf(text: string): string[] {
  const points = [...text];
  const size = Math.max(7, Math.ceil(points.length / piecesMax));
  const pieces: string[] = [];
  for (let at = 0; at < points.length; at += size)
    pieces.push(points.slice(at, at + size).join(""));
  return pieces;
}

/** A body of JSON, with the status of a success unless told otherwise. */
export function jsonBody(
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): WrittenResponse {
  return {
    status,
    contentType: "application/json",
    headers,
    chunks: [utf8.encode(JSON.stringify(value))],
  };
}

/** Server-sent events, one chunk each. An event without a name has no event line. */
export function sseBody(events: readonly { event?: string; data: unknown }[]): WrittenResponse {
  const chunks = events.map(({ event, data }) => {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    return utf8.encode(`${event === undefined ? "" : `event: ${event}\n`}data: ${text}\n\n`);
  });
  return { status: 200, contentType: "text/event-stream", headers: {}, chunks };
}

/** Events whose name is the type they carry; without event lines where the provider sends none. */
export function typedEvents(
  events: readonly Json[],
  { eventNames }: Habits,
): { event?: string; data: Json }[] {
  return events.map((data) =>
    eventNames === false ? { data } : { event: asText(data.type), data },
  );
}

/** One JSON value a line, one chunk each. */
export function ndjsonBody(records: readonly unknown[]): WrittenResponse {
  const chunks = records.map((record) => utf8.encode(`${JSON.stringify(record)}\n`));
  return { status: 200, contentType: "application/x-ndjson", headers: {}, chunks };
}

/** A stream that is already framed, one chunk a frame. */
export function framedBody(frames: readonly string[], contentType: string): WrittenResponse {
  return {
    status: 200,
    contentType,
    headers: {},
    chunks: frames.map((frame) => utf8.encode(frame)),
  };
}

/** A body of JSON that ends in the middle. */
export function cutBody(value: unknown): WrittenResponse {
  const text = JSON.stringify(value);
  return { ...jsonBody(value), chunks: [utf8.encode(text.slice(0, Math.ceil(text.length / 2)))] };
}

// --- errors ---------------------------------------------------------------------------------------

/** Whether a stop is told by an error: errors are, and so is what only a row of the card's errors has words for. */
export function toldByError(
  response: CanonicalResponse,
  table: ReasonTable,
  pointer: string,
): boolean {
  const { stopReason, rawReason } = response;
  if (stopReason === "unknown" || stopReason === "interrupted") return false;
  if (rawReason !== undefined && table.lookup(rawReason, undefined) !== null) return false;
  if (stopReason === "error") return true;
  const wordless = rawReason !== undefined || table.wordFor(stopReason) === null;
  return wordless && errorRow(stopReason, table, pointer) !== null;
}

/** The row that tells this stop by words of the error message at the pointer, or null. */
export function errorRow(reason: StopReason, table: ReasonTable, pointer: string): ErrorRow | null {
  const fits = (row: ErrorRow) =>
    row.reason === reason && row.pointer === pointer && row.contains !== undefined;
  return table.errors.find(({ row }) => fits(row))?.row ?? null;
}

/** The message of an error, with the words in it that its row goes by. */
export function errorText(
  { message }: CanonicalResponse,
  row: ErrorRow | null,
  otherwise: string,
): string {
  const needed = row?.contains ?? "";
  return message?.includes(needed) ? message : needed || otherwise;
}

/** Whether there is anything to send before an error; without it the error is the whole answer. */
export function hasOutput({ text, reasoning, toolCalls, usage }: CanonicalResponse): boolean {
  return text !== "" || reasoning !== "" || toolCalls.length > 0 || usage !== null;
}

/** Whether an error comes after output in a running stream, rather than as the whole answer under its own status. */
export function fitsInBand(
  response: CanonicalResponse,
  { stream, table }: WriteOptions,
  pointer: string,
): boolean {
  return (
    stream &&
    hasOutput(response) &&
    errorRow(response.stopReason, table, pointer)?.status === undefined
  );
}

/** The HTTP error that tells this by turning the request down; null where the answer itself tells it. */
export function turnedDown(
  response: CanonicalResponse,
  table: ReasonTable,
  bodyOf: (message: string, status: number) => unknown,
): WrittenResponse | Inexpressible | null {
  const { stopReason, rawReason } = response;
  const row = table.errors.find(({ row }) => row.reason === stopReason)?.row ?? null;
  const told =
    stopReason === "error"
      ? !hasOutput(response)
      : row !== null && table.wordFor(stopReason) === null;
  if (rawReason !== undefined || !told) return null;
  if (hasOutput({ ...response, usage: null })) {
    return inexpressible(
      stopReason,
      "it is told by turning the request down, before anything is said",
    );
  }
  const status = row?.status ?? 500;
  return jsonBody(bodyOf(errorText(response, row, "The server had an error."), status), status);
}

/** An error that is named by a code. */
export interface CodedError {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

/** The error that tells this stop, for dialects whose errors have codes; null where the answer itself tells it. */
export function codedError(
  response: CanonicalResponse,
  table: ReasonTable,
  otherwise: CodedError,
): CodedError | null {
  const { stopReason, rawReason } = response;
  if (rawReason !== undefined && table.lookup(rawReason, undefined) !== null) return null;
  const row = table.errors.find(({ row }) => row.reason === stopReason)?.row ?? null;
  const message = errorText(response, row, otherwise.message);
  if (stopReason === "error") return { ...otherwise, code: rawReason ?? otherwise.code, message };
  if (row === null || table.wordFor(stopReason) !== null) return null;
  const code = rawReason ?? (typeof row.value === "string" ? row.value : otherwise.code);
  return { code, message, status: row.status ?? 400 };
}

// --- usage ----------------------------------------------------------------------------------------

/** The counts that are known, under the names the dialect has for them. */
export function countsOf(usage: Usage | null, input: string, output: string): Json {
  return given({
    [input]: usage?.inputTokens ?? undefined,
    [output]: usage?.outputTokens ?? undefined,
  });
}

/** Both counts together; one that is not known adds nothing. */
export function totalOf(usage: Usage | null): number {
  return (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
}

/** The counts as they are when this share of the output is out. */
export function usageAt(usage: Usage | null, share: number): Usage | null {
  const output = usage?.outputTokens ?? null;
  return usage && { ...usage, outputTokens: output === null ? null : Math.floor(output * share) };
}

// --- calls ----------------------------------------------------------------------------------------

/** Arguments as the object they are the text of: empty text is an empty object, anything else null. */
export function argumentsOf(text: string): Json | null {
  return text.trim() === "" ? {} : asObject(parseJson(text));
}

/** Why the calls cannot be sent, or null. Arguments go as objects, or as text within blocks that are closed. */
export function callFault(response: CanonicalResponse, wire: "object" | "text"): string | null {
  const last = response.toolCalls.length - 1;
  const faults = response.toolCalls.map((call, at) => {
    return faultOf(call, isLimit(response.stopReason) && at === last, wire);
  });
  return faults.find((fault) => fault !== null) ?? null;
}

function faultOf(
  { arguments: text, state }: CanonicalCall,
  cut: boolean,
  wire: "object" | "text",
): string | null {
  const value = argumentsOf(text);
  const empty = value !== null && Object.keys(value).length === 0;
  const sentEmpty = wire === "object" ? empty : text.trim() === "";
  if (state === "ambiguous")
    return cut && empty ? null : "only a last call without arguments under a limit is ambiguous";
  if (cut && sentEmpty) return "a last call without arguments under a limit is always ambiguous";
  if (state === "complete") return value ? null : "the arguments of a complete call are an object";
  return wire === "object" ? "arguments are an object on the wire, never cut text" : null;
}

/** Whether a tool reason beside these calls shows that they cannot be used. */
function showsMalformed(
  { toolCalls }: CanonicalResponse,
  { toolReasonWithoutCall }: Habits,
): boolean {
  if (toolCalls.length > 0) return toolCalls.some(({ state }) => state !== "complete");
  return (toolReasonWithoutCall ?? "malformed_tool_call") === "malformed_tool_call";
}

/** Whether this is the last call of a turn that broke off: nothing comes after it to say that it is finished. */
export function breaksOffAt(at: number, { stopReason, toolCalls }: CanonicalResponse): boolean {
  return at === toolCalls.length - 1 && (isLimit(stopReason) || stopReason === "interrupted");
}

/** Why the state of a call gets lost where nothing tells of it but the argument text, or null. */
export function lostState(response: CanonicalResponse): string | null {
  const { stopReason, toolCalls } = response;
  const shown = (text: string, at: number): CallState => {
    if (text.trim() !== "") return parseJson(text) === undefined ? "incomplete" : "complete";
    if (!breaksOffAt(at, response)) return "complete";
    return isLimit(stopReason) ? "ambiguous" : "incomplete";
  };
  const lost = toolCalls.find((call, at) => call.state !== shown(call.arguments, at));
  return lost ? `nothing but its argument text could tell that a call is ${lost.state}` : null;
}

/** Why a reason that is told by leaving it out, or by a call that cannot be used, would be read as another, or null. */
export function misreadReason(response: CanonicalResponse, habits: Habits): string | null {
  const { stopReason, rawReason, toolCalls } = response;
  if (stopReason === "unknown" && rawReason === undefined && toolCalls.length > 0) {
    return "a call beside a missing reason is read as the reason";
  }
  const hidden = stopReason === "malformed_tool_call" && !showsMalformed(response, habits);
  return hidden ? "only a call that cannot be used shows it" : null;
}

/** Why calls would make a stop be read as another, or null: for dialects that have no word for calls. */
export function misreadCalls({ stopReason, toolCalls }: CanonicalResponse): string | null {
  const usable = toolCalls.every(({ state }) => state === "complete");
  if (stopReason === "malformed_tool_call")
    return usable ? "only a call that cannot be used shows it" : null;
  if (stopReason === "tool_call")
    return usable && toolCalls.length > 0 ? null : "only complete calls show it";
  const natural = ["end_turn", "stop_sequence", "unknown"].includes(stopReason);
  return natural && toolCalls.length > 0 ? "a call beside it is read as the reason" : null;
}

/** Why reasoning gets lost, or null: for dialects that have no place for it. */
export function lostReasoning({ reasoning }: CanonicalResponse): string | null {
  return reasoning === "" ? null : "there is no place for reasoning";
}

// --- blocks ---------------------------------------------------------------------------------------

/** A part of an answer where streams open, fill and close its parts; one of a call carries the call. */
export interface StreamedBlock {
  readonly kind: "reasoning" | "text" | "call";
  readonly call: CanonicalCall | null;
  readonly pieces: readonly string[];
  readonly closed: boolean;
}

/** The blocks of a response. With `cutOff` nothing follows them, so the last stays open unless it is a complete call. */
export function blocksOf(
  response: CanonicalResponse,
  habits: Habits,
  cutOff: boolean,
): StreamedBlock[] {
  const { reasoning, text, toolCalls } = response;
  const block = (kind: "reasoning" | "text", of: string) => ({
    kind,
    call: null,
    pieces: deltasOf(of),
    closed: true,
  });
  const blocks: StreamedBlock[] = [
    ...(reasoning === "" ? [] : [block("reasoning", reasoning)]),
    ...(text === "" ? [] : [block("text", text)]),
    ...toolCalls.map((call) => callBlock(call, habits)),
  ];
  const open = (each: StreamedBlock, at: number) =>
    cutOff && at === blocks.length - 1 && each.call?.state !== "complete";
  return blocks.map((each, at) => (open(each, at) ? { ...each, closed: false } : each));
}

/** The signature of a reasoning block. */
export function signatureOf(id: string): string {
  return `signature-${id}`;
}

function callBlock(call: CanonicalCall, { calls }: Habits): StreamedBlock {
  const text = call.state === "ambiguous" ? "" : call.arguments;
  // A call cut short is closed like any other, unless its text would then pass for whole.
  const closed = call.state !== "incomplete" || argumentsOf(text) === null;
  return {
    kind: "call",
    call,
    pieces: calls === "whole" ? [text] : ["", ...deltasOf(text)],
    closed,
  };
}

// --- requests -------------------------------------------------------------------------------------

/** The members that are given. */
export function given(members: Json): Json {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** The members that are given, or undefined when none is. */
export function someOf(members: Json): Json | undefined {
  const found = given(members);
  return Object.keys(found).length > 0 ? found : undefined;
}

/** A part of a path as it was before it was escaped, or as it is when it never was. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The objects of a list. */
export function objectsIn(value: unknown): Json[] {
  return asArray(value).flatMap((each) => {
    const found = asObject(each);
    return found ? [found] : [];
  });
}

/** The tools that the client runs, or undefined when there are none. */
export function clientTools(tools: readonly Tool[] | undefined): Tool[] | undefined {
  const own = tools?.filter(({ kind }) => kind !== "server");
  return own?.length ? own : undefined;
}

/** The same request with every client tool as a function, for dialects that know no other kind. */
export function functionsOnly(request: CanonicalRequest): CanonicalRequest {
  const { tools, ...rest } = request;
  const own = clientTools(tools)?.map(({ kind: _, ...tool }) => tool);
  return own ? { ...rest, tools: own } : rest;
}

/** System texts, and the other messages in turns: results of one round of calls are one turn. */
export function turnsOf(messages: readonly RequestMessage[], joins = areResults) {
  const turns: RequestMessage[][] = [];
  for (const message of messages.filter(({ role }) => role !== "system")) {
    const turn = turns.at(-1);
    const before = turn?.at(-1);
    if (turn && before && joins(before, message)) turn.push(message);
    else turns.push([message]);
  }
  const system = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  return { system, turns };
}

function areResults(before: RequestMessage, next: RequestMessage): boolean {
  return before.role === "tool" && next.role === "tool";
}

/** What one turn on the wire holds, in canonical words. */
interface TurnParts {
  readonly role: "system" | "user" | "assistant";
  readonly texts: readonly string[];
  readonly calls: readonly RequestToolCall[];
  readonly results: readonly RequestMessage[];
}

/** The messages of one turn: every result by itself, then what was said. */
export function messagesOf({ role, texts, calls, results }: TurnParts): RequestMessage[] {
  if (results.length > 0 && texts.length === 0 && calls.length === 0) return [...results];
  const said = {
    role,
    content: texts.join(""),
    ...(calls.length > 0 ? { toolCalls: [...calls] } : {}),
  };
  return [...results, said];
}

/** A result of a call, in canonical words. */
export function resultOf(id: unknown, content: string): RequestMessage {
  const toolCallId = asName(id);
  return { role: "tool", content, ...(toolCallId === null ? {} : { toolCallId }) };
}

/** A call whose arguments came as an object, in canonical words; none without a name. */
export function callOf(id: unknown, name: unknown, input: unknown): RequestToolCall[] {
  const named = asName(name);
  return named === null
    ? []
    : [{ id: asText(id), name: named, arguments: JSON.stringify(input ?? {}) }];
}

/** The messages with these calls, which belong to what the assistant said just before, if anything. */
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

/** A tool in canonical words; none without a name. */
export function toolOf(tool: Json, parameters: unknown): Tool[] {
  const name = asName(tool.name);
  const description = asName(tool.description);
  if (name === null) return [];
  return [
    {
      name,
      ...(description === null ? {} : { description }),
      parameters: asObject(parameters) ?? {},
    },
  ];
}

/** A request from what was found on the wire; what is not there is left out. */
export function requestOf(
  said: Pick<CanonicalRequest, "model" | "messages" | "stream">,
  found: Readonly<Record<"stop" | "n" | "maxTokens", unknown>> & {
    readonly tools: Tool[];
    readonly toolChoice: CanonicalRequest["toolChoice"];
  },
): CanonicalRequest {
  const { tools, toolChoice, n, maxTokens } = found;
  const stop = asArray(found.stop).map(asText);
  return {
    ...said,
    ...(tools.length > 0 ? { tools } : {}),
    ...(toolChoice === undefined ? {} : { toolChoice }),
    ...(stop.length > 0 ? { stop } : {}),
    ...(typeof n === "number" ? { n } : {}),
    ...(typeof maxTokens === "number" ? { maxTokens } : {}),
  };
}

/** The names of the calls by their ids, for dialects whose results name the function rather than the call. */
export function callNames(messages: readonly RequestMessage[]): ReadonlyMap<string, string> {
  return new Map(
    messages.flatMap(({ toolCalls = [] }) => toolCalls.map(({ id, name }) => [id, name] as const)),
  );
}

/** All that was said as one prompt, for dialects that know no turns. */
export function promptOf(messages: readonly RequestMessage[]): string {
  return messages.flatMap(({ content }) => (content === "" ? [] : [content])).join("\n\n");
}

/** The prompt and, where a dialect keeps it apart, the system text; undefined when there is none. */
export function promptBesideSystem(messages: readonly RequestMessage[]) {
  const { system, turns } = turnsOf(messages);
  return {
    prompt: promptOf(turns.flat()),
    system: system.length > 0 ? system.join("\n\n") : undefined,
  };
}

/** A request that is little more than a prompt: the turns joined in it are not told apart again. */
export function promptRequest(
  said: {
    readonly model: unknown;
    readonly prompt: unknown;
    readonly system?: unknown;
    readonly stream: boolean;
  },
  limits: Readonly<Record<"stop" | "maxTokens", unknown>>,
): CanonicalRequest {
  const message = (role: "system" | "user", content: unknown) =>
    typeof content === "string" ? [{ role, content }] : [];
  const messages = [...message("system", said.system), ...message("user", said.prompt)];
  const nothing = { tools: [], toolChoice: undefined, n: undefined };
  return requestOf(
    { model: asText(said.model), messages, stream: said.stream },
    { ...nothing, ...limits },
  );
}
