// Requests of OpenAI text completions: a text to go on with.
import type { RequestMessage } from "../../generated/fixture.ts";
import { turnsOf } from "../shared/messages.ts";
import { promptRequests } from "../shared/prompt.ts";
import { bearer } from "../shared/requests.ts";

export const openaiCompletionsRequests = promptRequests({
  path: "/v1/completions",
  headers: bearer,
  names: { maxTokens: "max_tokens", stop: "stop" },
  prompt: writePrompt,
  more: ({ n, stream }) => ({ n, stream_options: stream ? { include_usage: true } : undefined }),
});

/** A message alone is the prompt; several are a dialogue, which ends where the model is to speak. */
function writePrompt(messages: readonly RequestMessage[]): string {
  const [first, ...rest] = messages;
  if (first && rest.length === 0) return first.content;
  const { system, turns } = turnsOf(messages);
  const said = turns
    .flat()
    .map(({ role, content }) => `${role === "assistant" ? "AI" : "Human"}: ${content}`);
  return [...system.map((text) => `${text}\n`), ...said, "AI:"].join("\n");
}
