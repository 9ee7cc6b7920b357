// For tests: pages of real answers to real fixtures, and large pages of made-up ones.

import type { Adapter } from "../../src/adapter/contract.ts";
import { inlineSession } from "../../src/adapter/inline-session.ts";
import { pageReporter } from "../../src/cli/page.ts";
import type { Corpus } from "../../src/corpus/load.ts";
import { stampOf } from "../../src/corpus/stamp.ts";
import { corpus } from "../../src/corpus/testing/built-in.ts";
import type { AdapterStamp, CaseLine, JournalHeader } from "../../src/generated/journal.ts";
import reference from "../../src/reference/guest.ts";
import { buildReport, type ReportOptions } from "../../src/report/report.ts";
import { statements } from "../../src/run/assemble.ts";
import { planCases } from "../../src/run/run.ts";
import { linesOf, patientMs, suites } from "../../src/run/testing/lines.ts";
import { mutant } from "../../suites/observe/mutants/index.ts";
import { loopMutant } from "../../suites/turn/mutants/index.ts";

type Told = NonNullable<Parameters<typeof pageReporter>[1]> & Pick<ReportOptions, "part">;

export interface Run {
  readonly header: JournalHeader;
  readonly lines: readonly CaseLine[];
}

/** Reports every ending as natural and every turn as completed. */
const { observe } = mutant("end-turn-for-everything");
const liar: Adapter = {
  ...loopMutant("always-completed"),
  ...(observe && { observe }),
  name: "liar",
};

/** Text, another framing, and binary bytes. */
const providers = ["anthropic-messages", "openai-chat", "bedrock-converse"];

function stampFor({ name, version, dialects, modes, reports }: Adapter): AdapterStamp {
  return {
    name,
    version,
    library: `${name}-library@1.0.0`,
    exceptions: [],
    dialects: [...dialects],
    modes: [...(modes ?? [])],
    reports: [...reports],
    vocabulary: "fullstop",
    command: `--adapter ./${name}.ts`,
  };
}

async function answersOf(adapter: Adapter): Promise<CaseLine[]> {
  const planned = planCases(suites, corpus, { provider: providers }, 1);
  const few = planned.filter(({ case: { suite } }) => suite !== "translation");
  const lines = await linesOf(inlineSession({ ...adapter, takesFetch: true }, patientMs), few);
  return lines.map((line) => ({ ...line, adapter: adapter.name }));
}

const headerOf = (adapters: readonly AdapterStamp[], planned: number): JournalHeader => ({
  type: "header",
  format: 1,
  seed: 1,
  lane: "direct",
  shard: null,
  corpus: stampOf(corpus),
  fullstop: "0.2.0",
  adapters: [...adapters],
  filters: {},
  planned,
});

let made: Promise<Run> | undefined;

/** The reference beside the adapter that reports every ending as natural. */
export function twoRuns(): Promise<Run> {
  made ??= Promise.all([answersOf(reference), answersOf(liar)]).then(([good, bad]) => ({
    header: headerOf([stampFor(reference), stampFor(liar)], good.length + bad.length),
    lines: [...good, ...bad],
  }));
  return made;
}

/** The part of a run that is about one adapter. */
export const onlyOf = ({ header, lines }: Run, name: string): Run => {
  const own = lines.filter(({ adapter }) => adapter === name);
  const adapters = header.adapters.filter((each) => each.name === name);
  return { header: { ...header, adapters, planned: own.length }, lines: own };
};

/** The page of a run. */
export function pageOf(
  { header, lines }: Run,
  told: Told = {},
  of: Corpus | null = corpus,
): string {
  const { part, ...rest } = told;
  const reporter = pageReporter(of, rest);
  if (!reporter) throw new Error("dist/page.html is missing: npm run build");
  const options = { failOn: "wrong" as const, known: () => null, ...(part && { part }) };
  const report = buildReport(header, lines, statements, options);
  return reporter.render(report, lines);
}

/** So many cases for so many adapters: answers of the real runs, under facts of their own. */
export function manyAnswers({ header, lines }: Run, cases: number, adapters: number): Run {
  const pool = lines.filter(
    ({ suite, adapter, grade }) =>
      suite === "mapping" && adapter === "liar" && grade !== "not_claimed",
  );
  const [stamp] = header.adapters;
  if (!stamp) throw new Error("no adapter to copy");
  const stamps = Array.from({ length: adapters }, (_, at) => ({ ...stamp, name: `library-${at}` }));
  const all = stamps.flatMap(({ name: adapter }, shift) =>
    Array.from({ length: cases }, (_, at): CaseLine => {
      const line = pool[(at + shift * 7) % pool.length];
      if (!line) throw new Error("no line to copy");
      // Several cases share the bytes of one fixture, as if the corpus were larger.
      const fact = `${line.fact}-${at}`;
      const id = `mapping/${line.provider}/${fact}#${line.mode}`;
      return { ...line, adapter, fact, case: id };
    }),
  );
  return { header: headerOf(stamps, all.length), lines: all };
}
