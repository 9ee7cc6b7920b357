// Holds a table of words against the endings of providers: which words it does not know, which it leads to another action than
// the provider documents, which nobody documents. Pure. What cannot be told is said, and accuses nobody.
import { actionOf, endings, meaningOf, wordsOf } from "../endings.ts";
import type { WordRow } from "../generated/endings.ts";
import type { MapFinding, TableVerdict } from "../generated/map-verdict.ts";
import type { StopReason } from "../generated/observation.ts";
import { harmOf, harms, type ToldAction } from "../model/harm.ts";
import type { Arm, Label, Table } from "./arms.ts";
import targets from "./targets.json" with { type: "json" };

/** What a word on the right side may mean: all reasons that people call so. */
const meanings = new Map<string, Set<StopReason>>();
for (const [reason, words] of Object.entries(targets))
  for (const word of [reason, ...words.split(" ")])
    meanings.set(word, (meanings.get(word) ?? new Set()).add(reason as StopReason));

/** The last part of a path in lower case with underscores, without what all constants of a kind begin with. */
function plain(text: string): string {
  const path = text
    .replace(/\.(?:value|name|rawValue|toString|String|to_string|into|to_owned)$/, "")
    .replace(/^:/, "");
  const last = path.split(/[.:\\]+/).at(-1) ?? "";
  return last
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[-\s]/g, "_")
    .toLowerCase()
    .replace(
      /^(?:chat_|stop_|llm_|completion_|anthropic_|open_?ai_|gemini_)*(?:finish|stop|end|turn_end|completion)_?reason_?(?:enum_|type_|kind_)?/,
      "",
    )
    .replace(/^(?:reason|finish|status)_(?!reason)/, "");
}

/** All reasons that what an arm leads to may mean; empty where it cannot be told. */
function reasonsOf(leads: readonly string[]): Set<StopReason> {
  return new Set(leads.flatMap((lead) => [...(meanings.get(plain(lead)) ?? [])]));
}

const shownLead = (leads: readonly string[]): string | null =>
  leads.find((lead) => meanings.has(plain(lead))) ?? null;

/** The words of a provider at the places that a table speaks of, by what they are compared as. */
interface ProviderWords {
  readonly provider: string;
  readonly rows: readonly (WordRow & { readonly from: string })[];
}

const allWords: readonly ProviderWords[] = Object.keys(endings.providers)
  .sort()
  .map((provider) => ({ provider, rows: wordsOf(provider).filter(({ at }) => at !== "error") }));

/** Whether a label stands for this word: a text as it is, the name of a constant by its letters. */
function stands(label: Label, value: WordRow["value"], anyCase: boolean): boolean {
  if (typeof value !== "string") return label.text === String(value);
  if (label.isText && label.text === value) return true;
  if (label.isText) return anyCase && label.text.toLowerCase() === value.toLowerCase();
  return plain(label.text) === plain(value);
}

export interface MapQuestion {
  readonly tables: readonly Table[];
  /** Every text of the file: a word that stands somewhere else in it may be dealt with there. */
  readonly texts: ReadonlySet<string>;
  /** Whether texts are compared without their case: the file changes the case somewhere. */
  readonly anyCase: boolean;
  /** Providers that were named; null: guess. */
  readonly providers: readonly string[] | null;
  /** The name of the file, from which a provider may be guessed. */
  readonly file: string;
}

/** One verdict for each table that is about endings. */
export function judgeTables(question: MapQuestion): TableVerdict[] {
  const verdicts = question.tables.flatMap((table) => {
    const chosen = chooseProviders(table, question);
    const verdict = chosen.length === 0 ? null : verdictOn(table, chosen, question);
    return verdict && (question.providers || (verdict.known > 1 && verdict.compared > 0))
      ? [verdict]
      : [];
  });
  return verdicts.map((verdict) => {
    // A file may have several tables of one provider: only the fullest can be said to lack a word.
    const isFullest = (provider: string) =>
      verdicts.every(
        (other) =>
          other === verdict ||
          !other.providers.includes(provider) ||
          other.known < verdict.known ||
          (other.known === verdict.known && other.line > verdict.line),
      );
    const isMap = verdict.compared >= verdict.untold.length;
    const holds = ({ kind, provider }: MapFinding) =>
      kind === "elsewhere" || (isMap && (provider === null || isFullest(provider)));
    return { ...verdict, findings: verdict.findings.filter(holds) };
  });
}

// --- guessing -----------------------------------------------------------------------------------

const labelsOf = ({ arms }: Table): Label[] => arms.flatMap(({ labels }) => [...labels]);

interface WordsFit extends ProviderWords {
  /** Its name was found, or given. */
  readonly named?: true;
  /** Labels that are words of it. */
  readonly hits: readonly Label[];
  readonly lacks: number;
}

function fitOf(
  { provider, rows }: ProviderWords,
  labels: readonly Label[],
  anyCase: boolean,
): WordsFit {
  const hits = labels.filter((label) => rows.some(({ value }) => stands(label, value, anyCase)));
  const places = placesOf(rows, labels, anyCase);
  const own = rows.filter((row) => row.at === undefined || places.has(row.at));
  const lacks = own.filter(
    (row) => isFirm(row, provider) && !labels.some((label) => stands(label, row.value, anyCase)),
  ).length;
  return { provider, rows: own, hits, lacks };
}

/** The places of words that labels speak of: that with the most, and others with two of their own. */
function placesOf(
  rows: ProviderWords["rows"],
  labels: readonly Label[],
  anyCase: boolean,
): ReadonlySet<string> {
  const at = Map.groupBy(
    rows.filter(({ value }) => labels.some((label) => stands(label, value, anyCase))),
    (row) => row.at ?? "",
  );
  const ranked = [...at].sort(([, a], [, b]) => b.length - a.length);
  const [first] = ranked;
  const chosen = new Set(first ? [first[0]] : []);
  for (const [place, own] of ranked.slice(1)) {
    const others = own.filter(({ value }) => !first?.[1].some((row) => row.value === value));
    if (others.length > 1) chosen.add(place);
  }
  return chosen;
}

/** What the provider itself documents today: where it lists no word, those of its protocol. */
function isFirm(row: ProviderWords["rows"][number], provider: string): boolean {
  const { words = [], protocol } = endings.providers[provider] ?? {};
  if (row.from !== (words.length > 0 ? provider : protocol)) return false;
  const isText = typeof row.value === "string" && row.of === undefined;
  return (
    isText && !row.running && !row.vague && row.status === undefined && row.reason !== "unknown"
  );
}

function chooseProviders(table: Table, question: MapQuestion): WordsFit[] {
  const { anyCase, providers } = question;
  const labels = labelsOf(table);
  const fit = (words: ProviderWords) => fitOf(words, labels, anyCase);
  if (providers)
    return allWords
      .filter(({ provider }) => providers.includes(provider))
      .map((words) => ({ ...fit(words), named: true as const }))
      .filter(({ hits }) => hits.length > 0);
  const fits = allWords.map(fit).filter(({ hits }) => distinct(hits) > 1);
  const some = distinct(
    labels.filter((label) =>
      allWords.some(({ rows }) => rows.some(({ value }) => stands(label, value, anyCase))),
    ),
  );
  // Half of it is about something else: not a table of endings.
  if (fits.length === 0 || some < distinct(labels) / 2) return [];
  const most = (some: readonly WordsFit[]) =>
    bestOf(some.filter(({ hits }) => distinct(hits) >= distinct(labels) / 2));
  // Who wraps the bodies of others has their words too: it is meant only where no other is.
  const own = fits.filter(({ provider }) => !endings.providers[provider]?.borrows);
  const named = (hint: string) =>
    most(own.filter(({ provider }) => isNamed(provider, hint))) ??
    most(own.filter(({ provider }) => isOfKind(provider, hint))) ??
    most(fits.filter(({ provider }) => isNamed(provider, hint) && !isBatch(provider)));
  // Names of constants are of a library and may be those of several providers.
  const constants = labels.filter(({ isText }) => !isText).length > labels.length / 2;
  const byName = named(question.file) ?? named(table.context);
  const best = byName ?? (constants ? undefined : likeliest(own));
  if (!best) return [];
  const chosen: WordsFit[] = [byName ? { ...best, named: true } : best];
  if (constants) return chosen;
  // A table for several providers: each further one explains at least two words that are left, and most of its own.
  for (;;) {
    const left = labels.filter((label) => !chosen.some(({ hits }) => hits.includes(label)));
    const further = own
      .map((each) => ({ each, own: distinct(each.hits.filter((label) => left.includes(label))) }))
      .filter(({ each, own }) => own > 1 && isHome(each) && distinct(each.hits) >= each.lacks)
      .sort((a, b) => b.own - a.own || a.each.lacks - b.each.lacks)[0];
    if (!further) return chosen;
    chosen.push(further.each);
  }
}

const distinct = (labels: readonly Label[]) => new Set(labels.map(({ text }) => text)).size;

/** Among providers whose name was found: who has most of the words, and lacks least in them. */
function bestOf(fits: readonly WordsFit[]): WordsFit | undefined {
  const order = (a: WordsFit, b: WordsFit) =>
    distinct(b.hits) - distinct(a.hits) || a.lacks - b.lacks;
  return [...fits].sort(order)[0];
}

/** Among all: who has most of the words, and of those the protocol that most providers speak. */
function likeliest(fits: readonly WordsFit[]): WordsFit | undefined {
  const speakers = ({ provider }: WordsFit) =>
    Object.values(endings.providers).filter(({ protocol }) => protocol === provider).length;
  return [...fits].sort(
    (a, b) => distinct(b.hits) - distinct(a.hits) || speakers(b) - speakers(a) || a.lacks - b.lacks,
  )[0];
}

const isHome = ({ provider }: ProviderWords) => endings.providers[provider]?.protocol === provider;
const isBatch = (provider: string) => provider.endsWith("-batches");

/** Names that stand for a protocol as well as for a provider. */
const shared = new Set("openai completions responses".split(" "));

/** Whether a text has the provider's own name. */
function isNamed(provider: string, hint: string): boolean {
  const { names = [] } = endings.providers[provider] ?? {};
  const [brand = ""] = provider.split("-");
  const own = [brand, ...names.filter((name) => !name.includes("-"))];
  const parts = hint
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return own.some((name) => !shared.has(name) && parts.some((part) => part.startsWith(name)));
}

/** Whether a text names the protocol that this provider defines, in words that others share. */
function isOfKind(provider: string, hint: string): boolean {
  const text = hint.toLowerCase();
  if (endings.providers[provider]?.protocol !== provider) return false;
  const [first = "", second = ""] = provider.split("-");
  return text.includes(first) && (text.includes(second) || second === "chat");
}

// --- judging ------------------------------------------------------------------------------------

function verdictOn(table: Table, chosen: readonly WordsFit[], question: MapQuestion): TableVerdict {
  const { anyCase, texts } = question;
  const labels = labelsOf(table);
  const findings: MapFinding[] = [];
  const untold: string[] = [];
  let compared = 0;
  for (const arm of table.arms)
    for (const label of arm.labels) {
      const rows = chosen.flatMap(({ provider, rows: own }) =>
        own.filter(({ value }) => stands(label, value, anyCase)).map((row) => ({ provider, row })),
      );
      if (rows.length === 0) {
        if (label.isText && label.text !== "" && table.kind !== "if" && !isHeard(label, anyCase))
          findings.push(findingOf("unheard", label.text, label.line));
        continue;
      }
      const reasons = reasonsOf(arm.leads);
      if (reasons.size === 0) {
        untold.push(label.text);
        continue;
      }
      compared++;
      const wrong = rows.map(({ provider, row }) => ({
        provider,
        row,
        harm: harmOfAll(row, reasons),
      }));
      const [first] = wrong;
      if (first && wrong.every(({ harm }) => harm !== null))
        findings.push(elsewhere(first, label, arm));
    }
  const otherwise = table.otherwise === null ? new Set<StopReason>() : reasonsOf(table.otherwise);
  for (const { provider, rows, lacks, named } of chosen) {
    // Of a provider that was only guessed by its words, most of them must be there.
    const isSure = named || lacks * 2 <= rows.filter((row) => isFirm(row, provider)).length - lacks;
    for (const row of rows) {
      if (row.running || row.vague || row.of !== undefined || row.value === "") continue;
      if (labels.some((label) => stands(label, row.value, anyCase))) continue;
      if (typeof row.value !== "string" || isMentioned(row.value, texts, anyCase)) continue;
      const harm = otherwise.size === 0 ? null : harmOfAll(row, otherwise);
      // What comes after conditions is not seen, and what is passed on is not lost.
      const isLost = table.otherwise === null && table.kind !== "if";
      const fails = isSure && isFirm(row, provider) && (isLost || harm !== null);
      findings.push(lacking(provider, row, table, harm, fails));
    }
  }
  const firm = chosen.flatMap(({ provider, rows }) => rows.filter((row) => isFirm(row, provider)));
  return {
    line: table.line,
    providers: chosen.map(({ provider }) => provider),
    guessed: question.providers === null,
    known: firm.filter(({ value }) => labels.some((label) => stands(label, value, anyCase))).length,
    documented: firm.length,
    compared,
    untold,
    findings,
  };
}

/** What it does to a user when this word is led there, or null where one of the meanings does no harm. */
function harmOfAll(row: WordRow, reasons: ReadonlySet<StopReason>): string | null {
  if (row.reason === "unknown" || row.running || row.vague) return null;
  const documented = [row.reason, ...(row.or ?? []), ...(row.wholeCall ? [row.wholeCall] : [])];
  let worst: string | null = null;
  for (const found of reasons) {
    const action = actionOf(found, false);
    const all = documented.map((reason) =>
      documented.includes(found) || actionOf(reason, false) === action
        ? null
        : harmOf(reason, action as ToldAction),
    );
    if (all.some((harm) => !harm)) return null;
    worst = all[0] ?? null;
  }
  return worst;
}

const isHeard = (label: Label, anyCase: boolean) =>
  allWords.some(({ rows }) => rows.some(({ value }) => stands(label, value, anyCase))) ||
  Object.values(endings.providers).some(
    ({ errors = [], fields = [], words }) =>
      errors.some(({ value }) => value === label.text) ||
      words.some(({ value }) => value === label.text) ||
      fields.some((row) => row.in?.includes(label.text)),
  );

const isMentioned = (word: string, texts: ReadonlySet<string>, anyCase: boolean) =>
  texts.has(word) ||
  (anyCase && [...texts].some((text) => text.toLowerCase() === word.toLowerCase()));

function doesOf(harm: string | null): string | null {
  return harm === null ? null : (harms[harm as keyof typeof harms]?.does ?? null);
}

/** A finding about a word of a provider; of a word that no provider has, all but the word stays open. */
function findingOf(
  kind: MapFinding["kind"],
  word: string,
  line: number,
  row?: WordRow,
): MapFinding {
  return {
    ...{ kind, fails: false, provider: null, word, line },
    ...{ means: row?.reason ?? null, action: row?.action ?? null, leads: null, does: null },
    source: row?.source ?? null,
    evidence: row?.seen ? "seen in real bytes" : (row?.rung ?? null),
  };
}

function elsewhere(
  { provider, row, harm }: { provider: string; row: WordRow; harm: string | null },
  { text, line }: Label,
  { leads }: Arm,
): MapFinding {
  const { reason: means, action } = meaningOf(provider, row.value, { at: row.at }) ?? row;
  return {
    ...findingOf("elsewhere", text, line, row),
    ...{ fails: row.status !== "unverified", provider, means, action },
    ...{ leads: shownLead(leads), does: doesOf(harm) },
  };
}

function lacking(
  provider: string,
  row: WordRow,
  { line, otherwise }: Table,
  harm: string | null,
  fails: boolean,
): MapFinding {
  const leads = otherwise === null ? null : shownLead(otherwise);
  const found = findingOf("lacking", String(row.value), line, row);
  return { ...found, fails, provider, leads, does: doesOf(harm) };
}
