// Answers and requests of the llama.cpp server's own completion, made by hand.
import { flagged, itReads } from "../testing/by-hand.ts";

const id = "llama-cpp-completion";
const stop = (more: object) => ({ content: "", stop: true, ...more });
const truncated = (n_predict: unknown, tokens_predicted: unknown) =>
  stop({
    truncated: true,
    stop_type: "limit",
    tokens_predicted,
    generation_settings: { n_predict },
  });

itReads(id, [
  [
    "text and reasoning are joined",
    [
      { content: "One", reasoning_content: "H", stop: false },
      { content: ".", reasoning_content: "m.", stop: false },
      stop({ stop_type: "eos", tokens_evaluated: 7, tokens_predicted: 3 }),
    ],
    {
      stopReason: "end_turn",
      rawField: "/stop_type",
      ended: "marker",
      text: "One.",
      reasoning: "Hm.",
      usage: { inputTokens: 7, outputTokens: 3 },
    },
  ],
  [
    "each answer ends by itself: what follows its end is not read, what belongs to another is",
    [
      { index: 0, content: "One." },
      { index: 1, content: "Two" },
      stop({ index: 0, stop_type: "eos" }),
      { index: 0, content: " More." },
      stop({ index: 1, content: ".", stop_type: "limit" }),
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
  [
    "a stream that closes in an answer that began after the end of another is interrupted",
    [stop({ index: 0, content: "One.", stop_type: "eos" }), { index: 1, content: "Two" }],
    { stopReason: "interrupted", ended: "closed", choices: [{ text: "One." }, { text: "Two" }] },
  ],
  ["a limit of 0 tokens is reached", truncated(0, 0), { stopReason: "max_tokens" }],
]);

itReads(
  id,
  [
    [
      "a full context is the last row that was seen, and decides",
      [{ content: "One", flagged: true }, truncated(5, 4)],
      { stopReason: "context_window_exceeded" },
    ],
  ],
  { overrides: [{ ...flagged, when: ["limit"] }] },
);
