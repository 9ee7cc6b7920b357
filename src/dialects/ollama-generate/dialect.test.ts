// Answers and requests of Ollama's generate, made by hand.
import { itFinds, itHasOneChoice, itReads, itWrites } from "../testing/by-hand.ts";

const id = "ollama-generate";

itReads(id, [
  [
    "text and thinking stand in the record itself, and are joined",
    [
      { response: "One", thinking: "H", done: false },
      { response: ".", thinking: "m.", done: false },
      { response: "", done: true, done_reason: "stop", prompt_eval_count: 7, eval_count: 3 },
    ],
    {
      stopReason: "end_turn",
      ended: "marker",
      text: "One.",
      reasoning: "Hm.",
      usage: { inputTokens: 7, outputTokens: 3 },
    },
  ],
  [
    "a message belongs to chat and is not read",
    { message: { content: "Two." }, response: "One.", done: true, done_reason: "stop" },
    { text: "One." },
  ],
]);

itHasOneChoice(id, { response: "One.", done: true, done_reason: "stop" });

itWrites(id, [
  [
    "the system text stands beside the prompt",
    {
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hi" },
      ],
      stop: ["END"],
      maxTokens: 5,
    },
    {
      path: "/api/generate",
      body: {
        model: "m",
        prompt: "Hi",
        system: "Be brief.",
        stream: false,
        options: { stop: ["END"], num_predict: 5 },
      },
    },
  ],
]);

itFinds(id, [
  [
    "a request that does not say asks for a stream",
    "",
    { model: "m" },
    { model: "m", stream: true },
  ],
  ["a request may ask for a body", "", { model: "m", stream: false }, { model: "m" }],
]);
