// Qianfan's version 2 from canonical words: chat completions that say in each choice how risky it is, and leave the reason
// out until there is one.
import type { ReasonTable } from "../../model/card.ts";
import type {
  CanonicalCall,
  CanonicalResponse,
  DialectWriter,
  Inexpressible,
  WriteOptions,
  WrittenResponse,
} from "../../model/exchange.ts";
import { finishWord, splitCallDeltas, wholeCall } from "../openai-chat/write.ts";
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

export const baiduQianfanChatWriter: DialectWriter = { write };

function write(
  response: CanonicalResponse,
  { table, ...rest }: WriteOptions,
): WrittenResponse | Inexpressible {
  const options = { ...rest, table: withCallWord(table) };
  const { stopReason } = response;
  if (stopReason === "error") return writeError(response, options);
  if (stopReason === "interrupted" && !options.stream)
    return cutBody(wholeBody(response, null, options));
  const word = stopReason === "refusal" ? undefined : finishWord(response, options);
  if (word === undefined) return inexpressible(stopReason, whyUnsaid(response));
  const fault = lostState(response) ?? misreadReason(response, table.habits);
  if (fault !== null) return inexpressible(stopReason, fault);
  return options.stream
    ? writeStream(response, word, options)
    : jsonBody(wholeBody(response, word, options));
}

const callWord = "tool_calls";

/** The card reads the word for calls but has not seen it confirmed, and such words are not offered. There is no other. */
function withCallWord(table: ReasonTable): ReasonTable {
  const known = table.lookup(callWord, undefined)?.reason === "tool_call" ? callWord : null;
  return {
    ...table,
    wordFor: (reason, at) => table.wordFor(reason, at) ?? (reason === "tool_call" ? known : null),
  };
}

function whyUnsaid({ stopReason }: CanonicalResponse): string {
  return stopReason === "context_window_exceeded"
    ? "only version 1 has a code for it"
    : "no finish_reason of the card means it";
}

function writeError(
  response: CanonicalResponse,
  { id }: WriteOptions,
): WrittenResponse | Inexpressible {
  if (hasOutput({ ...response, usage: null }))
    return inexpressible("error", "an error takes the place of the answer");
  const { rawReason: code = "internal_error", message = "Internal error" } = response;
  return jsonBody({ error: { code, message, type: "internal_error" }, id }, 500);
}

function wholeBody(response: CanonicalResponse, word: string | null, options: WriteOptions) {
  const { text, reasoning, toolCalls } = response;
  const message = {
    role: "assistant",
    content: text,
    ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
    ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls.map(wholeCall) }),
  };
  return {
    ...envelope("chat.completion", options),
    choices: [choice({ message }, word)],
    ...usageOf(response),
  };
}

function envelope(object: string, { id, model }: WriteOptions) {
  return { id, object, created: 1_700_000_000, model };
}

function choice(said: object, word: string | null) {
  return { index: 0, ...said, ...(word === null ? {} : { finish_reason: word }), flag: 0 };
}

function writeStream(
  response: CanonicalResponse,
  word: string | null,
  options: WriteOptions,
): WrittenResponse {
  const { habits } = options.table;
  const chunk = (delta: object, finish: string | null = null) => ({
    ...envelope("chat.completion.chunk", options),
    choices: [choice({ delta: { content: "", ...delta } }, finish)],
  });
  const calls = response.toolCalls.flatMap(
    habits.calls === "split" ? splitCallDeltas : wholeCallDelta,
  );
  const events = [
    ...deltasOf(response.reasoning).map((piece) => chunk({ reasoning_content: piece })),
    ...deltasOf(response.text).map((content) => chunk({ content })),
    ...calls.map((delta) => chunk(delta)),
  ];
  if (response.stopReason === "interrupted") return sseBody(events.map((data) => ({ data })));
  const done = habits.sentinel === "none" ? [] : ["[DONE]"];
  return sseBody(
    [...events, { ...chunk({}, word), ...usageOf(response) }, ...done].map((data) => ({ data })),
  );
}

function wholeCallDelta(call: CanonicalCall, index: number) {
  return [{ tool_calls: [{ ...wholeCall(call), index }] }];
}

function usageOf({ usage }: CanonicalResponse) {
  if (!usage) return {};
  return {
    usage: {
      ...countsOf(usage, "prompt_tokens", "completion_tokens"),
      total_tokens: totalOf(usage),
    },
  };
}
