// Failures by mechanism: one way in which a guest goes wrong, over dialects and reasons. A cause is a mechanism in one
// dialect. Report, page, baseline and board count by these keys and by nothing else.
import type { CaseLine } from "../generated/journal.ts";
import type { Cause } from "../generated/report.ts";
import { type Harm, harmNames } from "../model/harm.ts";
import words from "./words.json" with { type: "json" };

/** What makes two failures the same finding. */
type CauseKey = Pick<Cause, "mechanism" | "kind" | "harm" | "sign" | "dialect">;

/** Whether a line is a failure of the library: it has a harm, or breaks a requirement. */
export function isFailing(line: CaseLine): boolean {
  return line.harms.length > 0 || failuresIn(line).length > 0;
}

type JudgedLine = Pick<CaseLine, "requirements">;

/** The requirements a case breaks. */
export const failuresIn = ({ requirements }: JudgedLine): CaseLine["requirements"] =>
  requirements.filter(({ result }) => result === "fail");

export const brokenIn = (line: JudgedLine): string[] => failuresIn(line).map(({ id }) => id);

const joined = (...parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null).join(" | ");

export function causeKey(line: CaseLine): CauseKey {
  const [harm = brokenIn(line)[0] ?? ""] = line.harms;
  const [kind, sign] = [kindOf(line), signOf(line)];
  return { mechanism: joined(harm, kind, sign), kind, harm, sign, dialect: line.dialect };
}

/** The key of the cause of a failing line. */
export const causeOf = (line: CaseLine): string => {
  const { mechanism, dialect } = causeKey(line);
  return joined(mechanism, dialect);
};

function kindOf({ kind, suite }: CaseLine): string {
  return suite === "arrival" || suite === "privacy" ? suite : words.kinds[kind];
}

/** What tells ways apart that do the same harm: of a turn the requirement that is broken, of a wrong cause the one told. */
function signOf(line: CaseLine): string | null {
  const [first] = line.harms;
  const broken = failuresIn(line);
  if ((line.kind === "turn" || line.kind === "endpoint") && first !== undefined)
    return (broken.find(({ harm }) => harm === first) ?? broken[0])?.id ?? null;
  if (first !== "misdiagnosis") return null;
  return line.answer.error ? "fail" : (line.answer.action ?? "none");
}

/** A stream into which the suite put an error frame. */
export const errorPutIn = "stream with an error frame put in";

/** What came, as a reader of a report knows it: a response, a cut stream, a turn. */
export function sentKind({ kind, suite, ends, variant }: CaseLine): string {
  if (suite === "privacy") return "planted secret";
  if (suite === "arrival") return "stream that arrives otherwise";
  const what = words.sent[kind];
  if (ends === undefined)
    return suite === "streaming" && variant?.startsWith("error") ? errorPutIn : what;
  const cut = ends === "close" ? "cut, clean close" : "cut, broken connection";
  return kind === "observe" ? `stream ${cut}` : `${what} of a stream ${cut}`;
}

/** What was sent and what it meant, such as `response: max_tokens`. */
export const sentOf = (line: CaseLine): string =>
  `${sentKind(line)}: ${line.expected.stopReason ?? "open"}`;

/** Harms of a turn that show in its deeds: the outcome it then reported says nothing about them. */
const deeds = words.deeds as readonly (Harm | undefined)[];

/** The word; else the class of the error; else the kind of the missing answer. `deed`: what was done says it all. */
export function answeredIn({ kind: asked, harms: [first], answer }: CaseLine): string {
  const { reported, error, kind } = answer;
  if (asked === "turn" && deeds.includes(first as Harm | undefined)) return "deed";
  if (reported !== null) return reported;
  return error ? error.replace(/:.*/s, "") : kind;
}

/** Each value once, the most frequent first. */
function byCount(values: readonly string[]): string[] {
  return [...Map.groupBy(values, (value) => value)]
    .sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
    .map(([value]) => value);
}

/** Every cause of these lines: the severest harm first, then the most cases. */
export function causesOf(lines: readonly CaseLine[]): Cause[] {
  const failing = lines.filter((line) => line.scored && isFailing(line));
  return [...Map.groupBy(failing, causeOf)]
    .flatMap(([key, group]) => {
      const facts = new Set(group.map(({ provider, fact }) => `${provider}/${fact}`));
      return group.slice(0, 1).map((first) => ({
        ...causeKey(first),
        key,
        sent: byCount(group.map(sentOf)),
        answered: byCount(group.map(answeredIn)),
        cases: group.map((line) => line.case).sort(),
        facts: facts.size,
        requirements: [...new Set(group.flatMap(brokenIn))].sort(),
      }));
    })
    .sort(
      (a, b) => weight(a.harm) - weight(b.harm) || b.cases.length - a.cases.length || order(a, b),
    );
}

/** How severe a harm is, from 0; a broken requirement without a harm comes last. */
export function weight(harm: string): number {
  const at = harmNames.indexOf(harm as Harm);
  return at < 0 ? harmNames.length : at;
}

const order = (a: Cause, b: Cause) => (a.key < b.key ? -1 : 1);
