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

/**
 * All chosen corpora as one. A fault of the corpus that stands alone is an InputError. One in a local folder costs its
 * fixture: `tell` is given it, and the rest is loaded; without `tell`, and where nothing is left, it is an InputError too.
 * `only`: the fixtures of these providers alone are read.
 */
export function loadCorpora(
  choice: CorpusChoice,
  only?: string | readonly string[],
  tell?: (fault: InputFault) => void,
): Corpus {
  const { corpus, faults, local } = surveyCorpora(choice, only);
  const isEmpty = corpus.fixtures.length + corpus.unreviewed.length === 0;
  if (faults.length > 0 && (isEmpty || !tell || faults.some((each) => !local.has(each))))
    throw new InputError(faults);
  if (tell) faults.forEach(tell);
  return corpus;
}

/** Loads what can be loaded of all of them and lists what cannot. `local`: the faults of local folders. */
export function surveyCorpora(
  { corpus: beside = [], onlyCorpus, captures }: CorpusChoice,
  only?: string | readonly string[],
): { corpus: Corpus; faults: InputFault[]; local: ReadonlySet<InputFault> } {
  if (captures !== undefined) {
    if (!existsSync(captures)) {
      const next = "Download them with `npx --no fullstop corpus fetch`.";
      throw inputError(captures, "no such folder", "captures", next);
    }
    // Captures use the built-in cards, and are judged apart from everything else.
    const cards = loadCards(builtInCorpus());
    const { corpus, faults } = surveyCorpus(captures, cards, only);
    return { corpus: { ...corpus, cards, local: true }, faults, local: new Set(faults) };
  }
  const first = surveyCorpus(onlyCorpus ?? builtInCorpus(), {}, only);
  let { corpus } = first;
  const local = new Set<InputFault>();
  for (const dir of beside) {
    const survey = surveyCorpus(dir, corpus.cards, only);
    const clashing = clashes(corpus, survey.corpus);
    for (const fault of [...survey.faults, ...clashing.values()]) local.add(fault);
    corpus = joined(corpus, survey.corpus, ({ id }) => !clashing.has(id));
  }
  return { corpus, faults: [...first.faults, ...local], local };
}

/** Keeps the census of the first: coverage is stated only for a published corpus. `has`: which fixtures are added. */
function joined(first: Corpus, local: Corpus, has: (fixture: { id: string }) => boolean): Corpus {
  return {
    ...first,
    cards: { ...first.cards, ...local.cards },
    fixtures: [...first.fixtures, ...local.fixtures.filter(has)],
    unreviewed: [...first.unreviewed, ...local.unreviewed.filter(has)],
    local: true,
  };
}

/** A case is found by its id: one id, one fixture. A fault for each id that both have. */
function clashes(first: Corpus, local: Corpus): Map<string, InputFault> {
  const taken = new Map(
    [...first.fixtures, ...first.unreviewed].map(({ id, dir }) => [id, dir] as const),
  );
  const twice = [...local.fixtures, ...local.unreviewed].flatMap(({ id, dir }) => {
    const other = taken.get(id);
    if (other === undefined) return [];
    const found = `the same fixture name as in ${show(other)}`;
    const next = "Rename the folder.";
    const fault = { file: show(dir), pointer: "", found, expected: "another name", next };
    return [[id, fault] as const];
  });
  return new Map(twice);
}
