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
      ...strangers(
        file,
        `/cases/${at}/expect`,
        Object.keys(expect).filter((name) => name !== "*"),
        ["a policy: ", policies],
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
    ...checkNames(file, name, known.policies, vocabulary, known.vocabularies),
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
    ...(suites.includes(area)
      ? []
      : [fault(file, "", `the folder ${area}`, `one of ${suites.join(", ")}`)]),
    ...strangers(file, "/profiles", scenario.profiles ?? [], ["a profile: ", profiles]),
  ];
}

function checkProfile({ name, vocabulary }: Profile, data: CorpusData): InputFault[] {
  const file = `${data.dir}/profiles/${name}.json`;
  const played = data.scenarios.some(
    ({ scenario: { profiles } }) => profiles === undefined || profiles.includes(name),
  );
  return [
    ...checkNames(file, name, data.known.profiles, vocabulary, data.known.vocabularies),
    ...(played ? [] : [fault(file, "", "no scenario that is played under it", "at least one")]),
  ];
}

/** A value that is found by its file must have the file's name. The vocabulary `fullstop` needs no file; some loops name none. */
function checkNames(
  file: string,
  name: string,
  files: readonly string[],
  vocabulary: string | null,
  vocabularies: readonly string[],
): InputFault[] {
  const words = ["fullstop", ...vocabularies];
  return [
    ...strangers(file, "/name", [name], ["the name of its file: ", files]),
    ...strangers(file, "/vocabulary", vocabulary === null ? [] : [vocabulary], ["one of ", words]),
  ];
}

/** A fault for each name that is not known. */
function strangers(
  file: string,
  pointer: string,
  names: readonly string[],
  [what, known]: readonly [what: string, known: readonly string[]],
): InputFault[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => fault(file, pointer, name, what + known.join(", ")));
}

function fault(file: string, pointer: string, found: string, expected: string): InputFault {
  const next = "Correct the name, or add what is missing.";
  return { file, pointer, found, expected, next };
}
