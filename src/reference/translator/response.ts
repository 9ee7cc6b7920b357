// The reference translator of answers: read in one protocol, written in another, and read again before it is sent.
// Streams are held until they end: only then is it known whether they ended, so a broken upstream never becomes a
// completed downstream, and an error can still have its own HTTP status. The cost is a later first token.
import { observeResponse, type UpstreamResponse, type Voice } from "../../dialects/registry.ts";
import { rowOf, type Target } from "../../dialects/target.ts";
import type { Observation } from "../../generated/observation.ts";
import type { Action, TranslationRow } from "../../generated/translations.ts";
import { hasUnfinishedCall } from "../../model/calls.ts";
import type { WrittenResponse } from "../../model/exchange.ts";
import { actionOf } from "../../model/stop-reason.ts";
import { isTrueOf, writtenAs } from "./canonical.ts";
import { writeFailure } from "./failure.ts";
import type { TranslateOptions } from "./options.ts";

/** The upstream's answer in the target's protocol. */
export function translateResponse(
  source: Voice,
  target: Target,
  response: UpstreamResponse,
  options: TranslateOptions,
): WrittenResponse {
  const translated = translateObservation(observeResponse(source, response), target, options);
  if (translated.status < 400) return translated;
  const advice = Object.entries(response.headers).filter(([name]) => retryAdvice.includes(name));
  return { ...translated, headers: { ...translated.headers, ...Object.fromEntries(advice) } };
}

/** What an upstream says about asking again, beside its error. */
const retryAdvice = ["retry-after", "retry-after-ms", "x-should-retry"];

/** The observation in the target's protocol: an answer that is read with the wanted action, else an error. */
export function translateObservation(
  seen: Observation,
  target: Target,
  options: TranslateOptions,
): WrittenResponse {
  const row = rowOf(target.table, seen.stopReason ?? "interrupted");
  const wanted = actionOf(row.reason, hasUnfinishedCall(seen));
  const ways = [...answersOf(seen, row, target, options)];
  // A client that continues asks again, and so gets a broken call repaired.
  const isClose = (led: Action) => wanted === "repair" && led === "continue";
  const way =
    ways.find(({ led }) => led === wanted) ??
    ways.find(({ led }) => isClose(led) || row.instead?.includes(led));
  return way?.written ?? writeFailure(seen, row, target, options);
}

/** The answers the target can give, best first, each with what it leads a client to. */
function* answersOf(
  seen: Observation,
  row: TranslationRow,
  target: Target,
  options: TranslateOptions,
): Generator<{ written: WrittenResponse; led: Action }> {
  const { says } = row;
  // A client that is promised calls and gets none waits for them.
  if (claimsCalls(row, target) && seen.toolCalls.length === 0) return;
  for (const saying of says.filter((each) => isTrueOf(each, seen)))
    for (const written of writtenAs(saying, seen, target, options))
      yield { written, led: actionAfter(observeResponse(target.voice, written)) };
}

/** The target ends such an answer with the word that promises calls, and has another for a natural end. */
function claimsCalls({ reason, words }: TranslationRow, { table }: Target): boolean {
  if (reason !== "tool_call" && reason !== "malformed_tool_call") return false;
  const natural = rowOf(table, "end_turn").words;
  return words.some(
    (word) => rowOf(table, "tool_call").words.includes(word) && !natural.includes(word),
  );
}

/** What a loop does after reading this; an answer that is still open has not ended. */
export function actionAfter(observation: Observation): Action {
  return actionOf(observation.stopReason ?? "interrupted", hasUnfinishedCall(observation));
}
