// Requests of Anthropic's legacy text completions: turns are marked within the prompt.
import type { RequestMessage } from "../../generated/fixture.ts";
import { turnsOf } from "../shared/messages.ts";
import { promptRequests } from "../shared/prompt.ts";

export const anthropicCompleteRequests = promptRequests({
  path: "/v1/complete",
  headers: (key) => ({ "x-api-key": key, "anthropic-version": "2023-06-01" }),
  names: { maxTokens: "max_tokens_to_sample", stop: "stop_sequences" },
  prompt: writePrompt,
  // The protocol requires a limit, so a request without one needs some.
  more: ({ maxTokens = 4096 }) => ({ max_tokens_to_sample: maxTokens }),
});

/** The system text stands before the first turn, and the prompt ends where the model is to go on. */
function writePrompt(messages: readonly RequestMessage[]): string {
  const { system, turns } = turnsOf(messages);
  const said = turns
    .flat()
    .map(({ role, content }) => `\n\n${role === "assistant" ? "Assistant" : "Human"}: ${content}`);
  return `${system.join("\n\n")}${said.join("")}\n\nAssistant:`;
}
