// What a loop did, in canonical words: requests, what each was answered with, tools that ran, how it ended.
import type { RequestMessage } from "../../src/generated/fixture.ts";
import type { TurnOutcome } from "../../src/generated/turn-outcome.ts";
import type { ActAnswer } from "../../src/model/answer.ts";
import type { CanonicalRequest, CanonicalResponse, OpaqueBlock } from "../../src/model/exchange.ts";
import type { Deed } from "../../src/model/facts.ts";

export interface ToolRun {
  readonly name: string;
  readonly input: string;
  readonly ms: number;
  /** What the tool returned; null: it failed; absent: it still ran when the turn ended. */
  result?: string | null;
  /** The user cancelled while it ran. */
  cutShort?: true;
}

/** A request, its answer, and the tools that ran before the next request. */
export interface Exchanged {
  readonly request: CanonicalRequest;
  /** null: the script was at its end. */
  readonly response: CanonicalResponse | null;
  /** The provider's own blocks in the answer, besides text and calls. */
  readonly blocks: readonly OpaqueBlock[];
  readonly runs: readonly ToolRun[];
  /** When it was sent, in milliseconds of the injected clock since the turn began. */
  readonly ms: number;
  /** Whether the provider's answer holds this literal: a loop cannot send back what it never got. */
  readonly sent: (literal: unknown) => boolean;
  /** The user had cancelled before it was sent. */
  readonly afterCancel: boolean;
  /** No byte of an answer came: the connection failed, or a 503 came in its place. */
  readonly unanswered: boolean;
  /** It came to a standstill before its end. */
  readonly stalled: boolean;
}

export interface ActTrace {
  /** What the user said, and in which conversation. */
  readonly prompt: string;
  readonly session: string;
  readonly exchanges: readonly Exchanged[];
  /** Requests of turns that tools of this one began: they share its limits, not its messages. */
  readonly inner: readonly Exchanged[];
  /** Tools that ran before any request. */
  readonly strayRuns: readonly ToolRun[];
  /** When it ended, in milliseconds of the injected clock since it began. */
  readonly endMs: number;
  /** When the user cancelled, by what tools had done until then; null: not at all. */
  readonly cancelled: "before" | "during" | "after" | null;
  /** The last response that was sent came to a standstill. */
  readonly stalled: boolean;
  /** The host's gate let no further request out. */
  readonly gateClosed: boolean;
  /** Tools begun after the user had cancelled. */
  readonly runsAfterCancel: number;
  readonly outcome: TurnOutcome;
  readonly threw: boolean;
}

export interface TraceReading {
  readonly readRequest: (path: string, body: string) => CanonicalRequest;
  /** What the n-th request of the act is answered with, counted from zero. */
  readonly answerAt: (
    request: number,
  ) => Pick<Exchanged, "response" | "blocks" | "sent" | "unanswered" | "stalled">;
  /** The prompts of tools that are turns themselves; they tell inner requests from the loop's own. */
  readonly innerPrompts: readonly string[];
}

/** The trace of one act, from everything the harness saw. */
export function traceOf(
  act: number,
  deeds: readonly Deed[],
  answer: ActAnswer,
  { readRequest, answerAt, innerPrompts }: TraceReading,
): Omit<ActTrace, "prompt" | "session"> {
  const all: (Exchanged & { runs: ToolRun[] })[] = [];
  const strayRuns: ToolRun[] = [];
  let began = 0;
  let cancelled: ActTrace["cancelled"] = null;
  let gateClosed = false;
  let runsAfterCancel = 0;
  let endMs = 0;
  for (const deed of deeds.filter((each) => each.act === act)) {
    const ms = deed.ms - began;
    if (deed.type === "begun") began = deed.ms;
    else endMs = ms;
    if (deed.type === "gate") gateClosed = !deed.open;
    if (deed.type === "cancelled") {
      const runs = [...strayRuns, ...all.flatMap((each) => each.runs)];
      const open = runs.filter(({ result }) => result === undefined);
      for (const run of open) run.cutShort = true;
      cancelled = open.length > 0 ? "during" : runs.length > 0 ? "after" : "before";
    }
    if (deed.type === "request") {
      const request = readRequest(deed.request.path, deed.request.body);
      all.push({ request, ...answerAt(all.length), runs: [], ms, afterCancel: cancelled !== null });
    }
    if (deed.type === "tool_done") {
      const begun = [...strayRuns, ...all.flatMap(({ runs }) => runs)].find(
        (run) => run.result === undefined && run.name === deed.name && run.input === deed.input,
      );
      if (begun) begun.result = deed.result;
    }
    if (deed.type !== "tool") continue;
    if (cancelled) runsAfterCancel++;
    (all.at(-1)?.runs ?? strayRuns).push({ name: deed.name, input: deed.input, ms });
  }
  const isInner = ({ request: { messages } }: Exchanged) =>
    innerPrompts.some((prompt) => prompt === messages.find(({ role }) => role === "user")?.content);
  const inner = all.filter(isInner);
  const exchanges = all.filter((each) => !inner.includes(each));
  const stalled = all.at(-1)?.stalled ?? false;
  const seen = { exchanges, inner, strayRuns, endMs, cancelled, stalled, gateClosed };
  return { ...seen, runsAfterCancel, ...endOf(answer) };
}

/** A loop that throws has ended too, as `failed`: its caller has an error in hand. */
function endOf(answer: ActAnswer): Pick<ActTrace, "outcome" | "threw"> {
  if (answer.kind === "returned") return { outcome: answer.outcome, threw: false };
  const outcome = { reported: null, outcome: "failed" as const, text: "", error: answer.error };
  return { outcome, threw: true };
}

export const runsOf = ({ exchanges, inner, strayRuns }: ActTrace): ToolRun[] => [
  ...strayRuns,
  ...[...exchanges, ...inner].flatMap(({ runs }) => runs),
];

/** The last response of the script that the loop got. */
export function lastResponse({ exchanges }: ActTrace): CanonicalResponse | null {
  return exchanges.findLast(({ response }) => response !== null)?.response ?? null;
}

/** Roles of a request, system messages first: some dialects can have them nowhere else. */
export function rolesOf({ messages }: CanonicalRequest): string {
  const roles = messages.map(({ role }) => role);
  const after = (role: string) => (role === "system" ? 0 : 1);
  return roles.sort((a, b) => after(a) - after(b)).join(" ");
}

/** A message in one line: role, calls, and the text. */
export function lineOf({ role, content, toolCalls = [] }: RequestMessage): string {
  const calls = toolCalls.length > 0 ? `[${toolCalls.map(({ name }) => name).join(", ")}]` : "";
  return `${role}${calls}${content === "" ? "" : `: ${content}`}`;
}

/** An event in one line: its type, and the value that distinguishes it from others of its type. */
export function eventLine(event: Readonly<Record<string, unknown>>): string {
  const { type, reason, attempt, succeeded, isContinuation, outcome } = event;
  const stopped = event.continuation_stop_reason;
  const tellers: Readonly<Record<string, unknown>> = {
    stop_reason_observed: reason,
    continuation_attempt: attempt,
    continuation_terminated: reason,
    tool_payload_repair:
      succeeded === null ? "attempted" : succeeded === true ? "succeeded" : "failed",
    retry: isContinuation === true ? "keep" : "reset",
    terminal: outcome,
    turn_diagnostics: stopped,
  };
  const teller = tellers[String(type)];
  return teller === undefined ? String(type) : `${type} ${teller}`;
}

/** The same conversation, asked again with a larger output limit. */
export function isEscalation(before: Exchanged, after: Exchanged | undefined): boolean {
  const limitOf = ({ request: { maxTokens = 0 } }: Exchanged) => maxTokens;
  return (
    after !== undefined &&
    limitOf(after) > limitOf(before) &&
    after.request.messages.length === before.request.messages.length
  );
}
