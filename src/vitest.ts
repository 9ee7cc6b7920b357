// `fullstop/vitest`: one test for each case, with the cases and verdicts of the command line. An object runs in this worker, a path in a host.
import { basename, resolve } from "node:path";
import { afterAll, describe, test } from "vitest";
import type { Adapter } from "./adapter/contract.ts";
import { inlineSession } from "./adapter/inline-session.ts";
import type { Session } from "./adapter/session.ts";
import { loadCorpora } from "./corpus/corpora.ts";
import { formatFault } from "./corpus/fault.ts";
import { builtInCorpus } from "./corpus/home.ts";
import { loadCards, readAs } from "./corpus/load.ts";
import { stampOf } from "./corpus/stamp.ts";
import { isUntouched } from "./corpus/templates.ts";
import type { CaseLine, JournalHeader } from "./generated/journal.ts";
import { adapterSource } from "./host/bundle.ts";
import { hostSession } from "./host/host-session.ts";
import { enableNetwork } from "./replay/engine.ts";
import { untouched } from "./report/figures.ts";
import { buildReport } from "./report/report.ts";
import { brokenText, failureSentence } from "./report/sentence.ts";
import { renderTerminal } from "./report/terminal.ts";
import { allSuites, statements } from "./run/assemble.ts";
import { checkBaseline } from "./run/baseline.ts";
import { causeOf, failuresIn, isFailing } from "./run/causes.ts";
import { checkChoice, checkDeclared } from "./run/choice.ts";
import { adapterStamp } from "./run/journal.ts";
import { narrowing } from "./run/part.ts";
import { type CaseFilters, claims, linesOf, planCases } from "./run/run.ts";
import { vocabularyOf } from "./run/vocabulary.ts";
import { mapTexts, printable, printableLines } from "./text.ts";
import { version } from "./version.ts";

export interface ConformanceOptions extends CaseFilters {
  /** Folders of fixtures beside the built-in ones. */
  readonly corpus?: readonly string[];
  readonly seed?: number;
  readonly timeoutMs?: number;
  readonly lane?: "msw" | "loopback";
  /** The baseline file of the command line: known failures are skipped with their reason, stale entries fail. */
  readonly baseline?: string;
}

/** Declares a test for every case the adapter claims, grouped by provider. */
export function conformance(adapter: Adapter | string, options: ConformanceOptions = {}): void {
  const name = typeof adapter === "string" ? adapter : adapter.name;
  describe(name, async () => {
    const session = await opened(adapter, options);
    afterAll(() => session.close());
    const { manifest } = session;
    // Not filtered by provider: samples are drawn from all cases of a dialect, and must be those of the command line.
    const cards = Object.entries(loadCards(builtInCorpus()));
    const spoken = cards
      .filter(([, { dialect }]) => manifest.dialects.includes(dialect))
      .map(([id]) => id);
    const corpus = loadCorpora({ corpus: options.corpus ?? [] }, spoken, (fault) =>
      process.emitWarning(`left out: ${formatFault(fault)}`),
    );
    const vocabulary = vocabularyOf(manifest, corpus.dir);
    const suites = allSuites(corpus);
    const { seed = 1 } = options;
    checkChoice({ ...options, seed }, suites, corpus);
    checkDeclared(manifest, corpus);
    const planned = planCases(suites, corpus, options, seed, manifest).filter(
      (each) => each.case.scored && claims(manifest, each),
    );
    const narrowed = narrowing(options, [manifest], suites);
    const entries = options.baseline
      ? readAs("baseline", options.baseline, "a baseline", "Write one with --update-baseline.")
      : [];
    const check = (lines: readonly CaseLine[], partial: boolean) =>
      checkBaseline(entries, lines, { today: new Date().toISOString().slice(0, 10), partial });
    const { known } = check([], true);
    const lines: CaseLine[] = [];
    const command = `--adapter ${typeof adapter === "string" ? adapter : "<the file of this adapter>"}`;
    const template =
      typeof adapter === "string" && isUntouched(resolve(adapter)) ? basename(adapter) : undefined;
    const failures = createFailures(command);

    for (const [provider, own] of Map.groupBy(planned, (each) => each.case.provider))
      describe(provider, () => {
        for (const each of own)
          test(each.case.id, async (context) => {
            const [line] = await linesOf([each], { session, vocabulary });
            if (!line || line.grade === "not_claimed") return context.skip("not claimed");
            lines.push(line);
            if (line.grade !== "at_fault" && !isFailing(line)) return;
            const reason = known(line);
            if (reason !== null) context.skip(`known: ${reason}`);
            throw failures(mapTexts(line, printable));
          });
      });
    if (entries.length > 0)
      test("the baseline holds nothing stale", (context) => {
        if (lines.length < planned.length) context.skip("not every case was run");
        const partial = options.shard !== undefined || Object.keys(narrowed).length > 0;
        const { faults } = check(lines, partial);
        if (faults.length > 0) throw errorOf(faults.join("\n"));
      });
    if (template !== undefined)
      test("the adapter asks code of yours", () => {
        throw errorOf(untouched(template));
      });
    // Shown before the failing tests, as on the command line: the causes, with how many cases fixing each would clear.
    afterAll(() => {
      const failing = lines.some(
        (line) => line.grade === "at_fault" || (isFailing(line) && known(line) === null),
      );
      if (!failing) return;
      const header: JournalHeader = {
        type: "header",
        format: 1,
        seed,
        lane: options.lane ?? "msw",
        shard: options.shard?.join("/") ?? null,
        corpus: stampOf(corpus),
        fullstop: version,
        adapters: [adapterStamp(manifest, vocabulary, command, template)],
        filters: narrowed,
        planned: planned.length,
      };
      const report = buildReport(header, lines, statements, { failOn: "wrong", known });
      throw errorOf(renderTerminal(mapTexts(report, printable)));
    });
  });
}

async function opened(
  adapter: Adapter | string,
  { timeoutMs = 10_000, lane = "msw" }: ConformanceOptions,
): Promise<Session> {
  if (typeof adapter !== "string")
    return inlineSession(
      adapter,
      timeoutMs,
      adapter.takesFetch ? undefined : (replay) => enableNetwork(replay).disable,
    );
  return hostSession({ ...(await adapterSource(resolve(adapter))), lane, timeoutMs });
}

/** What a reader of the test log needs: what came, what was answered, what that does, and how to look closer. */
function createFailures(command: string): (line: CaseLine) => Error {
  const first = new Map<string, string>();
  return (line) => {
    const { expected, answer, harms, grade } = line;
    const answered =
      answer.reported === null ? (answer.error ?? answer.kind) : `"${answer.reported}"`;
    const atFault = grade === "at_fault";
    const message = [
      `expected ${expected.stopReason} (${JSON.stringify(expected.rawReason)}), answered ${answered}${harms.length > 0 ? `: ${harms.join(", ")}` : ""}`,
      atFault ? "the adapter file is at fault" : failureSentence(line),
      brokenText(failuresIn(line)),
      `npx --no fullstop run ${command} --case ${line.case}`,
      `npx --no fullstop explain ${line.case}`,
    ].join("\n");
    const cause = atFault ? answered : causeOf(line);
    const example = first.get(cause) ?? `${cause}, for instance:\n${message}`;
    first.set(cause, example);
    return errorOf(message, example);
  };
}

/** The stack is replaced by the cause: a stack into fullstop is useless, and vitest shows errors with the same stack once. */
function errorOf(message: string, stack = message): Error {
  return Object.assign(new Error(printableLines(message)), { stack: printableLines(stack) });
}
