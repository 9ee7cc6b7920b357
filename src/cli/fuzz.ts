// `fullstop fuzz`: generated answers in every dialect an adapter claims, until something goes wrong; then the smallest such answer.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { ObservedCase } from "../ask/observe/cases.ts";
import { inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { type Corpus, loadCorpus } from "../corpus/load.ts";
import { dialects } from "../dialects/index.ts";
import type { Voice } from "../dialects/registry.ts";
import { draftFixture } from "../fixture/draft.ts";
import { writeFixture } from "../fixture/store.ts";
import { exchangeOf, type FuzzSpeaker, type Recipe, recipes } from "../fuzz/cases.ts";
import { differenceOf, type Find, search, wrongIn } from "../fuzz/search.ts";
import { type TurnRecipe, turnOf, turnRecipes } from "../fuzz/turns.ts";
import type { CaseLine } from "../generated/journal.ts";
import type { Scenario } from "../generated/scenario.ts";
import { hash } from "../model/hash.ts";
import { failureSentence } from "../report/sentence.ts";
import { allSuites, scenarioSuite } from "../run/assemble.ts";
import { failuresIn } from "../run/causes.ts";
import { exitCodes } from "./exit.ts";
import { jsonText, note, print, printJson } from "./output.ts";
import { readersOf } from "./registry.ts";
import { type AdapterOptions, type Opened, withAdapters } from "./sessions.ts";

interface FuzzOptions extends AdapterOptions {
  readonly dialect?: readonly string[];
  readonly cases: number;
  readonly for: number;
  readonly seed: number;
  readonly save?: string;
  readonly json?: boolean;
}

export function fuzz(options: FuzzOptions): Promise<number> {
  return withAdapters(options, builtInCorpus(), async (opened) => {
    const [one, other, ...rest] = opened;
    const count = `${opened.length} adapters`;
    if (!one || rest.length > 0)
      throw inputError("--adapter", count, "one to judge, or two to compare", "Name one or two.");
    const corpus = loadCorpus(builtInCorpus());
    const { manifest } = one.session;
    const speakers = speakersFor(corpus, opened, options.dialect);
    const [suites, suiteOf] = [allSuites(corpus), scenarioSuite(corpus)];
    const make = (recipe: AnyRecipe, number: number) =>
      "scenario" in recipe
        ? turnOf(recipe, number, manifest, suiteOf)
        : exchangeOf(recipe, number, suites);
    const attempt = other ? differenceOf(one, other, make) : wrongIn(one, make);
    const until = performance.now() + options.for;
    const bounds = { ...options, stopped: () => performance.now() > until };
    const finds: Find<AnyRecipe>[] = [];
    const tried = await search(recipesFor(speakers, opened), attempt, bounds, (found) => {
      finds.push(found);
      if (!options.json) print(...shown(found));
    });
    for (const found of finds) if (options.save !== undefined) await save(found, options.save);
    const { seed } = options;
    const next = `go on with --seed ${seed + finds.length + 1}`;
    if (options.json) printJson({ seed, looked: tried, found: finds.map(asData) });
    else print(`${finds.length} found in ${tried} cases, seed ${seed}; ${next}`);
    if (tried === 0) return exitCodes.incomplete;
    return finds.length > 0 ? exitCodes.failed : exitCodes.ok;
  });
}

type AnyRecipe = Recipe | TurnRecipe;

/** Generates exchanges, turns or both: the capabilities that all named adapters have. */
function recipesFor(
  speakers: readonly FuzzSpeaker[],
  opened: readonly Opened[],
): fc.Arbitrary<AnyRecipe> {
  const [{ manifest }] = opened.map(({ session }) => session) as [Opened["session"]];
  const can = (capability: "observe" | "turn") =>
    opened.every(({ session }) => session.manifest.capabilities.includes(capability));
  const dialectIds = [...new Set(speakers.map(({ voice }) => voice.dialect.id))];
  const kinds = [
    ...(can("observe") ? [recipes(speakers, manifest)] : []),
    ...(can("turn") ? [turnRecipes(dialectIds, manifest)] : []),
  ];
  if (kinds.length > 0) return fc.oneof(...(kinds as fc.Arbitrary<AnyRecipe>[]));
  const expected = "observe or turn, in every adapter";
  throw inputError("--adapter", "nothing that can be fuzzed", expected, "Choose another adapter.");
}

/** Every provider whose dialect can be written, is claimed by every adapter and was asked for; the one that defines it first. */
function speakersFor(
  { cards }: Corpus,
  opened: readonly Opened[],
  asked: readonly string[] | undefined,
): FuzzSpeaker[] {
  const registry = readersOf(cards);
  const found = dialects.flatMap(({ id, write }): FuzzSpeaker[] => {
    const claimed = opened.every(({ session }) => session.manifest.dialects.includes(id));
    if (!write || !claimed || asked?.includes(id) === false) return [];
    return [id, ...registry.providers().filter((each) => each !== id)].flatMap((provider) => {
      const voice = registry.lookUp(provider);
      const played = opened.every(
        ({ session }) => session.manifest.providers?.includes(provider) ?? true,
      );
      return voice?.dialect.id === id && played ? [{ voice, write }] : [];
    });
  });
  if (found.length > 0) return found;
  const writable = dialects.filter(({ write }) => write).map(({ id }) => id);
  const expected = `one of ${writable.join(", ")}, claimed by every adapter`;
  const next = "Choose another, or leave --dialect out.";
  throw inputError("--dialect", "no dialect that can be written", expected, next);
}

/** What was served: the chunks of an exchange, the script of a turn. */
function servedIn({ case: each, recipe }: Find<AnyRecipe>) {
  if ("scenario" in recipe) return { scenario: recipe.scenario };
  const { chunks, ends } = each as ObservedCase;
  return { ends, chunks: chunks.map((chunk) => Buffer.from(chunk).toString("base64")) };
}

function asData(found: Find<AnyRecipe>) {
  const { key, line, answers } = found;
  const { dialect, mode, expected, answer } = line;
  const verdict = answers.length > 0 ? { answers } : { answer, broken: failuresIn(line) };
  return { key, dialect, mode, ...servedIn(found), expected, ...verdict };
}

function shown({ line, answers, key, recipe, case: each }: Find<AnyRecipe>): string[] {
  const served =
    "scenario" in recipe
      ? (recipe.scenario.acts ?? []).flatMap(({ script }) => script.map((it) => JSON.stringify(it)))
      : bytesOf(each as ObservedCase);
  return [...verdictOf(line, answers), `  ${line.mode}; key ${key}`, ...served];
}

function verdictOf(line: CaseLine, [first, second]: readonly string[]): string[] {
  if (second !== undefined)
    return [`${line.dialect}: one leads its caller to ${first}, the other to ${second}.`];
  const broken = failuresIn(line).map(({ id, message }) => `  ${id} ${message ?? ""}`);
  if (broken.length > 0) return [failureSentence(line), ...broken];
  return [`${line.dialect}, ${line.loop?.profile}: ${line.loop?.divergence}.`];
}

/** The bytes of an exchange, as text where they are text. */
function bytesOf({ chunks, ends }: ObservedCase): string[] {
  const bytes = Buffer.concat(chunks);
  const end = ends === "break" ? "the connection breaks" : "a clean close";
  const text = bytes.includes(0) ? bytes.toString("hex") : bytes.toString("utf8");
  return [
    `  ${chunks.length} chunks, then ${end}`,
    ...text.split("\n").map((line) => `    ${line}`),
  ];
}

/** Saves a find as a fixture or scenario of rung `synthetic`; a person has still to write its claim. */
async function save(found: Find<AnyRecipe>, dir: string): Promise<void> {
  const { recipe } = found;
  const place =
    "scenario" in recipe
      ? saveScenario(found.line, recipe.scenario, dir)
      : await saveFixture(found.case as ObservedCase, recipe.speaker.voice, dir);
  if (place) note(`saved as ${place}; write its claim and its source`);
}

function saveScenario({ case: id, dialect }: CaseLine, scenario: Scenario, dir: string): string {
  const folder = join(dir, "scenarios", "terminal-paths");
  mkdirSync(folder, { recursive: true });
  // `corpus check --corpus` expects this folder.
  mkdirSync(join(dir, "providers"), { recursive: true });
  const file = join(folder, `fuzzed-${hash(JSON.stringify(scenario)).toString(16)}.json`);
  const title = `Found by fullstop fuzz in ${dialect}, as ${id.split("@")[1]}`;
  writeFileSync(file, jsonText({ ...scenario, title, source: [] }));
  return file;
}

async function saveFixture(each: ObservedCase, voice: Voice, dir: string): Promise<string | null> {
  const { evidence, fixture, provider } = each;
  const { status, contentType, ends } = evidence;
  const request = { ...fixture.fixture.request, stream: each.mode === "stream" };
  const seen = {
    url: "/",
    requestBody: JSON.stringify(request),
    status,
    ends,
    headers: { ...evidence.headers, "content-type": contentType },
    bytes: Buffer.concat(each.chunks),
  };
  const provenance = { rung: "synthetic" as const, why: "Found by fullstop fuzz." };
  const draft = draftFixture(seen, { voice, provenance, prefix: "fuzzed" });
  return draft.ok ? (await writeFixture(dir, provider, draft.fact, draft.files)).dir : null;
}
