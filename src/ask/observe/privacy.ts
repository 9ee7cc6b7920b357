// Cases of suite `privacy`: a few responses of every dialect with secrets planted in them and in the request.

import type { ObserveJob } from "../../adapter/session.ts";
import type { Evidence } from "../../corpus/load.ts";
import { type Canary, makeCanaries, type PlantedIn } from "../../model/canary.ts";
import { hash } from "../../model/hash.ts";
import { type CaseSource, caseId, type Plan } from "../suite.ts";
import { type ObservedCase, observeQuestions, ofFixture, wholeOf } from "./cases.ts";
import { hasEnded, isOverHttp, type Source, sourcesIn } from "./cuts.ts";
import { addMember, addWords } from "./plant.ts";

export interface PlantedCase extends ObservedCase {
  readonly canaries: readonly Canary[];
  /** What could leak: the message of a failure, a body, a stream. */
  readonly sort: "failure" | "json" | "stream";
}

export function privacyQuestions(suite: string): CaseSource<PlantedCase> {
  const questions = observeQuestions((plan) => plantedCases(suite, plan));
  return {
    ...questions,
    job: (each, manifest) => withSecret(questions.job(each, manifest) as ObserveJob, each),
  };
}

function plantedCases(suite: string, plan: Plan): PlantedCase[] {
  const sources = sourcesIn(plan).filter(isOverHttp);
  const asked = sources.some(({ fixture, evidence: { mode } }) =>
    plan.wanted(caseId(suite, fixture, mode, null)),
  );
  if (!asked) return [];
  const all = sources.flatMap((source) => plantedCase(suite, source, plan));
  return plan.exhaustive ? all : sampleOf(all, plan.seed);
}

/** For every dialect and sort, one case of the provider that defines the dialect and one of another provider. */
function sampleOf(all: readonly PlantedCase[], seed: number): PlantedCase[] {
  const rank = ({ id }: PlantedCase) => hash(`${id}:${seed}`);
  const byRank = (a: PlantedCase, b: PlantedCase) => rank(a) - rank(b);
  const groups = Map.groupBy(
    all,
    ({ dialect, provider, sort }) => `${dialect} ${provider === dialect} ${sort}`,
  );
  return [...groups.values()].flatMap((group) => group.sort(byRank).slice(0, 1));
}

/** None where the bytes have no place for a secret, or the fixture claims no ending. */
function plantedCase(suite: string, source: Source, plan: Plan): PlantedCase[] {
  const base = ofFixture(suite, source, null, plan);
  const canaries = makeCanaries(hash(`${base.id}:${plan.seed}`));
  const planted = plantIn(source.evidence, canaries);
  if (!planted || !base.scored || !hasEnded(source)) return [];
  const { evidence, inWords } = planted;
  const sort = inWords ? "failure" : evidence.mode;
  return [{ ...base, ...wholeOf({ ...source, evidence }), evidence, canaries, sort }];
}

/** Plants a secret in the headers, in an unknown member, and in the error message, if there is one. */
function plantIn(evidence: Evidence, canaries: readonly Canary[]) {
  const { bytes, contentType, headers, expected } = evidence;
  const { body, header, error } = secretsOf(canaries);
  const longer = addMember(bytes, contentType, ["x_internal_note", body]);
  if (!longer) return null;
  const message = expected.error?.message;
  const words = ` (request signed with ${error})`;
  const told = message ? addWords(longer, contentType, message, words) : null;
  const more = { "x-debug-token": header, "set-cookie": `session=${header}` };
  return {
    evidence: { ...evidence, bytes: told ?? longer, headers: { ...headers, ...more } },
    inWords: told !== null,
  };
}

function secretsOf(canaries: readonly Canary[]): Record<PlantedIn, string> {
  const entries = canaries.map(({ plantedIn, value }) => [plantedIn, value]);
  return Object.fromEntries(entries) as Record<PlantedIn, string>;
}

/** Puts a secret into the API key and into the user's message. */
function withSecret(job: ObserveJob, { canaries }: PlantedCase): ObserveJob {
  const { request: secret } = secretsOf(canaries);
  const messages = job.exchange.messages.map((message) =>
    message.role === "user"
      ? { ...message, content: `${message.content} (my key: ${secret})` }
      : message,
  );
  return { ...job, secret, exchange: { ...job.exchange, messages } };
}
