// One failing case or cause as a sentence: what came, what was answered, what that does to a user.
import type { CaseLine, TurnStep } from "../generated/journal.ts";
import type { StopReason } from "../generated/observation.ts";
import { type Harm, harms } from "../model/harm.ts";
import { stopReasons } from "../model/stop-reason.ts";
import { type CauseKey, causeKey } from "../run/causes.ts";

const toldOf = (reason: string): string | undefined => stopReasons[reason as StopReason]?.told;

/** What a cause means, in words. */
export function causeSentence({ kind, dialect, expected, answered, harm }: CauseKey): string {
  const came = toldOf(expected) ?? `it ended with ${expected}`;
  const told = answered === "deed" ? "" : `; ${answeredText(answered)}`;
  return `${dialect}, ${kind}: ${came}${told}${effect(harm)}.`;
}

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
    : causeSentence(causeKey(line));
  return rung === "synthetic" ? sentence.replace(/\.$/, " (synthetic evidence).") : sentence;
}

/** For a turn: how the last response ended before the loop and the reference parted, what each did then, what that breaks. */
function turnSentence({ dialect, requirements, harms: [harm = ""] }: CaseLine, steps: TurnStep[]) {
  const at = steps.findIndex(({ did, reference }) => did !== reference);
  const before = steps.slice(0, at < 0 ? steps.length : at);
  const [reason = ""] =
    before.findLast(({ answered }) => answered !== undefined)?.answered?.split(" ") ?? [];
  const came = reason === "" ? "before any response" : `${toldOf(reason) ?? reason},`;
  const { did = null, reference = null } = steps[at] ?? {};
  const deeds =
    at < 0 ? "took every step" : `${deedText(did)} where the reference ${deedText(reference)}`;
  const { message = "" } = requirements.find(({ result }) => result === "fail") ?? {};
  return `${dialect}, turn: ${came} the loop ${deeds}${message && `; ${message}`}${effect(harm)}.`;
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
