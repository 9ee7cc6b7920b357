// Reka chat from canonical words: a unit of a stream says all that was written so far, the last of them why it ended.
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import type { Json } from "../shared/json.ts";
import {
  argumentsOf,
  callFault,
  countsOf,
  cutBody,
  deltasOf,
  inexpressible,
  jsonBody,
  lostReasoning,
  misreadCalls,
  sseBody,
  usageAt,
} from "../writing.ts";

export const rekaChatWriter: DialectWriter = { write };

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason, rawReason, message } = response;
  const { stream } = options;
  if (stopReason === "error" && rawReason === undefined) {
    return jsonBody({ detail: message ?? "Internal Server Error" }, 500);
  }
  if (stopReason === "interrupted" && !stream) return cutBody(wholeBody(response, null, options));
  const word = finishWord(response, options);
  if (word === undefined) return inexpressible(stopReason, "no finish_reason of the card means it");
  const fault = stream && word === null ? cutFault(response) : null;
  const why =
    fault ?? callFault(response, "object") ?? misreadCalls(response) ?? lostReasoning(response);
  if (why !== null) return inexpressible(stopReason, why);
  return stream
    ? writeStream(response, word, options)
    : jsonBody(wholeBody(response, word, options));
}

/** Why a stream that gives no reason cannot say this, or null. */
function cutFault({ stopReason, toolCalls }: CanonicalResponse): string | null {
  if (stopReason !== "interrupted") return "a stream without a finish_reason was cut";
  return toolCalls.length > 0 ? "calls come with the unit that gives the reason" : null;
}

/** null: there is no reason; undefined: no word means it. There is no word for calls: they come under the natural one. */
function finishWord(
  { stopReason, rawReason }: CanonicalResponse,
  { table }: WriteOptions,
): string | null | undefined {
  if (rawReason !== undefined) return rawReason;
  if (stopReason === "interrupted" || stopReason === "unknown") return null;
  const shown = stopReason === "tool_call" || stopReason === "malformed_tool_call";
  return table.wordFor(shown ? "end_turn" : stopReason) ?? undefined;
}

function wholeBody(response: CanonicalResponse, word: string | null, options: WriteOptions): Json {
  const message = { role: "assistant", content: response.text, ...callsOf(response) };
  return unitOf(response, { finish_reason: word, message }, 1, options);
}

function callsOf({ toolCalls }: CanonicalResponse): Json {
  return toolCalls.length === 0 ? {} : { tool_calls: toolCalls.map(writeCall) };
}

function writeCall({ id, name, arguments: text }: CanonicalCall): Json {
  return { id, name, parameters: argumentsOf(text) ?? {} };
}

/** A unit with the counts as they are when this share of the output is out. */
function unitOf(
  { usage }: CanonicalResponse,
  answer: Json,
  share: number,
  { id, model }: WriteOptions,
): Json {
  const counts = countsOf(usageAt(usage, share), "input_tokens", "output_tokens");
  return { id, model, responses: [answer], ...(usage ? { usage: counts } : {}) };
}

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): WrittenResponse {
  const pieces = deltasOf(response.text);
  const texts = ["", ...pieces.map((_, at) => pieces.slice(0, at + 1).join(""))];
  const units = texts.map((content, at) => {
    const last = at === texts.length - 1;
    const chunk = { role: "assistant", content, ...(last ? callsOf(response) : {}) };
    const answer = { chunk, ...(last && word !== null ? { finish_reason: word } : {}) };
    return unitOf(response, answer, (at + 1) / texts.length, options);
  });
  const { eventNames } = options.table.habits;
  return sseBody(
    units.map((data) => (eventNames === false ? { data } : { event: "message", data })),
  );
}
