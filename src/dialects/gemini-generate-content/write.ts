// Gemini generateContent from canonical words: every unit of a stream has the shape of the whole body.
import type { ReasonTable } from "../../model/card.ts";
import type { CanonicalResponse, WriteOptions, WrittenResponse } from "../../model/exchange.ts";
import { signatureOf } from "../shared/blocks.ts";
import { deltasOf, jsonBody, sseBody } from "../shared/bodies.ts";
import { callFault, misreadReason } from "../shared/calls.ts";
import { errorRow, errorText, failingWith } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import { defineWriter } from "../shared/writer.ts";
import { opaque, partsBeside } from "./blocks.ts";
import { wholeCall } from "./call.ts";
import { writePartialArguments } from "./write-partial-arguments.ts";

const errorPointer = "/error/message";

type Part = Readonly<Record<string, unknown>>;

/** Where the reason stands and what it is. */
interface Stop {
  readonly at: "finishReason" | "blockReason";
  readonly word: string;
}

export const geminiGenerateContentWriter = defineWriter<Stop>({
  failure: failingWith({
    pointer: errorPointer,
    http: (response, { table }) => httpError(response, table),
    inBand: (response, options) =>
      sseBody(
        [...streamUnits(response, null, options), errorOf(response, options.table)].map((data) => ({
          data,
        })),
      ),
    fault: brokenCalls,
  }),
  word: stopOf,
  unsaid: {
    stop_sequence: "a stop string ends with the same finishReason as an answer",
    otherwise: "no finishReason of the card means it",
  },
  opaque,
  fault(response, options, stop) {
    const { stream, table } = options;
    const silent = response.stopReason === "unknown" && stop === null;
    if (silent && stream) return "a stream without a finishReason was cut";
    return (
      (silent ? misreadReason(response, table.habits) : null) ?? brokenCalls(response, options)
    );
  },
  whole: wholeBody,
  stream: sse,
});

function brokenCalls(response: CanonicalResponse, { stream, table }: WriteOptions): string | null {
  return callFault(stream ? asStreamed(response, table) : response, "object");
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

function stopOf(response: CanonicalResponse, { table }: WriteOptions): Stop | null | undefined {
  const { stopReason, rawReason } = response;
  if (rawReason !== undefined) return { at: placeOf(rawReason, response, table), word: rawReason };
  const at = "finishReason";
  // A call ends like an answer does.
  const word =
    table.wordFor(stopReason, at) ??
    (stopReason === "tool_call" ? table.wordFor("end_turn", at) : null);
  if (word !== null) return { at, word };
  return stopReason === "interrupted" || stopReason === "unknown" ? null : undefined;
}

/** The field in which this word means this stop. */
function placeOf(word: string, { stopReason }: CanonicalResponse, table: ReasonTable): Stop["at"] {
  const means = (at: Stop["at"]) => table.lookup(word, at)?.reason === stopReason;
  return !means("finishReason") && means("blockReason") ? "blockReason" : "finishReason";
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
    ...partsBeside(response, options.id),
    ...toolCalls.map((call, at) => signed(wholeCall(call), at, response, options.id)),
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

/** What was thought is signed on the first call. */
function signed(part: Part, at: number, { blocks = [] }: CanonicalResponse, id: string): Part {
  return at === 0 && blocks.includes("thinking")
    ? { ...part, thoughtSignature: signatureOf(id) }
    : part;
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
    ...(stop === null ? {} : { finishReason: stop.word }),
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

function sse(
  response: CanonicalResponse,
  stop: Stop | null,
  options: WriteOptions,
): WrittenResponse {
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
  const pieces = piecesOf(response, options);
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

function piecesOf(response: CanonicalResponse, { table: { habits }, id }: WriteOptions): Part[][] {
  const { reasoning, text, toolCalls } = response;
  const pieces: Part[][] = [
    ...deltasOf(reasoning).map((piece) => [{ text: piece, thought: true }]),
    ...deltasOf(text).map((piece) => [{ text: piece }]),
    ...partsBeside(response, id).map((part) => [part]),
    ...toolCalls.flatMap((call, at) => {
      const streamed = habits.calls === "split" ? writePartialArguments(call) : null;
      const whole = signed(wholeCall(call), at, response, id);
      return streamed?.map((functionCall) => [{ functionCall }]) ?? [[whole]];
    }),
  ];
  return pieces.length === 0 ? [[{ text: "" }]] : pieces;
}
