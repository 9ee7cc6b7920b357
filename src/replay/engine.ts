// The engine of the replay is msw: one handler for every request, resolved by msw on the network of this process (lane
// msw) or without one (direct, loopback). Nothing answers a request before msw does.
import { HttpRequestInterceptor } from "@mswjs/interceptors/http";
import {
  CloseEvent,
  type WebSocketClientConnection,
  WebSocketInterceptor,
} from "@mswjs/interceptors/WebSocket";
import {
  defineNetwork,
  HttpNetworkFrame,
  type HttpNetworkFrameEventMap,
  InterceptorSource,
  NetworkSource,
} from "msw/experimental";
import { http } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import { ws } from "msw/ws";
import type { Replay } from "./served.ts";
import { openSocket } from "./socket.ts";

type Fetch = typeof globalThis.fetch;

/** msw's events of the network: `request:start` comes for every request, whatever client sent it. */
export interface EnabledNetwork {
  on(event: keyof HttpNetworkFrameEventMap, listener: () => void): void;
  disable(): void;
}

// msw's interceptor replaces the global with a proxy that records every header for node:http; fetch does not need that.
const { Request } = globalThis;

/** One handler: which case a request belongs to is the replay's to find. */
const handlersOf = (replay: Replay) => [http.all("*", ({ request }) => replay.handle(request))];

/** Answers a request by msw's handler, without a network: behind a port, or handed over as a fetch. */
export function answerFrom(replay: Replay): (request: Request) => Promise<Response> {
  const handlers = handlersOf(replay);
  return async (request) => (await getResponse(handlers, request)) as Response;
}

/** The direct lane: a fetch that asks msw's handler. `fallback` gets what is not HTTP (`data:`, `blob:`). */
export function fetchFrom(replay: Replay, fallback: Fetch = globalThis.fetch): Fetch {
  const answer = answerFrom(replay);
  return fetchBy(async (request) => {
    const response = await unlessAborted(request.signal, answer(request));
    if (response.type === "error") throw lostConnection();
    return response;
  }, fallback);
}

/** Puts msw in place of the network: under the global `fetch` and `WebSocket`, and the sockets of other HTTP clients. */
export function enableNetwork(replay: Replay): EnabledNetwork {
  const network = defineNetwork({
    sources: [
      new FetchSource(),
      new SocketSource(),
      new InterceptorSource({ interceptors: [new WebSocketInterceptor()] }),
    ],
    handlers: [...handlersOf(replay), socketHandler(replay)],
    // Unhandled is only a tunnel (CONNECT), which has no response: `refuseConnections` names its true address.
    onUnhandledFrame: "bypass",
    context: { quiet: true },
  });
  void network.enable();
  return {
    on: (event, listener) => void network.events.on(event, listener),
    disable: () => void network.disable(),
  };
}

/** Answers the global WebSocket. Other clients of that protocol reach the replay through a port only. */
const socketHandler = (replay: Replay) =>
  ws.link("*").addEventListener("connection", ({ client }) => {
    const { socket, url } = client as WebSocketClientConnection;
    const ears = openSocket(replay, new Request(httpUrlOf(url)), {
      send: (message) => client.send(message),
      close: (code) => client.close(code),
      destroy: () => breakOff(socket),
    });
    if (!ears) return breakOff(socket);
    client.addEventListener("message", ({ data }) => ears.hear(String(data)));
    client.addEventListener("close", ears.left);
  });

const httpUrlOf = ({ href }: URL) => href.replace(/^ws/, "http");

/** What a client sees of a lost connection. msw can only close one cleanly. */
function breakOff(socket: WebSocket): void {
  if (socket.readyState >= socket.CLOSING) return;
  Object.assign(socket, { readyState: socket.CLOSED });
  socket.dispatchEvent(new Event("error"));
  socket.dispatchEvent(new CloseEvent("close", { code: 1006, wasClean: false }));
}

/** Where the answer to a request goes. */
interface Client {
  take(response: Response): void;
  fail(error: unknown): void;
  /** The request has no answer here: it goes on as if msw were not there. */
  pass(): void;
}

class ClientFrame extends HttpNetworkFrame {
  readonly #client: Client;

  constructor(request: Request, client: Client) {
    super({ request });
    this.#client = client;
    // The replay tells of it (`onFault`). Without a listener here msw prints it, as if the adapter had.
    this.events.on("unhandledException", () => {});
  }

  respondWith(response?: Response): void {
    if (response?.type === "error") this.errorWith(lostConnection());
    else if (response) this.#client.take(response);
  }

  errorWith(reason: unknown): void {
    this.#client.fail(reason);
  }

  passthrough(): void {
    this.#client.pass();
  }
}

/** Every client that opens a socket. msw's own source would say "network error" of a connection that breaks at once. */
class SocketSource extends NetworkSource<ClientFrame> {
  readonly #interceptor = new HttpRequestInterceptor();

  enable(): void {
    this.#interceptor.on("request", ({ request, controller }) =>
      this.queue(
        new ClientFrame(request, {
          take: (response) => controller.respondWith(response),
          fail: (error) => controller.errorWith(error as Error),
          pass: () => {},
        }),
      ),
    );
    this.#interceptor.apply();
  }

  override disable(): void {
    void super.disable();
    this.#interceptor.dispose();
  }
}

/** The global fetch. By a socket each request would be parsed twice: tenfold the time. */
class FetchSource extends NetworkSource<ClientFrame> {
  #restore = () => {};

  enable(): void {
    const { fetch } = globalThis;
    globalThis.fetch = fetchBy((request) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const pass = () => resolve(fetch(request));
      const frame = new ClientFrame(request, { take: resolve, fail: reject, pass });
      // What goes wrong while msw resolves the frame has to reach the caller too.
      this.queue(frame).catch(reject);
      return unlessAborted(request.signal, promise);
    }, fetch);
    this.#restore = () => {
      globalThis.fetch = fetch;
    };
  }

  override disable(): void {
    void super.disable();
    this.#restore();
  }
}

/** A fetch whose requests are answered by `answer`; `fallback` gets what is not HTTP or brings a dispatcher of its own. */
function fetchBy(answer: (request: Request) => Promise<Response>, fallback: Fetch): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith("http") || (init && "dispatcher" in init))
      return fallback(request, init);
    request.signal.throwIfAborted();
    const response = await answer(request).catch((error: unknown) => {
      throw isLost(error) ? new TypeError("fetch failed", { cause: error }) : error;
    });
    return Object.defineProperty(response, "url", { value: request.url });
  };
}

/** What a socket says that breaks before the status line. */
const lostConnection = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
const isLost = (error: unknown) => (error as { code?: unknown } | null)?.code === "ECONNRESET";

/** An abort ends a fetch at once, also while the answer is still being made. */
async function unlessAborted(signal: AbortSignal, answer: Promise<Response>): Promise<Response> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
