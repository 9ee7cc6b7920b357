// `fullstop explain --from`: what an adapter answered in a run that was journalled, and the verdict in a sentence.
import { inputError } from "../corpus/fault.ts";
import type { CaseLine } from "../generated/journal.ts";
import { rulesBroken } from "../report/broken.ts";
import { brokenText, causeSentence } from "../report/sentence.ts";
import { causeKey, isFailing } from "../run/causes.ts";
import { didYouMean } from "../text.ts";
import { readJournal } from "./journal-file.ts";

export interface JournalChoice {
  /** A run.jsonl. */
  readonly from?: string;
  /** Whose answer; may be left out where the journal has only one. */
  readonly adapter?: string;
}

/** A block for each line of the journal about this case, or about any case of this fact. */
export function answerBlocks(
  id: string,
  { from, adapter }: JournalChoice,
  rulesOf: (requirement: string) => readonly string[],
): string[] {
  if (from === undefined) return [];
  const { lines } = readJournal(from);
  const name = adapterIn(lines, from, adapter);
  const own = lines.filter((line) => line.adapter === name && isAbout(line, id));
  if (own.length > 0) return own.map((line) => blockOf(line, rulesOf));
  throw inputError(
    from,
    `no answer of ${name} to ${id}`,
    "a run of this case",
    "Run it with --case.",
  );
}

function isAbout({ case: own, provider, fact }: CaseLine, id: string): boolean {
  return own === id || `${provider}/${fact}` === id;
}

function adapterIn(lines: readonly CaseLine[], from: string, wanted: string | undefined): string {
  const names = [...new Set(lines.map(({ adapter }) => adapter))];
  const [only, ...others] = names;
  if (wanted === undefined && only !== undefined && others.length === 0) return only;
  if (wanted !== undefined && names.includes(wanted)) return wanted;
  const listed = `one of ${names.join(", ")}`;
  if (wanted === undefined)
    throw inputError(from, "answers of several adapters", listed, "Name one with --adapter.");
  throw inputError(from, `no adapter "${wanted}"`, listed, didYouMean(wanted, names, "Name one."));
}

function blockOf(line: CaseLine, rulesOf: (requirement: string) => readonly string[]): string {
  const { case: id, adapter, answer, grade, harms, rung } = line;
  const broken = line.requirements
    .filter(({ result }) => result === "fail")
    .map(({ id: requirement, message = "" }) => ({ id: requirement, message }));
  return [
    `--- ${id}: ${adapter} answered`,
    JSON.stringify(answer, null, 2),
    `verdict     ${[grade, ...harms].join(", ")}`,
    ...(isFailing(line)
      ? [
          `because     ${causeSentence(causeKey(line))}`,
          ...(broken.length > 0 ? [`broken      ${brokenText(broken, rung)}`] : []),
          `rules       ${rulesBroken(line, rulesOf).join(", ")}`,
          ...(line.loop?.timeline ? ["what it did", ...line.loop.timeline] : []),
          ...(line.loop?.divergence ? [`differs     ${line.loop.divergence}`] : []),
        ]
      : []),
  ].join("\n");
}
