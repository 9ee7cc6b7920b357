// Gemini generateContent requests, written and read back.
import { bareCalls, itChooses, itHears, itWrites, weather } from "../testing/by-hand.ts";

const id = "gemini-generate-content";
const call = (of: string, name: string, args: object) => ({
  functionCall: { id: of, name, args },
});
const result = (of: object, name: string, output: string) => ({
  functionResponse: { ...of, name, response: { output } },
});
const said = { contents: [{ role: "user", parts: [{ text: "Hi" }] }] };

itWrites(id, [
  [
    "a body is asked for by the path, and a function without parameters has no schema",
    { tools: [{ name: "time", parameters: {} }] },
    {
      path: "/v1beta/models/m:generateContent",
      body: { ...said, tools: [{ functionDeclarations: [{ name: "time" }] }] },
    },
  ],
  [
    "a result has the name of its call, else its id, else an empty one",
    { messages: [...bareCalls, { role: "tool", content: "noon", toolCallId: "z" }] },
    {
      body: {
        contents: [
          { role: "model", parts: [call("a", "weather", {}), call("b", "time", {})] },
          {
            role: "user",
            parts: [
              result({ id: "a" }, "weather", "sunny"),
              result({}, "", "noon"),
              result({ id: "z" }, "z", "noon"),
            ],
          },
        ],
      },
    },
  ],
]);

itChooses(
  id,
  (functionCallingConfig) => ({
    ...said,
    tools: [{ functionDeclarations: [weather] }],
    toolConfig: { functionCallingConfig },
  }),
  {
    auto: { mode: "AUTO" },
    none: { mode: "NONE" },
    required: { mode: "ANY" },
    named: { mode: "ANY", allowedFunctionNames: ["weather"] },
  },
);

itHears(id, [
  [
    "a single part need not be in a list",
    {
      system_instruction: { parts: [{ text: "Be brief." }, { inlineData: {} }] },
      contents: [{ parts: { text: "Hi" } }, { role: "model", parts: [{ text: "Hello" }] }],
    },
    [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Hi" },
      { role: "assistant", content: "Hello" },
    ],
  ],
]);
