// Text in pieces, bodies, streams and their blocks: to the letter, because the bytes are what is sent.
import { expect, it } from "vitest";
import { callOf, inputOf, textsOf } from "../testing/writing.ts";
import { blocksOf } from "./blocks.ts";
import { deltasOf, ndjsonBody, sseBody, typedSse } from "./bodies.ts";

it("cuts a long text into 200 pieces at most", () => {
  const lengths = [1_400, 1_401, 4_000].map((length) => deltasOf("a".repeat(length)));
  expect(lengths.map((pieces) => [pieces.length, pieces[0]?.length])).toEqual([
    [200, 7],
    [176, 8],
    [200, 20],
  ]);
});

it("writes one chunk for each event, with a name or without", () => {
  const body = sseBody([{ a: 1 }, "[DONE]"]);
  expect(body).toMatchObject({ status: 200, contentType: "text/event-stream", headers: {} });
  expect(textsOf(body)).toEqual(['data: {"a":1}\n\n', "data: [DONE]\n\n"]);
  expect(textsOf(sseBody([{ a: 1 }], () => "first"))).toEqual(['event: first\ndata: {"a":1}\n\n']);
  expect(textsOf(typedSse([{ type: "end" }, "[DONE]"]))).toEqual([
    'event: end\ndata: {"type":"end"}\n\n',
    "data: [DONE]\n\n",
  ]);
});

it("writes one line and one chunk for each record", () => {
  const body = ndjsonBody([{ a: 1 }, { a: 2 }]);
  expect(body).toMatchObject({ status: 200, contentType: "application/x-ndjson", headers: {} });
  expect(textsOf(body)).toEqual(['{"a":1}\n', '{"a":2}\n']);
});

const complete = callOf("complete", '{"x":1}');
const said = inputOf({ reasoning: "Hm.", text: "Let me look.", toolCalls: [complete] });
const none = { call: null, pieces: [], closed: true };
const reasoning = { ...none, kind: "reasoning", pieces: ["Hm."] };
const text = { ...none, kind: "text", pieces: ["Let me ", "look."] };
const called = { kind: "call", call: complete, pieces: ["", '{"x":1}'], closed: true };

it("orders blocks as reasoning, text and calls, with the provider's own before and after the text", () => {
  expect(blocksOf(said, false)).toEqual([reasoning, text, called]);
  const [before, after] = [{ b: 1 }, { a: 1 }];
  expect(blocksOf(said, false, { before: [before], after: [after] })).toEqual([
    reasoning,
    { ...none, kind: "opaque", block: before },
    text,
    { ...none, kind: "opaque", block: after },
    called,
  ]);
  expect(blocksOf(inputOf(), true)).toEqual([]);
});

it("leaves the last block open where nothing follows, unless it is a complete call", () => {
  const spoken = { ...said, toolCalls: [] };
  expect(blocksOf(spoken, true)).toEqual([reasoning, { ...text, closed: false }]);
  expect(blocksOf(spoken, false)).toEqual([reasoning, text]);
  expect(blocksOf(said, true)).toEqual([reasoning, text, called]);
});

it.each([
  ["ambiguous", '{"x":1}', [""], true],
  ["incomplete", '{"x":', ["", '{"x":'], true],
] as const)("reads the block of a call that is %s, with %j", (state, given, pieces, closed) => {
  const call = callOf(state, given);
  const input = inputOf({ toolCalls: [call] });
  expect(blocksOf(input, false)).toEqual([{ kind: "call", call, pieces, closed }]);
});

it("sends the arguments of calls that are sent whole as one piece", () => {
  const input = inputOf({ toolCalls: [callOf("complete", '{"city":"Porto"}')] });
  const whole = { ...input, habits: { calls: "whole" } as const };
  expect(blocksOf(whole, false)[0]?.pieces).toEqual(['{"city":"Porto"}']);
  expect(blocksOf(input, false)[0]?.pieces).toEqual(["", '{"city"', ':"Porto', '"}']);
});
