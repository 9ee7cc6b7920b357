// Rows of the cards against what is said elsewhere: the census, and for rows that no fixture shows, the statement here.
import { describe, expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import type { StopReason } from "../generated/observation.ts";
import { matchError } from "../model/card.ts";
import { dialects } from "./index.ts";
import { createRegistry, readResponse, type Voice } from "./registry.ts";

function voiceOf(provider: string): Voice {
  const voice = createRegistry(dialects, corpus.cards).lookUp(provider);
  if (!voice) throw new Error(`no dialect for ${provider}`);
  return voice;
}

/** The member a place names: `/choices/{i}/finish_reason (stream)` → `finish_reason`. */
const memberOf = (place: string | undefined) => /\/(\w+)(?= |$)/.exec(place ?? "")?.[1];

/** Lines of the census that are no words of a card, each with its reason. */
const otherwise: Readonly<Record<string, string>> = {
  "anthropic-batches/value/type.succeeded": "the message inside has the word",
  "anthropic-batches/value/type.errored": "the error inside is read",
  "bedrock-converse/value/stopReason.refusal": "unverified: to be read like any unknown word",
  "bedrock-converse/value/stopReason.pause_turn": "unverified: to be read like any unknown word",
  "bedrock-invoke-model/value/guardrailAction.INTERVENED": "an override reads it",
  "bedrock-invoke-model/value/guardrailAction.NONE": "an override reads it",
  "gemini-interactions/value/status.budget_exceeded":
    "not settled: the census allows error, which is what the card says",
};

describe("the census", () => {
  const families = corpus.census.families.filter(({ id }) => id in corpus.cards);

  it("says of every word what its card says", () => {
    const values = families.flatMap(({ id, lines }) =>
      lines
        .filter(
          ({ id: line, kind, value }) =>
            // An absent value and an empty one are no words, nor is a placeholder.
            kind === "value" && /^[^<]/.test(String(value ?? "")) && !(line in otherwise),
        )
        .map((line) => ({ ...line, table: voiceOf(id).table })),
    );
    const inCards = values.map(({ id, value, where, table }) => {
      // Some members have no words on the card.
      const row = table.lookup(value, memberOf(where)) ?? table.lookup(value, undefined);
      return [id, row?.reason, row?.terminal ?? true];
    });
    expect(inCards).toEqual(
      values.map(({ id, reason, terminal = true }) => [id, reason, terminal]),
    );
  });

  it("covers every line that is excused", () => {
    const known = new Set(families.flatMap(({ lines }) => lines.map(({ id }) => id)));
    expect(Object.keys(otherwise).filter((id) => !known.has(id))).toEqual([]);
  });
});

/** By provider and place: what a word means. */
const words: readonly (readonly [
  provider: string,
  at: string,
  Readonly<Record<string, StopReason>>,
])[] = [
  ["bedrock-invoke-model", "stop_reason", { end_turn: "end_turn", max_tokens: "max_tokens" }],
  ["bedrock-invoke-model", "stop_reason", { stop_sequence: "stop_sequence" }],
  ["bedrock-invoke-model", "finish_reason", { length: "max_tokens" }],
  ["bedrock-invoke-model", "stopReason", { tool_use: "tool_call", max_tokens: "max_tokens" }],
  ["bedrock-invoke-model", "stopReason", { stop_sequence: "stop_sequence" }],
  ["bedrock-invoke-model", "completionReason", { FINISH: "end_turn" }],
  ["mistral-conversations", "type", { "conversation.response.error": "error" }],
  ["openai-responses", "error", { context_length_exceeded: "context_window_exceeded" }],
  ["openai-responses", "status", { "response.completed": "end_turn", "response.failed": "error" }],
  ["openrouter-responses", "status", { failed: "error" }],
  ["perplexity-agent-responses", "status", { failed: "error", requires_action: "tool_call" }],
  ["perplexity-sonar-chat", "status", { COMPLETED: "end_turn" }],
  ["replicate-predictions", "status", { failed: "error", done: "end_turn" }],
  [
    "watsonx-text-generation",
    "stop_reason",
    {
      MAX_TOKENS: "max_tokens",
      EOS_TOKEN: "end_turn",
      CANCELLED: "cancelled",
      TIME_LIMIT: "error",
      STOP_SEQUENCE: "stop_sequence",
      TOKEN_LIMIT: "context_window_exceeded",
      ERROR: "error",
    },
  ],
];

describe("a word that no fixture shows", () => {
  it("means what its documentation says", () => {
    const inCards = words.map(([provider, at, meanings]) => {
      const { table } = voiceOf(provider);
      const found = Object.keys(meanings).map((word) => [word, table.lookup(word, at)?.reason]);
      return [provider, at, Object.fromEntries(found)];
    });
    expect(inCards).toEqual(words);
  });

  it("reads the numbers of Gemini's enum", () => {
    const { table } = voiceOf("gemini-generate-content");
    const told = [0, 1, 2, 3, 4, 5].map((value) => table.lookup(value, "finishReason")?.reason);
    const [stop, limit, safety] = ["end_turn", "max_tokens", "safety_blocked"];
    expect(told).toEqual(["unknown", stop, limit, safety, safety, "unknown"]);
  });

  it.each([
    ["dashscope-native", "null", "finish_reason"],
    ["llama-cpp-completion", "none", "stop_type"],
    ["perplexity-sonar-chat", "PENDING", "status"],
    ["watsonx-text-generation", "NOT_FINISHED", "stop_reason"],
  ])("ends nothing where %s sends %s", (provider, word, at) => {
    const row = voiceOf(provider).table.lookup(word, at);
    expect(row).toMatchObject({ reason: "unknown", terminal: false });
  });

  it.each(["openai-responses", "azure-openai-responses", "openrouter-responses"])(
    "needs its details where %s sends incomplete",
    (provider) => {
      const { table } = voiceOf(provider);
      for (const word of ["incomplete", "response.incomplete"])
        expect(table.lookup(word, "status")).toMatchObject({ reason: "unknown", vague: true });
    },
  );
});

const context = "context_window_exceeded";
const blocked = "safety_blocked";
const coded = (code: string | number) => ({ error: { code } });
const saying = (message: string) => ({ error: { message } });
const basic = (code: number) => ({ base_resp: { status_code: code } });
const typed = (type: string) => ({ error: "Error while generating", error_type: type });

/** Failures as they come: by whom, with which status, how, what they mean, and the code that is handed on. */
type Failure = readonly [string, number, object, StopReason, (string | number)?];
const failures: readonly Failure[] = [
  ["azure-ai-inference", 400, coded("content_filter"), blocked, "content_filter"],
  ["baidu-qianfan-chat", 200, { error_code: 336007 }, context, 336007],
  ["baidu-qianfan-chat", 200, { error_code: 17 }, "error", 17],
  ["bedrock-converse", 400, { message: "prompt is too long: 9 > 8" }, context],
  ["cloudflare-workers-ai", 429, { errors: [{ code: 4006 }] }, "error", 4006],
  ["cohere-v1-chat", 200, { err: "it broke" }, "error"],
  ["cohere-v2-chat", 200, { delta: { error: "it broke" } }, "error"],
  ["cohere-v2-chat", 400, { message: "too many tokens: size limit exceeded by 9" }, context],
  ...["huggingface-tgi-chat", "huggingface-tgi-generate"].flatMap((provider) =>
    ["validation", "overloaded", "generation", "incomplete_generation"].map(
      (type) => [provider, 422, typed(type), "error", type] as const,
    ),
  ),
  ...[
    "incomplete_generation_stream",
    "template_error",
    "missing_template_variable",
    "stream_serialization_error",
  ].map((type) => ["huggingface-tgi-generate", 422, typed(type), "error", type] as const),
  ["huggingface-tgi-generate", 422, typed("tool_error"), "malformed_tool_call", "tool_error"],
  ["litellm-responses", 400, saying("litellm.ContextWindowExceededError: too much"), context],
  ["llama-cpp-completion", 500, saying("Context size has been exceeded."), context],
  // Time-out, rate limit, not authorised, no balance, a plan without the model.
  ...[1001, 1002, 1004, 1008, 2061].map(
    (code) => ["minimax-chat", 200, basic(code), "error", code] as const,
  ),
  ["minimax-chat", 200, basic(1026), blocked, 1026],
  ...["ollama-completions", "ollama-messages", "ollama-responses"].map(
    (provider) =>
      [provider, 400, saying("the input length exceeds the context length"), context] as const,
  ),
  ...[
    "azure-openai-chat",
    "cerebras-chat",
    "groq-chat",
    "openai-completions",
    "openai-responses",
  ].map(
    (provider) =>
      [
        provider,
        400,
        coded("context_length_exceeded"),
        context,
        "context_length_exceeded",
      ] as const,
  ),
  ...["maximum context length is 8", '{"code":"context_length_exceeded"}'].map(
    (raw) => ["openrouter-chat", 400, { error: { metadata: { raw } } }, context] as const,
  ),
  [
    "perplexity-sonar-chat",
    400,
    { error: { type: "requested_too_many_tokens" } },
    context,
    "requested_too_many_tokens",
  ],
  ["sglang-openai", 200, saying("The input is longer than the model's context length"), context],
  ["tencent-hunyuan-chat", 200, { ErrorMsg: { Code: 4000 } }, "error", 4000],
  ["tencent-hunyuan-chat", 200, { ErrorMsg: { Code: 4001 } }, "error", 4001],
  [
    "tencent-hunyuan-chat",
    200,
    { Response: { Error: { Code: "LimitExceeded" } } },
    "error",
    "LimitExceeded",
  ],
  ["vertex-messages", 400, saying("Prompt is too long"), context],
  ["vllm-completions", 400, saying("This model's maximum context length is 8"), context],
  ["vllm-openai", 400, { message: "This model's maximum context length is 8" }, context],
  ...[
    "OutputTextRiskDetection",
    "SensitiveContentDetected",
    "InputTextSensitiveContentDetected",
    "OutputTextSensitiveContentDetected",
  ].map((code) => ["volcengine-ark-chat", 400, coded(code), blocked, code] as const),
  ...["model_not_supported", "token_quota_reached"].map(
    (code) => ["watsonx-chat", 403, { errors: [{ code }] }, "error", code] as const,
  ),
  ["watsonx-chat", 400, { errors: [{ code: "another" }] }, "error"],
  [
    "watsonx-text-generation",
    404,
    { errors: [{ code: "model_not_supported" }] },
    "error",
    "model_not_supported",
  ],
];

describe("a failure that no fixture shows", () => {
  it("takes the reason and the code of its row", () => {
    const found = failures.map(([provider, status, body]) => {
      const match = matchError(voiceOf(provider).table.errors, body, status);
      return [provider, status, body, match?.reason, match?.code];
    });
    expect(found).toEqual(
      failures.map(([provider, status, body, reason, code]) => {
        return [provider, status, body, reason, code];
      }),
    );
  });

  it("does not match a row under another status", () => {
    const { table } = voiceOf("bedrock-converse");
    expect(matchError(table.errors, { message: "prompt is too long" }, 500)).toBeNull();
  });
});

describe("a member that outranks the word, which no fixture shows", () => {
  const choice = (members: object) => ({
    choices: [{ index: 0, message: { content: "a" }, ...members }],
  });
  const native = (word: string) => choice({ finish_reason: "stop", native_finish_reason: word });
  it.each([
    ["baidu-qianfan-chat", { id: "a", result: "a", is_end: true, flag: 2 }, blocked],
    [
      "openai-chat",
      choice({ finish_reason: null, finish_details: { type: "max_tokens" } }),
      "max_tokens",
    ],
    ["openrouter-chat", native("PROHIBITED_CONTENT"), blocked],
    ["openrouter-chat", native("MALFORMED_RESPONSE"), "error"],
  ] as const)("decides a reading of %s: %j", (provider, body, reason) => {
    const read = readResponse(voiceOf(provider), Buffer.from(JSON.stringify(body)));
    expect(read.stopReason).toBe(reason);
  });
});
