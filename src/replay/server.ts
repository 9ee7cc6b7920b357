// The loopback lane: the same handler behind a real HTTP server on 127.0.0.1, for other processes.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type LoopbackServer = Awaited<ReturnType<typeof startServer>>;

/** Serves the handler on a free port, or on the one given. */
export async function startServer(handle: (request: Request) => Promise<Response>, port = 0) {
  const server = createServer((incoming, outgoing) => {
    answer(handle, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${bound}`,
    port: bound,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await handle(await toRequest(incoming));
  if (response.type === "error") {
    outgoing.destroy();
    return;
  }
  const headers = Object.fromEntries(response.headers);
  // node:http sets this header itself, and only for a client that knows chunks.
  delete headers["transfer-encoding"];
  outgoing.writeHead(response.status, headers);
  const closed = new Promise((done) => outgoing.once("close", done));
  try {
    for await (const chunk of response.body ?? []) {
      if (outgoing.destroyed) return;
      if (!outgoing.write(chunk))
        await Promise.race([closed, new Promise((done) => outgoing.once("drain", done))]);
    }
    outgoing.end();
  } catch {
    // The case says that the connection breaks here.
    outgoing.destroy();
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  // A request that a server was given has both.
  const { method, url } = incoming as IncomingMessage & { method: string; url: string };
  const content = await buffer(incoming);
  return new Request(`http://${incoming.headers.host ?? "127.0.0.1"}${url}`, {
    method,
    headers: incoming.headers as Record<string, string>,
    body: method === "GET" || method === "HEAD" ? null : content,
  });
}
