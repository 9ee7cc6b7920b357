// Checks the data beside the fixtures: policies with cases, profiles with scenarios. Every name must exist and be used.
import type { Policy } from "../../generated/policy.ts";
import type { Profile } from "../../generated/profile.ts";
import type { LoadedScenario } from "../collections.ts";
import type { InputFault } from "../fault.ts";
import type { CorpusData } from "./survey-data.ts";

/** Every fault of the data. */
export function checkData(data: CorpusData): InputFault[] {
  return [
    ...checkDecisions(data),
    ...data.policies.flatMap((policy) => checkPolicy(policy, data)),
    ...data.scenarios.flatMap((scenario) => checkScenario(scenario, data)),
    ...data.profiles.flatMap((profile) => checkProfile(profile, data)),
  ];
}

/** A case is identified by its area and fact, whatever file holds it. */
function checkDecisions({ dir, areas, known: { policies } }: CorpusData): InputFault[] {
  const seen = new Set<string>();
  const all = areas.flatMap(({ area, cases }) =>
    [...cases.entries()].map(([at, each]) => ({ area, at, ...each })),
  );
  return all.flatMap(({ area, at, fact, expect }) => {
    const file = `${dir}/decisions/${area}.json`;
    const again = seen.has(`${area}/${fact}`);
    seen.add(`${area}/${fact}`);
    return [
      ...(again ? [fault(file, `/cases/${at}/fact`, `${fact} again`, "a fact of its own")] : []),
      ...unknown(Object.keys(expect), ["*", ...policies]).map((name) =>
        fault(file, `/cases/${at}/expect`, name, `a policy: ${policies.join(", ")}`),
      ),
    ];
  });
}

function checkPolicy(policy: Policy, { dir, areas, known }: CorpusData): InputFault[] {
  const { name, rules, vocabulary } = policy;
  const file = `${dir}/policies/${name}.json`;
  const ids = rules.map(({ id }) => id);
  const judged = areas.some(({ cases }) =>
    cases.some(({ expect }) => expect[name] !== undefined || expect["*"] !== undefined),
  );
  return [
    ...checkName(name, file, known.policies),
    ...checkVocabulary(vocabulary, file, known),
    ...ids
      .filter((id, at) => ids.indexOf(id) < at)
      .map((id) => fault(file, "/rules", `the rule ${id} again`, "rules with ids of their own")),
    ...(judged ? [] : [fault(file, "", "no case that expects anything of it", "at least one")]),
  ];
}

function checkScenario({ area, fact, scenario }: LoadedScenario, data: CorpusData): InputFault[] {
  const file = `${data.dir}/scenarios/${area}/${fact}.json`;
  const { profiles, suites } = data.known;
  return [
    ...unknown([area], suites).map((name) =>
      fault(file, "", `the folder ${name}`, `one of ${suites.join(", ")}`),
    ),
    ...unknown(scenario.profiles ?? [], profiles).map((name) =>
      fault(file, "/profiles", name, `a profile: ${profiles.join(", ")}`),
    ),
  ];
}

function checkProfile({ name, vocabulary }: Profile, data: CorpusData): InputFault[] {
  const file = `${data.dir}/profiles/${name}.json`;
  const played = data.scenarios.some(
    ({ scenario: { profiles } }) => profiles === undefined || profiles.includes(name),
  );
  return [
    ...checkName(name, file, data.known.profiles),
    ...checkVocabulary(vocabulary, file, data.known),
    ...(played ? [] : [fault(file, "", "no scenario that is played under it", "at least one")]),
  ];
}

/** A value that is found by its file must have the file's name. */
function checkName(name: string, file: string, files: readonly string[]): InputFault[] {
  return unknown([name], files).map((found) =>
    fault(file, "/name", found, `the name of its file: ${files.join(", ")}`),
  );
}

/** The vocabulary `fullstop` needs no file, and some loops name no vocabulary. */
function checkVocabulary(
  name: string | null,
  file: string,
  { vocabularies }: CorpusData["known"],
): InputFault[] {
  if (name === null) return [];
  return unknown([name], ["fullstop", ...vocabularies]).map((found) =>
    fault(file, "/vocabulary", found, `one of fullstop, ${vocabularies.join(", ")}`),
  );
}

function unknown(names: readonly string[], known: readonly string[]): string[] {
  return names.filter((name) => !known.includes(name));
}

function fault(file: string, pointer: string, found: string, expected: string): InputFault {
  const next = "Correct the name, or add what is missing.";
  return { file, pointer, found, expected, next };
}
