// Answers and requests of TGI's own generate, made by hand.
import { itFinds, itHasOneChoice, itReads, itWrites } from "../testing/by-hand.ts";

const id = "huggingface-tgi-generate";

itReads(id, [
  [
    "special tokens are left out of the text",
    [
      { token: { text: "One" }, generated_text: null },
      { token: { text: "</s>", special: true }, generated_text: null },
    ],
    { stopReason: "interrupted", text: "One" },
  ],
]);

itHasOneChoice(id, { generated_text: "One.", details: { finish_reason: "eos_token" } });

itWrites(id, [
  [
    "a stream is asked for by the path",
    { stream: true },
    { path: "/generate_stream", body: { inputs: "Hi", parameters: { details: true } } },
  ],
]);

itFinds(id, [["the root takes a stream by a member", "/", { stream: true }, { stream: true }]]);
