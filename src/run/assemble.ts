// The one file that puts suites and engine together: requirements, the reference reader, dialects as speakers, the reference loop.

import * as texts from "../../suites/index.ts";
import { inlineSession } from "../adapter/inline-session.ts";
import { decideSuite } from "../ask/decide/cases.ts";
import { arrivalSuite } from "../ask/observe/arrival.ts";
import { cutSuite, wholeSuite } from "../ask/observe/cases.ts";
import type { ReadPrefix } from "../ask/observe/cuts.ts";
import { plantedSuite } from "../ask/observe/privacy.ts";
import type { Suite } from "../ask/suite.ts";
import { translateSuite } from "../ask/translate/cases.ts";
import { type LoopCase, type Speaker, type TurnMaterials, turnSuite } from "../ask/turn/cases.ts";
import {
  type LoadedScenario,
  loadDecisionCases,
  loadPolicy,
  loadProfile,
  loadScenarios,
  loadTranslations,
  policyNames,
  profileNames,
} from "../corpus/collections.ts";
import { type InputError, inputError } from "../corpus/fault.ts";
import { builtInCorpus } from "../corpus/home.ts";
import type { Corpus } from "../corpus/load.ts";
import { dialects, type SpokenDialect } from "../dialects/index.ts";
import { createRegistry, openReader, type Registry, type Voice } from "../dialects/registry.ts";
import { targetsOf } from "../dialects/target.ts";
import type { Statement } from "../model/requirement.ts";
import reference from "../reference/guest.ts";
import { parseJson } from "../wire/frame.ts";
import { safeLine } from "./journal.ts";
import { caseLine } from "./line.ts";

/** How long the reference may take for one case of a loop. */
const referenceRunMs = 10_000;

/** The suites that play scenarios; each has a folder of scenarios of its name. */
export const scenarioSuites: readonly string[] = texts.loops.map(({ name }) => name);

/** The requirement that judges a switch. */
export const { switchRequirement, ledger, rules } = texts;

const { mapping, streaming, arrival, loops, translation, decision, privacy } = texts;

/** Every requirement, once: some suites share them. */
export const statements: readonly Statement[] = [
  ...new Set(
    [mapping, streaming, arrival, ...loops, translation, decision, privacy].flatMap(
      ({ requirements }): readonly Statement[] => requirements,
    ),
  ),
];

/** The suite of whole responses; unlike the others it needs only fixtures. */
export const mappingSuite = wholeSuite(mapping);

/** All suites over this corpus, in the order they run. Scenarios and profiles are the built-in ones. */
export function allSuites({ cards }: Pick<Corpus, "cards">): readonly Suite[] {
  const registry = createRegistry(dialects, cards);
  const readPrefix: ReadPrefix = ({ fixture, evidence }, bytes) => {
    const voice = registry.lookUp(fixture.provider);
    if (!voice) throw unknownDialect(fixture.provider);
    const reader = openReader(voice, evidence);
    reader.push(bytes);
    return reader.end();
  };
  const home = builtInCorpus();
  const targets = targetsOf(loadTranslations(home), dialects, registry);
  const scenarios = loadScenarios(home);
  const scenariosOf = (suite: string) => scenarios.filter(({ area }) => area === suite);
  const materials = materialsIn(home, registry);
  return [
    mappingSuite,
    cutSuite(streaming, readPrefix),
    arrivalSuite(arrival, readPrefix),
    ...loops.map((text) => turnSuite(text, scenariosOf(text.name), materials)),
    translateSuite(translation, { targets, readPrefix }),
    decideSuite(decision, {
      areas: loadDecisionCases(home),
      policies: policyNames(home).map((name) => loadPolicy(home, name)),
    }),
    plantedSuite(privacy, (each, judged, { facts }, adapter) =>
      safeLine(caseLine(each, { name: adapter }, judged, facts)),
    ),
  ];
}

/** Makes a suite of one scenario, for scripts that are in no corpus (`fullstop fuzz`). */
export function scenarioSuite({
  cards,
}: Pick<Corpus, "cards">): (scenario: LoadedScenario) => Suite<LoopCase> {
  const registry = createRegistry(dialects, cards);
  const materials = materialsIn(builtInCorpus(), registry);
  const [text] = loops as [(typeof loops)[0] & object];
  return (scenario) => turnSuite(text, [scenario], materials);
}

function materialsIn(dir: string, registry: Registry): TurnMaterials {
  const session = inlineSession(reference, referenceRunMs);
  return {
    profiles: profileNames(dir).map((name) => loadProfile(dir, name)),
    speakers: dialects.flatMap((dialect) => {
      const voice = registry.lookUp(dialect.id);
      return voice && dialect.write && dialect.readRequest ? [speakerOf(dialect, voice)] : [];
    }),
    runReference: (job) => session.run(job),
  };
}

/** A dialect as the provider that defines it speaks it. */
function speakerOf(dialect: SpokenDialect, { table, provider }: Voice): Speaker {
  return {
    dialect: dialect.id,
    provider,
    render(response, { stream, model, id }) {
      const written = dialect.write?.(response, { stream, table, model, id });
      if (!written) return "the dialect has no writer";
      if ("inexpressible" in written) return written.inexpressible;
      const { status, contentType, headers, chunks } = written;
      const ends = response.stopReason === "interrupted" ? "break" : "close";
      return { status, contentType, headers, chunks, ends, stream: stream && status < 400 };
    },
    blocksIn: (response, id) => dialect.opaqueBlocks?.(response, id) ?? [],
    readRequest(path, body) {
      // The prefix `/c/<token>` is the replay's, not part of the dialect's path.
      const own = path.replace(/^\/c\/[^/]+/, "");
      const empty = { model: "", messages: [], stream: false };
      return dialect.readRequest?.(own, parseJson(body) ?? null) ?? empty;
    },
  };
}

function unknownDialect(provider: string): InputError {
  const expected = `one of ${dialects.map(({ id }) => id).join(", ")}`;
  const next = "Correct the card, or add the dialect.";
  const file = `providers/${provider}/provider.json`;
  return inputError(file, "a dialect without a reader", expected, next, "/dialect");
}
