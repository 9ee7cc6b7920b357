// What Ollama is asked on its own endpoints and on those of other protocols, and what it must answer. Written from its source and the chains of the model.
import type { Case } from "../case.ts";
import { asSent } from "../case.ts";
import { breaks, ends, fails, filled, pen, type Write, whole } from "../claims.ts";
import { said } from "../model/chains.ts";
import { promptOf } from "../model/template.ts";
import { countTokens } from "../model/vocabulary.ts";
import {
  chat,
  completions,
  messages,
  model,
  ollamaChat,
  ollamaGenerate,
  responses,
} from "../protocols.ts";
import { tools } from "../tools.ts";
import { type Broken, clientLeaves, midway, serverKilled, serverTerminated } from "./broken.ts";
import { callCases, choiceNone, choiceRequired, oneCall, weatherIn } from "./calls.ts";
import { completed, completedTextCases, cutNote, silentLimit, textCases, untold } from "./text.ts";
import { reasoned, thinking, thinkingCases } from "./thinking.ts";

const at = (file: string) => `ollama v0.17.4 ${file}`;
const toChat = pen(ollamaChat, "ollama-chat");
const toGenerate = pen(ollamaGenerate, "ollama-generate");
const toCompat = pen(chat, "ollama-openai-compat");
const toCompletions = pen(completions, "ollama-completions");
const toResponses = pen(responses, "ollama-responses");
const toMessages = pen(messages, "ollama-messages");

const runner = at(
  "llm/server.go DoneReason.String: stop for an end token or a stop string, length for a limit.",
);
const templated = (question: string) => countTokens(promptOf(question));
const swallowed = at(
  "tools/tools.go: from the first tag on text is held back until it parses as a call of a declared tool; what never does is dropped.",
);
const counted = { usage: { inputTokens: asSent, outputTokens: asSent } };

/** SIGTERM acts like SIGKILL here: the server closes its connections first. */
const broken = (write: Write, how: Broken = {}): Case[] => [
  clientLeaves(write, how),
  serverKilled(write, how),
  serverTerminated(
    write,
    at("server/routes.go Serve: on SIGTERM http.Server.Close closes every connection at once"),
    how,
  ),
];

/** A small context of its own, filled to within a few tokens. */
const context = 256;
const left = 12;
const brimful = filled(
  { marker: "endless", extra: { options: { num_ctx: context } } },
  context - left,
  templated,
);
const tooLong = filled({ marker: "story", maxTokens: 5 }, context + 76, templated);

const schema = {
  type: "object",
  properties: { city: { type: "string" }, degrees: { type: "integer" } },
  required: ["city", "degrees"],
};

const stop = { reason: "end_turn", raw: "stop" } as const;
const length = { reason: "max_tokens", raw: "length" } as const;
const vanished = (marker: "brokenCall" | "halfCall" | "strangeCall") =>
  ends({ ...stop, tokens: said(marker).tokens });

/** The two native endpoints answer alike. */
function nativeCases(
  write: Write,
  covers: (word: string) => string[],
  empty: Readonly<Record<string, unknown>>,
): Case[] {
  return [
    ...textCases(write, {
      natural: { ...stop, source: runner },
      limit: { ...length, source: runner },
      stopString: { ...stop, source: runner, defensible: untold },
    }),
    write(
      "thinking-and-then-an-answer",
      "Thinking apart from the answer, as asked for",
      { marker: "thought", extra: { think: true } },
      ends({ ...stop, ...reasoned, tokens: 10 }),
      `${runner} ${at("thinking/parser.go")} takes the tags off.`,
      { tags: ["reasoning", "well-formed"] },
    ),
    write(
      "thinking-left-in-the-text",
      "Thinking stays in the text when it was asked not to think",
      { marker: "thought", extra: { think: false } },
      ends({ ...stop, text: said("thought").text, tokens: 10 }),
      `${runner} Without think nothing is parsed: a model that thinks all the same is shown as it is.`,
      { tags: ["edge"] },
    ),
    write(
      "thinking-cut-by-the-token-limit",
      "The token limit falls inside the thinking",
      { marker: "endlessThought", maxTokens: 8, extra: { think: true } },
      ends({ ...length, reasoning: thinking(8), tokens: 8 }),
      runner,
      { tags: ["reasoning", "cut"] },
    ),
    write(
      "json-by-schema",
      "JSON by a schema, whole",
      { marker: "json", extra: { format: schema } },
      ends({ ...stop, text: said("json").text, tokens: 5 }),
      runner,
      { tags: ["well-formed"] },
    ),
    write(
      "json-by-schema-cut",
      "JSON by a schema, cut by the token limit",
      { marker: "json", maxTokens: 3, extra: { format: schema } },
      ends({ ...length, text: said("json", 3).text, tokens: 3 }),
      runner,
      { tags: ["cut"] },
    ),
    logProbabilities(write, runner),
    write(
      "token-repeats-until-the-server-gives-up",
      "The server stops reading when one token comes more than thirty times, and tells nobody",
      { marker: "same", maxTokens: 100 },
      ends({
        reason: "interrupted",
        raw: null,
        text: "again ".repeat(31),
        tokens: null,
        confidence: "medium",
        more: { rawField: null, ended: "closed" },
      }),
      at(
        "llm/server.go Completion: past 30 repeats of a token it cancels and returns the error of its own context, nil; no done record follows.",
      ),
      { tags: ["edge"] },
    ),
    write(
      "context-full-without-shift",
      "The context is full, and shift is false",
      { ...brimful, extra: { ...brimful.extra, shift: false } },
      ends({ ...length, text: said("endless", left + 1).text, tokens: left + 1 }),
      at(
        "runner/ollamarunner/runner.go: without shift a full context ends the answer with the reason of a limit.",
      ),
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
    write(
      "limit-after-a-context-shift",
      "The context was shifted, and the token limit ended the answer",
      { ...brimful, maxTokens: left + 30 },
      ends({ ...length, text: said("endless", left + 30).text, tokens: left + 30 }),
      at(
        "runner/ollamarunner/runner.go: with shift old tokens are dropped and the answer goes on to num_predict.",
      ),
      { tags: ["edge"] },
    ),
    write(
      "prompt-cut-to-the-context",
      "A prompt larger than the context is cut without a word",
      { ...tooLong, extra: { options: { num_ctx: context } } },
      ends({ ...length, text: said("story", 5).text, tokens: 5 }),
      at(
        "runner/ollamarunner/runner.go NewSequence: with truncate the middle of the prompt is dropped.",
      ),
      { tags: ["edge"], variantOf: "cut-by-the-token-limit" },
    ),
    write(
      "http-400-prompt-larger-than-the-context",
      "HTTP 400: the prompt is larger than the context, and truncate is false",
      { ...tooLong, extra: { options: { num_ctx: context }, truncate: false } },
      fails({
        status: 400,
        code: null,
        message: "the input length exceeds the context length",
        reason: "context_window_exceeded",
      }),
      at("runner/ollamarunner/runner.go errorInputTooLong; HTTP 400."),
      { tags: ["http-error"] },
    ),
    write(
      "http-404-unknown-model",
      "HTTP 404: a model nobody has pulled",
      { marker: "story", extra: { model: "no-such-model" } },
      fails({ status: 404, code: null, message: "model 'no-such-model' not found" }),
      at("server/routes.go: model '%s' not found; HTTP 404."),
      { tags: ["http-error"] },
    ),
    write(
      "http-400-model-that-does-not-think",
      "HTTP 400: thinking is asked of a model whose template has none",
      { marker: "story", extra: { model: "tiny-plain", think: true } },
      fails({ status: 400, code: null, message: '"tiny-plain" does not support thinking' }),
      at("server/routes.go: %q does not support thinking; HTTP 400."),
      { tags: ["http-error"] },
    ),
    write(
      "http-500-option-of-the-wrong-type",
      "HTTP 500: an option has the wrong type",
      { marker: "story", extra: { options: { num_predict: "many" } } },
      fails({ status: 500, code: null, message: 'option "num_predict" must be of type integer' }),
      at("api/types.go FromMap; the error has no status of its own, so HTTP 500."),
      { tags: ["http-error"] },
    ),
    write(
      "http-400-body-that-is-not-json",
      "HTTP 400: the request body is not JSON",
      { marker: "story" },
      fails({ status: 400, code: null, message: "unexpected EOF" }),
      at("server/routes.go: the binding error is sent; HTTP 400."),
      {
        tags: ["http-error"],
        modes: ["json"],
        body: () => '{"model": ',
        note: "Such a request asks for no stream.",
      },
    ),
    ...(["load", "unload"] as const).map((word) =>
      write(
        `${word}-without-generation`,
        `Nothing is asked: the model is ${word}ed, and done_reason ${word} is no answer`,
        { marker: "nothing" },
        ends({ reason: "unknown", raw: word, tokens: null }),
        at(
          "server/routes.go: without messages or prompt the model is loaded, or unloaded with keep_alive 0; done_reason says which.",
        ),
        {
          covers: covers(word),
          tags: ["edge"],
          body: (mode) => ({
            model,
            ...empty,
            stream: mode === "stream",
            ...(word === "unload" ? { keep_alive: 0 } : {}),
          }),
          note: "Asked with nothing in it; the request kept here stands for none.",
        },
      ),
    ),
    ...broken(write, { never: "done record" }),
    write(
      "runner-killed",
      "The process that runs the model is killed: an error record ends the stream",
      { marker: "endless", maxTokens: 900 },
      fails({
        status: 200,
        code: null,
        message: "an error was encountered while running the model: unexpected EOF",
        more: { text: { startOf: said("endless", 900).text } },
      }),
      at(
        "llm/server.go Completion: a read that fails is an error record; HTTP 200 was sent before.",
      ),
      { tags: ["in-band-error"], ...midway("kill child") },
    ),
  ];
}

function chatOnlyCases(): Case[] {
  return [
    ...callCases(toChat, {
      raw: "stop",
      source: `${runner} There is no word for calls.`,
      more: { confidence: "medium" },
      cut: { ...length, source: swallowed, more: { calls: [] } },
    }),
    toChat(
      "call-whole-under-the-token-limit",
      "A call that was whole when the token limit fell",
      { marker: "call", tools, maxTokens: 6 },
      ends({ ...length, calls: [whole("get_weather", weatherIn("Braga"))], tokens: 6 }),
      `${at("tools/tools.go")}: the object is whole without its closing tag.`,
      { tags: ["edge"] },
    ),
    toChat(
      "thinking-and-then-a-call",
      "Thinking and then a whole call",
      { marker: "thoughtAndCall", tools, extra: { think: true } },
      ends({
        reason: "tool_call",
        raw: "stop",
        reasoning: "The forecast is needed.\n\n",
        calls: [whole("get_weather", weatherIn("Beja"))],
        tokens: said("thoughtAndCall").tokens,
        confidence: "medium",
      }),
      `${runner} There is no word for calls.`,
      { tags: ["reasoning", "well-formed"] },
    ),
    toChat(
      "malformed-call-vanishes",
      "A call whose arguments are not JSON vanishes",
      { marker: "brokenCall", tools },
      vanished("brokenCall"),
      swallowed,
      { tags: ["malformed"] },
    ),
    toChat(
      "half-a-call-vanishes",
      "A call that the model itself breaks off vanishes",
      { marker: "halfCall", tools },
      vanished("halfCall"),
      swallowed,
      { tags: ["malformed"], variantOf: "malformed-call-vanishes" },
    ),
    toChat(
      "call-of-a-tool-nobody-declared-vanishes",
      "A call of a tool nobody declared vanishes",
      { marker: "strangeCall", tools },
      vanished("strangeCall"),
      swallowed,
      { tags: ["malformed"], variantOf: "malformed-call-vanishes" },
    ),
    toChat(
      "http-400-model-that-does-not-call",
      "HTTP 400: tools are given to a model whose template has none",
      { marker: "call", tools, extra: { model: "tiny-plain" } },
      fails({
        status: 400,
        code: null,
        message: "registry.ollama.ai/library/tiny-plain:latest does not support tools",
      }),
      at("server/routes.go: %q does not support tools; HTTP 400."),
      { tags: ["http-error"] },
    ),
  ];
}

/** Errors of the OpenAI endpoints: the type is api_error whatever the status, but for what the middleware refuses itself. */
const writeError = at(
  "middleware/openai.go BaseWriter.writeError: openai.NewError(500, …), so the type is api_error whatever the status.",
);
const refused = at(
  "middleware/openai.go: what does not bind is openai.NewError(400, …), invalid_request_error.",
);

const logProbabilities = (write: Write, source: string): Case =>
  write(
    "log-probabilities",
    "Log probabilities beside every token",
    { marker: "story", maxTokens: 3, extra: { logprobs: true, top_logprobs: 2 } },
    ends({ ...length, text: said("story", 3).text, tokens: 3 }),
    source,
    { tags: ["well-formed"] },
  );

function compatCases(): Case[] {
  const finish = `${runner} ${at("openai/openai.go")} ToChunk and ToChatCompletion pass the reason on; with calls it is tool_calls.`;
  return [
    ...textCases(toCompat, {
      natural: { ...stop, source: finish },
      limit: { ...length, source: finish },
      stopString: { ...stop, source: finish, defensible: untold },
    }),
    ...callCases(toCompat, {
      raw: "tool_calls",
      source: finish,
      cut: { ...length, source: swallowed, more: { calls: [] } },
    }),
    ...thinkingCases(toCompat, {
      title: "Thinking in reasoning, then an answer",
      source: finish,
      natural: stop,
      limit: length,
    }),
    toCompat(
      "call-whole-under-the-token-limit",
      "A call that was whole when the token limit fell: the word for calls hides the limit",
      { marker: "call", tools, maxTokens: 6 },
      ends({
        reason: "tool_call",
        raw: "tool_calls",
        calls: [whole("get_weather", weatherIn("Braga"))],
        tokens: 6,
      }),
      finish,
      { tags: ["edge"] },
    ),
    toCompat(
      "malformed-call-vanishes",
      "A call whose arguments are not JSON vanishes",
      { marker: "brokenCall", tools, maxTokens: 60 },
      vanished("brokenCall"),
      swallowed,
      { tags: ["malformed"] },
    ),
    toCompat(
      "forbidden-call-is-made",
      "tool_choice none is ignored: the call is made",
      { marker: "call", tools, toolChoice: "none", maxTokens: 60 },
      ends(oneCall("tool_calls")),
      at("openai/openai.go ChatCompletionRequest has no tool_choice."),
      { tags: ["edge"], variantOf: "one-call", defensible: choiceNone },
    ),
    toCompat(
      "required-call-that-the-model-does-not-make",
      "tool_choice required is ignored: the model speaks",
      { marker: "story", tools, toolChoice: "required", maxTokens: 60 },
      ends({ ...stop, text: said("story").text, tokens: 8 }),
      at("openai/openai.go ChatCompletionRequest has no tool_choice."),
      { tags: ["edge"], variantOf: "ends-by-its-end-token", defensible: choiceRequired },
    ),
    toCompat(
      "two-choices-asked-for",
      "n is ignored: two choices are asked for and one comes",
      { marker: "story", n: 2, maxTokens: 60 },
      ends({ ...stop, text: said("story").text, tokens: 8 }),
      at("openai/openai.go ChatCompletionRequest has no n."),
      { tags: ["edge"], variantOf: "ends-by-its-end-token" },
    ),
    logProbabilities(toCompat, finish),
    toCompat(
      "token-repeats-until-the-server-gives-up",
      "The server stops reading when one token comes too often: the reason stays null",
      { marker: "same", maxTokens: 100 },
      ends({
        reason: "unknown",
        raw: null,
        text: "again ".repeat(31),
        tokens: 0,
        confidence: "low",
        more: { rawField: null },
        json: { ended: "structure", usage: { inputTokens: 0, outputTokens: 0 } },
        stream: { stopReason: "interrupted", ended: "closed", confidence: "medium", usage: null },
      }),
      `${at("llm/server.go Completion")} cancels and no done record follows; the body is made of what came.`,
      {
        tags: ["edge"],
        differs:
          "The body is whole and has a null reason; the stream ends without reason and without [DONE].",
      },
    ),
    toCompat(
      "http-404-unknown-model",
      "HTTP 404 with the type api_error: a model nobody has pulled",
      { marker: "story", extra: { model: "no-such-model" } },
      fails({ status: 404, code: "api_error", message: "model 'no-such-model' not found" }),
      writeError,
      { tags: ["http-error"] },
    ),
    toCompat(
      "http-400-effort-nobody-supports",
      "HTTP 400 with the type api_error: a reasoning effort the model does not have",
      { marker: "thought", extra: { reasoning_effort: "high" } },
      fails({
        status: 400,
        code: "api_error",
        message: 'think value "high" is not supported for this model',
      }),
      writeError,
      { tags: ["http-error"] },
    ),
    toCompat(
      "http-400-without-messages",
      "HTTP 400: the request has no messages, so nothing can be loaded this way",
      { marker: "story" },
      fails({
        status: 400,
        code: "invalid_request_error",
        message: "[] is too short - 'messages'",
      }),
      refused,
      { tags: ["http-error"], body: (mode) => ({ model, stream: mode === "stream" }) },
    ),
    toCompat(
      "http-400-limit-that-is-no-number",
      "HTTP 400: max_tokens is a word",
      { marker: "story", extra: { max_tokens: "many" } },
      fails({
        status: 400,
        code: "invalid_request_error",
        message:
          "json: cannot unmarshal string into Go struct field ChatCompletionRequest.max_tokens of type int",
      }),
      refused,
      { tags: ["http-error"] },
    ),
    ...broken(toCompat),
    toCompat(
      "runner-killed",
      "The process that runs the model is killed: an empty chunk, and a clean close",
      { marker: "endless", maxTokens: 900 },
      breaks(said("endless", 900).text, { ended: "closed" }),
      at(
        "middleware/openai.go writeResponse unmarshals the error record into an empty answer; no reason and no [DONE] follow.",
      ),
      { tags: ["cut"], ...midway("kill child") },
    ),
  ];
}

function completionsCases(): Case[] {
  const finish = `${runner} ${at("openai/openai.go")} ToCompletion passes the reason on.`;
  return [
    ...textCases(toCompletions, {
      natural: { ...stop, source: finish },
      limit: { ...length, source: finish },
      stopString: { ...stop, source: finish, defensible: untold },
    }),
    toCompletions(
      "http-404-unknown-model",
      "HTTP 404 with the type api_error: a model nobody has pulled",
      { marker: "story", extra: { model: "no-such-model" } },
      fails({ status: 404, code: "api_error", message: "model 'no-such-model' not found" }),
      writeError,
      { tags: ["http-error"] },
    ),
    ...broken(toCompletions, { more: counted }),
  ];
}

function responsesCases(): Case[] {
  const source = at(
    "openai/responses.go ToResponse and processCompletion: the status is completed, whatever ended the answer.",
  );
  return [
    ...completedTextCases(toResponses, source),
    ...callCases(toResponses, {
      raw: "completed",
      source,
      more: { confidence: "medium" },
      cut: {
        ...completed,
        source: `${source} ${swallowed}`,
        more: { calls: [], confidence: "medium" },
        rest: { defensible: silentLimit },
      },
    }).map((each) =>
      each.fact === "words-and-then-a-call"
        ? {
            ...each,
            claim: (mode: "json" | "stream") => ({
              ...each.claim(mode),
              ...(mode === "json" ? { text: "" } : {}),
            }),
            differs:
              "With calls a body has no message item, so the words before the call are lost; the stream has sent them.",
          }
        : each,
    ),
    ...thinkingCases(toResponses, {
      title: "A reasoning summary, then an answer",
      source,
      natural: completed,
      limit: completed,
      tokens: 16,
      silent: { defensible: silentLimit, note: cutNote },
    }),
    toResponses(
      "http-404-unknown-model",
      "HTTP 404 with the type api_error: a model nobody has pulled",
      { marker: "story", extra: { model: "no-such-model" } },
      fails({ status: 404, code: "api_error", message: "model 'no-such-model' not found" }),
      writeError,
      { tags: ["http-error"] },
    ),
    ...broken(toResponses, { never: "terminal event" }),
  ];
}

function messagesCases(): Case[] {
  const source = at(
    "anthropic/anthropic.go mapStopReason: tool_use with calls, else end_turn for stop and max_tokens for length; there is no member stop_sequence.",
  );
  const end = { reason: "end_turn", raw: "end_turn" } as const;
  const max = { reason: "max_tokens", raw: "max_tokens" } as const;
  const think = (budget: number) => ({ thinking: { type: "enabled", budget_tokens: budget } });
  return [
    ...textCases(toMessages, {
      natural: { ...end, source },
      limit: { ...max, source },
      stopString: { ...end, source, defensible: untold },
    }),
    ...callCases(toMessages, {
      raw: "tool_use",
      source,
      cut: { ...max, source: `${source} ${swallowed}`, more: { calls: [] } },
    }),
    toMessages(
      "call-whole-under-the-token-limit",
      "A call that was whole when the token limit fell: tool_use hides the limit",
      { marker: "call", tools, maxTokens: 6 },
      ends({
        reason: "tool_call",
        raw: "tool_use",
        calls: [whole("get_weather", weatherIn("Braga"))],
        tokens: 6,
      }),
      source,
      { tags: ["edge"] },
    ),
    ...thinkingCases(toMessages, {
      title: "A thinking block without a signature, then an answer",
      source,
      natural: end,
      limit: max,
      extra: think,
    }),
    toMessages(
      "http-400-without-a-limit",
      "HTTP 400: the request has no max_tokens",
      { marker: "story" },
      fails({
        status: 400,
        code: "invalid_request_error",
        message: "max_tokens is required and must be positive",
      }),
      at("middleware/anthropic.go refuses it; HTTP 400."),
      { tags: ["http-error"] },
    ),
    toMessages(
      "http-404-unknown-model",
      "HTTP 404: a model nobody has pulled",
      { marker: "story", maxTokens: 5, extra: { model: "no-such-model" } },
      fails({ status: 404, code: "not_found_error", message: "model 'no-such-model' not found" }),
      at("middleware/anthropic.go writeError: anthropic.NewError by the status."),
      { tags: ["http-error"] },
    ),
    ...broken(toMessages, { never: "message_stop", more: counted }),
  ];
}

export const ollamaCases = (): Case[] => [
  ...nativeCases(toChat, (word) => [`ollama-chat/value/done_reason.${word}`], { messages: [] }),
  ...chatOnlyCases(),
  ...nativeCases(toGenerate, () => [], {}),
  ...compatCases(),
  ...completionsCases(),
  ...responsesCases(),
  ...messagesCases(),
];
