// Gemini generateContent: every unit of a stream has the shape of the whole body.
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { asArray, asObject, asText, type Json, objectsIn } from "../shared/json.ts";
import { type ChoiceTurn, sumOf } from "../shared/turn.ts";
import { addPartialArguments } from "./partial-arguments.ts";

export const geminiGenerateContent: Dialect = {
  id: "gemini-generate-content",
  reasonEnds: true,
  itemDone: true,
  read(value, turn) {
    for (const [index, candidate, at] of entriesOf(value.candidates))
      readCandidate(candidate, at, turn.choiceAt(index));
    const feedback = asObject(value.promptFeedback);
    if (feedback) {
      const choice = turn.choiceAt(0);
      choice.sawValue(feedback.blockReason, "/promptFeedback/blockReason", "blockReason");
      choice.sawDetail("message", feedback.blockReasonMessage);
    }
    const usage = asObject(value.usageMetadata) ?? {};
    const input = sumOf(usage.promptTokenCount, usage.toolUsePromptTokenCount);
    turn.sawUsage(input, sumOf(usage.candidatesTokenCount, usage.thoughtsTokenCount));
  },
};

function readCandidate(candidate: Json, at: number, choice: ChoiceTurn): void {
  for (const part of asArray(asObject(candidate.content)?.parts)) readPart(asObject(part), choice);
  choice.sawValue(candidate.finishReason, `/candidates/${at}/finishReason`, "finishReason");
  const blocked = objectsIn(candidate.safetyRatings).find((rating) => rating.blocked === true);
  choice.sawDetail("category", blocked?.category);
  choice.sawDetail("message", candidate.finishMessage);
  choice.sawDetail("continuationToken", candidate.continuationToken);
}

function readPart(part: Json | null, choice: ChoiceTurn): void {
  if (!part) return;
  if (part.thought === true) choice.reasoning += asText(part.text);
  else choice.text += asText(part.text);
  const call = asObject(part.functionCall);
  if (call && !addPartialArguments(call, choice))
    choice.addCall({ id: call.id, name: call.name, input: call.args ?? {}, done: true });
}
