// Anthropic messages as they are written for answers made by hand.
import { calling, full, itAnswers, usage } from "../testing/written.ts";

const id = "anthropic-messages";
const counted = (input_tokens: number, output_tokens: number) => ({
  usage: {
    input_tokens,
    output_tokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
  },
});
const stop = (stop_reason: string | null, more: object = {}) => ({
  stop_reason,
  stop_sequence: null,
  stop_details: null,
  ...more,
});
const whole = (content: readonly object[], end: object) => ({
  model: "m",
  id: "r1",
  type: "message",
  role: "assistant",
  content,
  ...end,
});
const text = { type: "text", text: "One." };

const event = (type: string, more: object = {}) => [type, { type, ...more }];
const opening = (counts: object = {}) => [
  event("message_start", { message: { ...whole([], stop(null)), ...counts } }),
  event("ping"),
];
const block = (index: number, content_block: object, ...deltas: readonly object[]) => [
  event("content_block_start", { index, content_block }),
  ...deltas.map((delta) => event("content_block_delta", { index, delta })),
];
const closed = (index: number, content_block: object, ...deltas: readonly object[]) => [
  ...block(index, content_block, ...deltas),
  event("content_block_stop", { index }),
];
const said = [
  { type: "text", text: "" },
  { type: "text_delta", text: "One." },
] as const;
const json = (partial_json: string) => ({ type: "input_json_delta", partial_json });
const thinking = { type: "thinking", thinking: "", signature: "" };
const thought = { type: "thinking_delta", thinking: "Hm." };
const use = (name: string, input: object = {}) => ({
  type: "tool_use",
  id: `id-${name}`,
  name,
  input,
});
const ending = (end: object, counts: object = {}) => [
  event("message_delta", { delta: end, ...counts }),
  event("message_stop"),
];

const all = full('{"a":1}', "");

const search = {
  type: "server_tool_use",
  id: "srvtoolu_r1",
  name: "web_search",
  input: { query: "weather" },
};
const found = {
  type: "web_search_tool_result",
  tool_use_id: "srvtoolu_r1",
  content: [
    {
      type: "web_search_result",
      url: "https://example.com/weather",
      title: "Weather",
      encrypted_content: "encrypted-r1",
      page_age: null,
    },
  ],
};
const citation = {
  type: "web_search_result_location",
  url: "https://example.com/weather",
  title: "Weather",
  encrypted_index: "index-r1",
  cited_text: "Sunny.",
};
const redacted = { type: "redacted_thinking", data: "redacted-r1" };

itAnswers(id, [
  [
    "a refusal has details with its words",
    "body",
    { stopReason: "refusal", refusal: "No." },
    {
      body: whole(
        [text],
        stop("refusal", {
          stop_details: { type: "refusal", category: null, explanation: "No." },
        }),
      ),
    },
  ],
  [
    "the provider's own blocks stand around the text of a stream, and its calls are filled like others",
    "stream",
    { blocks: ["redacted", "server_tool", "citation"] },
    {
      units: [
        ...opening(),
        ...closed(0, redacted),
        ...closed(1, ...said, { type: "citations_delta", citation }),
        ...closed(2, { ...search, input: {} }, json('{"query'), json('":"weat'), json('her"}')),
        ...closed(3, found),
        ...ending(stop("end_turn")),
      ],
    },
  ],
  [
    "a stream opens, fills and closes its blocks, and counts one token of output at first",
    "stream",
    all,
    {
      contentType: "text/event-stream",
      units: [
        ...opening(counted(7, 1)),
        ...closed(0, thinking, thought, {
          type: "signature_delta",
          signature: "signature-r1",
        }),
        ...closed(1, ...said),
        ...closed(2, use("weather"), json(""), json('{"a":1}')),
        ...closed(3, use("time"), json("")),
        ...ending(stop("tool_use"), counted(7, 3)),
      ],
    },
  ],
  [
    "a stream that breaks off has all counts at first, and its last block stays open",
    "stream",
    { stopReason: "interrupted", text: "", reasoning: "Hm.", usage },
    { units: [...opening(counted(7, 3)), ...block(0, thinking, thought)] },
  ],
  [
    "an error after output is the last event of a stream",
    "stream",
    { stopReason: "error", message: "later" },
    {
      status: 200,
      units: [
        ...opening(),
        ...block(0, ...said),
        event("error", {
          error: { details: null, type: "api_error", message: "later" },
          request_id: "req_r1",
        }),
      ],
    },
  ],
  [
    "a broken call is written with the reason of a call",
    "stream",
    {
      stopReason: "malformed_tool_call",
      text: "",
      toolCalls: [calling("weather", "{", { state: "incomplete" })],
    },
    {
      units: [
        ...opening(),
        ...closed(0, use("weather"), json(""), json("{")),
        ...ending(stop("tool_use")),
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
      body: '{"model":"m","id":"r1","type":"message","role":"assistant","content":[{"type":"tool_use","id":"id-w',
    },
  ],
  [
    "a broken call whose reason is named is written beside a call that is whole",
    "body",
    {
      stopReason: "malformed_tool_call",
      rawReason: "tool_use",
      text: "",
      toolCalls: [calling("weather", "{}")],
    },
    { body: whole([use("weather")], stop("tool_use")) },
  ],
  [
    "a broken call beside a call that is whole would be read as a call",
    "body",
    { stopReason: "malformed_tool_call", toolCalls: [calling("weather", "{}")] },
    { inexpressible: "malformed_tool_call: only a call that cannot be used shows it" },
  ],
]);
