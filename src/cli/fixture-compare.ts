// `fullstop fixture compare`: a written expectation beside what the reference reads. Says nothing before the expectation is there.
import { resolve } from "node:path";
import { InputError, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import {
  type Captured,
  expectationOf,
  type LoadedFixture,
  loadCards,
  show,
  surveyCorpus,
  type UnreviewedFixture,
} from "../corpus/load.ts";
import { faultsOf } from "../corpus/schema.ts";
import { dialects } from "../dialects/index.ts";
import { createRegistry, readResponse, type Voice } from "../dialects/registry.ts";
import { unwrittenSource } from "../fixture/new.ts";
import type { Observation } from "../generated/observation.ts";
import { type Difference, differences } from "../model/compare.ts";
import { exitCodes } from "./exit.ts";
import { print } from "./output.ts";

/** Compares every mode of one fixture, member by member. */
export function compareFixture(folder: string): number {
  const { found, voice } = open(resolve(folder));
  const captured = "evidence" in found ? found.evidence : found.captured;
  const claims = captured.map((each) => ({ each, expected: claimOf(found, each) }));
  const results = claims.map(({ each, expected }) => ({
    mode: each.mode,
    differing: differences(expected, readingOf(each, voice)),
  }));
  for (const { mode, differing } of results) tell(mode, differing);
  const agrees = results.every(({ differing }) => differing.length === 0);
  if (agrees && found.fixture.review !== undefined)
    print("Remove review and scored from fixture.json to have it judged by.");
  if (!agrees) print("Where claim and reader differ the source decides.");
  return agrees ? exitCodes.ok : exitCodes.failed;
}

interface Opened {
  readonly found: LoadedFixture | UnreviewedFixture;
  readonly voice: Voice;
}

/** The fixture in a folder of some corpus: `…/providers/<provider>/<fact>`. */
function open(dir: string): Opened {
  const builtIn = loadCards(builtInCorpus());
  const { corpus, faults } = surveyCorpus(resolve(dir, "../../.."), builtIn);
  const own = faults.filter(({ file }) => resolve(file).startsWith(`${dir}/`));
  if (own.length > 0) throw new InputError(own);
  const found = [...corpus.fixtures, ...corpus.unreviewed].find((each) => each.dir === dir);
  const registry = createRegistry(dialects, { ...builtIn, ...corpus.cards });
  const voice = found && registry.lookUp(found.provider);
  if (found && voice) return { found, voice };
  throw inputError(
    show(dir),
    "no fixture",
    "a folder providers/<provider>/<fact> of a corpus",
    "Check the path.",
  );
}

/** The claim, if it has been written: the reading must not help to write it. */
function claimOf({ dir, fixture }: Opened["found"], { mode }: Captured): Observation {
  const file = show(`${dir}/fixture.json`);
  const claim = expectationOf(fixture, mode);
  const faults = faultsOf("observation", claim, file).map((each) => ({
    ...each,
    pointer: `/expect (${mode})${each.pointer}`,
    next: "Write the whole expectation first; then it is compared.",
  }));
  const source =
    fixture.review !== undefined && fixture.source === unwrittenSource
      ? [
          {
            file,
            pointer: "/source",
            found: "nothing yet",
            expected: "what says so",
            next: "Write it first.",
          },
        ]
      : [];
  if (faults.length + source.length > 0) throw new InputError([...faults, ...source]);
  return claim;
}

function readingOf(captured: Captured, voice: Voice): Observation {
  return readResponse(voice, captured.bytes, captured, captured.ends);
}

function tell(mode: string, differing: readonly Difference[]): void {
  print(`${mode}: the reference ${differing.length === 0 ? "reads it so" : "differs"}`);
  for (const { member, expected, observed } of differing)
    print(`  ${member}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(observed)}`);
}
