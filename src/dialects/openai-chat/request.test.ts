// Chat completion requests, written and read back.
import { bareCalls, itHears, itWrites } from "../testing/by-hand.ts";

const id = "openai-chat";
const call = (of: string, name: string, text: string) => ({
  id: of,
  type: "function",
  function: { name, arguments: text },
});

itWrites(id, [
  [
    "nothing said before a call is null, and a result without an id has an empty one",
    { messages: bareCalls },
    {
      body: {
        model: "m",
        messages: [
          {
            role: "assistant",
            content: null,
            tool_calls: [call("a", "weather", ""), call("b", "time", "[]")],
          },
          { role: "tool", tool_call_id: "a", content: "sunny" },
          { role: "tool", tool_call_id: "", content: "noon" },
        ],
      },
    },
  ],
]);

itHears(id, [
  [
    "a developer is the system, a function is a tool, and other roles are not read",
    {
      messages: [
        { role: "system", content: "Be kind." },
        { role: "developer", content: [{ text: "Be " }, { text: "brief." }] },
        { role: "user", content: "Hi" },
        { role: "function", content: "sunny" },
        { role: "narrator", content: "Later" },
      ],
    },
    [
      { role: "system", content: "Be kind." },
      { role: "system", content: "Be brief." },
      { role: "user", content: "Hi" },
      { role: "tool", content: "sunny" },
    ],
  ],
  [
    "a call may have an object as its arguments, take free text, or lack an id; without a name it is ignored",
    {
      messages: [
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "a", function: { name: "weather", arguments: { city: "Évora" } } },
            { id: "b", custom: { name: "sql", input: "select 1" } },
            { function: { name: "time", arguments: "{}" } },
            { id: "d", function: { arguments: "{}" } },
          ],
        },
        { role: "tool", content: "sunny", tool_call_id: "a" },
      ],
    },
    [
      {
        role: "assistant",
        content: "",
        toolCalls: [
          { id: "a", name: "weather", arguments: '{"city":"Évora"}' },
          { id: "b", name: "sql", arguments: "select 1" },
          { id: "", name: "time", arguments: "{}" },
        ],
      },
      { role: "tool", content: "sunny", toolCallId: "a" },
    ],
  ],
]);
