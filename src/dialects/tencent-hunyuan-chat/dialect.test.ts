// Answers and requests of Tencent Hunyuan, made by hand.
import { called, itReads, itWrites, weather } from "../testing/by-hand.ts";

const id = "tencent-hunyuan-chat";

/** An event with fragments of calls. */
const fragments = (...calls: readonly object[]) => ({
  Choices: [{ Delta: { ToolCalls: calls } }],
});
const end = { Choices: [{ Delta: {}, FinishReason: "tool_calls" }] };
const fn = (Name: string, Arguments: string) => ({ Function: { Name, Arguments } });

itReads(id, [
  [
    "a choice has its own number, else its place, and one without a message has no text",
    {
      Response: {
        Choices: [
          { Index: 1, Message: { Content: "Two.", ReasoningContent: "Hm." }, FinishReason: "stop" },
          { Index: 0, FinishReason: "sensitive" },
        ],
        Usage: { PromptTokens: 7, CompletionTokens: 3 },
      },
    },
    {
      stopReason: "safety_blocked",
      rawField: "/Response/Choices/1/FinishReason",
      usage: { inputTokens: 7, outputTokens: 3 },
      choices: [
        { text: "", stopReason: "safety_blocked" },
        { text: "Two.", reasoning: "Hm.", rawField: "/Response/Choices/0/FinishReason" },
      ],
    },
  ],
  [
    "a call of a body is whole, one for each entry, also without a function",
    {
      Response: {
        Choices: [
          {
            Message: {
              ToolCalls: [
                { Id: "a", ...fn("weather", "{}") },
                { Id: "a", ...fn("time", "{}") },
                {},
              ],
            },
            FinishReason: "tool_calls",
          },
        ],
      },
    },
    {
      toolCalls: [
        called("weather", "{}", { id: "a" }),
        called("time", "{}", { id: "a" }),
        called(null, ""),
      ],
    },
  ],
  [
    "fragments are joined by their index before their id",
    [
      fragments({ Id: "a", Index: 1, ...fn("weather", '{"city":') }),
      fragments({ Id: "a", Index: 2, ...fn("time", "{}") }),
      fragments({ Id: "b", Index: 1, Function: { Arguments: '"Évora"}' } }),
      end,
    ],
    {
      stopReason: "tool_call",
      toolCalls: [
        called("weather", '{"city":"Évora"}', { id: "a" }),
        called("time", "{}", { id: "a" }),
      ],
    },
  ],
  [
    "fragments without an index are joined by their id",
    [
      fragments({ Id: "a", ...fn("weather", "{") }),
      fragments({ Id: "b", ...fn("time", "{}") }),
      fragments({ Id: "a", Function: { Arguments: "}" } }),
      end,
    ],
    { toolCalls: [called("weather", "{}", { id: "a" }), called("time", "{}", { id: "b" })] },
  ],
  [
    "fragments without an index and an id are joined by their place",
    [
      fragments(fn("weather", "{"), fn("time", "{}")),
      fragments({ Function: { Arguments: "}" } }),
      end,
    ],
    { toolCalls: [called("weather", "{}"), called("time", "{}")] },
  ],
  [
    "an error of the cloud has its code in the body",
    { Response: { Error: { Code: "InternalError", Message: "later" } } },
    {
      stopReason: "error",
      rawReason: "InternalError",
      rawField: "/Response/Error/Code",
      error: { code: "InternalError", message: "later", status: 200 },
    },
  ],
  [
    "an error of the model stands beside the choices, with a number as its code",
    { Response: { ErrorMsg: { Code: 5001, Msg: "the input is too long" } } },
    {
      rawReason: 5001,
      rawField: "/Response/ErrorMsg/Code",
      error: { code: 5001, message: "the input is too long", status: 200 },
    },
  ],
]);

const bare = { Model: "m", Messages: [{ Role: "user", Content: "Hi" }] };
const sent = {
  Name: "weather",
  Parameters: '{"type":"object","properties":{"city":{"type":"string"}}}',
  Description: "Looks it up.",
};

itWrites(id, [
  [
    "a request names the key and has a signature of zeros",
    { stream: true, stop: ["END"] },
    {
      path: "/",
      headers: {
        authorization: `TC3-HMAC-SHA256 Credential=key/2023-11-14/hunyuan/tc3_request, SignedHeaders=content-type;host, Signature=${"0".repeat(64)}`,
        "x-tc-action": "ChatCompletions",
        "x-tc-version": "2023-09-01",
        "x-tc-timestamp": "1700000000",
      },
      body: { ...bare, Stream: true, Stop: ["END"] },
    },
  ],
  [
    "the schema of a tool is sent as text",
    { tools: [weather], toolChoice: "auto" },
    { body: { ...bare, Tools: [{ Type: "function", Function: sent }], ToolChoice: "auto" } },
  ],
  [
    "a tool may lack a description, and the model may be kept from tools",
    { tools: [{ name: "time", parameters: {} }], toolChoice: "none" },
    {
      body: {
        ...bare,
        Tools: [{ Type: "function", Function: { Name: "time", Parameters: "{}" } }],
        ToolChoice: "none",
      },
    },
  ],
]);
