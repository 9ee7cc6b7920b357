// Answers and requests of TGI's own generate, made by hand.
import { itFinds, itHasOneChoice, itReads, itWrites } from "../testing/by-hand.ts";

const id = "huggingface-tgi-generate";
const details = { finish_reason: "length", input_length: 7, generated_tokens: 3 };

itReads(id, [
  [
    "special tokens are no text",
    [
      { token: { text: "One" }, generated_text: null },
      { token: { text: "</s>", special: true }, generated_text: null },
    ],
    { stopReason: "interrupted", text: "One" },
  ],
  [
    "the frame with the text ends a stream, and its text replaces the tokens",
    [
      { token: { text: "On" }, generated_text: null },
      { token: { text: "e" }, generated_text: "One", details },
    ],
    {
      stopReason: "max_tokens",
      rawField: "/details/finish_reason",
      ended: "marker",
      text: "One",
      usage: { inputTokens: 7, outputTokens: 3 },
    },
  ],
  [
    "a body with details ends by its reason",
    { generated_text: "One", details },
    { stopReason: "max_tokens", ended: "reason" },
  ],
  [
    "a body without details ends by its structure",
    { generated_text: "One" },
    { stopReason: "unknown", ended: "structure" },
  ],
]);

itHasOneChoice(id, { generated_text: "One.", details: { finish_reason: "eos_token" } });

itWrites(id, [
  [
    "a body is asked for by the path, with details",
    { maxTokens: 5, stop: ["END"] },
    {
      path: "/generate",
      body: { inputs: "Hi", parameters: { details: true, max_new_tokens: 5, stop: ["END"] } },
    },
  ],
  [
    "a stream is asked for by the path",
    { stream: true },
    { path: "/generate_stream", body: { inputs: "Hi", parameters: { details: true } } },
  ],
]);

itFinds(id, [
  ["the root takes a stream by a member", "/", { stream: true }, { stream: true }],
  ["the root takes a body as well", "/", { stream: false }, {}],
  ["a path with a query may ask for a stream", "/generate_stream?x=1", {}, { stream: true }],
]);
