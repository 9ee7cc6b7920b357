// Requests of Anthropic's legacy text completions: turns are marked within the prompt.
import type { RequestMessage } from "../../generated/fixture.ts";
import { given } from "../shared/json.ts";
import { turnsOf } from "../shared/messages.ts";
import { defineRequests } from "../shared/requests.ts";

/** The protocol requires a limit, so a request without one needs some. */
const maxTokensDefault = 4096;

export const anthropicCompleteRequests = defineRequests({
  write: ({ model, messages, stop, maxTokens, stream }, key) => ({
    path: "/v1/complete",
    headers: { "x-api-key": key, "anthropic-version": "2023-06-01" },
    body: given({
      model,
      prompt: writePrompt(messages),
      max_tokens_to_sample: maxTokens ?? maxTokensDefault,
      stop_sequences: stop,
      stream: stream || undefined,
    }),
  }),
  settings: ({ model, stream, max_tokens_to_sample: maxTokens, stop_sequences: stop }) => {
    return { model, stream: stream === true, maxTokens, stop };
  },
});

/** The system text stands before the first turn, and the prompt ends where the model is to go on. */
function writePrompt(messages: readonly RequestMessage[]): string {
  const { system, turns } = turnsOf(messages);
  const said = turns
    .flat()
    .map(({ role, content }) => `\n\n${role === "assistant" ? "Assistant" : "Human"}: ${content}`);
  return `${system.join("\n\n")}${said.join("")}\n\nAssistant:`;
}
