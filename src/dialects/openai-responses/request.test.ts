// Requests of the Responses API, written and read back.
import {
  bareCalls,
  itChooses,
  itFinds,
  itHears,
  itWrites,
  talk,
  weather,
} from "../testing/by-hand.ts";

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
    "a request has every setting in its place, and each call as an item",
    { messages: talk, maxTokens: 5, stream: true },
    {
      path: "/v1/responses",
      headers: { authorization: "Bearer key" },
      body: {
        model: "m",
        input: [
          hi,
          { role: "assistant", content: "I look." },
          call("a", "weather", '{"city":"Évora"}'),
          result("a", "sunny"),
        ],
        instructions: "Be brief.",
        max_output_tokens: 5,
        stream: true,
      },
    },
  ],
  [
    "a system text that is not the first is an item, and without one there are no instructions",
    { messages: [hi, { role: "system", content: "Be brief." }] },
    { body: { model: "m", input: [hi, { role: "system", content: "Be brief." }] } },
  ],
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

itFinds(id, [
  [
    "a request may follow on another, and a tool may take free text",
    "",
    { model: "m", previous_response_id: "r0", tools: [{ type: "custom", name: "sql" }] },
    { model: "m", previousResponse: "r0", tools: [sql] },
  ],
]);

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
    "instructions that are no text are none",
    { instructions: [{ role: "user" }], input: [hi] },
    [hi],
  ],
  [
    "text and calls of the provider in a row are one message",
    { input: [hi, said("I look."), call("a", "weather", "{}"), result("a", "sunny")] },
    [
      hi,
      {
        role: "assistant",
        content: "I look.",
        toolCalls: [{ id: "a", name: "weather", arguments: "{}" }],
      },
      { role: "tool", content: "sunny", toolCallId: "a" },
    ],
  ],
  [
    "a call after a message of the user is a message of its own",
    { input: [hi, call("a", "weather", "{}")] },
    [
      hi,
      {
        role: "assistant",
        content: "",
        toolCalls: [{ id: "a", name: "weather", arguments: "{}" }],
      },
    ],
  ],
  [
    "two plain answers in a row stay two messages",
    { input: [said("One."), said("Two.")] },
    [
      { role: "assistant", content: "One." },
      { role: "assistant", content: "Two." },
    ],
  ],
  [
    "a text after a call is a message of its own",
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
  [
    "an answer with more than text and calls is one message, block by block",
    { input: [hi, reasoning, said("One."), said("Two."), call("a", "weather", "{}"), hi] },
    [
      hi,
      {
        role: "assistant",
        content: "One.Two.",
        toolCalls: [{ id: "a", name: "weather", arguments: "{}" }],
        blocks: [reasoning, "One.Two.", call("a", "weather", "{}")],
      },
      hi,
    ],
  ],
]);
