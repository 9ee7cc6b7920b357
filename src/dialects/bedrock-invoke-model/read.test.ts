// Bodies and chunks of Bedrock InvokeModel, made by hand: each model's own shape, in one envelope.
import { expect, it } from "vitest";
import type { Observation } from "../../generated/observation.ts";
import type { Json } from "../shared/json.ts";
import {
  aws,
  body,
  call,
  choice,
  cutOff,
  ending,
  failed,
  type Row,
  read,
} from "../testing/readings.ts";
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
    "Claude's messages",
    body({ type: "message", content: [{ type: "text", text: "a" }], stop_reason: "end_turn" }),
    { ...said("end_turn", "/stop_reason"), text: "a" },
  ],
  [
    "Claude's messages, streamed up to their marker",
    chunks(
      { type: "content_block_start", index: 0, content_block: { type: "text", text: "a" } },
      { type: "message_delta", delta: { stop_reason: "end_turn" } },
      { type: "content_block_start", index: 1, content_block: { type: "text", text: "b" } },
      { type: "message_stop", ...metrics },
    ),
    { ...said("end_turn", "/delta/stop_reason", "marker"), text: "ab", ...counted },
  ],
  [
    "Claude's completions, whose type is none of a message",
    chunks(
      { type: "completion", completion: "a" },
      { type: "completion", completion: "b", stop_reason: "max_tokens" },
      { type: "completion", completion: "c" },
    ),
    {
      ...said("max_tokens", "/stop_reason"),
      stopReason: "max_tokens",
      text: "ab",
    },
  ],
  [
    "Titan's results",
    body({
      inputTextTokenCount: 3,
      results: [{ outputText: "a", tokenCount: 2, completionReason: "FINISH" }],
    }),
    { ...said("FINISH", "/results/0/completionReason"), text: "a", ...counted },
  ],
  [
    "Titan's results, streamed",
    chunks(
      { outputText: "a", completionReason: null },
      { outputText: "b", completionReason: "FINISH" },
      { outputText: "c" },
    ),
    { ...said("FINISH", "/completionReason"), text: "ab" },
  ],
  [
    "Titan's last chunk, which may have no text",
    chunks({ outputText: "a" }, { completionReason: "FINISH" }, { outputText: "c" }),
    { ...said("FINISH", "/completionReason"), text: "a" },
  ],
  [
    "Llama's generations",
    chunks(
      { generation: "a", stop_reason: null },
      { generation: "b", stop_reason: "stop", prompt_token_count: 3, generation_token_count: 2 },
      { generation: "c" },
    ),
    { ...said("stop", "/stop_reason"), text: "ab", ...counted },
  ],
  [
    "Llama's generation after a unit of counts, which begins no other answer",
    chunks(metrics, { generation: "a", stop_reason: "stop" }),
    { ...said("stop", "/stop_reason"), text: "a", ...counted },
  ],
  [
    "Mistral's outputs, each with a reason of its own",
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
    "Jurassic's completions, where the same word means another thing",
    body({ completions: [{ data: { text: "a" }, finishReason: { reason: "stop" } }] }),
    {
      ...said("stop", "/completions/0/finishReason/reason"),
      stopReason: "stop_sequence",
      text: "a",
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
    "chat completions",
    chunks(
      turn({ delta: { content: "a" }, finish_reason: null }),
      turn({ delta: { content: "b" }, finish_reason: "stop" }),
      turn({ delta: { content: "c" } }),
    ),
    { ...said("stop", "/choices/0/finish_reason"), text: "ab" },
  ],
  [
    "text completions",
    body(turn({ text: "a", finish_reason: "stop" })),
    { ...said("stop", "/choices/0/finish_reason"), text: "a" },
  ],
  [
    "choices that call their reason stop_reason",
    body(turn({ message: { content: "a" }, stop_reason: "stop" })),
    { ...said("stop", "/choices/0/stop_reason"), text: "a" },
  ],
  [
    "choices with two reasons, of which finish_reason counts",
    body(turn({ message: {}, finish_reason: "stop", stop_reason: "length" })),
    said("stop", "/choices/0/finish_reason"),
  ],
  [
    "choices whose first unit has none",
    chunks({ choices: [] }, turn({ delta: { content: "a" }, finish_reason: "stop" })),
    { ...said("stop", "/choices/0/finish_reason"), text: "a" },
  ],
  [
    "the calls of a body, all finished",
    body(turn({ message: { tool_calls: [fn("a", ""), fn("b", "")] }, stop_reason: "tool_calls" })),
    {
      ...said("tool_calls", "/choices/0/stop_reason"),
      stopReason: "tool_call",
      toolCalls: [call("a", "f", ""), call("b", "f", "")],
    },
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
    "Cohere's generations",
    body({ generations: [{ text: "a", finish_reason: "COMPLETE" }] }),
    { ...said("COMPLETE", "/generations/0/finish_reason"), text: "a" },
  ],
  [
    "Cohere's replies",
    body({ text: "a", finish_reason: "COMPLETE" }),
    { ...said("COMPLETE", "/finish_reason"), text: "a" },
  ],
  [
    "Cohere's records, up to the one that is finished",
    chunks(
      { text: "a", is_finished: false },
      { finish_reason: "COMPLETE", is_finished: true },
      { text: "b", is_finished: false },
    ),
    { ...said("COMPLETE", "/finish_reason", "marker"), text: "a" },
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
  [
    "an exception, whichever model it comes from",
    aws(["modelTimeoutException", { message: "Too slow." }, "exception"]),
    {
      ...ending(nothing),
      ...failed("/modelTimeoutException", { code: "modelTimeoutException", message: "Too slow." }),
    },
  ],
])("InvokeModel: %s", (_, response, seen) => {
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
])("a request that streams (%s) goes to its own path", (stream, path) => {
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

it("a path of another protocol names no model", () => {
  expect(bedrockInvokeModel.readSettings("/v1/messages", {})).toEqual({
    model: "",
    stream: false,
  });
});
