// Anthropic Messages requests, written and read back.
import { bareCalls, itChooses, itHears, itWrites, talk, weather } from "../testing/by-hand.ts";

const id = "anthropic-messages";
const use = (of: string, name: string, input: object) => ({
  type: "tool_use",
  id: of,
  name,
  input,
});
const result = (of: string, content: string) => ({ type: "tool_result", tool_use_id: of, content });
const { parameters: input_schema, ...named } = weather;
const tool = { ...named, input_schema };
const bare = { model: "m", max_tokens: 4096, messages: [{ role: "user", content: "Hi" }] };
const offered = { ...bare, tools: [tool] };

itWrites(id, [
  [
    "every setting in its place",
    {
      messages: talk,
      tools: [weather],
      toolChoice: { name: "weather" },
      stop: ["END"],
      maxTokens: 5,
      stream: true,
    },
    {
      path: "/v1/messages",
      headers: { "x-api-key": "key", "anthropic-version": "2023-06-01" },
      body: {
        model: "m",
        max_tokens: 5,
        system: "Be brief.",
        messages: [
          { role: "user", content: "Hi" },
          {
            role: "assistant",
            content: [{ type: "text", text: "I look." }, use("a", "weather", { city: "Évora" })],
          },
          { role: "user", content: [result("a", "sunny")] },
        ],
        tools: [tool],
        tool_choice: { type: "tool", name: "weather" },
        stop_sequences: ["END"],
        stream: true,
      },
    },
  ],
  [
    "results of one round are one message, and arguments that are not an object are an empty one",
    { messages: bareCalls },
    {
      body: {
        model: "m",
        max_tokens: 4096,
        messages: [
          { role: "assistant", content: [use("a", "weather", {}), use("b", "time", {})] },
          { role: "user", content: [result("a", "sunny"), result("", "noon")] },
        ],
      },
    },
  ],
]);

itChooses(id, (tool_choice) => ({ ...offered, tool_choice }), {
  auto: { type: "auto" },
  none: { type: "none" },
  required: { type: "any" },
});

itHears(id, [
  [
    "system texts are one text or blocks, and other roles are not read",
    {
      system: [{ type: "text", text: "Be brief." }, { type: "text" }],
      messages: [
        { role: "user", content: "Hi" },
        { role: "system", content: "Be kind." },
        { role: "narrator", content: "Later" },
        { role: "assistant", content: [{ type: "text", text: "Hello" }] },
      ],
    },
    [
      { role: "system", content: "Be brief." },
      { role: "system", content: "" },
      { role: "user", content: "Hi" },
      { role: "system", content: "Be kind." },
      { role: "assistant", content: "Hello" },
    ],
  ],
]);
