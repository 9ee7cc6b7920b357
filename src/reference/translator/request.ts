// Requests from the client's protocol into the upstream's.
import type { DialectRequests, TurnRequests, WrittenRequest } from "../../model/exchange.ts";

export interface ClientRequest {
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
}

/** The same request for the upstream. It asks for one answer only, because only one is returned. */
export function translateRequest(
  client: TurnRequests,
  upstream: DialectRequests,
  { path, body, key }: ClientRequest,
): { request: WrittenRequest; model: string; stream: boolean } {
  const { n: _, ...asked } = client.readRequest(path, body);
  // A URL cannot hold a lone surrogate, so it is replaced.
  const model = asked.model.toWellFormed();
  const request = upstream.writeRequest({ ...asked, model }, key);
  return { request, model, stream: asked.stream };
}
