// The engine of the replay is msw: one handler for every request, resolved by msw on the network of this process (lane
// msw) or without one (direct, loopback). Nothing answers a request before msw does.
import { HttpRequestInterceptor } from "@mswjs/interceptors/http";
import {
  defineNetwork,
  HttpNetworkFrame,
  type HttpNetworkFrameEventMap,
  InterceptorSource,
  NetworkSource,
} from "msw/experimental";
import { http } from "msw/http";
import { getResponse } from "msw/utils/get-response";
import { otherSideClosed, type Replay } from "./served.ts";

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
  return fetchBy((request) => unlessAborted(request.signal, answer(request)), fallback);
}

/** Puts msw in place of the network: under the global `fetch`, and under the sockets of every other HTTP client. */
export function enableNetwork(replay: Replay): EnabledNetwork {
  const network = defineNetwork({
    sources: [
      new FetchSource(),
      new InterceptorSource({ interceptors: [new HttpRequestInterceptor()] }),
    ],
    handlers: handlersOf(replay),
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

/** A request of the global fetch. Without it each would open a socket and be parsed twice: tenfold the time. */
class FetchFrame extends HttpNetworkFrame {
  readonly #answer = Promise.withResolvers<Response>();
  readonly #pass: () => Promise<Response>;

  constructor(request: Request, pass: () => Promise<Response>) {
    super({ request });
    this.#pass = pass;
  }

  get answer(): Promise<Response> {
    return this.#answer.promise;
  }

  respondWith(response?: Response): void {
    if (response) this.#answer.resolve(response);
  }

  errorWith(reason: unknown): void {
    this.#answer.reject(reason);
  }

  passthrough(): void {
    this.#answer.resolve(this.#pass());
  }
}

/** The global fetch as a source of msw's network. */
class FetchSource extends NetworkSource<FetchFrame> {
  #restore = () => {};

  enable(): void {
    const { fetch } = globalThis;
    globalThis.fetch = fetchBy((request) => {
      const frame = new FetchFrame(request, () => fetch(request));
      // The frame answers; what goes wrong while msw resolves it has to reach the caller too.
      this.queue(frame).catch((error: unknown) => frame.errorWith(error));
      return unlessAborted(request.signal, frame.answer);
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
    const response = await answer(request);
    if (response.type === "error")
      throw new TypeError("fetch failed", { cause: otherSideClosed() });
    return Object.defineProperty(response, "url", { value: request.url });
  };
}

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
