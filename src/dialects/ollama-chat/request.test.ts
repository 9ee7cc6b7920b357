// Requests of Ollama's chat, written and read back.
import { bareCalls, itFinds, itWrites, talk, weather } from "../testing/by-hand.ts";

const id = "ollama-chat";
const call = (of: string, index: number, name: string, args: unknown) => ({
  id: of,
  function: { index, name, arguments: args },
});
const sunny = { role: "tool", content: "sunny", tool_name: "weather", tool_call_id: "a" };

itWrites(id, [
  [
    "a request has every setting in its place, and a result the name of its tool",
    { messages: talk, tools: [weather], stop: ["END"], maxTokens: 5 },
    {
      path: "/api/chat",
      headers: { authorization: "Bearer key" },
      body: {
        model: "m",
        messages: [
          { role: "system", content: "Be brief." },
          { role: "user", content: "Hi" },
          {
            role: "assistant",
            content: "I look.",
            tool_calls: [call("a", 0, "weather", { city: "Évora" })],
          },
          sunny,
        ],
        stream: false,
        tools: [{ type: "function", function: weather }],
        options: { stop: ["END"], num_predict: 5 },
      },
    },
  ],
  [
    "arguments that are no object are sent as they are, and a result without an id has no name",
    { messages: bareCalls, stream: true },
    {
      body: {
        model: "m",
        messages: [
          {
            role: "assistant",
            content: "",
            tool_calls: [call("a", 0, "weather", {}), call("b", 1, "time", "[]")],
          },
          sunny,
          { role: "tool", content: "noon" },
        ],
        stream: true,
      },
    },
  ],
  [
    "a name is given to results alone, and without ids the result belongs to the call",
    {
      messages: [
        {
          role: "assistant",
          content: "",
          toolCalls: [{ id: "", name: "weather", arguments: "{}" }],
        },
        { role: "user", content: "Hi", toolCallId: "a" },
        { role: "tool", content: "sunny" },
      ],
    },
    {
      body: {
        model: "m",
        messages: [
          { role: "assistant", content: "", tool_calls: [call("", 0, "weather", {})] },
          { role: "user", content: "Hi" },
          { role: "tool", content: "sunny", tool_name: "weather" },
        ],
        stream: false,
      },
    },
  ],
]);

itFinds(id, [
  ["a request that does not say asks for a stream", "", {}, { stream: true }],
  ["a request may ask for a body", "", { stream: false }, {}],
]);
