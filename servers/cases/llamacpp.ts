// What llama.cpp's server is asked, and what it must answer. Written from its source and from the chains of the model.
import type { Case } from "../case.ts";
import { asSent } from "../case.ts";
import { breaks, ends, fails, filled, half, pen, type Write, whole } from "../claims.ts";
import { said } from "../model/chains.ts";
import { promptOf } from "../model/template.ts";
import { countTokens, idOf } from "../model/vocabulary.ts";
import {
  type Ask,
  chat,
  completion,
  completions,
  messages,
  type Protocol,
  responses,
} from "../protocols.ts";
import { tools } from "../tools.ts";
import { type Broken, clientLeaves, midway, serverKilled, serverTerminated } from "./broken.ts";
import { callCases, choiceNone, oneCall, weatherIn } from "./calls.ts";
import { completed, completedTextCases, cutNote, silentLimit, textCases, untold } from "./text.ts";
import { thinkingCases } from "./thinking.ts";

/** Two slots share `-c 2048`. */
const context = 1024;
const task = "llama.cpp 0.7.0 tools/server/server-task.cpp";
const core = "llama.cpp 0.7.0 tools/server/server-context.cpp";
const common = "llama.cpp 0.7.0 tools/server/server-common.cpp";

const raw = (question: string) => countTokens(`${question}\n`);
const templated = (question: string) => countTokens(promptOf(question));

const toChat = pen(chat, "llama-cpp-openai");
const toCompletion = pen(completion, "llama-cpp-completion");
const toCompletions = pen(completions, "llama-cpp-completions");
const toResponses = pen(responses, "llama-cpp-responses");
const toMessages = pen(messages, "llama-cpp-messages");

const onFull: Case["defensible"] = [
  {
    stopReason: "context_window_exceeded",
    why: "The context was full; the server has one word for every limit and does not say which it was.",
  },
];

const stopped = `${task}: finish_reason is length unless the stop was an end token or a stop string; then it is tool_calls with calls, else stop.`;

/** A context filled to twelve tokens below its size: the request sets no limit, so the context ends the answer. */
const left = 12;
const brimful = (count: (question: string) => number): Ask =>
  filled({ marker: "endless" }, context - left, count);

/** More than the context holds. */
const tooLong = (count: (question: string) => number): Ask =>
  filled({ marker: "story", maxTokens: 5 }, context + 76, count);

const exceeded = fails({
  status: 400,
  code: "exceed_context_size_error",
  message: `request (${context + 76} tokens) exceeds the available context size (${context} tokens), try increasing it`,
  reason: "context_window_exceeded",
  confidence: "high",
});

const exceededSource = `${core}: a prompt of n_ctx tokens or more is refused with exceed_context_size_error (${common} format_error_response: HTTP 400).`;

/** Endings that do not depend on the protocol. */
function everywhere(
  write: Write,
  count: (question: string) => number,
  broken: Broken["more"] = {},
): Case[] {
  return [
    write(
      "http-400-prompt-larger-than-the-context",
      "HTTP 400: the prompt has more tokens than the context",
      tooLong(count),
      exceeded,
      exceededSource,
      { tags: ["http-error"] },
    ),
    write(
      "http-404-prefix-nobody-serves",
      "HTTP 404: the base address has a prefix that the server does not know",
      { marker: "story" },
      fails({ status: 404, code: "not_found_error", message: "File Not Found" }),
      "llama.cpp 0.7.0 tools/server/server-http.cpp set_error_handler: File Not Found, not_found_error.",
      { tags: ["http-error"] },
    ),
    clientLeaves(write, { more: broken }),
    serverKilled(write, { more: broken }),
  ];
}

const onTerm = "SIGTERM ends the process";
const elsewhere = (protocol: Protocol) => ({ path: `/api${protocol.path}` });

/** The case for HTTP 404 goes to another path; all others go to the endpoint itself. */
const placed = (protocol: Protocol, cases: readonly Case[]): Case[] =>
  cases.map((each) => (/404/.test(each.fact) ? { ...each, ...elsewhere(protocol) } : each));

const missing = (
  write: Write,
  name: string,
  status: number,
  code: string,
  message: string,
  source: string,
): Case =>
  write(
    `http-${status}-without-${name}`,
    `HTTP ${status}: the request has no ${name}`,
    { marker: "story" },
    fails({ status, code, message }),
    source,
    { tags: ["http-error"], body: (mode) => ({ stream: mode === "stream", max_tokens: 5 }) },
  );

const jsonSchema = {
  type: "json_schema",
  json_schema: {
    name: "place",
    strict: true,
    schema: {
      type: "object",
      properties: { city: { type: "string" }, degrees: { type: "integer" } },
      required: ["city", "degrees"],
      additionalProperties: false,
    },
  },
};

const story = { reason: "end_turn", raw: "stop", text: said("story").text, tokens: 8 } as const;

const twice = (
  at: (index: number) => string,
  word: string,
  reason: "end_turn" | "max_tokens",
  text: string,
) =>
  [0, 1].map((index) => ({
    index,
    stopReason: reason,
    rawReason: word,
    rawField: at(index),
    detail: {},
    confidence: "high" as const,
    text,
    reasoning: "",
    toolCalls: [],
  }));

function chatCases(): Case[] {
  const byIndex = (index: number) => `/choices/${index}/finish_reason`;
  return [
    ...textCases(toChat, {
      natural: { reason: "end_turn", raw: "stop", source: stopped },
      limit: { reason: "max_tokens", raw: "length", source: stopped },
      stopString: { reason: "end_turn", raw: "stop", source: stopped, defensible: untold },
    }),
    ...callCases(toChat, {
      raw: "tool_calls",
      source: stopped,
      cut: {
        reason: "max_tokens",
        raw: "length",
        source: `${stopped} The half call is sent as far as it was parsed.`,
      },
    }),
    ...thinkingCases(toChat, {
      title: "Thinking in reasoning_content, then an answer",
      source: stopped,
      natural: story,
      limit: { reason: "max_tokens", raw: "length" },
    }),
    toChat(
      "thinking-kept-in-the-text",
      "Thinking stays in the text with reasoning_format none",
      { marker: "thought", maxTokens: 60, extra: { reasoning_format: "none" } },
      ends({ ...story, text: said("thought").text, tokens: said("thought").tokens }),
      `${stopped} reasoning_format none leaves the tags in content (tools/server README).`,
      { tags: ["edge"] },
    ),
    toChat(
      "required-call-that-the-model-makes",
      "tool_choice required, and the model calls",
      { marker: "call", tools, toolChoice: "required", maxTokens: 60 },
      ends(oneCall("tool_calls")),
      stopped,
      { tags: ["well-formed"], variantOf: "one-call" },
    ),
    toChat(
      "named-call-that-the-model-makes",
      "tool_choice names a function, and the model calls it",
      { marker: "call", tools, toolChoice: { name: "get_weather" }, maxTokens: 60 },
      ends(oneCall("tool_calls")),
      stopped,
      { tags: ["well-formed"], variantOf: "one-call" },
    ),
    toChat(
      "named-call-cut-by-the-token-limit",
      "tool_choice names a function, and the token limit cuts the call",
      { marker: "call", tools, toolChoice: { name: "get_weather" }, maxTokens: 4 },
      ends({
        reason: "max_tokens",
        raw: "length",
        calls: [half("get_weather", '{"ci')],
        tokens: 4,
      }),
      stopped,
      { tags: ["cut"], variantOf: "call-cut-by-the-token-limit" },
    ),
    toChat(
      "forbidden-call-stays-text",
      "tool_choice none: the call the model writes stays text",
      { marker: "call", tools, toolChoice: "none", maxTokens: 60 },
      ends({ ...story, text: said("call").text, tokens: 8 }),
      `${stopped} With tool_choice none no call is parsed.`,
      { tags: ["edge"] },
    ),
    toChat(
      "two-calls-though-only-one-is-allowed",
      "parallel_tool_calls false does not keep the model from two calls",
      { marker: "calls", tools, maxTokens: 60, extra: { parallel_tool_calls: false } },
      ends({
        reason: "tool_call",
        raw: "tool_calls",
        calls: [whole("get_time", '{"zone": "UTC"}'), whole("get_weather", weatherIn("Faro"))],
        tokens: 10,
      }),
      `${stopped} The grammar that would forbid a second call begins only with the first tag.`,
      { tags: ["edge", "parallel-calls"], variantOf: "two-calls" },
    ),
    toChat(
      "call-of-a-tool-nobody-declared",
      "A call of a tool nobody declared ends in a server error",
      { marker: "strangeCall", tools, maxTokens: 60 },
      ends({
        reason: "error",
        raw: "server_error",
        tokens: null,
        confidence: "medium",
        more: { rawField: "/error/type", ended: "error" },
        json: { error: refusedPiece('\n{"name": "launch_', 500) },
        stream: { error: refusedPiece('\n{"name": "launch_', 200) },
      }),
      `${core}: an exception while sampling is sent as server_error; the grammar of the declared tools refuses the name.`,
      {
        tags: ["in-band-error"],
        note: "HTTP 500 in JSON; in the stream an error frame, and no [DONE].",
      },
    ),
    toChat(
      "thinking-and-then-a-call-that-is-refused",
      "Thinking, and then a call with a blank too many, which ends in a server error",
      { marker: "thoughtAndCall", tools, maxTokens: 60 },
      ends({
        reason: "error",
        raw: "server_error",
        tokens: null,
        confidence: "medium",
        more: { rawField: "/error/type", ended: "error" },
        json: { error: refusedPiece('\n{"name": "get_weather",  ', 500) },
        stream: {
          reasoning: "The forecast is needed.\n\n",
          text: "\n",
          error: refusedPiece('\n{"name": "get_weather",  ', 200),
        },
      }),
      `${core}: an exception while sampling is sent as server_error; the grammar of calls allows one blank between members.`,
      {
        tags: ["in-band-error", "reasoning"],
        differs: "A stream has sent the thinking before the error comes.",
        note: "HTTP 500 in JSON; in the stream an error frame, and no [DONE].",
      },
    ),
    toChat(
      "malformed-call",
      "A call whose arguments are not JSON runs on to the token limit",
      { marker: "brokenCall", tools, maxTokens: 12 },
      ends({
        reason: "max_tokens",
        raw: "length",
        calls: [half("get_weather", `{"city": "Coim${"<tool_call>".repeat(9)}`)],
        tokens: 12,
      }),
      `${stopped} The grammar forbids the model's own next token, so it writes what is left to it until the limit.`,
      { tags: ["malformed", "cut"] },
    ),
    toChat(
      "half-a-call-and-no-end",
      "A model that would end inside a call is not let, and runs to the token limit",
      { marker: "halfCall", tools, maxTokens: 12 },
      ends({
        reason: "max_tokens",
        raw: "length",
        calls: [half("get_weather", `{ "city": "Set${"<tool_call>".repeat(9)}`)],
        tokens: 12,
      }),
      `${stopped} The grammar does not let the answer end inside the call.`,
      { tags: ["malformed", "cut"] },
    ),
    toChat(
      "json-by-schema",
      "JSON by a schema, whole",
      { marker: "json", maxTokens: 60, extra: { response_format: jsonSchema } },
      ends({ ...story, text: said("json").text, tokens: 5 }),
      stopped,
      { tags: ["well-formed"] },
    ),
    toChat(
      "json-by-schema-cut",
      "JSON by a schema, cut by the token limit",
      { marker: "json", maxTokens: 3, extra: { response_format: jsonSchema } },
      ends({ reason: "max_tokens", raw: "length", text: said("json", 3).text, tokens: 3 }),
      stopped,
      { tags: ["cut"] },
    ),
    toChat(
      "two-choices",
      "Two choices, and the counts of one of them",
      { marker: "story", n: 2, maxTokens: 60 },
      ends({
        ...story,
        json: { choices: twice(byIndex, "stop", "end_turn", story.text) },
        stream: { choices: twice(() => byIndex(0), "stop", "end_turn", story.text) },
      }),
      `${stopped} Each choice is a result of its own; in a body the first one's usage stands for all.`,
      { tags: ["multi-choice"] },
    ),
    toChat(
      "log-probabilities",
      "Log probabilities beside every token",
      { marker: "story", maxTokens: 3, extra: { logprobs: true, top_logprobs: 2 } },
      ends({ reason: "max_tokens", raw: "length", text: said("story", 3).text, tokens: 3 }),
      stopped,
      { tags: ["well-formed"] },
    ),
    toChat(
      "stream-without-usage",
      "A stream that was not asked for usage has timings instead",
      { marker: "story", maxTokens: 7, extra: { stream_options: undefined } },
      ends({ reason: "max_tokens", raw: "length", text: said("story", 7).text, tokens: null }),
      `${stopped} Usage comes only with stream_options.include_usage.`,
      { tags: ["usage"], modes: ["stream"], note: "The body always has usage." },
    ),
    toChat(
      "progress-frames",
      "Frames that tell how much of the prompt is read come before the answer",
      { marker: "story", maxTokens: 60, extra: { return_progress: true } },
      ends(story),
      `${stopped} return_progress sends frames with prompt_progress and an empty delta (tools/server README).`,
      { tags: ["edge"], modes: ["stream"], note: "Progress is told in streams only." },
    ),
    toChat(
      "timings-on-every-frame",
      "Timings on every frame, usage on the last",
      { marker: "story", maxTokens: 60, extra: { timings_per_token: true } },
      ends(story),
      `${stopped} timings_per_token adds timings to every frame (tools/server README).`,
      { tags: ["usage"], modes: ["stream"], note: "A body has its timings once." },
    ),
    toChat(
      "context-full-without-shift",
      "The context is full, and the server does not shift it",
      brimful(templated),
      ends({ reason: "max_tokens", raw: "length", text: said("endless", left).text, tokens: left }),
      `${core}: without context shift the answer stops one token before n_ctx; ${stopped}`,
      { tags: ["edge"], defensible: onFull },
    ),
    toChat(
      "unknown-model-is-answered",
      "A model name nobody knows is answered all the same",
      { marker: "story", maxTokens: 60, extra: { model: "no-such-model" } },
      ends(story),
      `${stopped} One server has one model and does not look at the name.`,
      { tags: ["edge"], variantOf: "ends-by-its-end-token" },
    ),
    missing(
      toChat,
      "messages",
      400,
      "invalid_request_error",
      "'messages' is required",
      `${common} oaicompat_chat_params_parse throws; HTTP 400.`,
    ),
    toChat(
      "http-400-limit-that-is-no-number",
      "HTTP 400: max_tokens is a word",
      { marker: "story", extra: { max_tokens: "many" } },
      fails({
        status: 400,
        code: "invalid_request_error",
        message:
          "Field 'max_tokens': [json.exception.type_error.302] type must be number, but is string",
      }),
      `${common}: a member of the wrong type throws; HTTP 400.`,
      { tags: ["http-error"] },
    ),
    toChat(
      "http-400-body-that-is-not-json",
      "HTTP 400: the request body is not JSON",
      { marker: "story" },
      fails({
        status: 400,
        code: "invalid_request_error",
        message:
          "[json.exception.parse_error.101] parse error at line 1, column 11: syntax error while parsing value - unexpected end of input; expected '[', '{', or a literal",
      }),
      `${common}: a body that does not parse throws; HTTP 400.`,
      {
        tags: ["http-error"],
        modes: ["json"],
        body: () => '{"model": ',
        note: "Such a request asks for no stream.",
      },
    ),
    ...placed(chat, everywhere(toChat, templated)),
    toChat(
      "server-terminated",
      "The server is told to end in the middle of the answer",
      { marker: "endless", maxTokens: 900 },
      breaks(said("endless", 900).text),
      `${onTerm}: no reason was sent, and the connection broke.`,
      { tags: ["cut"], ...midway("terminate") },
    ),
    toChat(
      "http-503-while-the-model-loads",
      "HTTP 503 while the server loads its model",
      { marker: "story", maxTokens: 5 },
      fails({ status: 503, code: "unavailable_error", message: "Loading model" }),
      "llama.cpp 0.7.0 tools/server/server-http.cpp middleware_server_state: Loading model, unavailable_error.",
      { tags: ["http-error"], loading: true },
    ),
  ];
}

/** The server's error when the grammar does not allow the model's next token. */
const grammarError = (piece: string) =>
  `got exception: Unexpected empty grammar stack after accepting piece: ${piece} (${idOf(piece)})`;

const refusedPiece = (piece: string, status: number) => ({
  code: "server_error",
  message: grammarError(piece),
  status,
});

/** A body is written at the end, with whatever bytes there are. */
const replaced = {
  json: { text: "Grin \ufffd" },
  differs:
    "A stream holds back bytes that are no whole character yet; a body has a replacement character for them.",
};

function completionCases(): Case[] {
  const stop = `${task} to_json_non_oaicompat: stop_type is eos, word or limit; stopping_word has the string.`;
  const limit = { reason: "max_tokens", raw: "limit" } as const;
  return [
    ...textCases(toCompletion, {
      natural: { reason: "end_turn", raw: "eos", source: stop },
      limit: { ...limit, source: stop },
      stopString: {
        reason: "stop_sequence",
        raw: "word",
        source: stop,
        more: { detail: { stopSequence: "noon" } },
      },
      cutCharacter: replaced,
    }),
    toCompletion(
      "context-full-without-shift",
      "The context is full, and the server does not shift it",
      brimful(raw),
      ends({
        reason: "context_window_exceeded",
        raw: "limit",
        text: said("endless", left).text,
        tokens: left,
        confidence: "medium",
      }),
      `${core}: without context shift the answer stops one token before n_ctx, with truncated set and stop type limit.`,
      {
        tags: ["edge"],
        defensible: [
          {
            stopReason: "max_tokens",
            why: "The literal is limit; a reader without the field beside it knows no more.",
          },
        ],
      },
    ),
    toCompletion(
      "limit-of-no-tokens",
      "A limit of no tokens at all: one is made before the limit is looked at",
      { marker: "story", extra: { n_predict: 0 } },
      ends({ ...limit, text: said("story", 1).text, tokens: 1 }),
      `${core}: the first token comes with the prompt; the budget is looked at after it. The README says that 0 generates nothing.`,
      { tags: ["edge"] },
    ),
    toCompletion(
      "log-probabilities",
      "Probabilities beside every token",
      { marker: "story", maxTokens: 3, extra: { n_probs: 2 } },
      ends({ ...limit, text: said("story", 3).text, tokens: 3 }),
      stop,
      { tags: ["well-formed"] },
    ),
    toCompletion(
      "text-by-a-grammar",
      "A grammar leaves the model one word, and then the end",
      { marker: "story", maxTokens: 60, extra: { grammar: 'root ::= "shut"' } },
      ends({ reason: "end_turn", raw: "eos", text: "shut", tokens: 5 }),
      `${stop} Every letter is a token, and the end token is one more.`,
      { tags: ["edge"] },
    ),
    toCompletion(
      "two-choices",
      "Two choices: a list of bodies, or frames that take turns",
      { marker: "story", n: 2, maxTokens: 4 },
      ends({
        ...limit,
        text: said("story", 4).text,
        tokens: 4,
        more: { choices: twice(() => "/stop_type", "limit", "max_tokens", said("story", 4).text) },
      }),
      `${core}: with n_cmpl every choice is a result of its own, told apart by index; a body is the list of them, each frame of a stream is one's.`,
      { tags: ["multi-choice"] },
    ),
    toCompletion(
      "http-400-without-prompt",
      "HTTP 400: the request has no prompt",
      { marker: "story" },
      fails({
        status: 400,
        code: "invalid_request_error",
        message: "[json.exception.out_of_range.403] key 'prompt' not found",
      }),
      `${core}: a missing member throws; HTTP 400.`,
      { tags: ["http-error"], body: (mode) => ({ n_predict: 4, stream: mode === "stream" }) },
    ),
    ...placed(completion, everywhere(toCompletion, raw, { usage: counted })),
  ];
}

/** Every frame has the counts so far. */
const counted = { inputTokens: asSent, outputTokens: asSent } as const;

function completionsCases(): Case[] {
  const source = `${task} to_json_oaicompat: finish_reason is length unless the stop was an end token or a stop string; then it is stop.`;
  return [
    ...textCases(toCompletions, {
      natural: { reason: "end_turn", raw: "stop", source },
      limit: { reason: "max_tokens", raw: "length", source },
      stopString: { reason: "end_turn", raw: "stop", source, defensible: untold },
      cutCharacter: replaced,
    }),
    toCompletions(
      "context-full-without-shift",
      "The context is full, and the server does not shift it",
      { ...brimful(raw), extra: { max_tokens: 900 } },
      ends({ reason: "max_tokens", raw: "length", text: said("endless", left).text, tokens: left }),
      `${core}: without context shift the answer stops one token before n_ctx. ${source}`,
      { tags: ["edge"], defensible: onFull },
    ),
    toCompletions(
      "log-probabilities",
      "Log probabilities in the shape of chat answers",
      { marker: "story", maxTokens: 3, extra: { logprobs: 2 } },
      ends({ reason: "max_tokens", raw: "length", text: said("story", 3).text, tokens: 3 }),
      source,
      { tags: ["edge"] },
    ),
    toCompletions(
      "two-choices",
      "Two choices, and the counts of one of them",
      { marker: "story", n: 2, maxTokens: 60 },
      ends({
        ...story,
        json: {
          choices: twice(
            (index) => `/choices/${index}/finish_reason`,
            "stop",
            "end_turn",
            story.text,
          ),
        },
        stream: {
          choices: twice(() => "/choices/0/finish_reason", "stop", "end_turn", story.text),
        },
      }),
      `${source} Each choice is a result of its own with its own usage.`,
      { tags: ["multi-choice"] },
    ),
    ...placed(completions, everywhere(toCompletions, raw)),
  ];
}

function responsesCases(): Case[] {
  const source = `${task} to_json_oaicompat_resp: the status is completed, whatever ended the answer.`;
  return [
    ...completedTextCases(toResponses, source),
    ...callCases(toResponses, {
      raw: "completed",
      source,
      more: { confidence: "medium" },
      cut: {
        reason: "malformed_tool_call",
        raw: "completed",
        source: `${source} The half call is an item with status completed whose arguments do not parse.`,
        more: { confidence: "medium" },
        rest: { defensible: silentLimit },
      },
    }),
    ...thinkingCases(toResponses, {
      title: "A reasoning item, then an answer",
      source,
      natural: completed,
      limit: completed,
      tokens: 16,
      silent: { defensible: silentLimit, note: cutNote },
    }),
    toResponses(
      "context-full-without-shift",
      "The context is full, and the answer is completed",
      brimful(templated),
      ends({ ...completed, text: said("endless", left).text, tokens: left }),
      `${core}: without context shift the answer stops one token before n_ctx. ${source}`,
      {
        tags: ["edge"],
        defensible: onFull,
        note: "The server cannot say that the context was full.",
      },
    ),
    missing(
      toResponses,
      "input",
      400,
      "invalid_request_error",
      "'input' is required",
      "llama.cpp 0.7.0 tools/server/server-chat.cpp: throws; HTTP 400.",
    ),
    ...placed(responses, everywhere(toResponses, templated)),
  ];
}

function messagesCases(): Case[] {
  const source = `${task} to_json_anthropic: stop_reason is max_tokens unless the stop was an end token or a stop string; then it is tool_use with calls, else end_turn.`;
  const end = { reason: "end_turn", raw: "end_turn" } as const;
  const thought = { thinking: { type: "enabled", budget_tokens: 32 } };
  return [
    ...textCases(toMessages, {
      natural: { ...end, source },
      limit: { reason: "max_tokens", raw: "max_tokens", source },
      stopString: {
        reason: "stop_sequence",
        raw: "end_turn",
        source: `${source} stop_sequence has the string.`,
        more: { detail: { stopSequence: "noon" }, confidence: "medium" },
      },
    }),
    ...callCases(toMessages, {
      raw: "tool_use",
      source,
      cut: {
        reason: "max_tokens",
        raw: "max_tokens",
        source: `${source} Arguments that do not parse become an empty input in a body; a stream has sent them by then.`,
        more: { json: { toolCalls: [{ ...whole("get_weather", "{}"), state: "ambiguous" }] } },
        rest: { differs: "The body has an empty input, the stream the half of one." },
      },
    }),
    ...thinkingCases(toMessages, {
      title: "A thinking block with an empty signature, then an answer",
      source,
      natural: end,
      limit: { reason: "max_tokens", raw: "max_tokens" },
      extra: () => thought,
    }),
    toMessages(
      "context-full-without-shift",
      "The context is full, and the server does not shift it",
      { ...brimful(templated), extra: { max_tokens: 900 } },
      ends({
        reason: "max_tokens",
        raw: "max_tokens",
        text: said("endless", left).text,
        tokens: left,
      }),
      `${core}: without context shift the answer stops one token before n_ctx. ${source}`,
      { tags: ["edge"], defensible: onFull },
    ),
    toMessages(
      "no-limit-given",
      "A request without max_tokens is answered",
      { marker: "story" },
      ends({ ...end, text: said("story").text, tokens: 8 }),
      `${source} The server does not insist on max_tokens.`,
      { tags: ["edge"], variantOf: "ends-by-its-end-token" },
    ),
    missing(
      toMessages,
      "messages",
      500,
      "server_error",
      "'messages' is required",
      "llama.cpp 0.7.0 tools/server/server-chat.cpp throws runtime_error, which is HTTP 500 here.",
    ),
    ...placed(messages, everywhere(toMessages, templated, { usage: counted })),
  ];
}

/** With an API key set on the server. */
function lockedCases(): Case[] {
  const refused = fails({ status: 401, code: "authentication_error", message: "Invalid API Key" });
  const source =
    "llama.cpp 0.7.0 tools/server/server-http.cpp middleware_validate_api_key: Invalid API Key, authentication_error.";
  return [toChat, toCompletion, toCompletions, toResponses, toMessages].map((write) =>
    write(
      "http-401-without-a-key",
      "HTTP 401: the request has no key",
      { marker: "story", maxTokens: 5 },
      refused,
      source,
      {
        tags: ["http-error"],
      },
    ),
  );
}

/** With context shift: half of the context is dropped, and the answer goes on to its limit. */
function shiftedCases(): Case[] {
  const limit = left + 30;
  const source = `${core}: with context shift old tokens are dropped, truncated is set, and the answer goes on to n_predict.`;
  const claim = (rawWord: string) =>
    ends({ reason: "max_tokens", raw: rawWord, text: said("endless", limit).text, tokens: limit });
  const ask = (count: (question: string) => number): Ask => ({
    ...brimful(count),
    maxTokens: limit,
  });
  // The marker is at the end of the prompt, after the part that is dropped.
  const others = [
    { write: toCompletions, count: raw, word: "length", reason: "max_tokens" as const },
    { write: toMessages, count: templated, word: "max_tokens", reason: "max_tokens" as const },
    { write: toResponses, count: templated, word: "completed", reason: "end_turn" as const },
  ];
  return [
    ...others.map(({ write, count, word, reason }) =>
      write(
        "limit-after-a-context-shift",
        "The context was shifted, and the token limit ended the answer",
        ask(count),
        ends({
          reason,
          raw: word,
          text: said("endless", limit).text,
          tokens: limit,
          ...(word === "completed" ? { confidence: "medium" as const } : {}),
        }),
        source,
        { tags: ["edge"], ...(word === "completed" ? { defensible: silentLimit } : {}) },
      ),
    ),
    toChat(
      "limit-after-a-context-shift",
      "The context was shifted, and the token limit ended the answer",
      ask(templated),
      claim("length"),
      source,
      {
        tags: ["edge"],
      },
    ),
    toCompletion(
      "limit-after-a-context-shift",
      "The context was shifted, so truncated is set, and the token limit ended the answer",
      ask(raw),
      claim("limit"),
      `${source} Both counts tell it: tokens_predicted equals n_predict.`,
      { tags: ["edge"] },
    ),
  ];
}

/** Without a template engine. */
function plainCases(): Case[] {
  return [
    toChat(
      "http-500-tools-without-a-template-engine",
      "HTTP 500: tools are asked for and the template engine is off",
      { marker: "call", tools, maxTokens: 20 },
      fails({ status: 500, code: "server_error", message: "tools param requires --jinja flag" }),
      `${common} oaicompat_chat_params_parse throws runtime_error, which is HTTP 500.`,
      { tags: ["http-error"] },
    ),
  ];
}

/** The same endings on the other endpoints, each in its own shape. */
function alsoElsewhere(): Case[] {
  const writers = [
    { write: toCompletion, broken: { usage: counted } },
    { write: toCompletions, broken: {} },
    { write: toResponses, broken: {} },
    { write: toMessages, broken: { usage: counted } },
  ];
  return writers.flatMap(({ write, broken }) => [
    write(
      "http-503-while-the-model-loads",
      "HTTP 503 while the server loads its model",
      { marker: "story", maxTokens: 5 },
      fails({ status: 503, code: "unavailable_error", message: "Loading model" }),
      "llama.cpp 0.7.0 tools/server/server-http.cpp middleware_server_state: Loading model, unavailable_error.",
      { tags: ["http-error"], loading: true },
    ),
    serverTerminated(write, onTerm, { more: broken }),
    write(
      "http-400-body-that-is-not-json",
      "HTTP 400: the request body is not JSON",
      { marker: "story" },
      fails({ status: 400, code: "invalid_request_error", message: jsonError }),
      `${common}: a body that does not parse throws; HTTP 400.`,
      {
        tags: ["http-error"],
        modes: ["json"],
        body: () => '{"model": ',
        note: "Such a request asks for no stream.",
      },
    ),
  ]);
}

const jsonError =
  "[json.exception.parse_error.101] parse error at line 1, column 11: syntax error while parsing value - unexpected end of input; expected '[', '{', or a literal";

/** Calls with a `tool_choice`, and calls that cannot be used, on the two other endpoints that have calls. */
function otherCalls(): Case[] {
  const one = [whole("get_weather", weatherIn("Braga"))];
  const runaway = (start: string) => `${start}${"<tool_call>".repeat(9)}`;
  const refusedName = (status: number) => ({
    error: refusedPiece('\n{"name": "launch_', status),
  });
  return [
    ...[
      {
        write: toResponses,
        word: "completed",
        confidence: "medium" as const,
        flat: {},
        differs: undefined,
      },
      {
        write: toMessages,
        word: "tool_use",
        confidence: "high" as const,
        // The event is called error, and its data is the bare error.
        flat: { rawField: "/type", usage: counted },
        differs: "A stream has counted the prompt before the error comes.",
      },
    ].flatMap(({ write, word, confidence, flat, differs }) => [
      write(
        "required-call-that-the-model-makes",
        "A call is required, and the model calls",
        { marker: "call", tools, toolChoice: "required", maxTokens: 60 },
        ends({ reason: "tool_call", raw: word, calls: one, tokens: 8, confidence }),
        stopped,
        { tags: ["well-formed"], variantOf: "one-call" },
      ),
      write(
        "named-call-that-the-model-makes",
        "The request names a function, and the model calls it",
        { marker: "call", tools, toolChoice: { name: "get_weather" }, maxTokens: 60 },
        ends({ reason: "tool_call", raw: word, calls: one, tokens: 8, confidence }),
        stopped,
        { tags: ["well-formed"], variantOf: "one-call" },
      ),
      write(
        "call-of-a-tool-nobody-declared",
        "A call of a tool nobody declared ends in a server error",
        { marker: "strangeCall", tools, maxTokens: 60 },
        ends({
          reason: "error",
          raw: "server_error",
          tokens: null,
          confidence: "medium",
          more: { rawField: "/error/type", ended: "error" },
          json: refusedName(500),
          stream: { ...refusedName(200), ...flat },
        }),
        `${core}: an exception while sampling is sent as server_error; the grammar of the declared tools refuses the name.`,
        {
          tags: ["in-band-error"],
          note: "HTTP 500 in JSON; in the stream an error frame.",
          ...(differs === undefined ? {} : { differs }),
        },
      ),
    ]),
    toResponses(
      "forbidden-call-stays-text",
      "Calls are forbidden: the call the model writes stays text",
      { marker: "call", tools, toolChoice: "none", maxTokens: 60 },
      ends({
        reason: "end_turn",
        raw: "completed",
        text: said("call").text,
        tokens: 8,
        confidence: "medium",
      }),
      "With tool_choice none no call is parsed.",
      { tags: ["edge"] },
    ),
    toMessages(
      "forbidden-call-is-made",
      "Calls are forbidden, and the call is made all the same",
      { marker: "call", tools, toolChoice: "none", maxTokens: 60 },
      ends({ reason: "tool_call", raw: "tool_use", calls: one, tokens: 8 }),
      "llama.cpp 0.7.0 tools/server/server-chat.cpp knows auto, any and tool of tool_choice, and leaves none out.",
      { tags: ["edge"], variantOf: "one-call", defensible: choiceNone },
    ),
    toMessages(
      "malformed-call",
      "A call whose arguments are not JSON runs on to the token limit",
      { marker: "brokenCall", tools, maxTokens: 12 },
      ends({
        reason: "max_tokens",
        raw: "max_tokens",
        calls: [half("get_weather", runaway('{"city": "Coim'))],
        tokens: 12,
        json: { toolCalls: [{ ...whole("get_weather", "{}"), state: "ambiguous" }] },
      }),
      "The grammar forbids the model's own next token, so it writes what is left to it until the limit.",
      {
        tags: ["malformed", "cut"],
        variantOf: "call-cut-by-the-token-limit",
        differs: "The body has an empty input, the stream the half of one.",
      },
    ),
    toResponses(
      "malformed-call",
      "A call whose arguments are not JSON runs on to the token limit, and the answer is completed",
      { marker: "brokenCall", tools, maxTokens: 12 },
      ends({
        reason: "malformed_tool_call",
        raw: "completed",
        calls: [half("get_weather", runaway('{"city": "Coim'))],
        tokens: 12,
        confidence: "medium",
      }),
      "The grammar forbids the model's own next token, so it writes what is left to it until the limit; the status is completed all the same.",
      { tags: ["malformed", "cut"], defensible: silentLimit },
    ),
  ];
}

export const llamacppCases = {
  plain: () => [
    ...alsoElsewhere(),
    ...otherCalls(),
    ...chatCases(),
    ...completionCases(),
    ...completionsCases(),
    ...responsesCases(),
    ...messagesCases(),
  ],
  locked: lockedCases,
  shifted: shiftedCases,
  withoutTemplates: plainCases,
};
