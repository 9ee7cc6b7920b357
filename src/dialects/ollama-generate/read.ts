// Ollama's native generate: the records of its chat, with text and thinking in the record itself.
import { ollamaChat } from "../ollama-chat/read.ts";
import type { Dialect } from "../shared/dialect.ts";
import { asText } from "../shared/json.ts";

export const ollamaGenerate: Dialect = {
  ...ollamaChat,
  id: "ollama-generate",
  read(value, turn, frame) {
    // A record with a message is of the chat: read here it would be taken for both.
    ollamaChat.read({ ...value, message: undefined }, turn, frame);
    const choice = turn.choiceAt(0);
    choice.text += asText(value.response);
    choice.reasoning += asText(value.thinking);
  },
};
