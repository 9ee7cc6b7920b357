// Answers and requests of Oracle's Generative AI, made by hand.
import { called, itChooses, itFinds, itReads, weather } from "../testing/by-hand.ts";

const id = "oci-generative-ai";
const end = { finishReason: "tool_calls" };
const calling = (...toolCalls: readonly object[]) => ({ message: { toolCalls } });

itReads(id, [
  [
    "GENERIC: each choice has a message, with reasoning in several places and its refusal",
    {
      chatResponse: {
        choices: [
          { index: 1, message: { content: [{ text: "Two." }] }, finishReason: "stop" },
          {
            index: 0,
            message: {
              content: [{ thinking: "c" }, { text: "One" }, { thinking: "d" }],
              reasoningContent: "a",
              toolPlan: "b",
              refusal: "No.",
            },
            finishReason: "stop",
          },
        ],
        usage: { promptTokens: 7, completionTokens: 3 },
      },
    },
    {
      stopReason: "refusal",
      rawField: "/chatResponse/choices/1/finishReason",
      text: "One",
      reasoning: "abcd",
      detail: { refusal: "No." },
      usage: { inputTokens: 7, outputTokens: 3 },
      choices: [
        { text: "One" },
        { text: "Two.", rawField: "/chatResponse/choices/0/finishReason" },
      ],
    },
  ],
  [
    "COHERE: the response is the only choice; a call without parameters has an empty object",
    {
      chatResponse: {
        text: "One.",
        toolCalls: [{ name: "weather", parameters: { city: "Évora" } }, { name: "time" }],
        finishReason: "COMPLETE",
      },
    },
    {
      stopReason: "tool_call",
      rawField: "/chatResponse/finishReason",
      text: "One.",
      toolCalls: [called("weather", '{"city":"Évora"}'), called("time", "{}")],
    },
  ],
  [
    "pieces of text are joined, also where two are alike",
    [{ text: "ha" }, { text: "ha" }, { finishReason: "COMPLETE" }],
    { stopReason: "end_turn", ended: "reason", text: "haha" },
  ],
  [
    "COHERE: the frame with the calls and the last frame repeat the text, and the last repeats the calls",
    [
      { text: "I look" },
      { text: " it up." },
      { text: "I look it up.", toolCalls: [{ name: "weather", parameters: {} }] },
      {
        text: "I look it up.",
        toolCalls: [{ name: "weather", parameters: {} }],
        finishReason: "COMPLETE",
      },
    ],
    { text: "I look it up.", toolCalls: [called("weather", "{}")] },
  ],
  [
    "every call of a body is another, whatever its id",
    {
      chatResponse: {
        choices: [
          {
            ...calling(
              { id: "a", name: "weather", arguments: "{}" },
              { id: "a", function: { name: "time", arguments: "{}" } },
            ),
            ...end,
          },
        ],
      },
    },
    { toolCalls: [called("weather", "{}", { id: "a" }), called("time", "{}", { id: "a" })] },
  ],
  [
    "fragments of a call are found again by its id, whatever their place, also where they repeat its name",
    [
      calling(
        { id: "a", name: "weather", arguments: "{" },
        { id: "b", name: "time", arguments: "{" },
      ),
      calling({ id: "b", name: "time", arguments: "}" }),
      calling({ id: "a", arguments: "}" }),
      end,
    ],
    {
      stopReason: "tool_call",
      toolCalls: [called("weather", "{}", { id: "a" }), called("time", "{}", { id: "b" })],
    },
  ],
  [
    "fragments without an id are found again by their place, and a name opens another call",
    [
      calling({ name: "weather", arguments: "{" }),
      calling({ arguments: "}" }),
      calling({ name: "time", arguments: "{}" }),
      end,
    ],
    { toolCalls: [called("weather", "{}"), called("time", "{}")] },
  ],
  [
    "a code and a message at the top are an error",
    [{ code: "TooManyRequests", message: "later" }],
    {
      stopReason: "error",
      rawField: "/code",
      error: { code: "TooManyRequests", message: "later", status: 200 },
    },
  ],
]);

const chatRequest = {
  apiFormat: "GENERIC",
  messages: [{ role: "USER", content: [{ type: "TEXT", text: "Hi" }] }],
  isStream: false,
};
const bare = {
  compartmentId: "ocid1.compartment.oc1..fixture",
  servingMode: { servingType: "ON_DEMAND", modelId: "m" },
  chatRequest,
};

itChooses(
  id,
  (toolChoice) => ({
    ...bare,
    chatRequest: { ...chatRequest, tools: [{ type: "FUNCTION", ...weather }], toolChoice },
  }),
  {
    auto: { type: "AUTO" },
    none: { type: "NONE" },
    required: { type: "REQUIRED" },
    named: { type: "FUNCTION", name: "weather" },
  },
);

const typed = { type: "object", properties: { city: { type: "string" } } };

itFinds(id, [
  [
    "COHERE: a tool has definitions in place of a schema",
    "",
    {
      servingMode: { modelId: "m", endpointId: "e" },
      chatRequest: {
        tools: [
          {
            name: "weather",
            description: "Looks it up.",
            parameterDefinitions: { city: { type: "str", isRequired: true }, day: null },
          },
        ],
        stopSequences: ["END"],
      },
    },
    {
      model: "m",
      stop: ["END"],
      tools: [
        {
          name: "weather",
          description: "Looks it up.",
          parameters: {
            type: "object",
            properties: { city: { type: "string" }, day: {} },
            required: ["city"],
          },
        },
      ],
    },
  ],
  [
    "COHEREV2: a tool stands within a function, and a call may be required",
    "",
    {
      servingMode: { endpointId: "e" },
      chatRequest: {
        tools: [{ type: "FUNCTION", function: { name: "weather", parameters: typed } }],
        toolsChoice: "REQUIRED",
        maxCompletionTokens: 5,
      },
    },
    {
      model: "e",
      maxTokens: 5,
      tools: [{ name: "weather", parameters: typed }],
      toolChoice: "required",
    },
  ],
  [
    "COHEREV2: the model may be kept from tools",
    "",
    { chatRequest: { toolsChoice: "NONE" } },
    { toolChoice: "none" },
  ],
]);
