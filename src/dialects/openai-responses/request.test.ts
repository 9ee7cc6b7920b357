// Requests of the Responses API, written and read back.
import { bareCalls, itChooses, itHears, itWrites, weather } from "../testing/by-hand.ts";

const id = "openai-responses";
const call = (call_id: string, name: string, text: string) => ({
  type: "function_call",
  call_id,
  name,
  arguments: text,
});
const result = (call_id: string, output: string) => ({
  type: "function_call_output",
  call_id,
  output,
});
const hi = { role: "user", content: "Hi" } as const;
const bare = { model: "m", input: [hi] };
const tool = { type: "function", ...weather, strict: false };
const sql = { name: "sql", kind: "custom", parameters: {} } as const;

itWrites(id, [
  [
    "calls alone are items, and a result without an id has an empty one",
    { messages: bareCalls },
    {
      body: {
        model: "m",
        input: [
          call("a", "weather", ""),
          call("b", "time", "[]"),
          result("a", "sunny"),
          result("", "noon"),
        ],
      },
    },
  ],
  [
    "the calls and results of a tool that takes free text have other types",
    {
      messages: [
        {
          role: "assistant",
          content: "",
          toolCalls: [
            { id: "a", name: "sql", arguments: "select 1" },
            { id: "b", name: "weather", arguments: "{}" },
          ],
        },
        { role: "tool", content: "1", toolCallId: "a" },
        { role: "tool", content: "sunny", toolCallId: "b" },
      ],
      tools: [sql, weather],
    },
    {
      body: {
        model: "m",
        input: [
          { type: "custom_tool_call", call_id: "a", name: "sql", input: "select 1" },
          call("b", "weather", "{}"),
          { type: "custom_tool_call_output", call_id: "a", output: "1" },
          result("b", "sunny"),
        ],
        tools: [{ type: "custom", name: "sql" }, tool],
      },
    },
  ],
]);

itChooses(id, (tool_choice) => ({ ...bare, tools: [tool], tool_choice }), {
  auto: "auto",
  none: "none",
  required: "required",
  named: { type: "function", name: "weather" },
});

const reasoning = { type: "reasoning", id: "rs", summary: [] };
const cited = {
  role: "assistant",
  content: [{ type: "output_text", text: "One.", annotations: [{ type: "url_citation" }] }],
};
const said = (text: string) => ({ role: "assistant", content: text });

itHears(id, [
  [
    "the input may be one text",
    { instructions: "Be brief.", input: "Hi" },
    [{ role: "system", content: "Be brief." }, hi],
  ],
  [
    "a text after a call is a separate message",
    { input: [call("a", "weather", "{}"), said("Two.")] },
    [
      {
        role: "assistant",
        content: "",
        toolCalls: [{ id: "a", name: "weather", arguments: "{}" }],
      },
      { role: "assistant", content: "Two." },
    ],
  ],
  [
    "of two plain answers only the second is one message with what follows",
    { input: [said("One."), said("Two."), reasoning] },
    [
      { role: "assistant", content: "One." },
      { role: "assistant", content: "Two.", blocks: ["Two.", reasoning] },
    ],
  ],
  [
    "an answer with citations is one message with the answer after it",
    { input: [cited, said("Two.")] },
    [{ role: "assistant", content: "One.Two.", blocks: [cited, "Two."] }],
  ],
  [
    "a result ends the message of its call",
    { input: [reasoning, call("a", "weather", "{}"), result("a", "sunny"), said("Two.")] },
    [
      {
        role: "assistant",
        content: "",
        toolCalls: [{ id: "a", name: "weather", arguments: "{}" }],
        blocks: [reasoning, call("a", "weather", "{}")],
      },
      { role: "tool", content: "sunny", toolCallId: "a" },
      { role: "assistant", content: "Two." },
    ],
  ],
]);
