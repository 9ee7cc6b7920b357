// What a run costs: the suite against the same requests unchecked, growth, start-up.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inlineSession } from "../../src/adapter/inline-session.ts";
import type { Session } from "../../src/adapter/session.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { loadCorpus } from "../../src/corpus/load.ts";
import type { Vocabulary } from "../../src/generated/vocabulary.ts";
import reference from "../../src/reference/guest.ts";
import { allSuites } from "../../src/run/assemble.ts";
import { type Planned, planCases, runCases } from "../../src/run/run.ts";
import { heapInUse, median } from "./measure.ts";
import type { Report } from "./report.ts";

const rounds = 5;

/** Overhead, growth and start-up, each beside its limit if it has one. */
export async function reportRuns(report: Report): Promise<void> {
  report.title("6. Runs: overhead, growth, start-up");
  await reportOverhead(report);
  await reportGrowthOfRuns(report);
  reportStart(report);
}

const corpus = loadCorpus(builtInCorpus());
const suites = allSuites(corpus);

function cases(count: number): Planned[] {
  const all = planCases(suites, corpus, { suite: "mapping", dialect: "openai-chat" }, 1);
  return Array.from({ length: count }, (_, at) => all[at % all.length]).filter(
    (each) => each !== undefined,
  );
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  globalThis.gc?.();
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function runChecked(planned: readonly Planned[], session: Session): Promise<void> {
  await runCases(planned, session, reference.vocabulary as Vocabulary, {
    concurrency: 1,
    onLine() {},
  });
}

/** The same requests through the same adapter in the same lane, without judging. */
async function runUnchecked(planned: readonly Planned[], session: Session): Promise<void> {
  for (const { suite, case: each } of planned) await session.run(suite.job(each, session.manifest));
}

async function reportOverhead(report: Report): Promise<void> {
  const planned = cases(1000);
  const session = inlineSession(reference, 10_000);
  await runChecked(planned, session);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const unchecked = await timeOf(() => runUnchecked(planned, session));
    ratios.push((await timeOf(() => runChecked(planned, session))) / unchecked);
  }
  report.row({
    name: "checked / unchecked, direct lane",
    sides: "1,000 cases",
    value: median(ratios),
    unit: "",
    limit: 1.25,
  });
}

async function reportGrowthOfRuns(report: Report): Promise<void> {
  const session = inlineSession(reference, 10_000);
  const [few, many] = [cases(1000), cases(10_000)];
  await runChecked(few, session);
  const before = heapInUse();
  const times: number[] = [];
  for (let round = 0; round < 3; round++) times.push(await timeOf(() => runChecked(few, session)));
  const small = median(times);
  const large = await timeOf(() => runChecked(many, session));
  const grown = (heapInUse() - before) / 1024 / 1024;
  report.row({
    name: "10,000 cases / 1,000 cases",
    sides: `${(large / 1000).toFixed(1)} / ${(small / 1000).toFixed(1)} s`,
    value: large / small,
    unit: "",
    limit: 10,
  });
  report.row({
    name: "heap kept after 10,000 cases",
    sides: "",
    value: grown,
    unit: " MB",
    limit: 5,
  });
}

function reportStart(report: Report): void {
  const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));
  if (!existsSync(cli)) {
    report.note("--help: not measured, the bundle is not built (npm run build)");
    return;
  }
  const start = (args: readonly string[]) => {
    const began = performance.now();
    spawnSync(process.execPath, args);
    return performance.now() - began;
  };
  const ratios = Array.from({ length: 21 }, () => {
    const bare = start(["-e", "0"]);
    return start([cli, "--help"]) / bare;
  });
  report.row({
    name: "bundled --help / bare node",
    sides: "",
    value: median(ratios),
    unit: "",
    limit: 1.5,
  });
}
