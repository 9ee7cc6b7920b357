// The situations of a corpus: read, checked against its cards and fixtures, and found again in a case.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CaseLine } from "../../generated/journal.ts";
import type { Observation } from "../../generated/observation.ts";
import type { Situation, SituationPattern, Situations } from "../../generated/situations.ts";
import { InputError, type InputFault } from "../fault.ts";
import { builtInCorpus } from "../home.ts";
import { type Corpus, type Evidence, type LoadedFixture, readAs, show } from "../load.ts";

const fileName = "situations.json";

/** The situations of a corpus, else the built-in ones; throws an InputError when they do not fit its fixtures. */
export function loadSituations(corpus: Corpus): Situations {
  const own = join(corpus.dir, fileName);
  if (!existsSync(own)) return readAs("situations", join(builtInCorpus(), fileName));
  const situations = readAs("situations", own);
  // A local capture may show what the file says its provider never sends: that is a discovery, not a fault of the file.
  const faults = corpus.local ? [] : situationFaults(situations, corpus, show(own));
  if (faults.length > 0) throw new InputError(faults);
  return situations;
}

/** Faults beyond the schema: names that do not exist, and `silent` rows that a fixture contradicts. */
export function situationFaults(
  { situations, silent }: Situations,
  { cards, fixtures }: Pick<Corpus, "cards" | "fixtures">,
  file: string,
): InputFault[] {
  const next = "Correct the row or take it out.";
  const fault = (pointer: string, found: string, expected: string) => ({
    file,
    pointer,
    found,
    expected,
    next,
  });
  const known = new Set(fixtures.map(({ id }) => id));
  const ids = new Set(situations.map(({ id }) => id));
  const said = saidIn(situations, fixtures);
  const strangers = situations.flatMap(({ fixtures: more = [], except = [] }, at) =>
    [...more, ...except]
      .filter((id) => !known.has(id))
      .map((id) => fault(`/situations/${at}`, id, "a fixture of the corpus")),
  );
  const rows = silent.flatMap(({ provider, situations: names }, at) =>
    names.flatMap((name) => {
      if (!Object.hasOwn(cards, provider))
        return [fault(`/silent/${at}/provider`, provider, "a provider of the corpus")];
      if (!ids.has(name)) return [fault(`/silent/${at}`, name, "a situation of this file")];
      const broken = said.get(`${provider} ${name}`);
      return broken ? [fault(`/silent/${at}`, `${broken} says it`, `no ${name} at all`)] : [];
    }),
  );
  return [...strangers, ...rows];
}

function saidIn(
  situations: readonly Situation[],
  fixtures: readonly LoadedFixture[],
): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const fixture of fixtures) {
    for (const evidence of fixture.evidence) {
      const shown = situationOf(situations, fixture, evidence, false);
      if (shown) said.set(`${fixture.provider} ${shown.id}`, fixture.id);
    }
  }
  return said;
}

/** The members of a case, or of its journal line, that identify its evidence. */
type Traced = Pick<CaseLine, "suite" | "provider" | "fact" | "mode" | "variant">;

/** The suites that replay fixtures, and whether they cut them. */
const cutting: Readonly<Record<string, boolean>> = { mapping: false, streaming: true };

/** A function that says which situation a case shows; null for none. */
export function recogniser(
  { situations }: Situations,
  fixtures: readonly LoadedFixture[],
): (traced: Traced) => Situation | null {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  return ({ suite, provider, fact, mode, variant }) => {
    // An error that the suite injected into a stream is not a situation of the fixture.
    if (variant?.startsWith("error")) return null;
    const fixture = byId.get(`${provider}/${fact}`);
    const evidence = fixture?.evidence.find((each) => each.mode === mode);
    const cut = cutting[suite];
    return fixture && evidence && cut !== undefined
      ? situationOf(situations, fixture, evidence, cut)
      : null;
  };
}

/** The first situation that fits. */
function situationOf(
  situations: readonly Situation[],
  fixture: LoadedFixture,
  evidence: Evidence,
  cut: boolean,
): Situation | null {
  const shows = ({ shows, fixtures = [], except = [] }: Situation) =>
    !except.includes(fixture.id) &&
    ((!cut && fixtures.includes(fixture.id)) ||
      shows.some((pattern) => fits(pattern, fixture, evidence, cut)));
  return situations.find(shows) ?? null;
}

function fits(
  pattern: SituationPattern,
  { fixture: { request, tags = [] } }: LoadedFixture,
  { expected, mode, status }: Evidence,
  cut: boolean,
): boolean {
  const facts = {
    stopReason: expected.stopReason,
    cut,
    mode,
    failed: status >= 400,
    calls: callsIn(expected),
    text: expected.text !== "",
    stopStrings: (request.stop ?? []).length > 0,
  };
  const { tag, rawField, ...plain } = { cut: false, ...pattern };
  return (
    Object.entries(plain).every(([name, value]) => facts[name as keyof typeof facts] === value) &&
    (tag === undefined || (tags as string[]).includes(tag)) &&
    (rawField === undefined || (expected.rawField ?? "").startsWith(rawField))
  );
}

function callsIn({ toolCalls }: Observation): SituationPattern["calls"] & string {
  if (toolCalls.some(({ state }) => state !== "complete")) return "unfinished";
  return toolCalls.length === 0 ? "none" : toolCalls.length === 1 ? "one" : "several";
}
