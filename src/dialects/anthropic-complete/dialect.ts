// Anthropic's legacy text completions: a completion with a stop reason, or `completion` events of which the last has one.
import type { RequestMessage } from "../../generated/fixture.ts";
import { asText } from "../shared/json.ts";
import { turnsOf } from "../shared/messages.ts";
import { askedDialect } from "../shared/requests.ts";
import template from "./request.json" with { type: "json" };

export const anthropicComplete = askedDialect({
  id: "anthropic-complete",
  reasonEnds: true,
  read(value, turn) {
    const choice = turn.choiceAt(0);
    choice.text += asText(value.completion);
    choice.sawValue(value.stop_reason, "/stop_reason");
    choice.sawDetail("stopSequence", value.stop);
  },
  ...template,
  headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
  // The protocol requires a limit: a request without one gets this default.
  values: ({ messages, maxTokens = 4096 }) => ({ prompt: writePrompt(messages), maxTokens }),
});

/** The prompt marks the turns: first the system text, then each message after its role, and last `Assistant:` for the model to continue. */
function writePrompt(messages: readonly RequestMessage[]): string {
  const { system, turns } = turnsOf(messages);
  const said = turns
    .flat()
    .map(({ role, content }) => `\n\n${role === "assistant" ? "Assistant" : "Human"}: ${content}`);
  return `${system.join("\n\n")}${said.join("")}\n\nAssistant:`;
}
