// The mutants written by hand, each behind a switch: one adapter that is each of them in turn.
import type { Adapter } from "../../../src/adapter/contract.ts";
import { inlineSession } from "../../../src/adapter/inline-session.ts";
import reference from "../../../src/adapter/reference.ts";
import type { Job, Outcome, Session } from "../../../src/adapter/session.ts";
import { noFacts } from "../../../src/model/facts.ts";
import { decisionMutant, decisionMutantNames } from "../decisions.ts";
import { onHang } from "../hang.ts";
import { mutant, mutantNames } from "../index.ts";
import { loopMutant, loopMutantNames } from "../loops.ts";
import { privacyMutant, privacyMutantNames } from "../privacy.ts";
import { translatorMutant, translatorMutants } from "../translators.ts";
import { isOn, switchFor } from "./switches.ts";

type Capability = "observe" | "turn" | "translate" | "decide";

const written: readonly (readonly [
  file: string,
  capability: Capability,
  names: readonly string[],
  make: (name: string) => Adapter,
])[] = [
  ["index", "observe", mutantNames, mutant],
  ["loops", "turn", loopMutantNames, loopMutant],
  ["translators", "translate", Object.keys(translatorMutants), translatorMutant],
  ["decisions", "decide", decisionMutantNames, decisionMutant],
  // What is kept of a line is not the adapter's doing.
  [
    "privacy",
    "observe",
    privacyMutantNames.filter((name) => !privacyMutant(name).kept),
    (name) => privacyMutant(name).adapter,
  ],
];

/** The reference, or whichever mutant is in force. */
export function writtenSession(ms: number): Session {
  const all = written.flatMap(([file, capability, names, make]) =>
    names.map((name) => {
      const place = `suites/mutants/${file}.ts`;
      const id = switchFor({ name: `${place} ${name}`, file: place, operator: "by hand" });
      return { id, capability, adapter: make(name) };
    }),
  );
  const now = (capability: Capability) => (first: never, second: never) => {
    const [broken] = all.filter((each) => each.capability === capability && isOn(each.id));
    const { [capability]: act } = broken?.adapter ?? reference;
    return (act as (...given: never[]) => never)(first, second);
  };
  const adapter: Adapter = {
    ...reference,
    observe: now("observe"),
    turn: now("turn"),
    translate: now("translate"),
    decide: now("decide"),
  };
  const session = inlineSession(adapter, ms);
  const run = (job: Job): Promise<Outcome> => {
    let stop = () => {};
    const hung = new Promise<Outcome>((resolve) => {
      stop = onHang(() => resolve({ answer: { kind: "timed_out" }, facts: noFacts }));
    });
    return Promise.race([session.run(job), hung]).finally(stop);
  };
  return { ...session, run };
}
