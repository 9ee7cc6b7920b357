// Gemini Interactions as they are written for answers made by hand.
import { calling, full, itAnswers } from "../testing/written.ts";

const id = "gemini-interactions";
const usage = { inputTokens: 7, outputTokens: 4 };
const counted = (output: number, thoughts: number) => ({
  usage: {
    total_tokens: 11,
    total_input_tokens: 7,
    input_tokens_by_modality: [{ modality: "text", tokens: 7 }],
    total_cached_tokens: 0,
    total_output_tokens: output,
    total_tool_use_tokens: 0,
    total_thought_tokens: thoughts,
  },
});
const outcome = (more: object) => ({
  id: "r1",
  created: "2023-11-14T22:13:20Z",
  updated: "2023-11-14T22:13:20Z",
  service_tier: "standard",
  object: "interaction",
  model: "m",
  ...more,
});
const part = (text: string) => ({ text, type: "text" });
const call = (name: string, args: object = {}) => ({
  arguments: args,
  id: `id-${name}`,
  name,
  type: "function_call",
});

const event = (event_type: string, more: object) => [event_type, { event_type, ...more }];
const opening = [
  event("interaction.created", {
    interaction: { id: "r1", status: "in_progress", object: "interaction", model: "m" },
  }),
  event("interaction.status_update", { interaction_id: "r1", status: "in_progress" }),
];
const step = (index: number, of: object, ...deltas: readonly object[]) => [
  event("step.start", { index, step: of }),
  ...deltas.map((delta) => event("step.delta", { index, delta })),
];
const closed = (index: number, of: object, ...deltas: readonly object[]) => [
  ...step(index, of, ...deltas),
  event("step.stop", { index }),
];
const ending = (more: object) => [
  event("interaction.completed", { interaction: outcome(more) }),
  ["done", "[DONE]"],
];
const output = [{ type: "model_output" }, part("One.")] as const;
const thought = { content: part("Hm."), type: "thought_summary" };
const piece = (text: string) => ({ type: "arguments_delta", arguments: text });
const failed = (code: string, message: string) => ({ error: { message, code } });
const cut = calling("weather", "{", { state: "incomplete" });

const all = full('{"a":1}', "", usage);

itAnswers(id, [
  [
    "an error may have another code",
    "body",
    { stopReason: "error", text: "", rawReason: "internal", message: "later" },
    { status: 504, body: failed("internal", "later") },
  ],
  [
    "a stop that only an error means is a request that is rejected",
    "body",
    { stopReason: "safety_blocked", text: "", message: "not allowed" },
    { status: 400, body: failed("prohibited_content", "not allowed") },
  ],
  [
    "a stream opens, fills and closes its steps",
    "stream",
    all,
    {
      units: [
        ...opening,
        ...closed(0, { type: "thought" }, thought, {
          signature: "signature-r1",
          type: "thought_signature",
        }),
        ...closed(1, ...output),
        ...closed(2, call("weather"), piece('{"a":1}')),
        ...closed(3, call("time")),
        ...ending({ status: "requires_action", ...counted(2, 2) }),
      ],
    },
  ],
  [
    "an error after output ends a stream, whose last step stays open",
    "stream",
    { stopReason: "error", message: "later" },
    {
      units: [
        ...opening,
        ...step(0, ...output),
        event("error", failed("gateway_timeout", "later")),
        ["done", "[DONE]"],
      ],
    },
  ],
  [
    "a stream that breaks off leaves a thought open, unsigned",
    "stream",
    { stopReason: "interrupted", text: "", reasoning: "Hm." },
    { units: [...opening, ...step(0, { type: "thought" }, thought)] },
  ],
  [
    "a broken call that no limit cut is closed",
    "stream",
    { stopReason: "malformed_tool_call", text: "", toolCalls: [cut] },
    {
      units: [
        ...opening,
        ...closed(0, call("weather"), piece("{")),
        ...ending({ status: "requires_action" }),
      ],
    },
  ],
  [
    "a body that breaks off is cut in the middle",
    "body",
    {
      stopReason: "interrupted",
      text: "",
      toolCalls: [calling("weather", "{", { state: "incomplete" })],
    },
    {
      body: '{"id":"r1","created":"2023-11-14T22:13:20Z","updated":"2023-11-14T22:13:20Z","service_tier":"standard","object":',
    },
  ],
]);
