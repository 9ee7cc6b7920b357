// The same adapter's answer to a finished answer, where it shows no word for one that was cut: without it nobody can tell
// an answer that was left open from a library that has no word at all.

import type { AdapterManifest } from "../../generated/adapter.ts";
import type { Outcome } from "../../model/answer.ts";
import { type Ask, caseId, kept, type Plan } from "../suite.ts";
import { type ObservedCase, wholeOf } from "./cases.ts";
import type { Source } from "./cuts.ts";
import { observeJob } from "./job.ts";

/**
 * Finished answers to compare a cut one with, the next where the one before has no word: the uncut stream itself, then the
 * first ordinary end of the same provider, else of its protocol. A cut holds nothing of the word that would have come, so
 * a library without one for this stream alone is no worse in it.
 */
export function twinsIn(
  source: Source,
  { all, dialectOf }: Pick<Plan, "all" | "dialectOf">,
): Source[] {
  const { fixture, evidence } = source;
  const dialect = dialectOf(fixture.provider);
  const own = all.filter(({ provider }) => provider === fixture.provider);
  const spoken = all.filter(({ provider }) => dialectOf(provider) === dialect);
  const modes = [...own, ...spoken].flatMap((each) =>
    each.evidence
      .filter(({ mode }) => mode === evidence.mode)
      .map((mode) => ({ fixture: each, evidence: mode })),
  );
  const twin = modes.find(isOrdinary);
  return [
    ...(isFinished(source) ? [source] : []),
    ...(twin && twin.evidence !== evidence ? [twin] : []),
  ];
}

function isFinished({ evidence: { expected, ends } }: Source): boolean {
  const { rawReason, stopReason, error } = expected;
  const told = rawReason !== null && error === null;
  return told && stopReason !== "interrupted" && ends === "close";
}

function isOrdinary(source: Source): boolean {
  const { fixture, evidence } = source;
  const { request, needs } = fixture.fixture;
  const plain = !needs && !request.tools && (request.n ?? 1) === 1;
  return (
    plain &&
    isFinished(source) &&
    evidence.expected.stopReason === "end_turn" &&
    wholeOf(source).wellFormed
  );
}

type AskTwin = (
  each: ObservedCase,
  outcome: Outcome,
  manifest: AdapterManifest,
  ask: Ask | undefined,
) => Promise<string | null>;

/** Asks for the word of the first twin that has one, where a verdict needs it, once for each adapter; null: none has. */
export function twinAsker(): AskTwin {
  const known = new WeakMap<AdapterManifest, Map<string, Promise<Outcome>>>();
  return async (each, outcome, manifest, ask) => {
    if (!each.twins || !ask || !isOpen(each, outcome)) return null;
    const answers = kept(known, manifest, () => new Map<string, Promise<Outcome>>());
    for (const twin of each.twins) {
      const id = `${caseId("mapping", twin.fixture, each.mode, null)}.twin`;
      const { cut: _cut, onward: _onward, ...base } = each;
      const { answer } = await kept(answers, id, () =>
        ask(observeJob({ ...base, ...twin, ...wholeOf(twin), id })),
      );
      const word = wordIn(answer);
      if (word !== null) return word;
    }
    return null;
  };
}

/** A clean end without a reason, and an answer without a word, a refusal or an error. */
function isOpen({ claim, ends }: ObservedCase, { answer }: Outcome): boolean {
  if (answer.kind !== "returned" || wordIn(answer) !== null) return false;
  const { error, refusal } = answer.observation;
  return claim.stopReason === "interrupted" && ends === "close" && !error && !refusal;
}

function wordIn(answer: Outcome["answer"]): string | null {
  if (answer.kind !== "returned") return null;
  return answer.observation.reported?.trim() || null;
}
