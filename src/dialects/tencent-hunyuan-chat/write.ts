// Hunyuan from canonical words: chat completions in PascalCase, the body wrapped, frames bare, each with the counts so far.
import type { Usage } from "../../generated/observation.ts";
import type { Habits } from "../../model/card.ts";
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { finishWord } from "../openai-chat/write.ts";
import type { Json } from "../shared/json.ts";
import {
  countsOf,
  cutBody,
  deltasOf,
  hasOutput,
  inexpressible,
  jsonBody,
  lostState,
  misreadReason,
  sseBody,
  totalOf,
} from "../writing.ts";
import { toPascalCase } from "./pascal-case.ts";

export const tencentHunyuanChatWriter: DialectWriter = { write };

function write(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { stopReason } = response;
  if (stopReason === "interrupted" && !options.stream)
    return cutBody(wholeBody(response, "", options));
  const fault = lostState(response) ?? misreadReason(response, options.table.habits);
  if (fault !== null) return inexpressible(stopReason, fault);
  if (stopReason === "error") return writeError(response, options);
  const unsaid = whyUnsaid(response, options);
  if (unsaid !== null) return inexpressible(stopReason, unsaid);
  // Empty, as it is before the end.
  const word = finishWord(response, options) ?? "";
  return options.stream
    ? writeStream(response, word, options)
    : jsonBody(wholeBody(response, word, options));
}

function whyUnsaid(response: CanonicalResponse, options: WriteOptions): string | null {
  const { stopReason, rawReason } = response;
  const word = stopReason === "refusal" ? undefined : finishWord(response, options);
  if (word === undefined) return "no FinishReason of the card means it";
  if (!options.stream)
    return stopReason === "safety_blocked" ? "only a stream is reviewed while it is written" : null;
  const silent = stopReason === "unknown" && rawReason === undefined;
  return silent && !hasSentinel(options.table.habits)
    ? "a stream without a reason has broken off"
    : null;
}

function hasSentinel({ sentinel }: Habits): boolean {
  return sentinel === "[DONE]";
}

// --- errors ---------------------------------------------------------------------------------------

const internalError = 4000;

/** The cloud's own error is the whole answer, with the status of a success; the model's comes in a last frame. */
function writeError(
  response: CanonicalResponse,
  options: WriteOptions,
): WrittenResponse | Inexpressible {
  const { message = "服务内部异常", rawReason = "" } = response;
  if (!hasOutput({ ...response, usage: null })) {
    const error = { code: rawReason || "InternalError", message };
    return jsonBody(toPascalCase({ response: { error, request_id: requestId(options) } }));
  }
  if (!options.stream) return inexpressible("error", "an error takes the place of the answer");
  const code = /^\d+$/.test(rawReason) ? Number(rawReason) : internalError;
  const failed = { choices: [], error_msg: { msg: message, code } };
  return framesOf(
    [...deltasIn(response, options).map((delta) => ({ choices: [choice(delta, "")] })), failed],
    response,
    options,
  );
}

// --- the answer -----------------------------------------------------------------------------------

const note = "以上内容为AI生成，不代表开发者立场，请勿删除或修改本标记";
const created = 1_700_000_000;

function requestId({ id }: WriteOptions): string {
  return `request-${id}`;
}

function wholeBody(response: CanonicalResponse, word: string, options: WriteOptions): Json {
  const { text, reasoning, toolCalls, usage } = response;
  const message = {
    role: "assistant",
    content: text,
    ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
    ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls.map(wholeCall) }),
  };
  const choices = [{ index: 0, message, finish_reason: word }];
  const answer = {
    request_id: requestId(options),
    note,
    choices,
    created,
    id: options.id,
    ...usageOf(usage),
  };
  return toPascalCase({ response: answer });
}

function wholeCall({ id, name, arguments: text }: CanonicalCall, index: number): Json {
  return { id, type: "function", index, function: { name, arguments: text } };
}

function usageOf(usage: Usage | null): Json {
  if (!usage) return {};
  return {
    usage: {
      ...countsOf(usage, "prompt_tokens", "completion_tokens"),
      total_tokens: totalOf(usage),
    },
  };
}

function writeStream(
  response: CanonicalResponse,
  word: string,
  options: WriteOptions,
): WrittenResponse {
  const said = deltasIn(response, options).map((delta) => ({ choices: [choice(delta, "")] }));
  if (response.stopReason === "interrupted") return framesOf(said, response, options);
  const written = framesOf([...said, { choices: [choice({}, word)] }], response, options);
  const done = hasSentinel(options.table.habits) ? sseBody([{ data: "[DONE]" }]).chunks : [];
  return { ...written, chunks: [...written.chunks, ...done] };
}

function deltasIn(
  { text, reasoning, toolCalls }: CanonicalResponse,
  { table }: WriteOptions,
): Json[] {
  return [
    ...deltasOf(reasoning).map((piece) => ({ reasoning_content: piece })),
    ...deltasOf(text).map((content) => ({ content })),
    ...toolCalls.flatMap((call, index) =>
      callFragments(call, table.habits).map((each) => ({ tool_calls: [wholeCall(each, index)] })),
    ),
  ];
}

/** Every fragment repeats the id, by which they are joined; only the first has the name. */
function callFragments(call: CanonicalCall, { calls }: Habits): CanonicalCall[] {
  if (calls === "whole") return [call];
  const rest = deltasOf(call.arguments).map((piece) => ({ ...call, name: "", arguments: piece }));
  return [{ ...call, arguments: "" }, ...rest];
}

function choice(delta: Json, word: string): Json {
  return { delta: { role: "assistant", content: "", ...delta }, finish_reason: word, index: 0 };
}

/** Frames with what they share. The output grows from one to the next until all is counted. */
function framesOf(
  frames: readonly Json[],
  { usage }: CanonicalResponse,
  { id, table }: WriteOptions,
): WrittenResponse {
  const all = frames.map(({ choices, ...rest }, at) => {
    const counted = table.habits.usage === "every-chunk" || at === frames.length - 1;
    const share = (at + 1) / frames.length;
    return {
      data: toPascalCase({
        note,
        choices,
        created,
        id,
        ...(counted ? usageOf(grown(usage, share)) : {}),
        ...rest,
      }),
    };
  });
  return sseBody(all);
}

function grown(usage: Usage | null, share: number): Usage | null {
  return (
    usage && {
      ...usage,
      outputTokens: usage.outputTokens && Math.floor(usage.outputTokens * share),
    }
  );
}
