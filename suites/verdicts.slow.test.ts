// What the suites say of adapters broken on purpose stays as it was, line by line. After a change that is meant,
// `npm run mutants -- verdicts` remakes mutants/verdicts.json; its diff shows every verdict that moved.
import { afterEach, beforeEach, expect, it } from "vitest";
import { manifestOf } from "../src/adapter/contract.ts";
import { corpus } from "../src/corpus/testing/built-in.ts";
import { type Planned, planCases } from "../src/run/run.ts";
import { suites } from "../src/run/testing/lines.ts";
import { titleOf, type Verdict, verdictOn } from "./mutants/verdict.ts";
import verdicts from "./mutants/verdicts.json" with { type: "json" };
import { type Written, written } from "./mutants/written.ts";

const kept = verdicts as unknown as readonly Verdict[];
const mutants = new Map(written.map((each) => [titleOf(each), each]));

/** Cases by manner: what a loop says of itself decides which cases it is put to. */
const plans = new Map<string, ReadonlyMap<string, Planned>>();

function plannedFor({ manner, make }: Written, id: string): Planned {
  const ids = [...new Set(kept.map((each) => each.case))];
  const plan =
    plans.get(manner) ??
    new Map(
      planCases(suites, corpus, { case: ids }, 1, manifestOf(make())).map((each) => [
        each.case.id,
        each,
      ]),
    );
  plans.set(manner, plan);
  const planned = plan.get(id);
  if (!planned) throw new Error(`${id} is no case of an adapter that reports this much${manner}`);
  return planned;
}

// What the leaking mutants log is for the harness to hear.
const { write } = process.stderr;
beforeEach(() => {
  process.stderr.write = () => true;
});
afterEach(() => {
  process.stderr.write = write;
});

it.each(kept.map((verdict) => [verdict.mutant, verdict.case, verdict] as const))(
  "%s in %s",
  async (name, id, verdict) => {
    const each = mutants.get(name);
    if (!each) throw new Error(`no mutant ${name}`);
    // As the file has it: what is undefined is not there.
    const said = JSON.parse(JSON.stringify(await verdictOn(each, plannedFor(each, id))));
    expect(said).toEqual(verdict);
  },
);
