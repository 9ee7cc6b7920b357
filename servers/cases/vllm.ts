// What vLLM is asked on four endpoints, and what it must answer. Written from its source and the chains of the model.
import type { Case } from "../case.ts";
import { asSent } from "../case.ts";
import { breaks, ends, fails, filled, half, pen, type Write, whole } from "../claims.ts";
import { said } from "../model/chains.ts";
import { promptOf } from "../model/template.ts";
import { countTokens, idOf } from "../model/vocabulary.ts";
import { chat, completions, messages, responses } from "../protocols.ts";
import { tools } from "../tools.ts";
import { clientLeaves, midway, serverKilled, serverTerminated } from "./broken.ts";
import { callCases, choiceRequired, weatherIn } from "./calls.ts";
import { textCases, type Word } from "./text.ts";

const at = (file: string) => `vllm 0.32.0 vllm/${file}`;
const toChat = pen(chat, "vllm-openai");
const toCompletions = pen(completions, "vllm-completions");
const toResponses = pen(responses, "vllm-responses");
const toMessages = pen(messages, "vllm-messages");

const context = 2048;
const templated = (question: string) => countTokens(promptOf(question));
const raw = (question: string) => countTokens(`${question}\n`);

const finish = at(
  "v1/engine/__init__.py FINISH_REASON_STRINGS: stop for an end token, stop string or stop token, length for a limit; stop_reason says which string or token.",
);
const called = at(
  "entrypoints/openai/chat_completion/serving.py: stop becomes tool_calls when the parser found calls.",
);
const parsed = at(
  "tool_parsers/hermes_tool_parser.py: a body is parsed whole or stays text; a stream sends the arguments as they come.",
);

const stop = { reason: "end_turn", raw: "stop" } as const;
const length = { reason: "max_tokens", raw: "length" } as const;
const stopString = {
  reason: "stop_sequence",
  raw: "stop",
  source: finish,
  more: { detail: { stopSequence: "noon" }, confidence: "medium" },
} as const;

const tooLarge = fails({
  status: 400,
  code: "BadRequestError",
  message: `This model's maximum context length is ${context} tokens. However, your prompt contains at least ${context + 1} input tokens, which exceeds this limit even without any output tokens. Please reduce the length of the input prompt. (parameter=input_tokens, value=${context + 1})`,
  reason: "context_window_exceeded",
});

const onTerm = at(
  "entrypoints/launchers/launcher.py handle_shutdown: on SIGTERM the engine is killed (shutdown_timeout 0) and whoever hands its outputs on is cancelled; then the HTTP server waits for answers that nobody ends, until it is killed itself",
);

/** Errors and losses that are the same on every endpoint. */
function everywhere(
  write: Write,
  count: (question: string) => number,
  broken: Parameters<typeof breaks>[1] = {},
): Case[] {
  return [
    write(
      "http-400-prompt-larger-than-the-context",
      "HTTP 400: the prompt has more tokens than the context",
      filled({ marker: "story", maxTokens: 5 }, context + 60, count),
      tooLarge,
      at("renderers: a prompt longer than max_model_len is refused; HTTP 400."),
      { tags: ["http-error"] },
    ),
    write(
      "http-404-unknown-model",
      "HTTP 404: a model name the server was not started with",
      { marker: "story", maxTokens: 5, extra: { model: "no-such-model" } },
      fails({
        status: 404,
        code: "NotFoundError",
        message: "The model `no-such-model` does not exist. Valid aliases: tiny-walk.",
      }),
      at("entrypoints/openai: _check_model; HTTP 404."),
      { tags: ["http-error"] },
    ),
    clientLeaves(write, { more: broken }),
    serverKilled(write, { more: broken }),
    serverTerminated(write, onTerm, { more: broken }),
  ];
}

const missing = (write: Write, name: string, message: string): Case =>
  write(
    `http-400-without-${name.replace("_", "-")}`,
    `HTTP 400: the request has no ${name}`,
    { marker: "story" },
    fails({ status: 400, code: "Bad Request", message }),
    at(
      "entrypoints/openai/server_utils.py validation_exception_handler: the reason phrase of HTTP 400 is the type.",
    ),
    {
      tags: ["http-error"],
      modes: ["json"],
      body: () => ({ model: "tiny-walk" }),
      note: "Such a request asks for no stream.",
    },
  );

const needs = (name: string, members: number) =>
  `1 validation error:\n  {'type': 'missing', 'loc': 'body.${name}', 'msg': 'Field required', 'input': '<dict of ${members} items>'}`;

const repetition = (write: Write): Case =>
  write(
    "repetition-detected",
    "The detector of repetitions ends the answer",
    {
      marker: "same",
      maxTokens: 60,
      extra: { repetition_detection: { max_pattern_size: 3, min_pattern_size: 1, min_count: 4 } },
    },
    ends({
      reason: "error",
      raw: "repetition",
      text: "again ".repeat(4),
      tokens: 4,
      detail: { limit: "repetition" },
      confidence: "medium",
    }),
    at(
      "v1/core/sched: FinishReason.REPETITION, told as repetition with stop_reason repetition_detected.",
    ),
    {
      tags: ["edge"],
      defensible: [
        {
          stopReason: "max_tokens",
          why: "A limit on the output stopped it, and the text is a truncated answer.",
        },
      ],
    },
  );

/** Log probabilities, a detector and other features that only this server has. */
function chatCases(): Case[] {
  const story = { ...stop, text: said("story").text, tokens: 8 } as const;
  return [
    ...textCases(toChat, {
      natural: { ...stop, source: finish },
      limit: { ...length, source: finish },
      stopString,
    }),
    ...callCases(toChat, {
      raw: "tool_calls",
      source: called,
      cut: {
        ...length,
        source: parsed,
        more: { json: { text: said("call", 4).text, toolCalls: [] } },
        rest: { differs: "The body has the half call as text, the stream as half a call." },
      },
    }),
    ...[
      {
        fact: "malformed-call",
        is: "A call whose arguments are not JSON",
        marker: "brokenCall" as const,
        tokens: 6,
        begun: '{"city": "Coimbra",',
      },
      {
        fact: "half-a-call",
        is: "A call that the model itself breaks off",
        marker: "halfCall" as const,
        tokens: 4,
        begun: '{ "city": "Set',
      },
    ].map(({ fact, is, marker, tokens, begun }) =>
      toChat(
        fact,
        `${is}: text with stop in a body, a call with tool_calls in a stream`,
        { marker, tools, maxTokens: 60 },
        ends({
          ...stop,
          tokens,
          json: { text: said(marker).text },
          stream: {
            stopReason: "malformed_tool_call",
            rawReason: "tool_calls",
            confidence: "medium",
            toolCalls: [half("get_weather", begun)],
          },
        }),
        parsed,
        {
          tags: ["malformed"],
          differs:
            "The body stays text because it does not parse; the stream has begun a call by then.",
        },
      ),
    ),
    toChat(
      "required-call-that-the-model-makes",
      "tool_choice required, and the model calls",
      { marker: "call", tools, toolChoice: "required", maxTokens: 60 },
      ends({ reason: "tool_call", raw: "tool_calls", ...braga }),
      forced,
      { tags: ["well-formed"], variantOf: "one-call" },
    ),
    toChat(
      "named-call-that-the-model-makes",
      "tool_choice names a function, and its call ends with stop",
      { marker: "call", tools, toolChoice: { name: "get_weather" }, maxTokens: 60 },
      ends({ reason: "tool_call", raw: "stop", confidence: "medium", ...braga }),
      forced,
      { tags: ["edge"], variantOf: "one-call" },
    ),
    toChat(
      "ends-at-a-stop-token",
      "An answer that ends at a stop token of the caller: stop_reason is its number",
      { marker: "story", maxTokens: 60, extra: { stop_token_ids: [idOf(".")], ignore_eos: true } },
      ends({ ...stop, text: said("story", 6).text, tokens: 7 }),
      finish,
      {
        tags: ["edge"],
        defensible: [
          {
            stopReason: "stop_sequence",
            why: "A stop token of the caller fired; stop_reason has its number.",
          },
        ],
      },
    ),
    toChat(
      "stop-string-shown",
      "A stop string that is shown because the caller asked for it",
      {
        marker: "story",
        maxTokens: 60,
        stop: ["noon"],
        extra: { include_stop_str_in_output: true },
      },
      ends({ ...stopString, text: said("story", 4).text, tokens: 4, ...stopString.more }),
      finish,
      { tags: ["edge"] },
    ),
    toChat(
      "end-token-ignored",
      "The end token is ignored, and the token limit ends the answer",
      { marker: "story", maxTokens: 12, extra: { ignore_eos: true } },
      ends({ ...length, text: said("story").text + said("story", 4).text, tokens: 12 }),
      finish,
      { tags: ["edge"] },
    ),
    repetition(toChat),
    toChat(
      "usage-on-every-frame",
      "Usage on every frame",
      {
        marker: "story",
        maxTokens: 60,
        extra: { stream_options: { include_usage: true, continuous_usage_stats: true } },
      },
      ends(story),
      finish,
      { tags: ["usage"], modes: ["stream"], note: "A body has its usage once." },
    ),
    toChat(
      "log-probabilities",
      "Log probabilities beside every token",
      { marker: "story", maxTokens: 3, extra: { logprobs: true, top_logprobs: 2 } },
      ends({ ...length, text: said("story", 3).text, tokens: 3 }),
      finish,
      { tags: ["well-formed"] },
    ),
    toChat(
      "token-numbers",
      "Token numbers of the answer; those of the prompt are not kept",
      { marker: "story", maxTokens: 60, extra: { return_token_ids: true } },
      ends(story),
      finish,
      { tags: ["edge"] },
    ),
    toChat(
      "two-choices",
      "Two choices, and the counts of both together",
      { marker: "story", n: 2, maxTokens: 60, extra: { temperature: 1 } },
      ends({
        ...story,
        tokens: 16,
        json: { choices: choices((index) => `/choices/${index}/finish_reason`) },
        stream: { choices: choices(() => "/choices/0/finish_reason") },
      }),
      finish,
      { tags: ["multi-choice"] },
    ),
    toChat(
      "context-full",
      "The context is full: nobody set a limit, so what is left of the context is one",
      filled({ marker: "endless" }, context - 12, templated),
      ends({ ...length, text: said("endless", 12).text, tokens: 12 }),
      at("entrypoints: max_tokens defaults to what max_model_len leaves."),
      {
        tags: ["edge"],
        defensible: [
          {
            stopReason: "context_window_exceeded",
            why: "The context was full; the server has one word for both limits.",
          },
        ],
      },
    ),
    toChat(
      "http-400-limit-larger-than-the-context",
      "HTTP 400: max_tokens is larger than the context",
      { marker: "story", maxTokens: 5000 },
      fails({
        status: 400,
        code: "BadRequestError",
        message:
          "max_tokens=5000 cannot be greater than max_model_len=2048. Please request fewer output tokens. (parameter=max_tokens, value=5000)",
      }),
      at("entrypoints: refused; HTTP 400."),
      { tags: ["http-error"] },
    ),
    toChat(
      "http-400-two-choices-without-chance",
      "HTTP 400: two choices at temperature 0",
      { marker: "story", n: 2, maxTokens: 5 },
      fails({
        status: 400,
        code: "BadRequestError",
        message: "n must be 1 when using greedy sampling, got 2.",
      }),
      at("sampling_params.py: refused; HTTP 400."),
      { tags: ["http-error"] },
    ),
    missing(toChat, "messages", needs("messages", 1)),
    ...everywhere(toChat, templated),
    toChat(
      "engine-killed",
      "The engine behind the server is killed in the middle of the answer: an error frame, and then [DONE]",
      { marker: "endless", maxTokens: 900 },
      breaks(said("endless", 900).text, {
        stopReason: "error",
        rawReason: "InternalServerError",
        rawField: "/error/type",
        ended: "error",
        error: { code: "InternalServerError", message: engineDead, status: 200 },
      }),
      at(
        "v1/engine/exceptions.py EngineDeadError; entrypoints/openai/chat_completion/serving.py sends it as a frame, and [DONE] after it.",
      ),
      { tags: ["in-band-error"], ...midway("kill child") },
    ),
  ];
}

const forced = at(
  "entrypoints/openai/chat_completion/serving.py: with a named function the reason stays stop, with required it is tool_calls.",
);
const braga = { calls: [whole("get_weather", weatherIn("Braga"))], tokens: said("call").tokens };

const engineDead = "EngineCore encountered an issue. See stack trace (above) for the root cause.";

const choices = (field: (index: number) => string) =>
  [0, 1].map((index) => ({
    index,
    stopReason: "end_turn" as const,
    rawReason: "stop",
    rawField: field(index),
    detail: {},
    confidence: "high" as const,
    text: said("story").text,
    reasoning: "",
    toolCalls: [],
  }));

function completionsCases(): Case[] {
  return [
    ...textCases(toCompletions, {
      natural: { ...stop, source: finish },
      limit: { ...length, source: finish },
      stopString,
    }),
    toCompletions(
      "log-probabilities",
      "Log probabilities with the offsets of the tokens",
      { marker: "story", maxTokens: 3, extra: { logprobs: 2 } },
      ends({ ...length, text: said("story", 3).text, tokens: 3 }),
      finish,
      { tags: ["well-formed"] },
    ),
    repetition(toCompletions),
    ...everywhere(toCompletions, raw),
  ];
}

function responsesCases(): Case[] {
  const source = at(
    "entrypoints/openai/responses/serving.py: status incomplete with max_output_tokens when the reason is length, else completed; the event is response.completed in either case.",
  );
  const completed = { reason: "end_turn", raw: "completed", confidence: "medium" } as const;
  const field = {
    json: { rawField: "/incomplete_details/reason" },
    stream: { rawField: "/response/incomplete_details/reason" },
  };
  const incomplete: Omit<Word, "source"> = {
    reason: "max_tokens",
    raw: "max_output_tokens",
    more: { detail: { raw: ["incomplete"] }, more: { ended: "reason" }, ...field },
  };
  return [
    ...textCases(toResponses, {
      natural: { ...completed, source },
      limit: { ...incomplete, source },
      stopString: { ...completed, source },
    }).filter(({ fact }) => fact !== "ends-at-a-stop-string"),
    ...callCases(toResponses, {
      raw: "completed",
      source,
      more: { confidence: "medium" },
      cut: {
        reason: "max_tokens",
        raw: "max_output_tokens",
        source: `${source} ${parsed}`,
        more: {
          detail: { raw: ["incomplete"] },
          more: { ended: "reason" },
          json: { ...field.json, text: said("call", 4).text, toolCalls: [] },
          stream: field.stream,
        },
        rest: { differs: "The body has the half call as text, the stream as half a call." },
      },
    }),
    missing(toResponses, "input", needs("input", 2)),
    ...everywhere(toResponses, templated),
  ];
}

function messagesCases(): Case[] {
  const source = at(
    "entrypoints/anthropic/serving.py: end_turn for stop, max_tokens for length, tool_use for tool_calls; a string in stop_reason makes it stop_sequence.",
  );
  const end = { reason: "end_turn", raw: "end_turn" } as const;
  const max = { reason: "max_tokens", raw: "max_tokens" } as const;
  return [
    ...textCases(toMessages, {
      natural: { ...end, source },
      limit: { ...max, source },
      stopString: {
        reason: "stop_sequence",
        raw: "stop_sequence",
        source,
        more: { detail: { stopSequence: "noon" } },
      },
    }),
    ...callCases(toMessages, {
      raw: "tool_use",
      source,
      cut: {
        ...max,
        source: `${source} ${parsed}`,
        more: { json: { text: said("call", 4).text, toolCalls: [] } },
        rest: { differs: "The body has the half call as text, the stream as half a call." },
      },
    }),
    toMessages(
      "named-call-that-the-model-makes",
      "tool_choice names a tool, and the model calls it",
      { marker: "call", tools, toolChoice: { name: "get_weather" }, maxTokens: 60 },
      ends({ reason: "tool_call", raw: "tool_use", ...braga }),
      `${source} A whole call is tool_use, though the chat layer beneath says stop of a named one.`,
      { tags: ["well-formed"], variantOf: "one-call" },
    ),
    ...everywhere(toMessages, templated, { usage: { inputTokens: asSent, outputTokens: asSent } }),
  ];
}

/** With an API key set on the server. */
function lockedCases(): Case[] {
  return [toChat, toCompletions, toResponses, toMessages].map((write) =>
    write(
      "http-401-without-a-key",
      "HTTP 401: the request has no key, and the error is a bare word",
      { marker: "story", maxTokens: 5 },
      fails({ status: 401, code: null, message: "Unauthorized" }),
      at("entrypoints/serve/middleware/authenticate.py: HTTP 401, the member error is a string."),
      { tags: ["http-error"] },
    ),
  );
}

/** With a reasoning parser. */
function thinkingCases(): Case[] {
  const source = at(
    "reasoning/qwen3_reasoning_parser.py: what stands before </think> is reasoning; without the tag everything is.",
  );
  const thought = said("thought").text.split(/<\/?think>/);
  const cut = said("endlessThought", 8).text.replace("<think>", "");
  return [
    toChat(
      "thinking-and-then-an-answer",
      "Thinking in reasoning, then an answer",
      { marker: "thought", maxTokens: 60 },
      ends({ ...stop, reasoning: thought[1] ?? "", text: thought[2] ?? "", tokens: 10 }),
      source,
      { tags: ["reasoning", "well-formed"] },
    ),
    toChat(
      "thinking-cut-by-the-token-limit",
      "The token limit falls inside the thinking",
      { marker: "endlessThought", maxTokens: 8 },
      ends({ ...length, reasoning: cut, tokens: 8 }),
      source,
      { tags: ["reasoning", "cut"] },
    ),
    toChat(
      "answer-taken-for-thinking",
      "An answer without thinking is all taken for thinking",
      { marker: "story", maxTokens: 60 },
      ends({ ...stop, reasoning: said("story").text, tokens: 8 }),
      source,
      { tags: ["reasoning", "edge"] },
    ),
    toChat(
      "thinking-and-then-a-call",
      "Thinking in reasoning, then a call",
      { marker: "thoughtAndCall", tools, maxTokens: 60 },
      ends({
        reason: "tool_call",
        raw: "tool_calls",
        reasoning: "\nThe forecast is needed.\n\n",
        text: "\n\n\n",
        calls: [whole("get_weather", weatherIn("Beja"))],
        tokens: said("thoughtAndCall").tokens,
        json: { text: "" },
      }),
      source,
      {
        tags: ["reasoning", "well-formed"],
        differs: "A body drops the blank lines between thinking and call, a stream sends them.",
      },
    ),
    toChat(
      "required-call-that-never-comes",
      "A call is required and all is taken for thinking: tool_calls without a call in a body, stop in a stream",
      { marker: "story", tools, toolChoice: "required", maxTokens: 60 },
      ends({
        ...stop,
        reasoning: said("story").text,
        tokens: 8,
        json: {
          stopReason: "malformed_tool_call",
          rawReason: "tool_calls",
          confidence: "medium",
        },
      }),
      `${source} ${at("entrypoints/openai/chat_completion/serving.py: with tool_choice required a body says tool_calls whatever was parsed; a stream goes by the calls it sent.")}`,
      {
        tags: ["edge"],
        defensible: choiceRequired,
        differs: "The body says tool_calls without a call, the stream stop.",
      },
    ),
    toMessages(
      "thinking-and-then-an-answer",
      "A thinking block, then an answer",
      { marker: "thought", maxTokens: 60 },
      ends({
        reason: "end_turn",
        raw: "end_turn",
        reasoning: thought[1] ?? "",
        text: thought[2] ?? "",
        tokens: 10,
      }),
      source,
      { tags: ["reasoning", "well-formed"] },
    ),
    toMessages(
      "thinking-cut-by-the-token-limit",
      "The token limit falls inside the thinking",
      { marker: "endlessThought", maxTokens: 8 },
      ends({ reason: "max_tokens", raw: "max_tokens", reasoning: cut, tokens: 8 }),
      source,
      { tags: ["reasoning", "cut"] },
    ),
    toResponses(
      "thinking-cut-by-the-token-limit",
      "The token limit falls inside the thinking",
      { marker: "endlessThought", maxTokens: 8 },
      ends({
        reason: "max_tokens",
        raw: "max_output_tokens",
        reasoning: cut,
        tokens: 8,
        detail: { raw: ["incomplete"] },
        more: { ended: "reason" },
        json: { rawField: "/incomplete_details/reason" },
        stream: { rawField: "/response/incomplete_details/reason" },
      }),
      source,
      { tags: ["reasoning", "cut"] },
    ),
    toResponses(
      "thinking-and-then-an-answer",
      "A reasoning item, then an answer",
      { marker: "thought", maxTokens: 60 },
      ends({
        reason: "end_turn",
        raw: "completed",
        reasoning: thought[1] ?? "",
        text: thought[2] ?? "",
        tokens: 10,
        confidence: "medium",
      }),
      source,
      { tags: ["reasoning", "well-formed"] },
    ),
  ];
}

export const vllmCases = {
  plain: () => [...chatCases(), ...completionsCases(), ...responsesCases(), ...messagesCases()],
  locked: lockedCases,
  thinking: thinkingCases,
};
