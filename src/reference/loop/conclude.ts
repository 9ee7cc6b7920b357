// Turns the final state of the machine into the result of the turn.
import type { RequestMessage } from "../../generated/fixture.ts";
import { endingName } from "../../model/diagram.ts";
import type { Snapshot } from "../../model/machine.ts";
import { announceEnd } from "./announce.ts";
import { addText, dropDraft, keepDraft, withoutBlocks } from "./transcript.ts";
import type { TurnInput, TurnResult, TurnWork } from "./work.ts";

const outcomes: Readonly<Partial<Record<Snapshot["at"], TurnResult["outcome"]>>> = {
  Complete: "completed",
  Partial: "partial",
  Degraded: "degraded",
  Paused: "paused",
  Abort: "blocked",
  Cancelled: "cancelled",
};

/** Emits how the turn ended, and returns its result. */
export function conclude(work: TurnWork, input: TurnInput): TurnResult {
  const { snapshot, last, path } = work;
  // Tools have run and the model said nothing after them: their results become the answer.
  if (snapshot.at === "Degraded" && work.transcript.draft === "")
    work.transcript = addText(work.transcript, work.results.join("\n"));
  const limited = snapshot.limit !== null && snapshot.at === "Partial";
  const outcome = limited ? "limit" : (outcomes[snapshot.at] ?? "failed");
  path.push(endingName(snapshot));
  work.steps.push(work.step);
  announceEnd(work, input, outcome);
  return {
    outcome,
    cause: snapshot.cause,
    limit: snapshot.limit,
    text: work.transcript.draft,
    notice: work.notice,
    warning: work.warning,
    synthetic: work.synthetic,
    reason: last?.stopReason ?? null,
    raw: last?.rawReason ?? null,
    history: historyAfter(work, input),
    snapshot,
    path,
  };
}

/** The history after the turn. A turn without any answer is left out, or its question would stand there unanswered. */
function historyAfter(
  { transcript, last }: TurnWork,
  { messages }: TurnInput,
): readonly RequestMessage[] {
  // Thinking that was cut before any text is not an answer.
  const silent = transcript.draft === "" && last?.stopReason === "max_tokens";
  // The blocks would hold calls that have no result.
  const said = last?.toolCalls.length ? withoutBlocks(transcript) : transcript;
  const { durable } = keepDraft(silent ? dropDraft(transcript) : said);
  return durable.length === messages.length ? messages.slice(0, -1) : durable;
}
