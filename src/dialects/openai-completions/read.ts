// OpenAI text completions, and the servers that imitate them: the frame of chat completions, with the text in the choice itself.
import { openaiChat } from "../openai-chat/read.ts";
import type { Dialect } from "../shared/dialect.ts";
import { entriesOf } from "../shared/entries.ts";
import { asText } from "../shared/json.ts";

export const openaiCompletions: Dialect = {
  ...openaiChat,
  id: "openai-completions",
  read(value, turn, frame) {
    openaiChat.read(value, turn, frame);
    for (const [index, choice] of entriesOf(value.choices))
      turn.choiceAt(index).text += asText(choice.text);
  },
};
