// Several corpora as one: the built-in one, and local ones that are added to it and use its cards.
import { existsSync } from "node:fs";
import { InputError, type InputFault, inputError } from "./fault.ts";
import { builtInCorpus } from "./home.ts";
import { type Corpus, loadCards, show, surveyCorpus } from "./load.ts";

/** The corpora that a command line chooses. */
export interface CorpusChoice {
  /** Folders in addition to the built-in corpus. */
  readonly corpus?: readonly string[];
  /** A folder in place of the built-in corpus. */
  readonly onlyCorpus?: string;
  /** The folder where `corpus fetch` stored real responses; nothing else is loaded. */
  readonly captures?: string;
}

/** All chosen corpora as one, or an InputError with every fault found. `only`: the fixtures of these providers alone are read. */
export function loadCorpora(choice: CorpusChoice, only?: string | readonly string[]): Corpus {
  const { corpus, faults } = surveyCorpora(choice, only);
  if (faults.length > 0) throw new InputError(faults);
  return corpus;
}

/** Loads what can be loaded of all of them and lists what cannot. */
export function surveyCorpora(
  { corpus: beside = [], onlyCorpus, captures }: CorpusChoice,
  only?: string | readonly string[],
): { corpus: Corpus; faults: InputFault[] } {
  if (captures !== undefined) {
    if (!existsSync(captures)) {
      const next = "Download them with `npx --no fullstop corpus fetch`.";
      throw inputError(captures, "no such folder", "captures", next);
    }
    // Captures use the built-in cards, and are judged apart from everything else.
    const cards = loadCards(builtInCorpus());
    const { corpus, faults } = surveyCorpus(captures, cards, only);
    return { corpus: { ...corpus, cards, local: true }, faults };
  }
  let { corpus, faults } = surveyCorpus(onlyCorpus ?? builtInCorpus(), {}, only);
  for (const dir of beside) {
    const local = surveyCorpus(dir, corpus.cards, only);
    faults = [...faults, ...local.faults, ...clashes(corpus, local.corpus)];
    corpus = joined(corpus, local.corpus);
  }
  return { corpus, faults };
}

/** Keeps the census of the first: coverage is stated only for a published corpus. */
function joined(first: Corpus, local: Corpus): Corpus {
  return {
    ...first,
    cards: { ...first.cards, ...local.cards },
    fixtures: [...first.fixtures, ...local.fixtures],
    unreviewed: [...first.unreviewed, ...local.unreviewed],
    local: true,
  };
}

/** A case is found by its id: one id, one fixture. */
function clashes(first: Corpus, local: Corpus): InputFault[] {
  const taken = new Map(
    [...first.fixtures, ...first.unreviewed].map(({ id, dir }) => [id, dir] as const),
  );
  return [...local.fixtures, ...local.unreviewed].flatMap(({ id, dir }) => {
    const other = taken.get(id);
    if (other === undefined) return [];
    const found = `a fact that ${show(other)} has too`;
    const next = "Rename the folder.";
    return [{ file: show(dir), pointer: "", found, expected: "a name of its own", next }];
  });
}
