// The lanes give an adapter the same: the same verdict for every kind of case, and the same bytes and ends to every client.
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ObservedCase } from "../ask/observe/cases.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { corpus } from "../corpus/testing/built-in.ts";
import { hash } from "../model/hash.ts";
import { type Planned, planCases } from "../run/run.ts";
import { linesOf, patientMs, suites } from "../run/testing/lines.ts";
import { vocabularyOf } from "../run/vocabulary.ts";
import { adapterSource } from "./bundle.ts";
import { hostSession } from "./host-session.ts";

const root = join(import.meta.dirname, "../..");
/** `npm run nightly` compares every case. */
const isWhole = process.env.FULLSTOP_LANES === "all";
/** Of every suite; every kind of case is compared, however many there are. */
const least = 40;

/** How a case differs for a lane: its framing, its mode, how its bytes are cut, and how the connection ends. */
function kindOf({ case: each }: Planned): string {
  const { evidence, ends } = each as Partial<ObservedCase>;
  const variant = each.variant?.replace(/\d+/g, "");
  const isError = (evidence?.status ?? 200) >= 400;
  const framing = evidence?.contentType.replace(/;.*/, "");
  return [each.mode, framing, isError, ends, evidence?.closeCode, variant].join(" ");
}

/** Of every suite some cases, of each kind one before a second. */
function sample(planned: readonly Planned[]): Planned[] {
  if (isWhole) return [...planned];
  const bySuite = Map.groupBy(planned, ({ suite }) => suite.name);
  return [...bySuite.values()].flatMap((all) => {
    const ranked = [...all].sort((a, b) => hash(a.case.id) - hash(b.case.id));
    const turns = new Map<string, number>();
    const turnOf = (each: Planned) => {
      const turn = turns.get(kindOf(each)) ?? 0;
      turns.set(kindOf(each), turn + 1);
      return { each, turn };
    };
    const inTurn = ranked.map(turnOf).sort((a, b) => a.turn - b.turn);
    const chosen = inTurn.filter(({ turn }, at) => turn === 0 || at < least);
    return chosen.map(({ each }) => each);
  });
}

const lanes = ["msw", "direct", "loopback"] as const;

it.each([
  ["the reference", "src/reference/guest.ts"],
  ["the SDK of OpenAI", "adapters/openai-chat-sdk/adapter.ts"],
  ["the SDK of Anthropic", "adapters/anthropic-sdk/adapter.ts"],
] as const)("give %s the same verdicts", async (_, file) => {
  const verdicts = await Promise.all(
    lanes.map(async (lane) => {
      const source = await adapterSource(join(root, file));
      const session = await hostSession({ ...source, lane, timeoutMs: patientMs });
      const { manifest } = session;
      const all = planCases(suites, corpus, {}, 1, manifest).filter(({ suite, case: each }) =>
        suite.claimed(each, manifest),
      );
      const chosen = sample(all);
      const lines = await linesOf(session, chosen, vocabularyOf(manifest, builtInCorpus()));
      await session.close();
      expect(new Set(chosen.map(kindOf))).toEqual(new Set(all.map(kindOf)));
      return new Map(
        lines.map(({ case: id, grade, answer, harms, findings, requests }) => [
          id,
          JSON.stringify({ grade, answer, harms, findings, requests }),
        ]),
      );
    }),
  );
  const [first = new Map(), ...others] = verdicts;
  const perSuite = Map.groupBy(first.keys(), (id) => id.split("/")[0]);
  const few = [...perSuite].filter(([, ids]) => ids.length < 30).map(([suite]) => suite);
  // An SDK has fewer cases of secrets in all.
  expect(few).toEqual(file.startsWith("src/") ? [] : ["privacy"]);
  if (file.startsWith("src/")) expect(perSuite.size).toBe(suites.length);
  for (const [at, other] of others.entries())
    expect(
      [...first].filter(([id, verdict]) => other.get(id) !== verdict).map(([id]) => id),
      `${lanes[0]} and ${lanes[at + 1]}`,
    ).toEqual([]);
});
