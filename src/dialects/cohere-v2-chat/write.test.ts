// Cohere Chat v2 as it is written for answers made by hand.
import { calling, full, itAnswers, usage } from "../testing/written.ts";

const id = "cohere-v2-chat";
const tokens = { input_tokens: 7, output_tokens: 3 };
const counts = { usage: { billed_units: tokens, tokens } };
const sent = (name: string, text: string) => ({
  id: `id-${name}`,
  type: "function",
  function: { name, arguments: text },
});
const whole = (message: object, finish_reason: string | null) => ({
  id: "r1",
  message: { role: "assistant", ...message },
  finish_reason,
});

const event = (type: string, more: object) => [type, { type, ...more }];
const opening = event("message-start", {
  id: "r1",
  delta: {
    message: { role: "assistant", content: [], tool_plan: "", tool_calls: [], citations: [] },
  },
});
const filled = (type: string, index: number, message: object) =>
  event(type, { index, delta: { message } });
const text = (index: number) => [
  filled("content-start", index, { content: { type: "text", text: "" } }),
  filled("content-delta", index, { content: { text: "One." } }),
];
const call = (index: number, name: string, piece: string) => [
  filled("tool-call-start", index, { tool_calls: sent(name, "") }),
  filled("tool-call-delta", index, { tool_calls: { function: { arguments: piece } } }),
];
const ending = (finish_reason: string, more: object = {}) => [
  event("message-end", { delta: { finish_reason, ...more } }),
  "[DONE]",
];

const all = full();
const cut = calling("weather", "{", { state: "incomplete" });

itAnswers(id, [
  [
    "without calls the reasoning is content",
    "body",
    { reasoning: "Hm." },
    {
      body: whole(
        {
          content: [
            { type: "thinking", thinking: "Hm." },
            { type: "text", text: "One." },
          ],
        },
        "COMPLETE",
      ),
    },
  ],
  [
    "a stream has a plan without an index, and contents and calls with indexes of their own",
    "stream",
    all,
    {
      units: [
        opening,
        event("tool-plan-delta", { delta: { message: { tool_plan: "Hm." } } }),
        ...text(0),
        event("content-end", { index: 0 }),
        ...call(0, "weather", "{}"),
        event("tool-call-end", { index: 0 }),
        ...call(1, "time", "{}"),
        event("tool-call-end", { index: 1 }),
        ...ending("TOOL_CALL", counts),
      ],
    },
  ],
  [
    "without calls the reasoning of a stream is the first content",
    "stream",
    { reasoning: "Hm." },
    {
      units: [
        opening,
        filled("content-start", 0, { content: { type: "thinking", thinking: "" } }),
        filled("content-delta", 0, { content: { thinking: "Hm." } }),
        event("content-end", { index: 0 }),
        ...text(1),
        event("content-end", { index: 1 }),
        ...ending("COMPLETE"),
      ],
    },
  ],
  [
    "a broken call that no limit cut is closed",
    "stream",
    { stopReason: "malformed_tool_call", text: "", toolCalls: [cut] },
    {
      units: [
        opening,
        ...call(0, "weather", "{"),
        event("tool-call-end", { index: 0 }),
        ...ending("TOOL_CALL"),
      ],
    },
  ],
  [
    "a stream that breaks off leaves its text open and has no end",
    "stream",
    { stopReason: "interrupted", usage },
    { units: [opening, ...text(0)] },
  ],
  [
    "a call that is not an object has no place in a stream",
    "stream",
    { ...all, toolCalls: [calling("weather", "[]")] },
    { inexpressible: "tool_call: the arguments of a complete call are an object" },
  ],
  [
    "a body cannot say that a call whose arguments are whole is incomplete",
    "body",
    { ...all, toolCalls: [calling("weather", "{}", { state: "incomplete" })] },
    {
      inexpressible:
        "tool_call: nothing but its argument text could tell that a call is incomplete",
    },
  ],
]);
