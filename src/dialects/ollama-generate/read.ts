// Ollama's native generate: the records of its chat, with text and thinking in the record itself.
import type { Frame } from "../../wire/frame.ts";
import { ollamaChat } from "../ollama-chat/read.ts";
import type { Dialect } from "../shared/dialect.ts";
import { asObject, asText } from "../shared/json.ts";
import { choiceAt, type Turn } from "../shared/turn.ts";

export const ollamaGenerate: Dialect = {
  ...ollamaChat,
  id: "ollama-generate",
  read,
};

function read(frame: Frame, turn: Turn): void {
  ollamaChat.read(frame, turn);
  const value = asObject(frame.value);
  if (!value) return;
  const choice = choiceAt(turn, 0);
  choice.text += asText(value.response);
  choice.reasoning += asText(value.thinking);
}
