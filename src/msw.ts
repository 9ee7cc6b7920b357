// `fullstop/msw`: endings of the corpus as handlers for the msw you have, version 2 or 3. The corpus is read when one is asked for.
import { loadCorpora } from "./corpus/corpora.ts";
import { endingNamed, errorOf } from "./corpus/ending.ts";
import { formatFault, type InputFault } from "./corpus/fault.ts";
import { type Corpus, type Mode, modes } from "./corpus/load.ts";
import { routeEnd } from "./fixture/provider.ts";
import { streamAsked } from "./fixture/request.ts";
import type { StopReason } from "./generated/observation.ts";
import type { ProviderCard } from "./generated/provider.ts";
import type { ProviderName } from "./generated/provider-names.ts";
import { isNamed } from "./redact/rules.ts";
import { type ErrorFirst, errorServed, servedOf } from "./replay/ending.ts";
import { type Pace, refusal, respond, type Served } from "./replay/served.ts";
import { parseJson } from "./wire/frame.ts";

/** How an answer is sent. What is absent is as the provider sent it. */
export interface AnswerOptions {
  /** Sent whatever the request asks for. Absent: as the request asks. */
  readonly mode?: Mode;
  /** The stream ends after this many frames, as if it were whole or by a broken connection. */
  readonly cut?: { readonly after: number; readonly by: "close" | "break" };
  /** Slow to begin, in a trickle, or stalled for a while or for ever. */
  readonly pace?: Pace;
  /** Before the answer, one request fails with this status: in the provider's words, where the corpus has them. */
  readonly error?: ErrorFirst;
}

/** The id of a fixture, or what the answer means: then it is the plainest fixture of that provider. */
export type EndingChoice =
  | string
  | (AnswerOptions & { readonly fixture: string })
  | (AnswerOptions & { readonly provider: ProviderName; readonly reason: StopReason });

export interface HandlerOptions {
  /** The address it answers. Absent: the paths of the provider's API, on any host and after any prefix. */
  readonly url?: string | RegExp;
  /** Folders of fixtures beside the built-in ones. */
  readonly corpus?: string | readonly string[];
}

/** A request as it came, without the credentials in headers and query. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The value, where the body is JSON; else the text. */
  readonly body: unknown;
}

/** The part of msw that makes handlers: `import * as msw from "msw"`, or `{ http }` of it. */
export interface MakesHandlers {
  readonly http: Readonly<
    Record<"get" | "post" | "all", (url: string | RegExp, resolve: Resolve) => object>
  >;
}

type Resolve = (info: { readonly request: Request }) => Promise<Response>;

/** A handler of the caller's msw, with the requests it has answered. */
export type EndingHandler<M extends MakesHandlers> = ReturnType<M["http"]["post"]> & {
  readonly requests: readonly ReceivedRequest[];
};

/** A handler that gives every request the same answer. */
export function ending<M extends MakesHandlers>(
  msw: M,
  answer: EndingChoice,
  options: AnswerOptions & HandlerOptions = {},
): EndingHandler<M> {
  const steps = stepsOf({ ...asObject(answer), ...options }, options);
  return handlerOf(msw, steps, options, (number) => steps[number - 1] ?? steps.at(-1));
}

/** A handler that gives the answers one after the other. A request after the last is answered with status 599. */
export function endings<M extends MakesHandlers>(
  msw: M,
  answers: readonly EndingChoice[],
  options: HandlerOptions = {},
): EndingHandler<M> {
  const steps = answers.flatMap((answer) => stepsOf(asObject(answer), options));
  return handlerOf(msw, steps, options, (number) => steps[number - 1]);
}

/** What one request is answered with, by the mode it asks for. */
interface Prepared extends Partial<Readonly<Record<Mode, Served>>> {
  readonly card: ProviderCard;
}

function handlerOf<M extends MakesHandlers>(
  { http }: M,
  steps: readonly Prepared[],
  { url }: HandlerOptions,
  stepAt: (number: number) => Prepared | undefined,
): EndingHandler<M> {
  const requests: ReceivedRequest[] = [];
  const resolve: Resolve = async ({ request }) => {
    const text = await request.text();
    const number = requests.push(receivedOf(request, text));
    const step = stepAt(number);
    if (!step) return refusal(`request ${number} comes after the last of ${steps.length} answers`);
    const mode = asksForStream(request, text, step.card) ? "stream" : "json";
    const served = step[mode];
    if (!served) return refusal(`request ${number} asks for mode ${mode}, which the answer lacks`);
    return respond(served, { signal: request.signal, wait });
  };
  const routes = steps.flatMap(({ card }) => card.routes);
  const methods = new Set(routes.map(({ method }) => method));
  const method = methods.size > 1 ? "all" : methods.has("GET") ? "get" : "post";
  const place = url ?? new RegExp(routes.map((route) => routeEnd(route).source).join("|"));
  const handler = http[method](place, resolve) as ReturnType<M["http"]["post"]>;
  return Object.assign(handler, { requests });
}

const asObject = (answer: EndingChoice) =>
  typeof answer === "string" ? { fixture: answer } : answer;

/** An error, if there is to be one, and then the answer. */
function stepsOf(
  answer: Exclude<EndingChoice, string>,
  { corpus: beside = [] }: HandlerOptions,
): Prepared[] {
  const { mode, cut, pace, error } = answer;
  const name = "fixture" in answer ? answer.fixture : `${answer.provider}/reason=${answer.reason}`;
  const corpus = corpusWith(name, [beside].flat());
  const wanted = mode ? [mode] : cut ? (["stream"] as const) : modes;
  const found = wanted
    .map((each) => ({ ...endingNamed(corpus, name, each), each }))
    .filter(({ captured, each }) => captured.mode === each);
  const [first] = found;
  if (!first) throw new Error(`${name} has no answer in mode ${wanted[0]}`);
  const change = { pace, ...(cut ? { cut: cut.after, ends: cut.by } : {}) };
  const served = found.map(({ captured, each }) => [each, servedOf(captured, change)] as const);
  const byMode: Partial<Record<Mode, Served>> = Object.fromEntries(served);
  const only = mode ? byMode[mode] : undefined;
  const card = corpus.cards[first.provider] as ProviderCard;
  const failed = error && errorServed(errorOf(corpus, first.provider, error.status), error);
  return [
    ...(failed ? [{ card, json: failed, stream: failed }] : []),
    { card, ...(only ? { json: only, stream: only } : byMode) },
  ];
}

const corpora = new Map<string, Corpus>();

/** The fixtures of one provider, read once. */
function corpusWith(name: string, beside: readonly string[]): Corpus {
  const [provider = ""] = name.split("/");
  const key = JSON.stringify([provider, ...beside]);
  const corpus = corpora.get(key) ?? loadCorpora({ corpus: beside }, provider, leftOut);
  corpora.set(key, corpus);
  return corpus;
}

/** A fixture of a local folder that cannot be loaded. */
const leftOut = (fault: InputFault) => process.emitWarning(`left out: ${formatFault(fault)}`);

function asksForStream(request: Request, requestBody: string, { dialect }: ProviderCard): boolean {
  if (request.headers.get("accept")?.includes("text/event-stream")) return true;
  return streamAsked({ url: request.url, requestBody }, { id: dialect });
}

function receivedOf({ method, url, headers }: Request, text: string): ReceivedRequest {
  const { pathname, searchParams } = new URL(url);
  for (const name of [...searchParams.keys()]) if (isCredential(name)) searchParams.delete(name);
  const path = searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
  const kept = [...headers].filter(([name]) => !isCredential(name));
  return { method, path, headers: Object.fromEntries(kept), body: parseJson(text) ?? text };
}

const isCredential = (name: string) => name === "key" || isNamed("secret", name);

/** By the global timer at that moment, so that the fake timers of a test can pass it. */
const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));
