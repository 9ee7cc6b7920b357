// What is kept of one probe: a line for each thing that is wrong, over all cases that show it.
import type { ProbedColumn, ProbedFault, ProbedNote } from "../../src/generated/server-board.ts";
import type { Journal } from "../../src/run/journal.ts";
import type { Server } from "../server.ts";

export function columnOf(
  provider: string,
  path: string,
  { probed, port }: Server,
  { lines }: Journal,
): ProbedColumn {
  const faults = new Map<string, ProbedFault>();
  const notes = new Map<string, ProbedNote>();
  for (const { case: id, requirements, findings } of lines.toSorted(byCase)) {
    for (const { id: requirement, result, message } of requirements) {
      if (result !== "fail") continue;
      const says = general(message ?? "");
      const key = `${requirement} ${says}`;
      const { cases = 0, example = id } = faults.get(key) ?? {};
      faults.set(key, { requirement, says, cases: cases + 1, example });
    }
    for (const finding of findings) {
      const says = general(finding);
      notes.set(says, { says, cases: (notes.get(says)?.cases ?? 0) + 1 });
    }
  }
  const graded = (...grades: readonly string[]) =>
    lines.filter(({ grade }) => grades.includes(grade)).length;
  const [dialect = ""] = lines.map((line) => line.dialect);
  return {
    ...{ provider, dialect, flags: [...(probed?.flags ?? [])] },
    command: `probe http://127.0.0.1:${port}${path} --provider ${provider} --model ${probed?.model} --planned --yes`,
    cases: lines.length,
    right: graded("exact", "coarse"),
    wrong: graded("wrong"),
    notJudged: lines.length - graded("exact", "coarse", "wrong"),
    faults: [...faults.values()],
    notes: [...notes.values()],
  };
}

const byCase = ({ case: one }: { case: string }, { case: other }: { case: string }) =>
  one < other ? -1 : 1;

/** Numbers and long texts differ from case to case; what is wrong does not. */
const general = (message: string) =>
  message
    .replace(/"(?:[^"\\]|\\.){13,}"/g, "…")
    .replace(/\b\d+\b/g, "N")
    .replace(/\s+/g, " ")
    .trim();
