// Bodies and chunks of Bedrock InvokeModel, made by hand: each model's own shape, in one envelope.
import { expect, it } from "vitest";
import type { Observation } from "../../generated/observation.ts";
import type { Json } from "../shared/json.ts";
import { aws, body, call, choice, cutOff, ending, type Row, read } from "../testing/readings.ts";
import { bedrockInvokeModel } from "./dialect.ts";

/** An event stream in which each chunk holds a unit of the model. */
const chunks = (...units: readonly Json[]) =>
  aws(
    ...units.map(
      (unit) => ["chunk", { bytes: Buffer.from(JSON.stringify(unit)).toString("base64") }] as const,
    ),
  );

const said = (rawReason: string, rawField: string, ended?: Observation["ended"]) =>
  ending({ stopReason: "end_turn", rawReason, rawField }, ended);
const nothing = { stopReason: "unknown", rawReason: null, rawField: null } as const;
const counted = { usage: { inputTokens: 3, outputTokens: 2 } };
const metrics = {
  "amazon-bedrock-invocationMetrics": { inputTokenCount: 3, outputTokenCount: 2 },
};
const long = { stopReason: "max_tokens", rawReason: "length" } as const;

const fn = (id: string, text: string) => ({ id, function: { name: "f", arguments: text } });
const turn = (value: Json) => ({ choices: [value] });

it.each<Row>([
  [
    "Titan's last chunk, which may have no text",
    chunks({ outputText: "a" }, { completionReason: "FINISH" }, { outputText: "c" }),
    { ...said("FINISH", "/completionReason"), text: "a" },
  ],
  [
    "Llama's generation after a unit of counts, which begins no other answer",
    chunks(metrics, { generation: "a", stop_reason: "stop" }),
    { ...said("stop", "/stop_reason"), text: "a", ...counted },
  ],
  [
    "Mistral's outputs, each with its reason",
    chunks(
      { outputs: [{ text: "a", stop_reason: "stop" }, { text: "b" }] },
      { outputs: [{ text: "" }, { text: "c", stop_reason: "length" }] },
      { outputs: [{ text: "x" }, { text: "x" }] },
    ),
    {
      ...said("stop", "/outputs/0/stop_reason"),
      text: "a",
      choices: [
        choice(0, {
          stopReason: "end_turn",
          rawReason: "stop",
          rawField: "/outputs/0/stop_reason",
          text: "a",
        }),
        choice(1, { ...long, rawField: "/outputs/1/stop_reason", text: "bc" }),
      ],
    },
  ],
  [
    "Jurassic's completions, streamed",
    chunks(
      { completions: [{ data: { text: "a" } }] },
      { completions: [{ data: { text: "b" }, finishReason: { reason: "stop" } }] },
    ),
    {
      ...said("stop", "/completions/0/finishReason/reason"),
      stopReason: "stop_sequence",
      text: "ab",
    },
  ],
  [
    "choices with two reasons, of which finish_reason counts",
    body(turn({ message: {}, finish_reason: "stop", stop_reason: "length" })),
    said("stop", "/choices/0/finish_reason"),
  ],
  [
    "choices whose first unit is empty",
    chunks({ choices: [] }, turn({ delta: { content: "a" }, finish_reason: "stop" })),
    { ...said("stop", "/choices/0/finish_reason"), text: "a" },
  ],
  [
    "the calls of a body without a reason, all finished",
    body(turn({ message: { tool_calls: [fn("a", "")] } })),
    {
      ...ending(nothing, "structure"),
      stopReason: "tool_call",
      toolCalls: [call("a", "f", "")],
    },
  ],
  [
    "the calls of a stream, finished by a reason",
    chunks(
      turn({ delta: { tool_calls: [{ index: 0, ...fn("a", "{}") }] } }),
      turn({ delta: { tool_calls: [{ index: 1, ...fn("b", "{}") }] } }),
      turn({ delta: {}, stop_reason: "tool_calls" }),
    ),
    {
      ...said("tool_calls", "/choices/0/stop_reason"),
      stopReason: "tool_call",
      toolCalls: [call("a", "f", "{}"), call("b", "f", "{}")],
    },
  ],
  [
    "the calls of a stream that was cut off, finished by the next",
    chunks(
      turn({ delta: { tool_calls: [{ index: 0, ...fn("a", "{}") }] } }),
      turn({ delta: { tool_calls: [{ index: 1, ...fn("b", "{}") }] } }),
    ),
    {
      ...ending(nothing),
      ...cutOff,
      toolCalls: [call("a", "f", "{}"), call("b", "f", "{}", "incomplete")],
    },
  ],
  [
    "Cohere's replies",
    body({ text: "a", finish_reason: "COMPLETE" }),
    { ...said("COMPLETE", "/finish_reason"), text: "a" },
  ],
  [
    "Nova's events, and counts after the end",
    chunks(
      { contentBlockDelta: { contentBlockIndex: 0, delta: { text: "a" } } },
      { messageStop: { stopReason: "end_turn" } },
      { metadata: { usage: { inputTokens: 9, outputTokens: 2 } } },
      { "amazon-bedrock-invocationMetrics": { inputTokenCount: 3 } },
    ),
    { ...said("end_turn", "/messageStop/stopReason", "marker"), text: "a", ...counted },
  ],
])("reads InvokeModel: %s", (_, response, seen) => {
  expect(read("bedrock-invoke-model", response)).toEqual(seen);
});

const tool = { name: "f", parameters: { type: "object" } };
const request = {
  model: "a/b:1",
  messages: [{ role: "user" as const, content: "?" }],
  maxTokens: 5,
  tools: [tool],
};

it.each([
  [true, "/model/a%2Fb%3A1/invoke-with-response-stream"],
  [false, "/model/a%2Fb%3A1/invoke"],
])("sends a request that streams (%s) to its own path", (stream, path) => {
  const written = bedrockInvokeModel.writeRequest({ ...request, stream }, "key");
  expect(written).toEqual({
    method: "POST",
    path,
    headers: { authorization: "Bearer key" },
    body: {
      anthropic_version: "bedrock-2023-05-31",
      max_tokens: 5,
      messages: [{ role: "user", content: "?" }],
      tools: [{ name: "f", input_schema: { type: "object" } }],
    },
  });
  expect(bedrockInvokeModel.readSettings(path, written.body)).toEqual({
    model: "a/b:1",
    stream,
    maxTokens: 5,
    tools: [tool],
  });
});
