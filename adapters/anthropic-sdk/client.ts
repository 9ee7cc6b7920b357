// The client, pointed at the replay.
import Anthropic from "@anthropic-ai/sdk";
import type { Exchange } from "../../src/adapter/contract.ts";

/** Where the protocol requires a limit and nobody set one. */
export const maxTokensDefault = 4096;
/** The default of the package, said out loud: without a timeout it will not send a large max_tokens unstreamed. */
const timeoutMs = 600_000;

export function clientOf({ baseUrl, apiKey }: Pick<Exchange, "baseUrl" | "apiKey">): Anthropic {
  return new Anthropic({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: timeoutMs });
}
