// Gemini generateContent: every unit of a stream has the shape of the whole body.
import type { Frame } from "../../wire/frame.ts";
import type { Dialect } from "../shared/dialect.ts";
import { errorIn } from "../shared/error.ts";
import { asArray, asName, asObject, asText, type Json } from "../shared/json.ts";
import {
  type ChoiceTurn,
  choiceAt,
  newCall,
  sawUsage,
  sawValue,
  setArguments,
  type Turn,
} from "../shared/turn.ts";
import { addPartialArguments } from "./partial-arguments.ts";

export const geminiGenerateContent: Dialect = {
  id: "gemini-generate-content",
  evidence: "reason: `finishReason` or `promptFeedback.blockReason`, and a clean close",
  reasonEnds: true,
  itemDone: true,
  read,
  choicesIn,
};

function read(frame: Frame, turn: Turn): void {
  const value = asObject(frame.value);
  if (!value) return;
  const error = errorIn(value);
  if (error) turn.errors.push(error);
  for (const [index, candidate, at] of choicesIn(value))
    readCandidate(candidate, at, choiceAt(turn, index));
  const feedback = asObject(value.promptFeedback);
  if (feedback) readFeedback(feedback, choiceAt(turn, 0));
  const usage = asObject(value.usageMetadata);
  if (usage) sawUsage(turn, usage.promptTokenCount, outputTokens(usage));
}

function* choicesIn(value: unknown): Generator<readonly [number, Json, number]> {
  for (const [at, each] of asArray(asObject(value)?.candidates).entries()) {
    const candidate = asObject(each);
    if (candidate)
      yield [typeof candidate.index === "number" ? candidate.index : at, candidate, at];
  }
}

function readCandidate(candidate: Json, at: number, choice: ChoiceTurn): void {
  for (const part of asArray(asObject(candidate.content)?.parts)) readPart(asObject(part), choice);
  sawValue(choice, candidate.finishReason, `/candidates/${at}/finishReason`, "finishReason");
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
  const gathered = newCall(choice);
  gathered.id = asName(call.id);
  gathered.name = asName(call.name);
  setArguments(gathered, call.args ?? {});
  gathered.done = true;
}

function readFeedback(feedback: Json, choice: ChoiceTurn): void {
  sawValue(choice, feedback.blockReason, "/promptFeedback/blockReason", "blockReason");
  const message = asName(feedback.blockReasonMessage);
  if (message !== null) choice.detail.message = message;
}

/** Thinking is counted apart and billed as output. */
function outputTokens(usage: Json): number | undefined {
  const { candidatesTokenCount: visible, thoughtsTokenCount: thoughts } = usage;
  if (typeof visible !== "number" && typeof thoughts !== "number") return undefined;
  return (
    (typeof visible === "number" ? visible : 0) + (typeof thoughts === "number" ? thoughts : 0)
  );
}
