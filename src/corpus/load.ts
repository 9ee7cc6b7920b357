// The door in: walks a corpus folder, reads and validates what is in it. The only room that reads the disk.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Census } from "../generated/census.ts";
import type { Fixture, FixtureMode } from "../generated/fixture.ts";
import type { Observation } from "../generated/observation.ts";
import type { ProviderCard } from "../generated/provider.ts";
import { type Fault, InputError } from "./fault.ts";
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
}

/** The same with what it should be read as. */
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

/** A fixture nobody has written an expectation for: bytes without a claim. */
export interface UnreviewedFixture extends FixtureFolder {
  readonly captured: readonly Captured[];
}

export interface Corpus {
  readonly dir: string;
  readonly census: Census;
  readonly cards: Readonly<Record<string, ProviderCard>>;
  readonly fixtures: readonly LoadedFixture[];
  /** Kept apart, so that what claims nothing is never judged by. */
  readonly unreviewed: readonly UnreviewedFixture[];
  /** Local corpora stand beside this one: what comes of it is nobody else's. */
  readonly local?: true;
}

type Cards = Readonly<Record<string, ProviderCard>>;

export const contentTypes: Readonly<Record<string, string>> = {
  "response.json": "application/json",
  "response.stream.json": "application/json",
  "response.sse": "text/event-stream",
  "response.ndjson": "application/x-ndjson",
  "response.bin": "application/vnd.amazon.eventstream",
};

/** Loads a whole corpus, or throws one InputError with every fault found. `behind`: cards it need not repeat. */
export function loadCorpus(dir: string, behind: Cards = {}): Corpus {
  const { corpus, faults } = surveyCorpus(dir, behind);
  if (faults.length > 0) throw new InputError(faults);
  return corpus;
}

/** Loads what can be loaded and lists what cannot. */
export function surveyCorpus(dir: string, behind: Cards = {}): { corpus: Corpus; faults: Fault[] } {
  const faults: Fault[] = [];
  const cards = collect(loadCards(dir, behind), faults);
  const fixtures: LoadedFixture[] = [];
  const unreviewed: UnreviewedFixture[] = [];
  for (const provider of Object.keys(cards)) {
    for (const fact of folders(join(dir, "providers", provider))) {
      const loaded = attempt(faults, () => loadFixture(dir, provider, fact));
      if (loaded && "evidence" in loaded) fixtures.push(loaded);
      else if (loaded) unreviewed.push(loaded);
    }
  }
  const census = attempt(faults, () => loadCensus(dir)) ?? { families: [] };
  return { corpus: { dir, census, cards, fixtures, unreviewed }, faults };
}

/** The cards of a corpus, each valid or a fault; one that stands behind it need not be repeated. */
export function loadCards(dir: string, behind: Cards = {}): Record<string, ProviderCard | Fault[]> {
  const providers = join(dir, "providers");
  if (!existsSync(providers)) {
    throw new InputError([
      {
        file: dir,
        pointer: "",
        found: "no providers folder",
        expected: "a corpus",
        next: "Give the folder that holds providers/.",
      },
    ]);
  }
  const cards: Record<string, ProviderCard | Fault[]> = {};
  for (const provider of folders(providers)) {
    const file = join(providers, provider, "provider.json");
    const known = existsSync(file) ? undefined : behind[provider];
    if (known) {
      cards[provider] = known;
      continue;
    }
    try {
      cards[provider] = parseAs("provider", readText(file), show(file));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      cards[provider] = [...error.faults];
    }
  }
  return cards;
}

function collect(cards: Record<string, ProviderCard | Fault[]>, faults: Fault[]) {
  const valid: Record<string, ProviderCard> = {};
  for (const [provider, card] of Object.entries(cards)) {
    if (Array.isArray(card)) faults.push(...card);
    else valid[provider] = card;
  }
  return valid;
}

function loadCensus(dir: string): Census {
  const file = join(dir, "census.json");
  return existsSync(file) ? parseAs("census", readText(file), show(file)) : { families: [] };
}

/** One fixture folder, with its claim if anybody has made one. */
function loadFixture(
  root: string,
  provider: string,
  fact: string,
): LoadedFixture | UnreviewedFixture {
  const dir = join(root, "providers", provider, fact);
  const file = join(dir, "fixture.json");
  const fixture = parseAs("fixture", readText(file), show(file));
  const captured = modes.flatMap((mode) => {
    const how = fixture[mode];
    return how ? [loadCaptured(dir, mode, how)] : [];
  });
  if (captured.length === 0)
    throw new InputError([fault(file, "", "neither json nor stream", "at least one mode")]);
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

function loadCaptured(dir: string, mode: Mode, how: FixtureMode): Captured {
  const status = how.status ?? 200;
  const name = responseFile(dir, mode, status);
  const file = join(dir, name);
  return {
    mode,
    file,
    bytes: readFileSync(file),
    status,
    contentType: how.contentType ?? contentTypes[name] ?? "application/json",
    headers: Object.fromEntries(
      Object.entries(how.headers ?? {}).map(([k, v]) => [k.toLowerCase(), v]),
    ),
    ends: how.ends ?? "close",
  };
}

/** The file that holds this mode's bytes. An HTTP error has one body for both modes. */
function responseFile(dir: string, mode: Mode, status: number): string {
  const found = readdirSync(dir).filter((name) => Object.hasOwn(contentTypes, name));
  const streams = found.filter((name) => name !== "response.json");
  const only =
    mode === "json" || (streams.length === 0 && status >= 400) ? "response.json" : streams[0];
  if (only === undefined || !found.includes(only) || streams.length > 1) {
    const expected =
      mode === "json" ? "response.json" : "one of response.sse, .ndjson, .bin, .stream.json";
    throw new InputError([
      fault(
        join(dir, "fixture.json"),
        `/${mode}`,
        found.join(", ") || "no response file",
        expected,
      ),
    ]);
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

function folders(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => name)
    .sort();
}

function readText(file: string): string {
  if (existsSync(file)) return readFileSync(file, "utf8");
  throw new InputError([fault(file, "", "no such file", "a file")]);
}

function fault(file: string, pointer: string, found: string, expected: string): Fault {
  return { file: show(file), pointer, found, expected, next: "See corpus/README.md." };
}

function attempt<T>(faults: Fault[], load: () => T): T | undefined {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}

/** Paths as a person standing in the project would type them. */
export function show(file: string): string {
  const near = relative(process.cwd(), file);
  return near.startsWith("..") ? file : near;
}
