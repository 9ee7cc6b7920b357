// Chooses the verdicts that suites/verdicts.slow.test.ts keeps: of the cases that mutants written by hand are put to, those
// that show something that no case before them showed.
import type { CaseLine } from "../../../src/generated/journal.ts";
import type { Planned } from "../../../src/run/run.ts";
import { type Verdict, verdictOn } from "../verdict.ts";
import { type Written, written } from "../written.ts";
import { spread } from "./test-mutants.ts";

/** So many of the cases that are known to show a mutant, and so many others: they show what it is not charged with. */
const [shownMost, othersMost] = [40, 12];

export async function chosenVerdicts(): Promise<readonly Verdict[]> {
  const shown = new Set<string>();
  const chosen: Verdict[] = [];
  for (const each of written) {
    for (const planned of casesFor(each)) {
      const verdict = await verdictOn(each, planned);
      const fresh = featuresOf(verdict).filter((feature) => !shown.has(feature));
      if (fresh.length === 0) continue;
      for (const feature of fresh) shown.add(feature);
      chosen.push(verdict);
    }
  }
  return chosen;
}

function casesFor({ cases, all }: Written): readonly Planned[] {
  const some = (list: readonly Planned[], most: number) =>
    spread(
      list.map((each) => ({ each, kind: each.case.suite })),
      most,
    ).map(({ each }) => each);
  return [...new Set([...some(cases(), shownMost), ...some(all(), othersMost)])];
}

/** Numbers and quoted words differ from case to case; the sentence around them is what counts. */
const skeleton = (text: string) => text.replace(/"[^"]*"|\d+/g, "#");

/** What a line shows. */
function featuresOf({ case: id, says, passed, notClaimed, failed }: Verdict): readonly string[] {
  const { grade, harms } = says;
  const loop = says.loop as CaseLine["loop"];
  const [suite] = id.split("/");
  return [
    `${suite} ${grade} ${harms.join()}`,
    ...passed.split(" ").map((id) => `${id} passes`),
    ...notClaimed.split(" ").map((id) => `${id} is not claimed`),
    ...Object.entries(failed).map(([id, message]) => `${id} ${skeleton(message)}`),
    ...(loop
      ? [`${loop.outcome} ${loop.limit}`, ...loop.astray, skeleton(loop.divergence ?? "")]
      : []),
  ];
}
