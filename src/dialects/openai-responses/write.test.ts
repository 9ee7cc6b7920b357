// Responses as they are written for answers made by hand.
import { cited } from "../testing/cards.ts";
import { calling, full, itAnswers, writtenIn } from "../testing/written.ts";

const id = "openai-responses";
// What every response has is compared with the fixtures (../write.test.ts).
const {
  status: _,
  output: __,
  usage: ___,
  ...envelope
} = (writtenIn(id, {}, false) as { body: Record<string, unknown> }).body;
const whole = (status: string, output: readonly object[], more: object = {}) => ({
  ...envelope,
  status,
  output,
  usage: null,
  ...more,
});

const spoken = (text: string) => ({ type: "output_text", annotations: [], logprobs: [], text });
const refused = (refusal: string) => ({ type: "refusal", refusal });
const message = (content: readonly object[], status = "completed") => ({
  id: "msg_r1",
  type: "message",
  role: "assistant",
  status,
  content,
});
const said = message([spoken("One.")]);
const reasoned = {
  id: "rs_r1",
  type: "reasoning",
  summary: [{ type: "summary_text", text: "Hm." }],
};
const call = (name: string, text: string, status = "completed") => ({
  id: `fc_id-${name}`,
  type: "function_call",
  status,
  arguments: text,
  call_id: `id-${name}`,
  name,
});
const search = {
  id: "ws_r1",
  type: "web_search_call",
  status: "completed",
  action: { type: "search", query: "weather" },
};
const image = {
  id: "ig_r1",
  type: "image_generation_call",
  status: "completed",
  result: "aW1hZ2U=",
};

type Event = readonly [type: string, more: object];
/** Events as they are sent: numbered, and named after their types. */
const named = (...events: readonly Event[]) =>
  events.map(([type, more], at) => [type, { type, ...more, sequence_number: at }]);
const begun = { response: whole("in_progress", []) };
const opening: readonly Event[] = [
  ["response.created", begun],
  ["response.in_progress", begun],
];
const added = (output_index: number, item: object): Event => [
  "response.output_item.added",
  { output_index, item },
];
const done = (output_index: number, item: object): Event => [
  "response.output_item.done",
  { output_index, item },
];
const piece = (output_index: number, name: string, delta: string): Event => [
  "response.function_call_arguments.delta",
  { item_id: `fc_id-${name}`, output_index, delta },
];
const openCall = (at: number, name: string, text: string): readonly Event[] => [
  added(at, call(name, "", "in_progress")),
  piece(at, name, text),
];
const finished = (at: number, name: string, text: string, status?: string): readonly Event[] => [
  ...openCall(at, name, text),
  [
    "response.function_call_arguments.done",
    { item_id: `fc_id-${name}`, output_index: at, arguments: text },
  ],
  done(at, call(name, text, status)),
];
const place = { item_id: "msg_r1", output_index: 0, content_index: 0 };
const openText: readonly Event[] = [
  added(0, message([], "in_progress")),
  ["response.content_part.added", { ...place, part: spoken("") }],
  ["response.output_text.delta", { ...place, delta: "One.", logprobs: [] }],
];
const ended = (name: string, response: object): Event => [`response.${name}`, { response }];

const all = full();
const cut = calling("weather", "{", { state: "incomplete" });
const limited = { incomplete_details: { reason: "max_output_tokens" } };
const failure = (code: string, message = "The server had an error.") => ({
  error: { code, message },
});

itAnswers(id, [
  [
    "the text before a call that is cut is complete",
    "body",
    { stopReason: "max_tokens", toolCalls: [cut] },
    { body: whole("incomplete", [said, call("weather", "{", "incomplete")], limited) },
  ],
  [
    "a call that is not an object is not written",
    "body",
    { ...all, toolCalls: [calling("weather", "[]")] },
    { inexpressible: "tool_call: the arguments of a complete call are an object" },
  ],
  [
    "a refusal after reasoning has a message",
    "body",
    { stopReason: "refusal", text: "", reasoning: "Hm.", refusal: "No." },
    { body: whole("completed", [reasoned, message([refused("No.")])]) },
  ],
  [
    "a missing reason is an incomplete status without one",
    "body",
    { stopReason: "unknown" },
    { body: whole("incomplete", [message([spoken("One.")], "incomplete")]) },
  ],
  [
    "a stream that was cancelled has another word",
    "stream",
    { stopReason: "cancelled", text: "" },
    {
      units: named(
        ...opening,
        ended("incomplete", whole("incomplete", [], { incomplete_details: { reason: "steered" } })),
      ),
    },
  ],
  [
    "an error with another code is a failed status, also before any output",
    "body",
    { stopReason: "error", rawReason: "rate_limit_exceeded", text: "", message: "later" },
    { status: 200, body: whole("failed", [], failure("rate_limit_exceeded", "later")) },
  ],
  [
    "the provider's own items stand before the message, and sealed reasoning in place of the plain",
    "body",
    { reasoning: "Hm.", blocks: ["thinking", "server_tool", "image"] },
    {
      body: whole("completed", [
        { ...reasoned, encrypted_content: "encrypted-r1" },
        search,
        image,
        said,
      ]),
    },
  ],
  [
    "a stream that fails leaves its last item open",
    "stream",
    { stopReason: "error" },
    {
      units: named(
        ...opening,
        ...openText,
        ended(
          "failed",
          whole("failed", [message([spoken("One.")], "incomplete")], failure("server_error")),
        ),
      ),
    },
  ],
  [
    "a stream that breaks off in a call leaves it open",
    "stream",
    { stopReason: "interrupted", text: "", toolCalls: [calling("time", "{}"), cut] },
    {
      units: named(...opening, ...finished(0, "time", "{}"), ...openCall(1, "weather", "{")),
    },
  ],
  [
    "a stream that breaks off leaves open its last item alone",
    "stream",
    { stopReason: "interrupted", text: "", blocks: ["server_tool"] },
    {
      units: named(
        ...opening,
        added(0, search),
        done(0, search),
        added(1, message([], "in_progress")),
        ["response.content_part.added", { ...place, output_index: 1, part: spoken("") }],
      ),
    },
  ],
]);

itAnswers(
  id,
  [
    [
      "a stream that breaks off has no sentinel",
      "stream",
      { stopReason: "interrupted" },
      { units: named(...opening, ...openText).map(([, event]) => event) },
    ],
  ],
  { habits: { calls: "whole", eventNames: false, sentinel: "[DONE]" } },
);

const unfinished = message([spoken("One.")], "incomplete");

itAnswers(
  id,
  [
    [
      "without a word for it a stop may be the code of an error row",
      "body",
      { stopReason: "pause_turn" },
      { body: whole("failed", [unfinished], failure("paused")) },
    ],
    [
      "the code of an error is the first word for one",
      "body",
      { stopReason: "error" },
      { body: whole("failed", [unfinished], failure("broken")) },
    ],
  ],
  {
    reasons: [
      { ...cited, value: "broken", reason: "error", at: "error" },
      { ...cited, value: "policy", reason: "safety_blocked", at: "error" },
    ],
    errors: [
      { ...cited, pointer: "/error/code", value: "paused", reason: "pause_turn" },
      { ...cited, pointer: "/error/code", value: "halted", reason: "pause_turn" },
    ],
  },
);
