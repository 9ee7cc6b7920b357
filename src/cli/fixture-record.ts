// `fullstop fixture record`: a proxy before a provider that makes fixtures of what passes, until interrupted.
import { accessSync, constants, mkdirSync } from "node:fs";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards } from "../corpus/load.ts";
import { providersOfHost, providersOfServer } from "../fixture/provider.ts";
import type { PassedExchange } from "../fixture/record/capture.ts";
import { type RecordingProxy, startProxy } from "../fixture/record/proxy.ts";
import { createRecorder, type RecorderResult } from "../fixture/record/recorder.ts";
import { folderShelf } from "../fixture/record/shelf.ts";
import { createDraftThread } from "../fixture/record/thread.ts";
import type { ServerSoftware } from "../generated/fixture.ts";
import type { ProviderCard } from "../model/card.ts";
import { note, trying } from "./output.ts";
import { readersOf, voiceFor } from "./registry.ts";

export interface RecordOptions {
  readonly upstream: string;
  readonly port: number;
  readonly provider?: string;
  /** `name` or `name@version`. */
  readonly server?: string;
  readonly out: string;
  readonly name?: string;
  readonly keepPeople?: boolean;
}

/** Records until interrupted, then waits for the responses still under way. */
export async function record(options: RecordOptions): Promise<void> {
  const upstream = parseUpstream(options.upstream);
  const cards = loadCards(builtInCorpus());
  const providers = providersFor(upstream, options, cards);
  trying(options.out, "a folder that can be written to", "Choose another with --out.", () => {
    mkdirSync(options.out, { recursive: true });
    accessSync(options.out, constants.W_OK);
  });
  const server = options.server === undefined ? undefined : softwareOf(options.server);
  const { name: prefix, keepPeople } = options;
  const thread = createDraftThread({ cards, prefix, server, keepPeople });
  const recorder = createRecorder({
    cards,
    providers,
    draft: thread.draft,
    shelf: folderShelf(options.out),
    onKept: (passed, kept) => note(lineOf(passed, kept)),
  });
  const { port } = options;
  const next = "Choose another with --port, or 0 for any.";
  const proxy = await trying(`port ${port}`, "a free port", next, () =>
    startProxy({
      upstream,
      port,
      // Monotonic: the system clock may be set back.
      now: () => performance.timeOrigin + performance.now(),
      onPassed: (passed) => recorder.keep(passed),
      onUnreachable: (method, url, why) => note(`not asked  ${method} ${url.pathname}  ${why}`),
    }),
  );
  const interrupted = untilInterrupted(proxy);
  note(`recording ${upstream.origin} on ${proxy.origin} into ${options.out}; Ctrl-C ends it`);
  if (!keepPeople) note(peopleNotice);
  await interrupted;
  await recorder.settled();
  await thread.close();
}

const peopleNotice =
  "phone numbers, cards, IBANs, IP addresses and names in known members are replaced; --keep-people keeps them";

function parseUpstream(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  const next = "Give the origin clients would use, such as https://api.openai.com.";
  throw inputError("--upstream", JSON.stringify(text), "an http or https address", next);
}

function softwareOf(text: string): ServerSoftware {
  const [name = "", version] = text.split("@");
  return { name, ...(version ? { version } : {}) };
}

/** Undefined: several providers answer at this host, and the path of each request says which. */
function providersFor(
  upstream: URL,
  { provider: named, server }: RecordOptions,
  cards: Readonly<Record<string, ProviderCard>>,
): readonly string[] | undefined {
  if (named !== undefined)
    return [voiceFor(readersOf(cards), { provider: named }, "--provider").provider];
  if (server !== undefined) {
    const { name } = softwareOf(server);
    const found = providersOfServer(cards, name);
    if (found.length > 0) return found;
    const next =
      "Give --provider instead, or name this server in `server` on the cards of its routes.";
    throw inputError("--server", JSON.stringify(name), "the server of some card", next);
  }
  if (providersOfHost(cards, upstream).length > 0) return undefined;
  const found = `a host no card names (${upstream.host})`;
  const next = "Say who answers there with --provider.";
  throw inputError("--upstream", found, "a known host", next);
}

/** The first signal refuses new requests and waits for the responses under way; the second breaks them off. */
function untilInterrupted(proxy: RecordingProxy): Promise<void> {
  let closing: Promise<void> | null = null;
  return new Promise((done) => {
    const onSignal = (): void => {
      if (closing) return proxy.cut();
      if (proxy.running() > 0)
        note(`waiting for ${proxy.running()} responses on their way; Ctrl-C again breaks them off`);
      closing = proxy.close().then(done);
    };
    // Never removed: a signal without a listener would end the process in the middle of a write.
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, onSignal);
  });
}

/** One line for each exchange, without headers, query or body. */
function lineOf({ method, url, status }: PassedExchange, kept: RecorderResult): string {
  const what = `${method} ${url.pathname}  HTTP ${status}`;
  if (kept.kind === "kept")
    return `kept       ${what}  ${kept.where}${kept.replaced && `  replaced: ${kept.replaced}`}`;
  if (kept.kind === "refused")
    return `refused    ${what}  may hold a secret: ${kept.doubts.map(({ kind, where }) => `${kind} at ${where}`).join("; ")}`;
  return `not kept   ${what}  ${kept.why}`;
}
