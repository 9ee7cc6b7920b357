// Requests of dialects that know no turns: a prompt, and the settings beside it under the names each has for them.
import type { RequestMessage } from "../../generated/fixture.ts";
import type { CanonicalRequest, DialectRequests } from "../../model/exchange.ts";
import { given, type Json } from "./json.ts";
import { defineRequests, stopsIn } from "./requests.ts";

interface PromptParts {
  readonly path: string;
  headers(key: string): Record<string, string>;
  readonly names: { readonly maxTokens: string; readonly stop: string };
  /** What the messages come to, where that is not all texts in a row. */
  prompt?(messages: readonly RequestMessage[]): string;
  /** Members that only this dialect has. */
  more?(request: CanonicalRequest): Json;
}

/** Requests whose body has a `prompt` and, flat beside it, the settings. */
export function promptRequests(parts: PromptParts): DialectRequests {
  const { path, headers, names, prompt = promptOf, more = () => ({}) } = parts;
  return defineRequests({
    write: (request, key) => ({
      path,
      headers: headers(key),
      body: given({
        model: request.model,
        prompt: prompt(request.messages),
        [names.maxTokens]: request.maxTokens,
        [names.stop]: request.stop,
        stream: request.stream || undefined,
        ...more(request),
      }),
    }),
    settings: ({ model, stream, n, ...body }) => {
      const [maxTokens, stop] = [body[names.maxTokens], stopsIn(body[names.stop])];
      return { model, stream: stream === true, n, maxTokens, stop };
    },
  });
}

/** All that was said as one prompt. */
export function promptOf(messages: readonly RequestMessage[]): string {
  return messages.flatMap(({ content }) => (content === "" ? [] : [content])).join("\n\n");
}

/** The prompt where a dialect keeps the system text apart. */
export function promptBesideSystem(messages: readonly RequestMessage[]): string {
  return promptOf(messages.filter(({ role }) => role !== "system"));
}
