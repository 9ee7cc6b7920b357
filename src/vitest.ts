// The vitest door: one test a case, same verdicts as the command line. An object runs in this worker, a path in a host process.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adapterSource } from "./adapter/bundle.ts";
import { type Adapter, manifestOf } from "./adapter/contract.ts";
import { hostSession } from "./adapter/host-session.ts";
import { inlineSession } from "./adapter/inline-session.ts";
import type { Session } from "./adapter/session.ts";
import { builtInCorpus } from "./corpus/home.ts";
import { loadCorpus } from "./corpus/load.ts";
import type { CaseLine } from "./generated/journal.ts";
import type { Vocabulary } from "./generated/vocabulary.ts";
import { allSuites } from "./run/assemble.ts";
import { claims, type Filters, planCases, runCases } from "./run/run.ts";
import { vocabularyOf } from "./run/vocabulary.ts";

/** A worker of vitest keeps its network; what is sent by other ways than the fetch handed over would go out. */
const needsFile = ({ name }: Adapter) =>
  `${name} does not say takesFetch: give conformance() the path of its file, and it runs in a process with the network replaced`;

export interface ConformanceOptions extends Filters {
  readonly corpus?: string;
  readonly seed?: number;
  readonly timeoutMs?: number;
  readonly lane?: "msw" | "direct" | "loopback";
  /** Cases known to fail, with the reason: they must still fail. */
  readonly known?: Readonly<Record<string, string>>;
}

/** Declares a test for every case the adapter claims. */
export function conformance(adapter: Adapter | string, options: ConformanceOptions = {}): void {
  if (typeof adapter !== "string" && !adapter.takesFetch) throw new Error(needsFile(adapter));
  const corpus = loadCorpus(options.corpus ?? builtInCorpus());
  const suites = allSuites(corpus);
  const manifest = typeof adapter === "string" ? null : manifestOf(adapter);
  const planned = planCases(suites, corpus, options, options.seed ?? 1, manifest);
  const levels = new Map<string, string>(
    suites.flatMap(({ requirements }) => requirements.map(({ id, level }) => [id, level])),
  );
  let session: Session;
  let vocabulary: Vocabulary;

  describe(typeof adapter === "string" ? adapter : adapter.name, () => {
    beforeAll(async () => {
      const timeoutMs = options.timeoutMs ?? 10_000;
      session =
        typeof adapter === "string"
          ? await hostSession({
              ...(await adapterSource(adapter)),
              lane: options.lane ?? "msw",
              timeoutMs,
            })
          : inlineSession(adapter, timeoutMs);
      vocabulary = vocabularyOf(session.manifest, corpus.dir);
    });
    afterAll(() => session?.close());

    for (const each of planned) {
      const { id, scored } = each.case;
      const known = options.known?.[id];
      test(id, async (context) => {
        if (!claims(session.manifest, each)) context.skip("not claimed");
        if (!scored) context.skip("not scored");
        const lines: CaseLine[] = [];
        await runCases([each], session, vocabulary, { onLine: (line) => lines.push(line) });
        const results = lines.flatMap(({ requirements }) => requirements);
        if (results.every(({ result }) => result === "not_claimed")) context.skip("not claimed");
        const broken = results
          .filter((rule) => rule.result === "fail" && levels.get(rule.id) === "MUST")
          .map((rule) => `${rule.id}: ${rule.message}`);
        if (known === undefined) expect(broken, JSON.stringify(lines[0]?.answer)).toEqual([]);
        else expect(broken, `passes now, though known to fail: ${known}`).not.toEqual([]);
      });
    }
  });
}
