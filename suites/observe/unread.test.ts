// The hint for authors of adapters: eight faults planted in adapters, each a documented field that is not read, and the answers
// of libraries that did read it, or to bytes that do not hold it.
import { describe, expect, it } from "vitest";
import type { ObservedCase } from "../../src/ask/observe/cases.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import type { GuestObservation } from "../../src/generated/guest-observation.ts";
import { allSuites } from "../../src/run/assemble.ts";
import { planCases } from "../../src/run/run.ts";
import { framesIn } from "../../src/wire/decode.ts";
import { splitFrames } from "../../src/wire/split.ts";
import answers from "./testing/library-answers.json" with { type: "json" };
import { unreadIn } from "./unread.ts";

// biome-ignore lint/suspicious/noExplicitAny: frames of any provider, as an adapter file takes them
type Json = any;
const suites = allSuites(corpus);
type Given = Pick<GuestObservation, "reported"> & Partial<GuestObservation>;

function served(id: string, mode: "json" | "stream") {
  const found = corpus.fixtures.find((each) => each.id === id);
  const evidence = found?.evidence.find((each) => each.mode === mode);
  if (!evidence) throw new Error(`no ${id}`);
  const { bytes, contentType, expected } = evidence;
  const chunks = mode === "stream" ? splitFrames(bytes, contentType) : [bytes];
  return { chunks, contentType, expected };
}

const chosen = (frame: Json, index = 0): Json =>
  frame?.choices?.find((each: Json) => each.index === index);
/** Reads chat completions rightly, but for what a faulty adapter replaces. */
function chat(frames: readonly Json[], fault: Given): Given {
  const choices = frames.map((frame) => chosen(frame));
  const text = choices.map((choice) => choice?.delta?.content ?? "").join("");
  return { text, ...fault };
}

/** A fault: the fixture, the adapter that has it, what it does not read, and where that stands, by the bytes. */
type Fault = readonly [
  name: string,
  id: string,
  mode: "json" | "stream",
  adapter: (frames: readonly Json[]) => Given,
  what: string,
  pointer: string,
  frame: number,
];

const faults: readonly Fault[] = [
  [
    "an error inside the stream",
    "openai-chat/error-frame-and-then-done",
    "stream",
    (frames) => chat(frames, { reported: null }),
    "error",
    "/error",
    5,
  ],
  [
    "an error beside the end of the message",
    "cohere-v2-chat/error-text-without-a-reason",
    "stream",
    () => ({ reported: null, text: "" }),
    "error",
    "/delta/error",
    6,
  ],
  [
    "the words of a refusal",
    "openai-chat/refusal-beside-stop",
    "stream",
    (frames) => chat(frames, { reported: "stop" }),
    "refusal",
    "/choices/0/delta/refusal",
    2,
  ],
  [
    "the reason in a later frame",
    "ollama-chat/cut-by-the-token-limit",
    "stream",
    ([first]) => ({ reported: first.done_reason ?? null }),
    "reason",
    "/done_reason",
    7,
  ],
  [
    "the index of a choice",
    "openai-chat/two-choices-end-for-different-reasons",
    "stream",
    (frames) => ({
      reported: frames.findLast((frame) => frame?.choices?.[0]?.finish_reason).choices[0]
        .finish_reason,
    }),
    "reason",
    "/choices/0/finish_reason",
    8,
  ],
  [
    "the index of a call",
    "openai-chat/call-fragments-interleaved-by-index",
    "stream",
    (frames) => {
      const toolCalls: { name: string; arguments: string }[] = [];
      for (const { function: each } of frames.flatMap(
        (frame) => chosen(frame)?.delta?.tool_calls ?? [],
      )) {
        if (each.name) toolCalls.push({ name: each.name, arguments: "" });
        const last = toolCalls.at(-1);
        if (last) last.arguments += each.arguments;
      }
      return chat(frames, { reported: "tool_calls", toolCalls });
    },
    "arguments",
    "/choices/0/delta/tool_calls/0/function/arguments",
    4,
  ],
  [
    "that a call comes in pieces",
    "openai-chat/tool-calls-split-over-frames",
    "stream",
    (frames) => {
      const pieces = frames.flatMap((frame) => chosen(frame)?.delta?.tool_calls ?? []);
      const toolCalls = pieces.map(({ function: { name = null, arguments: text } }: Json) => ({
        name,
        arguments: text,
      }));
      return chat(frames, { reported: "tool_calls", toolCalls });
    },
    "arguments",
    "/choices/0/delta/tool_calls/0/function/arguments",
    2,
  ],
  [
    "a block of cited text",
    "bedrock-converse/cited-text-is-text",
    "json",
    ([body]) => ({
      reported: "end_turn",
      text: body.output.message.content.map(({ text = "" }: Json) => text).join(""),
    }),
    "text",
    "/output/message/content/1/citationsContent/content/0/text",
    1,
  ],
];

describe("a fault of an adapter", () => {
  it.each(faults)(
    "is found by the bytes: it does not read %s",
    (_name, id, mode, adapter, what, pointer, frame) => {
      const exchange = served(id, mode);
      const frames = exchange.chunks.flatMap((chunk) =>
        framesIn(chunk, exchange.contentType).map(({ value }) => value as Json),
      );
      const given = adapter(frames);
      const question = { ...exchange, ordinary: true, given, warns: false };
      expect(unreadIn(question)).toEqual({ what, pointer, frame });
      // Read rightly, there is nothing left to say.
      const { expected } = exchange;
      const { error, detail, text, toolCalls } = expected;
      const right = {
        reported: expected.rawReason as string,
        error: error && { name: String(error.code), message: String(error.message) },
        refusal: detail.refusal ?? null,
        ...{ text, toolCalls },
      };
      expect(unreadIn({ ...question, given: right })).toBeNull();
    },
  );
});

describe("a fault of a library", () => {
  it("is not put down to the adapter where the field was read, or the bytes do not hold it", () => {
    const planned = planCases(suites, corpus, { case: answers.map((each) => each.case) }, 1);
    const cases = new Map(planned.map((each) => [each.case.id, each.case as ObservedCase]));
    const hinted = answers.flatMap(({ guest, case: id, action, given }) => {
      const each = cases.get(id);
      if (!each) throw new Error(`no case ${id}`);
      const hint = unreadIn({
        chunks: each.chunks,
        contentType: each.evidence.contentType,
        expected: each.claim.observation,
        ordinary: each.wellFormed,
        given: given as Given,
        warns: action !== null && action !== "complete" && action !== "run_tools",
      });
      return hint ? [`${guest} ${id}: ${JSON.stringify(hint)}`] : [];
    });
    expect(hinted).toEqual([]);
    expect(answers.length).toBeGreaterThanOrEqual(50);
  });
});
