// Short ways to write a claim: an answer that ended by itself, a failure, an answer that was broken off.
import type { Detail, StopReason } from "../src/generated/observation.ts";
import { asSent, type Case, type Claim, type ClaimedCall, type Mode } from "./case.ts";
import { type Ask, type Protocol, questionOf, requestOf } from "./protocols.ts";

type ClaimFor = (mode: Mode, protocol: Protocol) => Claim;

const blank: Claim = {
  stopReason: "unknown",
  rawReason: null,
  rawField: null,
  detail: {},
  ended: "closed",
  confidence: "medium",
  text: "",
  reasoning: "",
  toolCalls: [],
  usage: null,
  error: null,
};

/** An answer that ended by itself. */
export interface Ending {
  readonly reason: StopReason;
  /** The server's own word. */
  readonly raw: unknown;
  readonly text?: string;
  readonly reasoning?: string;
  readonly calls?: readonly ClaimedCall[];
  /** Tokens made, by the count of the model itself. */
  readonly tokens: number | typeof asSent | null;
  readonly detail?: Detail;
  /** `medium` where the word alone does not show the ending. */
  readonly confidence?: Claim["confidence"];
  readonly more?: Partial<Claim>;
  /** Where one mode differs. */
  readonly json?: Partial<Claim>;
  readonly stream?: Partial<Claim>;
}

export const ends =
  (ending: Ending): ClaimFor =>
  (mode, protocol) => ({
    ...blank,
    stopReason: ending.reason,
    rawReason: ending.raw,
    rawField: protocol.rawField(mode),
    detail: ending.detail ?? {},
    ended: protocol.ended(mode),
    confidence: ending.confidence ?? "high",
    text: ending.text ?? "",
    reasoning: ending.reasoning ?? "",
    toolCalls: ending.calls ?? [],
    usage: ending.tokens === null ? null : { inputTokens: asSent, outputTokens: ending.tokens },
    ...ending.more,
    ...ending[mode],
  });

export interface Failure {
  readonly status: number;
  readonly code: string | number | null;
  readonly field?: string | null;
  readonly message: string | null;
  /** For errors that are really stops. */
  readonly reason?: StopReason;
  /** A code that is itself the stop. */
  readonly confidence?: Claim["confidence"];
  readonly more?: Partial<Claim>;
}

/** An error in place of an answer; both modes have the same body. */
export const fails =
  ({
    status,
    code,
    field = "/error/type",
    message,
    reason = "error",
    ...rest
  }: Failure): ClaimFor =>
  () => ({
    ...blank,
    stopReason: reason,
    rawReason: code,
    rawField: code === null ? null : field,
    ended: "error",
    confidence: rest.confidence ?? "medium",
    error: { code, message, status },
    ...rest.more,
  });

/** An answer that broke off somewhere in this text. */
export const breaks =
  (text: string, more: Partial<Claim> = {}): ClaimFor =>
  () => ({
    ...blank,
    stopReason: "interrupted",
    ended: "cut",
    text: { startOf: text },
    ...more,
  });

export const whole = (name: string, args: string): ClaimedCall => ({
  id: asSent,
  name,
  arguments: args,
  state: "complete",
});

export const half = (name: string, args: string): ClaimedCall => ({
  ...whole(name, args),
  state: "incomplete",
});

type Rest = Partial<Omit<Case, "claim" | "request" | "where">>;

export type Write = (
  fact: string,
  title: string,
  ask: Ask,
  claim: ClaimFor,
  source: string,
  rest?: Rest,
) => Case;

/** A function that writes cases of one endpoint. */
export function pen(protocol: Protocol, provider: string): Write {
  return (fact, title, ask, claim, source, rest = {}) => ({
    provider,
    fact,
    title,
    covers: [],
    path: protocol.path,
    request: requestOf(ask),
    body: (mode) => protocol.body(ask, mode),
    modes: ["json", "stream"],
    claim: (mode) => claim(mode, protocol),
    source,
    where: protocol.where,
    ...rest,
  });
}

/** A question so long that the whole prompt has this many tokens. */
export function filled(ask: Ask, size: number, count: (question: string) => number): Ask {
  const words = (length: number) => ".".repeat(length);
  const least = count(questionOf({ ...ask, words: "" }));
  return { ...ask, words: words(size - least) };
}
