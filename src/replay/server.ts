// The loopback lane: the same handler behind a real HTTP server on 127.0.0.1, for other processes.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer {
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the handler on a free port, or on the one given. */
export async function startServer(
  handle: (request: Request) => Promise<Response>,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer((incoming, outgoing) => {
    answer(handle, incoming, outgoing).catch(() => outgoing.destroy());
  });
  await listen(server, port);
  const { port: bound } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${bound}`,
    port: bound,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", done);
  });
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const response = await handle(await toRequest(incoming));
  const headers = Object.fromEntries(response.headers);
  // node:http sets this header itself and throws when it is set twice.
  delete headers["transfer-encoding"];
  outgoing.writeHead(response.status, headers);
  if (!response.body) {
    outgoing.end();
    return;
  }
  try {
    for await (const chunk of response.body) {
      if (outgoing.destroyed) return;
      if (!outgoing.write(chunk))
        await new Promise((done) => outgoing.once("drain", done).once("close", done));
    }
    outgoing.end();
  } catch {
    // The case says that the connection breaks here.
    outgoing.destroy();
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const method = incoming.method ?? "GET";
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const body = method === "GET" || method === "HEAD" ? null : Buffer.concat(chunks);
  return new Request(`http://${incoming.headers.host ?? "127.0.0.1"}${incoming.url ?? "/"}`, {
    method,
    headers,
    body,
  });
}
