// What a client did with the endings it was given, as far as its requests show. What they do not prove is "cannot tell".
import type { RequestMessage } from "../generated/fixture.ts";
import type { Observation, StopReason, ToolCall } from "../generated/observation.ts";
import type { Action } from "../generated/translations.ts";
import type { WireFinding } from "../generated/wire-verdict.ts";
import type { WireRow } from "../generated/wire-words.ts";
import { hasUnfinishedCall } from "../model/calls.ts";
import { actionOf } from "../model/stop-reason.ts";
import words from "./wire-words.json" with { type: "json" };

/** A request and what it was answered with. Times in milliseconds since the server began. */
export interface WireExchange {
  readonly ms: number;
  /** Method, path, body and credentials: two that are alike are the same request. */
  readonly fingerprint: string;
  /** null: nothing reads requests of this dialect. */
  readonly messages: readonly RequestMessage[] | null;
  /** It holds a part of the conversation; the provider keeps the rest. */
  readonly isPart: boolean;
  /** The client says that it repeats a request. */
  readonly isRetry: boolean;
  /** All endings of its script had been given before. */
  readonly isPastEnd: boolean;
  readonly status: number;
  /** Seconds that the client was told to wait. */
  readonly retryAfter: number | null;
  /** What the bytes mean that were sent. */
  readonly reading: Pick<Observation, "stopReason" | "toolCalls">;
  /** The answer was held up: for a while, or for ever. */
  readonly pace: "slow" | "endless" | null;
  /** When the first byte of the answer was ready, the last one had left, or the client had gone. */
  readonly answeredMs: number;
  readonly sentMs: number | null;
  readonly leftMs: number | null;
}

export interface WireLog {
  readonly exchanges: readonly WireExchange[];
  /** Its requests belong to one turn: whoever made the script said so. */
  readonly isOneTurn: boolean;
  /** Texts that only a tool that ran returns. */
  readonly toolSays: readonly string[];
}

/** An exchange with its number, counted from one. */
type Numbered = WireExchange & { readonly number: number };

type Following = "again" | "further" | "none";

/** What can be found, by what was seen. */
const rows = words.findings;
type SeenOnWire = keyof typeof rows;

/** Most repeats of one request that failed: more are no recovery. SDKs stop after two or three. */
const repeatsMax = 10;

/** Statuses that say the request itself is at fault: the same request gets the same answer. */
const helpless = [400, 401, 403, 404, 405, 413, 422];

/** Everything the wire shows of one session; findings of one kind are one. */
export function wireFindings(log: WireLog): WireFinding[] {
  const exchanges = log.exchanges.map((each, at) => ({ ...each, number: at + 1 }));
  if (exchanges.length === 0) return [found("nothing", [])];
  return folded([
    ...exchanges.flatMap((each) => followed(each, exchanges, log)),
    ...stormsIn(exchanges, log),
    ...exchanges.flatMap((each) => halfCalls(each, exchanges, log)),
    ...exchanges.flatMap(historyOf),
    ...exchanges.flatMap(pastPace),
  ]);
}

// --- what followed ----------------------------------------------------------------------------------

function followed(each: Numbered, all: readonly Numbered[], log: WireLog): WireFinding[] {
  const later = all.slice(each.number);
  const next = later.find((other) => relationOf(each, other) !== null);
  if (next === undefined && later.some(({ messages }) => messages === null)) return [];
  if (each.status >= 400) return [afterError(each, next, log)];
  const action = wantedBy(each);
  const relation: Following = next ? (relationOf(each, next) ?? "none") : "none";
  const spoken = action === "resume" && next?.messages?.at(-1)?.role === "user";
  const seen = `${action} ${spoken && relation === "further" ? "spoken" : relation}`;
  if (!isSeen(seen)) return [];
  // Whoever made a script may have meant a finished answer to be followed by the same request.
  const isMeant = action === "complete" && !next?.isPastEnd && !next?.isRetry;
  const requests = next ? [each.number, next.number] : [each.number];
  return [found(seen, requests, [], isOneTurn(next, log) && !isMeant)];
}

const isSeen = (text: string): text is SeenOnWire => Object.hasOwn(rows, text);

function wantedBy({ reading: { stopReason, toolCalls } }: WireExchange): Action | "cut" {
  if (stopReason === null || stopReason === "interrupted") return "cut";
  return actionOf(stopReason, hasUnfinishedCall({ toolCalls }));
}

/** The same request again, or the same conversation with more in it; null: something else, or not readable. */
function relationOf(before: WireExchange, after: WireExchange): "again" | "further" | null {
  if (before.fingerprint === after.fingerprint) return "again";
  if (!before.messages?.length || !after.messages?.length) return null;
  if (after.isPart) return "further";
  const now = after.messages.map((message) => JSON.stringify(message));
  if (!before.messages.every((message, at) => JSON.stringify(message) === now[at])) return null;
  return before.messages.length === now.length ? "again" : "further";
}

const isOneTurn = (next: WireExchange | undefined, log: WireLog) =>
  log.isOneTurn || next?.isRetry === true;

function afterError(each: Numbered, next: Numbered | undefined, log: WireLog): WireFinding {
  const { number, status, retryAfter } = each;
  const isHelpless = helpless.includes(status);
  if (!next) return found(isHelpless ? "helpless none" : "error none", [number], [status]);
  const both = [number, next.number];
  const isOne = isOneTurn(next, log);
  if (isHelpless && next.fingerprint === each.fingerprint)
    return found("helpless again", both, [status], isOne);
  if (retryAfter === null || isHelpless) return found("error again", both, [status]);
  const waited = next.ms - each.answeredMs;
  const told = [`${status} and Retry-After: ${retryAfter}`, secondsOf(waited)];
  // A timer may fire a little early.
  return found(waited + 20 < retryAfter * 1000 ? "error early" : "error waited", both, told, isOne);
}

function stormsIn(exchanges: readonly Numbered[], log: WireLog): WireFinding[] {
  const failed = exchanges.filter(
    (each) => each.status >= 400 || ["cut", "fail"].includes(wantedBy(each)),
  );
  const alike = [...Map.groupBy(failed, ({ fingerprint }) => fingerprint).values()];
  return alike
    .filter(({ length }) => length > repeatsMax)
    .map((same) => {
      const numbers = same.map(({ number }) => number);
      return found("storm", numbers, [same.length], isOneTurn(same.at(-1), log));
    });
}

// --- calls and history ------------------------------------------------------------------------------

/** Results of calls that must not run: cut ones, and those of an answer that was withdrawn or broken off. */
function halfCalls(each: Numbered, all: readonly Numbered[], { toolSays }: WireLog): WireFinding[] {
  return each.reading.toolCalls.flatMap((call) => {
    const why = whyNotRun(call, each);
    if (why === null || call.id === null) return [];
    const isIts = ({ role, toolCallId }: RequestMessage) =>
      role === "tool" && toolCallId === call.id;
    const next = all.slice(each.number).find(({ messages }) => messages?.some(isIts));
    if (!next) return [];
    const results = (next.messages ?? []).filter(isIts).map(({ content }) => content);
    const ran = results.some((content) => toolSays.some((text) => content.includes(text)));
    const known = toolSays.length > 0 ? (ran ? "ran" : "kept") : "unknown";
    const told = [call.id, JSON.stringify(results[0]?.slice(0, 80))];
    return [found(`${why} ${known}`, [each.number, next.number], told)];
  });
}

/** The endings of C3. */
const withdrawn: readonly (StopReason | null)[] = [
  "safety_blocked",
  "refusal",
  "malformed_tool_call",
  "cancelled",
  "error",
  "interrupted",
];

function whyNotRun({ state }: ToolCall, { reading }: WireExchange): "half" | "withdrawn" | null {
  if (state !== "complete") return "half";
  return withdrawn.includes(reading.stopReason) ? "withdrawn" : null;
}

function historyOf({ number, messages, isPart }: Numbered): WireFinding[] {
  if (messages === null) return [found("history unread", [number])];
  if (!messages.some(({ role, toolCalls }) => role === "tool" || toolCalls)) return [];
  if (isPart) return [found("history elsewhere", [number])];
  const fault = historyFault(messages);
  return [
    fault === null ? found("history kept", [number]) : found("history broken", [number], [fault]),
  ];
}

/** Says which call has no result, or which result no call; null where each has its own. */
export function historyFault(messages: readonly RequestMessage[]): string | null {
  let open: string[] = [];
  const unanswered = () => `the call ${open[0] || "without an id"} has no result`;
  for (const { role, toolCalls = [], toolCallId = "" } of messages) {
    if (role === "tool") {
      // Some protocols know calls by their order alone.
      const places = toolCallId === "" ? [0] : [toolCallId, ""].map((id) => open.indexOf(id));
      const at = places.find((place) => place >= 0 && place < open.length);
      if (at === undefined)
        return `a result for ${toolCallId || "a call without an id"} answers no open call`;
      open = open.toSpliced(at, 1);
    } else if (open.length > 0) return unanswered();
    else open = toolCalls.map(({ id }) => id);
  }
  return open.length > 0 ? unanswered() : null;
}

// --- time, and how it is said -------------------------------------------------------------------------

const secondsOf = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function pastPace({ number, pace, ms, sentMs, leftMs }: Numbered): WireFinding[] {
  if (pace === null || sentMs !== null) return [];
  if (leftMs === null) return [found("pace waiting", [number])];
  const seen = pace === "endless" ? "pace gave up" : "pace left";
  return [found(seen, [number], [secondsOf(leftMs - ms)])];
}

/** What is wrong within one turn says nothing where the requests may be of several. */
function found(
  seen: SeenOnWire,
  requests: number[],
  [x = "", y = ""]: readonly (string | number)[] = [],
  isOne = true,
): WireFinding {
  const { word, severity, rule, says } = rows[seen] as WireRow;
  const [a = "", b = ""] = requests;
  const values: Readonly<Record<string, unknown>> = { a, b, x, y };
  const sentence = says.replace(/\{([abxy])\}/g, (_, name) => String(values[name]));
  if (severity !== "wrong" || isOne) return { word, severity, sentence, rule, requests };
  const doubt = `${sentence} They may be of different turns: the address of a script is for one turn.`;
  return { word, severity: "cannot_tell", sentence: doubt, rule, requests };
}

/** The first of each kind, with the requests of all. */
function folded(findings: readonly WireFinding[]): WireFinding[] {
  const kinds = Map.groupBy(findings, (each) => `${each.word} ${each.severity} ${each.rule}`);
  return [...kinds.values()].flatMap((same) =>
    same.slice(0, 1).map((first) => ({
      ...first,
      requests: [...new Set(same.flatMap((each) => each.requests))].sort((a, b) => a - b),
      sentence: first.sentence + (same.length > 1 ? ` And ${same.length - 1} more like it.` : ""),
    })),
  );
}
