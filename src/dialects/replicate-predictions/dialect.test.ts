// Answers and requests of Replicate, made by hand.
import { flagged, itFinds, itReads, itWrites } from "../testing/by-hand.ts";

const id = "replicate-predictions";

itReads(id, [
  [
    "a job may have its output as a text, and what explains another status is a message",
    { status: "canceled", output: "One", error: "on request" },
    { stopReason: "cancelled", text: "One", detail: { message: "on request" }, error: null },
  ],
  [
    "a job that failed without a message has an error too",
    { status: "failed", output: "One" },
    { stopReason: "error", ended: "error", error: { code: null, message: null, status: 200 } },
  ],
  [
    "a body without a status may be an error",
    { error: { code: "overloaded", message: "later" } },
    {
      stopReason: "error",
      rawReason: "overloaded",
      error: { code: "overloaded", message: "later", status: 200 },
    },
  ],
  [
    "without a status an event that has no name ends nothing",
    [{ output: "One." }],
    { stopReason: "interrupted", text: "One." },
  ],
  [
    "an error may be a text, and a done event after it is not a success",
    [
      ["error", "out of memory"],
      ["done", "{}"],
    ],
    {
      stopReason: "error",
      rawReason: null,
      detail: {},
      error: { code: null, message: "out of memory", status: 200 },
    },
  ],
]);

itReads(
  id,
  [
    [
      "all of an answer is about its only choice",
      { status: "canceled", output: "One", flagged: true },
      { stopReason: "safety_blocked", rawReason: "canceled", text: "One" },
    ],
  ],
  { overrides: [{ ...flagged, when: ["canceled"] }] },
);

const headers = { authorization: "Bearer key" };
const input = { prompt: "Hi", system_prompt: "Be brief.", max_tokens: 5, stop_sequences: "A,B" };
const messages = [
  { role: "system" as const, content: "Be brief." },
  { role: "user" as const, content: "Hi" },
];
const asked = { model: "meta/a b", messages, maxTokens: 5, stop: ["A", "B"] };
const path = "/v1/models/meta/a%20b/predictions";

itWrites(id, [
  [
    "a body is waited for",
    asked,
    { path, headers: { ...headers, prefer: "wait" }, body: { input } },
  ],
  [
    "a stream is not waited for",
    { ...asked, stream: true },
    { path, headers, body: { input, stream: true } },
  ],
]);

itFinds(id, [
  [
    "the model is in the path, and a limit may have another name",
    path,
    { input: { max_new_tokens: 5, stop_sequences: "A,B" } },
    { model: "meta/a b", maxTokens: 5, stop: ["A", "B"] },
  ],
]);
