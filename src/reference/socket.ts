// How the reference asks over a WebSocket: one message out, and the messages that come back, read as one stream.
import { openReader, type Voice } from "../dialects/registry.ts";
import type { Observation } from "../generated/observation.ts";
import type { WrittenRequest } from "../model/exchange.ts";
import { framings } from "../wire/framing.ts";

interface SocketRequest extends Pick<WrittenRequest, "headers"> {
  readonly url: string;
  readonly message: object;
}

/** Ends at the terminal event, for a server keeps the connection open; else when the connection ends. */
export function askOverSocket(
  voice: Voice,
  { url, headers, message }: SocketRequest,
  signal: AbortSignal,
): Promise<Observation> {
  const { promise, resolve } = Promise.withResolvers<Observation>();
  const reader = openReader(voice, { contentType: framings.websocket.contentTypes[0] });
  // Node takes headers too; the types of browsers, by which the page is checked, do not say so.
  const options = { headers: { ...headers } } as unknown as string[];
  const socket = new WebSocket(url, options);
  signal.addEventListener("abort", () => socket.close(), { once: true });
  socket.addEventListener("open", () => socket.send(JSON.stringify(message)));
  socket.addEventListener("message", ({ data }) => {
    reader.push(Buffer.from(`${data}\n`));
    if (reader.glance().ended !== "open") socket.close();
  });
  socket.addEventListener("close", ({ code }) =>
    resolve(reader.end(code === 1000 || reader.glance().ended !== "open" ? "close" : "break")),
  );
  return promise;
}
