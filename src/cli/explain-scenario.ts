// `fullstop explain` of a loop's case: the script, what the loop must do under each profile, and the bytes;
// and of a decision: the ending and its context, and what must follow under each policy.

import { type LoadedScenario, loadDecisionCases, loadScenarios } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { loadCards } from "../corpus/load.ts";
import type { Act, Variant } from "../generated/scenario.ts";
import { own } from "../model/case-profile.ts";
import { bodyText, headText } from "../report/repro.ts";
import { allSuites, rowsShown } from "../run/assemble.ts";
import { type Planned, planCases } from "../run/run.ts";
import { standing } from "./explain-standing.ts";

/** The page on a scenario, or null when the id is of another kind. */
export function explainScenario(id: string): string[] | null {
  const [path = "", rest = ""] = id.split("#");
  const [area, , fact] = path.split("/");
  const found = loadScenarios(builtInCorpus()).find(
    (each) => each.area === area && each.fact === fact,
  );
  if (!found) return null;
  const [slot, variant] = (rest.split("@")[1] ?? "").split(":");
  const changes = found.scenario.variants?.find(({ name }) => name === variant) ?? null;
  const planned = plannedAs(id);
  const page = [
    ...head(id, found),
    ...planned.flatMap((each) => standing(each.case)),
    ...script(changes?.acts ?? found.scenario.acts ?? []),
    ...expectation(changes?.expect ?? found.scenario.expect ?? {}, slot ?? ""),
    ...duties(changes?.acts ?? found.scenario.acts ?? []),
    ...planned.flatMap(wire),
    "",
    rerun(id),
  ];
  return [page.join("\n")];
}

/** The page on a decision, or null when the id is of another kind. */
export function explainDecision(id: string): string[] | null {
  const [, area, fact] = /^decision\/([^/#]+)\/([^/#]+)/.exec(id) ?? [];
  const home = loadDecisionCases(builtInCorpus()).find((each) => each.area === area);
  const found = home?.cases.find((each) => each.fact === fact);
  if (!found) return null;
  return [
    [
      id,
      `  ${found.why}`,
      "",
      `decision    corpus/decisions/${area}.json`,
      `source      ${found.source.join(", ")}`,
      ...plannedAs(id).flatMap((each) => standing(each.case)),
    ].join("\n"),
    `--- asked\n${JSON.stringify({ ...found.observation, ...found.context }, null, 2)}`,
    `--- expected, by policy\n${JSON.stringify(found.expect, null, 2)}`,
    rerun(id),
  ];
}

/** The case with this id; undefined where the id names only a fact. */
function plannedAs(id: string): Planned[] {
  const corpus = { fixtures: [], cards: loadCards(builtInCorpus()) };
  return planCases(allSuites(corpus), corpus, { case: [id] }, 1);
}

const rerun = (id: string) => `rerun       npx --no fullstop run --adapter <yours> --case ${id}`;

function head(id: string, { scenario, area, fact, crossing }: LoadedScenario): string[] {
  const { title, source, note, limits, switches, maxTokens, tools = [] } = scenario;
  const set = { limits, switches, maxTokens, tools: tools.length > 0 ? tools : undefined };
  return [
    id,
    `  ${title}`,
    "",
    crossing === undefined
      ? `scenario    corpus/scenarios/${area}/${fact}.json`
      : `crossing    corpus/crossings/${crossing}.json`,
    `source      ${source.join(", ")}`,
    ...(note ? [`note        ${note}`] : []),
    ...Object.entries(set).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name.padEnd(12)}${JSON.stringify(value)}`],
    ),
  ];
}

function script(acts: readonly Act[]): string[] {
  return acts.flatMap(({ script: responses, endless, ...around }, at) => [
    "",
    `--- turn ${at + 1}: the provider answers${endless ? " (the last one again and again)" : ""}`,
    ...responses.map((response, number) => `${number + 1}. ${JSON.stringify(response)}`),
    ...(Object.keys(around).length > 0 ? [`   ${JSON.stringify(around)}`] : []),
  ]);
}

function expectation(all: NonNullable<Variant["expect"]>, slot: string): string[] {
  if (slot === own) return ownExpectation(Object.keys(all));
  const wanted = all[slot] ?? all["*"];
  const shown = wanted ? { [slot]: wanted } : all;
  return [
    "",
    "--- expected, written by hand from the sources",
    ...Object.entries(shown).map(([name, trace]) => `${name}: ${JSON.stringify(trace, null, 2)}`),
    ...(Object.keys(shown).length === 0 ? ["nothing in particular: invariants and switches"] : []),
  ];
}

/** The cells of the table of last exchanges that the case can show: which, depends on what the loop does. */
const duties = (acts: readonly Act[]): string[] => [
  "",
  "--- what it can show: the last exchange, and what every loop owes after it",
  ...rowsShown(acts).map(({ title, by }) => `${title}: ${by.join(", ")}`),
];

/** What holds for a loop with a declaration of its own. */
function ownExpectation(profiles: readonly string[]): string[] {
  const named = profiles.filter((name) => name !== "*").join(", ");
  return [
    "",
    "--- expected of a declaration of its own",
    "what holds for every loop (fullstop machine --ends), and each switch and limit it declares",
    ...(named
      ? [`a trace written by hand only where it extends one of ${named} and changes nothing`]
      : []),
    "which of them this case holds your loop to, and what it did: add --from <run.jsonl>",
  ];
}

/** The bytes of the case, as its dialect sends them. */
function wire(planned: Planned): string[] {
  const manifest = { ...noAdapter, dialects: [planned.case.dialect] };
  const job = planned.suite.job(planned.case, manifest);
  if (job.kind !== "turn") return [];
  return (job.acts[0]?.script.responses ?? []).flatMap((response, at) => [
    "",
    `--- response ${at + 1}: ${headText(response)}`,
    shortened(bodyText(response)),
  ]);
}

/** Nobody's manifest: a case is shown as any adapter of its dialect would be asked. */
export const noAdapter = {
  name: "no-adapter",
  version: "0",
  modes: ["json" as const, "stream" as const],
  reports: [],
  vocabulary: "",
  capabilities: ["turn" as const],
};

const bodyMax = 4000;

const shortened = (text: string) =>
  text.length <= bodyMax ? text : `${text.slice(0, bodyMax)}… (${text.length} characters)`;
