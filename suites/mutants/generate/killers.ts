// What may notice a mutant: a case, by the requirements that are broken in it, or a test.
import { checkObservation, checkThrown } from "../../../src/adapter/check.ts";
import { type Adapter, manifestOf, type ObserveTools } from "../../../src/adapter/contract.ts";
import { inlineSession } from "../../../src/adapter/inline-session.ts";
import type { Job, ObserveJob, Outcome, Session } from "../../../src/adapter/session.ts";
import { noFacts, type SeenRequest } from "../../../src/model/facts.ts";
import type { Planned } from "../../../src/run/run.ts";
import { failedIn, linesOf, patientMs } from "../../../src/run/testing/lines.ts";
import type { Gathered } from "./vitest.ts";

/** Something that notices. */
export interface Killer {
  readonly name: string;
  /** Killers of one kind; a sample takes from each kind. */
  readonly kind: string;
  readonly isCase: boolean;
  notices(): Promise<boolean>;
}

/** A session that hands the bytes over without any HTTP: thousands of readings a second. Other jobs go the usual way. */
export function quickSession(adapter: Adapter): Session {
  const usual = inlineSession(adapter, patientMs);
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

/** A case: whether an adapter breaks any requirement in it. What has no verdict fails the run, so it is noticed too. */
export function caseKiller(planned: Planned, session: Session): Killer {
  const { id, suite } = planned.case;
  return {
    name: id,
    kind: suite,
    isCase: true,
    async notices() {
      const lines = await linesOf(session, [planned]);
      const unjudged = lines.some(({ grade }) => grade === "at_fault" || grade === "could_not_run");
      return unjudged || failedIn(lines).length > 0;
    },
  };
}

/** A test of a file that was imported with the stand-in for vitest. */
export function testKiller({ file, name, run }: Gathered): Killer {
  return {
    name: `${file} > ${name}`,
    kind: `${file} > ${name.split(" > ")[0]}`,
    isCase: false,
    async notices() {
      try {
        await run();
        return false;
      } catch {
        return true;
      }
    },
  };
}
