// What LiteLLM's proxy is asked on three endpoints, before llama.cpp. Written from its source, from that of llama.cpp and from the chains of the model.
import { asSent, type Case } from "../case.ts";
import { ends, fails, filled, pen, type Write } from "../claims.ts";
import { said } from "../model/chains.ts";
import { promptOf } from "../model/template.ts";
import { countTokens } from "../model/vocabulary.ts";
import { chat, messages, responses } from "../protocols.ts";
import { answerOutlivesTerm, type Broken, clientLeaves, serverKilled } from "./broken.ts";
import { callCases } from "./calls.ts";
import { textCases, untold } from "./text.ts";

export const keyOfProxy = "sk-fixture";

const at = (file: string) => `litellm 1.108.4 litellm/${file}`;
const toChat = pen(chat, "litellm-chat");
const toMessages = pen(messages, "litellm-messages");
const toResponses = pen(responses, "litellm-responses");

/** Of llama.cpp, the upstream. */
const context = 1024;
const size = context + 76;
const templated = (question: string) => countTokens(promptOf(question));

const kept = at(
  "litellm_core_utils/core_helpers.py map_finish_reason: stop, length and tool_calls stay what they are.",
);
const adapter = "llms/anthropic/pass_through/responses_adapters/transformation.py";
const byResponses = at(
  `${adapter}: a model of an OpenAI-compatible server is asked on its Responses endpoint; tool_use with a call, max_tokens for incomplete, else end_turn. llama.cpp says completed whatever ended the answer.`,
);
const atLeast = at(
  "llms/openai/responses/transformation.py _enforce_min_max_output_tokens: a limit below 16 is raised to 16.",
);
const least = 16;
const dropped = at(`${adapter}: stop_sequences are not passed on.`);

const silent: Case["defensible"] = [
  {
    stopReason: "max_tokens",
    why: "The token limit cut the answer; the server behind the gateway cannot say so, and only the count of tokens shows it.",
  },
];
const lost = "The limit is lost on the way: the server behind the gateway says completed.";

/** The error of the upstream: its message alone, or its whole body. */
const tooLarge = (words: string) =>
  `litellm.ContextWindowExceededError: litellm.BadRequestError: ContextWindowExceededError: OpenAIException - ${words}\nmodel=tiny-walk. context_window_fallbacks=None. fallbacks=None.\n\nSet 'context_window_fallback' - https://docs.litellm.ai/docs/routing#fallbacks\n\nLiteLLM: model group 'tiny-walk' failed with the error above. No fallback was attempted.`;
const behindSays = `request (${size} tokens) exceeds the available context size (${context} tokens), try increasing it`;
const wholeBody = JSON.stringify({
  error: {
    code: 400,
    message: behindSays,
    type: "exceed_context_size_error",
    n_prompt_tokens: size,
    n_ctx: context,
  },
});
const mapped = at(
  "litellm_core_utils/exception_mapping_utils.py: words about the context make it ContextWindowExceededError, which stands only in the message.",
);
const proxied = at("proxy/_types.py ProxyException: the code is the HTTP status as a string.");

/** What the gateway refuses itself, and what it passes on. */
function refusals(
  write: Write,
  route: string,
  words: string,
  failure: (
    status: number,
    message: string,
    more?: Partial<Parameters<typeof fails>[0]>,
  ) => ReturnType<typeof fails>,
): Case[] {
  return [
    write(
      "http-400-prompt-larger-than-the-context",
      "HTTP 400: the server behind refuses a prompt larger than its context",
      filled({ marker: "story", maxTokens: 20 }, size, templated),
      failure(400, tooLarge(words), { reason: "context_window_exceeded" }),
      mapped,
      { tags: ["http-error"] },
    ),
    write(
      "http-400-unknown-model",
      "HTTP 400: a model the gateway has no line for",
      { marker: "story", maxTokens: 20, extra: { model: "no-such-model" } },
      failure(
        400,
        `${route}: Invalid model name passed in model=no-such-model. Call \`/v1/models\` to view available models for your key.`,
      ),
      at("proxy/route_llm_request.py ProxyModelNotFoundError; HTTP 400."),
      { tags: ["http-error"] },
    ),
  ];
}

const broken = (write: Write, more: Broken["more"] = {}): Case[] => [
  clientLeaves(write, { more }),
  serverKilled(write, { more }),
];

/** Tokens of an answer during which SIGTERM is sent: enough for the gateway to notice the signal before the end. */
const outliving = 300;
const onTerm = at(
  "proxy/shutdown/graceful_shutdown_manager.py: on SIGTERM uvicorn takes no more requests and waits up to GRACEFUL_SHUTDOWN_TIMEOUT, 30 seconds, for the answers on their way.",
);

const thought = { text: "Calm evening!", reasoning: "One short answer will do.\n" };

function chatCases(): Case[] {
  const stop = { reason: "end_turn", raw: "stop" } as const;
  return [
    ...textCases(toChat, {
      natural: { ...stop, source: kept },
      limit: { reason: "max_tokens", raw: "length", source: kept },
      stopString: { ...stop, source: kept, defensible: untold },
    }),
    ...callCases(toChat, {
      raw: "tool_calls",
      source: kept,
      cut: { reason: "max_tokens", raw: "length", source: kept },
    }),
    toChat(
      "thinking-and-then-an-answer",
      "Thinking in reasoning_content, then an answer",
      { marker: "thought", maxTokens: 60 },
      ends({ ...stop, ...thought, tokens: said("thought").tokens }),
      kept,
      { tags: ["reasoning", "well-formed"] },
    ),
    ...refusals(toChat, "/chat/completions", behindSays, (status, message, more) =>
      fails({ status, code: String(status), field: "/error/code", message, ...more }),
    ).map((each) => ({ ...each, source: `${each.source} ${proxied}` })),
    ...broken(toChat),
    answerOutlivesTerm(
      toChat,
      outliving,
      { reason: "max_tokens", raw: "length" },
      `${onTerm} ${kept}`,
    ),
  ];
}

function messagesCases(): Case[] {
  const end = { reason: "end_turn", raw: "end_turn" } as const;
  const asked = { maxTokens: 60 } as const;
  const calls = callCases(toMessages, {
    raw: "tool_use",
    source: byResponses,
    cut: { reason: "max_tokens", raw: "max_tokens", source: byResponses },
  }).filter(({ fact }) => fact !== "call-cut-by-the-token-limit");
  return [
    toMessages(
      "ends-by-its-end-token",
      "An answer that ends with the model's end token",
      { marker: "story", ...asked },
      ends({ ...end, text: said("story").text, tokens: 8 }),
      byResponses,
      { tags: ["well-formed"] },
    ),
    toMessages(
      "ends-at-once",
      "An answer that is nothing but the end token",
      { marker: "nothing", ...asked },
      ends({ ...end, tokens: 1 }),
      byResponses,
      { tags: ["edge"] },
    ),
    toMessages(
      "wide-characters",
      "Characters of several bytes that the model makes byte by byte",
      { marker: "wide", ...asked },
      ends({ ...end, text: said("wide").text, tokens: said("wide").tokens }),
      byResponses,
      { tags: ["unicode", "well-formed"] },
    ),
    toMessages(
      "cut-by-the-token-limit",
      "An answer cut by the token limit is told as end_turn",
      { marker: "endless", maxTokens: 20 },
      ends({ ...end, text: said("endless", 20).text, tokens: 20 }),
      byResponses,
      { tags: ["edge"], defensible: silent, note: lost },
    ),
    toMessages(
      "limit-below-sixteen-is-raised",
      "A limit of 6 tokens becomes one of 16, and the cut is told as end_turn",
      { marker: "endless", maxTokens: 6 },
      ends({ ...end, text: said("endless", least).text, tokens: least }),
      `${byResponses} ${atLeast}`,
      { tags: ["edge"], variantOf: "cut-by-the-token-limit", defensible: silent, note: lost },
    ),
    toMessages(
      "stop-string-is-not-passed-on",
      "A stop string of the caller is dropped, and the answer runs on past it",
      { marker: "story", stop: ["noon"], ...asked },
      ends({ ...end, text: said("story").text, tokens: 8 }),
      `${byResponses} ${dropped}`,
      { tags: ["edge"], variantOf: "ends-by-its-end-token" },
    ),
    toMessages(
      "thinking-is-lost",
      "Thinking of the server behind is dropped, the answer stays",
      { marker: "thought", ...asked },
      ends({ ...end, text: thought.text, tokens: said("thought").tokens }),
      at(
        `${adapter} _thinking_block_from_reasoning_item: only the summary of a reasoning item becomes a thinking block; llama.cpp has it in content.`,
      ),
      { tags: ["reasoning", "edge"] },
    ),
    ...calls,
    ...broken(toMessages, { usage: { inputTokens: asSent, outputTokens: asSent } }),
    answerOutlivesTerm(toMessages, outliving, end, `${onTerm} ${byResponses}`, {
      defensible: silent,
    }),
    ...refusals(toMessages, "anthropic_messages", wholeBody, (status, message, more) =>
      fails({ status, code: "invalid_request_error", message, ...more }),
    ).map((each) => ({
      ...each,
      source: `${each.source} ${at("proxy/anthropic_endpoints/endpoints.py _anthropic_error_json_response: Anthropic's shape, type by status.")}`,
    })),
  ];
}

function responsesCases(): Case[] {
  const completed = { reason: "end_turn", raw: "completed", confidence: "medium" } as const;
  const source = at(
    "responses/main.py: passed on to the Responses endpoint behind; llama.cpp says completed whatever ended the answer.",
  );
  return [
    toResponses(
      "ends-by-its-end-token",
      "An answer that ends with the model's end token",
      { marker: "story", maxTokens: 60 },
      ends({ ...completed, text: said("story").text, tokens: 8 }),
      source,
      { tags: ["well-formed"] },
    ),
    toResponses(
      "cut-by-the-token-limit",
      "An answer cut by the token limit is completed",
      { marker: "endless", maxTokens: 20 },
      ends({ ...completed, text: said("endless", 20).text, tokens: 20 }),
      source,
      { tags: ["edge"], defensible: silent, note: lost },
    ),
    toResponses(
      "wide-characters",
      "Characters of several bytes that the model makes byte by byte",
      { marker: "wide", maxTokens: 60 },
      ends({ ...completed, text: said("wide").text, tokens: said("wide").tokens }),
      source,
      { tags: ["unicode", "well-formed"] },
    ),
    toResponses(
      "thinking-and-then-an-answer",
      "A reasoning item, then an answer",
      { marker: "thought", maxTokens: 60 },
      ends({ ...completed, ...thought, tokens: said("thought").tokens }),
      source,
      { tags: ["reasoning", "well-formed"] },
    ),
    ...callCases(toResponses, {
      raw: "completed",
      source,
      more: { confidence: "medium" },
      cut: { reason: "max_tokens", raw: "completed", source },
    }).filter(({ fact }) => fact !== "call-cut-by-the-token-limit"),
    ...broken(toResponses),
    answerOutlivesTerm(toResponses, outliving, completed, `${onTerm} ${source}`, {
      defensible: silent,
    }),
  ];
}

/** Without its database client the proxy answers a missing key with HTTP 500, so every case has one. */
const headers = { authorization: `Bearer ${keyOfProxy}` };

export const litellmCases = (): Case[] =>
  [...chatCases(), ...messagesCases(), ...responsesCases()].map((each) => ({ ...each, headers }));
