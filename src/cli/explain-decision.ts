// `fullstop explain` of a decision: the ending and its context, and what must follow under each policy.
import { loadDecisionCases } from "../corpus/collections.ts";
import { builtInCorpus } from "../corpus/home.ts";
import { allSuites } from "../run/assemble.ts";
import { planCases } from "../run/run.ts";
import { standing } from "./explain-standing.ts";

/** The page on a decision, or null when the id is of another kind. */
export function explainDecision(id: string): string[] | null {
  const [, area, fact] = /^decision\/([^/#]+)\/([^/#]+)/.exec(id) ?? [];
  const home = loadDecisionCases(builtInCorpus()).find((each) => each.area === area);
  const found = home?.cases.find((each) => each.fact === fact);
  if (!found) return null;
  const none = { fixtures: [], cards: {} };
  const [planned] = planCases(allSuites(none), none, { case: [id] }, 1);
  return [
    [
      id,
      `  ${found.why}`,
      "",
      `decision    corpus/decisions/${area}.json`,
      `source      ${found.source.join(", ")}`,
      ...(planned ? standing(planned.case) : []),
    ].join("\n"),
    ["--- asked", JSON.stringify({ ...found.observation, ...found.context }, null, 2)].join("\n"),
    ["--- expected, by policy", JSON.stringify(found.expect, null, 2)].join("\n"),
    `rerun       npx fullstop run --adapter <yours> --case ${id}`,
  ];
}
