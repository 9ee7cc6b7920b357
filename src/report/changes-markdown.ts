// What changed between two runs as Markdown: for the summary of a job, where it stands under the name of who runs it.
import { type CaseChange, countOf } from "../run/changes.ts";
import { mapTexts, printable } from "../text.ts";
import { counted } from "./figures.ts";
import { code, inert, page, tableOf } from "./markdown-table.ts";

const shownMost = 40;

/** How many cases changed in which way: the first line of every form of a comparison. */
export function changesSentence(changes: readonly CaseChange[]): string {
  const count = (kind: CaseChange["kind"]) => countOf(changes, kind);
  return `${counted(count("worse"), "ending")} worse, ${count("better")} better, ${count("other answer")} answered otherwise, ${count("new")} new, ${count("gone")} gone`;
}

export function renderChanges(changes: readonly CaseChange[]): string {
  const rest = changes.length - shownMost;
  return inert(
    page(
      `**${changesSentence(changes)}**`,
      tableOf(mapTexts(changes.slice(0, shownMost), printable), {
        what: ({ kind }) => kind,
        adapter: ({ adapter }) => code(adapter),
        case: ({ case: id }) => code(id),
        before: ({ before }) => code(before ?? "-"),
        after: ({ after }) => code(after ?? "-"),
      }),
      rest > 0 ? `… and ${rest} more; \`fullstop diff\` prints all.` : "",
    ),
  );
}
