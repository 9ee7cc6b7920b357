// Compares the snapshot with the cards: each difference, with what to change where. Pure: values in, values out.
import type { SdkType } from "../../src/generated/sdk-types.ts";
import { compileCard, type ProviderCard, type ReasonTable } from "../../src/model/card.ts";

type Cards = Readonly<Record<string, ProviderCard>>;

export interface Drift {
  /** lacking: an SDK has it, the card does not. gone: the card cites a type that no longer has it. aside: an `aside` without use. */
  readonly kind: "lacking" | "gone" | "aside";
  readonly family: string;
  readonly value: string;
  readonly at: string | null;
  /** The SDK types concerned, as a card would cite them. */
  readonly types: readonly string[];
  /** The file to change, relative to the corpus folder. */
  readonly file: string;
  readonly pointer: string;
  readonly next: string;
}

/** Every difference, among the types that can be compared. Empty: cards and SDKs agree. */
export function compare(all: readonly SdkType[], cards: Cards): Drift[] {
  const types = all.filter((type) => notComparable([type], cards).length === 0);
  const tables = new Map(Object.entries(cards).map(([id, card]) => [id, tableOf(card, cards)]));
  const known = (type: SdkType, value: string) => hasWord(tables.get(type.family), value, type.at);
  return [
    ...lackingOf(types, known),
    ...Object.entries(cards).flatMap(([family, card]) => goneOf(family, card, types)),
    ...types.flatMap((type) => idleAsides(type, all.indexOf(type), known)),
  ];
}

/** Types that cannot be compared, each with the reason: a type that was not read must not count as unchanged. */
export function notComparable(types: readonly SdkType[], cards: Cards): string[] {
  return types.flatMap((type) => {
    if (!Object.hasOwn(cards, type.family)) return [`${cite(type)}: no card "${type.family}"`];
    if (type.integrity !== "" && type.values.length > 0) return [];
    return [`${cite(type)}: not looked at yet; run \`npm run drift -- update\``];
  });
}

/** A type as a card cites it: package@version and name. */
export function cite(type: SdkType): string {
  return `${type.package}@${type.version} ${type.selector.replace("#", ".")}`;
}

/** A card with what it inherits: a look-alike has its dialect's words without listing them. */
function tableOf(card: ProviderCard, cards: Cards): ReasonTable {
  const borrowed = (card.borrows ?? []).flatMap((id) => cards[id] ?? []);
  return compileCard(card, cards[card.dialect] ?? card, borrowed);
}

type Known = (type: SdkType, value: string) => boolean;

/** A catch-all row does not count as a row for this value: a person should look at each new value once. */
function hasWord(table: ReasonTable | undefined, value: string, at: string | undefined): boolean {
  if (!table) return false;
  const named = at === "error" && table.errors.some(({ row }) => row.value === value);
  return named || table.lookup(value, at) !== null;
}

function lackingOf(types: readonly SdkType[], known: Known): Drift[] {
  const lacking = types.flatMap((type) =>
    type.values
      .filter((value) => !known(type, value) && !asideOf(type).includes(value))
      .map((value) => ({ value, at: type.at, family: type.family, cited: cite(type) })),
  );
  const groups = Map.groupBy(lacking, ({ cited: _, ...key }) => JSON.stringify(key));
  return [...groups.values()].flatMap((group) => {
    const types = group.map((each) => each.cited);
    return group.slice(0, 1).map(({ value, at, family }) => {
      const row = { value, at, source: types.join(", ") };
      const next = `Add ${JSON.stringify(row)} with reason, seen and date, or set the value aside in sdk-types.json and say why.`;
      const place = { file: cardFile(family), pointer: "/reasons" };
      return { kind: "lacking" as const, family, value, at: at ?? null, types, ...place, next };
    });
  });
}

/** Rows that cite types of the snapshot, where no cited type has the value any more. */
function goneOf(family: string, card: ProviderCard, types: readonly SdkType[]): Drift[] {
  return claimsOf(card).flatMap(({ row, at, pointer }) => {
    const sameField = (type: SdkType) => !type.at || !at || type.at === at;
    const cited = types.filter((type) => cites(row.source, type) && sameField(type));
    const value = String(row.value);
    if (cited.length === 0 || cited.some(({ values }) => values.includes(value))) return [];
    const place = { file: cardFile(family), pointer };
    const next = 'Set status "deprecated" on the row, or cite who still says it.';
    return [
      { kind: "gone", family, value, at: at ?? null, types: cited.map(cite), ...place, next },
    ];
  });
}

/** Rows in force today. */
function claimsOf({ reasons, errors = [] }: ProviderCard) {
  const ofReasons = reasons.map((row, at) => ({ row, at: row.at, pointer: `/reasons/${at}` }));
  const ofErrors = errors.map((row, at) => ({ row, at: "error", pointer: `/errors/${at}` }));
  return [
    ...ofReasons.filter(({ row }) => (row.status ?? "current") === "current"),
    ...ofErrors.filter(({ row }) => typeof row.value === "string"),
  ];
}

/** Whether a source names this type: its package at any version, and its name in full or without the outermost parts. */
function cites(source: string, type: SdkType): boolean {
  return names(source, `${type.package}@`) && namesOf(type).some((name) => names(source, name));
}

function namesOf({ selector, kind }: SdkType): string[] {
  // Bundlers append numbers to types that share a name; cards cite the name without the number.
  const parts = selector.replace(/_\d+$/, "").split(/[.#]/);
  const shortest = kind === "property" ? 2 : 1;
  return parts.slice(0, parts.length - shortest + 1).map((_, from) => parts.slice(from).join("."));
}

/** Whether the text contains the whole name, not as a part of a longer one. */
function names(text: string, name: string): boolean {
  const inside = /[\w.@/$-]/;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? " ", text[at + name.length] ?? " "];
    if (!inside.test(before) && (name.endsWith("@") || !/[\w$]/.test(after))) return true;
  }
  return false;
}

function idleAsides(type: SdkType, index: number, known: Known): Drift[] {
  const { family, at = null } = type;
  const place = { file: "sdk-types.json", pointer: `/types/${index}/aside` };
  const next = "Take it out of aside: the type no longer has it, or the card has a row for it.";
  return asideOf(type)
    .filter((value) => !type.values.includes(value) || known(type, value))
    .map((value) => ({ kind: "aside", family, value, at, types: [cite(type)], ...place, next }));
}

function asideOf({ aside = [] }: SdkType): string[] {
  return aside.flatMap(({ values }) => values);
}

function cardFile(family: string): string {
  return `providers/${family}/provider.json`;
}
