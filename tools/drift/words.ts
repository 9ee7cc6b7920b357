// `npm run drift -- words`: the changelog of words, from two versions of endings.json. A row is found again by who says what where.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { exitCodes } from "../../src/cli/exit.ts";
import { print, printJson } from "../../src/cli/output.ts";
import { parseAs } from "../../src/corpus/schema.ts";
import type { EndingTable } from "../../src/generated/endings.ts";
import { root } from "../validators.ts";

interface WordsOptions {
  readonly json?: boolean;
}

interface WordChange {
  readonly kind: "came" | "went" | "changed";
  readonly provider: string;
  readonly word: string;
  /** What it means, or meant and means. */
  readonly means: string;
  readonly source: string;
}

/** Prints what came, went and changed from one file to another, or to the present one. */
export function changelogOfWords(
  before: string,
  after: string | undefined,
  options: WordsOptions,
): number {
  const read = (file: string) => parseAs("endings", readFileSync(file, "utf8"), file);
  const changes = wordChanges(
    read(before),
    read(after ?? join(root, "clients/endings/endings.json")),
  );
  if (options.json) printJson(changes);
  else {
    const signs = { came: "+", went: "-", changed: "~" };
    for (const { kind, provider, word, means, source } of changes)
      print(`${signs[kind]} ${provider}  ${word}  ${means}  (${source})`);
    print(`${changes.length} words changed`);
  }
  return exitCodes.ok;
}

interface Entry {
  readonly provider: string;
  readonly word: string;
  readonly means: string;
  readonly source: string;
}

/** Every difference in what a row means. A row whose source alone changed is not listed. */
export function wordChanges(before: EndingTable, after: EndingTable): WordChange[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const keys = [...new Set([...old.keys(), ...now.keys()])].sort();
  return keys.flatMap((key): WordChange[] => {
    const [was, is] = [old.get(key), now.get(key)];
    if (!was) return is ? [{ kind: "came", ...is }] : [];
    if (!is) return [{ kind: "went", ...was }];
    if (was.means === is.means) return [];
    return [{ kind: "changed", ...is, means: `${was.means} → ${is.means}` }];
  });
}

function entriesOf({ providers }: EndingTable): Map<string, Entry> {
  const entries = Object.entries(providers).flatMap(([provider, { words, fields, errors }]) => [
    ...words.map(({ at, value, reason, action, wholeCall, status, source }) => {
      const word = [...(at === undefined ? [] : [at]), JSON.stringify(value)].join(" ");
      const calls = wholeCall === undefined ? "" : `, with calls ${wholeCall}`;
      const unsure = status === undefined ? "" : `, ${status}`;
      return { provider, word, means: `${reason} (${action})${calls}${unsure}`, source };
    }),
    ...(fields ?? []).map(({ pointer, in: values, type, when, reason, action, source }) => {
      const word = `field ${pointer} ${JSON.stringify(values ?? type ?? "any")} beside ${JSON.stringify(when ?? "a natural end")}`;
      return { provider, word, means: `${reason} (${action})`, source };
    }),
    ...(errors ?? []).map(({ status, pointer, value, contains, reason, action, source }) => {
      const code = contains === undefined ? JSON.stringify(value) : `~ ${JSON.stringify(contains)}`;
      const word = `error ${status ?? ""} ${pointer ?? ""} ${code ?? "any"}`.replace(/ +/g, " ");
      return { provider, word, means: `${reason} (${action})`, source };
    }),
  ]);
  return new Map(entries.map((entry) => [`${entry.provider} ${entry.word}`, entry]));
}
