// Bedrock Converse requests, written and read back.
import { bareCalls, itChooses, itHears, itWrites, weather } from "../testing/by-hand.ts";

const id = "bedrock-converse";
const use = (toolUseId: string, name: string, input: object) => ({
  toolUse: { toolUseId, name, input },
});
const result = (toolUseId: string, text: string) => ({
  toolResult: { toolUseId, content: [{ text }] },
});
const { parameters: json, ...named } = weather;
const tools = [{ toolSpec: { ...named, inputSchema: { json } } }];
const said = { messages: [{ role: "user", content: [{ text: "Hi" }] }] };

itWrites(id, [
  ["a body is asked for by the path", {}, { path: "/model/m/converse", body: said }],
  [
    "results and what the user says next are one message, and arguments that are not an object are an empty one",
    { messages: [...bareCalls, { role: "user", content: "Go on" }] },
    {
      body: {
        messages: [
          { role: "assistant", content: [use("a", "weather", {}), use("b", "time", {})] },
          {
            role: "user",
            content: [result("a", "sunny"), result("", "noon"), { text: "Go on" }],
          },
        ],
      },
    },
  ],
  [
    "two messages of the user stay two, and so does a result before an answer",
    {
      messages: [
        { role: "user", content: "Hi" },
        { role: "user", content: "Hi" },
        { role: "tool", content: "sunny", toolCallId: "a" },
        { role: "assistant", content: "Sunny." },
      ],
    },
    {
      body: {
        messages: [
          ...said.messages,
          ...said.messages,
          { role: "user", content: [result("a", "sunny")] },
          { role: "assistant", content: [{ text: "Sunny." }] },
        ],
      },
    },
  ],
]);

itChooses(id, (toolChoice) => ({ ...said, toolConfig: { tools, toolChoice } }), {
  auto: { auto: {} },
  required: { any: {} },
});

itHears(id, [
  [
    "system texts are blocks, and other roles are not read",
    {
      system: [{ text: "Be brief." }, { cachePoint: {} }],
      messages: [
        { role: "user", content: [{ text: "Hi" }] },
        { role: "narrator", content: [{ text: "Later" }] },
        { role: "assistant", content: [{ text: "Hello" }] },
      ],
    },
    [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Hi" },
      { role: "assistant", content: "Hello" },
    ],
  ],
]);
