// Answers and requests of Cloudflare Workers AI, made by hand.
import { called, itFinds, itHasOneChoice, itReads, itWrites, weather } from "../testing/by-hand.ts";

const id = "cloudflare-workers-ai";
const fault = { code: 5007, message: "no such model" };

itReads(id, [
  [
    "a body that says it did not succeed is an error, even without a list of errors",
    { success: false, errors: [], result: null },
    { stopReason: "error", error: { code: null, message: null, status: 200 } },
  ],
  [
    "an error beside a result is reported",
    { success: true, errors: [fault], result: { response: "One." } },
    { text: "One.", error: { ...fault, status: 200 } },
  ],
  [
    "a response that is an object is its JSON",
    { result: { response: { a: 1 } } },
    { text: '{"a":1}', ended: "structure" },
  ],
  [
    "where there are choices, what stands beside them is not read",
    { choices: [{ message: { content: "One." }, finish_reason: "stop" }], response: "Two." },
    { text: "One.", rawField: "/choices/0/finish_reason" },
  ],
  [
    "a fragment without a name continues the call with its index",
    [
      {
        response: "",
        tool_calls: [{ id: "a", index: 0, function: { name: "weather", arguments: '{"city":' } }],
      },
      { response: "", tool_calls: [{ index: 1, name: "time", arguments: "{}" }] },
      { response: "", tool_calls: [{ index: 0, function: { arguments: '"Évora"}' } }] },
      { response: "", tool_calls: [{ index: 7, arguments: "lost" }] },
      "[DONE]",
    ],
    {
      stopReason: "tool_call",
      toolCalls: [called("weather", '{"city":"Évora"}', { id: "a" }), called("time", "{}")],
    },
  ],
]);

itHasOneChoice(id, { response: "One.", finish_reason: "stop" });

itWrites(id, [
  [
    "the path names the account and the model",
    { model: "@cf/meta/llama", tools: [weather], maxTokens: 5, stream: true },
    {
      path: "/client/v4/accounts/account-fixture/ai/run/@cf/meta/llama",
      body: {
        messages: [{ role: "user", content: "Hi" }],
        tools: [{ type: "function", function: weather }],
        max_tokens: 5,
        stream: true,
      },
    },
  ],
]);

itFinds(id, [
  [
    "a tool may come without the wrapper, and the model without a query",
    "/client/v4/accounts/a/ai/run/@cf/meta%20llama?x=1",
    { tools: [weather, { type: "function", function: { ...weather, name: "time" } }] },
    { model: "@cf/meta llama", tools: [weather, { ...weather, name: "time" }] },
  ],
]);
