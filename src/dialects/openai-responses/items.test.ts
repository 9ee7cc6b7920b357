// Output items, made by hand: as they stand in a response, and the events that build them up.
import { expect, it } from "vitest";
import { itemEvents, messageItem, reasoningItem } from "./items.ts";

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

it("fills and finishes a message part after part, then its item", () => {
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

it("gives reasoning without words no part", () => {
  expect(reasoningItem({ id: "r" }, "")).toEqual({
    item: { id: "r", summary: [] },
    announced: { id: "r", summary: [] },
    filling: [],
    finishing: [],
  });
});
