// Gemini generateContent from canonical words: every unit of a stream has the shape of the whole body.
import { signatureOf } from "../shared/blocks.ts";
import { deltasOf, jsonBody, sseBody } from "../shared/bodies.ts";
import { callFault, misreadReason } from "../shared/calls.ts";
import { failingWith, type ToldError } from "../shared/failures.ts";
import type { Json } from "../shared/json.ts";
import { defineWriter, ownBlocks, type Worded, type WriteInput } from "../shared/writer.ts";
import { opaque, wholeCall } from "./blocks.ts";

/** Where the reason stands and what it is. */
interface Stop {
  readonly at: "finishReason" | "blockReason";
  readonly word: string;
}

export const geminiGenerateContentWriter = defineWriter<Stop>({
  failure: failingWith({
    pointer: "/error/message",
    failed: { type: "INTERNAL", message: "An internal error has occurred." },
    rejected: "INVALID_ARGUMENT",
    wire: "object",
    http: (error) => jsonBody(errorBody(error), error.status),
    inBand: (error, input) => sseBody([...streamUnits({ ...input, word: null }), errorBody(error)]),
  }),
  word: stopOf,
  field: "finishReason",
  unsaid: { stop_sequence: "a stop string ends with the same finishReason as an answer" },
  opaque,
  fault(input) {
    const silent = input.stopReason === "unknown" && input.word === null;
    if (silent && input.stream) return "a stream without a finishReason was cut";
    return (silent ? misreadReason(input) : null) ?? callFault(input, "object");
  },
  whole(input) {
    const { reasoning, text, toolCalls, word } = input;
    const parts = [
      ...(reasoning === "" ? [] : [{ text: reasoning, thought: true }]),
      ...(text === "" ? [] : [{ text }]),
      ...ownBlocks(opaque, input, "server_tool", "image"),
      ...toolCalls.map((call, at) => signed(wholeCall(call), at, input)),
    ];
    const blocked = word?.at === "blockReason";
    return {
      ...(blocked && parts.length === 0 ? {} : candidates(parts, blocked ? {} : finish(input))),
      ...(blocked ? { promptFeedback: { blockReason: word.word } } : {}),
      ...tail(input, 1),
    };
  },
  stream(input) {
    const cut = input.stopReason === "interrupted";
    return sseBody(streamUnits(cut ? { ...input, word: null } : input));
  },
});

function stopOf({ stopReason, rawReason, table }: WriteInput): Stop | null | undefined {
  const means = (at: Stop["at"]) => table.lookup(rawReason, at)?.reason === stopReason;
  if (rawReason !== undefined) {
    const at = !means("finishReason") && means("blockReason") ? "blockReason" : "finishReason";
    return { at, word: rawReason };
  }
  const at = "finishReason";
  // A call has the same finishReason as a finished answer.
  const word =
    table.wordFor(stopReason, at) ??
    (stopReason === "tool_call" ? table.wordFor("end_turn", at) : null);
  if (word !== null) return { at, word };
  return stopReason === "interrupted" || stopReason === "unknown" ? null : undefined;
}

/** The type of an error is called its status, and the HTTP status its code. */
function errorBody({ type: status, message, status: code }: ToldError) {
  return { error: { code, message, status } };
}

/** The signature of the reasoning stands on the first call. */
function signed(part: Json, at: number, { blocks, id }: WriteInput): Json {
  const isFirst = at === 0 && blocks?.includes("thinking");
  return isFirst ? { ...part, thoughtSignature: signatureOf(id) } : part;
}

function candidates(parts: readonly Json[], end: Json) {
  const content = parts.length === 0 ? { role: "model" } : { parts, role: "model" };
  return { candidates: [{ content, ...end, index: 0 }] };
}

/** What a candidate says about its end. */
function finish({ stopReason, message, continuationToken: token, id, word }: Worded<Stop>): Json {
  const continuationToken = token === undefined ? `continuation-${id}` : token;
  return {
    ...(word === null ? {} : { finishReason: word.word }),
    finishMessage: message,
    ...(stopReason === "pause_turn" && continuationToken !== null ? { continuationToken } : {}),
  };
}

/** The members after the candidates, with the counts for this share of the output. Thinking is counted apart. */
function tail({ usage, reasoning, model, id }: WriteInput, share: number): Json {
  const prompt = usage?.inputTokens ?? null;
  const output = usage?.outputTokens ?? null;
  const soFar = Math.floor((output ?? 0) * share);
  const thoughts = reasoning === "" ? 0 : Math.floor(soFar / 2);
  const promptTokensDetails = [{ modality: "TEXT", tokenCount: prompt }];
  const counts = {
    ...(prompt === null ? {} : { promptTokenCount: prompt }),
    ...(output === null ? {} : { candidatesTokenCount: soFar - thoughts }),
    totalTokenCount: (prompt ?? 0) + soFar,
    ...(prompt === null ? {} : { promptTokensDetails }),
    ...(thoughts > 0 ? { thoughtsTokenCount: thoughts } : {}),
  };
  return { ...(usage ? { usageMetadata: counts } : {}), modelVersion: model, responseId: id };
}

/** The units of a stream, the last of them with the reason. */
function streamUnits(input: Worded<Stop>): Json[] {
  const { word } = input;
  const pieces = piecesOf(input);
  const blocked = word?.at === "blockReason";
  const units: Json[] = pieces.map((parts, at) => {
    const ends = !blocked && at === pieces.length - 1;
    return candidates(parts, ends ? finish(input) : {});
  });
  if (blocked) units.push({ promptFeedback: { blockReason: word.word } });
  return units.map((unit, at) => ({ ...unit, ...tail(input, (at + 1) / units.length) }));
}

function piecesOf(input: WriteInput): Json[][] {
  const pieces: Json[][] = [
    ...deltasOf(input.reasoning).map((piece) => [{ text: piece, thought: true }]),
    ...deltasOf(input.text).map((piece) => [{ text: piece }]),
    ...ownBlocks(opaque, input, "server_tool", "image").map((part) => [part]),
    ...input.toolCalls.map((call, at) => [signed(wholeCall(call), at, input)]),
  ];
  return pieces.length === 0 ? [[{ text: "" }]] : pieces;
}
