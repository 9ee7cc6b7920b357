// The client, pointed at the replay.
import Anthropic from "@anthropic-ai/sdk";
import type { Exchange, ObserveTools } from "../../src/adapter/contract.ts";

/** For requests without a limit: the protocol requires one. */
export const maxTokensDefault = 4096;
/** The package's own default, set explicitly: without it the package refuses a large max_tokens unstreamed. */
const timeoutMs = 600_000;

export function clientOf(
  { baseUrl, apiKey }: Pick<Exchange, "baseUrl" | "apiKey">,
  { fetch }: Pick<ObserveTools, "fetch">,
): Anthropic {
  return new Anthropic({ baseURL: baseUrl, apiKey, fetch, maxRetries: 0, timeout: timeoutMs });
}
