// `npm run drift`: whether the cards still agree with the official SDKs. Failing to look is exit 4, never "no change".
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { exitCodes, IncompleteError } from "../../src/cli/exit.ts";
import { print, printJson, trying } from "../../src/cli/output.ts";
import { formatFault, InputError, type InputFault, inputError } from "../../src/corpus/fault.ts";
import { builtInCorpus } from "../../src/corpus/home.ts";
import { loadCards, show } from "../../src/corpus/load.ts";
import type { SdkType } from "../../src/generated/sdk-types.ts";
import { didYouMean } from "../../src/text.ts";
import { cite, compare, type Drift, notComparable } from "./compare.ts";
import { CouldNotLook, fetchRelease, type Release } from "./fetch.ts";
import { formatSdkTypes, loadSdkTypes, sdkTypesFile, type Update, updateTypes } from "./update.ts";

interface DriftOptions {
  readonly onlyCorpus?: string;
  readonly json?: boolean;
}

/** Compares the cards with the snapshot, offline. */
export function checkDrift(options: DriftOptions): number {
  const dir = options.onlyCorpus ?? builtInCorpus();
  const cards = loadCards(dir);
  const types = snapshotOf(dir);
  const unseen = notComparable(types, cards);
  const drift = compare(types, cards);
  const looks = types.map((type) => ({ type: cite(type), looked: type.looked ?? null }));
  if (options.json) printJson({ ...sizeOf(types), drift, unseen, looks });
  else {
    for (const { type, looked } of looks) print(`${looked ?? "never     "}  ${type}`);
    for (const each of drift) print(formatFault(faultOf(each, dir)));
    print(
      `${summaryOf(types)}: ${drift.length === 0 ? "no drift" : `${drift.length} differences`}`,
    );
  }
  if (unseen.length > 0) throw couldNotLook(unseen.join("\n"));
  return drift.length === 0 ? exitCodes.ok : exitCodes.failed;
}

/** Remakes the snapshot from the registry, in the versions given or in those it has. */
export async function updateSnapshot(
  specs: readonly string[],
  options: DriftOptions,
): Promise<number> {
  const dir = options.onlyCorpus ?? builtInCorpus();
  const before = snapshotOf(dir);
  const versions = versionsOf(specs, before);
  const versionOf = ({ package: name, version }: SdkType) =>
    specs.length === 0 ? version : (versions.get(name) ?? null);
  const update = await lookAgain(before, versionOf);
  const file = sdkTypesFile(dir);
  trying(file, "a file that can be written", "Choose another corpus with --only-corpus.", () =>
    writeFileSync(file, formatSdkTypes(update.types)),
  );
  for (const { type, added, removed } of update.changes) {
    const words = [...added.map((value) => `+${value}`), ...removed.map((value) => `-${value}`)];
    print([type, ...words].join("  "));
  }
  print(
    `${summaryOf(update.types)}: ${update.changes.length} types changed. \`npm run drift -- check\` says what that means for the cards.`,
  );
  return exitCodes.ok;
}

function snapshotOf(dir: string): SdkType[] {
  try {
    return loadSdkTypes(dir);
  } catch (error) {
    throw error instanceof InputError ? couldNotLook(error.message) : error;
  }
}

async function lookAgain(
  types: readonly SdkType[],
  versionOf: (type: SdkType) => string | null,
): Promise<Update> {
  try {
    return await updateTypes(types, versionOf, fetchAloud, new Date().toISOString().slice(0, 10));
  } catch (error) {
    throw error instanceof CouldNotLook ? couldNotLook(error.message) : error;
  }
}

async function fetchAloud(name: string, version: string): Promise<Release> {
  process.stderr.write(`${name}@${version}\n`);
  return fetchRelease(name, version);
}

/** Exact versions only: a tag such as `latest` may point to another version tomorrow. */
const exact =
  /^((?:pypi:|@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)@(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/;

function versionsOf(specs: readonly string[], types: readonly SdkType[]): Map<string, string> {
  const known = [...new Set(types.map((type) => type.package))];
  const wrong = (spec: string, expected: string, next: string) =>
    inputError("command line", `"${spec}"`, expected, next);
  return new Map(
    specs.map((spec) => {
      const [, name, version] = exact.exec(spec) ?? [];
      if (name === undefined || version === undefined)
        throw wrong(spec, "name@version with an exact version", "Tags and ranges are not taken.");
      if (known.includes(name)) return [name, version];
      const next = didYouMean(name, known, `Known: ${known.join(", ")}.`);
      throw wrong(spec, "a package of the snapshot", next);
    }),
  );
}

/** A difference as a fault: where, what was found, what was expected, what to do. */
function faultOf({ kind, file, pointer, value, at, types, next }: Drift, dir: string): InputFault {
  const word = `"${value}"${at === null ? "" : ` (${at})`}`;
  const said = types.join(", ");
  const [found, expected] = {
    lacking: [`no row for ${word}`, `one, since ${said} has it`],
    gone: [`a row for ${word}`, `none, since ${said} does not have it`],
    aside: [`${word} set aside`, `a value of ${said} that has no row`],
  }[kind] as [string, string];
  return { file: show(join(dir, file)), pointer, found, expected, next };
}

const couldNotLook = (why: string) => new IncompleteError(`could not look:\n${why}`);

function sizeOf(types: readonly SdkType[]) {
  return {
    types: types.length,
    packages: new Set(types.map((type) => type.package)).size,
    values: types.reduce((sum, { values }) => sum + values.length, 0),
    /** The days on which types were last read, the earliest first. */
    looked: [...new Set(types.flatMap(({ looked }) => looked ?? []))].sort(),
  };
}

function summaryOf(all: readonly SdkType[]): string {
  const { types, packages, values, looked } = sizeOf(all);
  const when = looked.length > 1 ? `between ${looked[0]} and ${looked.at(-1)}` : looked[0];
  return `${types} types of ${packages} packages, ${values} values, last looked at ${when ?? "never"}`;
}
