// `fullstop fixture compare`: a written expectation beside what the reference reads. Prints no reading before the expectation exists.
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
import { readResponse } from "../dialects/registry.ts";
import { unwrittenSource } from "../fixture/new.ts";
import type { Observation } from "../generated/observation.ts";
import { type Difference, differences } from "../model/compare.ts";
import { exitCodes } from "./exit.ts";
import { print } from "./output.ts";
import { readersOf } from "./registry.ts";

/** Compares every mode of one fixture, member by member. */
export function compareFixture(folder: string): number {
  const { found, voice } = open(resolve(folder));
  const captured = "evidence" in found ? found.evidence : found.captured;
  // All claims first: no reading is shown before the last of them is written.
  const claims = captured.map((each) => ({ each, expected: claimOf(found, each) }));
  const results = claims.map(({ each, expected }) => {
    const differing = differences(expected, readResponse(voice, each.bytes, each, each.ends));
    tell(each.mode, differing);
    return differing;
  });
  const agrees = results.flat().length === 0;
  if (agrees && found.fixture.review !== undefined)
    print("Remove review and scored from fixture.json to have the fixture scored.");
  if (!agrees) print("Where claim and reader differ, the source decides.");
  return agrees ? exitCodes.ok : exitCodes.failed;
}

/** The fixture in a folder of some corpus: `…/providers/<provider>/<fact>`. */
function open(dir: string) {
  const builtIn = loadCards(builtInCorpus());
  const { corpus, faults } = surveyCorpus(resolve(dir, "../../.."), builtIn);
  const own = faults.filter(({ file }) => resolve(file).startsWith(`${dir}/`));
  if (own.length > 0) throw new InputError(own);
  const found = [...corpus.fixtures, ...corpus.unreviewed].find((each) => each.dir === dir);
  const registry = readersOf({ ...builtIn, ...corpus.cards });
  const voice = found && registry.lookUp(found.provider);
  if (found && voice) return { found, voice };
  const expected = "a folder providers/<provider>/<fact> of a corpus";
  throw inputError(show(dir), "no fixture", expected, "Check the path.");
}

/** The claim; an InputError where it is not written yet, because it must not be copied from the reading. */
function claimOf(
  { dir, fixture }: LoadedFixture | UnreviewedFixture,
  { mode }: Captured,
): Observation {
  const file = show(`${dir}/fixture.json`);
  const claim = expectationOf(fixture, mode);
  const faults = faultsOf("observation", claim, file).map((each) => ({
    ...each,
    pointer: `/expect (${mode})${each.pointer}`,
    next: "Write the whole expectation first; then it is compared.",
  }));
  if (fixture.review !== undefined && fixture.source === unwrittenSource) {
    const [found, expected, next] = ["nothing yet", "what says so", "Write it first."] as const;
    faults.push({ file, pointer: "/source", found, expected, next });
  }
  if (faults.length > 0) throw new InputError(faults);
  return claim;
}

function tell(mode: string, differing: readonly Difference[]): void {
  print(`${mode}: the reference ${differing.length === 0 ? "reads it so" : "differs"}`);
  for (const { member, expected, observed } of differing)
    print(`  ${member}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(observed)}`);
}
