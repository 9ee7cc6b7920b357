// Failures grouped by mechanism, with one key for report, baseline and board.
import type { CaseLine } from "../generated/journal.ts";
import type { Cause } from "../generated/report.ts";
import { type Harm, harmNames } from "../model/harm.ts";

/** What makes two failures the same finding. */
export type CauseKey = Pick<Cause, "kind" | "dialect" | "expected" | "answered" | "harm">;

/** Whether a line is a failure of the library: it has a harm, or breaks a requirement. */
export function isFailing(line: CaseLine): boolean {
  return line.harms.length > 0 || failuresIn(line).length > 0;
}

type JudgedLine = Pick<CaseLine, "requirements">;

/** The requirements a case breaks. */
export const failuresIn = ({ requirements }: JudgedLine): CaseLine["requirements"] =>
  requirements.filter(({ result }) => result === "fail");

export const brokenIn = (line: JudgedLine): string[] => failuresIn(line).map(({ id }) => id);

export function causeKey(line: CaseLine): CauseKey {
  const { dialect, expected, harms, answer } = line;
  return {
    kind: kindOf(line),
    dialect,
    expected: expected.stopReason ?? "open",
    answered: isDeed(line) ? "deed" : answeredBy(answer),
    harm: harms[0] ?? brokenIn(line)[0] ?? "",
  };
}

export const keyText = ({ kind, dialect, expected, answered, harm }: CauseKey): string =>
  [kind, dialect, expected, answered, harm].join(" | ");

/** Harms of a turn that show in its deeds: the outcome it then reported is not part of the mechanism. */
const deeds: readonly (Harm | undefined)[] = [
  "partial-tool-executed",
  "unwanted-side-effect",
  "leaked-control-prompt",
  "runaway-loop",
  "budget-overrun",
  "wrong-retry",
  "invalid-history",
];

function isDeed({ kind, harms: [first] }: CaseLine): boolean {
  return kind === "turn" && deeds.includes(first as Harm | undefined);
}

const kinds = { observe: "response", turn: "turn", translate: "translation", decide: "decision" };

function kindOf({ kind, suite, ends }: CaseLine): string {
  if (suite === "privacy") return "planted secret";
  if (suite === "arrival") return "stream that arrives otherwise";
  const cut = ends === "close" ? "cut, clean close" : "cut, broken connection";
  if (ends === undefined) return kinds[kind];
  return kind === "observe" ? `stream ${cut}` : `${kinds[kind]} of a stream ${cut}`;
}

/** The word; else the class of the error; else the kind of the missing answer. */
function answeredBy({ reported, error, kind }: CaseLine["answer"]): string {
  if (reported !== null) return reported;
  return error ? error.replace(/:.*/s, "") : kind;
}

/** Every cause of these lines: the severest harm first, then the most cases. */
export function causesOf(lines: readonly CaseLine[]): Cause[] {
  const failing = lines.filter((line) => line.scored && isFailing(line));
  return [...Map.groupBy(failing, (line) => keyText(causeKey(line)))]
    .flatMap(([key, group]) => {
      const facts = new Set(group.map(({ provider, fact }) => `${provider}/${fact}`));
      return group.slice(0, 1).map((first) => ({
        ...causeKey(first),
        key,
        cases: group.map((line) => line.case).sort(),
        facts: facts.size,
        requirements: [...new Set(group.flatMap(brokenIn))].sort(),
      }));
    })
    .sort(
      (a, b) => weight(a.harm) - weight(b.harm) || b.cases.length - a.cases.length || order(a, b),
    );
}

function weight(harm: string): number {
  const at = harmNames.indexOf(harm as Harm);
  return at < 0 ? harmNames.length : at;
}

const order = (a: Cause, b: Cause) => (a.key < b.key ? -1 : 1);
