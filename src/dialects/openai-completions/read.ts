// OpenAI text completions, and the servers that imitate them: the frame of chat completions, with the text in the choice itself.
import type { Frame } from "../../wire/frame.ts";
import { openaiChat } from "../openai-chat/read.ts";
import type { Dialect } from "../shared/dialect.ts";
import { asObject, asText } from "../shared/json.ts";
import { choiceAt, type Turn } from "../shared/turn.ts";

export const openaiCompletions: Dialect = {
  ...openaiChat,
  id: "openai-completions",
  read,
};

function read(frame: Frame, turn: Turn): void {
  openaiChat.read(frame, turn);
  for (const [index, choice] of openaiChat.choicesIn?.(frame.value) ?? []) {
    choiceAt(turn, index).text += asText(asObject(choice)?.text);
  }
}
