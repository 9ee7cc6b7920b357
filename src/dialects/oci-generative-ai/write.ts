// Oracle's Generative AI chat from canonical words, in the format that all but Cohere's models speak (GENERIC): choices
// within an envelope, or frames of the shape of one choice.
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { increments } from "../shared/cumulative.ts";
import type { Json } from "../shared/json.ts";
import {
  countsOf,
  cutBody,
  deltasOf,
  given,
  inexpressible,
  jsonBody,
  lostState,
  misreadReason,
  sseBody,
  totalOf,
  wordAmong,
} from "../writing.ts";

export const ociGenerativeAiWriter: DialectWriter = { write };

/** The words of this format: the card lists those of Cohere's first. */
const words = ["stop", "length", "tool_calls"];

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason, rawReason, message } = response;
  const { stream, table } = options;
  if (stopReason === "error" && rawReason === undefined) {
    return jsonBody(
      { code: "InternalServerError", message: message ?? "Internal error occurred" },
      500,
    );
  }
  const spoken =
    stopReason === "refusal" ? { refusal: "I can't help with that.", ...response } : response;
  if (stopReason === "interrupted" && !stream) return cutBody(wholeBody(spoken, null, options));
  const word = finishWord(response, options);
  if (word === undefined)
    return inexpressible(stopReason, "no finishReason of the GENERIC format means it");
  const cut =
    stream && word === null && stopReason !== "interrupted"
      ? "a stream without a finishReason was cut"
      : null;
  const fault = cut ?? lostState(response) ?? misreadReason(response, table.habits);
  if (fault !== null) return inexpressible(stopReason, fault);
  return stream ? writeStream(spoken, word, options) : jsonBody(wholeBody(spoken, word, options));
}

/** null: there is no reason; undefined: no word means it. */
function finishWord(
  response: CanonicalResponse,
  { table }: WriteOptions,
): string | null | undefined {
  const { stopReason, rawReason } = response;
  if (rawReason === undefined && (stopReason === "unknown" || stopReason === "interrupted"))
    return null;
  const said =
    stopReason === "refusal"
      ? "end_turn"
      : stopReason === "malformed_tool_call"
        ? "tool_call"
        : stopReason;
  return wordAmong(words, { ...response, stopReason: said }, table) ?? undefined;
}

function wholeBody(
  response: CanonicalResponse,
  word: string | null,
  { model }: WriteOptions,
): Json {
  const { text, reasoning, refusal, toolCalls, usage } = response;
  const called = toolCalls.length > 0;
  const message = messageOf({
    content: text === "" && called ? undefined : textParts(text),
    reasoningContent: reasoning || undefined,
    refusal: refusal || undefined,
    toolCalls: called
      ? toolCalls.map((call) => ({ ...openingOf(call), arguments: call.arguments }))
      : undefined,
  });
  const choice = { index: 0, message, ...given({ finishReason: word ?? undefined }), logprobs: {} };
  const answer = {
    apiFormat: "GENERIC",
    timeCreated: "2023-11-14T22:13:20.000Z",
    choices: [choice],
  };
  const counted = usage ? { usage: usageOf(response) } : {};
  return { modelId: model, modelVersion: "1.0.0", chatResponse: { ...answer, ...counted } };
}

function messageOf(members: Json): Json {
  return { role: "ASSISTANT", ...given(members) };
}

function textParts(text: string): Json[] {
  return [{ type: "TEXT", text }];
}

function openingOf({ id, name }: CanonicalCall): Json {
  return { type: "FUNCTION", id, name };
}

function usageOf({ usage }: CanonicalResponse): Json {
  return { ...countsOf(usage, "promptTokens", "completionTokens"), totalTokens: totalOf(usage) };
}

/** Frames are filled up to hide how long their text is. */
const pad = "aaaa";

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  { table }: WriteOptions,
): WrittenResponse {
  const { text, reasoning, refusal, toolCalls, usage, stopReason } = response;
  const whole = table.habits.calls === "whole";
  const said: Json[] = [
    ...deltasOf(reasoning).map((reasoningContent) => ({ reasoningContent })),
    ...deltasOf(text).map((piece) => ({ content: textParts(piece) })),
    ...deltasOf(refusal ?? "").map((piece) => ({ refusal: piece })),
    ...toolCalls
      .flatMap((call) => callDeltas(call, whole))
      .map((delta) => ({ toolCalls: [delta] })),
  ];
  const frames = said.map((members) => ({ index: 0, message: messageOf(members), pad }));
  if (stopReason === "interrupted") return sseBody(frames.map((data) => ({ data })));
  const message = messageOf(toolCalls.length > 0 ? {} : { content: textParts("") });
  const end = { message, finishReason: word, ...(usage ? { usage: usageOf(response) } : {}), pad };
  const done = table.habits.sentinel === "[DONE]" ? ["[DONE]"] : [];
  return sseBody([...frames, end, ...done].map((data) => ({ data })));
}

/** Frames do not number calls: what follows an opening belongs to it. */
function callDeltas(call: CanonicalCall, whole: boolean): Json[] {
  if (whole) return [{ ...openingOf(call), arguments: call.arguments }];
  const pieces = increments(deltasOf(call.arguments));
  return [openingOf(call), ...pieces.map((piece) => ({ type: "FUNCTION", arguments: piece }))];
}
