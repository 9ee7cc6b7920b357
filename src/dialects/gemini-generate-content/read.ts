// Gemini generateContent: every unit of a stream has the shape of the whole body.

import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import { type ChoiceTurn, sumOf, type Turn } from "../shared/turn.ts";
import { addPartialArguments } from "./partial-arguments.ts";

export const geminiGenerateContent: Dialect = {
  id: "gemini-generate-content",
  evidence: "reason: `finishReason` or `promptFeedback.blockReason`, and a clean close",
  reasonEnds: true,
  itemDone: true,
  read,
  choicesIn: (value) => entriesOf(asObject(value)?.candidates),
};

function read(value: Json, turn: Turn): void {
  for (const [index, candidate, at] of entriesOf(value.candidates))
    readCandidate(candidate, at, turn.choiceAt(index));
  const feedback = asObject(value.promptFeedback);
  if (feedback) readFeedback(feedback, turn.choiceAt(0));
  const usage = asObject(value.usageMetadata);
  if (!usage) return;
  const input = sumOf(usage.promptTokenCount, usage.toolUsePromptTokenCount);
  const output = sumOf(usage.candidatesTokenCount, usage.thoughtsTokenCount);
  turn.sawUsage(input, output);
}

function readCandidate(candidate: Json, at: number, choice: ChoiceTurn): void {
  for (const part of asArray(asObject(candidate.content)?.parts)) readPart(asObject(part), choice);
  choice.sawValue(candidate.finishReason, `/candidates/${at}/finishReason`, "finishReason");
  const blocked = asArray(candidate.safetyRatings).find(
    (rating) => asObject(rating)?.blocked === true,
  );
  const category = asName(asObject(blocked)?.category);
  if (category !== null) choice.detail.category = category;
  const message = asName(candidate.finishMessage);
  if (message !== null) choice.detail.message = message;
  const token = asName(candidate.continuationToken);
  if (token !== null) choice.detail.continuationToken = token;
}

function readPart(part: Json | null, choice: ChoiceTurn): void {
  if (!part) return;
  if (part.thought === true) choice.reasoning += asText(part.text);
  else choice.text += asText(part.text);
  const call = asObject(part.functionCall);
  if (call) readCall(call, choice);
}

function readCall(call: Json, choice: ChoiceTurn): void {
  if (addPartialArguments(call, choice)) return;
  choice.addCall({ id: call.id, name: call.name, input: call.args ?? {}, done: true });
}

function readFeedback(feedback: Json, choice: ChoiceTurn): void {
  choice.sawValue(feedback.blockReason, "/promptFeedback/blockReason", "blockReason");
  const message = asName(feedback.blockReasonMessage);
  if (message !== null) choice.detail.message = message;
}
