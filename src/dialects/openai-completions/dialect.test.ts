// Answers and requests of OpenAI's text completions, made by hand.
import { itWrites } from "../testing/by-hand.ts";

const id = "openai-completions";

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
