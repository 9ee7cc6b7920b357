// Requests of Ollama's chat, written and read back.
import { bareCalls, itWrites } from "../testing/by-hand.ts";

const id = "ollama-chat";
const call = (of: string, index: number, name: string, args: unknown) => ({
  id: of,
  function: { index, name, arguments: args },
});
const sunny = { role: "tool", content: "sunny", tool_name: "weather", tool_call_id: "a" };

itWrites(id, [
  [
    "arguments that are not an object are sent as they are, and a result without an id has no name",
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
