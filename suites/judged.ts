// What every judge does with an answer: whether there is one, and what the journal records where there is none.
import type { AnswerSeen, CaseLine } from "../src/generated/journal.ts";
import type { AnyAnswer, NoAnswer } from "../src/model/answer.ts";
import type { Judged } from "../src/model/judged.ts";
import { rule, type SuiteText } from "../src/model/requirement.ts";

/** The answer, if it is of the kind that was asked for. Another kind of answer counts as a thrown `BadAnswer`. */
export function answerOf<K extends AnyAnswer["kind"]>(
  answer: AnyAnswer,
  asked: K,
): Extract<AnyAnswer, { kind: K }> | NoAnswer {
  const { kind } = answer;
  const kinds = ["returned", "turned", "translated", "decided", "responded"];
  const isOther = kinds.includes(kind) && kind !== asked;
  if (!isOther) return answer as Extract<AnyAnswer, { kind: K }> | NoAnswer;
  const message = `${kind} where ${asked} was asked for`;
  return { kind: "threw", error: { name: "BadAnswer", message } };
}

/** The verdict with the results of all requirements; none where the case says nothing about the library. */
export function ruled<Trial>(
  judged: Omit<Judged, "results">,
  { requirements }: Pick<SuiteText<Trial>, "requirements">,
  trial: Trial,
): Judged {
  return { ...judged, results: isUnjudged(judged.grade) ? [] : rule(requirements, trial) };
}

/** Not asked, or failed by the wrapper or the harness: the case says nothing about the library. */
export function isUnjudged(grade: CaseLine["grade"]): boolean {
  return grade === "not_claimed" || grade === "at_fault" || grade === "could_not_run";
}

/** Grade and harms of a case without an answer of the kind that was asked for. */
export function gradeWithoutAnswer(kind: AnyAnswer["kind"]): Pick<Judged, "grade" | "harms"> {
  if (kind === "skipped" || kind === "declined") return { grade: "not_claimed", harms: [] };
  if (kind === "timed_out") return { grade: kind, harms: ["stuck"] };
  if (kind === "at_fault" || kind === "could_not_run") return { grade: kind, harms: [] };
  return { grade: "crashed", harms: ["parser-crash"] };
}

/** The journal's record of a case without an answer. */
export function seenWithoutAnswer(answer: NoAnswer): AnswerSeen {
  const none = { kind: answer.kind, reported: null, means: [], action: null };
  if ("error" in answer) return { ...none, error: errorLine(answer.error) };
  if ("how" in answer) return { ...none, error: oneLine(answer.how) };
  return "why" in answer ? { ...none, error: oneLine(answer.why) } : none;
}

export const errorLine = ({ name, message }: { readonly name: string; readonly message: string }) =>
  oneLine(`${name}: ${message}`);

/** The first line of an error, with long paths shortened, so that it is the same on every machine. */
export function oneLine(text: string): string {
  const [first = ""] = text.split("\n");
  return first.replace(/(?:\/[\w.@+-]+){3,}\/(?=[\w.@+-])/g, "…/").slice(0, 300);
}
