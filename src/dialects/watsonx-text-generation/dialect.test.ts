// Answers and requests of watsonx.ai, made by hand.
import { itReads, itWrites } from "../testing/by-hand.ts";

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
    "a count of the input that is 0 at first is a count",
    counted(0, 3),
    { usage: { inputTokens: 0, outputTokens: 3 } },
  ],
  [
    "a later count of the input that is not 0 is a count",
    [counted(7, 1), counted(9, 3)],
    { usage: { inputTokens: 9, outputTokens: 3 } },
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
]);
