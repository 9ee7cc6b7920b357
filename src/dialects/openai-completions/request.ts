// Requests of OpenAI text completions: a text to go on with.
import type { RequestMessage } from "../../generated/fixture.ts";
import { given } from "../shared/json.ts";
import { turnsOf } from "../shared/messages.ts";
import { bearer, defineRequests, stopsIn } from "../shared/requests.ts";

export const openaiCompletionsRequests = defineRequests({
  write: ({ model, messages, stop, n, maxTokens, stream }, key) => ({
    path: "/v1/completions",
    headers: bearer(key),
    body: given({
      model,
      prompt: writePrompt(messages),
      stop,
      n,
      max_tokens: maxTokens,
      stream: stream || undefined,
      stream_options: stream ? { include_usage: true } : undefined,
    }),
  }),
  settings: ({ model, stream, stop, n, max_tokens: maxTokens }) => {
    return { model, stream: stream === true, stop: stopsIn(stop), n, maxTokens };
  },
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
