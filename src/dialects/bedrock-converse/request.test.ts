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
