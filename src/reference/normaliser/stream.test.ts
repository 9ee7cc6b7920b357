// The stream handler: progress by the chunk, no end before its evidence, nothing left over for the next stream.

import { describe, expect, it } from "vitest";
import type { Evidence } from "../../corpus/load.ts";
import { corpus } from "../../corpus/testing/built-in.ts";
import { dialects } from "../../dialects/index.ts";
import { createRegistry } from "../../dialects/registry.ts";
import { splitFrames } from "../../wire/split.ts";
import { createDetector } from "./detector.ts";
import { bridgeSignal, createSignal } from "./signal.ts";
import { createStreamHandler, type StreamHandler } from "./stream.ts";

const detector = createDetector(createRegistry(dialects, corpus.cards));

const sse = (value: unknown) =>
  `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`;
const delta = (content: string, finish_reason: string | null = null) =>
  sse({ choices: [{ index: 0, delta: { content }, finish_reason }] });
const hello = [delta("Hel"), delta("lo"), delta("", "stop"), sse("[DONE]")];

function run(handler: StreamHandler, provider: string, chunks: readonly unknown[]) {
  return chunks.map((chunk) => handler.processStreamChunk(chunk, provider));
}

describe("a custom detector", () => {
  const seen: [string, boolean][] = [];
  const filtered = (reads: (text: string) => boolean) => ({
    detectTermination(response: unknown, isStreaming: boolean) {
      const text = Buffer.from(response as Uint8Array).toString();
      seen.push([text, isStreaming]);
      const reason = reads(text) ? "content_filtered" : "unknown";
      return createSignal({ reason, confidence: "high", value: "moderated", field: "flag" });
    },
  });
  const detectorWith = (provider: string, reads: (text: string) => boolean) => {
    const own = createDetector(createRegistry(dialects, corpus.cards));
    own.registerDetector(provider, filtered(reads));
    return createStreamHandler(own);
  };

  it("is asked for streams too, chunk by chunk and once more at the end", () => {
    seen.length = 0;
    const handler = detectorWith("openai", () => true);
    expect(run(handler, "openai", hello).at(-1)?.termination?.reason).toBe("content_filtered");
    expect(handler.finalizeStream("openai").reason).toBe("content_filtered");
    expect(seen[1]).toEqual([hello.slice(0, 2).join(""), true]);
    expect(seen.at(-1)).toEqual([hello.join(""), false]);
  });

  it("ends the stream of a provider that no card knows", () => {
    const handler = detectorWith("made-up", (text) => text.includes("over"));
    const progress = run(handler, "made-up", ["more ", "and over", "late"]);
    expect(progress.map(({ shouldContinue }) => shouldContinue)).toEqual([true, false, false]);
    expect(progress[1]?.termination?.reason).toBe("content_filtered");
  });

  it("leaves the card's reading where it gives no signal", () => {
    const own = createDetector(createRegistry(dialects, corpus.cards));
    own.registerDetector("openai", { detectTermination: () => "over" as never });
    const progress = run(createStreamHandler(own), "openai", hello);
    expect(progress.map(({ termination }) => termination?.reason)).toEqual([
      undefined,
      undefined,
      undefined,
      "natural_completion",
    ]);
  });
});

describe("a stream", () => {
  it("reports its progress after each chunk", () => {
    const handler = createStreamHandler(detector);
    const progress = run(handler, "openai", hello);
    expect(
      progress.map(({ shouldContinue, bufferedContent }) => [shouldContinue, bufferedContent]),
    ).toEqual([
      [true, "Hel"],
      [true, "Hello"],
      [true, "Hello"],
      [false, "Hello"],
    ]);
    expect(progress.map(({ termination }) => termination?.reason)).toEqual([
      undefined,
      undefined,
      undefined,
      "natural_completion",
    ]);
    expect(handler.finalizeStream("openai")).toEqual(progress.at(-1)?.termination);
  });

  it.each([
    [
      "its only choice is the second",
      sse({ choices: [{ index: 1, delta: { content: "Hello" }, finish_reason: "length" }] }),
    ],
    ["it begins with a byte order mark", `\uFEFF${delta("Hello", "length")}`],
  ])("reads the same by the byte, where %s", (_, text) => {
    const bytes = Buffer.from(`: keep-alive\n\n${text}${sse("[DONE]")}`);
    const begun = text.startsWith("\uFEFF") ? bytes.subarray(14) : bytes;
    const handler = createStreamHandler(detector);
    const pieces = Array.from(begun, (byte) => Uint8Array.of(byte));
    const progress = run(handler, "openai", pieces);
    expect(progress.at(-1)?.bufferedContent).toBe("Hello");
    expect(handler.finalizeStream("openai").reason).toBe("token_limit_reached");
  });

  it("stays apart from another of the same provider", () => {
    const handler = createStreamHandler(detector);
    const texts = hello.map((chunk, at) => {
      handler.processStreamChunk(at < 2 ? delta("x") : delta("", "length"), "openai", "other");
      return handler.processStreamChunk(chunk, "openai", "one").bufferedContent;
    });
    expect(texts.at(-1)).toBe("Hello");
    expect(handler.finalizeStream("openai", "close", "one").reason).toBe("natural_completion");
    expect(handler.finalizeStream("openai", "close", "other").reason).toBe("token_limit_reached");
  });

  it("reads the same from events that were parsed already", () => {
    const handler = createStreamHandler(detector);
    run(handler, "openai", [
      { choices: [{ index: 0, delta: { content: "Hi" }, finish_reason: null }] },
      { choices: [{ index: 0, delta: {}, finish_reason: "length" }] },
    ]);
    expect(handler.finalizeStream("openai").reason).toBe("token_limit_reached");
  });

  it.each([
    ["full", hello, "natural_completion"],
    ["cut after the text", hello.slice(0, 2), "error_termination"],
    ["empty", [], "error_termination"],
  ])("ends in a signal where it is %s", (_, chunks, reason) => {
    const handler = createStreamHandler(detector);
    run(handler, "openai", chunks);
    expect(handler.finalizeStream("openai")).toMatchObject({ reason, shouldTerminate: true });
  });

  it("stays open to its end after a call, as does the conversation", () => {
    const call = (fn: object) =>
      sse({ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...fn }] } }] });
    const handler = createStreamHandler(detector);
    const progress = run(handler, "openai", [
      call({ id: "call_fixture1", function: { name: "look_up", arguments: '{"id"' } }),
      call({ function: { arguments: ":1}" } }),
      delta("", "tool_calls"),
    ]);
    expect(progress.every(({ termination }) => termination === undefined)).toBe(true);
    const [last] = run(handler, "openai", [sse("[DONE]")]);
    expect(last?.termination).toMatchObject({ shouldTerminate: false, confidence: "high" });
  });

  it("continues after a cut anywhere in the text of an event", () => {
    const handler = createStreamHandler(detector);
    const text = hello.join("");
    const progress = run(handler, "openai", [text.slice(0, 20), text.slice(20)]);
    expect(progress.map(({ bufferedContent }) => bufferedContent)).toEqual(["", "Hello"]);
  });

  it("ignores values that are not chunks", () => {
    const handler = createStreamHandler(detector);
    const progress = run(handler, "openai", [undefined, () => 1, ...hello]);
    expect(progress.at(-1)?.bufferedContent).toBe("Hello");
  });
});

describe("streams after and beside each other", () => {
  it("leave nothing behind, finished or not", () => {
    const handler = createStreamHandler(detector);
    const texts = (chunks: readonly unknown[]) =>
      run(handler, "openai", chunks).at(-1)?.bufferedContent;
    expect(texts([delta("Good bye")])).toBe("Good bye");
    handler.finalizeStream("openai");
    expect(texts(hello)).toBe("Hello");
    handler.resetStreamState();
    expect(texts([delta("Good bye")])).toBe("Good bye");
  });

  it("stay apart for two providers", () => {
    const handler = createStreamHandler(detector);
    const [one] = run(handler, "openai", hello.slice(0, 1));
    const [other] = run(handler, "groq-chat", [delta("Other")]);
    const [again] = run(handler, "openai", hello.slice(1, 2));
    expect([one, other, again].map((each) => each?.bufferedContent)).toEqual([
      "Hel",
      "Other",
      "Hello",
    ]);
  });
});

describe("every stream of the corpus", () => {
  const streams = corpus.fixtures.flatMap(({ id, provider, evidence }) =>
    evidence
      .filter(
        ({ mode, status, expected }) =>
          mode === "stream" && status < 400 && expected.stopReason !== null,
      )
      .map((each) => ({ id, provider, each })),
  );

  function follow(provider: string, { bytes, contentType, headers, ends }: Evidence) {
    const handler = createStreamHandler(detector, {
      carrier: { contentType, headers },
    });
    const progress = run(handler, provider, splitFrames(bytes, contentType));
    return { progress, final: handler.finalizeStream(provider, ends) };
  }

  it("ends as its fixture expects, and an end once reported is never taken back", () => {
    const wrong = streams.flatMap(({ id, provider, each }) => {
      const { progress, final } = follow(provider, each);
      const told = progress.findIndex(({ termination }) => termination !== undefined);
      const takenBack =
        told >= 0 && progress.slice(told).some(({ shouldContinue }) => shouldContinue);
      return final.reason === bridgeSignal(each.expected).reason && !takenBack ? [] : [id];
    });
    expect(wrong).toEqual([]);
  });

  it("stays open where it was cut off", () => {
    const cut = streams.filter(({ each }) => each.expected.stopReason === "interrupted");
    expect(cut.length).toBeGreaterThan(20);
    const early = cut.filter(({ provider, each }) =>
      follow(provider, each).progress.some(({ termination }) => termination !== undefined),
    );
    expect(early.map(({ id }) => id)).toEqual([]);
  });
});
