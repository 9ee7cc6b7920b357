// Bedrock Converse as it is written for answers made by hand.
import { expect, it } from "vitest";
import { calling, itAnswers, usage, writtenIn } from "../testing/written.ts";

const id = "bedrock-converse";
const counts = {
  metrics: { latencyMs: 1000 },
  usage: { ...usage, serverToolUsage: {}, totalTokens: 10 },
};
const whole = (content: readonly object[], stopReason: string | null) => ({
  metrics: { latencyMs: 1000 },
  output: { message: { content, role: "assistant" } },
  stopReason,
});
const use = (name: string, input: object = {}) => ({
  toolUse: { input, name, toolUseId: `id-${name}`, type: "tool_use" },
});

/** The padding of the event at each place, as long as the place says. */
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const lengths = [1, 18, 35, 52, 7, 24, 41, 58, 13, 30, 47, 2, 19];
type Event = readonly [type: string, payload: object];
const padded = (...events: readonly Event[]) =>
  events.map(([type, payload], at) => [
    type,
    { [type]: { ...payload, p: letters.slice(0, lengths[at]) } },
  ]);

const begun: Event = ["messageStart", { role: "assistant" }];
const delta = (contentBlockIndex: number, of: object): Event => [
  "contentBlockDelta",
  { contentBlockIndex, delta: of },
];
const stopped = (contentBlockIndex: number): Event => ["contentBlockStop", { contentBlockIndex }];
const started = (contentBlockIndex: number, name: string): Event => [
  "contentBlockStart",
  { contentBlockIndex, start: { toolUse: { name, toolUseId: `id-${name}` } } },
];
const ended = (stopReason: string | null, more = {}): Event => [
  "messageStop",
  { stopReason, ...more },
];
const counted: Event = ["metadata", counts];
const broken = calling("weather", "{", { state: "incomplete" });

itAnswers(id, [
  [
    "a stream that breaks off leaves its last block open, unsigned",
    "stream",
    { stopReason: "interrupted", text: "", reasoning: "Hm.", usage },
    { units: padded(begun, delta(0, { reasoningContent: { text: "Hm." } }), counted) },
  ],
  [
    "an error after output is an exception in the stream, after the counts",
    "stream",
    { stopReason: "error", message: "later", usage },
    {
      units: padded(begun, delta(0, { text: "One." }), counted, [
        "internalServerException",
        { message: "later" },
      ]),
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
      body: '{"metrics":{"latencyMs":1000},"output":{"message":{"content":[{"toolUse":{"input":{},"name":"w',
    },
  ],
  [
    "a broken call has a separate word, also beside a call that is whole",
    "body",
    { stopReason: "malformed_tool_call", text: "", toolCalls: [calling("weather", "{}")] },
    { body: whole([use("weather")], "malformed_tool_use") },
  ],
  [
    "a broken call is streamed as text",
    "stream",
    { stopReason: "malformed_tool_call", text: "", toolCalls: [broken] },
    {
      units: padded(
        begun,
        started(0, "weather"),
        delta(0, { toolUse: { input: "" } }),
        delta(0, { toolUse: { input: "{" } }),
        stopped(0),
        ended("malformed_tool_use"),
      ),
    },
  ],
]);

it("writes the members of an event in alphabetical order", () => {
  const written = writtenIn(id, { stopReason: "stop_sequence", stopSequence: "END" }, true);
  const units = "units" in written ? written.units : [];
  const members = units?.map((unit) =>
    Object.values((unit as [string, object])[1]).map(Object.keys),
  );
  expect(members).toEqual([
    [["p", "role"]],
    [["contentBlockIndex", "delta", "p"]],
    [["contentBlockIndex", "p"]],
    [["additionalModelResponseFields", "p", "stopReason"]],
  ]);
});
