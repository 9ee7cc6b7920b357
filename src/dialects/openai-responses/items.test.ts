// Output items, made by hand: as they stand in a response, and the events that build them up.
import { expect, it } from "vitest";
import { callItem, itemEvents, messageItem, reasoningItem, wholeItem } from "./items.ts";

const textPart = (text: string) => ({ type: "output_text", annotations: [], logprobs: [], text });
const refusalPart = (refusal: string) => ({ type: "refusal", refusal });
const bare = { id: "m", type: "message", role: "assistant" };
const place = { item_id: "m", output_index: 3 };

const added = {
  type: "response.output_item.added",
  output_index: 3,
  item: { ...bare, status: "in_progress", content: [] },
};
const text = { ...place, content_index: 0 };
const textFilled = [
  { type: "response.content_part.added", ...text, part: textPart("") },
  { type: "response.output_text.delta", ...text, delta: "It is s", logprobs: [] },
  { type: "response.output_text.delta", ...text, delta: "unny.", logprobs: [] },
];
const textFinished = [
  { type: "response.output_text.done", ...text, text: "It is sunny.", logprobs: [] },
  { type: "response.content_part.done", ...text, part: textPart("It is sunny.") },
];
const refusal = { ...place, content_index: 1 };
const refusalFilled = [
  { type: "response.content_part.added", ...refusal, part: refusalPart("") },
  { type: "response.refusal.delta", ...refusal, delta: "No." },
];
const refusalFinished = [
  { type: "response.refusal.done", ...refusal, refusal: "No." },
  { type: "response.content_part.done", ...refusal, part: refusalPart("No.") },
];

it("the events of a message fill and finish part after part, then the item", () => {
  const message = messageItem("m", "It is sunny.", "No.", "completed");
  const item = {
    ...bare,
    status: "completed",
    content: [textPart("It is sunny."), refusalPart("No.")],
  };
  expect(itemEvents(message, 3, false)).toEqual([
    added,
    ...textFilled,
    ...textFinished,
    ...refusalFilled,
    ...refusalFinished,
    { type: "response.output_item.done", output_index: 3, item },
  ]);
});

it("an open message has an unfinished last part", () => {
  const message = messageItem("m", "It is sunny.", "No.", "incomplete");
  const events = [added, ...textFilled, ...textFinished, ...refusalFilled];
  expect(itemEvents(message, 3, true)).toEqual(events);
});

it.each([
  ["", "", [textPart("")]],
  ["a", "", [textPart("a")]],
  ["", "b", [refusalPart("b")]],
  ["a", "b", [textPart("a"), refusalPart("b")]],
])("a message of the text %j and the refusal %j has a part for what it says", (a, b, content) => {
  const { item } = messageItem("m", a, b, "completed");
  expect(item).toEqual({ ...bare, status: "completed", content });
});

it("reasoning is a summary of one part", () => {
  const empty = { id: "r", type: "reasoning" };
  const index = { item_id: "r", output_index: 0, summary_index: 0 };
  const part = (words: string) => ({ type: "summary_text", text: words });
  const item = { ...empty, summary: [part("Porto.")] };
  expect(itemEvents(reasoningItem(empty, "Porto."), 0, false)).toEqual([
    { type: "response.output_item.added", output_index: 0, item: { ...empty, summary: [] } },
    { type: "response.reasoning_summary_part.added", ...index, part: part("") },
    { type: "response.reasoning_summary_text.delta", ...index, delta: "Porto." },
    { type: "response.reasoning_summary_text.done", ...index, text: "Porto." },
    { type: "response.reasoning_summary_part.done", ...index, part: part("Porto.") },
    { type: "response.output_item.done", output_index: 0, item },
  ]);
});

it("reasoning without words has no part", () => {
  expect(reasoningItem({ id: "r" }, "")).toEqual({
    item: { id: "r", summary: [] },
    announced: { id: "r", summary: [] },
    filling: [],
    finishing: [],
  });
});

const call = { id: "a", name: "f", arguments: '{"b":12}', state: "complete" } as const;
const callWhole = {
  id: "fc_a",
  type: "function_call",
  status: "completed",
  arguments: '{"b":12}',
  call_id: "a",
  name: "f",
};

it("a call is announced empty, filled and finished", () => {
  expect(callItem(call, "completed", false)).toEqual({
    item: callWhole,
    announced: { ...callWhole, status: "in_progress", arguments: "" },
    filling: [
      { type: "response.function_call_arguments.delta", delta: '{"b":12' },
      { type: "response.function_call_arguments.delta", delta: "}" },
    ],
    finishing: [{ type: "response.function_call_arguments.done", arguments: '{"b":12}' }],
  });
});

it("a call that is sent whole is announced with all its content", () => {
  expect(callItem(call, "completed", true)).toEqual(wholeItem(callWhole));
  expect(wholeItem(callWhole)).toEqual({
    item: callWhole,
    announced: callWhole,
    filling: [],
    finishing: [],
  });
});
