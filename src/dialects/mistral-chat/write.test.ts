// Mistral chat as it is written for answers made by hand.
import { full, itAnswers } from "../testing/written.ts";

const id = "mistral-chat";
const sent = (name: string, index: number) => ({
  id: `id-${name}`,
  type: "function",
  function: { name, arguments: "{}" },
  index,
});
const thinking = (...texts: readonly string[]) => ({
  type: "thinking",
  thinking: texts.map((text) => ({ type: "text", text })),
});

const whole = (message: object, finish_reason: string | null) => ({
  id: "r1",
  object: "chat.completion",
  created: 1_700_000_000,
  model: "m",
  choices: [{ index: 0, finish_reason, message: { role: "assistant", ...message } }],
});
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: "r1",
  object: "chat.completion.chunk",
  created: 1_700_000_000,
  model: "m",
  choices: [{ index: 0, delta, finish_reason }],
});
const first = chunk({ role: "assistant", content: "" });

const all = full();
const calls = { tool_calls: [sent("weather", 0), sent("time", 1)] };

itAnswers(id, [
  [
    "thinking is open where nothing follows",
    "body",
    { stopReason: "max_tokens", text: "", reasoning: "Hm." },
    {
      body: whole({ tool_calls: null, content: [{ ...thinking("Hm."), closed: false }] }, "length"),
    },
  ],
  [
    "an error without output is an HTTP error with its members at the top",
    "body",
    { stopReason: "error", text: "" },
    {
      status: 500,
      body: {
        object: "error",
        message: "The server had an error.",
        type: "internal_server_error",
        param: null,
        code: null,
        raw_status_code: 500,
      },
    },
  ],
  [
    "a stream without thinking and calls has an empty text with the reason",
    "stream",
    {},
    {
      units: [first, chunk({ content: "One." }), chunk({ content: "" }, "stop"), "[DONE]"],
    },
  ],
  [
    "a stream that breaks off has its calls without a reason",
    "stream",
    { ...all, stopReason: "interrupted", reasoning: "" },
    { units: [first, chunk({ content: "One." }), chunk(calls)] },
  ],
  [
    "a stream that breaks off without calls ends with its text",
    "stream",
    { stopReason: "interrupted" },
    { units: [first, chunk({ content: "One." })] },
  ],
]);
