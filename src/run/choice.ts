// Checks what a command line or a test file chooses: an unknown name is refused with the nearest known one, not ignored.
import { AdapterStartError } from "../adapter/session.ts";
import type { Suite } from "../ask/suite.ts";
import { loadDecisionCases } from "../corpus/collections.ts";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { Corpus } from "../corpus/load.ts";
import type { AdapterManifest } from "../generated/adapter.ts";
import { didYouMean, nearestHolding } from "../text.ts";
import { type CaseFilters, placeOf, planCases } from "./run.ts";

type ChosenFilters = CaseFilters & { readonly seed: number };
/** The ids of the cases that pass these filters. */
type IdsIn = (filters: CaseFilters) => string[];

/** Throws an InputError for the first suite, provider, dialect or case that does not exist. */
export function checkChoice(chosen: ChosenFilters, all: readonly Suite[], corpus: Corpus): void {
  const cards = Object.values(corpus.cards);
  // Decision cases have no provider: their id has the area in its place.
  const areas = () => loadDecisionCases(builtInCorpus()).map(({ area }) => area);
  refuse("suite", () => all.map(({ name }) => name), chosen.suite);
  refuse("provider", () => [...Object.keys(corpus.cards), ...areas()], chosen.provider);
  refuse("dialect", () => [...new Set(cards.map(({ dialect }) => dialect))], chosen.dialect);
  const idsIn = (filters: CaseFilters) => idsOf(filters, chosen.seed, all, corpus);
  for (const id of unknownCases(chosen.case ?? [], idsIn, corpus)) {
    const next = didYouMean(id, idsLike(id, idsIn), "A report names its cases.");
    throw inputError("command line", `--case ${id}`, "the id of a case", next);
  }
}

/** Throws for an unknown dialect or provider that an adapter declares: its cases would silently be left out. */
export function checkDeclared(
  { name, dialects, providers }: AdapterManifest,
  corpus: Corpus,
): void {
  const spoken = Object.values(corpus.cards).map(({ dialect }) => dialect);
  for (const [what, declared, known] of [
    ["dialect", dialects, spoken],
    ["provider", providers ?? [], Object.keys(corpus.cards)],
  ] as const) {
    const odd = declared.find((each) => !known.includes(each));
    if (odd === undefined) continue;
    const next = didYouMean(odd, known, "docs/glossary.md lists them.");
    throw new AdapterStartError(
      `${name} declares the ${what} "${odd}", which does not exist. ${next}`,
    );
  }
}

function refuse(option: string, known: () => readonly string[], choice: CaseFilters["suite"] = []) {
  for (const name of [choice].flat()) {
    if (known().includes(name)) continue;
    const next = didYouMean(name, known(), `Known: ${known().join(", ")}.`);
    throw inputError("command line", `--${option} ${name}`, `a known ${option}`, next);
  }
}

/** Ids that no plan has, whether or not the adapter claims them. Runs show unreviewed captures, so they may be named. */
function unknownCases(ids: readonly string[], idsIn: IdsIn, corpus: Corpus): readonly string[] {
  const planned = new Set(idsIn({ case: ids }));
  const captures = new Set(corpus.unreviewed.map(({ id }) => id));
  return ids.filter((id) => !planned.has(id) && !captures.has(factOf(id)));
}

/** Ids of the same suite and provider; if there are none, of the same suite; else all. */
function idsLike(id: string, idsIn: IdsIn): string[] {
  const { suite, provider } = placeOf(id);
  for (const filters of [{ suite, provider }, { suite }, {}]) {
    const ids = idsIn(filters);
    if (ids.length > 0) return ids;
  }
  return [];
}

/** The next step when every name exists but no case matches. */
export function hintFor(
  { grep, case: ids, shard: _shard, ...others }: ChosenFilters,
  all: readonly Suite[],
  corpus: Corpus,
): string {
  if (ids)
    return "The adapter claims none of these cases: see `dialects` and `capabilities` of its manifest.";
  const near = grep ? nearestHolding(literalOf(grep), factsOf(others, all, corpus), 3) : [];
  return near.length > 0
    ? `Nearest: ${near.join(", ")}.`
    : "`npx --no fullstop corpus list` shows what there is.";
}

/** The longest literal piece of a pattern. */
function literalOf({ source }: RegExp): string {
  const pieces = source.replaceAll("\\/", "/").split(/\.[*+?]|[\\^$|()[\]{}*+?]+/);
  return pieces.reduce((a, b) => (b.length > a.length ? b : a));
}

/** One id of every fact. */
function factsOf(
  { seed, ...filters }: ChosenFilters,
  all: readonly Suite[],
  corpus: Corpus,
): string[] {
  const ids = idsOf(filters, seed, all, corpus);
  return [...Map.groupBy(ids, factOf).values()].flatMap((same) => same.slice(0, 1));
}

function factOf(id: string): string {
  const { provider, fact } = placeOf(id);
  return `${provider}/${fact}`;
}

function idsOf(
  filters: CaseFilters,
  seed: number,
  all: readonly Suite[],
  corpus: Corpus,
): string[] {
  return planCases(all, corpus, filters, seed).map((each) => each.case.id);
}
