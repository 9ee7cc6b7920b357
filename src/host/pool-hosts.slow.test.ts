// One adapter in several processes: the verdicts are those of one, whatever becomes of one of them.

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AdapterStartError, type Session } from "../adapter/session.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus } from "../corpus/load.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Vocabulary } from "../generated/vocabulary.ts";
import reference from "../reference/guest.ts";
import { allSuites } from "../run/assemble.ts";
import { planCases, runCases } from "../run/run.ts";
import { hostSession } from "./host-session.ts";
import { openPool } from "./pool.ts";
import { hostileCase } from "./testing/hostile/misbehaving.ts";

const corpus = loadCorpus(builtInCorpus());
const suites = allSuites(corpus);
const observed = planCases(suites, corpus, { suite: "mapping", dialect: "openai-chat" }, 1);
const hostile = planCases(suites, corpus, { suite: "mapping", provider: "mistral-chat" }, 1).filter(
  ({ case: { id } }) => id === hostileCase,
);
/** Enough for three hosts, and the case on which a guest misbehaves when all of them are at work. */
const planned = [...observed.slice(0, 400), ...hostile, ...observed.slice(400, 500)];

async function run(file: string, most: number) {
  const sessions: Session[] = [];
  const session = await openPool(async () => {
    const path = join(import.meta.dirname, file);
    const host = await hostSession({ file: path, lane: "msw", timeoutMs: 20_000 });
    sessions.push(host);
    return host;
  }, most);
  const lines: CaseLine[] = [];
  await runCases(planned, session, reference.vocabulary as Vocabulary, {
    onLine: (line) => lines.push({ ...line, adapter: "x" }),
  });
  await session.close();
  return { lines, late: session.late?.() ?? [], hosts: sessions.length };
}

/** Order and latency do not count. */
function verdictsIn(lines: readonly CaseLine[]): string[] {
  return lines.map(({ latencyMs: _, ...line }) => JSON.stringify(line)).sort();
}

describe.concurrent("several hosts", () => {
  const alone = run("../reference/guest.ts", 1);

  it.each([2, 3])("give, as %i hosts, the answers of one", async (most) => {
    const [one, several] = await Promise.all([alone, run("../reference/guest.ts", most)]);
    expect(one.hosts).toBe(1);
    // Whether the last of them starts before the work is done depends on the machine; pool.test.ts has the rule.
    expect(several.hosts).toBeGreaterThan(1);
    expect(several.hosts).toBeLessThanOrEqual(most);
    expect(verdictsIn(several.lines)).toEqual(verdictsIn(one.lines));
    expect(several.late).toEqual([]);
  });

  it("keep the cases of the others when one dies", async () => {
    const [one, several] = await Promise.all([alone, run("testing/hostile/exits.ts", 3)]);
    expect(several.hosts).toBeGreaterThan(1);
    const others = (lines: readonly CaseLine[]) =>
      lines.filter((line) => line.case !== hostileCase);
    expect(verdictsIn(others(several.lines))).toEqual(verdictsIn(others(one.lines)));
    const hostileLines = several.lines.filter((line) => line.case === hostileCase);
    expect(hostileLines.map(({ answer }) => answer.kind)).toEqual(["died"]);
  });
});

it("does not blame the adapter for a host that the system does not start", async () => {
  const { execPath } = process;
  process.execPath = "/nowhere/node";
  try {
    const file = join(import.meta.dirname, "../reference/guest.ts");
    const starting = hostSession({ file, lane: "msw", timeoutMs: 120_000 });
    await expect(starting).rejects.not.toBeInstanceOf(AdapterStartError);
    await expect(starting).rejects.toMatchObject({ code: "ENOENT" });
  } finally {
    process.execPath = execPath;
  }
});
