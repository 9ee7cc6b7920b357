// DashScope generation from canonical words: every frame of a stream has the shape of the whole body and says what is new.
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { finishWord, wholeCall } from "../openai-chat/write.ts";
import { increments } from "../shared/cumulative.ts";
import type { Json } from "../shared/json.ts";
import {
  type CodedError,
  codedError,
  countsOf,
  cutBody,
  deltasOf,
  framedBody,
  hasOutput,
  inexpressible,
  jsonBody,
  lostState,
  misreadReason,
  totalOf,
  usageAt,
} from "../writing.ts";

export const dashscopeNativeWriter: DialectWriter = { write };

/** The word for no reason. */
const running = "null";
const failed = {
  code: "InternalError",
  message: "An internal error has occurred, please try again later.",
  status: 500,
};
const rejected = { code: "InvalidParameter", message: "The request was rejected.", status: 400 };

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason } = response;
  const { stream, table } = options;
  const error = codedError(response, table, stopReason === "error" ? failed : rejected);
  if (error && !(stream && hasOutput({ ...response, usage: null })))
    return jsonBody(errorOf(error, options), error.status);
  if (stopReason === "interrupted" && !stream)
    return cutBody(wholeBody(response, running, options));
  const word = error ? null : wordOf(response, options);
  if (word === undefined) return inexpressible(stopReason, "no finish_reason of the card means it");
  const fault =
    unsaid(response, options) ?? lostState(response) ?? misreadReason(response, table.habits);
  if (fault !== null) return inexpressible(stopReason, fault);
  return stream
    ? writeStream(response, word, error, options)
    : jsonBody(wholeBody(response, word ?? running, options));
}

function wordOf(response: CanonicalResponse, options: WriteOptions): string | null | undefined {
  return response.stopReason === "refusal" ? undefined : finishWord(response, options);
}

function unsaid(
  { stopReason, rawReason }: CanonicalResponse,
  { stream }: WriteOptions,
): string | null {
  const silent = stream && stopReason === "unknown" && rawReason === undefined;
  return silent ? "a stream without a finish_reason was cut" : null;
}

function errorOf({ code, message }: CodedError, { id }: WriteOptions): Json {
  return { code, message, request_id: id };
}

function wholeBody(response: CanonicalResponse, word: string, options: WriteOptions): Json {
  const { text, reasoning, toolCalls } = response;
  const calls = toolCalls.map((call, index) => ({ index, ...wholeCall(call) }));
  const said = {
    content: text,
    ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
  return unitOf(response, said, word, 1, options);
}

/** A unit with the counts as they are when this share of the output is out. */
function unitOf(
  { usage }: CanonicalResponse,
  said: Json,
  word: string,
  share: number,
  { id }: WriteOptions,
): Json {
  const soFar = usageAt(usage, share);
  const counts = {
    total_tokens: totalOf(soFar),
    ...countsOf(soFar, "input_tokens", "output_tokens"),
  };
  const message = { role: "assistant", ...said };
  return {
    output: { choices: [{ finish_reason: word, message }] },
    ...(usage ? { usage: counts } : {}),
    request_id: id,
  };
}

// --- the stream -----------------------------------------------------------------------------------

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  error: CodedError | null,
  options: WriteOptions,
): WrittenResponse {
  const deltas = deltasIn(response, options.table.habits.calls === "whole");
  const bare = { content: "", ...(response.reasoning === "" ? {} : { reasoning_content: "" }) };
  const units = deltas.map((delta, at) => {
    return unitOf(response, { ...bare, ...delta }, running, (at + 1) / deltas.length, options);
  });
  const end = word === null ? [] : [unitOf(response, bare, word, 1, options)];
  const frames = [...units, ...end].map((unit, at) => frame(at + 1, "result", 200, unit));
  const failure = error
    ? [frame(frames.length + 1, "error", error.status, errorOf(error, options))]
    : [];
  return framedBody([...frames, ...failure], "text/event-stream;charset=UTF-8");
}

/** Events are numbered and carry the status of their unit in a comment. */
function frame(id: number, event: string, status: number, data: Json): string {
  return `id:${id}\nevent:${event}\n:HTTP_STATUS/${status}\ndata:${JSON.stringify(data)}\n\n`;
}

function deltasIn({ text, reasoning, toolCalls }: CanonicalResponse, whole: boolean): Json[] {
  return [
    ...increments(deltasOf(reasoning)).map((piece) => ({ reasoning_content: piece })),
    ...increments(deltasOf(text)).map((piece) => ({ content: piece })),
    ...toolCalls.flatMap((call, index) => {
      const fragments = whole ? [call] : fragmentsOf(call);
      return fragments.map((fragment) => ({ tool_calls: [{ index, ...wholeCall(fragment) }] }));
    }),
  ];
}

/** Only the first fragment of a call has its id and its name. */
function fragmentsOf(call: CanonicalCall): CanonicalCall[] {
  const [first = "", ...rest] = increments(deltasOf(call.arguments));
  return [
    { ...call, arguments: first },
    ...rest.map((piece) => ({ ...call, id: "", name: "", arguments: piece })),
  ];
}
