// One failing case or cause as a sentence: what came, what was answered, what that does to a user.
import type { CaseLine, TurnStep, Unread } from "../generated/journal.ts";
import type { StopReason } from "../generated/observation.ts";
import { type Harm, harms } from "../model/harm.ts";
import { stopReasons } from "../model/stop-reason.ts";
import { answeredIn, causeKey, errorPutIn, sentKind } from "../run/causes.ts";

const toldOf = (reason: string): string | undefined => stopReasons[reason as StopReason]?.told;

/** What one answer was about: what came, what it meant, what was answered, what that does. */
interface Occurrence {
  readonly kind: string;
  readonly dialect: string;
  readonly expected: string;
  readonly answered: string;
  readonly harm: string;
}

/** What was sent and answered, in words. */
export function occurrenceSentence({
  kind,
  dialect,
  expected,
  answered,
  harm,
}: Occurrence): string {
  // The provider reported no failure where the frame is the suite's doing.
  const came = kind === errorPutIn ? [] : [toldOf(expected) ?? `it ended with ${expected}`];
  const told = answered === "deed" ? [] : [answeredText(answered)];
  return `${dialect}, ${kind}: ${[...came, ...told].join("; ")}${effect(harm)}.`;
}

const occurrenceOf = (line: CaseLine): Occurrence => ({
  kind: sentKind(line),
  dialect: line.dialect,
  expected: line.expected.stopReason ?? "open",
  answered: answeredIn(line),
  harm: causeKey(line).harm,
});

function answeredText(answered: string): string {
  if (answered === "untold") return "the caller was told nothing";
  if (answered === "timed_out") return "no answer came";
  if (answered === "died") return "the process died";
  return /^[A-Z]\w*(Error|Exception|Abort)\w*$|Error$/.test(answered)
    ? `the library threw ${answered}`
    : `the answer was "${answered}"`;
}

function effect(harm: string): string {
  const known = harms[harm as Harm];
  return known ? `: ${known.does}` : harm === "" ? "" : ` (${harm})`;
}

/** Why one case failed: what came, the first answer or step that differs, what that does to a user, on what evidence. */
export function failureSentence(line: CaseLine): string {
  const { loop, rung } = line;
  const sentence = loop?.timeline
    ? turnSentence(line, loop.timeline)
    : occurrenceSentence(occurrenceOf(line));
  return rung === "synthetic" ? sentence.replace(/\.$/, " (synthetic evidence).") : sentence;
}

/** For a turn: how the response ended after which the loop did something else, what it did and what the reference, what that breaks. */
function turnSentence(line: CaseLine, steps: TurnStep[]) {
  const {
    dialect,
    expected,
    requirements,
    harms: [harm = ""],
  } = line;
  const sign = causeKey(line).sign;
  const failed = requirements.filter(({ result }) => result === "fail");
  const { message = "" } = failed.find(({ id }) => id === sign) ?? failed[0] ?? {};
  const at = steps.findIndex(({ did, reference }) => did !== reference);
  const seen = message && `; ${message}`;
  // Every step is right, so the failure is in what was told, of the response that the line is about.
  if (at < 0) {
    const came = expected.stopReason ? `${toldOf(expected.stopReason)}; ` : "";
    return `${dialect}, turn: ${came}the loop did what the reference does${seen}${effect(harm)}.`;
  }
  const [reason = ""] =
    steps
      .slice(0, at)
      .findLast(({ answered }) => answered !== undefined)
      ?.answered?.split(" ") ?? [];
  const came = reason === "" ? "before any response" : `${toldOf(reason) ?? reason},`;
  const { did = null, reference = null } = steps[at] ?? {};
  return `${dialect}, turn: ${came} the loop ${deedText(did)} where the reference ${deedText(reference)}${seen}${effect(harm)}.`;
}

/** A step of the journal as a phrase. */
function deedText(step: string | null): string {
  if (step === null) return "did nothing more";
  return step
    .replace(/^request (\d+): (.*)$/, "sent request $1 ($2)")
    .replace(/^run /, "ran ")
    .replace(/^end: /, "ended as ")
    .replace(/^hands over /, "handed over ")
    .replace(/^event /, "told ");
}

/** The requirements a case breaks, each with what was seen. */
export const brokenText = (
  broken: readonly { readonly id: string; readonly message?: string }[],
): string => broken.map(({ id, message = "" }) => `${id} ${message}`).join("; ");

/** Where the bytes hold what an answer lacks. */
export const hintSentence = ({ what, pointer, frame }: Unread): string =>
  `the ${what === "arguments" ? "arguments of a call begin" : `${what} stands`} in \`${pointer}\` of frame ${frame}; does your adapter read it?`;
