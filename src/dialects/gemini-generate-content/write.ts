// Gemini generateContent from canonical words: every unit of a stream has the shape of the whole body.
import type { ReasonTable } from "../../model/card.ts";
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { cutBody, deltasOf, jsonBody, sseBody } from "../shared/bodies.ts";
import { argumentsOf, callFault, misreadReason } from "../shared/calls.ts";
import { errorRow, errorText, fitsInBand, toldByError } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import { inexpressible } from "../shared/writer.ts";
import { writePartialArguments } from "./write-partial-arguments.ts";

export const geminiGenerateContentWriter: DialectWriter = { write };

const errorPointer = "/error/message";

type Part = Readonly<Record<string, unknown>>;

/** Where the reason stands and what it is. */
interface Stop {
  readonly at: "finishReason" | "blockReason";
  readonly word: string | null;
}

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason } = response;
  const { stream, table } = options;
  const failed = toldByError(response, table, errorPointer);
  if (failed && !fitsInBand(response, options, errorPointer)) return httpError(response, table);
  if (!stream && stopReason === "interrupted") return cutBody(wholeBody(response, null, options));
  const stop = stopOf(response, table);
  const unsaid = failed || stop.word !== null ? null : whyUnsaid(response, options);
  const fault = unsaid ?? callFault(stream ? asStreamed(response, table) : response, "object");
  if (fault !== null) return inexpressible(stopReason, fault);
  if (failed)
    return sseBody(
      [...streamUnits(response, null, options), errorOf(response, table)].map((data) => ({ data })),
    );
  return stream ? sse(response, stop, options) : jsonBody(wholeBody(response, stop, options));
}

/** A call may stay open only where calls are streamed in pieces, and only as the last. */
function asStreamed(response: CanonicalResponse, { habits }: ReasonTable): CanonicalResponse {
  const last = response.toolCalls.at(-1);
  const open =
    habits.calls === "split" &&
    last?.state === "incomplete" &&
    writePartialArguments(last) !== null;
  if (!open) return response;
  return {
    ...response,
    toolCalls: [...response.toolCalls.slice(0, -1), { ...last, state: "complete" }],
  };
}

// --- the reason -----------------------------------------------------------------------------------

function stopOf(response: CanonicalResponse, table: ReasonTable): Stop {
  const { stopReason, rawReason } = response;
  if (rawReason !== undefined) return { at: placeOf(rawReason, response, table), word: rawReason };
  const at = "finishReason";
  const word = table.wordFor(stopReason, at);
  // A call ends like an answer does.
  return { at, word: word ?? (stopReason === "tool_call" ? table.wordFor("end_turn", at) : null) };
}

/** The field in which this word means this stop. */
function placeOf(word: string, { stopReason }: CanonicalResponse, table: ReasonTable): Stop["at"] {
  const means = (at: Stop["at"]) => table.lookup(word, at)?.reason === stopReason;
  return !means("finishReason") && means("blockReason") ? "blockReason" : "finishReason";
}

/** Why a missing word is a loss, or null where its absence says it. */
function whyUnsaid(response: CanonicalResponse, { stream, table }: WriteOptions): string | null {
  const { stopReason } = response;
  if (stopReason === "interrupted") return null;
  if (stopReason === "stop_sequence")
    return "a stop string ends with the same finishReason as an answer";
  if (stopReason !== "unknown") return "no finishReason of the card means it";
  return stream ? "a stream without a finishReason was cut" : misreadReason(response, table.habits);
}

// --- errors ---------------------------------------------------------------------------------------

const statuses: Readonly<Record<string, number>> = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
};

function errorOf(response: CanonicalResponse, table: ReasonTable) {
  const row = errorRow(response.stopReason, table, errorPointer);
  const status =
    response.rawReason ?? (response.stopReason === "error" ? "INTERNAL" : "INVALID_ARGUMENT");
  const message = errorText(response, row, "An internal error has occurred.");
  return { error: { code: row?.status ?? statuses[status] ?? 500, message, status } };
}

function httpError(response: CanonicalResponse, table: ReasonTable): WrittenResponse {
  const body = errorOf(response, table);
  return jsonBody(body, body.error.code);
}

// --- parts ----------------------------------------------------------------------------------------

function wholeBody(response: CanonicalResponse, stop: Stop | null, options: WriteOptions): Json {
  const { reasoning, text, toolCalls } = response;
  const parts = [
    ...(reasoning === "" ? [] : [{ text: reasoning, thought: true }]),
    ...(text === "" ? [] : [{ text }]),
    ...toolCalls.map(wholeCall),
  ];
  const blocked = stop?.at === "blockReason";
  return {
    ...(blocked && parts.length === 0
      ? {}
      : candidates(parts, blocked ? {} : finish(response, stop, options))),
    ...(blocked ? { promptFeedback: { blockReason: stop.word } } : {}),
    ...tail(response, 1, options),
  };
}

function wholeCall({ id, name, arguments: text }: CanonicalCall): Part {
  return { functionCall: { ...(id === "" ? {} : { id }), name, args: argumentsOf(text) ?? {} } };
}

function candidates(parts: readonly Part[], end: Json = {}) {
  const content = parts.length === 0 ? { role: "model" } : { parts, role: "model" };
  return { candidates: [{ content, ...end, index: 0 }] };
}

/** What a candidate says about its end. */
function finish(
  { stopReason, message, continuationToken: token }: CanonicalResponse,
  stop: Stop | null,
  { id }: WriteOptions,
): Json {
  const continuationToken = token === undefined ? `continuation-${id}` : token;
  return {
    ...(stop === null || stop.word === null ? {} : { finishReason: stop.word }),
    ...(message === undefined ? {} : { finishMessage: message }),
    ...(stopReason === "pause_turn" && continuationToken !== null ? { continuationToken } : {}),
  };
}

function tail(response: CanonicalResponse, share: number, { model, id }: WriteOptions): Json {
  const { usage } = response;
  return {
    ...(usage ? { usageMetadata: usageOf(response, share) } : {}),
    modelVersion: model,
    responseId: id,
  };
}

/** The counts when this share of the output is out. Thinking is counted apart. */
function usageOf({ usage, reasoning }: CanonicalResponse, share: number): Json {
  const prompt = usage?.inputTokens ?? null;
  const output = usage?.outputTokens ?? null;
  const soFar = Math.floor((output ?? 0) * share);
  const thoughts = reasoning === "" ? 0 : Math.floor(soFar / 2);
  return {
    ...(prompt === null ? {} : { promptTokenCount: prompt }),
    ...(output === null ? {} : { candidatesTokenCount: soFar - thoughts }),
    totalTokenCount: (prompt ?? 0) + soFar,
    ...(prompt === null ? {} : { promptTokensDetails: [{ modality: "TEXT", tokenCount: prompt }] }),
    ...(thoughts > 0 ? { thoughtsTokenCount: thoughts } : {}),
  };
}

// --- the stream -----------------------------------------------------------------------------------

function sse(response: CanonicalResponse, stop: Stop, options: WriteOptions): WrittenResponse {
  const cutOff = response.stopReason === "interrupted";
  const units = streamUnits(response, cutOff ? null : stop, options);
  const done = !cutOff && options.table.habits.sentinel === "[DONE]" ? ["[DONE]"] : [];
  return sseBody([...units, ...done].map((data) => ({ data })));
}

/** The units of a stream, the last of them with the reason. */
function streamUnits(
  response: CanonicalResponse,
  stop: Stop | null,
  options: WriteOptions,
): Json[] {
  const pieces = piecesOf(response, options.table);
  const blocked = stop?.at === "blockReason";
  const units: Json[] = pieces.map((parts, at) => {
    const ends = !blocked && at === pieces.length - 1;
    return candidates(parts, ends ? finish(response, stop, options) : {});
  });
  if (blocked) units.push({ promptFeedback: { blockReason: stop.word } });
  const everywhere = options.table.habits.usage === "every-chunk";
  return units.map((unit, at) => {
    const counted = everywhere || at === units.length - 1;
    return {
      ...unit,
      ...tail(counted ? response : { ...response, usage: null }, (at + 1) / units.length, options),
    };
  });
}

function piecesOf(
  { reasoning, text, toolCalls }: CanonicalResponse,
  { habits }: ReasonTable,
): Part[][] {
  const pieces: Part[][] = [
    ...deltasOf(reasoning).map((piece) => [{ text: piece, thought: true }]),
    ...deltasOf(text).map((piece) => [{ text: piece }]),
    ...toolCalls.flatMap((call) => {
      const streamed = habits.calls === "split" ? writePartialArguments(call) : null;
      return streamed?.map((functionCall) => [{ functionCall }]) ?? [[wholeCall(call)]];
    }),
  ];
  return pieces.length === 0 ? [[{ text: "" }]] : pieces;
}
