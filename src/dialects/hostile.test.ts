// The reader never throws, whatever the bytes, and never takes a cut stream for a finished one.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { corpus } from "../corpus/testing/built-in.ts";
import { dialects } from "./index.ts";
import { createRegistry, openReader, readResponse } from "./registry.ts";
import { everyCut, misreadCuts } from "./testing/cuts.ts";

const registry = createRegistry(dialects, corpus.cards);
const voices = dialects.map(({ id }) => registry.lookUp(id)).filter((voice) => voice !== null);
const seed = 20261116;
const contentTypes = [
  "application/json",
  "text/event-stream",
  "application/x-ndjson",
  "application/vnd.amazon.eventstream",
  null,
];

describe("a reader given any bytes", () => {
  it("reads random bytes and random JSON in any framing", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...voices),
        fc.constantFrom(...contentTypes),
        fc.oneof(
          fc.uint8Array({ maxLength: 300 }),
          fc.json({ maxDepth: 5 }).map((text) => Buffer.from(text)),
          fc.json().map((text) => Buffer.from(`data: ${text}\n\n`)),
        ),
        (voice, contentType, bytes) => {
          expect(readResponse(voice, bytes, { contentType })).toHaveProperty("stopReason");
        },
      ),
      { seed, numRuns: 3000 },
    );
  });

  it("reads fixtures in which any value stands in the place of any other", () => {
    const bodies = corpus.fixtures.flatMap(({ provider, evidence }) =>
      evidence.filter(({ mode }) => mode === "json").map((each) => ({ provider, each })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...bodies),
        fc.jsonValue(),
        fc.nat(),
        ({ provider, each }, value, at) => {
          const voice = registry.lookUp(provider);
          const mutated = mutate(Buffer.from(each.bytes).toString("utf8"), value, at);
          if (voice)
            expect(readResponse(voice, Buffer.from(mutated), each)).toHaveProperty("stopReason");
        },
      ),
      { seed, numRuns: 4000 },
    );
  });

  it("reads reserved names as unknown values, and as keys", () => {
    for (const voice of voices) {
      for (const name of ["__proto__", "constructor", "toString", "\u0000\u001b[31m\r\n"]) {
        const body = JSON.stringify({
          type: name,
          [name]: { [name]: name },
          choices: [{ index: 0, finish_reason: name, message: { content: name } }],
          stop_reason: name,
          stopReason: name,
          finish_reason: name,
          status: name,
          done: true,
          done_reason: name,
          candidates: [{ finishReason: name }],
        });
        expect(readResponse(voice, Buffer.from(body)).stopReason).toBe("unknown");
      }
    }
  });

  it("keeps an unknown reason of one megabyte whole", () => {
    const raw = "x".repeat(1024 * 1024);
    const chat = registry.lookUp("openai-chat");
    const body = Buffer.from(
      JSON.stringify({ choices: [{ index: 0, message: { content: "a" }, finish_reason: raw }] }),
    );
    expect(chat && readResponse(chat, body)).toMatchObject({
      stopReason: "unknown",
      rawReason: raw,
    });
  });

  it("reads a hundred thousand chunks", () => {
    const chat = registry.lookUp("openai-chat");
    const reader = chat && openReader(chat, { contentType: "text/event-stream" });
    const chunk = Buffer.from(
      'data: {"choices":[{"index":0,"delta":{"content":"a"},"finish_reason":null}]}\n\n',
    );
    for (let i = 0; i < 100_000; i++) reader?.push(chunk);
    reader?.push(
      Buffer.from(
        'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
      ),
    );
    expect(reader?.end()).toMatchObject({ stopReason: "end_turn", text: "a".repeat(100_000) });
  });

  it("reads a stream with a frame past the size limit as cut", () => {
    const chat = registry.lookUp("openai-chat");
    const reader = chat && openReader(chat, { contentType: "text/event-stream" });
    const piece = Buffer.from(`data: ${"x".repeat(1 << 20)}`);
    for (let i = 0; i < 70; i++) reader?.push(piece);
    expect(reader?.end()).toMatchObject({ stopReason: "interrupted", ended: "cut" });
  });
});

/** Replaces the value after the n-th colon. */
function mutate(text: string, value: unknown, at: number): string {
  const colons = [...text.matchAll(/":\s*/g)];
  const colon = colons[at % Math.max(1, colons.length)];
  if (!colon) return JSON.stringify(value);
  const end = text.slice(colon.index + colon[0].length).search(/[,}\]]/);
  const from = colon.index + colon[0].length;
  return text.slice(0, from) + JSON.stringify(value) + text.slice(from + Math.max(0, end));
}

/** Every byte of small responses and a seeded part of large ones; cuts.slow.test.ts takes all. */
function someCuts(bytes: Uint8Array): number[] {
  const all = everyCut(bytes);
  const end = all.length;
  if (end <= 120) return all;
  return all.filter(
    (at) => at > end - 20 || (at * 2654435761 + seed) % 2 ** 32 < (2 ** 32 * 24) / end,
  );
}

it("takes no fixture that is cut off for finished", () => {
  const misread = Object.keys(corpus.cards).flatMap((provider) => misreadCuts(provider, someCuts));
  expect(misread).toEqual([]);
});

describe("a reader, where one written from the specification differed", () => {
  const sse = (...data: unknown[]) =>
    data
      .map((each) => `data: ${typeof each === "string" ? each : JSON.stringify(each)}\n\n`)
      .join("");
  const read = (provider: string, body: string) => {
    const voice = registry.lookUp(provider);
    if (!voice) throw new Error(`no dialect for ${provider}`);
    return readResponse(voice, Buffer.from(body), { contentType: "text/event-stream" });
  };
  const fragment = (args: unknown) => ({
    choices: [{ delta: { tool_calls: [{ index: 0, function: { name: "f", arguments: args } }] } }],
  });
  const toolCalls = { choices: [{ delta: {}, finish_reason: "tool_calls" }] };

  it("sets nothing at a Gemini path with a huge index", () => {
    const partialArgs = [
      { jsonPath: "$.a[4294967294]", stringValue: "x" },
      { jsonPath: "$.a[1]", stringValue: "y" },
    ];
    const part = { functionCall: { name: "f", partialArgs } };
    const body = sse({ candidates: [{ content: { parts: [part] }, finishReason: "STOP" }] });
    expect(read("gemini-generate-content", body).toolCalls).toMatchObject([
      { arguments: '{"a":[null,"y"]}' },
    ]);
  });

  it("reads an event named error as an error, whatever its type", () => {
    const event = 'event: error\ndata: {"message":"overloaded","code":"busy"}\n\n';
    for (const provider of ["openai-responses", "anthropic-messages", "openai-chat"])
      expect(read(provider, event)).toMatchObject({ stopReason: "error", rawReason: "busy" });
  });

  it("ends by an error at a failed event without a response", () => {
    expect(read("openai-responses", sse({ type: "response.failed" }))).toMatchObject({
      ended: "error",
      stopReason: "error",
    });
  });

  it("reads an error without a code beside COMPLETED as an error", () => {
    const body = sse({ status: "COMPLETED", error: { message: "no" }, choices: [] });
    expect(read("perplexity-sonar-chat", body)).toMatchObject({ stopReason: "error" });
  });

  it("drops text after an object of arguments, and takes text after {} for the arguments", () => {
    const call = (...args: unknown[]) =>
      read("openai-chat", sse(...args.map(fragment), toolCalls, "[DONE]")).toolCalls[0];
    expect(call({ a: 1 }, ',"b"')).toMatchObject({ arguments: '{"a":1}', state: "complete" });
    expect(call({}, '{"a":')).toMatchObject({ arguments: '{"a":', state: "incomplete" });
  });

  it("finds items without an output_index by their id", () => {
    const item = { id: "fc", type: "function_call", name: "f", arguments: "" };
    const body = sse(
      { type: "response.output_item.added", item },
      { type: "response.function_call_arguments.delta", item_id: "fc", delta: '{"a":' },
    );
    expect(read("llama-cpp-responses", body).toolCalls).toMatchObject([
      { arguments: '{"a":', state: "incomplete" },
    ]);
  });
});
