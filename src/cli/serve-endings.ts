// Which ending a request gets, and what is remembered of it for the verdict.
import { createHash } from "node:crypto";
import { createMeter, type Meter, mebibyte, readBytes, TooManyBytes } from "../bytes.ts";
import { endingNamed, errorOf } from "../corpus/ending.ts";
import { InputError } from "../corpus/fault.ts";
import type { Corpus, Mode } from "../corpus/load.ts";
import { parseAs } from "../corpus/schema.ts";
import { dialects } from "../dialects/index.ts";
import { type Registry, readResponse } from "../dialects/registry.ts";
import { streamAsked } from "../fixture/request.ts";
import type { WireVerdict } from "../generated/wire-verdict.ts";
import { type EndingAddress, readAddress } from "../replay/address.ts";
import { type ErrorFirst, errorServed, servedOf } from "../replay/ending.ts";
import { respond, type Served } from "../replay/served.ts";
import { type WireExchange, wireFindings } from "../replay/wire-verdict.ts";
import { foreignSite, messageOf } from "../text.ts";
import { parseJson } from "../wire/frame.ts";
import { isOverSocket } from "../wire/framing.ts";
import { readersOf } from "./registry.ts";

/** One response of a session: an error that comes first, or the ending. */
interface ServeStep {
  readonly address: EndingAddress;
  readonly provider: string;
  readonly error?: ErrorFirst;
}

/** What one address was asked for. */
interface ServeSession {
  readonly address: string;
  readonly steps: readonly ServeStep[];
  readonly isScript: boolean;
  readonly toolSays: readonly string[];
  readonly endings: string[];
  readonly exchanges: WireExchange[];
  asked: number;
}

/** A request as it came, without the part of its path that names the ending. */
interface Came {
  readonly request: Request;
  readonly path: string;
  readonly body: string;
  readonly ms: number;
}

interface Endings {
  readonly answer: (request: Request) => Promise<Response>;
  verdict(address?: string): WireVerdict;
}

/** More than any request, and more than all requests of a suite of tests. */
const bodyMax = 16 * mebibyte;
const sumMax = 256 * mebibyte;

const tooLarge = ({ max, message }: TooManyBytes) =>
  max === bodyMax
    ? `a request of ${message}`
    : `requests of ${message} together: send fewer at once, or start \`fullstop serve\` again`;

/** Everything that lasts as long as the server. */
interface Server {
  readonly corpus: Corpus;
  readonly registry: Registry;
  readonly sessions: Map<string, ServeSession>;
  readonly isJudge: boolean;
  /** All bodies that are being read. */
  readonly reading: Meter;
  /** All bodies that a verdict will rest on. */
  readonly kept: Meter;
  /** Milliseconds since it began. */
  readonly now: () => number;
}

/** `isJudge`: requests are remembered. */
export function createEndings(corpus: Corpus, { isJudge = false } = {}): Endings {
  const began = performance.now();
  const now = () => performance.now() - began;
  const registry = readersOf(corpus.cards);
  const [reading, kept] = [createMeter(sumMax), createMeter(sumMax)];
  const server: Server = { corpus, registry, sessions: new Map(), isJudge, reading, kept, now };
  return {
    verdict: (address) => verdictOf(server, address),
    async answer(request) {
      const { headers } = request;
      const foreign = foreignSite(headers.get("host"), headers.get("origin"));
      if (foreign !== null)
        return refusal(403, `${foreign}: only programs of this machine are answered`);
      try {
        return await answerOf(server, request);
      } catch (error) {
        if (error instanceof InputError || error instanceof RangeError)
          return refusal(404, messageOf(error));
        if (error instanceof TooManyBytes) return refusal(413, tooLarge(error));
        throw error;
      }
    },
  };
}

async function answerOf(server: Server, request: Request): Promise<Response> {
  const ms = server.now();
  const { pathname, search, origin } = new URL(request.url);
  const bytes = await readBytes(request.body, bodyMax, server.reading);
  const body = new TextDecoder().decode(bytes);
  if (server.isJudge) server.kept.take(bytes.length);
  if (pathname === "/scripts" && request.method === "POST") {
    const address = openScript(server, body);
    return Response.json({ address, url: origin + address }, { status: 201 });
  }
  const [, verdict, address] = /^(\/verdict)(\/.+)?\/?$/.exec(pathname) ?? [];
  if (verdict !== undefined)
    return server.isJudge
      ? Response.json(verdictOf(server, address))
      : refusal(404, "nothing is remembered: start `fullstop serve` with --verdict");
  const { session, rest } = sessionOf(server, request);
  return answerNext(server, session, { request, path: rest + search, body, ms });
}

function verdictOf({ sessions }: Server, address?: string): WireVerdict {
  const chosen = address === undefined ? sessions.values() : [sessions.get(address) ?? []].flat();
  return {
    sessions: [...chosen].map(({ address, endings, exchanges, isScript, toolSays }) => ({
      address,
      endings,
      requests: exchanges.length,
      findings: wireFindings({ exchanges, isOneTurn: isScript, toolSays }),
    })),
  };
}

function openScript({ corpus, sessions }: Server, body: string): string {
  const { endings, toolSays = [] } = parseAs("serve-script", body, "script");
  const steps = endings.flatMap((each) => stepsOf(corpus, readAddress(each)));
  const scripts = [...sessions.values()].filter(({ isScript }) => isScript);
  const address = `/s/${scripts.length + 1}`;
  sessions.set(address, newSession(address, steps, true, toolSays));
  return address;
}

/** The session that a request belongs to, and the path that the client appended. */
function sessionOf(
  { corpus, sessions }: Server,
  request: Request,
): { session: ServeSession; rest: string } {
  const { pathname } = new URL(request.url);
  const header = request.headers.get("x-fullstop-ending");
  // Some clients escape what need not be escaped.
  const path = (header ?? pathname)
    .replace(/^\/?/, "/")
    .replace(/%3D/gi, "=")
    .replace(/%2C/gi, ",");
  const restOf = (rest: string) => (header === null ? rest : pathname);
  const [, script = "", after = ""] = /^(\/s\/[^/]+)(.*)$/.exec(path) ?? [];
  const begun = sessions.get(script);
  if (begun) return { session: begun, rest: restOf(after) };
  const read = readAddress(path);
  const address = path.slice(0, path.length - read.rest.length);
  const session = sessions.get(address) ?? newSession(address, stepsOf(corpus, read), false, []);
  sessions.set(address, session);
  return { session, rest: restOf(read.rest) };
}

function answerNext(server: Server, session: ServeSession, came: Came): Promise<Response> {
  const { corpus, isJudge, now } = server;
  const { signal, method } = came.request;
  const step = session.steps[session.asked] ?? session.steps.at(-1);
  if (!step) throw new RangeError("a script without endings");
  const { provider } = step;
  const card = corpus.cards[provider];
  // Clients also ask for lists of models and the like: that is no turn.
  if (method !== "POST" && !card?.routes.some((route) => route.method === method))
    throw new RangeError(`${provider} has no ${method} requests`);
  const { id, served } = servedFor(corpus, step, modeOf(came, card?.dialect ?? provider));
  session.asked++;
  if (!isJudge) return respond(served, { signal });
  const isPastEnd = session.isScript && session.asked > session.steps.length;
  const exchange = exchangeOf(server, provider, came, served, isPastEnd);
  session.exchanges.push(exchange);
  session.endings.push(id);
  signal.addEventListener("abort", () => {
    if (exchange.sentMs === null) exchange.leftMs = now();
  });
  return respond(served, {
    signal,
    onSent() {
      exchange.sentMs = now();
    },
  });
}

const newSession = (
  address: string,
  steps: readonly ServeStep[],
  isScript: boolean,
  toolSays: readonly string[],
): ServeSession => ({ address, steps, isScript, toolSays, endings: [], exchanges: [], asked: 0 });

/** Checked before anything is served: a wrong address is refused when it is given. */
function stepsOf(corpus: Corpus, address: EndingAddress): ServeStep[] {
  const { provider, captured } = endingNamed(corpus, address.name, address.mode);
  if (isOverSocket(captured))
    throw new RangeError(`${address.name} is an answer over a WebSocket, not over HTTP`);
  if (address.mode !== undefined) servedOf(captured, address.change);
  const last = { address, provider };
  return [...address.errors.map((error) => ({ ...last, error })), last];
}

function servedFor(corpus: Corpus, { address, provider, error }: ServeStep, asked: Mode) {
  if (error) {
    const served = errorServed(errorOf(corpus, provider, error.status), error);
    return { id: `${error.status}`, served };
  }
  const { name, change, mode = asked } = address;
  const { id, captured } = endingNamed(corpus, name, mode);
  const { cut, ends, pace } = change;
  const what = [cut !== undefined && `${ends} after ${cut}`, pace && "at a pace"].filter(Boolean);
  const of = `${id}#${captured.mode}`;
  return {
    id: what.length > 0 ? `${of} (${what.join(", ")})` : of,
    served: servedOf(captured, change),
  };
}

function modeOf({ request, path, body }: Came, dialect: string): Mode {
  if (request.headers.get("accept")?.includes("text/event-stream")) return "stream";
  return streamAsked({ url: path, requestBody: body }, { id: dialect }) ? "stream" : "json";
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

function exchangeOf(
  { registry, now }: Server,
  provider: string,
  { request, path, body, ms }: Came,
  served: Served,
  isPastEnd: boolean,
): Mutable<WireExchange> {
  const voice = registry.lookUp(provider);
  if (!voice) throw new RangeError(`${provider} has no reader`);
  const { status, headers, contentType, pace } = served;
  const isEndless = pace?.stall?.ms === null;
  const reached = isEndless ? served.chunks.slice(0, pace.stall?.after) : served.chunks;
  const ends = isEndless ? "break" : served.ends;
  const asked = dialects
    .find(({ id }) => id === voice.dialect.id)
    ?.readRequest?.(path, parseJson(body) ?? null);
  const wait = Number(headers["retry-after"]);
  return {
    ms,
    fingerprint: fingerprintOf(request, path, body),
    messages: asked?.messages ?? null,
    isPart:
      asked?.previousResponse !== undefined || /"item_reference"|"conversation"\s*:/.test(body),
    isRetry: isRetry(request),
    isPastEnd,
    status,
    retryAfter: status >= 400 && wait > 0 ? wait : null,
    reading: readResponse(voice, Buffer.concat(reached), { status, headers, contentType }, ends),
    pace: isEndless ? "endless" : pace ? "slow" : null,
    answeredMs: now(),
    sentMs: null,
    leftMs: null,
  };
}

const credentials = ["authorization", "x-api-key", "api-key", "x-goog-api-key"];

/** A request with another key is another request: its answer may be another too. */
function fingerprintOf({ method, headers }: Request, path: string, body: string): string {
  const keys = credentials.map((name) => headers.get(name));
  return createHash("sha256")
    .update(JSON.stringify([method, path, body, keys]))
    .digest("hex");
}

/** SDKs number their retries. */
function isRetry({ headers }: Request): boolean {
  const attempt = /attempt=(\d+)/.exec(headers.get("amz-sdk-request") ?? "")?.[1] ?? "1";
  return Number(headers.get("x-stainless-retry-count") ?? 0) > 0 || Number(attempt) > 1;
}

/** What fullstop itself says, in the shape in which most SDKs show a message. */
function refusal(status: number, message: string): Response {
  return Response.json(
    { error: { type: "fullstop", message: `fullstop: ${message}` } },
    { status },
  );
}
