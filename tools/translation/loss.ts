// Translation losses as Markdown: what each target protocol can say, and how that changed the answers of the corpus.
import type {
  TranslationRow,
  Translations,
  TranslationTarget,
} from "../../src/generated/translations.ts";
import { stopReasons } from "../../src/model/stop-reason.ts";
import { code, page, section, tableOf } from "../../src/report/markdown-table.ts";
import { isExact, isKept, type Translated } from "./measure.ts";

/** The whole report. */
export function renderTranslation(
  { targets }: Translations,
  measured: readonly Translated[],
): string {
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
