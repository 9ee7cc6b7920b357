// Faults of the wrapper, not of the library: shown first, outside every dial, each with what to change.
import type { CaseLine } from "../generated/journal.ts";
import type { AdapterFault, Uncovered } from "../generated/report.ts";
import { declaredButMissing } from "../model/requirement.ts";

/** What is wrong with the adapter file, judged over a whole run. */
export function adapterFaults(
  lines: readonly CaseLine[],
  reports: readonly string[],
): AdapterFault[] {
  const broken = lines.filter(({ grade }) => grade === "at_fault");
  const groups = Map.groupBy(broken, ({ answer }) => answer.error ?? "");
  const misshapen = [...groups].flatMap(([what, group]) =>
    group
      .slice(0, 1)
      .map((first) => ({ what, cases: group.length, example: first.case, fix: fixOf(what) })),
  );
  return [...misshapen, ...missingMembers(lines, reports)].sort((a, b) => b.cases - a.cases);
}

function fixOf(what: string): string {
  if (what.startsWith("no request"))
    return "Send the request, or leave what the library cannot ask for out of `asks`.";
  return what.startsWith("the observation")
    ? "Return what GuestObservation of `fullstop` declares: fullstop/schemas/guest-observation.schema.json."
    : "Mend the adapter file, or add a row to `throws` if the library documents this error.";
}

/** Declared members that no answer of the run ever had: the wrapper never passed them on. */
function missingMembers(lines: readonly CaseLine[], reports: readonly string[]): AdapterFault[] {
  const answered = lines.filter(
    ({ kind, answer }) =>
      kind === "observe" && ["told", "untold", "left_open"].includes(answer.kind),
  );
  const [first] = answered;
  if (!first) return [];
  return reports
    .filter((member) => answered.every(({ answer }) => answer.missing?.includes(member)))
    .map((member) => ({
      what: `${member} is declared in \`reports\` and missing in every answer`,
      cases: answered.length,
      example: first.case,
      fix: `Pass ${member} on, or leave it out of \`reports\`.`,
    }));
}

/** The lines without failures that are only due to members the wrapper never passes on. */
export function withoutWrapperFaults(
  lines: readonly CaseLine[],
  reports: readonly string[],
): readonly CaseLine[] {
  if (missingMembers(lines, reports).length === 0) return lines;
  return lines.map((line) => ({
    ...line,
    requirements: line.requirements.filter(({ message }) => message !== declaredButMissing),
  }));
}

/** Words and error classes without a row, with the row to paste. */
export function uncoveredWords(lines: readonly CaseLine[]): Uncovered[] {
  const open = lines.filter(
    ({ kind, answer, grade }) =>
      kind === "observe" &&
      // An answer that is right without a row needs none.
      grade !== "exact" &&
      grade !== "coarse" &&
      answer.means.length === 0 &&
      (answer.kind === "told" || answer.kind === "threw"),
  );
  const groups = Map.groupBy(open, ({ answer }) =>
    answer.kind === "told" ? `w${answer.reported}` : `t${(answer.error ?? "").split(":")[0]}`,
  );
  return [...groups]
    .map(([key, group]) => {
      const [thrown, word] = [key.startsWith("t"), key.slice(1)];
      const reason = commonest(group.map(({ expected }) => expected.stopReason ?? "unknown"));
      const row = thrown
        ? `{ "class": ${JSON.stringify(word)}, "means": ["error"], "action": "fail", "citation": "…" }`
        : `words: { ${JSON.stringify(word)}: "${reason}" }`;
      return { word, thrown, cases: group.length, row };
    })
    .sort((a, b) => b.cases - a.cases || a.word.localeCompare(b.word));
}

function commonest(all: readonly string[]): string {
  const groups = [...Map.groupBy(all, (each) => each)];
  return groups.reduce((most, next) => (next[1].length > most[1].length ? next : most))[0];
}
