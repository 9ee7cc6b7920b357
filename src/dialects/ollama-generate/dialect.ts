// Ollama's native generate: the records of its chat, with text and thinking in the record itself.
import { ollamaChat } from "../ollama-chat/read.ts";
import { asText } from "../shared/json.ts";
import { promptBesideSystem } from "../shared/messages.ts";
import { askedDialect } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const ollamaGenerate = askedDialect({
  ...ollamaChat,
  id: "ollama-generate",
  read(value, turn, frame) {
    // A record with a `message` belongs to chat: reading it here would make both dialects fit it.
    ollamaChat.read({ ...value, message: undefined }, turn, frame);
    const choice = turn.choiceAt(0);
    choice.text += asText(value.response);
    choice.reasoning += asText(value.thinking);
  },
  ...template,
  values: ({ messages }) => promptBesideSystem(messages),
  settings: ({ stream }) => ({ stream: stream !== false }),
});
