// What the suites say of one mutant written by hand in one case, as it is kept in verdicts.json.
import type { CaseLine } from "../../src/generated/journal.ts";
import type { Planned } from "../../src/run/run.ts";
import { linesOf, words } from "../../src/run/testing/lines.ts";
import { hangingSession, type Written } from "./written.ts";

export interface Verdict {
  /** Its name, and how much it says of itself. */
  readonly mutant: string;
  readonly case: string;
  /** The parts of the journal line that the judge decides. */
  readonly says: Pick<CaseLine, "expected" | "answer" | "grade" | "harms" | "findings"> & {
    readonly loop?: unknown;
  };
  /** Ids of requirements. */
  readonly passed: string;
  readonly notClaimed: string;
  /** By id, what the requirement says. */
  readonly failed: Readonly<Record<string, string>>;
}

export const titleOf = ({ name, manner }: Pick<Written, "name" | "manner">): string =>
  name + manner;

/** Puts a fresh mutant to one case. */
export async function verdictOn(each: Written, planned: Planned): Promise<Verdict> {
  const [line] = await linesOf(hangingSession(each.make()), [planned], words, 1);
  if (!line) throw new Error(`no line for ${planned.case.id}`);
  const { case: id, expected, answer, grade, harms, findings, requirements, loop } = line;
  const having = (wanted: string) => requirements.filter(({ result }) => result === wanted);
  const idsOf = (wanted: string) => having(wanted).map((result) => result.id);
  return {
    mutant: titleOf(each),
    case: id,
    says: { expected, answer, grade, harms, findings, ...(loop ? { loop: toldOf(loop) } : {}) },
    passed: idsOf("pass").join(" "),
    notClaimed: idsOf("not_claimed").join(" "),
    failed: Object.fromEntries(having("fail").map((result) => [result.id, result.message ?? ""])),
  };
}

/** Without what only the scenario and the profile decide, and without the timeline, which repeats the rest step by step. */
function toldOf(loop: NonNullable<CaseLine["loop"]>) {
  const { edges: _edges, limits: _limits, timeline: _timeline, ...told } = loop;
  return told;
}
