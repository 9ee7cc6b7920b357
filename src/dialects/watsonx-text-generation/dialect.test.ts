// Answers and requests of watsonx.ai, made by hand.
import { itFinds, itReads, itWrites } from "../testing/by-hand.ts";

const id = "watsonx-text-generation";

const counted = (input_token_count: number, generated_token_count: number) => ({
  results: [
    {
      generated_text: "One.",
      input_token_count,
      generated_token_count,
      stop_reason: "eos_token",
    },
  ],
});

itReads(id, [
  [
    "each result is a choice",
    {
      results: [
        { generated_text: "One.", stop_reason: "eos_token" },
        { generated_text: "Two", stop_reason: "max_tokens" },
      ],
    },
    {
      rawField: "/results/0/stop_reason",
      choices: [
        { text: "One.", stopReason: "end_turn" },
        { text: "Two", stopReason: "max_tokens", rawField: "/results/1/stop_reason" },
      ],
    },
  ],
  [
    "a count of the input that is 0 later in a stream is no count",
    [counted(7, 1), counted(0, 3)],
    { ended: "reason", text: "One.One.", usage: { inputTokens: 7, outputTokens: 3 } },
  ],
  [
    "a count of the input that is 0 at first is a count",
    counted(0, 3),
    { usage: { inputTokens: 0, outputTokens: 3 } },
  ],
  [
    "a later count of the input that is not 0 is a count",
    [counted(7, 1), counted(9, 3)],
    { usage: { inputTokens: 9, outputTokens: 3 } },
  ],
  [
    "an event named error is an error whatever its shape",
    [["error", { code: "overloaded", message: "later" }]],
    { stopReason: "error", error: { code: "overloaded", message: "later", status: 200 } },
  ],
]);

const body = {
  model_id: "m",
  input: "Hi",
  parameters: { max_new_tokens: 5, stop_sequences: ["END"] },
  project_id: "project-fixture",
};

itWrites(id, [
  [
    "a body is asked for by the path",
    { maxTokens: 5, stop: ["END"] },
    {
      path: "/ml/v1/text/generation?version=2023-05-29",
      headers: { authorization: "Bearer key" },
      body,
    },
  ],
  [
    "a stream is asked for by the path",
    { maxTokens: 5, stop: ["END"], stream: true },
    { path: "/ml/v1/text/generation_stream?version=2023-05-29", body },
  ],
]);

itFinds(id, [
  [
    "a path without a version may ask for a stream",
    "/ml/v1/text/generation_stream",
    {},
    { stream: true },
  ],
  ["a longer name in the path asks for none", "/ml/v1/text/generation_streams", {}, {}],
]);
