// Bodies with a hole for a text: what providers send, in each framing. The text comes as the inside of a JSON string, in pieces.
import { encodeAws } from "../../wire/aws-codec.ts";

export interface Host {
  readonly provider: string;
  readonly contentType: string;
  /** Whether the text stands inside JSON that is itself a string (the arguments of a call). */
  readonly nested: boolean;
  readonly body: (pieces: readonly string[]) => Uint8Array;
}

const sse = (events: readonly string[]): Uint8Array =>
  Buffer.from(events.map((data) => `data: ${data}\n\n`).join(""));

const named = (events: readonly string[]): Uint8Array =>
  Buffer.from(
    events.map((data) => `event: ${/"type":"(\w+)"/.exec(data)?.[1]}\ndata: ${data}\n\n`).join(""),
  );

const chunk = (delta: string, reason = "null"): string =>
  `{"id":"chatcmpl-fixture0001","object":"chat.completion.chunk","model":"gpt-4o-2024-08-06","choices":[{"index":0,"delta":${delta},"finish_reason":${reason}}]}`;
const chatUsage =
  '{"id":"chatcmpl-fixture0001","choices":[],"usage":{"prompt_tokens":9,"completion_tokens":12}}';
const callOpen =
  '{"tool_calls":[{"index":0,"id":"call_fixture0001","type":"function","function":{"name":"save_note","arguments":"{\\"note\\":\\""}}]}';
const callMore = (inside: string): string =>
  `{"tool_calls":[{"index":0,"function":{"arguments":"${inside}"}}]}`;

const chatStream: Host = {
  provider: "openai-chat",
  contentType: "text/event-stream",
  nested: false,
  body: (pieces) =>
    sse([
      ...pieces.map((piece) => chunk(`{"content":"${piece}"}`)),
      chunk("{}", '"stop"'),
      chatUsage,
      "[DONE]",
    ]),
};

const callStream: Host = {
  provider: "openai-chat",
  contentType: "text/event-stream",
  nested: true,
  body: (pieces) =>
    sse([
      chunk(callOpen),
      ...pieces.map((piece) => chunk(callMore(piece))),
      chunk(callMore('\\"}')),
      chunk("{}", '"tool_calls"'),
      chatUsage,
      "[DONE]",
    ]),
};

const messageStart =
  '{"type":"message_start","message":{"id":"msg_fixture0001","type":"message","role":"assistant","model":"claude-sonnet-5","content":[],"stop_reason":null,"usage":{"input_tokens":11,"output_tokens":1}}}';
const messageEnd = (reason: string): string[] => [
  '{"type":"content_block_stop","index":0}',
  `{"type":"message_delta","delta":{"stop_reason":"${reason}","stop_sequence":null},"usage":{"output_tokens":7}}`,
  '{"type":"message_stop"}',
];
const blockStart = (block: string): string =>
  `{"type":"content_block_start","index":0,"content_block":${block}}`;
const blockDelta = (delta: string): string =>
  `{"type":"content_block_delta","index":0,"delta":${delta}}`;

const messageEvents = (pieces: readonly string[]): string[] => [
  messageStart,
  blockStart('{"type":"text","text":""}'),
  ...pieces.map((piece) => blockDelta(`{"type":"text_delta","text":"${piece}"}`)),
  ...messageEnd("end_turn"),
];

const toolEvents = (pieces: readonly string[]): string[] => [
  messageStart,
  blockStart('{"type":"tool_use","id":"toolu_fixture0001","name":"save_note","input":{}}'),
  ...['{\\"note\\":\\"', ...pieces, '\\"}'].map((piece) =>
    blockDelta(`{"type":"input_json_delta","partial_json":"${piece}"}`),
  ),
  ...messageEnd("tool_use"),
];

const anthropic = (nested: boolean): Host => ({
  provider: "anthropic-messages",
  contentType: "text/event-stream; charset=utf-8",
  nested,
  body: (pieces) => named((nested ? toolEvents : messageEvents)(pieces)),
});

const geminiPart = (piece: string, more: string): string =>
  `{"candidates":[{"content":{"parts":[{"text":"${piece}"}],"role":"model"},"index":0${more}}],"usageMetadata":{"promptTokenCount":5,"candidatesTokenCount":6},"modelVersion":"gemini-2.0-flash"}`;

const geminiArray: Host = {
  provider: "gemini-generate-content",
  contentType: "application/json; charset=UTF-8",
  nested: false,
  body: (pieces) =>
    Buffer.from(
      `[${[...pieces.map((piece) => geminiPart(piece, "")), geminiPart(".", ',"finishReason":"STOP"')].join(",\n")}]`,
    ),
};

const ollamaLine = (content: string, more: string): string =>
  `{"model":"mistral-nemo:12b","created_at":"2026-10-01T12:54:26.561205Z","message":{"role":"assistant","content":"${content}"},${more}}`;

const ollama: Host = {
  provider: "ollama-chat",
  contentType: "application/x-ndjson",
  nested: false,
  body: (pieces) =>
    Buffer.from(
      [
        ...pieces.map((piece) => ollamaLine(piece, '"done":false')),
        ollamaLine("", '"done":true,"done_reason":"length","prompt_eval_count":3,"eval_count":4'),
      ].join("\n"),
    ),
};

export const errorHost: Host = {
  provider: "openai-chat",
  contentType: "application/json",
  nested: false,
  body: (pieces) =>
    Buffer.from(`{"error":{"message":"${pieces.join("")}","type":"server_error","code":null}}`),
};

/** Bodies that are sent in one piece. */
export const wholeHosts: readonly Host[] = [
  {
    provider: "openai-chat",
    contentType: "application/json",
    nested: false,
    body: (pieces) =>
      Buffer.from(
        `{"id":"chatcmpl-fixture0001","choices":[{"index":0,"message":{"role":"assistant","content":"${pieces.join("")}"},"finish_reason":"length"}],"usage":{"prompt_tokens":9,"completion_tokens":12}}`,
      ),
  },
  {
    provider: "anthropic-messages",
    contentType: "application/json",
    nested: false,
    body: (pieces) =>
      Buffer.from(
        `{"id":"msg_fixture0001","type":"message","role":"assistant","content":[{"type":"tool_use","id":"toolu_fixture0001","name":"save_note","input":{"note":"${pieces.join("")}"}}],"stop_reason":"tool_use","usage":{"input_tokens":1,"output_tokens":2}}`,
      ),
  },
];

/** Bodies that are sent in pieces. */
export const streamHosts: readonly Host[] = [
  chatStream,
  callStream,
  anthropic(false),
  anthropic(true),
  geminiArray,
  ollama,
];

const aws = (events: readonly (readonly [string, string])[]): Uint8Array =>
  Buffer.concat(events.map(([type, data]) => encodeAws("event", type, JSON.parse(data))));

/** Bodies of binary frames: the text in the payload, and in what a payload carries as base64. */
export const awsHosts: readonly Host[] = [
  {
    provider: "bedrock-converse",
    contentType: "application/vnd.amazon.eventstream",
    nested: false,
    body: (pieces) =>
      aws([
        ["messageStart", '{"p":"abcdef","role":"assistant"}'],
        ...pieces.map(
          (piece) =>
            [
              "contentBlockDelta",
              `{"contentBlockIndex":0,"delta":{"text":"${piece}"},"p":"abc"}`,
            ] as const,
        ),
        ["contentBlockStop", '{"contentBlockIndex":0,"p":"abcd"}'],
        ["messageStop", '{"p":"abcdefgh","stopReason":"max_tokens"}'],
        ["metadata", '{"usage":{"inputTokens":4,"outputTokens":5,"totalTokens":9}}'],
      ]),
  },
  {
    provider: "bedrock-invoke-model",
    contentType: "application/vnd.amazon.eventstream",
    nested: true,
    body: (pieces) =>
      aws(
        toolEvents(pieces).map(
          (event) =>
            [
              "chunk",
              `{"bytes":"${Buffer.from(event).toString("base64")}","p":"abcdefg"}`,
            ] as const,
        ),
      ),
  },
];
