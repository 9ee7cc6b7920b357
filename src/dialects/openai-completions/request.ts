// Requests of OpenAI text completions, both ways: a text to go on with.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests, WrittenRequest } from "../../model/exchange.ts";
import { readStop } from "../openai-chat/request.ts";
import { asArray, asObject } from "../shared/json.ts";
import { given, promptRequest, turnsOf } from "../writing.ts";

export const openaiCompletionsRequests: DialectRequests = { writeRequest, readRequest };

function writeRequest(
  { model, messages, stop, n, maxTokens, stream }: CanonicalRequest,
  key: string,
): WrittenRequest {
  return {
    method: "POST",
    path: "/v1/completions",
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      prompt: writePrompt(messages),
      ...given({ stop, n, max_tokens: maxTokens }),
      ...(stream ? { stream, stream_options: { include_usage: true } } : {}),
    },
  };
}

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

function readRequest(_path: string, body: unknown): CanonicalRequest {
  const { model, prompt, stop, n, max_tokens, stream } = asObject(body) ?? {};
  const request = promptRequest(
    // Of several prompts, each of which gets choices of its own, the first.
    { model, prompt: asArray(prompt)[0] ?? prompt, stream: stream === true },
    { stop: readStop(stop), maxTokens: max_tokens },
  );
  return typeof n === "number" ? { ...request, n } : request;
}
