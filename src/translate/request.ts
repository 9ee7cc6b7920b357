// Requests from the client's protocol into the upstream's.
import type { DialectRequests, TurnRequests, WrittenRequest } from "../model/exchange.ts";

export interface ClientRequest {
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
}

/** The same request for the upstream. Only one answer is asked for: only one is handed back. */
export function translateRequest(
  client: TurnRequests,
  upstream: DialectRequests,
  { path, body, key }: ClientRequest,
): { request: WrittenRequest; model: string; stream: boolean } {
  const { n: _, ...asked } = client.readRequest(path, body);
  // Half a character in a name cannot be part of an address.
  const model = asked.model.toWellFormed();
  const request = upstream.writeRequest({ ...asked, model }, key);
  return { request, model, stream: asked.stream };
}
