// The consistency of adapters as Markdown, for review in the repository.

import type { Consistency, ConsistencyCell, SituationRow } from "../generated/consistency.ts";
import { harms } from "../model/harm.ts";
import { mapTexts, printable } from "../text.ts";
import { andMore, countsOf, faultsIn, silences, states, wordsIn } from "./cells.ts";
import { consistencySentence, rerunOne } from "./consistency-terminal.ts";
import {
  code,
  details,
  inert,
  list,
  page,
  section,
  stacked,
  table,
  tableOf,
} from "./markdown-table.ts";

const howToRead = [
  "The same situation for every provider that can express it. Whoever answers, callers must be told to do the same: what is compared is the action that an adapter's word stands for, not the word (B-135, B-154, D-23).",
  "Rows are providers, those of one dialect together; columns are situations. A cell is judged on the well-formed responses where the corpus has any that show the situation; odd bytes count in the mapping accuracy. It shows the adapter's own word:\n**✓** does what the situation asks · **✗** *fault*: does something else though the provider said it · **–** *inherent*: the provider cannot say it (why, and who says so, below) · **~** shown, not judged: the evidence is not scored, or allows another action · **·** not claimed by the adapter · blank: uncovered, nobody wrote a fixture yet. An asterisk: *inherent* too, that provider's own word does not tell this situation from the next best one.",
];

/** As Markdown. Without dates or times, so that a diff shows only changed answers. */
export function renderConsistencyMarkdown(all: readonly Consistency[], version: string): string {
  return inert(wholeOf(mapTexts(all, printable), version));
}

function wholeOf(all: readonly Consistency[], version: string): string {
  const rows = all[0]?.rows ?? [];
  return page(
    "# Consistency across providers",
    `Corpus ${version}.`,
    ...howToRead,
    tableOf(rows, {
      situation: ({ id }) => id,
      is: ({ title }) => title,
      "read as": ({ reasons }) => reasons.join(" or "),
      action: ({ actions }) => actions.join(" or "),
    }),
    ...all.map(adapterSection),
    inherentSection(rows),
    uncoveredSection(rows),
  );
}

function adapterSection(each: Consistency): string {
  const faults = each.rows.flatMap(faultsIn);
  // The board does not keep them.
  const hasCases = faults.some(({ cases }) => cases.length > 0);
  return section(
    `## ${each.adapter}`,
    consistencySentence(each),
    tableOf(each.rows, {
      situation: ({ id }) => id,
      "asked for": ({ actions }) => actions.join(" or "),
      answered: ({ answered }) => answered.join(", "),
      agree: ({ cells }) => countsOf(cells).agrees,
      fault: ({ cells }) => countsOf(cells).fault,
      inherent: ({ cells }) => countsOf(cells).inherent,
    }),
    matrixSection(each),
    faults.length === 0
      ? ""
      : section(
          "### Faults",
          tableOf(faults, {
            situation: ({ id }) => id,
            provider: ({ provider }) => provider,
            answered: ({ word, action }) => `${code(word)} → ${action ?? "no action"}`,
            "asked for": ({ actions }) => actions.join(" or "),
            harm: ({ harm }) =>
              harm === null ? "" : `${harm}: ${harms[harm as keyof typeof harms]?.does ?? ""}`,
            ...(hasCases && {
              cases: ({ cases: [first = "", ...more] }: (typeof faults)[number]) =>
                `${code(first)}${andMore(more)}`,
            }),
          }),
          `Rerun ${hasCases ? "one" : "those of a provider"}: ${code(hasCases ? rerunOne(each) : `npx --no fullstop run ${each.command} --suite mapping --provider <provider>`)}.`,
        ),
  );
}

/** A row for each provider, grouped by dialect. Providers that agree in everything are folded. */
function matrixSection({ rows }: Consistency): string {
  const providers = (rows[0]?.cells ?? []).map(({ provider, dialect }, at) => {
    const cells = rows.map((row) => row.cells[at]);
    return {
      judged: cells.some((cell) => cell?.state === "agrees"),
      isFaulty: cells.some((cell) => cell?.state === "fault"),
      line: [provider, dialect === provider ? "" : dialect, ...cells.map(cellText)],
    };
  });
  const faulty = providers.filter(({ isFaulty }) => isFaulty);
  const agreeing = providers.filter(({ isFaulty, judged }) => judged && !isFaulty);
  const matrix = (some: typeof providers) => {
    const head = ["provider", "speaks", ...rows.map(({ id }) => id)];
    const lines = some.map(({ line }) => line);
    return some.length === 0 ? "" : table(head, lines);
  };
  return stacked(
    matrix(faulty),
    details(`${agreeing.length} providers on which everything agrees`, matrix(agreeing)),
  );
}

const cellText = (cell: ConsistencyCell | undefined): string =>
  cell ? `${states[cell.state][0]} ${wordsIn(cell)}`.trim() : "";

function inherentSection(rows: readonly SituationRow[]): string {
  const groups = silences(rows);
  if (groups.length === 0) return "";
  return section(
    "## Inherent differences",
    "What a provider cannot say, no adapter can read.",
    tableOf(groups, {
      provider: ([first]) => first?.provider ?? "",
      "cannot say": (group) => group.map(({ id }) => id).join(", "),
      because: ([first]) => first?.why ?? "",
      source: ([first]) => first?.source ?? "",
    }),
  );
}

function uncoveredSection(rows: readonly SituationRow[]): string {
  const lines = rows.flatMap(({ id, cells }) => {
    const open = cells.filter(({ state }) => state === "uncovered");
    const names = open.map(({ provider }) => provider).join(", ");
    return open.length > 0 ? [`**${id}** (${open.length}): ${names}`] : [];
  });
  return details("Uncovered: no fixture yet, and nothing that says there can be none", list(lines));
}
