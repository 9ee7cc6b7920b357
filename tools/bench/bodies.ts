// The bytes to read: responses, and lines in them, as long as providers send them.
import { encodeAws } from "../../src/wire/aws-codec.ts";

export type Chunks = readonly Uint8Array[];

const encoder = new TextEncoder();
const words =
  "the reader keeps what it was told and asks again when a line is cut in two or three".split(" ");
const word = (at: number): string => words[at % words.length] ?? "";

/** A chat completion stream, one frame a chunk; a data line has about 259 bytes. */
export function openaiFrames(count = 200): Chunks {
  const deltas = times(count - 2, (at) => openaiFrame({ content: ` ${word(at)}` }, null));
  return [...deltas, openaiFrame({}, "stop"), encoder.encode("data: [DONE]\n\n")];
}

function openaiFrame(delta: object, finish: string | null): Uint8Array {
  return frame({
    id: "chatcmpl-BenchBenchBenchBenchBench0001",
    object: "chat.completion.chunk",
    created: 1793512878,
    model: "gpt-4o-2024-08-06",
    system_fingerprint: "fp_bench00001",
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  });
}

/** A Messages stream, one event a chunk: an event name and a short data line. */
export function anthropicFrames(count = 200): Chunks {
  const usage = { input_tokens: 25, output_tokens: 1 };
  const message = {
    id: "msg_bench",
    type: "message",
    role: "assistant",
    content: [],
    stop_reason: null,
    usage,
  };
  const block = { index: 0, content_block: { type: "text", text: "" } };
  const delta = (at: number) => ({ index: 0, delta: { type: "text_delta", text: ` ${word(at)}` } });
  const stop = {
    delta: { stop_reason: "end_turn", stop_sequence: null },
    usage: { output_tokens: 195 },
  };
  return [
    anthropicEvent("message_start", { message }),
    anthropicEvent("content_block_start", block),
    ...times(count - 5, (at) => anthropicEvent("content_block_delta", delta(at))),
    anthropicEvent("content_block_stop", { index: 0 }),
    anthropicEvent("message_delta", stop),
    anthropicEvent("message_stop", {}),
  ];
}

function anthropicEvent(type: string, members: object): Uint8Array {
  return frame({ type, ...members }, `event: ${type}\n`);
}

function frame(value: object, head = ""): Uint8Array {
  return encoder.encode(`${head}data: ${JSON.stringify(value)}\n\n`);
}

/** A ConverseStream answer, one message a chunk of about 172 bytes. */
export function bedrockMessages(count = 200): Chunks {
  const message = (event: string, payload: object) => encodeAws("event", event, payload);
  const delta = (at: number) => ({
    contentBlockIndex: 0,
    delta: { text: ` ${word(at)}` },
    p: "abcdefghijkl",
  });
  return [
    message("messageStart", { role: "assistant", p: "abcdef" }),
    ...times(count - 4, (at) => message("contentBlockDelta", delta(at))),
    message("contentBlockStop", { contentBlockIndex: 0, p: "abcdefghijklmn" }),
    message("messageStop", { stopReason: "end_turn", p: "abcdefghijklmnopq" }),
    message("metadata", {
      usage: { inputTokens: 25, outputTokens: 195 },
      metrics: { latencyMs: 1204 },
    }),
  ];
}

/** A whole chat completion of about this many bytes: prose with line breaks, quotes and a dash. */
export function openaiBody(size: number, indent?: number): Uint8Array {
  const message = { role: "assistant", content: prose(size - 640), refusal: null, annotations: [] };
  const body = {
    id: "chatcmpl-BenchBenchBenchBenchBench0001",
    object: "chat.completion",
    created: 1793512878,
    model: "gpt-4o-2024-08-06",
    choices: [{ index: 0, message, logprobs: null, finish_reason: "stop" }],
    usage: {
      prompt_tokens: 25,
      completion_tokens: 4210,
      total_tokens: 4235,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
    service_tier: "default",
    system_fingerprint: "fp_bench00001",
  };
  return encoder.encode(JSON.stringify(body, null, indent));
}

function prose(size: number): string {
  const lines: string[] = [];
  for (let length = 0, at = 0; length < size; at++) {
    const line = times(14, (each) => (each === 7 ? `"${word(at)}"` : word(at * 3 + each))).join(
      " ",
    );
    lines.push(line);
    // The quotes and the line break are written with a backslash.
    length += line.length + 4;
  }
  return lines.join("\n");
}

/** The same bytes in chunks of equal size, regardless of frames. */
export function slices(chunks: Chunks, size: number): Chunks {
  const bytes = Buffer.concat(chunks);
  return times(Math.ceil(bytes.length / size), (at) => bytes.subarray(at * size, (at + 1) * size));
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
