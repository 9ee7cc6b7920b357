// The one file that puts suites and engine together: requirements, the reference reader, dialects as speakers, the reference loop.

import { judgeDecided } from "../../suites/decide/grade.ts";
import type { DecisionTrial } from "../../suites/decide/trial.ts";
import { judgeEndpoint, judgeNoReply } from "../../suites/endpoint/grade.ts";
import { type EndpointTrial, keepsTo } from "../../suites/endpoint/trial.ts";
import * as texts from "../../suites/index.ts";
import { answerOf, isUnjudged } from "../../suites/judged.ts";
import {
  answersAlike,
  judgeArrival,
  judgeObserved,
  judgePrivacy,
} from "../../suites/observe/judge.ts";
import type { ArrivalTrial, PrivacyTrial, Trial } from "../../suites/observe/trial.ts";
import { withHint } from "../../suites/observe/unread.ts";
import { judgeTranslated } from "../../suites/translate/grade.ts";
import type { TranslationTrial } from "../../suites/translate/trial.ts";
import { judgeLoop } from "../../suites/turn/grade.ts";
import type { LoopTrial } from "../../suites/turn/trial.ts";
import { inlineSession } from "../adapter/inline-session.ts";
import type { TurnJob } from "../adapter/session.ts";
import { type DecisionMaterials, decisionQuestions, type PolicyCase } from "../ask/decide/cases.ts";
import {
  type EndpointCase,
  type EndpointMaterials,
  endpointQuestions,
} from "../ask/endpoint/cases.ts";
import { requestsOf } from "../ask/endpoint/job.ts";
import { readReply } from "../ask/endpoint/read.ts";
import { type ArrivalCase, arrivalQuestions } from "../ask/observe/arrival.ts";
import { mappingQuestions, type ObservedCase, streamingQuestions } from "../ask/observe/cases.ts";
import type { ReadPrefix } from "../ask/observe/cuts.ts";
import { type PlantedCase, privacyQuestions } from "../ask/observe/privacy.ts";
import { twinAsker } from "../ask/observe/twin.ts";
import type { CaseSource, Suite } from "../ask/suite.ts";
import {
  downstreamOf,
  saidBy,
  type TranslationCase,
  type TranslationMaterials,
  translationQuestions,
} from "../ask/translate/cases.ts";
import {
  type LoopCase,
  type Speaker,
  type TurnMaterials,
  turnQuestions,
} from "../ask/turn/cases.ts";
import { loopJob } from "../ask/turn/job.ts";
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
import {
  createRegistry,
  observeResponse,
  openReader,
  type Registry,
  type Voice,
} from "../dialects/registry.ts";
import { targetsOf } from "../dialects/target.ts";
import type { RequiredMembers } from "../generated/required.ts";
import type { Outcome } from "../model/answer.ts";
import type { CanonicalResponse } from "../model/exchange.ts";
import type { Judged } from "../model/judged.ts";
import type { Statement, SuiteText } from "../model/requirement.ts";
import reference from "../reference/guest.ts";
import { pathInCase, type Served } from "../replay/served.ts";
import { parseJson } from "../wire/frame.ts";
import { safeLine } from "./journal.ts";
import { caseLine } from "./line.ts";

export type { Fitted, FittedLimit, FittedSwitch } from "../../suites/turn/fit.ts";
export { fitDeclaration, surroundings } from "../../suites/turn/fit.ts";
export { type LoopTrial, trialOf } from "../../suites/turn/trial.ts";

/** How long the reference may take for one case of a loop. */
const referenceRunMs = 10_000;

/** The suites that play scenarios; each has a folder of scenarios of its name. */
export const scenarioSuites: readonly string[] = texts.loops.map(({ name }) => name);

/** The requirement that judges a switch; the ledger, the rules, the table of last exchanges. */
export const { switchRequirement, ledger, rules, lastExchange, rowsShown } = texts;

const { mapping, streaming, arrival, loops, translation, decision, privacy, endpoint } = texts;

/** Every requirement, once: some suites share them. */
export const statements: readonly Statement[] = [
  ...new Set(
    [mapping, streaming, arrival, ...loops, translation, decision, privacy, endpoint].flatMap(
      ({ requirements }): readonly Statement[] => requirements,
    ),
  ),
];

/** The suite of whole responses; unlike the others it needs only fixtures. */
export const mappingSuite = observeSuite(mapping, mappingQuestions(mapping.name));

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
    observeSuite(streaming, streamingQuestions(streaming.name, readPrefix)),
    arrivalSuite(arrival, readPrefix),
    ...loops.map((text) => turnSuite(text, scenariosOf(text.name), materials, runReference)),
    translationSuite(translation, { targets, readPrefix }),
    decisionSuite(decision, {
      areas: loadDecisionCases(home),
      policies: policyNames(home).map((name) => loadPolicy(home, name)),
    }),
    privacySuite(privacy, (each, judged, { facts }, adapter) =>
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
  return (scenario) => turnSuite(text, [scenario], materials, runReference);
}

export function observeSuite<C extends ObservedCase>(
  text: SuiteText<Trial>,
  questions: CaseSource<C>,
): Suite<C> {
  const askTwin = twinAsker();
  return {
    ...text,
    capability: "observe",
    ...questions,
    async judge(each, outcome, manifest, vocabulary, ask) {
      const twinWord = await askTwin(each, outcome, manifest, ask);
      const asked = { ...each, twinWord };
      return withHint(each, outcome, judgeObserved(asked, outcome, manifest, vocabulary, text));
    },
  };
}

export function arrivalSuite(
  text: SuiteText<ArrivalTrial>,
  readPrefix: ReadPrefix,
): Suite<ArrivalCase> {
  const { compare, ...questions } = arrivalQuestions(text.name, readPrefix, answersAlike);
  return {
    ...text,
    capability: "observe",
    ...questions,
    async judge(each, outcome, manifest, vocabulary, ask) {
      const judged = judgeObserved(each, outcome, manifest, vocabulary, { requirements: [] });
      if (isUnjudged(judged.grade) || !ask) return judged;
      const compared = await compare(each, outcome, manifest, ask);
      return judgeArrival(judged, { change: each.change, ...compared }, text);
    },
  };
}

/** `kept`: the journal line of a case; it is searched for secrets too. */
export function privacySuite(
  text: SuiteText<PrivacyTrial>,
  kept: (each: PlantedCase, judged: Judged, outcome: Outcome, adapter: string) => unknown,
): Suite<PlantedCase> {
  return {
    ...text,
    capability: "observe",
    ...privacyQuestions(text.name),
    judge(each, outcome, manifest, vocabulary) {
      const judged = judgeObserved(each, outcome, manifest, vocabulary, { requirements: [] });
      const line = kept(each, judged, outcome, manifest.name);
      return judgePrivacy(judged, each.canaries, outcome, line, text);
    },
  };
}

export function turnSuite(
  text: SuiteText<LoopTrial>,
  scenarios: readonly LoadedScenario[],
  materials: TurnMaterials,
  /** Plays the same case with the reference. */
  runReference: (job: TurnJob) => Promise<Outcome>,
): Suite<LoopCase> {
  const { requirements } = text;
  return {
    ...text,
    capability: "turn",
    ...turnQuestions(text.name, scenarios, materials),
    async judge(each, outcome, manifest) {
      const played = { each, outcome, manifest, requirements };
      const judged = judgeLoop({ ...played, referenceRun: outcome });
      if (outcome.answer.kind !== "turned") return judged;
      // Skip the reference's run when the loop was exact and reported its own edges: there is nothing to compare.
      if (judged.grade === "exact" && judged.loop?.edges[0]) return judged;
      // The reference plays the same job, so with the hooks and the profile of the loop under test.
      const referenceRun = await runReference(loopJob(each, manifest));
      return judgeLoop({ ...played, referenceRun });
    },
  };
}

export function translationSuite(
  text: SuiteText<TranslationTrial>,
  materials: TranslationMaterials,
): Suite<TranslationCase> {
  return {
    ...text,
    capability: "translate",
    ...translationQuestions(text.name, materials),
    judge(each, { answer: given }) {
      const answer = answerOf(given, "translated");
      const { claim, mode, target } = each;
      const isTranslated = answer.kind === "translated";
      const trial = {
        upstream: claim.observation,
        accepted: [...claim.accepted, ...(claim.afterReason ?? [])],
        mode,
        table: target.table,
        said: saidBy(each),
        downstream: isTranslated ? downstreamOf(answer.response, target) : null,
      };
      return judgeTranslated(claim, answer, trial, text);
    },
  };
}

export function decisionSuite(
  text: SuiteText<DecisionTrial>,
  materials: DecisionMaterials,
): Suite<PolicyCase> {
  return {
    ...text,
    capability: "decide",
    ...decisionQuestions(text.name, materials),
    judge: ({ asked, observation, expected }, { answer: given }) => {
      const answer = answerOf(given, "decided");
      return judgeDecided({ case: asked, observation, expected, answer }, text);
    },
  };
}

const saidOf = (results: Judged["results"], id: string) => {
  const found = results.find((each) => each.id === id);
  return found?.result === "fail" ? found.message : "as it should be";
};

/** The suite for a server. What it breaks is asked twice more, unless the plan says what must come: two of three is no verdict. */
export function endpointSuite(
  materials: EndpointMaterials & { readonly required: RequiredMembers | undefined },
): Suite<EndpointCase> {
  const { voice } = materials.asked;
  const has = { toolWord: voice.table.wordFor("tool_call") !== null, reason: hasReason(voice) };
  const questions = endpointQuestions(endpoint.name, materials);
  const judge = (each: EndpointCase, { answer: given }: Outcome): Judged => {
    const answer = answerOf(given, "responded");
    if (answer.kind !== "responded") return judgeNoReply(each.claim, answer);
    const requests = requestsOf(each, materials);
    const readings = answer.replies.flatMap((reply, at) => {
      const request = requests[at];
      return request ? [readReply(voice, request, reply, materials.required)] : [];
    });
    const { question, mode } = each;
    const { request, planned, spoilt, kills, whole = null } = question;
    const { toolChoice, stop = [], n = 1, tools: offered = [] } = request;
    const tools = offered.map(({ name }) => name);
    const demanded =
      typeof toolChoice === "object" ? "named" : toolChoice === "required" ? "any" : "no";
    const asked: EndpointTrial["asked"] = {
      ...{ mode, stop, choices: n, tools, demanded, whole },
      spoilt: spoilt ?? null,
      killed: kills === true,
    };
    const trial = {
      asked,
      planned: planned && keepsTo(planned, readings, n) ? planned : null,
      readings,
    };
    return judgeEndpoint(each.claim, { ...trial, has }, endpoint);
  };
  return {
    capability: "endpoint",
    ...endpoint,
    ...questions,
    async judge(each, outcome, manifest, _vocabulary, ask) {
      const first = judge(each, outcome);
      const broken = failedOf(first);
      const { twins, kills } = each.question;
      // A server that was killed cannot be asked again.
      if (broken.length === 0 || twins || kills || !ask) return first;
      const job = questions.job(each, manifest);
      const again = [judge(each, await ask(job)), judge(each, await ask(job))];
      const steady = broken.filter((id) => again.every((other) => failedOf(other).includes(id)));
      if (steady.length === broken.length) return first;
      const findings = broken
        .filter((id) => !steady.includes(id))
        .map((id) => {
          const said = [first, ...again].map(({ results }) => saidOf(results, id));
          return `flaky: ${id} has no verdict; three answers: ${said.join(" | ")}`;
        });
      const results = first.results.filter(
        ({ id, result }) => result !== "fail" || steady.includes(id),
      );
      const settled = { ...first, results, findings };
      return steady.length > 0 ? settled : { ...settled, grade: "not_claimed", harms: [] };
    },
  };
}

const failedOf = ({ results }: Judged) =>
  results.filter(({ result }) => result === "fail").map(({ id }) => id);

function hasReason({ table }: Voice): boolean {
  return table.habits.stopField !== "none";
}

export function materialsIn(dir: string, registry: Registry): TurnMaterials {
  return {
    profiles: profileNames(dir).map((name) => loadProfile(dir, name)),
    speakers: dialects.flatMap((dialect) => {
      const voice = registry.lookUp(dialect.id);
      return voice && dialect.write && dialect.readRequest ? [speakerOf(dialect, voice)] : [];
    }),
  };
}

const referenceSession = inlineSession(reference, referenceRunMs);
const runReference = (job: TurnJob) => referenceSession.run(job);

/** A dialect as the provider that defines it speaks it. */
function speakerOf(dialect: SpokenDialect, voice: Voice): Speaker {
  const { table, provider } = voice;
  return {
    dialect: dialect.id,
    provider,
    render(given, { stream, model, id }) {
      const rawReason = given.under === undefined ? null : table.wordFor(given.under);
      const response = rawReason === null ? given : { ...given, rawReason };
      const written = dialect.write?.(response, { stream, table, model, id });
      if (!written) return "the dialect has no writer";
      if ("inexpressible" in written) return written.inexpressible;
      const { status, contentType, headers, chunks } = written;
      const ends = response.stopReason === "interrupted" ? "break" : "close";
      const served = {
        status,
        contentType,
        headers,
        chunks,
        ends,
        stream: stream && status < 400,
      } as const;
      return hasTwoReadings(response, voice, served) ? callBesideRefusal : served;
    },
    rejectsEmpty: table.habits.emptyAnswers === "rejected",
    needs: ({ stream, ...served }) =>
      table.needs(observeResponse(voice, served).rawReason, stream ? "stream" : "json"),
    blocksIn: (response, id) => dialect.opaqueBlocks?.(response, id) ?? [],
    readRequest(path, body) {
      const empty = { model: "", messages: [], stream: false };
      return dialect.readRequest?.(pathInCase(path), parseJson(body) ?? null) ?? empty;
    },
  };
}

const callBesideRefusal = "refusal: beside words of refusal a whole call may be run or not";

/**
 * Whether it is a refusal told by its words alone, beside a whole call. Suite `mapping` lets such bytes be read as
 * `tool_call` too, so no loop is judged by whether it runs the call.
 */
function hasTwoReadings(
  { stopReason, toolCalls }: CanonicalResponse,
  voice: Voice,
  { chunks, ...served }: Served,
): boolean {
  const isWhole = ({ state = "complete" }: { readonly state?: string }) => state === "complete";
  if (stopReason !== "refusal" || !toolCalls?.some(isWhole)) return false;
  return observeResponse(voice, { ...served, chunks }).confidence !== "high";
}

function unknownDialect(provider: string): InputError {
  const expected = `one of ${dialects.map(({ id }) => id).join(", ")}`;
  const next = "Correct the card, or add the dialect.";
  const file = `providers/${provider}/provider.json`;
  return inputError(file, "a dialect without a reader", expected, next, "/dialect");
}
