// Answers and requests of Aleph Alpha, made by hand.
import { itReads, itWrites } from "../testing/by-hand.ts";

const id = "aleph-alpha-complete";
const first = { completion: "One.", finish_reason: "end_of_text" };
const second = { completion: "Two", finish_reason: "maximum_tokens" };

itReads(id, [
  [
    "each completion is a choice, and the counts are at the top",
    { completions: [first, second], num_tokens_prompt_total: 7, num_tokens_generated: 3 },
    {
      stopReason: "end_turn",
      rawField: "/completions/0/finish_reason",
      text: "One.",
      usage: { inputTokens: 7, outputTokens: 3 },
      choices: [
        { text: "One.", stopReason: "end_turn" },
        { text: "Two", stopReason: "max_tokens", rawField: "/completions/1/finish_reason" },
      ],
    },
  ],
  [
    "a completion that is no object keeps its place",
    { completions: [null, first] },
    { text: "", choices: [{ text: "" }, { text: "One.", stopReason: "end_turn" }] },
  ],
  [
    "texts of a stream are joined, and a reason and a clean close end it",
    [{ completions: [second] }, { completions: [first] }],
    { text: "TwoOne.", rawReason: "maximum_tokens", ended: "reason" },
  ],
]);

itWrites(id, [
  [
    "a request has its messages as one prompt",
    { maxTokens: 5, stop: ["END"], n: 2, stream: true },
    {
      path: "/complete",
      headers: { authorization: "Bearer key" },
      body: {
        model: "m",
        prompt: "Hi",
        maximum_tokens: 5,
        stop_sequences: ["END"],
        n: 2,
        stream: true,
      },
    },
  ],
]);
