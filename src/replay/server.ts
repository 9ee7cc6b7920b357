// The loopback lane: the same handler behind a real HTTP server on 127.0.0.1, for other processes.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Duplex, Readable } from "node:stream";

export type LoopbackServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Serves the handler on a free port, on the one given, or on a socket at a path. `upgrade` takes requests for a WebSocket.
 * `elsewhere` hears of requests that take us for a proxy; they are refused.
 */
export async function startServer(
  handle: (request: Request) => Promise<Response>,
  place: number | string = 0,
  upgrade?: (incoming: IncomingMessage, socket: Duplex) => void,
  elsewhere?: (target: string) => void,
) {
  const server = createServer((incoming, outgoing) => {
    if (elsewhere && !incoming.url?.startsWith("/")) {
      elsewhere(new URL(incoming.url ?? "").host);
      outgoing.writeHead(403).end();
    } else answer(handle, incoming, outgoing).catch(() => outgoing.destroy());
  });
  if (elsewhere)
    server.on("connect", (incoming: IncomingMessage, socket: Duplex) => {
      const target = String(incoming.url);
      socket.on("error", () => socket.destroy());
      if (/^(127\.|localhost)/.test(target)) {
        // Some clients send every request through their proxy, also those to us.
        socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
        server.emit("connection", socket);
        return;
      }
      elsewhere(target);
      socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    });
  // The server hands these connections over and does not close them.
  const upgraded = new Set<Duplex>();
  if (upgrade)
    server.on("upgrade", (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
      // What came with the request is the beginning of what the socket carries.
      socket.unshift(head);
      upgraded.add(socket.once("close", () => upgraded.delete(socket)));
      try {
        upgrade(incoming, socket);
      } catch {
        // What was sent is no request.
        socket.destroy();
      }
    });
  await once(
    typeof place === "string" ? server.listen(place) : server.listen(place, "127.0.0.1"),
    "listening",
  );
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${bound}`,
    port: bound,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
        for (const socket of upgraded) socket.destroy();
      }),
  };
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // A client that goes away ends the answer, also while nothing is sent.
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  const response = await handle(toRequest(incoming, gone.signal));
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
    // A request that was refused in its middle would go on.
    outgoing.end(() => incoming.complete || incoming.destroy());
  } catch {
    // The case says that the connection breaks here.
    outgoing.destroy();
  }
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  // A request that a server was given has both.
  const { method, url } = incoming as IncomingMessage & { method: string; url: string };
  return new Request(`http://${incoming.headers.host ?? "127.0.0.1"}${url}`, {
    method,
    signal,
    headers: incoming.headers as Record<string, string>,
    // Read as it comes, and so counted by who reads it.
    body: method === "GET" || method === "HEAD" ? null : Readable.toWeb(incoming),
    duplex: "half",
  } as RequestInit);
}
