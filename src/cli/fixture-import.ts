// `fullstop fixture import`: reads capture files, writes fixtures, says what was left out and why.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { mebibyte } from "../bytes.ts";
import { attempt, formatFault, InputError, type InputFault, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCorpus, show } from "../corpus/load.ts";
import { readCaptures } from "../fixture/import/formats.ts";
import {
  bodyKey,
  type Imported,
  importCaptures,
  megabytes,
  type PassedOver,
} from "../fixture/import/import.ts";
import { missingRow } from "../fixture/import/unmapped.ts";
import { type StoredFixture, writeFixture } from "../fixture/store.ts";
import type { ProviderCard } from "../model/card.ts";
import { messageOf } from "../text.ts";
import { usualTypes } from "../wire/framing.ts";
import { exitCodes } from "./exit.ts";
import { print, printJson, trying, warn } from "./output.ts";
import { readersOf, voiceFor } from "./registry.ts";

interface ImportFilesOptions {
  readonly provider?: string;
  readonly out: string;
  readonly json?: boolean;
  readonly keepPeople?: boolean;
}

/** The largest file read whole. */
const fileMax = 256 * mebibyte;

/** Imports files. One that cannot be read does not stop the others. */
export async function importFiles(
  files: readonly string[],
  { provider, out, json, keepPeople }: ImportFilesOptions,
): Promise<number> {
  const { cards, fixtures } = loadCorpus(builtInCorpus());
  const registry = readersOf(cards);
  if (provider !== undefined) voiceFor(registry, { provider }, "--provider");
  const faults: InputFault[] = [];
  const strangers: PassedOver[] = [];
  const held = bodiesIn(out);
  const result = importCaptures(readAll(files, faults, strangers), {
    cards,
    registry,
    provider: provider ?? null,
    framings: (id) =>
      new Set(
        fixtures
          .filter((fixture) => fixture.provider === id)
          .flatMap(({ evidence }) => evidence.map(({ file }) => basename(file))),
      ),
    known: held.keys(),
    keepPeople,
  });
  const { stored, unreadable } = await store(result.imported, out);
  const passed = [...strangers, ...named(result.passed, stored, held), ...unreadable];
  const rows = unmapped(stored, cards);
  if (json) printJson(asJson(stored, passed, rows, faults));
  else tell(stored, passed, rows, out);
  faults.map(formatFault).forEach(warn);
  return exitCodeOf(stored, passed, faults);
}

/** Finding no ending is exit 2; finding only known ones is exit 0. */
function exitCodeOf(
  stored: readonly Stored[],
  passed: readonly PassedOver[],
  faults: readonly InputFault[],
): number {
  const known = passed.some(({ same }) => same !== undefined);
  if (faults.length > 0) return exitCodes.usage;
  if (stored.length > 0 || known) return exitCodes.ok;
  warn("no response with an ending was found");
  return exitCodes.usage;
}

/** A folder stands for every file below it; files in it that are not captures are passed over silently. */
export function* readAll(given: readonly string[], faults: InputFault[], strangers: PassedOver[]) {
  for (const path of given) {
    const inside = statSync(path, { throwIfNoEntry: false })?.isDirectory();
    for (const file of inside ? filesBelow(path) : [path]) {
      const own: InputFault[] = [];
      const read = attempt(own, () => readCaptures(show(file), bytesOf(file)));
      if (read) yield read;
      else if (inside) strangers.push(...own.map(strangerOf));
      else faults.push(...own);
    }
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[/\\]\.git(?:[/\\]|$)/.test(entry.parentPath))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

function strangerOf({ file, found }: InputFault): PassedOver {
  return { file, where: "", why: /^(?:a file that|an empty)/.test(found) ? "no capture" : found };
}

/** A body that the corpus already has is shown under the name of its fixture. */
function named(
  passed: readonly PassedOver[],
  stored: readonly Stored[],
  held: ReadonlyMap<string, string>,
): PassedOver[] {
  const names = new Map(held);
  for (const { provider, at, files } of stored)
    for (const bytes of Object.values(files.bodies))
      names.set(bodyKey(provider, bytes), `${provider}/${at.fact}`);
  return passed.map((each) =>
    each.same === undefined ? each : { ...each, why: `the same body as ${names.get(each.same)}` },
  );
}

function bytesOf(file: string): Uint8Array {
  return trying(file, "a file that can be read", "Check the path.", () => {
    const found = statSync(file);
    const { size } = found;
    if (!found.isFile()) throw inputError(file, "no regular file", "a capture", "Give a file.");
    if (size <= fileMax) return readFileSync(file);
    const expected = `at most ${megabytes(fileMax)}`;
    throw inputError(file, megabytes(size), expected, "Split the capture.");
  });
}

/** The bodies that the corpus already has, reviewed or not, so that a second import adds nothing. */
function bodiesIn(out: string): Map<string, string> {
  const known = new Map<string, string>();
  const root = join(out, "providers");
  if (!existsSync(root)) return known;
  for (const path of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const [provider = "", fact = ""] = path.split("/");
    if (!Object.hasOwn(usualTypes, basename(path)) || fact.startsWith("_")) continue;
    known.set(bodyKey(provider, readFileSync(join(root, path))), `${provider}/${fact}`);
  }
  return known;
}

type Stored = Imported & { readonly at: StoredFixture };

/** A capture of which no fixture comes that can be loaded costs itself alone. */
async function store(imported: readonly Imported[], out: string) {
  const next = "Choose another folder with --out.";
  const stored: Stored[] = [];
  const unreadable: PassedOver[] = [];
  const left = [...imported];
  for (let each = left.shift(); each; each = left.shift()) {
    const { provider, fact, files, file, where, parts } = each;
    try {
      const at = await writeFixture(out, provider, fact, files);
      stored.push({ ...each, at });
    } catch (error) {
      if (!(error instanceof InputError))
        throw inputError(out, messageOf(error), "a folder that can be written", next);
      if (parts) {
        left.unshift(...parts);
        continue;
      }
      const why = error.faults.map(({ pointer, found }) => `${pointer} ${found}`.trim()).join("; ");
      unreadable.push({ file, where, why: `no fixture that can be loaded: ${why}` });
    }
  }
  return { stored, unreadable };
}

type Unmapped = ReturnType<typeof unmapped>[number];

/** One row for each value that no card lists. */
function unmapped(imported: readonly Imported[], cards: Readonly<Record<string, ProviderCard>>) {
  const today = new Date().toISOString().slice(0, 10);
  const rows = imported.flatMap(({ provider, reading }) => {
    const row = missingRow(reading, cards[provider], today);
    return row ? [{ provider, row }] : [];
  });
  return [...new Map(rows.map((each) => [JSON.stringify(each), each])).values()];
}

function asJson(
  stored: readonly Stored[],
  passed: readonly PassedOver[],
  unmappedValues: readonly Unmapped[],
  faults: readonly InputFault[],
) {
  const imported = stored.map(({ provider, at, file, where, by, reading, replaced }) => ({
    id: `${provider}/${at.fact}`,
    dir: show(at.dir),
    file,
    where,
    by,
    rawReason: reading.rawReason,
    replaced,
  }));
  const skipped = passed.map(({ same: _same, ...each }) => each);
  return { imported, skipped, unmapped: unmappedValues, faults };
}

function tell(
  stored: readonly Stored[],
  passed: readonly PassedOver[],
  rows: readonly Unmapped[],
  out: string,
): void {
  for (const { provider, at, file, where, by, replaced } of stored) {
    const from = [file, where].filter(Boolean).join(", ");
    const told = replaced && `; replaced: ${replaced}`;
    print(`${provider}/${at.fact}  from ${from} (by ${by})${told}`);
  }
  print(...passedLines(passed));
  for (const { provider, row } of rows)
    print(
      `${provider}: no card maps ${JSON.stringify(row.value)}. Add to /reasons of its provider.json, with the reason its documentation gives:`,
      `  ${JSON.stringify(row)}`,
    );
  print(`${stored.length} imported into ${out}, ${passed.length} left out`);
  if (stored.length > 0) print(`next: npx --no fullstop run --adapter <file> --corpus ${out}`);
}

const shownMost = 5;

/** Grouped by reason: the HAR archive of a web page has hundreds of entries that are not LLM responses. */
function passedLines(passed: readonly PassedOver[]): string[] {
  const groups = Map.groupBy(passed, ({ why, candidates }) =>
    candidates === undefined
      ? why
      : `${why}; if you know who answered, give --provider${candidates.length === 0 ? "" : `: ${few(candidates, ", ")}`}`,
  );
  return [...groups].map(([why, group]) => {
    const places = group.map(({ file, where }) => [file, where].filter(Boolean).join(", "));
    return `left out: ${why} (${few(places, "; ")})`;
  });
}

function few(all: readonly string[], between: string): string {
  const more = all.length > shownMost ? ` and ${all.length - shownMost} more` : "";
  return all.slice(0, shownMost).join(between) + more;
}
