// The table of responses that wait for requests. A request's case is found by its base URL, else by its key.
import { STATUS_CODES } from "node:http";
import timers from "node:timers/promises";
import { createMeter, type Meter, mebibyte, readBytes, TooManyBytes } from "../bytes.ts";
import type { SeenRequest } from "../model/facts.ts";
import { messageOf } from "../text.ts";
import { isOverSocket } from "../wire/framing.ts";

/** A response, ready to be sent. */
export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly chunks: readonly Uint8Array[];
  readonly ends: "close" | "break";
  /** Streams are sent chunk by chunk; a body at once. */
  readonly stream: boolean;
  /** A broken WebSocket: the code of the close frame that says so. Absent: the connection is gone without one. */
  readonly closeCode?: number | undefined;
  /** Absent: as fast as the client reads. */
  readonly pace?: Pace;
}

/** When the pieces of a response are sent. */
export interface Pace {
  /** Before the status line. */
  readonly beforeMs?: number;
  /** Before each chunk but the first: a trickle. */
  readonly betweenMs?: number;
  readonly stall?: {
    /** How many chunks are sent before it. */
    readonly after: number;
    /** null: for ever; the client has to give up. */
    readonly ms: number | null;
    /** Sent meanwhile. */
    readonly keepAlive?: { readonly bytes: Uint8Array; readonly everyMs: number };
  };
}

/** How a response leaves. */
interface Sending extends Pick<Seat, "wait" | "onSent" | "onStall"> {
  /** Of the request: an abort ends the response. */
  readonly signal: AbortSignal;
}

/** What a provider answers, request by request. */
export interface Script {
  readonly responses: readonly Served[];
  /** After the last response: it is given again, up to `repeat` requests in all; or requests are answered with 599. */
  readonly after: { readonly repeat: number } | "nothing";
  /** Answers requests that name no case too: an adapter with a fixed origin cannot name one. */
  readonly takesAll?: boolean;
}

/** Callbacks for what arrives for a case. */
interface Seat {
  /** `number` counts from one. A request past the end of the script is answered with 599. */
  onRequest?(request: SeenRequest, number: number, isPastEnd: boolean): void;
  /** Runs a tool that is called over HTTP. */
  runTool?(name: string, input: string): Promise<string>;
  /** How a pause of the pace passes; absent: by the clock on the wall. A case with a clock of its own moves that. */
  wait?(ms: number): Promise<void>;
  /** The last byte of a response has left. */
  onSent?(): void;
  /** A response has come to a standstill that lasts until the client gives up. */
  onStall?(): void;
  /** A request was not answered by the script, and why. */
  onRefused?(why: string): void;
  /** The response could not be made: nothing that comes of the case says anything about the adapter. */
  onFault?(why: string): void;
}

export interface Replay {
  /** Puts a script in place, and returns the token by which requests name it. */
  serve(script: Script, seat?: Seat): string;
  remove(token: string): void;
  /** What the one handler of every lane does (engine.ts): looks the case up and answers. */
  handle(request: Request, overSocket?: boolean): Promise<Response>;
  /** Whether the case of this request answers over a WebSocket; if it does not, the request is a stray. */
  awaitsSocket(request: Request): boolean;
}

// Taken when this is loaded: libraries that fake timers replace what modules import.
const { setImmediate: nextTurn, setTimeout } = timers;
// msw's interceptor replaces it with a proxy that records every header for node:http; our answers do not need that.
const { Response } = globalThis;

/** How the code of a close frame gets to the WebSocket; no client sees it. */
export const closeCodeHeader = "x-fullstop-close-code";

/** Where the replay answers inside a process. The top-level domain is reserved and never resolves. */
export const replayOrigin = "http://replay.fullstop.test";
/** The API key of a case. With `secret` appended the case is still found by it. */
export const keyOf = (token: string, secret?: string): string =>
  secret === undefined ? `fsk-${token}-key` : `fsk-${token}-key-${secret}`;
/** `served`: what waits there. A WebSocket has another scheme. */
export const baseUrlOf = (origin: string, token: string, served?: Served): string =>
  `${served && isOverSocket(served) ? origin.replace("http", "ws") : origin}/c/${token}`;
export const toolUrlOf = (origin: string, token: string, name: string): string =>
  `${origin}/t/${token}/${encodeURIComponent(name)}`;

/** Status for a request that has no case or comes after the end of a script. */
const strayStatus = 599;
/** Bounded, or a library that repeats its request by itself would never end. */
const repeatsMax = 10;

/** A path of a request as the client made it from its base URL, the same in every run. */
export const pathInCase = (path: string): string => path.replace(/^\/c\/[A-Za-z0-9]+/, "");

/** The script of a case of one exchange. `onward`: for a client that goes on by itself. */
export const once = (served: Served, takesAll = false, onward?: Served): Script => ({
  responses: onward ? [served, onward] : [served],
  after: { repeat: repeatsMax },
  takesAll,
});

/** A table of waiting responses. A request that belongs to no case is answered with 599, and given to `onStray`. */
export function createReplay(onStray: (request: SeenRequest) => void = () => {}): Replay {
  const waiting = new Map<string, { script: Script; seat: Seat; asked: number; kept: Meter }>();
  const reading = createMeter(readingMax);
  let taker: string | null = null;
  let count = 0;
  const caseOf = (request: Request, overSocket: boolean) => {
    const found = waiting.get(tokenOf(request) ?? taker ?? "");
    const inSockets = found?.script.responses.some(isOverSocket) ?? false;
    return inSockets === overSocket ? found : undefined;
  };
  return {
    serve(script, seat = {}) {
      const token = `t${(++count).toString(36)}x`;
      waiting.set(token, { script, seat, asked: 0, kept: createMeter(caseMax) });
      if (script.takesAll) taker = token;
      return token;
    },
    remove: (token) => void waiting.delete(token),
    awaitsSocket(request) {
      const found = caseOf(request, true) !== undefined;
      if (!found) onStray({ method: request.method, path: pathOf(request), body: "" });
      return found;
    },
    async handle(request, overSocket = false) {
      // The body is always read: an unread one keeps the connection from being used again.
      const { seen, refused } = await describeRequest(request, reading);
      const tool = toolOf(request);
      const { runTool } = waiting.get(tool?.token ?? "")?.seat ?? {};
      if (tool && runTool) return new Response(await runTool(tool.name, seen.body));
      const found = caseOf(request, overSocket);
      if (!found) {
        onStray(seen);
        return strayResponse(seen);
      }
      const { script, seat, kept } = found;
      const number = ++found.asked;
      const served = responseAt(script, number);
      const tooLarge = refused ?? pastSum(kept, seen.body);
      try {
        seat.onRequest?.(tooLarge === null ? seen : { ...seen, body: "" }, number, !served);
        if (tooLarge !== null) {
          seat.onRefused?.(`refused: ${tooLarge}`);
          return errorResponse(413, "fullstop_request_too_large", tooLarge);
        }
        if (!served) return strayResponse(seen);
        return await respond(served, { ...seat, signal: request.signal });
      } catch (error) {
        seat.onFault?.(`the replay could not answer: ${messageOf(error)}`);
        throw error;
      }
    },
  };
}

function responseAt({ responses, after }: Script, number: number): Served | undefined {
  if (after === "nothing" || number > after.repeat) return responses[number - 1];
  return responses[number - 1] ?? responses.at(-1);
}

/** The tool a request runs, if it is sent to one. */
function toolOf(request: Request): { token: string; name: string } | null {
  const found = /^\/t\/([A-Za-z0-9]+)\/([^/]+)$/.exec(new URL(request.url).pathname);
  return found ? { token: found[1] ?? "", name: decodeURIComponent(found[2] ?? "") } : null;
}

/** More than any history of a case. Requests are kept until the case is judged, so their size is bounded. */
const bodyMax = 16 * mebibyte;
/** All requests of one case. */
const caseMax = 64 * mebibyte;
/** All requests that arrive at the same time. */
const readingMax = 256 * mebibyte;

async function describeRequest(request: Request, reading: Meter) {
  const { method, body } = request;
  const seen = { method, path: pathOf(request), body: "" };
  try {
    const bytes = await readBytes(body, bodyMax, reading);
    return { seen: { ...seen, body: new TextDecoder().decode(bytes) }, refused: null };
  } catch (error) {
    if (!(error instanceof TooManyBytes)) throw error;
    const what = error.max === bodyMax ? "a request" : "requests at the same time";
    return { seen, refused: `${what} of ${error.message}` };
  }
}

/** Why this body of a case is not kept beside those before it, or null. */
function pastSum(kept: Meter, body: string): string | null {
  try {
    kept.take(body.length);
    return null;
  } catch (error) {
    return `requests of one case of ${messageOf(error)}`;
  }
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** The case a request belongs to: by its path, else by its key, wherever the client put it. */
function tokenOf(request: Request): string | null {
  const byPath = /\/c\/([A-Za-z0-9]+)(?:\/|$)/.exec(new URL(request.url).pathname)?.[1];
  if (byPath !== undefined) return byPath;
  const places = [request.url, ...request.headers.values()];
  return (
    places
      .map((text) => /fsk-([A-Za-z0-9]+)-key/.exec(text)?.[1])
      .find((token) => token !== undefined) ?? null
  );
}

const strayResponse = ({ method, path }: SeenRequest) =>
  refusal(`no case waits for ${method} ${path}`);

/** What a request gets that has no answer. */
export const refusal = (why: string) => errorResponse(strayStatus, "fullstop_stray_request", why);

function errorResponse(status: number, type: string, why: string): Response {
  const body = JSON.stringify({ error: { message: `fullstop: ${why}`, type } });
  return new Response(body, {
    status,
    statusText: statusTextOf(status),
    headers: {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    },
  });
}

/** The response itself, when the wait before it has passed. */
export async function respond(
  served: Served,
  { signal, wait = pause, onSent = () => {}, onStall = () => {} }: Sending,
): Promise<Response> {
  if (served.pace?.beforeMs) await wait(served.pace.beforeMs);
  return toResponse(served, { signal, wait, onSent, onStall });
}

function toResponse(served: Served, sending: Required<Sending>): Response {
  // Nothing of it arrives: the connection breaks before the status line.
  if (served.ends === "break" && served.chunks.length === 0 && !served.pace)
    return Response.error();
  const { status } = served;
  const statusText = statusTextOf(status);
  const code = served.closeCode ? { [closeCodeHeader]: String(served.closeCode) } : {};
  const headers = { "content-type": served.contentType, ...served.headers, ...code };
  if (!served.stream && served.ends === "close" && !served.pace) {
    const body = Buffer.concat(served.chunks);
    sending.onSent();
    return new Response(body, {
      status,
      statusText,
      headers: { ...headers, "content-length": String(body.length) },
    });
  }
  // Chunked: without it a client cannot tell a broken connection from a normal end.
  return new Response(pacedBody(served, sending), {
    status,
    statusText,
    headers: { ...headers, "transfer-encoding": "chunked" },
  });
}

/** As an HTTP server of Node says it, so that a client reads the same in every lane. */
const statusTextOf = (status: number) => STATUS_CODES[status] ?? "unknown";

function pacedBody(
  served: Served,
  { signal, wait, onSent, onStall }: Required<Sending>,
): ReadableStream<Uint8Array> {
  const over = new AbortController();
  const lasting = (ms: number) => pause(ms, over.signal);
  const chunks = pacedChunks(served, wait, (ms) => {
    onStall();
    return lasting(ms);
  });
  return new ReadableStream({
    start(controller) {
      const end = () => {
        controller.error(signal.reason);
        over.abort();
      };
      signal.addEventListener("abort", end, { once: true });
    },
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (!done) {
        controller.enqueue(value);
        return;
      }
      onSent();
      if (served.ends === "break") controller.error(brokenConnection());
      else controller.close();
    },
    cancel() {
      over.abort();
      // Not waited for: a pause that still passes would hold up the client who gives up.
      void chunks.return();
    },
  });
}

type Wait = Required<Sending>["wait"];

/** One chunk a turn of the event loop at most: chunks given without a pause would be merged into one. */
async function* pacedChunks(
  { chunks, pace = {} }: Served,
  wait: Wait,
  lasting: Wait,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const [at, chunk] of chunks.entries()) {
    if (pace.stall?.after === at) yield* stalled(pace.stall, wait, lasting);
    await nextTurn();
    if (at > 0 && pace.betweenMs) await wait(pace.betweenMs);
    yield chunk;
  }
  if (pace.stall && pace.stall.after >= chunks.length) yield* stalled(pace.stall, wait, lasting);
  await nextTurn();
}

/** Nothing but keep-alives for a while, or until the client gives up. */
async function* stalled(
  { ms, keepAlive }: NonNullable<Pace["stall"]>,
  wait: Wait,
  lasting: Wait,
): AsyncGenerator<Uint8Array, void, undefined> {
  const everyMs = keepAlive?.everyMs ?? ms ?? foreverMs;
  // A clock that is moved by hand would pass for ever at once.
  const passes = ms === null ? lasting : wait;
  for (let passed = 0; passed < (ms ?? Infinity); passed += everyMs) {
    await passes(Math.min(everyMs, (ms ?? Infinity) - passed));
    if (keepAlive) yield keepAlive.bytes;
  }
}

/** The longest wait that a timer takes. */
const foreverMs = 2 ** 31 - 1;

/** By the clock on the wall; does not keep the process alive. */
const pause = (ms: number, signal?: AbortSignal) =>
  setTimeout<void>(ms, undefined, { ref: false, ...(signal ? { signal } : {}) });

/** The error by which fetch reports that the peer closed the connection. */
const brokenConnection = () =>
  new TypeError("terminated", {
    cause: Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" }),
  });
