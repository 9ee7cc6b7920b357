// `fullstop explain --from`: what an adapter answered in a run that was journalled, and the verdict in a sentence.
import { inputError } from "../corpus/fault.ts";
import type { CaseLine, TurnStep } from "../generated/journal.ts";
import { rulesBroken } from "../report/broken.ts";
import { brokenText, failureSentence, hintSentence } from "../report/sentence.ts";
import { statements } from "../run/assemble.ts";
import { failuresIn, isFailing } from "../run/causes.ts";
import { didYouMean, printable } from "../text.ts";
import { notWhole, readJournal } from "./journal-file.ts";

export interface JournalChoice {
  /** A run.jsonl. */
  readonly from?: string;
  /** Whose answer; may be left out where the journal has only one. */
  readonly adapter?: string;
}

/** A block for each line of the journal about this case, or about any case of this fact; and what the journal lacks. */
export function answersIn(id: string, { from, adapter }: JournalChoice) {
  if (from === undefined) return { blocks: [], faults: [] };
  const journal = readJournal(from);
  const faults = notWhole([journal]);
  const { lines } = journal;
  const name = adapterIn(lines, from, adapter);
  const own = lines.filter(
    ({ adapter: whose, case: named, provider, fact }) =>
      whose === name && (named === id || `${provider}/${fact}` === id),
  );
  if (own.length > 0) return { blocks: own.map(blockOf), faults };
  const found = `no answer of ${name} to ${id}`;
  throw inputError(from, found, "a run of this case", "Run it with --case.");
}

function adapterIn(lines: readonly CaseLine[], from: string, wanted: string | undefined): string {
  const names = [...new Set(lines.map(({ adapter }) => adapter))];
  const name = wanted ?? (names.length === 1 ? names[0] : undefined);
  if (name !== undefined && names.includes(name)) return name;
  const listed = `one of ${names.join(", ")}`;
  if (wanted === undefined)
    throw inputError(from, "answers of several adapters", listed, "Name one with --adapter.");
  throw inputError(from, `no adapter "${wanted}"`, listed, didYouMean(wanted, names, "Name one."));
}

const rulesOf = (requirement: string): readonly string[] =>
  statements.find((each) => each.id === requirement)?.rules ?? [];

function blockOf(line: CaseLine): string {
  const { case: id, adapter, answer, grade, harms } = line;
  const broken = failuresIn(line);
  const judged = line.requirements.filter(({ result }) => result !== "not_claimed");
  return [
    `--- ${id}: ${adapter} answered`,
    ...JSON.stringify(answer, null, 2).split("\n"),
    `held to     ${judged.map((each) => each.id).join(", ") || "nothing: this case was not claimed"}`,
    `verdict     ${[grade, ...harms].join(", ")}`,
    ...(isFailing(line)
      ? [
          `because     ${failureSentence(line)}`,
          ...(broken.length > 0 ? [`broken      ${brokenText(broken)}`] : []),
          ...(line.unread ? [`hint        ${hintSentence(line.unread)}`] : []),
          `rules       ${rulesBroken(line, rulesOf).join(", ")}`,
          ...timeline(line.loop?.timeline ?? []),
        ]
      : []),
  ]
    .map(printable)
    .join("\n");
}

/** What the loop did, step by step. The first step that differs is marked, and followed by what the reference does there. */
function timeline(steps: readonly TurnStep[]): string[] {
  const first = steps.findIndex(({ did, reference }) => did !== reference);
  const lines = steps.flatMap(({ did, reference, answered }, at) => [
    ...(did === null && at !== first ? [] : [`${at === first ? ">> " : "   "}${did ?? "nothing"}`]),
    ...(at === first ? [`   the reference: ${reference ?? "nothing"}`] : []),
    ...(answered === undefined ? [] : [`   answered: ${answered}`]),
  ]);
  return lines.length === 0 ? [] : ["what it did", ...lines];
}
