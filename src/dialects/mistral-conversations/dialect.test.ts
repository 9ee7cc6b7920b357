// Answers and requests of Mistral's conversations, made by hand.
import {
  called,
  itChooses,
  itFinds,
  itHasOneChoice,
  itReads,
  itWrites,
  weather,
} from "../testing/by-hand.ts";

const id = "mistral-conversations";
const piece = "function.call.delta";
const done = "conversation.response.done";
const usage = { prompt_tokens: 7, completion_tokens: 3 };
const counted = { inputTokens: 7, outputTokens: 3 };

itReads(id, [
  [
    "entries of a body are messages and calls; others run at the provider and are not read",
    {
      outputs: [
        { type: "tool.execution", content: "no text" },
        {
          type: "message.output",
          content: [
            { type: "thinking", thinking: [{ text: "H" }] },
            { type: "thinking", thinking: [{ text: "m." }] },
            { type: "text", text: "One." },
          ],
        },
        { type: "function.call", id: "e1", tool_call_id: "a", name: "weather", arguments: "{}" },
        { type: "function.call", id: "e2", name: "time", arguments: "{}" },
      ],
      usage,
    },
    {
      stopReason: "tool_call",
      ended: "structure",
      text: "One.",
      reasoning: "Hm.",
      toolCalls: [called("weather", "{}", { id: "a" }), called("time", "{}", { id: "e2" })],
      usage: counted,
    },
  ],
  [
    "fragments are joined by the id of the call, else by that of the entry, else by the place of the output",
    [
      { type: piece, tool_call_id: "a", id: "e", output_index: 0, name: "weather", arguments: "{" },
      { type: piece, tool_call_id: "b", id: "e", output_index: 0, name: "time", arguments: "{}" },
      { type: piece, tool_call_id: "a", id: "e", output_index: 1, arguments: "}" },
      { type: piece, id: "c", output_index: 1, name: "date", arguments: "{" },
      { type: piece, id: "c", output_index: 2, arguments: "}" },
      { type: piece, output_index: 3, name: "one", arguments: "{" },
      { type: piece, output_index: 4, name: "two", arguments: "{}" },
      { type: piece, output_index: 3, arguments: "}" },
      { type: done },
    ],
    {
      stopReason: "tool_call",
      toolCalls: [
        called("weather", "{}", { id: "a" }),
        called("time", "{}", { id: "b" }),
        called("date", "{}", { id: "c" }),
        called("one", "{}"),
        called("two", "{}"),
      ],
    },
  ],
  [
    "the event for an error is one whatever its shape",
    [["conversation.response.error", { code: 3000, message: "later" }]],
    { stopReason: "error", error: { code: 3000, message: "later", status: 200 } },
  ],
]);

itHasOneChoice(id, { outputs: [{ type: "message.output", content: "One." }] });

const bare = {
  model: "m",
  inputs: [{ object: "entry", type: "message.input", role: "user", content: "Hi" }],
  stream: false,
  store: false,
};
const offered = { ...bare, tools: [{ type: "function", function: weather }] };

itWrites(id, [
  [
    "system texts are instructions, and each message is an entry",
    {
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hi" },
        { role: "assistant", content: "Hello" },
      ],
      stop: ["END"],
      maxTokens: 5,
    },
    {
      path: "/v1/conversations",
      body: {
        ...bare,
        instructions: "Be brief.",
        inputs: [
          ...bare.inputs,
          { object: "entry", type: "message.output", role: "assistant", content: "Hello" },
        ],
        completion_args: { stop: ["END"], max_tokens: 5 },
      },
    },
  ],
]);

// No tool can be named: some call is required instead.
itChooses(id, (tool_choice) => ({ ...offered, completion_args: { tool_choice } }), {
  auto: "auto",
  none: "none",
  required: "required",
  named: "required",
});

itFinds(id, [
  [
    "an agent takes the place of a model, and `any` is the older word for `required`",
    "",
    { agent_id: "ag", completion_args: { tool_choice: "any" } },
    { model: "ag", toolChoice: "required" },
  ],
  ["a model comes before an agent", "", { model: "m", agent_id: "ag" }, { model: "m" }],
]);
