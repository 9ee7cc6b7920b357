// OpenAI text completions, and the servers that imitate them: the frame of chat completions, with the text in the choice itself.
import type { RequestMessage } from "../../generated/fixture.ts";
import { openaiChat } from "../openai-chat/read.ts";
import { entriesOf } from "../shared/entries.ts";
import { asText } from "../shared/json.ts";
import { turnsOf } from "../shared/messages.ts";
import { askedDialect } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const openaiCompletions = askedDialect({
  ...openaiChat,
  id: "openai-completions",
  read(value, turn, frame) {
    openaiChat.read(value, turn, frame);
    for (const [index, choice] of entriesOf(value.choices))
      turn.choiceAt(index).text += asText(choice.text);
  },
  ...template,
  values: ({ messages }) => ({ prompt: writePrompt(messages) }),
});

/** A single message is the prompt; several become a dialogue that ends where the model is to continue. */
function writePrompt(messages: readonly RequestMessage[]): string {
  const [first, ...rest] = messages;
  if (first && rest.length === 0) return first.content;
  const { system, turns } = turnsOf(messages);
  const said = turns
    .flat()
    .map(({ role, content }) => `${role === "assistant" ? "AI" : "Human"}: ${content}`);
  return [...system.map((text) => `${text}\n`), ...said, "AI:"].join("\n");
}
