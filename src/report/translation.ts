// What gets lost between protocols, as Markdown: what each target can say, and what that did to the answers of the corpus.
import type { TranslationRow, Translations, TranslationTarget } from "../generated/translations.ts";
import { stopReasons } from "../model/stop-reason.ts";
import { isExact, isKept, type Translated } from "../translate/measure.ts";
import { code, table } from "./markdown-table.ts";

/** The whole report. */
export function renderTranslation(
  { targets }: Translations,
  measured: readonly Translated[],
): string {
  return [
    "# What gets lost in translation",
    "",
    verdictOn(measured),
    "",
    "Losses that no word of the target could mend, whatever the ending: choices after the first, the input of custom tools that is free text, signatures of reasoning, and who or what a filter named.",
    "",
    "## Directions",
    "",
    "Every response of the corpus in these four protocols, whole and streamed, into each of the other three.",
    "",
    ...directions(measured),
    ...targets.flatMap((target) => targetSection(target, measured)),
    "",
  ].join("\n");
}

function verdictOn(measured: readonly Translated[]): string {
  const kept = measured.filter(isKept).length;
  const exact = measured.filter(isExact).length;
  const finished = measured.filter(
    ({ wanted, led }) => led !== wanted && (led === "complete" || led === "run_tools"),
  ).length;
  return `Of ${measured.length} translations ${share(kept, measured)} lead the client to the same action and ${share(exact, measured)} tell the same reason; ${finished} lead to finishing or running tools where something else was asked for.`;
}

function directions(measured: readonly Translated[]): string[] {
  const names = [...new Set(measured.map(({ from, to }) => `${from} → ${to}`))].sort();
  return table(
    ["direction", "responses", "same action", "same reason", "other action"],
    names.map((name) => {
      const some = measured.filter(({ from, to }) => `${from} → ${to}` === name);
      const [kept, exact] = [some.filter(isKept).length, some.filter(isExact).length];
      return [name, `${some.length}`, share(kept, some), share(exact, some), otherActions(some)];
    }),
  );
}

function targetSection(
  { dialect, rows, errors }: TranslationTarget,
  measured: readonly Translated[],
): string[] {
  const into = measured.filter(({ to }) => to === dialect);
  return [
    "",
    `## Into ${dialect}`,
    "",
    ...table(
      ["stop reason", "asks for", "told by", "responses", "other action", "lost", "source"],
      rows.map((row) =>
        rowCells(
          row,
          into.filter(({ reason }) => reason === row.reason),
        ),
      ),
    ),
    "",
    `Errors: ${errors.source.join("; ")}.`,
  ];
}

function rowCells(row: TranslationRow, some: readonly Translated[]): string[] {
  return [
    code(row.reason),
    stopReasons[row.reason].action,
    tellingOf(row),
    `${some.length}`,
    otherActions(some),
    row.loses ?? "",
    row.source.join(", "),
  ];
}

/** The words it is told by, or the error. */
function tellingOf({ says, words, error }: TranslationRow): string {
  const told = words.map(code).join(", ");
  if (says.length > 0 && told !== "") return told;
  return [`error ${error?.status ?? 502}`, ...(told === "" ? [] : [told])].join(", ");
}

/** What clients are led to instead of what was asked for, and how often. */
function otherActions(some: readonly Translated[]): string {
  const counts = new Map<string, number>();
  for (const { wanted, led } of some.filter((each) => !isKept(each)))
    counts.set(`${wanted} → ${led}`, (counts.get(`${wanted} → ${led}`) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([change, count]) => `${change} ${count}`)
    .join(", ");
}

function share(count: number, of: readonly unknown[]): string {
  return `${count} (${((100 * count) / Math.max(1, of.length)).toFixed(1)} %)`;
}
