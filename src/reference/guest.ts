// The reference adapter: the reference reader as a guest. It sends HTTP like any other guest and sees no expectation.

import {
  type Adapter,
  defineAdapter,
  type Exchange,
  type GuestObservation,
  type ObserveTools,
} from "../adapter/contract.ts";
import { loadPolicy, policyNames, profileNames } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry, readFetched } from "../dialects/registry.ts";
import { freshContext } from "../model/decision-context.ts";
import { limitNames } from "../model/profile.ts";
import { stopReasonNames, stopReasons } from "../model/stop-reason.ts";
import { version } from "../version.ts";
import { decide } from "./decide.ts";
import claims from "./guest.json" with { type: "json" };
import { referenceTranslate } from "./guest-translate.ts";
import { referenceTurn } from "./guest-turn.ts";
import { terminationReport } from "./normaliser/report.ts";
import { askOverSocket } from "./socket.ts";

/** Made from the cards alone, which hold no expectation. */
const registry = createRegistry(dialects, loadCards(builtInCorpus()));
const policy = loadPolicy(builtInCorpus(), "strict");
const spoken = dialects.filter(({ writeRequest }) => writeRequest !== undefined);

export default defineAdapter({
  name: "reference",
  version,
  dialects: spoken.map(({ id }) => id),
  modes: ["json", "stream"],
  ...(claims as Pick<Adapter, "reports" | "asks">),
  takesFetch: true,
  concurrency: 16,
  vocabulary: {
    name: "fullstop",
    library: "fullstop",
    rows: stopReasonNames.map((word) => ({
      word,
      means: [word],
      action: stopReasons[word].action,
      citation: "the stop reasons of fullstop itself",
    })),
  },
  loop: {
    profiles: profileNames(builtInCorpus()),
    knobs: [...limitNames],
    hooks: ["clock", "cancel", "gate", "suppress", "subturns"],
    history: true,
  },
  policies: policyNames(builtInCorpus()),
  observe,
  turn: referenceTurn(spoken, registry),
  translate: referenceTranslate(spoken, registry),
  decide: async ({ observation, context, policy }) => decide(observation, context, policy),
});

async function observe(
  exchange: Exchange,
  { signal, fetch, tell }: ObserveTools,
): Promise<GuestObservation> {
  const dialect = spoken.find(({ id }) => id === exchange.dialect);
  const voice =
    registry.lookUp(exchange.provider ?? exchange.dialect) ?? registry.lookUp(exchange.dialect);
  if (!dialect?.writeRequest || !voice) throw new Error(`no dialect ${exchange.dialect}`);
  const request = dialect.writeRequest(exchange, exchange.apiKey);
  const { method, headers, body } = request;
  const url = exchange.baseUrl + request.path;
  const first = url.startsWith("ws") && dialect.writeMessage?.(request);
  const observation = first
    ? await askOverSocket(voice, { url, headers, message: first }, signal)
    : await readFetched(
        voice,
        await fetch(url, {
          method,
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
          signal,
        }),
      );
  tell?.(terminationReport(observation, freshContext, policy));
  const { stopReason, rawReason, text, reasoning, toolCalls, usage, error } = observation;
  const { code, message } = error ?? {};
  return {
    reported: stopReason,
    rawReason,
    text,
    reasoning,
    toolCalls,
    usage,
    error: error && { name: String(code ?? "error"), message: message ?? "", thrown: false },
  };
}
