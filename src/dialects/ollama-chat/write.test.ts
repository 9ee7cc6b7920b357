// Ollama chat as it is written for answers made by hand.
import { calling, full, itAnswers } from "../testing/written.ts";

const id = "ollama-chat";
const counts = {
  total_duration: 3_000_000_000,
  load_duration: 100_000_000,
  prompt_eval_duration: 200_000_000,
  eval_duration: 2_000_000_000,
  prompt_eval_count: 7,
  eval_count: 3,
};
const record = (content: string, more: object = {}, done: object = { done: false }) => ({
  model: "m",
  created_at: "2023-11-14T22:13:20.000000Z",
  message: { role: "assistant", content, ...more },
  ...done,
});
const end = (done_reason: string) => ({ done: true, done_reason });
const sent = (name: string, index: number, args: object = {}) => ({
  id: `id-${name}`,
  function: { index, name, arguments: args },
});
const all = full('{"a":1}', "");

itAnswers(id, [
  [
    "a missing reason is left out",
    "body",
    { stopReason: "unknown" },
    { body: record("One.", {}, { done: true }) },
  ],
  [
    "a stream has a record for each piece and each call, and a last one",
    "stream",
    all,
    {
      contentType: "application/x-ndjson",
      units: [
        record("", { thinking: "Hm." }),
        record("One."),
        record("", { tool_calls: [sent("weather", 0, { a: 1 })] }),
        record("", { tool_calls: [sent("time", 1)] }),
        record("", {}, { ...end("stop"), ...counts }),
      ],
    },
  ],
  [
    "an error takes the place of a body",
    "body",
    { stopReason: "error", message: "later" },
    { status: 500, body: { error: "later" } },
  ],
  [
    "a body that breaks off is cut in the middle",
    "body",
    {
      stopReason: "interrupted",
      text: "",
      toolCalls: [calling("weather", "{", { state: "incomplete" })],
    },
    {
      body: '{"model":"m","created_at":"2023-11-14T22:13:20.000000Z","message":{"role":"assistant","content":"","t',
    },
  ],
]);
