// The ledger as Markdown: how much of each system is shown, then every line with what judges and shows it.
import type { Ledger } from "../../src/generated/ledger.ts";
import { code, list, page, section, table } from "../../src/report/markdown-table.ts";
import { isShown, type LedgerRow } from "./ledger.ts";

/** The whole ledger, or the lines that were asked for. */
export function renderLedger({ systems }: Ledger, rows: readonly LedgerRow[]): string {
  const titleOf = (letter: string): string => systems[letter] ?? ours[letter] ?? "other lines";
  const groups = [...Map.groupBy(rows, ({ id }) => id.slice(0, 1))];
  return page(
    "# The ledger",
    "What the systems this suite was built from ask for, line by line: the requirements that judge it, what else shows it, and in how many cases of the reference it could have failed (those of its own scenarios, under the profiles a trace is written for, decisions and fixtures; without these, all of the suites that judge its requirements; a test is no case); or why nothing shows it. Made by `npm run ledger`.",
    table(
      ["", "system", "lines", "shown", "with a reason why not", "neither"],
      groups.map(([letter, some]) => [letter, titleOf(letter), ...countsOf(some)]),
    ),
    ...groups.map(([letter, some]) =>
      section(`## ${letter}: ${titleOf(letter)}`, list(some.map(lineOf))),
    ),
  );
}

/** Lines that no system asks for. */
const ours: Readonly<Record<string, string>> = {
  U: "what all systems have in common, as invariants",
  D: "where systems differ, and what was decided",
  G: "gaps in all of them, and what was decided",
};

function countsOf(rows: readonly LedgerRow[]): number[] {
  const shown = rows.filter(isShown).length;
  const reasoned = rows.filter((row) => !isShown(row) && row.why !== undefined).length;
  return [rows.length, shown, reasoned, rows.length - shown - reasoned];
}

/** A line, and below it what shows it or why nothing does. */
function lineOf({ id, kind, form, text, rules, requirements, note, why, ...row }: LedgerRow) {
  const { scenarios, fixtures, cases } = row;
  const tests = row.tests.map(({ file, title }) => `${file}: ${title}`);
  return [
    `**${id}** ${text} *(${kind}; ${form})*`,
    ...(rules.length === 0 ? [] : [`rules: ${rules.join(" ")}`]),
    ...requirements.map((each) => `${each.id} ${each.sentence} (${each.suites.join(", ")})`),
    ...Object.entries({ scenarios, fixtures, tests })
      .filter(([, names]) => names.length > 0)
      .map(([what, names]) => `${what} (${names.length}): ${some(names)}`),
    ...(why === undefined ? [`cases: ${cases}`] : [`not shown: ${why}`]),
    ...(note === undefined ? [] : [`note: ${note}`]),
  ].join("\n  - ");
}

/** Only the first few, to keep the page readable: the JSON has the whole list. */
const namesMax = 12;

function some(names: readonly string[]): string {
  const rest = names.length - namesMax;
  const shown = names.slice(0, namesMax).map(code).join(", ");
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
