// How many cases of each suite one host gets through in a second, lane by lane, beside a bare mocked fetch.
import { fileURLToPath } from "node:url";
import type { Session } from "../../src/adapter/session.ts";
import type { Suite } from "../../src/ask/suite.ts";
import type { Corpus } from "../../src/corpus/load.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import { hostSession } from "../../src/host/host-session.ts";
import type { Lane } from "../../src/host/protocol.ts";
import reference from "../../src/reference/guest.ts";
import { claims, type Planned, planCases, runCases } from "../../src/run/run.ts";
import type { Report } from "./report.ts";

const lanes: readonly Lane[] = ["direct", "msw", "loopback"];
const casesPerSuite = 200;

/** A row a suite and lane, for information: the milliseconds of a case over those of a bare mocked fetch. */
export async function reportSuites(
  report: Report,
  suites: readonly Suite[],
  corpus: Corpus,
  bareMs: number,
): Promise<void> {
  const file = fileURLToPath(new URL("../../src/reference/guest.ts", import.meta.url));
  for (const lane of lanes) {
    const session = await hostSession({ file, lane, timeoutMs: 10_000 });
    for (const suite of suites) {
      const planned = sampleOf(suite, corpus, session);
      // The first time warms the host up.
      await millisecondsOf(planned, session);
      const ms = await millisecondsOf(planned, session);
      const name = `${suite.name}, ${lane} lane / bare fetch`;
      const sides = `${(1000 / ms).toFixed(0)} cases a second`;
      report.row({ name, sides, value: ms / bareMs, unit: "", limit: null });
    }
    await session.close();
  }
}

/** At most `casesPerSuite` cases, spread evenly over the suite. */
function sampleOf(suite: Suite, corpus: Corpus, { manifest }: Session): Planned[] {
  const all = planCases([suite], corpus, {}, 1, manifest).filter((each) => claims(manifest, each));
  const step = Math.ceil(all.length / casesPerSuite);
  return all.filter((_, at) => at % step === 0);
}

/** Milliseconds of one case, with as many at once as the adapter takes. */
async function millisecondsOf(planned: readonly Planned[], session: Session): Promise<number> {
  const start = performance.now();
  await runCases(planned, session, reference.vocabulary as Vocabulary, { onLine() {} });
  return (performance.now() - start) / planned.length;
}
