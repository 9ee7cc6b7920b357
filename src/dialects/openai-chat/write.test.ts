// Chat completions as they are written for answers made by hand.
import { calling, itAnswers, usage } from "../testing/written.ts";

const id = "openai-chat";
const counts = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
const sent = (name: string) => ({
  id: `id-${name}`,
  type: "function",
  function: { name, arguments: "{}" },
});

const whole = (message: object, finish_reason: string | null) => ({
  id: "r1",
  object: "chat.completion",
  created: 1_700_000_000,
  model: "m",
  choices: [
    {
      index: 0,
      message: { role: "assistant", refusal: null, ...message },
      logprobs: null,
      finish_reason,
    },
  ],
});

const start = { id: "r1", object: "chat.completion.chunk", created: 1_700_000_000, model: "m" };
const chunk = (delta: object, finish_reason: string | null = null) => ({
  ...start,
  choices: [{ index: 0, delta, logprobs: null, finish_reason }],
});
const first = chunk({ role: "assistant", content: "" });

itAnswers(id, [
  [
    "an answer without text has an empty text",
    "body",
    { text: "" },
    { body: whole({ content: "" }, "stop") },
  ],
  [
    "an error is an HTTP error",
    "stream",
    { stopReason: "error" },
    {
      status: 500,
      body: {
        error: {
          message: "The server had an error.",
          type: "server_error",
          param: null,
          code: null,
        },
      },
    },
  ],
  [
    "a refusal is streamed as such",
    "stream",
    { stopReason: "refusal", text: "", refusal: "No." },
    { units: [first, chunk({ refusal: "No." }), chunk({}, "stop"), "[DONE]"] },
  ],
]);

const short = {
  stopReason: "tool_call",
  text: "",
  toolCalls: [calling("weather", "{}")],
  usage,
} as const;
const called = chunk({ tool_calls: [{ index: 0, ...sent("weather") }] });

itAnswers(
  id,
  [
    [
      "where the card says so, calls come whole, the counts with the reason, and no sentinel",
      "stream",
      short,
      { units: [first, called, { ...chunk({}, "tool_calls"), usage: counts }] },
    ],
  ],
  { habits: { calls: "whole", usage: "finish-chunk", sentinel: "none" } },
);
