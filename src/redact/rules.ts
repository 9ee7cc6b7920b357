// rules.json, compiled: what secrets and details of people look like. The first rule that fits names the kind.
import type { Redaction, RedactionRule } from "../generated/redaction.ts";
import { isRandom, isScrambled, turns } from "./random.ts";
import data from "./rules.json" with { type: "json" };

export interface SecretRule {
  readonly kind: string;
  /** Global. A named group is the part to be replaced, else the whole match is. */
  readonly pattern: RegExp;
  /** Whether a match is really a secret: most patterns match ordinary words too. */
  readonly fits: (word: string) => boolean;
}

const table = data as Redaction;

/** A digit or mixed case, which ordinary words do not have. */
const mixed = /\d|^(?=.*[a-z]).+[A-Z]/;
const partsOf = (word: string): string[] => word.split(/[^A-Za-z0-9]/);

const tests: Readonly<Record<NonNullable<RedactionRule["test"]>, (word: string) => boolean>> = {
  random: (word) => isRandom(word),
  /** Has a part that only keys have: very long, or with digits or mixed case. */
  keyPart: (word) =>
    isRandom(word) ||
    partsOf(word).some((part) => part.length >= 22 || (part.length >= 8 && mixed.test(part))),
  /** Letters and digits alternate throughout, or a long part has both. */
  labelled(word) {
    const plain = partsOf(word).join("");
    if (plain.length >= 24 && turns(plain) >= Math.max(6, plain.length * 0.2)) return true;
    return partsOf(word).some(
      (part) => part.length >= 22 && /\d/.test(part) && /[a-z]/i.test(part),
    );
  },
  base64: (word) =>
    word.includes("/") && isScrambled(partsOf(word).join(""), word.length < 32 ? 0.42 : 0.34),
  card: (word) => beginnings(word, /\d(?=\D|$)/g).some(isCard),
  iban: (word) => beginnings(word, /\w(?=\W|$)/g).some(isIban),
};

/** The word up to the end of each group: text after a number may look like one more group of it. */
function beginnings(word: string, groupEnd: RegExp): string[] {
  const ends = [...word.matchAll(groupEnd)].map(({ index }) => index + 1);
  return ends.map((end) => word.slice(0, end).replace(/[^A-Za-z0-9]/g, ""));
}

/** Whether the digits begin like those of a card network and fit Luhn's checksum. */
function isCard(digits: string): boolean {
  if (!/^(?:4|5[1-5]|2[2-7]|3[0-8]|6)\d{12,18}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, char, at) => {
    const value = Number(char) * (at % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 13616: with the first four characters moved to the end and letters as numbers, the number modulo 97 is 1. */
function isIban(word: string): boolean {
  if (word.length < 15 || word.length > 34) return false;
  const moved = word.slice(4) + word.slice(0, 4);
  return [...moved].reduce((rest, char) => Number(`${rest}${parseInt(char, 36)}`) % 97, 0) === 1;
}

function compile({ kind, needs = "", unless, test, ...rule }: RedactionRule): SecretRule {
  const beginning = `(?<![A-Za-z0-9])(?:${rule.prefixes?.join("|")})`;
  const source = rule.patterns?.join("|") ?? String.raw`${beginning}[A-Za-z0-9_\-.~+/=]{10,}`;
  // The flag `d` (places of groups) costs time, so it is set only for patterns with a named group.
  const flags = `${/\(\?<[a-z]/.test(source) ? "dg" : "g"}${rule.ignoreCase ? "i" : ""}`;
  const needed = new RegExp(needs);
  const excused = unless === undefined ? null : new RegExp(unless, "i");
  return {
    kind,
    pattern: new RegExp(source, flags),
    fits: (word) =>
      needed.test(word) && !excused?.test(word) && (test === undefined || tests[test](word)),
  };
}

const secrets = table.secrets.map(compile);
const withPeople = [...secrets, ...table.people.map(compile)];

/** The rules for texts. `people`: those for details of people as well. */
export const rulesFor = (people: boolean): readonly SecretRule[] => (people ? withPeople : secrets);

/** Rules that judge a word only by how random it looks. */
export const looks: readonly SecretRule[] = table.looks.map(compile);

const oneOf = (names: readonly string[]): RegExp => new RegExp(`^(?:${names.join("|")})$`);
const { note: _note, ...names } = table.members;
const members = Object.fromEntries(
  Object.entries(names).map(([kind, list]) => [kind, oneOf(list)]),
) as Record<keyof typeof names, RegExp>;

/** What the name of a member says about its value, whatever the spelling: `api_key`, `apiKey`, `API-Key`. */
export function isNamed(kind: keyof typeof names, key: string): boolean {
  return members[kind].test(key.replace(/[_\-.]/g, "").toLowerCase());
}

/** A reader needs the word as it is: it is never replaced, and a secret in it is a reason to refuse. */
export function isFixed(key: string, value: string): boolean {
  return isNamed("fixed", key) && /^[\w.:/-]{0,128}$/.test(value);
}

export const keptHeader = oneOf(table.headers.kept);
export const idHeader = oneOf(table.headers.ids);
