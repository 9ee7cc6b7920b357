// Walks a corpus folder, reads and validates what is in it.
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import type { Census } from "../generated/census.ts";
import type { Fixture, FixtureMode } from "../generated/fixture.ts";
import type { Kinds } from "../generated/kinds.ts";
import type { Observation } from "../generated/observation.ts";
import type { ProviderCard } from "../generated/provider.ts";
import { messageOf } from "../text.ts";
import { framings, usualTypes } from "../wire/framing.ts";
import { attempt, InputError, type InputFault, inputError } from "./fault.ts";
import { faultsOf, parseAs } from "./schema.ts";

export type Mode = "json" | "stream";
export const modes: readonly Mode[] = ["json", "stream"];

/** One mode of a fixture: its bytes and how they are served. */
export interface Captured {
  readonly mode: Mode;
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ends: "close" | "break";
  /** Of the close frame by which a WebSocket breaks off. */
  readonly closeCode?: number | undefined;
}

/** The same with the observation that is expected. */
export interface Evidence extends Captured {
  readonly expected: Observation;
}

interface FixtureFolder {
  readonly provider: string;
  readonly fact: string;
  /** `<provider>/<fact>` */
  readonly id: string;
  readonly dir: string;
  readonly fixture: Fixture;
}

export interface LoadedFixture extends FixtureFolder {
  readonly evidence: readonly Evidence[];
}

/** A fixture without a written expectation: bytes without a claim. */
export interface UnreviewedFixture extends FixtureFolder {
  readonly captured: readonly Captured[];
}

export interface Corpus {
  readonly dir: string;
  readonly census: Census;
  readonly cards: Cards;
  readonly fixtures: readonly LoadedFixture[];
  /** Kept apart, so that no adapter is judged by a fixture without a claim. */
  readonly unreviewed: readonly UnreviewedFixture[];
  /** Local corpora were added: others cannot reproduce the results. */
  readonly local?: true;
}

export type Cards = Readonly<Record<string, ProviderCard>>;

/** Loads a whole corpus, or throws one InputError with every fault found. `behind`: cards it may use without a copy. */
export function loadCorpus(dir: string, behind: Cards = {}): Corpus {
  const { corpus, faults } = surveyCorpus(dir, behind);
  if (faults.length > 0) throw new InputError(faults);
  return corpus;
}

/** Loads what can be loaded and lists the faults of the rest. `only`: reads the fixtures of these providers alone, by id or other name. */
export function surveyCorpus(
  dir: string,
  behind: Cards = {},
  only?: string | readonly string[],
): { corpus: Corpus; faults: InputFault[] } {
  const faults: InputFault[] = [];
  const cards = surveyCards(dir, behind, faults);
  const fixtures: LoadedFixture[] = [];
  const unreviewed: UnreviewedFixture[] = [];
  for (const [provider, { names = [] }] of Object.entries(cards)) {
    if (only !== undefined && ![provider, ...names].some((name) => [only].flat().includes(name)))
      continue;
    for (const fact of folders(join(dir, "providers", provider))) {
      const loaded = attempt(faults, () => loadFixture(dir, provider, fact));
      if (loaded && "evidence" in loaded) fixtures.push(loaded);
      else if (loaded) unreviewed.push(loaded);
    }
  }
  const file = join(dir, "census.json");
  const census = existsSync(file) ? attempt(faults, () => readAs("census", file)) : undefined;
  return {
    corpus: { dir, census: census ?? { families: [] }, cards, fixtures, unreviewed },
    faults,
  };
}

/** The cards of a corpus; throws an InputError when one is not valid. `behind`: cards it may use without a copy. */
export function loadCards(dir: string, behind: Cards = {}): Record<string, ProviderCard> {
  const faults: InputFault[] = [];
  const cards = surveyCards(dir, behind, faults);
  if (faults.length > 0) throw new InputError(faults);
  return cards;
}

function surveyCards(
  dir: string,
  behind: Cards,
  faults: InputFault[],
): Record<string, ProviderCard> {
  const providers = join(dir, "providers");
  if (!existsSync(providers)) {
    const next = "Give the folder that holds providers/.";
    throw inputError(dir, "no providers folder", "a corpus", next);
  }
  const cards: Record<string, ProviderCard> = {};
  for (const provider of folders(providers)) {
    const file = join(providers, provider, "provider.json");
    const known = existsSync(file) ? undefined : behind[provider];
    const card = known ?? attempt(faults, () => readAs("provider", file));
    if (card) cards[provider] = card;
  }
  return cards;
}

/** One fixture folder, with its claim if it has one; throws an InputError where it is not one. */
export function loadFixture(
  root: string,
  provider: string,
  fact: string,
): LoadedFixture | UnreviewedFixture {
  const dir = join(root, "providers", provider, fact);
  const file = join(dir, "fixture.json");
  checkName(dir, fact);
  if (existsSync(file)) refuseLink(file);
  const fixture = readAs("fixture", file);
  const names = readdirSync(dir).filter((name) => Object.hasOwn(usualTypes, name));
  const captured = modes.flatMap((mode) => {
    const how = fixture[mode];
    return how ? [loadCaptured(dir, names, mode, how)] : [];
  });
  if (captured.length === 0)
    throw inputError(show(file), "neither json nor stream", "at least one mode", seeReadme);
  const folder = { provider, fact, id: `${provider}/${fact}`, dir, fixture };
  if (fixture.review === "unreviewed") return { ...folder, captured };
  return { ...folder, evidence: captured.map((each) => withClaim(each, dir, fixture)) };
}

function withClaim(captured: Captured, dir: string, fixture: Fixture): Evidence {
  const { mode } = captured;
  const expected = expectationOf(fixture, mode);
  const faults = faultsOf("observation", expected, show(join(dir, "fixture.json")));
  if (faults.length > 0) {
    throw new InputError(
      faults.map((each) => ({ ...each, pointer: `/expect (${mode})${each.pointer}` })),
    );
  }
  return { ...captured, expected };
}

function loadCaptured(
  dir: string,
  names: readonly string[],
  mode: Mode,
  how: FixtureMode,
): Captured {
  const status = how.status ?? 200;
  const name = responseFile(dir, names, mode, status);
  const file = join(dir, name);
  refuseLink(file);
  const bytes = readRegular(file);
  const fault = notServable(status, how, bytes);
  if (fault !== null) {
    const expected = "a response that HTTP can carry";
    throw inputError(show(join(dir, "fixture.json")), fault, expected, seeReadme, `/${mode}`);
  }
  return {
    mode,
    file,
    bytes,
    status,
    contentType: how.contentType ?? usualTypes[name] ?? "application/json",
    headers: Object.fromEntries(
      Object.entries(how.headers ?? {}).map(([k, v]) => [k.toLowerCase(), v]),
    ),
    ends: how.ends ?? "close",
    closeCode: how.closeCode,
  };
}

/** Why no server could send this response, or null: an adapter would be judged by a fault of the fixture. */
function notServable(status: number, how: FixtureMode, bytes: Uint8Array): string | null {
  if (status < 200 || ([204, 205, 304].includes(status) && bytes.length > 0))
    return `status ${status} with a body`;
  try {
    new Headers({ ...how.headers, "content-type": how.contentType ?? "text/plain" });
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** The file that holds this mode's bytes. An HTTP error has one body for both modes. */
function responseFile(dir: string, found: readonly string[], mode: Mode, status: number): string {
  const body = framings.json.file;
  const streams = found.filter((name) => name !== body);
  const only = mode === "json" || (streams.length === 0 && status >= 400) ? body : streams[0];
  if (only === undefined || !found.includes(only) || streams.length > 1) {
    const others = Object.keys(usualTypes).filter((name) => name !== body);
    const expected = mode === "json" ? body : `one of ${others.join(", ")}`;
    const names = found.join(", ") || "no response file";
    throw inputError(show(join(dir, "fixture.json")), names, expected, seeReadme, `/${mode}`);
  }
  return only;
}

/** The full observation expected in one mode. */
export function expectationOf({ expect }: Fixture, mode: Mode): Observation {
  const {
    json: _json,
    stream: _stream,
    defensible: _defensible,
    differs: _differs,
    rules: _rules,
    ...shared
  } = expect;
  return { ...shared, ...expect[mode] } as Observation;
}

/** The folders in a folder, in order; those that begin with `_` are ignored. */
export function folders(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => name)
    .sort();
}

/** The names of the files in a folder with this ending, in order; other files are ignored. */
export function namesIn(dir: string, ending: string): string[] {
  if (!existsSync(dir)) return [];
  const files = readdirSync(dir).filter((file) => file.endsWith(ending));
  return files.map((file) => basename(file, ending)).sort();
}

const seeReadme = "See corpus/README.md.";

/** The value in a file, validated; throws an InputError that says what is expected there and what to do. */
export function readAs<K extends keyof Kinds>(
  kind: K,
  file: string,
  expected = "a file",
  next = seeReadme,
): Kinds[K] {
  if (!existsSync(file)) throw inputError(show(file), "no such file", expected, next);
  return parseAs(kind, readRegular(file).toString("utf8"), show(file));
}

/** Folder names are parts of case ids, which people read and type. */
const namePattern = /^\w[\w.-]*$/;

/** Throws an InputError where no fixture folder may have this name. */
export function checkName(dir: string, fact: string): void {
  if (namePattern.test(fact)) return;
  throw inputError(show(dir), JSON.stringify(fact), "letters, digits, - _ .", seeReadme);
}

/** Far larger than any real response. */
const bytesMax = 64 * 1024 * 1024;

/** The bytes of a regular file: reading a pipe or a device might never end. */
export function readRegular(file: string): Buffer {
  const found = statSync(file);
  const what = found.isFile()
    ? found.size > bytesMax && `${found.size} bytes`
    : found.isDirectory()
      ? "a folder"
      : "a pipe or device";
  if (what) throw inputError(show(file), what, `a file of at most ${bytesMax} bytes`, seeReadme);
  return readFileSync(file);
}

/** Throws for a link that leads out of the folder: evidence must be in the corpus itself. */
function refuseLink(file: string): void {
  if (dirname(realpathSync(file)) === realpathSync(dirname(file))) return;
  throw inputError(show(file), "a link to another folder", "a file in this folder", seeReadme);
}

/** A path as a person would type it in the project's folder. */
export function show(file: string): string {
  const near = relative(process.cwd(), file);
  return near.startsWith("..") ? file : near;
}
