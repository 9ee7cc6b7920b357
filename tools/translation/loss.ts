// `npm run translation`: what each protocol can say of the endings of the others, and what that loses over the whole corpus.
import { jsonText } from "../../src/cli/output.ts";
import { openTranslation } from "../../src/cli/registry.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import type { Corpus } from "../../src/corpus/load.ts";
import {
  observeResponse,
  type Registry,
  type UpstreamResponse,
  type Voice,
} from "../../src/dialects/registry.ts";
import type { Target } from "../../src/dialects/target.ts";
import type { StopReason } from "../../src/generated/observation.ts";
import type {
  Action,
  TranslationRow,
  Translations,
  TranslationTarget,
} from "../../src/generated/translations.ts";
import { stopReasons } from "../../src/model/stop-reason.ts";
import { actionAfter, translateResponse } from "../../src/reference/translator/response.ts";
import { code, page, section, tableOf } from "../../src/report/markdown-table.ts";

/** One answer of an upstream, and how it was asked for. */
export interface UpstreamAnswer {
  readonly source: Voice;
  readonly response: UpstreamResponse;
  readonly stream: boolean;
}

/** What became of one answer. */
export interface Translated {
  readonly from: string;
  readonly to: string;
  readonly reason: StopReason;
  readonly readAs: StopReason;
  readonly wanted: Action;
  readonly led: Action;
}

/** Translates every answer into every target but its own dialect. Answers that have not ended are left out. */
export function measure(
  answers: readonly UpstreamAnswer[],
  targets: Iterable<Target>,
): Translated[] {
  const all = [...targets];
  return answers.flatMap(({ source, response, stream }) => {
    const seen = observeResponse(source, response);
    const { stopReason } = seen;
    if (stopReason === null) return [];
    const from = source.dialect.id;
    const options = { stream, model: "model", id: "measured" };
    return all
      .filter(({ table }) => table.dialect !== from)
      .map((target) => {
        const translated = translateResponse(source, target, response, options);
        const read = observeResponse(target.voice, translated);
        return {
          from,
          to: target.table.dialect,
          reason: stopReason,
          readAs: read.stopReason ?? "interrupted",
          wanted: actionAfter(seen),
          led: actionAfter(read),
        };
      });
  });
}

/** Whether the client does what the upstream asked for. */
export const isKept = ({ wanted, led }: Translated) => wanted === led;

/** Whether the client reads the same reason. */
export const isExact = ({ reason, readAs }: Translated) => reason === readAs;

/** Prints the losses as Markdown, or as a JSON list of how every answer was translated. */
export function translation({ json }: { readonly json?: boolean }): void {
  const { report, measured } = translationLoss();
  process.stdout.write(json ? jsonText(measured) : report);
}

/** The report of the corpus, and what it was made from. */
export function translationLoss() {
  const { corpus, registry, translations, targets } = openTranslation(builtInCorpus());
  const answers = answersOf(corpus, registry).filter(({ source }) =>
    targets.has(source.dialect.id),
  );
  const measured = measure(answers, targets.values());
  return { report: renderTranslation(translations, measured), measured };
}

function answersOf({ fixtures }: Corpus, registry: Registry): UpstreamAnswer[] {
  return fixtures.flatMap(({ provider, evidence }) => {
    const source = registry.lookUp(provider);
    if (!source) return [];
    return evidence.map(({ mode, status, contentType, headers, bytes, ends }) => ({
      source,
      stream: mode === "stream",
      response: { status, contentType, headers, chunks: [bytes], ends },
    }));
  });
}

/** The whole report. */
function renderTranslation({ targets }: Translations, measured: readonly Translated[]): string {
  return page(
    "# What gets lost in translation",
    verdictOn(measured),
    "Losses that no word of the target could mend, whatever the ending: choices after the first, the input of custom tools that is free text, signatures of reasoning, and who or what a filter named.",
    section(
      "## Directions",
      "Every response of the corpus in these four protocols, whole and streamed, into each of the other three.",
      directions(measured),
    ),
    ...targets.map((target) => targetSection(target, measured)),
  );
}

function verdictOn(measured: readonly Translated[]): string {
  const kept = measured.filter(isKept).length;
  const exact = measured.filter(isExact).length;
  const finished = measured.filter(
    ({ wanted, led }) => led !== wanted && (led === "complete" || led === "run_tools"),
  ).length;
  return `Of ${measured.length} translations ${share(kept, measured)} lead the client to the same action and ${share(exact, measured)} tell the same reason; ${finished} lead to finishing or running tools where something else was asked for.`;
}

function directions(measured: readonly Translated[]): string {
  const groups = [...Map.groupBy(measured, ({ from, to }) => `${from} → ${to}`)];
  return tableOf(groups.sort(byName), {
    direction: ([name]) => name,
    responses: ([, some]) => some.length,
    "same action": ([, some]) => share(some.filter(isKept).length, some),
    "same reason": ([, some]) => share(some.filter(isExact).length, some),
    "other action": ([, some]) => otherActions(some),
  });
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : 1;

function targetSection(
  { dialect, rows, errors }: TranslationTarget,
  measured: readonly Translated[],
): string {
  const into = (reason: TranslationRow["reason"]) =>
    measured.filter((each) => each.to === dialect && each.reason === reason);
  return section(
    `## Into ${dialect}`,
    tableOf(rows, {
      "stop reason": ({ reason }) => code(reason),
      "asks for": ({ reason }) => stopReasons[reason].action,
      "told by": tellingOf,
      responses: ({ reason }) => into(reason).length,
      "other action": ({ reason }) => otherActions(into(reason)),
      lost: ({ loses }) => loses ?? "",
      source: ({ source }) => source.join(", "),
    }),
    `Errors: ${errors.source.join("; ")}.`,
  );
}

/** The words that express it in the target, or the error. */
function tellingOf({ says, words, error }: TranslationRow): string {
  const told = words.map(code).join(", ");
  if (says.length > 0 && told !== "") return told;
  return [`error ${error?.status ?? 502}`, ...(told === "" ? [] : [told])].join(", ");
}

/** The wrong actions that clients are led to, and how often. */
function otherActions(some: readonly Translated[]): string {
  const other = some.filter((each) => !isKept(each));
  return [...Map.groupBy(other, ({ wanted, led }) => `${wanted} → ${led}`)]
    .sort(byName)
    .map(([change, group]) => `${change} ${group.length}`)
    .join(", ");
}

function share(count: number, of: readonly unknown[]): string {
  return `${count} (${((100 * count) / Math.max(1, of.length)).toFixed(1)} %)`;
}
