// Results of batches, made by hand: an answer in an envelope, a word in place of one, or an error.
import { flagged, itReads } from "../testing/by-hand.ts";

const chat = { choices: [{ message: { content: "One." }, finish_reason: "length" }] };
const error = { error: { code: "overloaded", message: "later" } };
const seen = { code: "overloaded", message: "later", status: 200 };

itReads("anthropic-batches", [
  [
    "the message of a result is read in its own dialect",
    {
      result: {
        type: "succeeded",
        message: { content: [{ type: "text", text: "One" }], stop_reason: "max_tokens" },
      },
    },
    { text: "One", rawReason: "max_tokens", rawField: "/result/message/stop_reason", detail: {} },
  ],
  [
    "an error of a result has its code in the result",
    { result: { type: "errored", error } },
    { stopReason: "error", rawField: "/result/error/error/code", error: seen },
  ],
]);

itReads(
  "anthropic-batches",
  [
    [
      "the word for a request that never ran is about the only choice",
      { result: { type: "canceled" }, flagged: true },
      { stopReason: "safety_blocked", rawReason: "canceled", rawField: "/result/type" },
    ],
  ],
  { overrides: [{ ...flagged, when: ["canceled"] }] },
);

itReads("openai-batches", [
  [
    "the completion of a result is read in its own dialect",
    { response: { body: chat } },
    { stopReason: "max_tokens", rawField: "/response/body/choices/0/finish_reason", text: "One." },
  ],
  [
    "an error stands at the top",
    { response: null, ...error },
    { stopReason: "error", rawField: "/error/code", error: seen },
  ],
]);

itReads("gemini-batches", [
  [
    "the response of a result is read in its own dialect",
    {
      response: {
        candidates: [{ content: { parts: [{ text: "One." }] }, finishReason: "STOP" }],
      },
    },
    { stopReason: "end_turn", rawField: "/response/candidates/0/finishReason", text: "One." },
  ],
  [
    "without a response the state of the job is the word",
    { metadata: { state: "BATCH_STATE_CANCELLED" } },
    { stopReason: "cancelled", rawField: "/metadata/state" },
  ],
  [
    "an error stands at the top",
    { error: { code: 8, message: "later" } },
    { stopReason: "error", rawField: "/error/code", error: { ...seen, code: 8 } },
  ],
]);

itReads("xai-batches", [
  [
    "the completion of a result is read in its own dialect",
    { batch_result: { response: { chat_get_completion: chat } }, state: "failed" },
    {
      stopReason: "max_tokens",
      rawField: "/batch_result/response/chat_get_completion/choices/0/finish_reason",
    },
  ],
  [
    "without a completion the state of the request is the word",
    { state: "cancelled" },
    { stopReason: "cancelled", rawField: "/state" },
  ],
  [
    "an error stands in the result",
    { batch_result: error },
    { stopReason: "error", rawField: "/batch_result/error/code", error: seen },
  ],
]);
