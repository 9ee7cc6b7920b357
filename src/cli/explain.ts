// `fullstop explain`: everything about one case, on one page.
import { levelOf, rulesOf } from "../ask/evidence.ts";
import type { ObservedCase } from "../ask/observe/cases.ts";
import type { CorpusChoice } from "../corpus/corpora.ts";
import { type InputError, inputError } from "../corpus/fault.ts";
import {
  type Evidence,
  type LoadedFixture,
  type Mode,
  show,
  type UnreviewedFixture,
} from "../corpus/load.ts";
import { type Registry, readResponse } from "../dialects/registry.ts";
import { differences } from "../model/compare.ts";
import { type Changed, changedBy } from "../report/changed.ts";
import { bodyText, headText } from "../report/repro.ts";
import { allSuites } from "../run/assemble.ts";
import { type Planned, planCases } from "../run/run.ts";
import { asWord, didYouMean } from "../text.ts";
import { splitFrames } from "../wire/split.ts";
import { exitCodes } from "./exit.ts";
import { answersIn, type JournalChoice } from "./explain-answer.ts";
import { explainEndpoint } from "./explain-endpoint.ts";
import { explainDecision, explainScenario, noAdapter } from "./explain-scenario.ts";
import { standing } from "./explain-standing.ts";
import { translationBlocks } from "./explain-translation.ts";
import { printPage, warn } from "./output.ts";
import { openCorpora, readersOf } from "./registry.ts";

/** Prints payload, expectation, rules, why, citation and the command that reruns it; with a journal the answer too. */
export function explain(id: string, options: CorpusChoice & JournalChoice): number {
  const asked =
    explainEndpoint(id) ??
    explainScenario(id) ??
    explainDecision(id) ??
    explainFixture(id, options);
  const { blocks, faults } = answersIn(id, options);
  printPage(`${[...asked, ...blocks].join("\n\n")}\n`);
  faults.forEach(warn);
  return faults.length > 0 ? exitCodes.incomplete : exitCodes.ok;
}

function explainFixture(id: string, options: CorpusChoice): string[] {
  const { name, mode } = parseCaseId(id);
  const corpus = openCorpora(options, name.split("/")[0]);
  const { fixtures, unreviewed, cards } = corpus;
  const found = fixtures.find((fixture) => fixture.id === name);
  const capture = unreviewed.find((fixture) => fixture.id === name);
  if (capture) throw notReviewed(capture);
  if (!found) {
    const known = openCorpora(options).fixtures.map((fixture) => fixture.id);
    const next = didYouMean(name, known, "`npx --no fullstop corpus list` shows every case.");
    throw inputError("command line", `"${id}"`, "the id of a case", next);
  }
  const evidence = found.evidence.filter((each) => mode === null || each.mode === mode);
  const registry = readersOf(cards);
  const [planned] = planCases(allSuites(corpus), corpus, { case: [id] }, 1);
  const piece = planned && pieceOf(planned, found);
  if (planned && piece)
    return [headOf(found, piece.changed), standing(planned.case).join("\n"), ...piece.blocks];
  return [
    headOf(found, null),
    ...(planned
      ? [standing(planned.case).join("\n")]
      : evidence.map((each) => restsOn(found, each))),
    ...evidence.map((each) => evidenceOf(found, each, registry)),
    ...translationBlocks(id, found.provider, evidence, registry),
    tailOf(found),
  ];
}

/** A case whose bytes are not those of its fixture: the frames that are served, what is expected of them, and why. */
function pieceOf({ suite, case: each }: Planned, { evidence, fixture, id }: LoadedFixture) {
  const source = evidence.find(({ mode }) => mode === each.mode);
  if (each.kind !== "observe" || !source) return null;
  const { claim, chunks, ends, cut } = each as ObservedCase;
  const frames = splitFrames(source.bytes, source.contentType);
  const changed = changedBy({ ...each, ends: cut ?? ends }, frames.length);
  if (!changed) return null;
  const job = suite.job(each, { ...noAdapter, dialects: [each.dialect] });
  const served = job.kind === "observe" ? job.served : { ...source, chunks };
  const { stopReason, accepted, observation } = claim;
  const also = accepted.filter((reason) => reason !== stopReason);
  return {
    changed,
    blocks: [
      `--- ${each.mode}, as it is served: ${headText(served)}`,
      bodyText(served),
      `--- ${each.mode}: expected${also.length > 0 ? `; ${also.join(", ")} would pass too` : ""}`,
      JSON.stringify(observation, null, 2),
      [
        `why         ${changed.why}`,
        `made from   ${id}#${each.mode}: ${fixture.title}`,
        `rerun       npx --no fullstop run --adapter <yours> --case ${each.id}`,
      ].join("\n"),
    ],
  };
}

/** For a fact named without a suite: what each of its modes rests on. */
function restsOn(found: LoadedFixture, evidence: Evidence): string {
  const { provenance, via } = found.fixture;
  const rules = rulesOf(found, evidence);
  const level = levelOf(found, evidence);
  const lines = standing({ level, rung: provenance.rung, via, rules });
  return [`--- ${evidence.mode}: rests on`, ...lines].join("\n");
}

/** Takes `<provider>/<fact>` and `<suite>/<provider>/<fact>#json|stream[@variant]`. */
function parseCaseId(id: string): { name: string; mode: Mode | null } {
  const [path = "", rest] = id.split("#");
  const mode = rest?.split("@")[0];
  return {
    name: path.split("/").slice(-2).join("/"),
    mode: mode === "json" || mode === "stream" ? mode : null,
  };
}

/** A capture without a claim cannot be explained. */
function notReviewed({ id, dir }: UnreviewedFixture): InputError {
  const found = `${id}, which is not reviewed yet`;
  const next = `Write expect and source in ${show(dir)}/fixture.json, then: npx --no fullstop fixture compare ${show(dir)}`;
  return inputError("command line", found, "a fixture with a claim", next);
}

function headOf({ id, fixture }: LoadedFixture, changed: Changed | null): string {
  const { provenance } = fixture;
  const origin = provenance.cites?.join("\n            ") ?? provenance.why ?? provenance.how ?? "";
  return [
    `${id}`,
    `  ${fixture.title}`,
    ...(changed ? [`  ${changed.what}`] : []),
    "",
    `provenance  ${provenance.rung}${fixture.scored === false ? " (not scored)" : ""}`,
    `            ${origin}`,
    `request     ${JSON.stringify(fixture.request)}`,
  ].join("\n");
}

function evidenceOf(
  { provider, fixture }: LoadedFixture,
  evidence: Evidence,
  registry: Registry,
): string {
  const { mode, status, contentType, headers, ends, bytes, expected } = evidence;
  const listed = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const types = [contentType, ...listed].join(", ");
  return [
    `--- ${mode}: ${headText({ status, contentType: types, ends })}`,
    bodyText({ contentType, chunks: [bytes] }),
    `--- ${mode}: expected`,
    JSON.stringify(expected, null, 2),
    ...(fixture.expect.defensible ?? []).map(
      ({ stopReason, why }) => `also defensible: ${stopReason} (${why})`,
    ),
    `--- ${mode}: the reference ${readingOf(provider, evidence, registry)}`,
  ].join("\n");
}

function readingOf(provider: string, evidence: Evidence, registry: Registry): string {
  const voice = registry.lookUp(provider);
  if (!voice) return "has no dialect for this provider";
  const { bytes, expected, ends } = evidence;
  const found = differences(expected, readResponse(voice, bytes, evidence, ends));
  if (found.length === 0) return "reads it so";
  return `differs: ${found.map(({ member, observed }) => `${member} ${JSON.stringify(observed)}`).join("; ")}`;
}

function tailOf({ id, provider, fixture, evidence }: LoadedFixture): string {
  const reruns = evidence.map(({ file, status, contentType, ends }) =>
    [
      `  npx --no fullstop read --provider ${provider} --content-type ${asWord(contentType)}`,
      status === 200 ? "" : ` --status ${status}`,
      ends === "break" ? " --broken" : "",
      ` ${asWord(file)}`,
    ].join(""),
  );
  return [
    `why         ${fixture.source}`,
    ...(fixture.note ? [`note        ${fixture.note}`] : []),
    `rerun       ${id}`,
    ...reruns,
  ].join("\n");
}
