// For tests: responses made by hand, in each framing, and what a reader of a provider makes of them.
import { corpus } from "../../corpus/testing/built-in.ts";
import type { Choice, Observation, ToolCall } from "../../generated/observation.ts";
import type { ProviderCard } from "../../model/card.ts";
import { closeAws, encodeAws } from "../../wire/aws-codec.ts";
import { dialects } from "../index.ts";
import { createRegistry, readResponse } from "../registry.ts";
import { jsonBody, ndjsonBody, sseBody } from "../shared/bodies.ts";
import type { Json } from "../shared/json.ts";

const registry = createRegistry(dialects, corpus.cards);

/** A response, as far as a reader looks at it. */
interface Response {
  readonly contentType: string;
  readonly chunks: readonly Uint8Array[];
}

/** A whole JSON body. */
export const body = (value: unknown): Response => jsonBody(value);

/** Server-sent events without names; a string is sent as it is. */
export const sse = (...events: readonly (Json | string)[]): Response => sseBody(events);

/** Server-sent events with names. */
export const named = (...events: readonly (readonly [name: string, data: Json | string])[]) => ({
  contentType: "text/event-stream",
  chunks: events.flatMap(([name, data]) => sseBody([data], () => name).chunks),
});

/** One JSON value a line. */
export const lines = (...records: readonly unknown[]): Response => ndjsonBody(records);

/** A message of an AWS event stream; its kind is given where it is no event. */
export type AwsMessage = readonly [type: string, payload: unknown, kind?: "exception" | "error"];

export const aws = (...messages: readonly AwsMessage[]): Response => ({
  contentType: "application/vnd.amazon.eventstream",
  chunks: messages.map(([type, payload, kind]) =>
    kind === "error" ? awsError(type, payload) : encodeAws(kind ?? "event", type, payload),
  ),
});

function awsError(code: string, message: unknown): Uint8Array {
  const header = (value: string) => ({ type: "string" as const, value });
  const headers = {
    ":message-type": header("error"),
    ":error-code": header(code),
    ":error-message": header(String(message)),
  };
  return closeAws({ headers, body: new Uint8Array(0) });
}

/** Reads a response of the provider up to its end. */
export function read(provider: string, response: Response, from = registry): Observation {
  const voice = from.lookUp(provider);
  if (!voice) throw new Error(`no dialect for ${provider}`);
  return readResponse(voice, Buffer.concat(response.chunks), response);
}

/** The same with a card that has nothing but these members. */
export function readBare(dialect: string, response: Response, card: Partial<ProviderCard> = {}) {
  const bare = { name: dialect, dialect, docs: [], routes: [], reasons: [], ...card };
  return read(dialect, response, createRegistry(dialects, { [dialect]: bare }));
}

const silent = { detail: {}, text: "", reasoning: "", toolCalls: [] };

type Said = Pick<Observation, "stopReason" | "rawReason" | "rawField">;

/** An answer without text, calls, counts or error that ended in this way. */
export function ending(said: Said, ended: Observation["ended"] = "reason"): Observation {
  const confidence = ended === "structure" ? "medium" : "high";
  return { ...said, ended, confidence, ...silent, usage: null, error: null };
}

/** No reason was read in a whole body. */
export const untold: Seen = {
  stopReason: "unknown",
  rawReason: null,
  rawField: null,
  ended: "structure",
  confidence: "low",
};

/** The stream was closed before any reason came. */
export const cutOff: Seen = {
  ...untold,
  stopReason: "interrupted",
  ended: "closed",
  confidence: "medium",
};

/** An error as it is sent, and as it is read where its code lies there. */
export const busy = { code: "busy", message: "Busy." };
export const failed = (rawField: string | null, { code, message } = busy): Seen => ({
  stopReason: "error",
  rawReason: code,
  rawField,
  ended: "error",
  confidence: "medium",
  error: { code, message, status: 200 },
});

/** One of several choices. */
export const choice = (index: number, more: Partial<Choice> & Said): Choice => ({
  index,
  confidence: "high",
  ...silent,
  ...more,
});

export const call = (
  id: string | null,
  name: string | null,
  text: string,
  state: ToolCall["state"] = "complete",
): ToolCall => ({ id, name, arguments: text, state });

/** Where a reading differs from the ending of its table. */
export type Seen = Partial<Observation>;

export type Row = readonly [title: string, response: Response, seen: Seen];
