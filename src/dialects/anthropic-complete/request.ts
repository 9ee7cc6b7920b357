// Requests of Anthropic's legacy text completions, both ways: turns are marked within the prompt.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { asObject } from "../shared/json.ts";
import { given, promptRequest, turnsOf } from "../writing.ts";

export const anthropicCompleteRequests: DialectRequests = { writeRequest, readRequest };

/** The protocol requires a limit, so a request without one needs some. */
const maxTokensDefault = 4096;

function writeRequest(
  { model, messages, stop, maxTokens, stream }: CanonicalRequest,
  key: string,
): WrittenRequest {
  return {
    method: "POST",
    path: "/v1/complete",
    headers: { "x-api-key": key, "anthropic-version": "2023-06-01" },
    body: given({
      model,
      prompt: writePrompt(messages),
      max_tokens_to_sample: maxTokens ?? maxTokensDefault,
      stop_sequences: stop,
      stream: stream || undefined,
    }),
  };
}

/** The system text stands before the first turn, and the prompt ends where the model is to go on. */
function writePrompt(messages: readonly RequestMessage[]): string {
  const { system, turns } = turnsOf(messages);
  const said = turns
    .flat()
    .map(({ role, content }) => `\n\n${role === "assistant" ? "Assistant" : "Human"}: ${content}`);
  return `${system.join("\n\n")}${said.join("")}\n\nAssistant:`;
}

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const { model, prompt, max_tokens_to_sample, stop_sequences, stream } = asObject(body) ?? {};
  return promptRequest(
    { model, prompt, stream: stream === true },
    { stop: stop_sequences, maxTokens: max_tokens_to_sample },
  );
}
