// How a question is sent to a provider: the request of its dialect at the path of its card.
import type { FixtureRequest } from "../generated/fixture.ts";
import type { Question } from "../generated/questions.ts";
import type { ProviderCard } from "../model/card.ts";
import { dialects } from "./index.ts";
import type { Voice } from "./registry.ts";

/** Whom a question goes to. */
export interface Addressee {
  readonly voice: Voice;
  readonly card: ProviderCard | undefined;
  readonly model: string;
  readonly key: string;
}

export interface ProviderRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The request. `spoilt`: what makes the other side refuse it. */
export function requestFor(
  { voice, card, ...asked }: Addressee,
  request: Omit<FixtureRequest, "model">,
  mode: "json" | "stream",
  spoilt?: Question["spoilt"],
): ProviderRequest {
  const model = spoilt === "model" ? "fullstop-no-such-model" : asked.model;
  const key = spoilt === "key" ? "fullstop-wrong-key" : asked.key;
  const extra = spoilt === "parameter" ? { fullstop_no_such_parameter: true } : {};
  const sent = writeRequest(voice, { ...request, model }, mode, key);
  if (!sent) throw new Error(`${voice.dialect.id} has no requests`);
  return {
    path: pathOf(card, mode, model) ?? sent.path,
    headers: sent.headers,
    body: JSON.stringify(spoilt === "body" ? { model } : { ...sent.body, ...extra }),
  };
}

/** Whether the dialect can express everything the question needs. */
export function isExpressible(
  voice: Voice,
  request: FixtureRequest,
  mode: "json" | "stream",
): boolean {
  const sent = writeRequest(voice, request, mode, "key");
  if (!sent) return false;
  const settings = spokenBy(voice)?.readSettings?.(sent.path, sent.body) ?? null;
  const needs = ["tools", "toolChoice", "stop", "maxTokens", "n"] as const;
  return needs.every((each) => request[each] === undefined || settings?.[each] !== undefined);
}

const spokenBy = ({ dialect }: Voice) => dialects.find(({ id }) => id === dialect.id);

const writeRequest = (
  voice: Voice,
  request: FixtureRequest,
  mode: "json" | "stream",
  key: string,
) => spokenBy(voice)?.writeRequest?.({ ...request, stream: mode === "stream" }, key);

/** The path on the provider's card, which may differ from its dialect's. */
function pathOf(
  card: ProviderCard | undefined,
  mode: "json" | "stream",
  model: string,
): string | null {
  const fit = card?.routes.find(
    (each) => each.method === "POST" && (each.mode === mode || each.mode === "both"),
  );
  const path = fit?.path.replace(/\{(?:model|modelId|deployment)\}/, encodeURIComponent(model));
  return path === undefined || path.includes("{") ? null : path;
}
