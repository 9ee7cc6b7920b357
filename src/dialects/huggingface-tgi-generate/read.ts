// Hugging Face TGI's own generate: a text with details only if they were asked for, or one token a frame and the text in the last.
import type { Dialect } from "../shared/dialect.ts";
import { asObject, asText, isBlank, type Json } from "../shared/json.ts";
import type { ChoiceTurn, Turn } from "../shared/turn.ts";

export const huggingfaceTgiGenerate: Dialect = {
  id: "huggingface-tgi-generate",
  evidence: "marker: the frame whose `generated_text` is not null",
  reasonEnds: false,
  itemDone: false,
  read,
};

function read(value: Json, turn: Turn): void {
  const choice = turn.choiceAt(0);
  addToken(asObject(value.token), choice);
  const reason = readDetails(asObject(value.details), choice, turn);
  if (typeof value.generated_text !== "string") return;
  choice.text = value.generated_text;
  // A body may come as a list of one, which the wire hands over like a stream: only frames of a stream have a token.
  if (value.token !== undefined) turn.ended = "marker";
  else turn.ended = isBlank(reason) ? "structure" : "reason";
}

/** Special tokens are seen in the stream and left out of the text. */
function addToken(token: Json | null, choice: ChoiceTurn): void {
  if (token && token.special !== true) choice.text += asText(token.text);
}

function readDetails(details: Json | null, choice: ChoiceTurn, turn: Turn): unknown {
  if (!details) return null;
  choice.sawValue(details.finish_reason, "/details/finish_reason");
  // Only streams count the input; a body lists its tokens, where that was asked for.
  turn.sawUsage(details.input_length, details.generated_tokens);
  return details.finish_reason;
}
