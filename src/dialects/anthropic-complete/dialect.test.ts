// Answers and requests of Anthropic's text completions, made by hand.
import { itReads, itWrites } from "../testing/by-hand.ts";

const id = "anthropic-complete";

itReads(
  id,
  [
    [
      "the stop string is a detail also where no row of the card says so",
      { completion: "One.", stop_reason: "stop_sequence", stop: "END" },
      { detail: { stopSequence: "END" } },
    ],
  ],
  { overrides: [] },
);

itWrites(id, [
  [
    "the prompt has the system texts first, then each message after its role, and ends where the model continues",
    {
      messages: [
        { role: "user", content: "Hi" },
        { role: "system", content: "Be brief." },
        { role: "assistant", content: "Hello" },
        { role: "system", content: "Be kind." },
        { role: "user", content: "Go on" },
      ],
    },
    {
      path: "/v1/complete",
      headers: { "x-api-key": "key", "anthropic-version": "2023-06-01" },
      body: {
        model: "m",
        prompt:
          "Be brief.\n\nBe kind.\n\nHuman: Hi\n\nAssistant: Hello\n\nHuman: Go on\n\nAssistant:",
        max_tokens_to_sample: 4096,
      },
    },
  ],
]);
