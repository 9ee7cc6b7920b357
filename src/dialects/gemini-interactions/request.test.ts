// Requests of Gemini Interactions, written and read back.
import { bareCalls, itChooses, itFinds, itHears, itWrites, weather } from "../testing/by-hand.ts";

const id = "gemini-interactions";
const text = (of: string) => ({ type: "text", text: of });
const user = (of: string) => ({ type: "user_input", content: [text(of)] });
const model = (of: string) => ({ type: "model_output", content: [text(of)] });
const call = (of: string, name: string, args: object) => ({
  type: "function_call",
  id: of,
  name,
  arguments: args,
});
const result = (of: object, output: string) => ({
  type: "function_result",
  ...of,
  result: [text(output)],
});
const bare = { model: "m", input: [user("Hi")], store: false };

itWrites(id, [
  [
    "arguments that are not an object are an empty one, and a result whose call is not known has no name",
    { messages: bareCalls },
    {
      body: {
        ...bare,
        input: [
          call("a", "weather", {}),
          call("b", "time", {}),
          result({ call_id: "a", name: "weather" }, "sunny"),
          result({ call_id: "" }, "noon"),
        ],
      },
    },
  ],
]);

itChooses(
  id,
  (tool_choice) => ({
    ...bare,
    tools: [{ type: "function", ...weather }],
    generation_config: { tool_choice },
  }),
  {
    auto: "auto",
    none: "none",
    required: "any",
    named: { allowed_tools: { mode: "any", tools: ["weather"] } },
  },
);

itFinds(id, [
  ["an agent takes the place of a model", "", { agent: "deep" }, { model: "deep" }],
  ["a model comes before an agent", "", { model: "m", agent: "deep" }, { model: "m" }],
]);

itHears(id, [
  [
    "the input may be one text",
    { input: "Hi", system_instruction: "Be brief." },
    [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Hi" },
    ],
  ],
  [
    "the input may be one part",
    { input: text("Hi"), system_instruction: { parts: [] } },
    [{ role: "user", content: "Hi" }],
  ],
  [
    "the input may be parts of one turn, of which images and documents have no text",
    { input: [{ type: "image" }, { type: "audio" }, text("Hi")] },
    [{ role: "user", content: "Hi" }],
  ],
  ["an image alone is a turn", { input: { type: "image" } }, [{ role: "user", content: "" }]],
  ["a document alone is a turn", { input: { type: "document" } }, [{ role: "user", content: "" }]],
  [
    "the input may be steps, of which those of other types are not read",
    {
      input: [
        user("Hi"),
        { type: "thought", summary: [text("Hm.")] },
        model("I look."),
        call("a", "weather", {}),
        { type: "function_result", call_id: "a", result: { sky: "clear" } },
      ],
    },
    [
      { role: "user", content: "Hi" },
      {
        role: "assistant",
        content: "I look.",
        toolCalls: [{ id: "a", name: "weather", arguments: "{}" }],
      },
      { role: "tool", content: '{"sky":"clear"}', toolCallId: "a" },
    ],
  ],
  [
    "results that the user sends come before what the user says",
    {
      input: [
        {
          type: "user_input",
          content: [text("Go on"), result({ call_id: "a" }, "sunny")],
        },
        { type: "user_input", content: [result({ call_id: "b" }, "noon")] },
      ],
    },
    [
      { role: "tool", content: "sunny", toolCallId: "a" },
      { role: "user", content: "Go on" },
      { role: "tool", content: "noon", toolCallId: "b" },
    ],
  ],
]);
