// Answers and requests of OpenAI's text completions, made by hand.
import { itReads, itWrites } from "../testing/by-hand.ts";

const id = "openai-completions";

itReads(id, [
  [
    "the text stands in the choice itself, and is joined",
    [
      { choices: [{ index: 1, text: "Two" }] },
      {
        choices: [
          { index: 0, text: "One." },
          { index: 1, text: "." },
        ],
      },
      {
        choices: [
          { index: 0, finish_reason: "stop" },
          { index: 1, finish_reason: "length" },
        ],
      },
      "[DONE]",
    ],
    {
      ended: "marker",
      choices: [
        { text: "One.", stopReason: "end_turn" },
        { text: "Two.", stopReason: "max_tokens" },
      ],
    },
  ],
]);

itWrites(id, [
  [
    "a single message is the prompt",
    { maxTokens: 5, stop: ["END"], n: 2, stream: true },
    {
      path: "/v1/completions",
      body: {
        model: "m",
        prompt: "Hi",
        max_tokens: 5,
        stop: ["END"],
        n: 2,
        stream: true,
        stream_options: { include_usage: true },
      },
    },
  ],
  [
    "several messages become a dialogue that ends where the model continues",
    {
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Hello" },
      ],
    },
    { body: { model: "m", prompt: "Be brief.\n\nHuman: Hi\nAI: Hello\nAI:" } },
  ],
  [
    "without messages the model continues nothing",
    { messages: [] },
    { body: { model: "m", prompt: "AI:" } },
  ],
]);
