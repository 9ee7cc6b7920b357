// What may notice a mutant: a case, by the requirements that are broken in it, or a test.
import { checkObservation, checkThrown } from "../../../src/adapter/check.ts";
import { type Adapter, manifestOf, type ObserveTools } from "../../../src/adapter/contract.ts";
import { inlineSession } from "../../../src/adapter/inline-session.ts";
import type { Job, ObserveJob, Outcome, Session } from "../../../src/adapter/session.ts";
import type { Vocabulary } from "../../../src/generated/vocabulary.ts";
import { noFacts, type SeenRequest } from "../../../src/model/facts.ts";
import type { Planned } from "../../../src/run/run.ts";
import { words } from "../../../src/run/testing/lines.ts";
import type { Gathered } from "./vitest.ts";

/** Something that notices: what it says is broken, by id. Nothing: all is well. */
export interface Killer {
  readonly name: string;
  /** Killers of one kind; a sample takes from each kind. */
  readonly kind: string;
  readonly isCase: boolean;
  /** What asking it costs, roughly. */
  readonly weight: number;
  run(): Promise<readonly string[]>;
}

/** No case is ever judged by how busy the machine is: loops that do not end are stopped by their turns. */
const caseMs = 120_000;

/** A session that hands the bytes over without any HTTP: thousands of readings a second. Other jobs go the usual way. */
export function quickSession(adapter: Adapter): Session {
  const usual = inlineSession(adapter, caseMs);
  const run = (job: Job) => (job.kind === "observe" ? observed(adapter, job) : usual.run(job));
  return { manifest: manifestOf(adapter), run, close: usual.close };
}

async function observed(adapter: Adapter, { exchange, served }: ObserveJob): Promise<Outcome> {
  const requests: SeenRequest[] = [];
  const fetch = async (url: string, init: { method: string; body: string }) => {
    requests.push({ method: init.method, path: new URL(url).pathname, body: init.body });
    const headers = Object.entries({ ...served.headers, "content-type": served.contentType });
    return { status: served.status, headers, body: bytesOf(served) };
  };
  const tools = { fetch, signal: new AbortController().signal } as unknown as ObserveTools;
  const place = { baseUrl: "http://replay.fullstop.test/c/t", apiKey: "fsk-t-key" };
  const answer = await Promise.resolve(adapter.observe?.({ ...exchange, ...place }, tools)).then(
    checkObservation,
    (error) => checkThrown(error),
  );
  return { answer, facts: { ...noFacts, requests } };
}

async function* bytesOf({ chunks, ends }: ObserveJob["served"]): AsyncGenerator<Uint8Array> {
  yield* chunks;
  if (ends === "break") throw new TypeError("terminated");
}

/** How much longer a case of this kind takes than one reading. */
const weights: Readonly<Record<Planned["case"]["kind"], number>> = {
  observe: 1,
  decide: 1,
  translate: 6,
  turn: 25,
};

/** A case: the requirements that an adapter breaks in it. */
export function caseKiller(planned: Planned, session: Session): Killer {
  const { suite, case: each } = planned;
  let healthy: string | null = null;
  return {
    name: each.id,
    kind: each.suite,
    isCase: true,
    weight: weights[each.kind],
    async run() {
      const ask = (job: Job) => session.run(job);
      const outcome = await ask(suite.job(each, session.manifest));
      const { requests, deeds, findings, events } = outcome.facts;
      const seen = JSON.stringify(
        [outcome.answer, requests, deeds, findings, events],
        serial(each),
      );
      // The same answer to a case has the same verdict. Arrivals are compared with another answer, so they are judged each time.
      if (seen === healthy && each.suite !== "arrival") return [];
      const vocabulary = words as Vocabulary;
      const judged = await suite.judge(each, outcome, session.manifest, vocabulary, ask);
      const broken = judged.results.flatMap(({ id, result }) => (result === "fail" ? [id] : []));
      const unjudged = judged.grade === "at_fault" || judged.grade === "could_not_run";
      // What has no verdict is shown first in every report and fails the run.
      if (unjudged) return ["no verdict"];
      if (broken.length === 0) healthy ??= seen;
      return broken;
    },
  };
}

/** Ids that are counted anew in each process are no difference. */
function serial({ kind }: Planned["case"]) {
  const counted = kind === "turn" || kind === "translate";
  return (_: string, value: unknown) =>
    counted && typeof value === "string" ? value.replaceAll(/\bt[0-9a-z]+x\b/g, "") : value;
}

/** A test of a file that was imported with the stand-in for vitest. */
export function testKiller({ file, name, run }: Gathered): Killer {
  return {
    name: `${file} > ${name}`,
    kind: file,
    isCase: false,
    weight: 1,
    async run() {
      try {
        await run();
        return [];
      } catch {
        return [file];
      }
    },
  };
}
